import { type Canvas, UNIT } from "../../../lib/board/canvas.ts";
import { circle } from "../../../lib/board/glyphs.ts";
import { identity, INK, MOONLIGHT } from "../../../lib/board/palette.ts";
import type { Trace } from "../../../lib/board/types.ts";

/** Draws the paths of the latest flights: a line in the colour of the ship, from a ring on its first square. */
export function trailsShape(canvas: Canvas, traces: readonly Trace[]): string {
  return traces
    .filter(({ path }) => path.length > 1)
    .map(({ colour, path }) => {
      const [first, ...rest] = path.map((square) => canvas.centre(square));
      const line = `${circle(first!, 9)}M${first!.join(" ")}${rest.map((spot) => `L${spot.join(" ")}`).join("")}`;
      return (
        `<g data-trail="${path.join(" ")}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
        `<path d="${line}" stroke="${INK}" stroke-opacity=".85" stroke-width="9"/>` +
        `<path d="${line}" stroke="${identity(colour).colour}" stroke-width="4.5"/></g>`
      );
    })
    .join("");
}

/** Draws an outline around each new pyramid. */
export function outlinesShape(canvas: Canvas, traces: readonly Trace[]): string {
  const side = UNIT - 6;
  return traces
    .map(({ built }) => {
      if (!built) return "";
      const [x, y] = canvas.centre(built);
      const frame = `x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="9"`;
      return (
        `<g data-outlined="${built}" fill="none"><rect ${frame} stroke="${INK}" stroke-opacity=".9" stroke-width="7.5"/>` +
        `<rect ${frame} stroke="${MOONLIGHT}" stroke-width="3.6" stroke-dasharray="14 4"/></g>`
      );
    })
    .join("");
}
