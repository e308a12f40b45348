/** Short remarks when something happens for the first time. Each appears once in a browser. */

import { untrack } from "svelte";
import { readItem, writeItem } from "../../../lib/localstorage.ts";
import { part } from "../../../lib/parts.ts";
import { settings } from "../../../lib/settings.svelte.ts";
import { withWords } from "../../../lib/words.svelte.ts";
import type { TablePageState } from "../pagestate.svelte.ts";

/** What can happen for the first time. The words have the ids `remark-KIND`. */
export type RemarkKind = "uncovered" | "returned" | "pattern" | "can-end";

const STORAGE_KEY = "pacal-remarks";

/** What happens at the table now, the most important first. */
export function happening({ table, selection }: Pick<TablePageState, "table" | "selection">): RemarkKind[] {
  const shown = table.shown;
  if (!shown || shown.view.step === "over") return [];
  const events = table.steps.at(-1)?.n === shown.n ? (table.steps.at(-1)?.happened ?? []) : [];
  const flew = events.some(({ kind }) => kind === "ship_flew");
  return [
    ...(shown.canEnd ? (["can-end"] as const) : []),
    ...(selection.builds.length ? (["pattern"] as const) : []),
    ...(flew && events.some(({ kind }) => kind === "stones_returned") ? (["returned"] as const) : []),
    ...(events.some(({ kind }) => kind === "stones_uncovered") ? (["uncovered"] as const) : []),
  ];
}

/** Parses the stored list of remarks that have appeared. */
export const parseSeen = (text: string | null): string[] => (text ?? "").split(" ").filter(Boolean);

/** The remark at the table, and which ones have appeared before. */
export class Remarks {
  shown: RemarkKind | null = $state(null);
  /** The component that shows it; null while there is no remark, and until it is loaded. */
  Remark = $state.raw<typeof import("./Remark.svelte").default | null>(null);
  #seen = new Set(parseSeen(readItem(STORAGE_KEY)));

  /** Stops watching the table. */
  readonly end: () => void;

  constructor(page: TablePageState) {
    this.end = $effect.root(() => {
      $effect(() => {
        const { shown } = page.table;
        if (!settings.remarks || !shown?.mine.length || shown.lesson || page.table.busy) return;
        const [first] = happening(page).filter((kind) => !this.#seen.has(kind));
        if (first) untrack(() => this.#show(first));
      });
      // The user continues, so the remark has been read.
      $effect(() => {
        if (page.table.waiting) this.close();
      });
    });
  }

  close(): void {
    this.shown = this.Remark = null;
  }

  #show(kind: RemarkKind): void {
    if (this.shown) return; // the next one waits
    this.shown = kind;
    void part(() => withWords(import("./Remark.svelte"))).then(({ default: Remark }) => {
      if (this.shown) this.Remark = Remark;
    });
    this.#seen.add(kind);
    writeItem(STORAGE_KEY, [...this.#seen].join(" "));
  }
}
