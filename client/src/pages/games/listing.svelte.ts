import { connection } from "../../lib/connection.svelte.ts";
import type { GameList } from "../../lib/messages.ts";
import { spoken } from "../../lib/words.svelte.ts";

/** A list of games that is reloaded regularly while its page is mounted. */
export class Listing {
  list: GameList | null = $state.raw(null);
  /** Whether the last request failed. */
  gone = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly request: () => Promise<GameList>,
    private readonly intervalMs: number,
  ) {
    $effect(() => {
      void connection.restored;
      void spoken.language;
      void this.load();
      return () => clearTimeout(this.#timer);
    });
  }

  async load(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.list = await this.request();
      this.gone = false;
    } catch {
      this.gone = true;
    }
    this.#timer = setTimeout(() => void this.load(), this.intervalMs);
  }
}
