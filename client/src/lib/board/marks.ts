import { type Canvas, escape, UNIT } from "./canvas.ts";
import { circle } from "./glyphs.ts";
import { edgeLabelOffset } from "./pieces.ts";
import type { Mark, MarkKind, Spot, Square } from "./types.ts";

const HALF = UNIT / 2;
const CORNERS = [[-25, -14, -25, -25, -14, -25], [14, -25, 25, -25, 25, -14], [25, 14, 25, 25, 14, 25], [-14, 25, -25, 25, -25, 14]];

/** A rounded square around the centre of a square of the board, `inset` from its edges. */
function square(x: number, y: number, inset: number): string {
  const side = UNIT - 2 * inset - 18;
  return `M${x - HALF + inset + 9} ${y - HALF + inset}h${side}a9 9 0 0 1 9 9v${side}a9 9 0 0 1-9 9h-${side}a9 9 0 0 1-9-9v-${side}a9 9 0 0 1 9-9Z`;
}

const corners = (x: number, y: number): string =>
  CORNERS.map(([a, b, c, d, e, f]) => `M${x + a!} ${y + b!}L${x + c!} ${y + d!}L${x + e!} ${y + f!}`).join("");

/** Kinds of which there can be many marks. All of a kind in a row of squares share a path. */
const MANY: Partial<Record<MarkKind, (x: number, y: number) => string>> = {
  solid: (x, y) => square(x, y, 4),
  dashed: (x, y) => square(x, y, 7),
  dotted: corners,
  element: (x, y) => circle([x, y], 28),
  lit: (x, y) => square(x, y, 9), // clear of a river along the edge
};

/** Whether a mark is drawn below the pieces. Ships and pyramids would hide `lit` and `element` marks, stones are small enough. */
export const isBelow = ({ kind, square: at }: Mark, standing: ReadonlySet<Square>): boolean =>
  kind in MANY && !((kind === "lit" || kind === "element") && standing.has(at));

/** Draws the marks below the pieces, with a path for each row of squares: browsers paint in tiles, and each tile paints whole paths. */
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
      const path = spots.map(([x, y]) => shape(x, y)).join("");
      const gems = kind === "dotted" ? spots.map(([x, y]) => `M${x} ${y - 8}l6 8l-6 8l-6-8Z`).join("") : "";
      out += `<g class="${kind}"><path class="edge" d="${path}"/><path class="frame" d="${path}"/>${gems && `<path class="gem" d="${gems}"/>`}</g>`;
    }
  }
  return out;
}

/** Draws the badges of marks at the western edge of their squares: clear of names, values, glyphs and the numbers of pyramids. */
export function badges(canvas: Canvas, marks: readonly Mark[], standing: ReadonlySet<Square>, lying: ReadonlyMap<Square, number>): string {
  let [discs, figures] = ["", ""];
  for (const { square: at, badge } of marks) {
    if (!badge) continue;
    const [x, y] = canvas.centre(at);
    const [west, middle] = [x - HALF + 8.5, y + (standing.has(at) ? 0 : edgeLabelOffset(lying.get(at) ?? 0))];
    discs += circle([west, middle], 9);
    figures += `<tspan x="${west}" y="${middle + 4.7}">${escape(badge)}</tspan>`;
  }
  return discs && `<path class="badge" d="${discs}"/><text class="figure">${figures}</text>`;
}
