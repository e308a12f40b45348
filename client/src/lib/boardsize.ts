/** From this width on, the letters and names on the board are legible. */
const MIN_LABELLED_BOARD_PX = 600;

export interface Measures {
  /** `wide`: the board between two columns; `side`: next to one column; `tall`: above everything else. */
  kind: "wide" | "side" | "tall";
  /** A tablet: the board shows its coordinates, and the log fits below it. */
  roomy: boolean;
  /** The width of the board in px on a small screen, as in TableGrid.svelte. */
  boardWidth: number;
  /** The margins around the board. */
  around: "wide" | "narrow";
}

/** How a table is laid out in a window of this size. */
export function measure(width: number, height: number): Measures {
  const kind = width >= 1000 && width >= height * 1.45 ? "wide" : width > height * 1.15 ? "side" : "tall";
  const roomy = kind === "tall" && width >= 700 && height >= width + 250;
  const boardWidth = kind === "side" ? Math.min(height - 10, width - (width >= 900 ? 330 : 250)) : Math.min(width, height - (roomy ? 330 : 262));
  return { kind, roomy, boardWidth, around: kind === "wide" || boardWidth >= MIN_LABELLED_BOARD_PX ? "wide" : "narrow" };
}
