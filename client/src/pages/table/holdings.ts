/** Draws a player's holdings. Each row is one SVG string, and equal shapes share a path, because there are many. */

import { identity, INK } from "../../lib/board/palette.ts";
import { MATERIAL, type SideSeen } from "../../lib/messages.ts";

const GONE = `fill="none" stroke="var(--panel-line)" stroke-width="1.2" stroke-linejoin="round"`;
const STEP = 21;

export const PYRAMID_COUNT = MATERIAL.pyramids.reduce((sum, count) => sum + count, 0);

/** Paths for the pieces that are left and for those that are used. */
const leftAndUsed = (there: string, gone: string, fill: string): string =>
  `<path d="${there}" fill="${fill}" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"/><path d="${gone}" ${GONE}/>`;

/** Draws the stones in hand. Stones that returned this turn cannot be loaded yet, and are only outlined. */
export function stonesShape(hand: number, colour: number, returned = 0): string {
  const paths = ["", "", ""];
  for (let n = 0; n < MATERIAL.stones; n++) paths[n < hand - returned ? 0 : n < hand ? 2 : 1] += `M${8 + n * 15} 2l6.6 13h-13.2Z`;
  const paint = identity(colour).colour;
  const outlined = returned ? `<path d="${paths[2]}" fill="none" stroke="${paint}" stroke-width="2" stroke-dasharray="3 2"/>` : "";
  return leftAndUsed(paths[0]!, paths[1]!, paint) + outlined;
}

export function godStonesShape({ god_stones }: SideSeen): string {
  const paths = ["", ""];
  let figures = "";
  for (const [n, value] of MATERIAL.god_stones.entries()) {
    const [there, x] = [god_stones.includes(value), 13 + n * 27];
    paths[there ? 0 : 1] += `M${x} 1l11 12l-11 12l-11-12Z`;
    if (there) figures += `<tspan x="${x}" y="17.6">${value}</tspan>`;
  }
  return leftAndUsed(paths[0]!, paths[1]!, "#f3e3bd") + `<text fill="${INK}">${figures}</text>`;
}

export function pyramidsShape({ supply }: SideSeen, colour: number): string {
  let [there, gone, tops, figures, x] = ["", "", "", "", 1];
  for (const [index, count] of MATERIAL.pyramids.entries()) {
    for (let n = 0; n < count; n++, x += STEP) {
      const base = `M${x + 3} 1h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-12a3 3 0 0 1 3-3Z`;
      if (n >= (supply[index] ?? 0)) gone += base;
      else {
        there += base;
        tops += `M${x + 3} 4h12v12h-12Z`;
        figures += `<tspan x="${x + 9}" y="14.4">${index + 1}</tspan>`;
      }
    }
  }
  return `${leftAndUsed(there, gone, identity(colour).colour)}<path d="${tops}" fill="#fff" fill-opacity=".22"/><text fill="${INK}">${figures}</text>`;
}
