import { type Canvas, escape, UNIT } from "./canvas.ts";
import { circle } from "./glyphs.ts";
import type { Mark, MarkKind, Spot, Square } from "./types.ts";

const HALF = UNIT / 2;
const CORNERS = [[-22, -12, -22, -22, -12, -22], [12, -22, 22, -22, 22, -12], [22, 12, 22, 22, 12, 22], [-12, 22, -22, 22, -22, 12]];

/** A square with round corners around a place, so far from the edge of the board's square. */
function square(x: number, y: number, inset: number): string {
  const side = UNIT - 2 * inset - 18;
  return `M${x - HALF + inset + 9} ${y - HALF + inset}h${side}a9 9 0 0 1 9 9v${side}a9 9 0 0 1-9 9h-${side}a9 9 0 0 1-9-9v-${side}a9 9 0 0 1 9-9Z`;
}

const corners = (x: number, y: number): string =>
  CORNERS.map(([a, b, c, d, e, f]) => `M${x + a!} ${y + b!}L${x + c!} ${y + d!}L${x + e!} ${y + f!}`).join("");

/** Those marks of which there can be many: all of a kind in a row are one shape. */
const MANY: Partial<Record<MarkKind, (x: number, y: number) => string>> = {
  solid: (x, y) => square(x, y, 4),
  dashed: (x, y) => square(x, y, 7),
  dotted: corners,
  element: (x, y) => circle([x, y], 28),
  lit: (x, y) => square(x, y, 9), // clear of a river along the edge
};

/** Below the pieces, all of a kind at once, for stones are small; but what stands on a square would hide what is said of it. */
export const isBelow = ({ kind, square: at }: Mark, standing: ReadonlySet<Square>): boolean =>
  kind in MANY && !((kind === "lit" || kind === "element") && standing.has(at));

/** Frames on the squares that can be chosen, or are talked about: by rows, for browsers draw in parts, and each part draws all of a shape. */
export function frames(canvas: Canvas, marks: readonly Mark[]): string {
  let out = "";
  for (const [kind, shape] of Object.entries(MANY)) {
    const rows = new Map<number, Spot[]>();
    for (const mark of marks) {
      if (mark.kind !== kind) continue;
      const spot = canvas.centre(mark.square);
      rows.set(spot[1], [...(rows.get(spot[1]) ?? []), spot]);
    }
    for (const spots of rows.values()) {
      const way = spots.map(([x, y]) => shape(x, y)).join("");
      const gems = kind === "dotted" ? spots.map(([x, y]) => `M${x} ${y - 8}l6 8l-6 8l-6-8Z`).join("") : "";
      out += `<g class="${kind}"><path class="edge" d="${way}"/><path class="frame" d="${way}"/>${gems && `<path class="gem" d="${gems}"/>`}</g>`;
    }
  }
  return out;
}

/** Figures on marks, at the middle of a square's western side: stones lie in its corners, names along its top. */
export function badges(canvas: Canvas, marks: readonly Mark[]): string {
  let [discs, figures] = ["", ""];
  for (const { square: at, badge } of marks) {
    if (!badge) continue;
    const [x, y] = canvas.centre(at);
    const west = Math.max(x - HALF + 7, 11); // in the first column not over the figures of the rows
    discs += circle([west, y], 9.5);
    figures += `<tspan x="${west}" y="${y + 4.7}">${escape(badge)}</tspan>`;
  }
  return discs && `<path class="badge" d="${discs}"/><text class="figure">${figures}</text>`;
}
