import { short, UNIT } from "./canvas.ts";
import { glyph } from "./glyphs.ts";
import { identity, INK } from "./palette.ts";
import type { Pieces, Spot, Square } from "./types.ts";

/** Where on a square each colour's stones lie, so that five fit. */
const STONE_SPOTS: readonly Spot[] = [[0.19, 0.2], [0.81, 0.2], [0.19, 0.82], [0.81, 0.82], [0.5, 0.5]];
const SPOTS_BESIDE_SHIP: readonly Spot[] = [[0.14, 0.14], [0.86, 0.14], [0.14, 0.88], [0.86, 0.88], [0.5, 0.92]];
const HULL = UNIT * 0.36;
const HOLD = HULL * 0.68;
const BASE = UNIT * 0.41;

/** How a stone lies on its square: from the square's middle, smaller beside a ship. */
export function stonePlace(colour: number, besideShip: boolean): { dx: number; dy: number; scale: number } {
  const [x, y] = (besideShip ? SPOTS_BESIDE_SHIP : STONE_SPOTS)[colour] ?? [0.5, 0.5];
  return { dx: (x - 0.5) * UNIT, dy: (y - 0.5) * UNIT, scale: besideShip ? 0.8 : 1 };
}

/** A stone: a small pyramid of light, with its glyph; a figure where several lie together. */
export function stoneShape(colour: number, count = 1): string {
  const { colour: fill } = identity(colour);
  let out =
    `<path d="M0-9L11.5 10.5H-11.5Z" fill="#0b1220" fill-opacity=".35"/>` +
    `<path d="M0-10.5L10.5 8.5H-10.5Z" fill="${fill}" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/>` +
    `<path d="M0-8.4L-7.6 5.4" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>` +
    glyph(colour, [0, 2], 8.6, INK);
  if (count > 1) {
    out += `<circle cx="9" cy="-6" r="6.5" fill="${INK}"/><text x="9" y="-2.4" font-size="10" font-weight="700" fill="#fff" text-anchor="middle">${count}</text>`;
  }
  return out;
}

/** One storey of a pyramid: a step, lit from the north-west. */
function storeyShape(fill: string, storey: number): string {
  const k = BASE * (1 - storey * 0.155);
  const [a, b] = [short(k), short(k - 3.6)];
  return (
    `<g class="storey"><rect x="-${a}" y="-${a}" width="${short(2 * k)}" height="${short(2 * k)}" rx="2" fill="${fill}" stroke="${INK}" stroke-opacity=".6" stroke-width="1.3"/>` +
    `<path d="M-${a} ${a}H${a}V-${a}L${b}-${b}V${b}H-${b}Z" fill="${INK}" fill-opacity=".25"/>` +
    `<path d="M-${a} ${a}V-${a}H${a}L${b}-${b}H-${b}V${b}Z" fill="#fff" fill-opacity=".3"/></g>`
  );
}

/** A pyramid from above: nested squares, a step for each storey, its figure and its glyph. */
export function pyramidShape(colour: number, storeys: number): string {
  const { colour: fill } = identity(colour);
  let out = `<rect x="${short(-BASE + 1)}" y="${short(-BASE + 3)}" width="${short(2 * BASE + 1)}" height="${short(2 * BASE + 1)}" rx="3" fill="#0b1220" fill-opacity=".4"/>`;
  for (let storey = 0; storey < storeys; storey++) out += storeyShape(fill, storey);
  out += `<text y="5.8" font-size="16" font-weight="800" fill="${INK}" text-anchor="middle">${storeys}</text>`;
  if (storeys < 3) return out + glyph(colour, [-BASE * 0.56, BASE * 0.56], 11, INK);
  const corner = BASE - 3;
  return out + `<circle cx="${short(-corner)}" cy="${short(corner)}" r="7.4" fill="${INK}"/>` + glyph(colour, [-corner, corner], 10.5, fill);
}

/** What a ship throws on the ground. */
export const shipShadow = (shade: string): string =>
  `<ellipse cx="4" cy="9" rx="${short(HULL + 8)}" ry="${short(HULL + 6)}" fill="${shade}"/>`;

/** A ship: a hollow ring that hovers; its hold is dark, nobody looks in. */
export function shipShape(colour: number, hold: string): string {
  const { colour: fill } = identity(colour);
  const bow = short(HULL * 0.84);
  const fins = [45, 135, 225, 315]
    .map((turn) => `<path d="M0 ${short(2 - HULL)}L7 ${short(-HULL - 6)}H-7Z" transform="rotate(${turn})"/>`)
    .join("");
  return (
    `<g fill="${fill}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round">${fins}</g>` +
    `<circle r="${short(HULL)}" fill="${fill}" stroke="${INK}" stroke-width="1.6"/>` +
    `<circle r="${short(HOLD)}" fill="${hold}" stroke="${INK}" stroke-width="1.2"/>` +
    `<path d="M${short(-HULL * 0.8)} ${short(-HULL * 0.26)}A${bow} ${bow} 0 0 1 ${short(HULL * 0.1)} ${short(-HULL * 0.83)}" stroke="#fff" stroke-opacity=".6" stroke-width="2.8" fill="none" stroke-linecap="round"/>` +
    glyph(colour, [0, 0], HOLD * 1.3, fill)
  );
}

/** A marker of the score track; after a whole round it carries what to add. */
export function markerShape(colour: number, lap: number): string {
  const { colour: fill } = identity(colour);
  let out =
    `<path d="M0-10.5L13 11H-13Z" fill="#0b1220" fill-opacity=".35"/>` +
    `<path d="M0-12L12 9H-12Z" fill="${fill}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>` +
    glyph(colour, [0, 2.2], 9.5, INK);
  if (lap) {
    out += `<rect x="-13" y="7" width="26" height="11" rx="5.5" fill="${INK}"/><text y="15.6" font-size="9.5" font-weight="700" fill="#fff" text-anchor="middle">+${lap}</text>`;
  }
  return out;
}

/** Stones of one colour on one square. */
export interface Pile {
  key: string;
  colour: number;
  square: Square;
  count: number;
  besideShip: boolean;
}

export function piles(sides: readonly Pieces[]): Pile[] {
  const ships = new Set(sides.map(({ ship }) => ship));
  return sides.flatMap(({ colour, stones }) => {
    const counts = new Map<Square, number>();
    for (const square of stones) counts.set(square, (counts.get(square) ?? 0) + 1);
    return [...counts].map(([square, count]) => ({
      key: `${colour}${square}`,
      colour,
      square,
      count,
      besideShip: ships.has(square),
    }));
  });
}

/** Where pieces reach up to the top of their squares, from the western edge, in parts of a square. */
export function topsOf(sides: readonly Pieces[]): Map<Square, (readonly [number, number])[]> {
  const tops = new Map<Square, (readonly [number, number])[]>();
  const add = (square: Square, from: number, to: number): void => void tops.set(square, [...(tops.get(square) ?? []), [from, to]]);
  for (const { ship, pyramids } of sides) for (const square of [...(ship ? [ship] : []), ...pyramids.map(([at]) => at)]) add(square, 0, 1);
  for (const { colour, square } of piles(sides)) {
    const [x, y] = STONE_SPOTS[colour] ?? [0.5, 0.5];
    if (y < 0.4) add(square, x - 0.2, x + 0.24);
  }
  return tops;
}
