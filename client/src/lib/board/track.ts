import { escape, short } from "./canvas.ts";
import { INK } from "./palette.ts";
import type { Spot } from "./types.ts";

/** The number of squares of the score track, for 0 to 47 points. At 48 points a marker starts another lap and shows the points to add. */
export const TRACK_SQUARES = 48;

/** A square of the score track. */
export type TrackCell = readonly [x: number, y: number, width: number, height: number];

/** Draws the label of the square that ends the game: words and the score along its longer side, or only the score. */
export function endLabel([x, y, width, height]: TrackCell, score: number, label: string): string {
  const words = label ? `${label} ${score}` : String(score);
  const size = Math.min(15, (Math.max(width, height) - 8) / (words.length * 0.6));
  return `<text transform="translate(${x} ${y})${label && height > width ? " rotate(-90)" : ""}" y="${short(size * 0.35)}" font-size="${short(size)}" font-weight="800" text-anchor="middle" fill="${INK}" data-end-label>${escape(words)}</text>`;
}

/** Positions for several markers on one square: in one row if the square is long enough, otherwise in two rows. */
export function markerSpots([x, y, width, height]: TrackCell, count: number): Spot[] {
  if (count === 1) return [[x, y]];
  const long = Math.max(width, height);
  if (long >= 13 * count) {
    return Array.from({ length: count }, (_, i): Spot => {
      const step = ((i - (count - 1) / 2) * (long - 14)) / count;
      return width >= height ? [x + step, y] : [x, y + step];
    });
  }
  const first = count - Math.floor(count / 2);
  const rows: [number, number][] = [[first, -0.22], [count - first, 0.24]];
  return rows.flatMap(([n, dy]) =>
    Array.from({ length: n }, (_, i): Spot => [x + (i - (n - 1) / 2) * width * 0.36, y + height * dy]),
  );
}

/** The position and the scale of each score's marker. */
export function markers(cells: readonly TrackCell[], scores: readonly number[]): { spot: Spot; scale: number }[] {
  return scores.map((score, index) => {
    const square = score % TRACK_SQUARES;
    const here = scores.flatMap((other, seat) => (other % TRACK_SQUARES === square ? [seat] : []));
    const spot = markerSpots(cells[square]!, here.length)[here.indexOf(index)]!;
    return { spot, scale: here.length === 1 ? 1 : 0.74 };
  });
}
