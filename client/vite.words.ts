import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** What the page itself says; game sentences come from the server. Anything else stays out of the client. */
const PREFIXES = ["page-", "option-", "count-", "colour-", "glyph-", "bot-", "list-", "final-", "standing-", "seat-name", "event-game-", "action-fly"];
/** What only those need who play together: a file of its own, loaded where it is said. */
const TOGETHER = ["people-"];

/** The messages of a Fluent file whose ids begin with one of the prefixes. */
export function pageMessages(source: string, prefixes: readonly string[] = PREFIXES): string {
  const kept: string[] = [];
  let keeping = false;
  for (const line of source.split("\n")) {
    const id = /^([a-z][\w-]*)\s*=/.exec(line)?.[1];
    if (id !== undefined) keeping = prefixes.some((prefix) => id.startsWith(prefix));
    else if (!/^[\s}]/.test(line)) keeping = false; // a comment or a blank line ends a message
    if (keeping) kept.push(line);
  }
  return kept.join("\n");
}

/** The messages of playing together. */
export const togetherMessages = (source: string): string => pageMessages(source, TOGETHER);

/** Messages as a browser's bundle takes them, without having to read Fluent itself. */
export const parsed = (source: string): FluentResource["body"] => new FluentResource(source).body;

/** Turns `locales/en.ftl?words` into a module with the messages that the page needs, `?together` into one with the others. */
export function words(): Plugin {
  return {
    name: "pacal-words",
    transform(code, id) {
      const [, part] = /\.ftl\?(words|together)$/.exec(id) ?? [];
      if (!part) return null;
      const body = JSON.stringify(parsed(part === "words" ? pageMessages(code) : togetherMessages(code)));
      return { code: `export default JSON.parse(${JSON.stringify(body)});`, map: null };
    },
  };
}
