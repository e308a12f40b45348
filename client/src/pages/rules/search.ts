import type { RuleSection } from "../../lib/messages.ts";

/** Words without what makes them hard to type: capitals and accents. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss");

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/** The clauses that have all the words, each where it stands; a clause's own number finds it too. */
export function found(sections: readonly RuleSection[], query: string): RuleSection[] {
  const words = wordsOf(query);
  if (!words.length) return [...sections];
  return sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter(({ clause, text, rulings }) => {
        const told = plain([clause, section.title, text, ...rulings].join(" "));
        return words.every((word) => told.includes(word));
      }),
    }))
    .filter(({ clauses }) => clauses.length);
}

export interface Part {
  text: string;
  hit: boolean;
}

/** A text in parts: those that were searched for, and those between them. */
export function highlighted(text: string, query: string): Part[] {
  const words = wordsOf(query);
  if (!words.length) return [{ text, hit: false }];
  // Sign by sign, because a plain text may be longer or shorter than the text itself.
  const signs = [...text];
  const places: number[] = [];
  let told = "";
  for (const [index, sign] of signs.entries()) {
    const simple = plain(sign);
    told += simple;
    for (let i = 0; i < simple.length; i++) places.push(index);
  }
  const hits = new Set<number>();
  for (const word of words) {
    for (let at = told.indexOf(word); at >= 0; at = told.indexOf(word, at + 1)) {
      for (let i = at; i < at + word.length; i++) hits.add(places[i]!);
    }
  }
  const parts: Part[] = [];
  for (const [index, sign] of signs.entries()) {
    const hit = hits.has(index);
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += sign;
    else parts.push({ text: sign, hit });
  }
  return parts;
}
