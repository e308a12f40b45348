import { type Canvas, inset, loopsByLetter, luck, polygon, region, short, UNIT } from "./canvas.ts";
import { squaresOf } from "./grid.ts";
import { GOLD, INK, tints } from "./palette.ts";
import type { Ground, Point } from "./types.ts";

/** The outline of each district as a path, by letter. */
export type Regions = ReadonlyMap<string, string>;
export const regionsOf = (ground: Ground, canvas: Canvas): Regions =>
  new Map(ground.districts.map(({ letter }) => [letter, region(canvas, loopsByLetter(ground).get(letter))]));

/** The number of levels of wear. Every paving stone has one of them. */
const WORN = 4;
/** The path of a paving stone: a rounded square, slightly smaller than a square of the board. */
const BLOCK = `h${UNIT - 12.4}a5 5 0 0 1 5 5v${UNIT - 12.4}a5 5 0 0 1-5 5h-${UNIT - 12.4}a5 5 0 0 1-5-5v-${UNIT - 12.4}a5 5 0 0 1 5-5Z`;

/** Draws every playable square in the tint of its district. Shapes of the same style share a path, because browsers draw fewer paths faster. */
export function slabs(ground: Ground, canvas: Canvas, regions: Regions): string {
  const stones = tints(ground);
  const fills = new Map<string, string>();
  const worn = Array.from({ length: WORN }, () => "");
  let [lit, shaded, lozenges, cracks] = ["", "", "", ""];
  for (const [, point, letter] of squaresOf(ground)) {
    const tint = stones.get(letter);
    if (!tint) continue;
    const [x, y] = canvas.topLeft(point);
    const fill = tint[(point[0] + point[1]) % 2 ? 0 : 1];
    const block = `M${x + 6.2} ${y + 1.2}${BLOCK}`;
    fills.set(fill, (fills.get(fill) ?? "") + block);
    worn[Math.floor(WORN * luck("worn", point))] += block;
    lit += `M${x + 5} ${y + 2.8}h${UNIT - 10}`;
    shaded += `M${x + 5} ${y + UNIT - 2.6}h${UNIT - 10}`;
    if (letter === ground.sacred) lozenges += lozenge(x + UNIT / 2, y + UNIT / 2);
    else if (luck("crack", point) < 0.45) cracks += crack(x, y, point);
  }
  let out = "";
  for (const [letter, path] of regions) out += `<path d="${path}" fill="${stones.get(letter)![1]}"/>`;
  out += `<path d="M0 0H${canvas.width}V${canvas.height}H0Z" fill="#1b120a" fill-opacity=".22"/>`;
  for (const [fill, path] of fills) out += `<path d="${path}" fill="${fill}"/>`;
  for (const [level, path] of worn.entries()) out += `<path d="${path}" fill="#2b1d10" fill-opacity="${short(0.02 + 0.035 * level)}"/>`;
  return (
    `${out}<g fill="none"><path d="${lit}" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"/>` +
    `<path d="${shaded}" stroke="${INK}" stroke-opacity=".16" stroke-width="1.6"/>` +
    `<path d="${lozenges}" stroke="${GOLD}" stroke-opacity=".22" stroke-width="1.6"/>` +
    `<path d="${cracks}" stroke="${INK}" stroke-opacity=".2" stroke-width="1.1" stroke-linejoin="round"/></g>`
  );
}

const lozenge = (x: number, y: number): string => [24, 17].map((k) => `M${x} ${y - k}l${k} ${k}l-${k} ${k}l-${k}-${k}Z`).join("");

function crack(x: number, y: number, point: Point): string {
  const run = 12 + 40 * luck("run", point);
  const lean = 6 * luck("lean", point) - 3;
  const down = luck("side", point) < 0.5;
  const fall = (7 + 8 * luck("fall", point)) * (down ? 1 : -1);
  return `M${short(x + run)} ${short(down ? y + 2 : y + UNIT - 2)}l${short(lean)} ${short(fall)}l${short(-lean * 0.7)} ${short(fall * 0.6)}`;
}

/** Draws thick dark lines around districts and lake, and a golden one inside the sacred district. */
export function borders(ground: Ground, canvas: Canvas, regions: Regions): string {
  const loops = loopsByLetter(ground);
  const path = [...regions.values()].join("") + region(canvas, loops.get("~"));
  const inlay = (loops.get(ground.sacred) ?? []).map((loop) => polygon(inset(loop, 0.09).map((spot) => canvas.corner(spot)))).join("");
  return (
    `<path d="${path}" fill="none" stroke="${INK}" stroke-width="5.5" stroke-linejoin="round"/>` +
    `<path d="${inlay}" fill="none" stroke="${GOLD}" stroke-width="1.8" stroke-opacity=".85"/>`
  );
}
