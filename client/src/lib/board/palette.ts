import { PALETTE, SEATS } from "../messages.ts";

const NAMES = ["vermilion", "blue", "yellow", "green", "violet"] as const;

/** The glyph and the colour of each seat. They always appear together, so that nobody has to tell colours apart. */
export const IDENTITIES = SEATS.map((seat, index) => ({ ...seat, name: NAMES[index]! }));

export type Identity = (typeof IDENTITIES)[number];

export const identity = (colour: number): Identity => IDENTITIES[colour] ?? IDENTITIES[0]!;

export const { ink: INK, cream: CREAM, moonlight: MOONLIGHT, foam: FOAM } = PALETTE;
/** For shadows, and for texts on the colours of the players. */
export const DARKEST = "#0b1220";
