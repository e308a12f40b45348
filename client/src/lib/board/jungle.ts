import { type Canvas, inset, luck, outlines, rounded, short } from "./canvas.ts";
import { pointOf } from "./grid.ts";
import { JUNGLE, LEAVES } from "./palette.ts";
import type { Ground, Point, Spot } from "./types.ts";

const LEAVES_A_SQUARE = 16;

export const leafShape = (id: string): string =>
  `<g id="${id}"><path d="M0-14C9-5 8 6 0 14C-8 6-9-5 0-14Z"/>` +
  `<path d="M0-11V12M0-4l4-4M0 2l5-5M0-4l-4-4M0 2l-5-5" fill="none" stroke="#0d2a1d" stroke-opacity=".45"/></g>`;

/** The jungle over covered squares. */
export function jungle(ground: Ground, canvas: Canvas, leafId: string): string {
  const points = ground.covered.map(pointOf).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!points.length) return "";
  const floor = outlines(points)
    .map((loop) => rounded(overgrown(loop).map((spot) => canvas.corner(spot))))
    .join("");
  let out = `<path d="${floor}" fill="${JUNGLE}" stroke="#0c241a" stroke-width="3"/>`;
  for (const point of points) {
    const leaves = Array.from({ length: LEAVES_A_SQUARE }, (_, turn) => leaf(canvas, point, turn, leafId));
    out += leaves.sort((a, b) => a[0] - b[0]).map(([, shape]) => shape).join("");
  }
  return out;
}

/** An outline with both ends of each line as corners, so that it keeps close to its squares. */
function overgrown(loop: readonly Point[]): Spot[] {
  const corners = inset(loop, 0);
  return corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length]!;
    return [0, 0.12, 0.5, 0.88].map((part): Spot => [x + (toX - x) * part, y + (toY - y) * part]);
  });
}

function leaf(canvas: Canvas, point: Point, turn: number, leafId: string): [number, string] {
  let [x, y] = canvas.topLeft(point);
  x += 9 + 15 * (turn % 4) + 11 * (luck("leaf x", point, turn) - 0.5);
  y += 9 + 15 * Math.floor(turn / 4) + 11 * (luck("leaf y", point, turn) - 0.5);
  const lean = Math.floor(360 * luck("leaf lean", point, turn));
  const size = 0.62 + 0.5 * luck("leaf size", point, turn);
  const colour = LEAVES[Math.floor(LEAVES.length * luck("leaf colour", point, turn))];
  const place = `translate(${short(x)} ${short(y)}) rotate(${lean}) scale(${short(size)})`;
  return [y, `<use href="#${leafId}" transform="${place}" fill="${colour}"/>`];
}
