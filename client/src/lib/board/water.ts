import { type Canvas, inset, loopsByLetter, luck, rounded, short, UNIT } from "./canvas.ts";
import { cachedPerGround, pointOf, squaresByLetter } from "./grid.ts";
import { FOAM, WATER } from "./palette.ts";
import type { Ground, Point, Spot } from "./types.ts";

const BANK = "#6f6a4c";
/** The distance from a corner at which the river begins to turn. */
const BEND = 20;

const lakePoints = (ground: Ground): readonly Point[] => squaresByLetter(ground).get("~") ?? [];

/** Draws the muddy ground between the shore of the lake and the edges of its squares. */
export function bed(ground: Ground, canvas: Canvas): string {
  const squares = lakePoints(ground).map((point) => {
    const [x, y] = canvas.topLeft(point);
    return `M${x} ${y}h${UNIT}v${UNIT}h-${UNIT}Z`;
  });
  return `<path d="${squares.join("")}" fill="${BANK}"/>`;
}

/** Draws the lake with an irregular shore inside its squares. */
export function lake(ground: Ground, canvas: Canvas, fill: string): string {
  let out = "";
  for (const loop of loopsByLetter(ground).get("~") ?? []) {
    const path = rounded(shoreline(loop).map((spot) => canvas.corner(spot)));
    out += `<path d="${path}" fill="${fill}" stroke="${FOAM}" stroke-width="2.6"/>`;
    out += `<path d="${path}" fill="none" stroke="#fff" stroke-width="9" stroke-opacity=".13"/>`;
  }
  const ripples = lakePoints(ground).flatMap((point) => [0, 1].map((turn) => ripple(canvas, point, turn))).join("");
  return `${out}<path d="${ripples}" fill="none" stroke="#dff6f7" stroke-opacity=".7" stroke-width="2" stroke-linecap="round"/>`;
}

/** Turns a grid outline into a shore: inside the squares, round at the corners, and slightly irregular. */
function shoreline(loop: readonly Point[]): Spot[] {
  const [near, far] = [inset(loop, 0.05), inset(loop, 0.15)];
  return near.flatMap(([x, y], index): Spot[] => {
    const before = loop[(index + loop.length - 1) % loop.length]!;
    const here = loop[index]!;
    const on = loop[(index + 1) % loop.length]!;
    const turn = (here[0] - before[0]) * (on[1] - here[1]) - (here[1] - before[1]) * (on[0] - here[0]);
    const [toX, toY] = near[(index + 1) % near.length]!;
    const between = [0.3, 0.7].map((part): Spot => {
      const swing = 0.09 * luck("shore", here, on, part);
      return [x + (toX - x) * part - swing * (on[1] - here[1]), y + (toY - y) * part + swing * (on[0] - here[0])];
    });
    return [turn > 0 ? far[index]! : [x, y], ...between];
  });
}

function ripple(canvas: Canvas, point: Point, turn: number): string {
  const [left, top] = canvas.topLeft(point);
  const width = 18 + 12 * luck("ripple", point, turn);
  const x = left + 12 + (UNIT - 24 - width) * luck("along", point, turn);
  const y = top + 18 + 26 * turn + 8 * luck("down", point, turn);
  return `M${short(x)} ${short(y)}q${short(width / 4)}-6 ${short(width / 2)} 0t${short(width / 2)} 0`;
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

/** Draws the river along the lines between squares, with rounded bends. */
export function river(ground: Ground, canvas: Canvas): string {
  const spots = ground.river.map((point) => canvas.corner(point));
  if (spots.length < 2) return "";
  const coordinates = ([x, y]: Spot): string => `${short(x)} ${short(y)}`;
  let path = `M${coordinates(spots[0]!)}`;
  for (let i = 1; i < spots.length - 1; i++) {
    const corner = spots[i]!;
    path += `L${coordinates(towards(corner, spots[i - 1]!))}Q${coordinates(corner)} ${coordinates(towards(corner, spots[i + 1]!))}`;
  }
  path += `L${coordinates(spots.at(-1)!)}`;
  const layers = [
    `stroke="#0f2b3c" stroke-width="20" stroke-opacity=".35"`,
    `stroke="${FOAM}" stroke-width="16.5"`,
    `stroke="${WATER}" stroke-width="12.5"`,
    `stroke="#5cc3d3" stroke-width="5" stroke-opacity=".55"`,
    `stroke="#e6f8f9" stroke-width="1.8" stroke-opacity=".9" stroke-dasharray="13 21"`,
  ];
  const strokes = layers.map((layer) => `<path d="${path}" ${layer}/>`).join("");
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
}

/** The point where a bend starts or ends, on the way from a corner of the river to the neighbouring one. */
function towards(corner: Spot, other: Spot): Spot {
  const distance = Math.abs(other[0] - corner[0]) + Math.abs(other[1] - corner[1]);
  const part = Math.min(BEND, distance / 2) / distance;
  return [corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part];
}

/** Draws a wave on each riverside square, and two on each lakeside square. */
export function shores(ground: Ground, canvas: Canvas): string {
  const rivers = riverLines(ground);
  const hidden = new Set(ground.covered);
  const riverside = new Set(ground.riverside);
  let out = "";
  for (const [kind, squares] of [["river", ground.riverside], ["lake", ground.lakeside]] as const) {
    let paths = "";
    for (const square of squares) {
      if (hidden.has(square)) continue;
      const [column, row] = pointOf(square);
      let lift = rivers.has(lineKey([column, row], [column + 1, row])) ? 9 : 0;
      if (kind === "lake" && riverside.has(square)) lift += 8;
      const [left, top] = canvas.topLeft([column, row]);
      const [x, y] = [left + UNIT / 2, top + UNIT - 7 - lift];
      for (const at of kind === "lake" ? [y, y - 5] : [y]) paths += `M${x - 9} ${at}q4.5-5.5 9 0t9 0`;
    }
    out += `<path d="${paths}" stroke="${kind === "river" ? "#16647d" : "#1c4f94"}"/>`;
  }
  return `<g fill="none" stroke-linecap="round" stroke-width="2.6">${out}</g>`;
}
