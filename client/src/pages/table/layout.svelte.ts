/** With less space next to or below the board, a proposal and the prompt do not both fit. */
const MIN_PROPOSAL_SPACE_PX = 380;
/** From this width on, the letters and names on the board are legible. */
const MIN_LABELLED_BOARD_PX = 600;

/** The layout of the table page for the size of the window. */
export class Layout {
  /** The user points with a finger: what can be tapped is larger. */
  #coarse = matchMedia("(pointer: coarse)").matches;
  width = $state(innerWidth);
  height = $state(innerHeight);

  /** `wide`: the board between two columns; `side`: next to one column; `tall`: above everything else. */
  kind: "wide" | "side" | "tall" = $derived.by(() => {
    if (this.width >= 1000 && this.width >= this.height * 1.45) return "wide";
    return this.width > this.height * 1.15 ? "side" : "tall";
  });
  wide = $derived(this.kind === "wide");
  /** A tablet: the board shows its coordinates, and the log fits below it. */
  roomy = $derived(this.kind === "tall" && this.width >= 700 && this.height >= this.width + 250);
  /** The width of the board in px on a small screen, as in TableGrid.svelte. */
  #boardWidth = $derived(
    this.kind === "side" ? Math.min(this.height - 10, this.width - (this.width >= 900 ? 330 : 250)) : Math.min(this.width, this.height - (this.roomy ? 330 : 262)),
  );
  around: "wide" | "narrow" = $derived(this.wide || this.#boardWidth >= MIN_LABELLED_BOARD_PX ? "wide" : "narrow");
  /** There is space for the legend of the marks. */
  legend = $derived(this.wide || (this.kind === "tall" ? this.height - this.#boardWidth >= 280 : this.height >= 600));
  /** There is space for a few buttons only, next to or below the board. */
  scant = $derived(!this.wide && (this.kind === "tall" ? this.height - Math.min(this.width, this.height - 262) : this.height) < MIN_PROPOSAL_SPACE_PX);

  /** The smallest phones: prompt, buttons and god stones take all of the space. */
  tiny = $derived(this.scant && this.kind === "tall" && this.height - this.#boardWidth < 275);

  /** A wide but low window: turn cards and a refusal do not both fit next to the board. */
  low = $derived(this.wide && this.height < 800);

  /** Whether there is space for a panel per player; otherwise the players share one row. */
  holdsPanels(players: number): boolean {
    return this.wide || (this.kind === "side" && this.height >= 600 && players * (this.#coarse ? 160 : 102) + 420 < this.height);
  }
}
