import type { RuleSection } from "../../lib/messages.ts";

/** Normalizes text for the search: lower case, without accents. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss");

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/** Filters the sections to clauses that contain all words of the query, in the text, the title or the clause number. */
export function found(sections: readonly RuleSection[], query: string): RuleSection[] {
  const words = wordsOf(query);
  if (!words.length) return [...sections];
  return sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter(({ clause, text, rulings }) => {
        const searched = plain([clause, section.title, text, ...rulings].join(" "));
        return words.every((word) => searched.includes(word));
      }),
    }))
    .filter(({ clauses }) => clauses.length);
}

export interface Part {
  text: string;
  hit: boolean;
}

/** Splits a text into parts that match the query and parts that do not. */
export function highlighted(text: string, query: string): Part[] {
  const words = wordsOf(query);
  if (!words.length) return [{ text, hit: false }];
  // Normalize character by character, because the result can be longer or shorter than the text.
  const characters = [...text];
  const places: number[] = [];
  let normalized = "";
  for (const [index, character] of characters.entries()) {
    const simple = plain(character);
    normalized += simple;
    for (let i = 0; i < simple.length; i++) places.push(index);
  }
  const hits = new Set<number>();
  for (const word of words) {
    for (let at = normalized.indexOf(word); at >= 0; at = normalized.indexOf(word, at + 1)) {
      for (let i = at; i < at + word.length; i++) hits.add(places[i]!);
    }
  }
  const parts: Part[] = [];
  for (const [index, character] of characters.entries()) {
    const hit = hits.has(index);
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += character;
    else parts.push({ text: character, hit });
  }
  return parts;
}
