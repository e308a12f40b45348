import { Canvas, loopsByLetter, outlines, region, short, UNIT } from "../../lib/board/canvas.ts";
import { cachedPerGround, pointOf } from "../../lib/board/grid.ts";
import { identity, INK, tints, WATER } from "../../lib/board/palette.ts";
import type { Ground, Square } from "../../lib/board/types.ts";

/** The pieces on a thumbnail of a board. */
export interface MiniPieces {
  colour: number;
  ship: Square | null;
  pyramids: readonly (readonly [Square, number])[];
}

/** Draws districts, lake, river and jungle. Cached, because all games on a board share them. */
export const miniGround = cachedPerGround((ground: Ground): string => {
  const canvas = new Canvas(ground);
  const loops = loopsByLetter(ground);
  const stones = tints(ground);
  let out = "";
  for (const { letter } of ground.districts) {
    out += `<path d="${region(canvas, loops.get(letter))}" fill="${stones.get(letter)![0]}" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/>`;
  }
  out += `<path d="${region(canvas, loops.get("~"))}" fill="${WATER}" stroke="${INK}" stroke-width="7"/>`;
  const river = ground.river.map((point) => canvas.corner(point).map(short).join(" ")).join("L");
  if (river) out += `<path d="M${river}" fill="none" stroke="${WATER}" stroke-width="17" stroke-linejoin="round"/>`;
  if (ground.covered.length) out += `<path d="${region(canvas, outlines(ground.covered.map(pointOf)))}" fill="#1f5238" stroke="#17392b" stroke-width="9"/>`;
  return out;
});

/** Draws the pyramids, and the ships above them. */
export function miniPieces(ground: Ground, sides: readonly MiniPieces[]): string {
  const canvas = new Canvas(ground);
  let out = "";
  for (const { colour, pyramids } of sides) {
    for (const [square, storeys] of pyramids) {
      const [x, y] = canvas.centre(square);
      for (let storey = 0; storey < storeys; storey++) {
        const k = UNIT * (0.45 - storey * 0.085);
        out += `<rect x="${short(x - k)}" y="${short(y - k)}" width="${short(2 * k)}" height="${short(2 * k)}" fill="${identity(colour).colour}" stroke="${INK}" stroke-width="4"/>`;
      }
    }
  }
  for (const { colour, ship } of sides) {
    if (!ship) continue;
    const [x, y] = canvas.centre(ship);
    out += `<circle cx="${x}" cy="${y}" r="25" fill="#0b1220" stroke="${INK}" stroke-width="24"/><circle cx="${x}" cy="${y}" r="25" fill="none" stroke="${identity(colour).colour}" stroke-width="16"/>`;
  }
  return out;
}
