import { createRawSnippet, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { speak, withWords } from "../src/lib/words.svelte.ts";
import type { Table } from "../src/pages/table/table.svelte.ts";
import Tools from "../src/pages/table/Tools.svelte";

const people = createRawSnippet(() => ({ render: () => "<i></i>" }));
let proposed: string[] = [];
let shown: Record<string, unknown> | null = null;

beforeEach(async () => {
  await speak("en");
  await withWords(Promise.resolve());
  proposed = [];
});

/** Mounts the buttons of a turn, and returns their names with the state of each. */
function buttons(canTakeBack: boolean, n: number, small = false, proposal: object | null = null): (readonly [string, boolean])[] {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
  const multiplayer = { suspended: false, people: { proposal }, propose: (kind: string) => void proposed.push(kind) };
  const table = { shown: { canTakeBack, n }, waiting: false, multiplayer, takeBack: () => void proposed.push("take back") } as unknown as Table;
  shown = mount(Tools, { target: document.body, props: { table, small, asks: true, onlog: null, onmenu: null, people } });
  return [...document.querySelectorAll("button")].map((button) => [button.querySelector(".word")?.textContent ?? button.textContent ?? "", button.getAttribute("aria-disabled") !== "true"] as const);
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

test("at a shared table, no button appears or disappears when a take-back needs consent", () => {
  expect(buttons(true, 3)).toEqual([["Take back", true], ["Ask to take back", false], ["Look back", true]]);
  expect(buttons(false, 3)).toEqual([["Take back", false], ["Ask to take back", true], ["Look back", true]]);
  expect(buttons(false, 0)).toEqual([["Take back", false], ["Ask to take back", false], ["Look back", true]]);
  document.querySelectorAll("button")[1]!.click();
  expect(proposed).toEqual([]);
  buttons(false, 3);
  document.querySelectorAll("button")[1]!.click();
  expect(proposed).toEqual(["back"]);
});

test("on a phone, one button takes back or asks, and not while a request is open", () => {
  expect(buttons(true, 3, true)).toEqual([["Take back", true], ["Look back", true]]);
  expect(buttons(false, 3, true)).toEqual([["Ask to take back", true], ["Look back", true]]);
  expect(buttons(false, 3, true, {})).toEqual([["Ask to take back", false], ["Look back", true]]);
});
