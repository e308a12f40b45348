import { pointOf } from "./grid.ts";
import type { Ground, Point, Spot, Square } from "./types.ts";

/** The side of a square, in units of the SVG. */
export const UNIT = 64;

/** The margins around the board: those of the two frames of its picture, and one without a frame. */
export const MARGINS = { wide: 63, narrow: 47, bare: 3 };

/** Converts points and squares of a ground to coordinates of the SVG. */
export class Canvas {
  readonly width: number;
  readonly height: number;

  constructor(
    ground: Pick<Ground, "rows">,
    readonly margin = MARGINS.wide,
  ) {
    this.width = (ground.rows[0]?.length ?? 0) * UNIT;
    this.height = ground.rows.length * UNIT;
  }

  /** The position of a grid point, counted from the south-west. Fractions are between the corners. */
  corner([x, y]: Spot): Spot {
    return [x * UNIT, this.height - y * UNIT];
  }

  topLeft([column, row]: Point): Spot {
    return this.corner([column, row + 1]);
  }

  centre(square: Square): Spot {
    const [column, row] = pointOf(square);
    return this.corner([column + 0.5, row + 0.5]);
  }
}

/** A number with at most two decimals. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Escapes text for SVG. */
export const escape = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
