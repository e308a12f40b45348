import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Command, Message, PeopleMessage, StepMessage, TableMessage } from "../src/lib/messages.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { Selection } from "../src/pages/table/selection.svelte.ts";
import { Table } from "../src/pages/table/table.svelte.ts";
import recorded from "./game.json";

const messages = recorded as unknown as Message[];
const tableMessage = messages[0] as TableMessage;
const steps = messages.slice(1) as StepMessage[];

class FakeSocket {
  static latest: FakeSocket;
  sent: Command[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.latest = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }
  close(): void {}
}

let table: Table;
let selection: Selection;

/** Receives messages and waits for their animations. */
async function receive(...received: object[]): Promise<void> {
  for (const message of received) FakeSocket.latest.onmessage!({ data: JSON.stringify(message) });
  for (let i = 0; i < 1000 && table.busy; i++) await Promise.resolve();
  flushSync();
}

const sent = (): Command | undefined => FakeSocket.latest.sent.at(-1);
/** All steps up to the first where the first player has to do `step` in `round`. */
const stepsUntil = (step: string, round: number): StepMessage[] =>
  steps.slice(0, steps.findIndex(({ view }) => view.step === step && view.round === round && view.seat === 0) + 1);

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  Object.assign(settings, { speed: "instant", sound: false, autoThrow: false });
  table = new Table("some game");
  selection = new Selection(table);
  FakeSocket.latest.onopen!();
});

afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

test("a table is requested in the page's language, and shown", async () => {
  expect(FakeSocket.latest.address).toContain("/api/games/some%20game/socket?language=");
  await receive(tableMessage);
  expect(table.shown?.prompt).toBe(tableMessage.prompt);
  expect(selection.canAct).toBe(true);
  expect(selection.marks).toHaveLength(9);
});

test("choosing a square with one offer acts at once, and blocks other commands until the answer", async () => {
  await receive(tableMessage);
  selection.choose("e5");
  expect(sent()).toMatchObject({ type: "act", seq: 0, action: "@e5" });
  selection.choose("e6");
  expect(FakeSocket.latest.sent).toHaveLength(1);
  await receive({ ...steps[0]!, id: sent()!.id });
  expect(table.waiting).toBe(false);
  expect(table.shown?.view.sides[0]?.ship).toBe("e5");
});

test("choosing a square without offers asks the server why, and shows the answer until the next choice", async () => {
  await receive(tableMessage);
  selection.choose("a1");
  expect(sent()).toMatchObject({ type: "why", square: "a1" });
  expect(selection.marks).toContainEqual({ square: "a1", kind: "wrong" });
  await receive({ type: "reason", id: sent()!.id, text: "Not there (R2.3)", clause: "R2.3", code: "not_sacred" });
  expect(table.notice).toMatchObject({ clause: "R2.3" });
  selection.choose("e5");
  expect(table.notice).toBeNull();
  expect(selection.wrong).toBeNull();
});

test("after a refusal another choice is possible", async () => {
  await receive(tableMessage);
  table.act("nonsense");
  await receive({ type: "refused", id: sent()!.id, text: "No", clause: null, code: "notation" });
  expect(table.waiting).toBe(false);
  expect(table.notice?.text).toBe("No");
});

test("changes are shown in order, and update the log", async () => {
  await receive(tableMessage, ...steps);
  const last = steps.at(-1)!;
  expect(table.shown?.view).toEqual(last.view);
  expect(table.log).toHaveLength(last.log.keep + last.log.lines.length);
  expect(table.log.at(-1)?.text).toBe(last.log.lines.at(-1)?.text);
});

test("the announcement is empty while the die rolls", async () => {
  const thrown = steps.findIndex(({ happened }) => happened[0]?.kind === "die_thrown");
  await receive(tableMessage, ...steps.slice(0, thrown));
  expect(table.announcement).not.toBe("");
  Object.assign(settings, { speed: "slow", motion: "full" });
  await table.prepareAnimations();
  FakeSocket.latest.onmessage!({ data: JSON.stringify(steps[thrown]) });
  await vi.waitUntil(() => table.tumbling);
  expect(table.announcement).toBe("");
  table.animations.skip();
  await receive();
  expect(table.announcement).toBe(steps[thrown]!.happened[0]!.text);
});

test("the end of a turn is not announced, because the next prompt says it", async () => {
  const ended = steps.findIndex(({ happened }) => happened.some(({ kind }) => kind === "turn_ended"));
  await receive(tableMessage, ...steps.slice(0, ended + 1));
  expect(table.announcement).toBe("Anna builds nothing.");
});

test("pointing at a square shows the path, and choosing it keeps the path until the ship has flown", async () => {
  await receive(tableMessage, ...stepsUntil("fly", 2));
  const [square] = selection.offers.keys();
  selection.point(square!);
  expect(selection.path.at(-1)).toBe(square);
  selection.point(null);
  expect(selection.path).toEqual([]);
  selection.choose(square!);
  expect(selection.path.at(-1)).toBe(square);
});

test("a selected god stone adds its squares, and a square with several offers opens the chooser", async () => {
  await receive(tableMessage, ...stepsUntil("fly", 2));
  const before = selection.offers.size;
  const reached = [...selection.offers.keys()][0]!;
  table.way = table.shown!.anywhere!.ways[0]!;
  expect(selection.offers.size).toBeGreaterThan(before);
  selection.choose(reached);
  expect(selection.chooser?.offers.at(-1)?.kind).toBe("god_stone");
  selection.take(selection.chooser!.offers.at(-1)!);
  expect(sent()).toMatchObject({ type: "act", action: `G2${reached}` });
});

test("an unfinished choice survives an unchanged table message, but not a new question", async () => {
  const earlier = stepsUntil("fly", 2);
  await receive(tableMessage, ...earlier);
  const { seq, n, view, prompt, curtain, choices, anywhere } = earlier.at(-1)!;
  const again = { ...tableMessage, seq, n, view, prompt, curtain, choices, anywhere };
  const reached = [...selection.offers.keys()][0]!;
  table.way = table.shown!.anywhere!.ways[0]!;
  selection.choose(reached);
  const [question, offers] = [table.shown!.question, selection.chooser!.offers.length];
  FakeSocket.latest.onmessage!({ data: JSON.stringify({ ...again, game: { ...again.game, title: "Another" } }) });
  expect(table.busy).toBe(false); // no animation is queued
  expect(table.shown!.question).toBe(question);
  expect(selection.chooser!.offers).toHaveLength(offers);
  table.look(0);
  await receive({ type: "past", id: "x", n: 0, view: tableMessage.view, lines: [] }, again);
  expect(table.past).not.toBeNull();
  await receive({ ...again, choices: [], anywhere: null }); // the game is paused
  expect(table.shown!.question).not.toBe(question);
  expect([table.way, table.past, selection.chooser]).toEqual([null, null, null]);
});

test("a new question resets every unfinished choice", async () => {
  const earlier = stepsUntil("fly", 2);
  await receive(tableMessage, ...earlier);
  const [square] = selection.offers.keys();
  selection.touched = "";
  selection.choose(square!);
  Object.assign(selection, { chooserSquare: square, preview: selection.offers.get(square!)![0], highlighted: ["a1"], wrong: "a2", buildIndex: 1 });
  expect([selection.aimed, selection.preview?.square, selection.buildIndex]).toEqual([square, square, 1]);
  await receive({ ...steps[earlier.length]!, choices: [...earlier.at(-1)!.choices, earlier.at(-1)!.choices[0]!] });
  expect([selection.aimed, selection.chooserSquare, selection.preview, selection.wrong]).toEqual([null, null, null, null]);
  expect([selection.highlighted, selection.flightPath, selection.buildIndex]).toEqual([[], [], 0]);
});

test("the path of a refused flight disappears, and does not reappear with the next choice", async () => {
  await receive(tableMessage, ...stepsUntil("fly", 2));
  const [square] = selection.offers.keys();
  selection.choose(square!);
  expect(selection.flightPath.at(-1)).toBe(square);
  await receive({ type: "refused", id: sent()!.id, text: "No", clause: null, code: "notation" });
  expect(selection.path).toEqual([]);
  selection.clearRefusal();
  expect(selection.path).toEqual([]);
});

test("a repeated table message does not throw the die again", async () => {
  settings.autoThrow = true;
  const earlier = stepsUntil("throw", 1);
  const { seq, n, view, prompt, curtain, choices, anywhere } = earlier.at(-1)!;
  await receive(tableMessage, ...earlier, { ...tableMessage, seq, n, view, prompt, curtain, choices, anywhere });
  expect(FakeSocket.latest.sent.filter(({ type }) => type === "act")).toHaveLength(1);
});

test("the first touch previews a pyramid, and the next one builds it", async () => {
  await receive(tableMessage, ...stepsUntil("build", 2));
  const square = selection.builds[0]!.square!;
  selection.touched = "";
  selection.choose(square);
  expect(sent()?.type).not.toBe("act");
  expect(selection.ghost?.square).toBe(square);
  selection.touched = selection.shownBuild!.action;
  selection.choose(square);
  expect(sent()).toMatchObject({ type: "act", action: selection.builds[0]!.action });
});

test("the first touch previews a path, and the next one on that square flies", async () => {
  await receive(tableMessage, ...stepsUntil("fly", 2));
  const single = [...selection.offers].filter(([, offers]) => offers.length === 1).map(([square]) => square);
  const [first, second] = [single[0]!, single[1]!];
  selection.touched = "";
  selection.choose(first);
  expect([selection.aimed, selection.path.at(-1)]).toEqual([first, first]);
  expect(selection.marks).toContainEqual({ square: first, kind: "invite" });
  selection.choose(second);
  expect([selection.aimed, selection.path.at(-1)]).toEqual([second, second]);
  expect(sent()?.type).not.toBe("act");
  selection.choose(second);
  expect(sent()).toMatchObject({ type: "act", action: selection.offers.get(second)![0]!.action });
  expect(selection.aimed).toBeNull();
});

test("the automatic throw works if it is switched on, but not after a take-back", async () => {
  settings.autoThrow = true;
  await receive(tableMessage, ...stepsUntil("throw", 1));
  expect(sent()).toMatchObject({ type: "act", action: table.shown!.choices[0]!.action });
  const count = FakeSocket.latest.sent.length;
  const back = { ...stepsUntil("throw", 1).at(-1)!, seq: table.shown!.n + 1, id: sent()!.id, taken_back: true };
  await receive(back);
  expect(FakeSocket.latest.sent).toHaveLength(count);
});

test("during a look back, nothing can be chosen", async () => {
  await receive(tableMessage);
  table.look(0);
  await receive({ type: "past", id: "x", n: 0, view: tableMessage.view, lines: [] });
  expect(selection.canAct).toBe(false);
  expect(selection.marks).toEqual([]);
});

test("a visitor who is shut out no longer sees the game", async () => {
  await receive(tableMessage);
  await receive({ type: "shut_out", code: "together-spectators-off", text: "Nobody watches here." });
  expect([table.shown, table.log, table.multiplayer.people]).toEqual([null, [], null]);
  expect(table.notice?.text).toBe("Nobody watches here.");
  await receive(tableMessage);
  await receive({ type: "fault", id: null, code: "together-spectators-off", text: "Take a seat." });
  expect(table.shown).toBeNull();
});

test("a game that no longer exists after a reconnect is removed from the page", async () => {
  await receive(tableMessage);
  await receive({ type: "fault", id: null, code: "storage-no-game", text: "There is no such game." });
  expect(table.shown).not.toBeNull(); // a fault alone does not remove the game
  FakeSocket.latest.onclose!({ code: 4004 });
  expect([table.shown, table.log, table.multiplayer.people]).toEqual([null, [], null]);
  expect(table.notice?.text).toBe("There is no such game.");
});

test("during a pause nothing is offered, even if the server has sent choices", async () => {
  await receive(tableMessage);
  expect(selection.choices.length).toBeGreaterThan(0);
  table.multiplayer.people = { paused: true, stage: "playing", seats: [], mine: [0] } as unknown as PeopleMessage;
  expect([selection.canAct, selection.choices, selection.marks]).toEqual([false, [], []]);
});

test("a look back that is faster than the server's answers skips positions, and requests the last one after a delay", async () => {
  vi.useFakeTimers();
  await receive(tableMessage, ...steps.slice(0, 3));
  const looks = (): Command[] => FakeSocket.latest.sent.filter(({ type }) => type === "look");
  const answer = (n: number): object => ({ type: "past", id: looks().at(-1)!.id, n, view: tableMessage.view, lines: [] });
  for (const n of [3, 2, 1, 0]) table.look(n);
  expect(looks()).toHaveLength(1);
  await receive(answer(3));
  expect(table.past?.n).toBe(3);
  expect(table.wantedPast).toBe(0);
  expect(looks()).toHaveLength(1);
  vi.advanceTimersByTime(50);
  expect(looks()).toHaveLength(2);
  expect(sent()).toMatchObject({ n: 0 });
  await receive(answer(0));
  vi.advanceTimersByTime(1000);
  expect(looks()).toHaveLength(2);
  vi.useRealTimers();
});

test("a closed look back ignores late answers, and can be reopened at once", async () => {
  await receive(tableMessage, ...steps.slice(0, 3));
  table.look(3);
  const late = { type: "past", id: sent()!.id, n: 3, view: tableMessage.view, lines: [] };
  table.lookAway();
  await receive(late);
  expect(table.past).toBeNull();
  table.look(2);
  expect(sent()).toMatchObject({ type: "look", n: 2 });
});

test("a change of the standing replaces the places that it contains, and a step without a change keeps them all", async () => {
  await receive(tableMessage);
  const [first] = steps;
  const place = { ...tableMessage.standing.places["I"]!, storeys: [3, 0], leaders: [0] };
  const change = { ...tableMessage.standing, totals: [18, 12], places: { I: place } };
  await receive({ ...first!, standing: change, can_end: true });
  expect(table.shown?.standing).toEqual({ ...change, places: { ...tableMessage.standing.places, I: place } });
  expect(table.shown?.canEnd).toBe(true);
  await receive({ ...steps[1]!, standing: null, can_end: false });
  expect(table.shown?.standing.totals).toEqual([18, 12]);
  expect(table.shown?.canEnd).toBe(false);
});
