import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { LANGUAGES, languageFor, loadWords, preferred, type Words } from "./languages.ts";
import { settings } from "./settings.svelte.ts";

export { LANGUAGES, preferred };

const LATER = import.meta.glob<Words>("../../../locales/*.ftl", { query: "?later", import: "default" });

let bundle: FluentBundle | null = $state.raw(null);
let language = $state(languageFor(settings.language));
/** Whether a language is loaded with its on-demand messages, too. Stays true once they are needed. */
let withLater = false;
let laterLoaded: Promise<void> | null = null;
/** The number of the latest call of `speak`. Earlier calls that finish later are ignored. */
let latestCall = 0;

/** The language of the page; before its messages are loaded, the one that will be spoken. */
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

/** Loads a language and switches the page to it: by default the user's setting, or else the browser's language. */
export async function speak(tag: string | null = settings.language): Promise<void> {
  const chosen = languageFor(tag);
  const call = ++latestCall;
  const rest = withLater ? LATER[`../../../locales/${chosen}.ftl`]?.() : undefined;
  const words = [...(await loadWords(chosen)), ...((await rest) ?? [])];
  if (call !== latestCall) return;
  bundle = makeBundle(chosen, words);
  language = chosen;
  document.documentElement.lang = chosen;
}

/** Resolves to a lazily loaded module as soon as the on-demand messages are loaded, too. */
export async function withWords<T>(module: Promise<T>): Promise<T> {
  withLater = true;
  laterLoaded ??= speak().catch((error: unknown) => {
    laterLoaded = null; // the next call tries again
    throw error;
  });
  return (await Promise.all([module, laterLoaded]))[0];
}

/** Formats small integers without `Intl.NumberFormat`, which is slow to create. They look the same in all our languages. */
class FastNumber extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber["toString"]>): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(...scope);
  }
}

/** Returns a message in the current language; `or` is the text if there is none, such as for bots that are programs. Reactive: components update when the language changes. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return bundle ? ((args["or"] as string) ?? `{${id}}`) : "";
  const values = Object.entries(args).map(([name, value]) => [name, typeof value === "number" ? new FastNumber(value) : value]);
  return bundle.formatPattern(message.value, Object.fromEntries(values) as typeof args, []);
}

/** Joins items into a list in the current language: "a, b and c". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : say("list-and", { items: items.slice(0, -1).join(", "), last });
}
