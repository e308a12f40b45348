/** The languages there are, and the files with their words. */

import type { FluentResource } from "@fluent/bundle";

/** Messages as vite.words.ts has read them from a Fluent file, so that no browser has to. */
export type Words = FluentResource["body"];

const FILES = import.meta.glob<Words>("../../../locales/*.ftl", { query: "?words", import: "default" });

/** By their own names. */
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

/** The language that was chosen, if there is one of that name, or the browser's. */
export const languageFor = (chosen: string | null): string =>
  chosen !== null && chosen in LANGUAGES ? chosen : preferred(navigator.languages ?? [navigator.language]);

/** The words of the page in a language. */
export const loadWords = async (language: string): Promise<Words> => (await FILES[`../../../locales/${language}.ftl`]?.()) ?? [];
