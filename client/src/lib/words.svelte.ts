import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "./settings.svelte.ts";

const FILES = import.meta.glob<string>("../../../locales/*.ftl", { query: "?words", import: "default" });
const TOGETHER = import.meta.glob<string>("../../../locales/*.ftl", { query: "?together", import: "default" });

/** The languages there are, by their own names. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  pl: "Polski",
};

/** The first of the browser's languages that we have; English otherwise. */
export function preferred(wanted: readonly string[]): string {
  const known = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find((tag) => tag in LANGUAGES);
  return known ?? "en";
}

let bundle: FluentBundle | null = $state.raw(null);
let language = $state("en");
/** Once words of playing together were wanted, they come along with every language. */
let together = false;
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

export function makeBundle(tag: string, source: string): FluentBundle {
  const made = new FluentBundle(tag, { useIsolating: false });
  const errors = made.addResource(new FluentResource(source));
  if (errors[0]) throw errors[0];
  return made;
}

/** Loads the language that is set, or the browser's. */
export async function speak(tag: string | null = settings.language): Promise<void> {
  const chosen = tag !== null && tag in LANGUAGES ? tag : preferred(navigator.languages ?? [navigator.language]);
  const load = FILES[`../../../locales/${chosen}.ftl`];
  if (!load) return;
  const turn = ++asked;
  const [words, more] = await Promise.all([load(), together ? TOGETHER[`../../../locales/${chosen}.ftl`]?.() : undefined]);
  if (turn !== asked) return; // another language, or more words, were asked for since
  const made = makeBundle(chosen, more ? `${words}\n${more}` : words);
  bundle = made;
  language = chosen;
  document.documentElement.lang = chosen;
}

/** A part of the page that plays together, once its words are there too. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  together = true;
  await (learnt ??= speak());
  return part;
}

/** A message of the page in its language; reading it in a component follows a change of language. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return bundle ? `{${id}}` : "";
  return bundle.formatPattern(message.value, args, []);
}

/** "a", "b" and "c" as a list in words: "a, b and c". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : say("list-and", { items: items.slice(0, -1).join(", "), last });
}
