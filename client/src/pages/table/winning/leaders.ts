/** Leader marks: who has the most storeys in a district or at the water. They never cover stones, values or badges. */

import { type Canvas, short, UNIT } from "../../../lib/board/canvas.ts";
import { circle, glyphOf, GLYPH_STROKE } from "../../../lib/board/glyphs.ts";
import { lineKey, nearestToCentre, pointOf, riverLines, squareAt, squaresByLetter } from "../../../lib/board/grid.ts";
import type { Valued } from "../../../lib/board/labels.ts";
import { CREAM, FOAM, identity, INK } from "../../../lib/board/palette.ts";
import type { Ground, Lead, Pieces, PlacedLead, Spot, Square } from "../../../lib/board/types.ts";

/** The squares of the lake that show the waters: the centre for the lake, the next for the river. */
export function waterSquares(ground: Ground, waters: readonly string[]): Map<Square, string> {
  const lake = nearestToCentre(squaresByLetter(ground).get("~") ?? []);
  return new Map([...waters].reverse().flatMap((water, index) => (lake[index] ? [[lake[index], water] as const] : [])));
}

/** Chooses a square for each lead: the one with the district's value, another free one, or a pyramid of the leader. */
export function placeLeads(ground: Ground, leads: readonly Lead[], valued: Valued, occupied: ReadonlySet<Square>, sides: readonly Pieces[]): PlacedLead[] {
  const worth = new Map(ground.districts.map(({ letter, value }) => [letter, value]));
  const shown = new Map([...valued].map(([square, letter]) => [letter, square]));
  const waters = new Map([...waterSquares(ground, leads.flatMap(({ place }) => (worth.has(place) ? [] : place)))].map(([square, water]) => [water, square]));
  return leads.flatMap((lead): PlacedLead[] => {
    if (!lead.colours.length) return [];
    const { place } = lead;
    if (!worth.has(place)) return waters.has(place) ? [{ lead, square: waters.get(place)!, roof: false, value: null }] : [];
    const points = squaresByLetter(ground).get(place) ?? [];
    const free = [shown.get(place)!, ...nearestToCentre(points)].find((square) => !occupied.has(square));
    if (free) return [{ lead, square: free, roof: false, value: free === shown.get(place) ? worth.get(place)! : null }];
    const inside = new Set(points.map(squareAt));
    const [highest] = sides
      .filter(({ colour }) => lead.colours.includes(colour))
      .flatMap(({ pyramids }) => pyramids.filter(([square]) => inside.has(square)))
      .sort((a, b) => b[1] - a[1]);
    return highest ? [{ lead, square: highest[0], roof: true, value: null }] : [];
  });
}

/** The size of a mark on a small screen, relative to one on a large screen. */
const LARGE = 1.4;
/** The height of a mark, the distance between the glyphs of several leaders, and the widths of a figure and a wave. */
const [HEIGHT, STEP, FIGURE, WAVE] = [22, 17, 9.5, 15];

/** Draws the marks, and the values of districts that would be below them: smaller, in the south-eastern corner. */
export function leadersShape(ground: Ground, canvas: Canvas, placed: readonly PlacedLead[], large: boolean): string {
  const rivers = riverLines(ground);
  return placed
    .map(({ lead, square, roof, value }) => {
      const [column, row] = pointOf(square);
      const [x, y] = canvas.centre(square);
      const north = rivers.has(lineKey([column, row + 1], [column + 1, row + 1]));
      const south = rivers.has(lineKey([column, row], [column + 1, row]));
      const east = rivers.has(lineKey([column + 1, row], [column + 1, row + 1]));
      const waves = { river: 1, lake: 2, both: 2 }[lead.place] ?? 0;
      // The mark and the value share the height of the square that rivers leave.
      const dy = roof ? -22 : waves ? 0 : large ? -9 + (north ? 2 : 0) - (south ? 3 : 0) : -4 + (north ? 5 : 0) - (south ? 4 : 0);
      const corner: Spot = [x + (large ? 19 : 21) - (east ? 5 : 0), y + 20 - (south ? 6 : 0)];
      return mark(lead, [x, y + dy], waves, roof, large ? LARGE : 1) + (value === null ? "" : valueAt(value, corner, large ? 12 : 9.5));
    })
    .join("");
}

const valueAt = (value: number, [x, y]: Spot, radius: number): string =>
  `<circle class="value" cx="${x}" cy="${y}" r="${radius}" fill="${CREAM}" stroke="${INK}" stroke-width="1.3"/>` +
  `<text x="${x}" y="${short(y + radius * 0.53)}" font-size="${short(radius * 1.5)}" font-weight="800" text-anchor="middle" fill="${INK}" data-value>${value}</text>`;

function mark({ place, colours, storeys }: Lead, [x, y]: Spot, waves: number, roof: boolean, size: number): string {
  const figures = String(storeys);
  const width = 8 + (waves ? WAVE : 0) + STEP * colours.length + FIGURE * figures.length;
  const scale = Math.min(roof ? 0.75 : size, (UNIT - 4) / width);
  let at = 3 - width / 2;
  let out = `<rect x="${short(-width / 2)}" y="${-HEIGHT / 2}" width="${short(width)}" height="${HEIGHT}" rx="${HEIGHT / 2}" fill="${INK}" fill-opacity=".9" stroke="${CREAM}" stroke-width="1.2"/>`;
  for (let n = 0; n < waves; n++) out += `<path d="M${short(at + 3)} ${waves === 1 ? 1 : n * 6 - 2}q3-4.5 6 0t6 0" fill="none" stroke="${FOAM}" stroke-width="2" stroke-linecap="round"/>`;
  if (waves) at += WAVE;
  for (const colour of colours) {
    out += `<path d="${circle([at + 8, 0], 8.4)}" fill="${identity(colour).colour}"/><g transform="translate(${short(at + 8)} 0) scale(.5)" ${GLYPH_STROKE} color="${INK}">${glyphOf(colour)}</g>`;
    at += STEP;
  }
  const text = `<text x="${short(at + 1 + (FIGURE * figures.length) / 2)}" y="5.6" font-size="16" font-weight="800" text-anchor="middle" fill="${CREAM}">${figures}</text>`;
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(scale)})" data-lead="${place}"${roof ? " data-roof" : ""} data-colours="${colours.join()}" data-storeys="${storeys}">${out}${text}</g>`;
}
