import { cachedPerGround, pointOf, squaresByLetter } from "./grid.ts";
import type { Ground, Point, Spot, Square } from "./types.ts";

/** The side of a square, in units of the SVG. */
export const UNIT = 64;

/** The widths of the coordinates, the score track and the edge around the board. */
export interface Margins {
  frame: number;
  track: number;
  edge: number;
}
export const WIDE: Margins = { frame: 24, track: 32, edge: 7 };
/** For small screens: as narrow as legible, so that squares are larger. */
export const NARROW: Margins = { frame: 18, track: 27, edge: 2 };
export const BARE: Margins = { frame: 3, track: 0, edge: 0 };

/** Converts points and squares of a ground to coordinates of the SVG. */
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

/** A pseudo-random number from 0 to 1, always the same for the same arguments. */
export function luck(...what: (string | number | Point)[]): number {
  let hash = 2166136261;
  const words = what.join("|");
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A number with at most two decimals. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Escapes text for SVG. */
export const escape = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const polygon = (spots: readonly Spot[]): string =>
  `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/** Moves an outline inwards, in grid units. */
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

/** A closed path with rounded corners: quadratic curves between the midpoints of the edges. */
export function rounded(spots: readonly Spot[]): string {
  const between = (index: number): string => {
    const [x, y] = spots[(index + spots.length - 1) % spots.length]!;
    const [toX, toY] = spots[index % spots.length]!;
    return `${short((x + toX) / 2)} ${short((y + toY) / 2)}`;
  };
  return `M${between(0)}${spots.map(([x, y], i) => `Q${short(x)} ${short(y)} ${between(i + 1)}`).join("")}Z`;
}

/** Corners are encoded as numbers, and steps as differences. Boards are far smaller than 1000 squares. */
const [EAST, NORTH] = [1000, 1];
const key = ([column, row]: Point): number => column * EAST + row * NORTH;
const corner = (at: number): Point => [Math.floor(at / EAST), at % EAST];
const LEFT_OF = new Map([[EAST, NORTH], [NORTH, -EAST], [-EAST, -NORTH], [-NORTH, EAST]]);

/** The closed outlines of a group of squares, corner by corner, with the squares on the left. */
export function outlines(squares: readonly Point[]): Point[][] {
  const inside = new Set(squares.map(key));
  const onward = new Map<number, number[]>();
  const line = (from: number, to: number): void => {
    const ends = onward.get(from);
    if (ends) ends.push(to);
    else onward.set(from, [to]);
  };
  for (const at of [...inside].sort((a, b) => a - b)) {
    if (!inside.has(at - NORTH)) line(at, at + EAST);
    if (!inside.has(at + EAST)) line(at + EAST, at + EAST + NORTH);
    if (!inside.has(at + NORTH)) line(at + EAST + NORTH, at + NORTH);
    if (!inside.has(at - EAST)) line(at + NORTH, at);
  }
  /** Removes and returns the next corner of an outline. Where two squares touch only at a corner, it turns left. */
  const take = (at: number, before: number): number => {
    const ends = onward.get(at)!;
    const [end] = ends.splice(Math.max(0, ends.indexOf(at + (LEFT_OF.get(at - before) ?? 0))), 1);
    if (!ends.length) onward.delete(at);
    return end!;
  };
  const loops: Point[][] = [];
  for (let first = onward.keys().next(); !first.done; first = onward.keys().next()) {
    const loop: Point[] = [];
    let [before, at] = [first.value, first.value];
    do {
      loop.push(corner(at));
      [before, at] = [at, take(at, before)];
    } while (at !== first.value);
    loops.push(loop);
  }
  return loops;
}

/** The outlines of each district and the lake, by letter. */
export const loopsByLetter = cachedPerGround(
  (ground: Pick<Ground, "rows">) => new Map([...squaresByLetter(ground)].map(([letter, points]) => [letter, outlines(points)])),
);

/** The outlines of a group of squares as a path. */
export const region = (canvas: Canvas, loops: readonly Point[][] = []): string =>
  loops.map((loop) => polygon(loop.map((spot) => canvas.corner(spot)))).join("");
