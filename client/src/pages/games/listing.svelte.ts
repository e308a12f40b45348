import type { GameList } from "../../lib/messages.ts";
import { spoken } from "../../lib/words.svelte.ts";

/** A list of games that is asked for again and again, as long as its page is there. */
export class Listing {
  list: GameList | null = $state.raw(null);
  /** The server does not answer. */
  gone = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: () => Promise<GameList>,
    private readonly again: number,
  ) {
    $effect(() => {
      void spoken.language;
      void this.load();
      return () => clearTimeout(this.#timer);
    });
  }

  async load(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.list = await this.ask();
      this.gone = false;
    } catch {
      this.gone = true;
    }
    this.#timer = setTimeout(() => void this.load(), this.again);
  }
}
