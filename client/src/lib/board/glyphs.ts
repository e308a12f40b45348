import { short } from "./canvas.ts";
import { identity, type Identity } from "./palette.ts";
import type { Spot } from "./types.ts";

const RAYS = Array.from({ length: 8 }, (_, turn) => {
  const [x, y] = [Math.cos((turn * Math.PI) / 4), Math.sin((turn * Math.PI) / 4)];
  return `M${short(7.6 * x)} ${short(7.6 * y)}L${short(11 * x)} ${short(11 * y)}`;
}).join("");
const FULL = `fill="currentColor" stroke="none"`;

/** The glyphs as SVG, about 24 units wide, in the current colour: filled paths, and paths with a stroke. */
export const GLYPHS: Record<Identity["glyph"], string> = {
  sun: `<path d="${circle([0, 0], 5.2)}" ${FULL}/><path d="${RAYS}"/>`,
  serpent: `<path d="M-10 5c3-7 6-7 8 0s5 7 8 0 3-6 5-8"/><path d="${circle([10.6, -4.6], 2.9)}" ${FULL}/>`,
  maize: `<path d="M0-11C6-5 6 5 0 11C-6 5-6-5 0-11Z" ${FULL}/><path d="M-9 8C-8 1-5-2-3.6-2.6M9 8C8 1 5-2 3.6-2.6"/>`,
  jaguar: `<path d="M-6 4.5a6 5 0 1 1 12 0a6 5 0 1 1-12 0Z${([[-8, -2], [-3, -7], [3, -7], [8, -2]] as const).map((spot) => circle(spot, 2.7)).join("")}" ${FULL}/>`,
  moon: `<path d="M4-10A11 11 0 1 0 10 6A9 9 0 0 1 4-10Z" ${FULL}/>`,
};

export const GLYPH_STROKE = `fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"`;

export const glyphOf = (colour: number): string => GLYPHS[identity(colour).glyph];

/** Draws a glyph, `size` units wide. */
export function glyph(colour: number, [x, y]: Spot, size: number, ink: string): string {
  const place = `translate(${short(x)} ${short(y)}) scale(${short(size / 24)})`;
  return `<g transform="${place}" ${GLYPH_STROKE} color="${ink}">${glyphOf(colour)}</g>`;
}

/** A Maya numeral as a path, dots above bars: a dot is one, a bar is five. */
export function mayaNumeral(value: number, [x, top]: Spot, size: number): string {
  const [bars, dots] = [Math.floor(value / 5), value % 5];
  const [bar, step, dot] = [size * 0.18, size * 0.29, size * 0.115];
  const height = bars * step + (dots ? 2 * dot : bar - step);
  let y = top + height / 2 - bar;
  let path = "";
  for (let n = 0; n < bars; n++, y -= step) {
    const [long, end] = [short(size - bar), short(bar / 2)];
    path += `M${short(x - size / 2 + bar / 2)} ${short(y)}h${long}a${end} ${end} 0 0 1 0 ${short(bar)}h-${long}a${end} ${end} 0 0 1 0-${short(bar)}Z`;
  }
  y += bars ? bar - dot : 0;
  for (let n = 0; n < dots; n++) path += circle([x + (n - (dots - 1) / 2) * size * 0.28, y], dot);
  return path;
}

/** A circle as a path, so that many circles can share one path. */
export function circle([x, y]: Spot, radius: number): string {
  const [r, d] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${d} 0a${r} ${r} 0 1 1-${d} 0Z`;
}
