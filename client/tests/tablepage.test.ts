import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message, PeopleMessage, StepMessage, TableMessage } from "../src/lib/messages.ts";
import { server } from "../src/lib/server.svelte.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { speak, withWords } from "../src/lib/words.svelte.ts";
import { TablePageState } from "../src/pages/table/pagestate.svelte.ts";
import EndPage from "../src/pages/end/EndPage.svelte";
import LogList from "../src/pages/table/LogList.svelte";
import recorded from "./game.json";

const messages = recorded as unknown as Message[];
const tableMessage = messages[0] as TableMessage;
const steps = messages.slice(1) as StepMessage[];
/** The first throw of the bot. */
const thrown = steps.findIndex(({ seat, happened }) => seat === 1 && happened[0]?.kind === "die_thrown");

class FakeSocket {
  static latest: FakeSocket;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.latest = this;
  }
  send(): void {}
  close(): void {}
}

let page: TablePageState;

const deliver = (message: object): void => FakeSocket.latest.onmessage!({ data: JSON.stringify(message) });
async function receive(...received: object[]): Promise<void> {
  for (const message of received) deliver(message);
  for (let i = 0; i < 1000 && page.table.busy; i++) await Promise.resolve();
  flushSync();
}
/** The sentence next to the die, as in TurnPrompt.svelte. */
const sentence = (): string => page.waitingFor ?? page.hint ?? page.table.shown!.prompt;
/** The complete table at the moment when the bot has to throw. */
const botToThrow = (more: Partial<TableMessage> = {}): TableMessage => {
  const { n, seq, view, prompt } = steps[thrown - 1]!;
  return { ...tableMessage, n, seq, view, prompt, choices: [], anywhere: null, ...more };
};
const people = (more: Partial<PeopleMessage> = {}): object => ({ type: "people", stage: "playing", mine: [0], seats: [], paused: false, proposal: null, ...more });

beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  server.cookieMissing = false;
  await speak("en");
  await withWords(Promise.resolve());
  Object.assign(settings, { speed: "instant", sound: false, autoThrow: false });
  page = new TablePageState("some game");
  FakeSocket.latest.onopen!();
});

afterEach(() => {
  page.table.close();
  vi.unstubAllGlobals();
});

test("the prompt of the recorded bot asks to throw, which no person may see", () => {
  expect(steps[thrown - 1]!.prompt).toBe("Otolum, throw the die for your turn.");
});

test("nobody is asked to throw for a bot, in the whole game", async () => {
  await receive(tableMessage);
  for (const step of steps) {
    await receive(step);
    if (!page.selection.canAct) expect(sentence()).toBe("It is Otolum’s turn.");
  }
});

test("nobody is asked to throw for a bot while its die rolls", async () => {
  await receive(tableMessage, ...steps.slice(0, thrown));
  Object.assign(settings, { speed: "slow", motion: "full" });
  await page.table.prepareAnimations();
  deliver(steps[thrown]!);
  await vi.waitUntil(() => page.table.tumbling);
  expect(sentence()).toBe("It is Otolum’s turn.");
  page.table.animations.skip();
  await receive();
});

test.each([
  ["a page that is opened at its turn", botToThrow(), null],
  ["a bot that thinks", botToThrow({ thinking: 1 }), null],
  ["the seat of an absent person that a bot plays", botToThrow({ mine: [] }), people({ mine: [1] })],
  ["a paused table, before the words for it are loaded", botToThrow(), people({ paused: true })],
  ["a closed table", botToThrow(), people({ stage: "closed" })],
  ["a spectator", botToThrow({ mine: [] }), people({ mine: [] })],
])("nobody is asked to throw for %s", async (_, table, about) => {
  await receive(...(about ? [about] : []), table);
  expect(page.selection.canAct).toBe(false);
  expect(sentence()).toMatch(/Otolum(’s turn\.| is thinking)/);
});

// "You"

test.each([
  ["one person against bots", tableMessage, null, 0],
  ["several people at one screen", { ...tableMessage, mine: [0, 1] }, null, null],
  ["a person for whom a bot plays", { ...tableMessage, mine: [] }, people({ mine: [1] }), 1],
  ["a spectator", { ...tableMessage, mine: [] }, people({ mine: [] }), null],
])("%s: who is marked as you", async (_, table, about, seat) => {
  await receive(...(about ? [about] : []), table);
  expect(page.you).toBe(seat);
});

test("own lines of the log are marked in words, other lines are not", () => {
  const lines = steps.flatMap(({ log }) => log.lines).slice(-6);
  const list = mount(LogList, { target: document.body, props: { log: lines, players: tableMessage.game.players, you: 1, onpoint: () => {}, onlook: () => {} } });
  flushSync();
  const texts = [...document.querySelectorAll("[data-testid=log] button")].map((line) => line.textContent.trim());
  expect(new Set(lines.map(({ seat }) => seat)).size).toBeGreaterThan(1);
  expect(texts).toEqual(lines.toReversed().map(({ seat, text }) => (seat === 1 ? `you ${text}` : text)));
  void unmount(list);
});

// The tally

const over = { ...steps[1]!, view: { ...steps[1]!.view, step: "over" as const } };

test("only a game that ends on this page plays its tally automatically", async () => {
  await receive({ ...tableMessage, view: over.view });
  expect(page.table.justEnded).toBe(false);
  await receive(tableMessage, steps[0]!);
  expect(page.table.justEnded).toBe(false);
  await receive(over);
  expect(page.table.justEnded).toBe(true);
  await receive({ ...tableMessage, view: over.view }); // in another language, or after a lost connection
  expect(page.table.justEnded).toBe(true);
});

test.each([
  [true, "full", "false"],
  [true, "off", "true"],
  [false, "full", "true"],
] as const)("a game that has just ended (%s), motion %s: the result is shown at once (%s)", async (fresh, motion, done) => {
  Object.assign(settings, { motion });
  HTMLDialogElement.prototype.showModal = () => {};
  const end = { sources: [{ kind: "played" as const, label: "", points: [3, 4], squares: [] }], totals: [3, 4], winners: [1], ending: "score", rounds: [] };
  const shown = mount(EndPage, { target: document.body, props: { game: tableMessage.game, you: 1, view: tableMessage.view, end, fresh, ondone: () => {}, onboard: () => {} } });
  flushSync();
  expect(document.querySelector<HTMLElement>("[data-testid=end-page]")!.dataset["done"]).toBe(done);
  expect([...document.querySelectorAll("[data-testid=you]")].map((mark) => mark.closest("li")?.querySelector(".name")?.textContent)).toEqual(["Otolum"]);
  await unmount(shown);
});
