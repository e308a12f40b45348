import type { LinkMessage } from "../../lib/messages.ts";
import type { Multiplayer } from "../table/multiplayer/multiplayer.svelte.ts";

/** The link that gives its user a particular seat. One link is shown at a time. */
export class SeatLink {
  seat: number | null = $state(null);
  link: LinkMessage | null = $state.raw(null);
  #multiplayer: Multiplayer;

  constructor(multiplayer: Multiplayer) {
    this.#multiplayer = multiplayer;
  }

  /** Requests and shows the link of a seat, or hides it if it is shown. */
  async toggle(seat: number): Promise<void> {
    this.link = null;
    this.seat = this.seat === seat ? null : seat;
    if (this.seat === null) return;
    try {
      const link = await this.#multiplayer.ask({ type: "seat_link", seat });
      if (this.seat === seat) this.link = link;
    } catch (reason) {
      this.seat = null;
      this.#multiplayer.refusal = (reason as Error).message;
    }
  }
}
