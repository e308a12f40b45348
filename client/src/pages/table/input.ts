/** Keyboard and pointer events of the whole table page. */

import { allowSound } from "../../lib/sound.ts";
import type { TablePageState } from "./pagestate.svelte.ts";

/** The minimum size in px of what a finger can hit reliably. */
const MIN_TARGET_PX = 44;

/** Records that the user uses the keyboard, before the board handles the event. */
export function noteKey(page: TablePageState): void {
  page.keyboardUsed = true;
  page.selection.touched = null;
  page.selection.confirms = false;
}

/** Records that the user uses mouse or touch, before the board handles the event. */
export function notePointer(event: PointerEvent, page: TablePageState): void {
  page.keyboardUsed = false;
  if (page.rules) return;
  if (page.cards?.pinned && !(event.target as Element | null)?.closest?.("#card, [data-card]")) page.cards.dismiss();
  page.selection.touched = event.pointerType === "mouse" ? null : (page.selection.shownBuild?.action ?? "");
  const square = (event.target as Element | null)?.closest?.("[data-square]");
  page.selection.confirms = event.pointerType !== "mouse" && !!square && square.getBoundingClientRect().width < MIN_TARGET_PX;
  allowSound();
}

/** Records that a screen reader clicked, before the board handles the event: such a click has no position, and no pointer event precedes it. */
export function noteClick(event: MouseEvent, { selection }: TablePageState): void {
  if (event.detail > 0) return;
  selection.touched = null;
  selection.confirms = false;
}

/** Ctrl+Z takes back, R replays the last turn, Escape cancels, Space skips animations; keys of the board move the focus there. */
export function handleKey(event: KeyboardEvent, { table, selection, board, cards, rules }: TablePageState): void {
  allowSound();
  if (rules) return; // the key is for the sheet
  const target = event.target as Element | null;
  const typing = target?.matches?.("input, select, textarea");
  if (event.key === "z" && (event.ctrlKey || event.metaKey) && !typing) {
    event.preventDefault();
    if (table.shown && !table.multiplayer.suspended) table.takeBack();
  }
  // A single letter: only on the board, or if nothing has the focus.
  const bare = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === "r" && bare && (target === document.body || target?.closest?.("[data-testid=board]"))) table.replay();
  if (document.activeElement === document.body && /^(Arrow.*|Enter|[inp])$/.test(event.key)) board?.focus();
  if (event.key === "Escape" && cards?.pinned) {
    cards.dismiss();
    return;
  }
  if (event.key === "Escape") {
    cards?.dismiss();
    selection.clearRefusal();
    table.way = null;
    table.lookAway();
    if (table.busy) table.animations.skip();
  }
  if (event.key === " " && table.busy && !typing && !target?.closest?.("button")) {
    event.preventDefault();
    table.animations.skip();
  }
}
