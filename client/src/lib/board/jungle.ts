import { type Canvas, inset, luck, outlines, rounded } from "./canvas.ts";
import { pointOf } from "./grid.ts";
import { JUNGLE, LEAVES } from "./palette.ts";
import type { Ground, Point, Spot } from "./types.ts";

/** The number of rows of leaves on a square, and of leaves in a row. */
const ROWS = 4;

/** Draws the jungle over covered squares: a layer for each row of leaves, with one path per shade of green. */
export function jungle(ground: Ground, canvas: Canvas): string {
  const points = ground.covered.map(pointOf).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!points.length) return "";
  const floor = outlines(points)
    .map((loop) => rounded(overgrown(loop).map((spot) => canvas.corner(spot))))
    .join("");
  let out = `<path d="${floor}" fill="${JUNGLE}" stroke="#0c241a" stroke-width="3"/>`;
  for (let row = 0; row < ROWS; row++) {
    const blades = LEAVES.map(() => "");
    let veins = "";
    for (const point of points) {
      for (let turn = row * ROWS; turn < (row + 1) * ROWS; turn++) {
        const place = leafPlace(canvas, point, turn);
        blades[Math.floor(LEAVES.length * luck("leaf colour", point, turn))] += drawn(BLADE, place);
        veins += drawn(VEINS, place);
      }
    }
    out += blades.map((path, green) => `<path d="${path}" fill="${LEAVES[green]}"/>`).join("");
    out += `<path d="${veins}" fill="none" stroke="#0d2a1d" stroke-opacity=".45" stroke-width=".9"/>`;
  }
  return out;
}

/** Adds points to an outline near the ends of each edge, so that `rounded` stays close to the squares. */
function overgrown(loop: readonly Point[]): Spot[] {
  const corners = inset(loop, 0);
  return corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length]!;
    return [0, 0.12, 0.5, 0.88].map((part): Spot => [x + (toX - x) * part, y + (toY - y) * part]);
  });
}

/** A point of a path, after its command. `BLADE` and `VEINS` are a leaf that points north. */
type Step = readonly [command: string, x: number, y: number];
const BLADE: readonly Step[] = [
  ["M", 0, -14],
  ["C", 9, -5], [" ", 8, 6], [" ", 0, 14],
  ["C", -8, 6], [" ", -9, -5], [" ", 0, -14],
];
const VEINS: readonly Step[] = [
  ["M", 0, -11], ["L", 0, 12],
  ["M", -4, -8], ["L", 0, -4], [" ", 4, -8],
  ["M", -5, -3], ["L", 0, 2], [" ", 5, -3],
];

interface Place {
  at: Spot;
  /** The unit vector to the east, rotated and scaled as the leaf. */
  east: Spot;
}

function leafPlace(canvas: Canvas, point: Point, turn: number): Place {
  const [x, y] = canvas.topLeft(point);
  const lean = 2 * Math.PI * luck("leaf lean", point, turn);
  const size = 0.62 + 0.5 * luck("leaf size", point, turn);
  return {
    at: [
      x + 9 + 15 * (turn % ROWS) + 11 * (luck("leaf x", point, turn) - 0.5),
      y + 9 + 15 * Math.floor(turn / ROWS) + 11 * (luck("leaf y", point, turn) - 0.5),
    ],
    east: [size * Math.cos(lean), size * Math.sin(lean)],
  };
}

function drawn(steps: readonly Step[], { at, east }: Place): string {
  let path = "";
  for (const [command, x, y] of steps) path += `${command}${tenth(at[0] + x * east[0] - y * east[1])} ${tenth(at[1] + x * east[1] + y * east[0])}`;
  return path;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
