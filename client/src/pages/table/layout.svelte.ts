/** Beside or below the board, with the players: what somebody asks, and all else (in px). */
const ROOMY = 380;
/** So wide a board has letters and names that can be read (in px). */
const LEGIBLE = 600;

/** How much room there is for a table, and what follows from it: where its parts are, and which of them fit. */
export class Layout {
  width = $state(innerWidth);
  height = $state(innerHeight);

  /** The board between panels, beside all else, or above it. */
  kind: "wide" | "side" | "tall" = $derived.by(() => {
    if (this.width >= 1000 && this.width >= this.height * 1.45) return "wide";
    return this.width > this.height * 1.15 ? "side" : "tall";
  });
  wide = $derived(this.kind === "wide");
  /** A tablet: the board is large enough for its coordinates, and the log has room below it. */
  roomy = $derived(this.kind === "tall" && this.width >= 700 && this.height >= this.width + 250);
  /** How wide the board is where it shares a small screen, as TableGrid.svelte has it. */
  #across = $derived(
    this.kind === "side" ? Math.min(this.height - 10, this.width - 250) : Math.min(this.width, this.height - (this.roomy ? 330 : 262)),
  );
  around: "wide" | "narrow" = $derived(this.wide || this.#across >= LEGIBLE ? "wide" : "narrow");
  /** Room for what marks on the board mean. */
  legend = $derived(this.wide || (this.kind === "tall" ? this.height - this.#across >= 280 : this.height >= 600));
  /** Room for no more than a few buttons, beside or below the board. */
  scant = $derived(!this.wide && (this.kind === "tall" ? this.height - Math.min(this.width, this.height - 262) : this.height) < ROOMY);

  /** Room for every player's panel; otherwise they share one row. */
  holdsPanels(players: number): boolean {
    return this.wide || (this.kind === "side" && this.height >= 600 && players * 102 + 420 < this.height);
  }
}
