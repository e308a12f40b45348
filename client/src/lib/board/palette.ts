import { letterAt, squaresOf } from "./grid.ts";
import type { Ground, Point } from "./types.ts";

/** The glyph and the colour of each seat. They always appear together, so that nobody has to tell colours apart. */
export const IDENTITIES = [
  { glyph: "sun", name: "vermilion", colour: "#e4572e" },
  { glyph: "serpent", name: "blue", colour: "#3f8ef0" },
  { glyph: "maize", name: "yellow", colour: "#f2c230" },
  { glyph: "jaguar", name: "green", colour: "#2fb67c" },
  { glyph: "moon", name: "violet", colour: "#b36ae2" },
] as const;

export type Identity = (typeof IDENTITIES)[number];

export const identity = (colour: number): Identity => IDENTITIES[colour] ?? IDENTITIES[0];

export const INK = "#14202f";
/** For shadows, and for texts on the colours of the players. */
export const DARKEST = "#0b1220";
export const CREAM = "#f3e3bd";
export const GOLD = "#e9c877";
export const MOONLIGHT = "#fff6d8";
export const WATER = "#2a93ad";
export const FOAM = "#cfeef1";
export const JUNGLE = "#17392b";
export const LEAVES = ["#2c6a47", "#1f5238", "#3b7f52", "#285f43", "#4a8f58"] as const;

/** The two colours of a district's squares, which alternate like on a chessboard. */
export type Tint = readonly [light: string, dark: string];

const STONES: readonly Tint[] = [
  ["#cbb68c", "#b9a274"], ["#a1b9a2", "#8aa58d"], ["#c99c7c", "#b58666"], ["#93a7b4", "#7f94a2"],
  ["#baa3b2", "#a68e9f"], ["#abb573", "#97a260"], ["#cfa660", "#bd924e"], ["#8cb2ac", "#769e98"],
  ["#d5bf82", "#c4ac6d"], ["#c28e70", "#af7a5c"], ["#97ac7c", "#839969"], ["#b59c88", "#a18873"],
  ["#c8ab9c", "#b59687"], ["#a9b2c4", "#949eb2"], ["#c1b09c", "#ad9b86"],
];
const SACRED_STONE: Tint = ["#b84b3f", "#a03b31"];
const NEIGHBOURS: readonly Point[] = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/** Chooses a tint for each district: red for the sacred one, different ones for neighbours. */
export function tints(ground: Ground): Map<string, Tint> {
  const touching = new Map<string, Set<string>>(ground.districts.map(({ letter }) => [letter, new Set()]));
  for (const [, [column, row], letter] of squaresOf(ground)) {
    for (const [east, north] of NEIGHBOURS) {
      const other = letterAt(ground, [column + east, row + north]);
      if (other && other !== letter) touching.get(letter)?.add(other);
    }
  }
  const chosen = new Map<string, Tint>([[ground.sacred, SACRED_STONE]]);
  const plain = [...touching].filter(([letter]) => letter !== ground.sacred);
  for (const [index, [letter, adjacent]] of plain.entries()) {
    const taken = new Set([...adjacent].map((other) => chosen.get(other)));
    const turns = STONES.map((_, turn) => STONES[(index + turn) % STONES.length]!);
    chosen.set(letter, turns.find((tint) => !taken.has(tint)) ?? turns[0]!);
  }
  return chosen;
}
