import { type Canvas, short, UNIT } from "./canvas.ts";
import { circle, glyph, glyphOf, GLYPH_STROKE } from "./glyphs.ts";
import { identity, INK } from "./palette.ts";
import type { Pieces, Spot, Square } from "./types.ts";

/** The position of each colour's stones on a square, in fractions of the square's size. All five colours fit. */
const STONE_SPOTS: readonly Spot[] = [[0.19, 0.2], [0.81, 0.2], [0.19, 0.82], [0.81, 0.82], [0.5, 0.5]];
const SPOTS_WITH_SHIP: readonly Spot[] = [[0.14, 0.14], [0.86, 0.14], [0.14, 0.88], [0.86, 0.88], [0.5, 0.92]];
/** The radii of a ship and of its hold, in units of the drawing. */
const HULL = UNIT * 0.36;
const HOLD = HULL * 0.68;
/** Half the side of a pyramid's lowest storey. */
const BASE = UNIT * 0.41;

/** The offset of a stone from the centre of its square, and its scale: it is smaller on a square with a ship. */
export function stonePlace(colour: number, withShip: boolean): { dx: number; dy: number; scale: number } {
  const [x, y] = (withShip ? SPOTS_WITH_SHIP : STONE_SPOTS)[colour] ?? [0.5, 0.5];
  return { dx: (x - 0.5) * UNIT, dy: (y - 0.5) * UNIT, scale: withShip ? 0.8 : 1 };
}

/** Draws a stone with its glyph; for several stones, it has their number. */
export const stoneShape = (colour: number, count = 1): string => stonesAt([{ colour, count, at: [0, 0], scale: 1 }]);

interface PlacedStones {
  colour: number;
  count: number;
  at: Spot;
  scale: number;
  square?: Square;
}

/** Draws stones of all colours. Equal shapes share a path, because fewer paths are drawn faster. */
function stonesAt(stones: readonly PlacedStones[]): string {
  let [shadows, edges, glyphs, discs, figures] = ["", "", "", "", ""];
  const bodies = new Map<number, string>();
  for (const { colour, count, at: [x, y], scale, square } of stones) {
    const spot = (dx: number, dy: number): string => `${short(x + dx * scale)} ${short(y + dy * scale)}`;
    shadows += `M${spot(0, -9)}L${spot(11.5, 10.5)}L${spot(-11.5, 10.5)}Z`;
    bodies.set(colour, `${bodies.get(colour) ?? ""}M${spot(0, -10.5)}L${spot(10.5, 8.5)}L${spot(-10.5, 8.5)}Z`);
    edges += `M${spot(0, -8.4)}L${spot(-7.6, 5.4)}`;
    glyphs += `<g${square ? ` data-stone="${square}" data-count="${count}"` : ""} transform="translate(${spot(0, 2)}) scale(${short((8.6 * scale) / 24)})">${glyphOf(colour)}</g>`;
    if (count < 2) continue;
    discs += circle([x + 9 * scale, y - 6 * scale], 6.5 * scale);
    figures += `<tspan x="${short(x + 9 * scale)}" y="${short(y - 2.4 * scale)}" font-size="${short(10 * scale)}">${count}</tspan>`;
  }
  const filled = [...bodies].map(([colour, path]) => `<path d="${path}" fill="${identity(colour).colour}"/>`).join("");
  const counted = `<path d="${discs}" fill="${INK}"/><text font-weight="700" fill="#fff" text-anchor="middle">${figures}</text>`;
  return (
    `<path d="${shadows}" fill="#0b1220" fill-opacity=".35"/>` +
    `<g stroke="${INK}" stroke-width="1.4" stroke-linejoin="round">${filled}</g>` +
    `<path d="${edges}" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>` +
    `<g ${GLYPH_STROKE} color="${INK}">${glyphs}</g>${discs && counted}`
  );
}

/** Draws the stones on the board. */
export function stonesShape(canvas: Canvas, piles: readonly Pile[]): string {
  if (!piles.length) return "";
  return stonesAt(
    piles.map(({ colour, square, count, withShip }) => {
      const [x, y] = canvas.centre(square);
      const { dx, dy, scale } = stonePlace(colour, withShip);
      return { colour, count, at: [x + dx, y + dy], scale, square };
    }),
  );
}

/** Half the side of a storey; 0 is the lowest. */
const storeySize = (storey: number): number => BASE * (1 - storey * 0.155);

/** Draws the storeys from `from` to `to` - 1, lit from the north-west. Their edges do not overlap, so all storeys share three paths. */
function storeysShape(fill: string, from: number, to: number): string {
  let [steps, shaded, lit] = ["", "", ""];
  for (let storey = from; storey < to; storey++) {
    const k = storeySize(storey);
    const [a, b] = [short(k), short(k - 3.6)];
    steps += `M-${a}-${a}H${a}V${a}H-${a}Z`;
    shaded += `M-${a} ${a}H${a}V-${a}L${b}-${b}V${b}H-${b}Z`;
    lit += `M-${a} ${a}V-${a}H${a}L${b}-${b}H-${b}V${b}Z`;
  }
  return (
    `<path d="${steps}" fill="${fill}" stroke="${INK}" stroke-opacity=".6" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<path d="${shaded}" fill="${INK}" fill-opacity=".25"/><path d="${lit}" fill="#fff" fill-opacity=".3"/>`
  );
}

/** Draws a pyramid from above, with its height and its glyph. With `apart`, each storey is a separate element, for animations. */
export function pyramidShape(colour: number, storeys: number, apart = false): string {
  const { colour: fill } = identity(colour);
  let out = `<rect x="${short(-BASE + 1)}" y="${short(-BASE + 3)}" width="${short(2 * BASE + 1)}" height="${short(2 * BASE + 1)}" rx="3" fill="#0b1220" fill-opacity=".4"/>`;
  if (!apart) out += storeysShape(fill, 0, storeys);
  else for (let n = 0; n < storeys; n++) out += `<g class="storey">${storeysShape(fill, n, n + 1)}</g>`;
  out += `<text y="5.8" font-size="16" font-weight="800" fill="${INK}" text-anchor="middle">${storeys}</text>`;
  if (storeys < 3) return out + glyph(colour, [-BASE * 0.56, BASE * 0.56], 11, INK);
  const corner = BASE - 3;
  return out + `<circle cx="${short(-corner)}" cy="${short(corner)}" r="7.4" fill="${INK}"/>` + glyph(colour, [-corner, corner], 10.5, fill);
}

/** Draws the pyramids on the board. */
export const pyramidsShape = (canvas: Canvas, sides: readonly Pieces[]): string =>
  sides
    .flatMap(({ colour, pyramids }) =>
      pyramids.map(([square, storeys]) => {
        const [x, y] = canvas.centre(square);
        return `<g transform="translate(${x} ${y})" data-pyramid="${square}" data-colour="${colour}" data-storeys="${storeys}">${pyramidShape(colour, storeys)}</g>`;
      }),
    )
    .join("");

export const shipShadow = (shade: string): string =>
  `<ellipse cx="4" cy="9" rx="${short(HULL + 8)}" ry="${short(HULL + 6)}" fill="${shade}"/>`;

/** Draws a ship: a ring around its hold. `hold` is the fill of the hold. */
export function shipShape(colour: number, hold: string): string {
  const { colour: fill } = identity(colour);
  const bow = short(HULL * 0.84);
  const fins = [45, 135, 225, 315]
    .map((turn) => `<path d="M0 ${short(2 - HULL)}L7 ${short(-HULL - 6)}H-7Z" transform="rotate(${turn})"/>`)
    .join("");
  return (
    `<g fill="${fill}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round">${fins}</g>` +
    `<circle r="${short(HULL)}" fill="${fill}" stroke="${INK}" stroke-width="1.6"/>` +
    `<circle r="${short(HOLD)}" fill="${hold}" stroke="${INK}" stroke-width="1.2"/>` +
    `<path d="M${short(-HULL * 0.8)} ${short(-HULL * 0.26)}A${bow} ${bow} 0 0 1 ${short(HULL * 0.1)} ${short(-HULL * 0.83)}" stroke="#fff" stroke-opacity=".6" stroke-width="2.8" fill="none" stroke-linecap="round"/>` +
    glyph(colour, [0, 0], HOLD * 1.3, fill)
  );
}

/** Draws a marker of the score track. `lap` are the points of its finished laps, which the marker shows unless they are 0. */
export function markerShape(colour: number, lap: number): string {
  const { colour: fill } = identity(colour);
  let out =
    `<path d="M0-10.5L13 11H-13Z" fill="#0b1220" fill-opacity=".35"/>` +
    `<path d="M0-12L12 9H-12Z" fill="${fill}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>` +
    glyph(colour, [0, 2.2], 9.5, INK);
  if (lap) {
    out += `<rect x="-13" y="7" width="26" height="11" rx="5.5" fill="${INK}"/><text y="15.6" font-size="9.5" font-weight="700" fill="#fff" text-anchor="middle">+${lap}</text>`;
  }
  return out;
}

/** Stones of one colour on one square. */
export interface Pile {
  colour: number;
  square: Square;
  count: number;
  withShip: boolean;
}

export function piles(sides: readonly Pieces[]): Pile[] {
  const ships = new Set(sides.map(({ ship }) => ship));
  return sides.flatMap(({ colour, stones }) => {
    const counts = new Map<Square, number>();
    for (const square of stones) counts.set(square, (counts.get(square) ?? 0) + 1);
    return [...counts].map(([square, count]) => ({
      colour,
      square,
      count,
      withShip: ships.has(square),
    }));
  });
}

/** The spans that pieces occupy along the top of each square, in fractions of its width from the western edge. */
export function topsOf(sides: readonly Pieces[]): Map<Square, (readonly [number, number])[]> {
  const tops = new Map<Square, (readonly [number, number])[]>();
  const add = (square: Square, from: number, to: number): void => void tops.set(square, [...(tops.get(square) ?? []), [from, to]]);
  for (const { ship, pyramids } of sides) for (const square of [...(ship ? [ship] : []), ...pyramids.map(([at]) => at)]) add(square, 0, 1);
  for (const { colour, square } of piles(sides)) {
    const [x, y] = STONE_SPOTS[colour] ?? [0.5, 0.5];
    if (y < 0.4) add(square, x - 0.2, x + 0.24);
  }
  return tops;
}
