import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** Prefixes of the messages that the page itself uses. Texts about the game come from the server, so the client does not contain them. */
const PREFIXES = ["page-", "option-", "count-", "colour-", "glyph-", "bot-", "last-turn-", "list-and", "final-", "standing-", "event-game-", "action-fly", "lessons-", "remark-"];
/** Prefixes of the messages that the first page does not need, such as for multiplayer games, rules and settings. They are loaded on demand. */
const LATER = [
  "people-",
  "card-",
  "lessons-",
  "remark-",
  ...["option-board", "option-expert", "option-gaps", "option-memory", "option-start", "option-water"],
  ...["event-game-ended", "final-", "standing-", "page-again", "page-broken", "page-chart", "page-count", "page-curtain", "page-past-", "page-points", "page-see-board", "page-replay", "page-rules-", "page-about-", "page-editions-", "page-install", "page-lost-help", "page-missing"],
  ...["page-auto-throw", "page-back", "page-language-browser", "page-look-dark", "page-look-light", "page-look-system", "page-motion", "page-place-names", "page-remarks", "page-settings-", "page-sound-help", "page-speed", "page-version"],
];

/** Filters the messages of a Fluent file by id. */
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

const startsWithAny = (id: string, prefixes: readonly string[]): boolean => prefixes.some((prefix) => id.startsWith(prefix));

/** The messages that are loaded with the page. */
export const pageMessages = (source: string, more: readonly string[] = []): string => messages(source, (id) => startsWithAny(id, [...PREFIXES, ...more]) && !startsWithAny(id, LATER));

/** The messages that are loaded on demand. */
export const laterMessages = (source: string): string => messages(source, (id) => startsWithAny(id, LATER));

/** Parses messages at build time, so that browsers do not need a Fluent parser. */
export const parsed = (source: string): FluentResource["body"] => new FluentResource(source).body;

/** Turns `locales/en.ftl?words` into a module with the messages of the page, and `?later` into one with those loaded on demand. `more`: further prefixes. */
export function words(more: readonly string[] = []): Plugin {
  return {
    name: "pacal-words",
    transform(code, id) {
      const [, part] = /\.ftl\?(words|later)$/.exec(id) ?? [];
      if (!part) return null;
      const body = JSON.stringify(parsed(part === "words" ? pageMessages(code, more) : laterMessages(code)));
      return { code: `export default JSON.parse(${JSON.stringify(body)});`, map: null };
    },
  };
}
