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

/** The letter of a square's district, `~` for the lake, undefined outside the map. */
export const letterAt = (ground: Pick<Ground, "rows">, [column, row]: Point): string | undefined =>
  ground.rows[ground.rows.length - 1 - row]?.[column];

/** Caches the result of a function for each ground. */
export function cachedPerGround<G extends object, T>(find: (ground: G) => T): (ground: G) => T {
  const known = new WeakMap<G, T>();
  return (ground) => {
    let found = known.get(ground);
    if (found === undefined) known.set(ground, (found = find(ground)));
    return found;
  };
}

/** All squares with their letters, row by row from the north-west. */
export const squaresOf = cachedPerGround((ground: Pick<Ground, "rows">) => {
  const found: [Square, Point, string][] = [];
  ground.rows.forEach((letters, index) => {
    const row = ground.rows.length - 1 - index;
    for (let column = 0; column < letters.length; column++) found.push([squareAt([column, row]), [column, row], letters[column]!]);
  });
  return found;
});

/** The squares of each district, and those of the lake (`~`). */
export const squaresByLetter = cachedPerGround((ground: Pick<Ground, "rows">) => {
  const found = new Map<string, Point[]>();
  for (const [, point, letter] of squaresOf(ground)) {
    const points = found.get(letter);
    if (points) points.push(point);
    else found.set(letter, [point]);
  }
  return found;
});

/** The squares at these points, sorted by their distance from the centre of the group, the nearest first. */
export function nearestToCentre(points: readonly Point[]): Square[] {
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return points
    .map((point) => ({ square: squareAt(point), squaredDistance: (point[0] - x) ** 2 + (point[1] - y) ** 2 }))
    .sort((a, b) => a.squaredDistance - b.squaredDistance)
    .map(({ square }) => square);
}

/** The square to which a key moves the focus: arrows by one, Home and End along the row, Page Up and Page Down along the column. */
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

/** The first of these squares that follows `from` in reading order, or precedes it if `by` is -1. Wraps around. */
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

/** The keys of the lines between squares that the river runs along. */
export const riverLines = cachedPerGround((ground: Ground): ReadonlySet<number> => {
  const lines = new Set<number>();
  for (const [index, [toX, toY]] of ground.river.entries()) {
    const from = ground.river[index - 1];
    if (!from) continue;
    let [x, y] = from;
    const [east, north] = [Math.sign(toX - x), Math.sign(toY - y)];
    while (x !== toX || y !== toY) {
      lines.add(lineKey([x, y], [x + east, y + north]));
      [x, y] = [x + east, y + north];
    }
  }
  return lines;
});

/** A number for the line between two corners. It encodes the midpoint, so the order of the corners does not matter. */
export const lineKey = (a: Point, b: Point): number => (a[0] + b[0]) * 1000 + a[1] + b[1];
