import type { Ground, Point, Square } from "./types.ts";

const COLUMNS = "abcdefghijklmnopqrstuvwxyz";

export const squareAt = ([column, row]: Point): Square => `${COLUMNS[column]}${row + 1}`;

export const pointOf = (square: Square): Point => [COLUMNS.indexOf(square[0] ?? ""), Number(square.slice(1)) - 1];

export interface Size {
  width: number;
  height: number;
}

export const sizeOf = (ground: Pick<Ground, "rows">): Size => ({
  width: ground.rows[0]?.length ?? 0,
  height: ground.rows.length,
});

/** The letter of a square's district, `~` for the lake, nothing beyond the map. */
export const letterAt = (ground: Pick<Ground, "rows">, [column, row]: Point): string | undefined =>
  ground.rows[ground.rows.length - 1 - row]?.[column];

/** All squares with their letters, row by row from the north, as they are read. */
export function* squaresOf(ground: Pick<Ground, "rows">): Generator<[Square, Point, string]> {
  for (const [index, letters] of ground.rows.entries()) {
    const row = ground.rows.length - 1 - index;
    for (const [column, letter] of [...letters].entries()) yield [squareAt([column, row]), [column, row], letter];
  }
}

export function squaresByDistrict(ground: Ground): Map<string, Point[]> {
  const found = new Map<string, Point[]>(ground.districts.map(({ letter }) => [letter, []]));
  for (const [, point, letter] of squaresOf(ground)) found.get(letter)?.push(point);
  return found;
}

/** Where a key leads from a square: arrows by one, Home and End along the row, Page Up and Page Down along the column. */
export function step(from: Square, key: string, { width, height }: Size): Square | null {
  const [column, row] = pointOf(from);
  const to: Record<string, Point> = {
    ArrowLeft: [Math.max(column - 1, 0), row],
    ArrowRight: [Math.min(column + 1, width - 1), row],
    ArrowUp: [column, Math.min(row + 1, height - 1)],
    ArrowDown: [column, Math.max(row - 1, 0)],
    Home: [0, row],
    End: [width - 1, row],
    PageUp: [column, height - 1],
    PageDown: [column, 0],
  };
  const point = to[key];
  return point ? squareAt(point) : null;
}

/** The next of some squares, in the order of reading, round and round; backwards with -1. */
export function nextOf(squares: readonly Square[], from: Square, by: 1 | -1): Square | null {
  const order = (square: Square): number => {
    const [column, row] = pointOf(square);
    return column - row * 100;
  };
  const sorted = [...new Set(squares)].sort((a, b) => order(a) - order(b));
  if (by === -1) sorted.reverse();
  const here = order(from);
  return sorted.find((square) => (by === 1 ? order(square) > here : order(square) < here)) ?? sorted[0] ?? null;
}
