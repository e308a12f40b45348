import type { Options } from "./messages.ts";

export const MAX_PLAYERS = 5;

/** The options of the printed rules. */
export const DEFAULT_OPTIONS: Options = { expert: false, memory: "hidden", gaps: "any", water: "apart" };
