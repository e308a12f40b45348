import { identity } from "./board/palette.ts";
import { say } from "./words.svelte.ts";

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** The default name of a player: the name of the colour's glyph. */
export const defaultName = (colour: number): string => capital(say(`glyph-${identity(colour).glyph}`));
