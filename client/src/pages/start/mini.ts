import { short, UNIT } from "../../lib/board/canvas.ts";
import { pointOf } from "../../lib/board/grid.ts";
import { identity, INK } from "../../lib/board/palette.ts";
import type { Spot, Square } from "../../lib/board/types.ts";

/** The pieces on a thumbnail of a board. */
export interface MiniPieces {
  colour: number;
  ship: Square | null;
  pyramids: readonly (readonly [Square, number])[];
}

/** Draws the pyramids on a board with this many rows, and the ships above them. */
export function miniPieces(rows: number, sides: readonly MiniPieces[]): string {
  const centre = (square: Square): Spot => {
    const [column, row] = pointOf(square);
    return [(column + 0.5) * UNIT, (rows - row - 0.5) * UNIT];
  };
  let out = "";
  for (const { colour, pyramids } of sides) {
    for (const [square, storeys] of pyramids) {
      const [x, y] = centre(square);
      for (let storey = 0; storey < storeys; storey++) {
        const k = UNIT * (0.45 - storey * 0.085);
        out += `<rect x="${short(x - k)}" y="${short(y - k)}" width="${short(2 * k)}" height="${short(2 * k)}" fill="${identity(colour).colour}" stroke="${INK}" stroke-width="4"/>`;
      }
    }
  }
  for (const { colour, ship } of sides) {
    if (!ship) continue;
    const [x, y] = centre(ship);
    out += `<circle cx="${x}" cy="${y}" r="25" fill="#0b1220" stroke="${INK}" stroke-width="24"/><circle cx="${x}" cy="${y}" r="25" fill="none" stroke="${identity(colour).colour}" stroke-width="16"/>`;
  }
  return out;
}
