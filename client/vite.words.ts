import type { Plugin } from "vite";

/** What the page itself says; game sentences come from the server. Anything else stays out of the client. */
const PREFIXES = ["page-", "option-", "count-", "colour-", "glyph-", "bot-", "list-", "final-", "standing-", "seat-name", "event-game-"];

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

/** Turns `locales/en.ftl?words` into a module with the messages that the page needs. */
export function words(): Plugin {
  return {
    name: "pacal-words",
    transform(code, id) {
      if (!id.endsWith(".ftl?words")) return null;
      return { code: `export default ${JSON.stringify(pageMessages(code))};`, map: null };
    },
  };
}
