import { type Canvas, inset, luck, outlines, polygon, short, UNIT } from "./canvas.ts";
import { squaresByDistrict, squaresOf } from "./grid.ts";
import { GOLD, INK, type Tint, tints } from "./palette.ts";
import type { Ground, Point } from "./types.ts";

const region = (canvas: Canvas, points: readonly Point[]): string =>
  outlines(points).map((loop) => polygon(loop.map((spot) => canvas.corner(spot)))).join("");

/** Every playable square, tinted as its district. */
export function slabs(ground: Ground, canvas: Canvas): string {
  const stones = tints(ground);
  let out = "";
  for (const [letter, points] of squaresByDistrict(ground)) {
    out += `<path d="${region(canvas, points)}" fill="${stones.get(letter)![1]}"/>`;
  }
  out += `<rect width="${canvas.width}" height="${canvas.height}" fill="#1b120a" fill-opacity=".22"/>`;
  for (const [, point, letter] of squaresOf(ground)) {
    const tint = stones.get(letter);
    if (tint) out += slab(canvas, point, tint, letter === ground.sacred);
  }
  return out;
}

function slab(canvas: Canvas, point: Point, [light, dark]: Tint, sacred: boolean): string {
  const [x, y] = canvas.topLeft(point);
  const shape = `x="${x + 1.2}" y="${y + 1.2}" width="${UNIT - 2.4}" height="${UNIT - 2.4}" rx="5"`;
  const worn = 0.02 + 0.11 * luck("worn", point);
  let out = `<rect ${shape} fill="${(point[0] + point[1]) % 2 ? light : dark}"/>`;
  out += `<rect ${shape} fill="#2b1d10" fill-opacity="${short(worn)}"/>`;
  out += `<path d="M${x + 5} ${y + 2.8}h${UNIT - 10}" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"/>`;
  out += `<path d="M${x + 5} ${y + UNIT - 2.6}h${UNIT - 10}" stroke="${INK}" stroke-opacity=".16" stroke-width="1.6"/>`;
  if (sacred) {
    const [cx, cy] = [x + UNIT / 2, y + UNIT / 2];
    const lozenge = [24, 17].map((k) => `M${cx} ${cy - k}l${k} ${k}l-${k} ${k}l-${k}-${k}Z`).join("");
    out += `<path d="${lozenge}" fill="none" stroke="${GOLD}" stroke-opacity=".22" stroke-width="1.6"/>`;
  } else if (luck("crack", point) < 0.45) out += crack(x, y, point);
  return out;
}

function crack(x: number, y: number, point: Point): string {
  const run = 12 + 40 * luck("run", point);
  const lean = 6 * luck("lean", point) - 3;
  const down = luck("side", point) < 0.5;
  const fall = (7 + 8 * luck("fall", point)) * (down ? 1 : -1);
  const way = `M${short(x + run)} ${short(down ? y + 2 : y + UNIT - 2)}l${short(lean)} ${short(fall)}l${short(-lean * 0.7)} ${short(fall * 0.6)}`;
  return `<path d="${way}" fill="none" stroke="${INK}" stroke-opacity=".2" stroke-width="1.1" stroke-linejoin="round"/>`;
}

/** Thick dark lines around districts and lake, and an inlay of gold around the sacred one. */
export function borders(ground: Ground, canvas: Canvas): string {
  const districts = squaresByDistrict(ground);
  const lake = [...squaresOf(ground)].filter(([, , letter]) => letter === "~").map(([, point]) => point);
  const way = [...districts.values(), lake].map((points) => region(canvas, points)).join("");
  const inlay = outlines(districts.get(ground.sacred) ?? [])
    .map((loop) => polygon(inset(loop, 0.09).map((spot) => canvas.corner(spot))))
    .join("");
  return (
    `<path d="${way}" fill="none" stroke="${INK}" stroke-width="5.5" stroke-linejoin="round"/>` +
    `<path d="${inlay}" fill="none" stroke="${GOLD}" stroke-width="1.8" stroke-opacity=".85"/>`
  );
}
