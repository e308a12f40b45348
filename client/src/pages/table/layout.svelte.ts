import { measure } from "../../lib/boardsize.ts";

/** With less space next to or below the board, a proposal and the prompt do not both fit. */
const MIN_PROPOSAL_SPACE_PX = 380;
/** The layout of the table page for the size of the window. */
export class Layout {
  /** The user points with a finger: what can be tapped is larger. */
  #coarse = matchMedia("(pointer: coarse)").matches;
  width = $state(innerWidth);
  height = $state(innerHeight);

  #measures = $derived(measure(this.width, this.height));
  kind = $derived(this.#measures.kind);
  wide = $derived(this.kind === "wide");
  roomy = $derived(this.#measures.roomy);
  #boardWidth = $derived(this.#measures.boardWidth);
  around = $derived(this.#measures.around);
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
