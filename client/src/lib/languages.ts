/** The available languages and their message files. */

import type { FluentResource } from "@fluent/bundle";

/** Messages of a Fluent file, which vite.words.ts parses at build time. */
export type Words = FluentResource["body"];

const FILES = import.meta.glob<Words>("../../../locales/*.ftl", { query: "?words", import: "default" });

/** The available languages by tag, each with its name in that language. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  pl: "Polski",
};

/** The first of the browser's languages that is available; otherwise English. */
export function preferred(wanted: readonly string[]): string {
  const known = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find((tag) => tag in LANGUAGES);
  return known ?? "en";
}

/** The chosen language if it is available; otherwise the best match for the browser. */
export const languageFor = (chosen: string | null): string =>
  chosen !== null && chosen in LANGUAGES ? chosen : preferred(navigator.languages ?? [navigator.language]);

/** Loads the messages of the page in a language. */
export const loadWords = async (language: string): Promise<Words> => (await FILES[`../../../locales/${language}.ftl`]?.()) ?? [];
