import { type Canvas } from "./canvas.ts";
import type { Spot } from "./types.ts";

/** The number of squares of the score track, for 0 to 47 points. At 48 points a marker starts another lap and shows the points to add. */
export const TRACK_SQUARES = 48;
const CORNERS = 4;

/** The position and the size of a square of the score track. */
export interface TrackCell {
  centre: Spot;
  width: number;
  height: number;
}

/** All squares of the track, anticlockwise from the south-western corner. Longer sides have more squares. */
export function trackCells(canvas: Canvas): TrackCell[] {
  const { frame, track } = canvas.margins;
  const across = Math.round((((TRACK_SQUARES - CORNERS) / 2) * canvas.width) / (canvas.width + canvas.height));
  const along = (TRACK_SQUARES - CORNERS) / 2 - across;
  const wide = (canvas.width + 2 * frame) / across;
  const high = (canvas.height + 2 * frame) / along;
  const [west, east] = [-frame - track / 2, canvas.width + frame + track / 2];
  const [north, south] = [-frame - track / 2, canvas.height + frame + track / 2];
  const columns = Array.from({ length: across }, (_, i) => -frame + wide * (i + 0.5));
  const rows = Array.from({ length: along }, (_, i) => -frame + high * (i + 0.5));
  const corner = (centre: Spot): TrackCell => ({ centre, width: track, height: track });
  const level = (y: number) => (x: number): TrackCell => ({ centre: [x, y], width: wide, height: track });
  const upright = (x: number) => (y: number): TrackCell => ({ centre: [x, y], width: track, height: high });
  return [
    corner([west, south]),
    ...columns.map(level(south)),
    corner([east, south]),
    ...rows.toReversed().map(upright(east)),
    corner([east, north]),
    ...columns.toReversed().map(level(north)),
    corner([west, north]),
    ...rows.map(upright(west)),
  ];
}

/** Positions for several markers on one square: in one row if the square is long enough, otherwise in two rows. */
export function markerSpots({ centre: [x, y], width, height }: TrackCell, count: number): Spot[] {
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
