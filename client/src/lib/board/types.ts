/** The input of the board component, which knows squares, colours and marks, but no rules. */

import type { BoardPicture } from "../messages.ts";
import type { Canvas } from "./canvas.ts";

/** The name of a square: column letter and row number, counted from the south-west ("f7"). */
export type Square = string;
/** A square or a corner of the grid, counted from the south-west. */
export type Point = readonly [column: number, row: number];
/** A position in the drawing, from the north-west corner. */
export type Spot = readonly [x: number, y: number];

/** The parts of a board that do not change during a game. */
export interface Ground {
  /** The rows of the map from north to south: the letter of each square's district, `~` for the lake. */
  rows: readonly string[];
  /** The letter of the Sacred District. */
  sacred: string;
  districts: readonly { letter: string; name: string; value: number }[];
  /** The corners of the grid where the river starts, turns and ends, counted from the south-west. */
  river: readonly Point[];
  riverside: readonly Square[];
  lakeside: readonly Square[];
  /** The squares under cover pieces, which are not used with this number of players. */
  covered: readonly Square[];
  /** The request for the picture, or the picture itself. */
  picture: string | null;
  own_picture: BoardPicture | null;
}

/** The pieces of one player. `colour` (0 to 4) is an index into `IDENTITIES`. */
export interface Pieces {
  colour: number;
  ship: Square | null;
  stones: readonly Square[];
  pyramids: readonly (readonly [Square, number])[];
  score: number;
}

export type MarkKind =
  | "solid" // a solid frame: the best choices
  | "dashed" // a dashed frame: lesser choices
  | "dotted" // only corners: choices that cost something
  | "invite" // a ring that invites the user to click
  | "element" // a circle: a square of a constellation, or a place to build or to load from
  | "lit" // the squares that a text on the page refers to
  | "wrong"; // not allowed

export interface Mark {
  square: Square;
  kind: MarkKind;
  badge?: string;
}

/** Who has the most storeys in a district (its letter) or at a water (`river`, `lake`, `both`): one colour or several, or none. */
export interface Lead {
  place: string;
  colours: readonly number[];
  storeys: number;
}

/**
 * A lead and the square that shows it. `roof`: on a pyramid, because all other squares are occupied.
 * `value`: the value of the district, if this square shows it.
 */
export interface PlacedLead {
  lead: Lead;
  square: Square;
  roof: boolean;
  value: number | null;
}

/** How leader marks are placed and drawn. Loaded later than the board. */
export interface LeaderMarks {
  place: (ground: Ground, leads: readonly Lead[], valued: ReadonlyMap<Square, string>, occupied: ReadonlySet<Square>, sides: readonly Pieces[]) => PlacedLead[];
  draw: (ground: Ground, canvas: Canvas, placed: readonly PlacedLead[], large: boolean) => string;
}

/** The preview of a pyramid that could be built. */
export interface Ghost {
  square: Square;
  colour: number;
  storeys: number;
}

/** What a turn left on the board: the path that the ship flew, and the pyramid that it built. */
export interface Trace {
  colour: number;
  path: readonly Square[];
  built: Square | null;
}

/** How to draw what turns left on the board. */
export interface TraceShapes {
  trails: (canvas: Canvas, traces: readonly Trace[]) => string;
  outlines: (canvas: Canvas, traces: readonly Trace[]) => string;
}
