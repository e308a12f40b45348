/** The effects of the table page. Each connects the page's state with something outside of it, and is called once by the component. */

import { untrack } from "svelte";
import { router } from "../../lib/router.svelte.ts";
import { motionNow, settings } from "../../lib/settings.svelte.ts";
import { prepareSound, sound } from "../../lib/sound.ts";
import { spoken } from "../../lib/words.svelte.ts";
import { loadBuilds, loadChooser, loadMenuSheet, loadRemarks } from "./lazy.ts";
import { EVERYTHING, type TablePageState } from "./pagestate.svelte.ts";
import type { Table } from "./table.svelte.ts";

/** The delay in ms after the page is complete. */
const PREFETCH_DELAY_MS = 1000;

/** Renders the page in phases, one per frame, so that the board appears first. */
export function drawInPhases(page: TablePageState): void {
  const loaded = $derived(page.table.shown !== null);
  $effect(() => {
    if (loaded && page.phase < EVERYTHING) requestAnimationFrame(() => setTimeout(() => (page.phase += 1)));
  });
}

/** Focuses the board when the user comes from another page. */
export function focusBoardOnEntry(page: TablePageState): void {
  const drawn = $derived(page.phase > 0);
  $effect(() => {
    if (drawn && router.moved) untrack(() => page.focusBoardIfNothingElse());
  });
}

/** Loads components and sounds in the background that later turns need. */
export function prefetch(page: TablePageState): void {
  $effect(() => {
    if (page.phase < EVERYTHING) return;
    const timer = setTimeout(() => {
      prepareSound();
      void page.table.prepareAnimations();
      if (settings.remarks) void loadRemarks().then(({ Remarks }) => (page.remarks ??= new Remarks(page)));
      for (const load of [loadBuilds, loadChooser, loadMenuSheet]) void load();
    }, PREFETCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      page.remarks?.end();
    };
  });
}

/** Loads the components of multiplayer games when the server reports people. */
export function loadMultiplayerUi(page: TablePageState): void {
  $effect(() => {
    if (page.table.multiplayer.people && !page.multiplayerUi) void page.loadMultiplayerUi();
  });
}

/** Plays a sound once when a turn begins at this screen. Moves the focus to the board if the focused button has disappeared. */
export function announceTurn(page: TablePageState): void {
  let announced: string | undefined;
  $effect(() => {
    const { question } = page;
    if (!page.selection.canAct || !question) return;
    untrack(() => {
      const step = page.table.shown?.view.step;
      if (question !== announced && (step === "throw" || step === "fly")) sound("turn");
      announced = question;
      if (page.keyboardUsed) page.focusBoardIfNothingElse();
    });
  });
}

/** Sends the language to the server when the user changes it. */
export function followLanguage(table: Table): void {
  let known = spoken.language; // the socket was opened with it
  $effect(() => {
    if (spoken.language === known) return;
    known = spoken.language;
    untrack(() => table.setLanguage(known));
  });
}

/** Opens the task of a lesson again if the server has dropped its table. */
export function reopenLesson({ id, table }: TablePageState): void {
  $effect(() => {
    if (table.connection === "gone" && id.startsWith("lesson-")) void import("../lessons/opening.ts").then(({ reopen }) => reopen(id));
  });
}

/** Sets an attribute for the style sheets that says how much to animate. */
export function applyMotionSetting(): void {
  $effect(() => {
    document.documentElement.dataset["motion"] = motionNow();
  });
}
