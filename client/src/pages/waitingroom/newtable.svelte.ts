/** The forms for a new multiplayer table, in one lazily loaded chunk. */

import { readItem, writeItem } from "../../lib/localstorage.ts";
import type { Together } from "../../lib/messages.ts";
import { readTerms, type Terms, togetherOf } from "./terms.ts";

export { default as InviteSheet } from "./InviteSheet.svelte";
export { default as TableOptions } from "./TableOptions.svelte";

const KEY = "pacal-terms";

/** The options of the next table, as stored in the browser. */
export class NewTable {
  chosen: Terms = $state(readTerms(readItem(KEY)));

  /** The options for the server. Stores them for the next table. */
  get together(): Together {
    const chosen = $state.snapshot(this.chosen);
    writeItem(KEY, JSON.stringify(chosen));
    return togetherOf(chosen);
  }
}
