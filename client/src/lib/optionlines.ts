import type { Options } from "./messages.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { say } from "./words.svelte.ts";

export const labelled = (label: string, value: string): string => say("page-labelled", { label: say(label), value });

/** The options of a game that differ from the printed rules, one line each. */
export function optionLines({ expert, ...others }: Options): string[] {
  const changed = Object.entries(others).filter(([option, value]) => DEFAULT_OPTIONS[option as keyof typeof DEFAULT_OPTIONS] !== value);
  const lines = changed.map(([option, value]) => labelled(`option-${option}`, say(`option-${option}-${value}`)));
  return expert ? [say("option-expert"), ...lines] : lines;
}
