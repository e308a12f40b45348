import { pointOf } from "./grid.ts";
import type { Ground, Point, Spot, Square } from "./types.ts";

/** The side of a square on the picture. */
export const UNIT = 64;

/** The widths of what is around the board: coordinates, score track, edge. */
export interface Margins {
  frame: number;
  track: number;
  edge: number;
}
export const WIDE: Margins = { frame: 24, track: 32, edge: 7 };
/** For small screens: no coordinates, so that squares are larger. */
export const NARROW: Margins = { frame: 3, track: 33, edge: 3 };
/** Only the ground. */
export const BARE: Margins = { frame: 3, track: 0, edge: 0 };

/** Where things of a ground lie on its picture. */
export class Canvas {
  readonly width: number;
  readonly height: number;

  constructor(
    ground: Pick<Ground, "rows">,
    readonly margins: Margins = WIDE,
  ) {
    this.width = (ground.rows[0]?.length ?? 0) * UNIT;
    this.height = ground.rows.length * UNIT;
  }

  get margin(): number {
    return this.margins.frame + this.margins.track + this.margins.edge;
  }

  /** The place of a corner of the grid, or of anything between, counted from the south-west. */
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

/** A number from 0 to 1 that looks random and is always the same for the same thing. */
export function luck(...what: (string | number | Point)[]): number {
  let hash = 2166136261;
  const words = what.join("|");
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A number as short as a picture needs it. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Words for inside an SVG text. */
export const escape = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const polygon = (spots: readonly Spot[]): string =>
  `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/** An outline moved inwards, to where its squares are; in squares, not on the picture. */
export function inset(loop: readonly Point[], depth: number): Spot[] {
  return loop.map(([x, y], index) => {
    const before = loop[(index + loop.length - 1) % loop.length]!;
    const after = loop[(index + 1) % loop.length]!;
    const normals: Spot[] = [[before[1] - y, x - before[0]]];
    const other: Spot = [y - after[1], after[0] - x];
    if (other[0] !== normals[0]![0] || other[1] !== normals[0]![1]) normals.push(other);
    const shift = (axis: 0 | 1): number => depth * normals.reduce((sum, normal) => sum + normal[axis], 0);
    return [x + shift(0), y + shift(1)];
  });
}

/** The path of a closed line that is drawn towards its corners without ever reaching them. */
export function rounded(spots: readonly Spot[]): string {
  const between = (index: number): string => {
    const [x, y] = spots[(index + spots.length - 1) % spots.length]!;
    const [toX, toY] = spots[index % spots.length]!;
    return `${short((x + toX) / 2)} ${short((y + toY) / 2)}`;
  };
  return `M${between(0)}${spots.map(([x, y], i) => `Q${short(x)} ${short(y)} ${between(i + 1)}`).join("")}Z`;
}

/** A number for a corner: boards are far less than a thousand squares wide. */
const key = ([column, row]: Point): number => column * 1000 + row;

/** The closed lines around a group of squares, corner by corner, with the squares on the left. */
export function outlines(squares: readonly Point[]): Point[][] {
  const inside = new Set(squares.map(key));
  const onward = new Map<number, { start: Point; ends: Point[] }>();
  const sorted = [...squares].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  for (const [column, row] of sorted) {
    const around: [Point, Point, Point][] = [
      [[column, row - 1], [column, row], [column + 1, row]],
      [[column + 1, row], [column + 1, row], [column + 1, row + 1]],
      [[column, row + 1], [column + 1, row + 1], [column, row + 1]],
      [[column - 1, row], [column, row + 1], [column, row]],
    ];
    for (const [beyond, start, end] of around) {
      if (inside.has(key(beyond))) continue;
      const entry = onward.get(key(start)) ?? { start, ends: [] };
      entry.ends.push(end);
      onward.set(key(start), entry);
    }
  }
  const take = (at: Point, before: Point | null): Point => {
    const { ends } = onward.get(key(at))!;
    let chosen = 0;
    if (before && ends.length > 1) {
      const left: Point = [at[0] - (at[1] - before[1]), at[1] + (at[0] - before[0])];
      chosen = Math.max(0, ends.findIndex((end) => key(end) === key(left)));
    }
    const [end] = ends.splice(chosen, 1);
    if (!ends.length) onward.delete(key(at));
    return end!;
  };
  const loops: Point[][] = [];
  for (let first = onward.values().next(); !first.done; first = onward.values().next()) {
    const { start } = first.value;
    const loop: Point[] = [start];
    let before = start;
    let at = take(start, null);
    while (key(at) !== key(start)) {
      loop.push(at);
      const next = take(at, before);
      before = at;
      at = next;
    }
    loops.push(loop);
  }
  return loops;
}
