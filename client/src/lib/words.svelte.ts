import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { LANGUAGES, languageFor, loadWords, preferred, type Words } from "./languages.ts";
import { settings } from "./settings.svelte.ts";

export { LANGUAGES, preferred };

const LATER = import.meta.glob<Words>("../../../locales/*.ftl", { query: "?later", import: "default" });

let bundle: FluentBundle | null = $state.raw(null);
let language = $state("en");
/** Once more words were wanted, they come along with every language. */
let more = false;
let learnt: Promise<void> | null = null;
let asked = 0;

/** The language that the page speaks now. */
export const spoken = {
  get language(): string {
    return language;
  },
  get ready(): boolean {
    return bundle !== null;
  },
};

export function makeBundle(tag: string, words: Words): FluentBundle {
  const made = new FluentBundle(tag, { useIsolating: false });
  const errors = made.addResource({ body: words } as FluentResource);
  if (errors[0]) throw errors[0];
  return made;
}

/** Loads the language that is set, or the browser's. */
export async function speak(tag: string | null = settings.language): Promise<void> {
  const chosen = languageFor(tag);
  const turn = ++asked;
  const rest = more ? LATER[`../../../locales/${chosen}.ftl`]?.() : undefined;
  const words = [...(await loadWords(chosen)), ...((await rest) ?? [])];
  if (turn !== asked) return; // another language, or more words, were asked for since
  bundle = makeBundle(chosen, words);
  language = chosen;
  document.documentElement.lang = chosen;
}

/** A part of the page that comes later, once its words are there too. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  more = true;
  await (learnt ??= speak());
  return part;
}

/** A number that looks the same in all our languages needs no formatter, which takes long to make. */
class Figure extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber["toString"]>): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(...scope);
  }
}

/** A message of the page in its language; reading it in a component follows a change of language. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return bundle ? `{${id}}` : "";
  const told = Object.entries(args).map(([name, value]) => [name, typeof value === "number" ? new Figure(value) : value]);
  return bundle.formatPattern(message.value, Object.fromEntries(told) as typeof args, []);
}

/** "a", "b" and "c" as a list in words: "a, b and c". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : say("list-and", { items: items.slice(0, -1).join(", "), last });
}
