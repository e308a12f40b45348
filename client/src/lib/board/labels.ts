import { type Canvas, escape, short, UNIT } from "./canvas.ts";
import { circle, mayaNumeral } from "./glyphs.ts";
import { lineKey, nearestToCentre, pointOf, riverLines, squareAt, squaresByLetter } from "./grid.ts";
import { CREAM, INK } from "./palette.ts";
import { edgeLabelOffset, type Top } from "./pieces.ts";
import type { Ground, Point, Square } from "./types.ts";

/** Font sizes for names. The largest that fits is used. */
const SIZES = [10, 9.2, 8.4];
/** An upper estimate of the average width of a letter, relative to the font size. */
const LETTER = 0.57;

/** The square that shows the value of a district, and the letter of that district. It is the free one nearest to the centre. */
export type Valued = ReadonlyMap<Square, string>;
export function valueSquares(ground: Ground, occupied: ReadonlySet<Square>): Valued {
  const chosen = new Map<Square, string>();
  for (const { letter } of ground.districts) {
    const points = squaresByLetter(ground).get(letter);
    if (!points) continue;
    const ordered = nearestToCentre(points);
    chosen.set(ordered.find((square) => !occupied.has(square)) ?? ordered[0]!, letter);
  }
  return chosen;
}

/** The distance by which a medallion moves up if a river runs south of its square. */
const RAISED = 7;
const isRaised = (square: Square, rivers: ReturnType<typeof riverLines>): boolean => {
  const [column, row] = pointOf(square);
  return rivers.has(lineKey([column, row], [column + 1, row]));
};

/** The piles on each square. */
type Lying = ReadonlyMap<Square, number>;

/** Draws the value of each district: a medallion with a Maya numeral, next to the number. Not on squares with stones. */
export function values(ground: Ground, canvas: Canvas, valued: Valued, lying: Lying): string {
  const rivers = riverLines(ground);
  let [discs, rings, numerals, figures] = ["", "", "", ""];
  for (const [square, letter, value] of shownValues(ground, valued)) {
    if (lying.has(square)) continue;
    const [column, row] = pointOf(square);
    let [x, y] = canvas.centre(square);
    x -= rivers.has(lineKey([column + 1, row], [column + 1, row + 1])) ? 5 : 0;
    y -= isRaised(square, rivers) ? RAISED : -2;
    discs += circle([x - 5, y], 16.5);
    rings += circle([x - 5, y], 14);
    numerals += mayaNumeral(value, [x - 5, y + 1], value >= 5 ? 21 : 25);
    figures += `<tspan x="${x + 19}" y="${y + 6}"${letter === ground.sacred ? ` fill="${CREAM}" stroke="${INK}"` : ""}>${value}</tspan>`;
  }
  return (
    `<path class="value" d="${discs}" fill="${CREAM}" fill-opacity=".92" stroke="${INK}" stroke-opacity=".65" stroke-width="1.5"/>` +
    `<path d="${rings}" fill="none" stroke="${INK}" stroke-opacity=".22"/><path d="${numerals}" fill="${INK}"/>` +
    `<text class="value" text-anchor="middle" font-size="16" font-weight="800" fill="${INK}" stroke="${CREAM}" stroke-width="2.6" stroke-opacity=".8" stroke-linejoin="round" paint-order="stroke">${figures}</text>`
  );
}

/** Draws the values on squares with stones: a small number at the eastern edge, to be drawn above the stones. */
export function valuesAmongStones(ground: Ground, canvas: Canvas, valued: Valued, lying: Lying): string {
  let [discs, figures] = ["", ""];
  for (const [square, , value] of shownValues(ground, valued)) {
    const piles = lying.get(square);
    if (!piles) continue;
    const [x, y] = canvas.centre(square);
    const at = [x + UNIT / 2 - 9.5, y + edgeLabelOffset(piles)] as const;
    discs += circle(at, 8.5);
    figures += `<tspan x="${at[0]}" y="${at[1] + 4.6}">${value}</tspan>`;
  }
  return discs && `<path class="value" d="${discs}" fill="${CREAM}" stroke="${INK}" stroke-width="1.3"/><text text-anchor="middle" font-size="13" font-weight="800" fill="${INK}">${figures}</text>`;
}

/** The square, the letter and the value of each district that is in play. */
function shownValues(ground: Ground, valued: Valued): [Square, string, number][] {
  const worth = new Map(ground.districts.map(({ letter, value }) => [letter, value]));
  const covered = new Set(ground.covered);
  return [...valued].filter(([square]) => !covered.has(square)).map(([square, letter]) => [square, letter, worth.get(letter) ?? 0]);
}

/** Adjacent squares in a row, as a place for a name. */
interface Run {
  start: Point;
  length: number;
  /** Its disadvantages, the worst first. */
  against: boolean[];
  belowRiver: boolean;
}

/** The intervals that pieces occupy near the top of each square. */
export type Tops = ReadonlyMap<Square, readonly Top[]>;
const MEDALLION: Top = [0.14, 0.94, 0];
/** The lower end of a name, below the top edge of its square: usually, and below a river. */
const [NAME_END, NAME_END_BELOW_RIVER] = [15, 22];

/** Draws the name of each district along the top of one of its rows, clear of all pieces. Leaves out names that do not fit. */
export function names(ground: Ground, canvas: Canvas, valued: Valued, tops: Tops): string {
  const rivers = riverLines(ground);
  const covered = new Set(ground.covered);
  /** The part that a medallion hides: a name below a river is lower than others, and a medallion above a river is higher. */
  const hiddenBy = ({ belowRiver }: Run, square: Square): Top[] =>
    valued.has(square) && (belowRiver || isRaised(square, rivers)) ? [MEDALLION] : [];
  let out = "";
  for (const { letter, name } of ground.districts) {
    const points = squaresByLetter(ground).get(letter);
    if (!points?.[0] || covered.has(squareAt(points[0]))) continue;
    const runs = runsOf(points, rivers, valued).sort((a, b) => rank(a) - rank(b) || b.length - a.length);
    for (const size of SIZES) {
      const width = (name.length * size * LETTER) / UNIT;
      const run = runs.find((one) => width <= one.length - 0.12 && isClear(one, width, (square) => [...(tops.get(square) ?? []), ...hiddenBy(one, square)]));
      if (!run) continue;
      const [x, y] = canvas.topLeft(run.start);
      const light = letter === ground.sacred ? ` fill="${CREAM}" stroke="${INK}"` : "";
      out += `<tspan x="${short(x + (run.length * UNIT) / 2)}" y="${y + (run.belowRiver ? 20 : 13.5)}" font-size="${size}"${light}>${escape(name)}</tspan>`;
      break;
    }
  }
  return `<text text-anchor="middle" font-weight="600" fill="${INK}" stroke="${CREAM}" stroke-width="3.2" stroke-opacity=".85" stroke-linejoin="round" paint-order="stroke">${out}</text>`;
}

const rank = ({ against }: Run): number => against.reduce((sum, bad) => sum * 2 + Number(bad), 0);

/** Whether no piece is in the way of a name of this width in the middle of the run. */
function isClear({ start: [column, row], length, belowRiver }: Run, width: number, topsOn: (square: Square) => Top[]): boolean {
  const [from, to] = [(length - width) / 2, (length + width) / 2];
  const end = belowRiver ? NAME_END_BELOW_RIVER : NAME_END;
  for (let at = 0; at < length; at++) {
    for (const [left, right, below] of topsOn(squareAt([column + at, row]))) if (below < end && at + left < to && at + right > from) return false;
  }
  return true;
}

/** All possible places for a name: every part of a row of the district. */
function runsOf(points: readonly Point[], rivers: ReadonlySet<number>, shown: Valued): Run[] {
  const inside = new Set(points.map(squareAt));
  return points.flatMap(([column, row]) => {
    const runs: Run[] = [];
    let [across, below, valued] = [false, false, false];
    for (let length = 0; inside.has(squareAt([column + length, row])); ) {
      const at = column + length;
      across ||= length > 0 && rivers.has(lineKey([at, row], [at, row + 1]));
      below ||= rivers.has(lineKey([at, row + 1], [at + 1, row + 1]));
      valued ||= shown.has(squareAt([at, row]));
      length += 1;
      runs.push({ start: [column, row], length, against: [across, below, valued], belowRiver: below });
    }
    return runs;
  });
}
