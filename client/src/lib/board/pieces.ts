import { type Canvas, short, UNIT } from "./canvas.ts";
import { circle, glyph, glyphOf, GLYPH_STROKE } from "./glyphs.ts";
import { DARKEST, identity, INK, MOONLIGHT } from "./palette.ts";
import type { Pieces, Spot, Square } from "./types.ts";

/** Half the width of a stone at full size, and the distances of its tip and its base from its centre. */
const [STONE_HALF, STONE_TIP, STONE_BASE] = [20.5, 19.5, 19];

/** The size of stones on a square, and their offsets from its centre. */
interface StoneLayout {
  scale: number;
  offsets: readonly Spot[];
}
/** The layouts for one to five stones on a square. The triangles interlock, so that no stone covers another's glyph. */
const STONE_LAYOUTS: readonly StoneLayout[] = [
  { scale: 1, offsets: [[0, 4.5]] },
  { scale: 0.72, offsets: [[-15.2, 0], [15.2, 0]] },
  { scale: 0.72, offsets: [[-15.2, -15.5], [15.2, -15.5], [0, 15]] },
  { scale: 0.72, offsets: [[-15.2, -15.5], [15.2, -15.5], [-15.2, 15], [15.2, 15]] },
  { scale: 0.65, offsets: [[-17, -17], [17, -17], [0, 0], [-17, 17], [17, 17]] },
];
/** Stones around a ship: each colour has its own offset, and the glyph of the ship stays visible. */
const AROUND_SHIP: StoneLayout = { scale: 0.65, offsets: [[-22.5, -22], [22.5, -22], [-22.5, 21.5], [22.5, 21.5], [0, 23]] };
/** The radii of a ship and of its hold, in units of the drawing. */
const HULL = UNIT * 0.36;
const HOLD = HULL * 0.68;
/** Half the side of a pyramid's lowest storey. */
const BASE = UNIT * 0.41;

/** Draws a stone with its glyph; for several stones, it has their number. */
export const stoneShape = (colour: number, count = 1): string => stonesAt([{ colour, count, at: [0, 0], scale: 1 }]);

interface PlacedStones {
  colour: number;
  count: number;
  at: Spot;
  scale: number;
  square?: Square;
}

/**
 * Draws stones of all colours. Equal shapes share a path, because fewer paths are drawn faster.
 * A dark and a light outline: at least one of them stands out from every square.
 */
function stonesAt(stones: readonly PlacedStones[]): string {
  let [edges, glyphs, discs, figures] = ["", "", "", ""];
  const bodies = new Map<number, string>();
  for (const { colour, count, at: [x, y], scale, square } of stones) {
    const spot = (dx: number, dy: number): string => `${short(x + dx * scale)} ${short(y + dy * scale)}`;
    bodies.set(colour, `${bodies.get(colour) ?? ""}M${spot(0, -STONE_TIP)}L${spot(STONE_HALF, STONE_BASE)}L${spot(-STONE_HALF, STONE_BASE)}Z`);
    edges += `M${spot(-1.4, -13)}L${spot(-14.4, 12.5)}`;
    glyphs += `<g${square ? ` data-stone="${square}" data-count="${count}"` : ""} transform="translate(${spot(0, 7)}) scale(${short((18 * scale) / 24)})">${glyphOf(colour)}</g>`;
    if (count < 2) continue;
    discs += circle([x + 17 * scale, y - 11 * scale], 12 * scale);
    figures += `<tspan x="${short(x + 17 * scale)}" y="${short(y - 4.2 * scale)}" font-size="${short(19 * scale)}">${count}</tspan>`;
  }
  const all = [...bodies.values()].join("");
  const filled = [...bodies].map(([colour, path]) => `<path d="${path}" fill="${identity(colour).colour}"/>`).join("");
  const counted = `<path d="${discs}" fill="${INK}"/><text font-weight="700" fill="#fff" text-anchor="middle">${figures}</text>`;
  return (
    `<g stroke-linejoin="round"><path d="${all}" transform="translate(.8 2.2)" fill="${DARKEST}" stroke="${DARKEST}" stroke-width="6" opacity=".35"/>` +
    `<path class="halo" d="${all}" stroke="${MOONLIGHT}" stroke-width="6.4"/>` +
    `<g class="stones" stroke="${INK}" stroke-width="2.2">${filled}</g></g>` +
    `<path d="${edges}" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>` +
    `<g ${GLYPH_STROKE} color="${INK}">${glyphs}</g>${discs && counted}`
  );
}

/** Draws the stones on the board. */
export function stonesShape(canvas: Canvas, piles: readonly Pile[]): string {
  if (!piles.length) return "";
  return stonesAt(
    piles.map(({ colour, square, count, offset: [dx, dy], scale }) => {
      const [x, y] = canvas.centre(square);
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
  let out = `<rect x="${short(-BASE + 1)}" y="${short(-BASE + 3)}" width="${short(2 * BASE + 1)}" height="${short(2 * BASE + 1)}" rx="3" fill="${DARKEST}" fill-opacity=".4"/>`;
  if (!apart) out += storeysShape(fill, 0, storeys);
  else for (let n = 0; n < storeys; n++) out += `<g class="storey">${storeysShape(fill, n, n + 1)}</g>`;
  out += `<text y="5.8" font-size="16" font-weight="800" fill="${DARKEST}" text-anchor="middle">${storeys}</text>`;
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
    `<path d="M0-10.5L13 11H-13Z" fill="${DARKEST}" fill-opacity=".35"/>` +
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
  /** The position relative to the centre of the square. */
  offset: Spot;
  scale: number;
}

export function piles(sides: readonly Pieces[]): Pile[] {
  const ships = new Set(sides.map(({ ship }) => ship));
  const counts = new Map<Square, Map<number, number>>();
  for (const { colour, stones } of sides) {
    for (const square of stones) {
      const here = counts.get(square) ?? new Map<number, number>();
      counts.set(square, here.set(colour, (here.get(colour) ?? 0) + 1));
    }
  }
  return [...counts].flatMap(([square, here]) => {
    const withShip = ships.has(square);
    const { scale, offsets } = withShip ? AROUND_SHIP : STONE_LAYOUTS[here.size - 1]!;
    return [...here].map(([colour, count], index) => ({ colour, square, count, withShip, offset: offsets[withShip ? colour : index]!, scale }));
  });
}

/** How many piles lie on each square. */
export function pilesPerSquare(piles: readonly Pile[]): Map<Square, number> {
  const lying = new Map<Square, number>();
  for (const { square } of piles) lying.set(square, (lying.get(square) ?? 0) + 1);
  return lying;
}

/** The height of small labels at the western and eastern edge of a square with this many piles: below its centre, clear of all glyphs. */
export const edgeLabelOffset = (piles: number): number => (piles > 3 ? 4 : 22.5);

/** An interval along the top of a square, in fractions of its width from the western edge, and how far below the top edge the piece starts. */
export type Top = readonly [from: number, to: number, below: number];

/** The intervals that pieces occupy near the top of each square. */
export function topsOf(sides: readonly Pieces[], piles: readonly Pile[]): Map<Square, Top[]> {
  const tops = new Map<Square, Top[]>();
  const add = (square: Square, ...top: Top): void => void tops.set(square, [...(tops.get(square) ?? []), top]);
  for (const { ship, pyramids } of sides) for (const square of [...(ship ? [ship] : []), ...pyramids.map(([at]) => at)]) add(square, 0, 1, 0);
  for (const { square, offset: [dx, dy], scale } of piles) {
    const half = (STONE_HALF * scale) / UNIT;
    const below = UNIT / 2 + dy - STONE_TIP * scale;
    if (below < UNIT / 2) add(square, 0.5 + dx / UNIT - half, 0.5 + dx / UNIT + half, below);
  }
  return tops;
}
