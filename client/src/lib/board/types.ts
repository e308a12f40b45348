/** What the board is given. It knows squares, colours and marks, and nothing of any game's rules. */

/** A square's name: column letter and row number, counted from the south-west ("f7"). */
export type Square = string;
export type Point = readonly [column: number, row: number];
export type Spot = readonly [x: number, y: number];

export interface Ground {
  /** The map, north first: a letter for each square, `~` for the lake. */
  rows: readonly string[];
  sacred: string;
  districts: readonly { letter: string; name: string; value: number }[];
  /** Corners of the grid, from the south-west. */
  river: readonly Point[];
  riverside: readonly Square[];
  lakeside: readonly Square[];
  covered: readonly Square[];
}

/** The pieces of one side; `colour` (0 to 4) stands for a colour and a glyph. */
export interface Pieces {
  colour: number;
  ship: Square | null;
  stones: readonly Square[];
  pyramids: readonly (readonly [Square, number])[];
  score: number;
}

export type MarkKind =
  | "solid" // a full frame: the best that may be done there
  | "dashed" // a dashed frame: less
  | "dotted" // only corners: at a price
  | "invite" // a ring that calls for a touch
  | "element" // a part of something that is shown
  | "lit" // what is being talked about
  | "wrong"; // not possible

export interface Mark {
  square: Square;
  kind: MarkKind;
  badge?: string;
}

/** A pyramid that could be there. */
export interface Ghost {
  square: Square;
  colour: number;
  storeys: number;
}
