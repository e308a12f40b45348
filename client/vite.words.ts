import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** What the page itself says; game sentences come from the server. Anything else stays out of the client. */
const PREFIXES = ["page-", "option-", "count-", "colour-", "glyph-", "bot-", "list-", "final-", "standing-", "seat-name", "event-game-", "action-fly"];
/** What only those need who play together, look back, or are at the end, the rules or the settings: a file of its own, loaded where it is said. */
const LATER = [
  "people-",
  ...["final-", "standing-", "page-again", "page-chart", "page-count", "page-past-", "page-points", "page-see-board", "page-rules-", "page-about-", "page-editions-"],
  ...["page-auto-throw", "page-language-browser", "page-motion", "page-place-names", "page-settings-", "page-sound-help", "page-speed", "page-version"],
];

/** The messages of a Fluent file that are wanted. */
function messages(source: string, wanted: (id: string) => boolean): string {
  const kept: string[] = [];
  let keeping = false;
  for (const line of source.split("\n")) {
    const id = /^([a-z][\w-]*)\s*=/.exec(line)?.[1];
    if (id !== undefined) keeping = wanted(id);
    else if (!/^[\s}]/.test(line)) keeping = false; // a comment or a blank line ends a message
    if (keeping) kept.push(line);
  }
  return kept.join("\n");
}

const begins = (id: string, prefixes: readonly string[]): boolean => prefixes.some((prefix) => id.startsWith(prefix));

/** What the page says first. */
export const pageMessages = (source: string): string => messages(source, (id) => begins(id, PREFIXES) && !begins(id, LATER));

/** What comes later. */
export const laterMessages = (source: string): string => messages(source, (id) => begins(id, LATER));

/** Messages as a browser's bundle takes them, without having to read Fluent itself. */
export const parsed = (source: string): FluentResource["body"] => new FluentResource(source).body;

/** Turns `locales/en.ftl?words` into a module with the messages that the page needs, `?later` into one with the others. */
export function words(): Plugin {
  return {
    name: "pacal-words",
    transform(code, id) {
      const [, part] = /\.ftl\?(words|later)$/.exec(id) ?? [];
      if (!part) return null;
      const body = JSON.stringify(parsed(part === "words" ? pageMessages(code) : laterMessages(code)));
      return { code: `export default JSON.parse(${JSON.stringify(body)});`, map: null };
    },
  };
}
