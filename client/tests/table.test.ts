import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Command, Message, PeopleMessage, StepMessage, TableMessage } from "../src/lib/messages.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { Selection } from "../src/pages/table/selection.svelte.ts";
import { Table } from "../src/pages/table/table.svelte.ts";
import recorded from "./game.json";

const messages = recorded as unknown as Message[];
const everything = messages[0] as TableMessage;
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

async function hear(...said: object[]): Promise<void> {
  for (const message of said) FakeSocket.latest.onmessage!({ data: JSON.stringify(message) });
  for (let i = 0; i < 1000 && table.busy; i++) await Promise.resolve();
  flushSync();
}

const sent = (): Command | undefined => FakeSocket.latest.sent.at(-1);
/** Everything up to somebody's turn to do something. */
const until = (step: string, round: number): StepMessage[] =>
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

test("a table is asked for in the page's language, and shown", async () => {
  expect(FakeSocket.latest.address).toContain("/api/games/some%20game/socket?language=");
  await hear(everything);
  expect(table.shown?.prompt).toBe(everything.prompt);
  expect(selection.canAct).toBe(true);
  expect(selection.marks).toHaveLength(9);
});

test("a square with one offer is taken at once, and nothing else is sent until it is answered", async () => {
  await hear(everything);
  selection.choose("e5");
  expect(sent()).toMatchObject({ type: "act", seq: 0, action: "@e5" });
  selection.choose("e6");
  expect(FakeSocket.latest.sent).toHaveLength(1);
  await hear({ ...steps[0]!, id: sent()!.id });
  expect(table.waiting).toBe(false);
  expect(table.shown?.view.sides[0]?.ship).toBe("e5");
});

test("a square that offers nothing asks why, and the answer is shown until the next choice", async () => {
  await hear(everything);
  selection.choose("a1");
  expect(sent()).toMatchObject({ type: "why", square: "a1" });
  expect(selection.marks).toContainEqual({ square: "a1", kind: "wrong" });
  await hear({ type: "reason", id: sent()!.id, text: "Not there (R2.3)", clause: "R2.3", code: "not_sacred" });
  expect(table.notice).toMatchObject({ clause: "R2.3" });
  selection.choose("e5");
  expect(table.notice).toBeNull();
  expect(selection.wrong).toBeNull();
});

test("a refusal frees the table for another choice", async () => {
  await hear(everything);
  table.act("nonsense");
  await hear({ type: "refused", id: sent()!.id, text: "No", clause: null, code: "notation" });
  expect(table.waiting).toBe(false);
  expect(table.notice?.text).toBe("No");
});

test("changes are shown in order, with the log as it is told", async () => {
  await hear(everything, ...steps);
  const last = steps.at(-1)!;
  expect(table.shown?.view).toEqual(last.view);
  expect(table.log).toHaveLength(last.log.keep + last.log.lines.length);
  expect(table.log.at(-1)?.text).toBe(last.log.lines.at(-1)?.text);
});

test("while a die rolls, nothing is told: what came before has been heard", async () => {
  const thrown = steps.findIndex(({ happened }) => happened[0]?.kind === "die_thrown");
  await hear(everything, ...steps.slice(0, thrown));
  expect(table.announcement).not.toBe("");
  Object.assign(settings, { speed: "slow", motion: "full" });
  FakeSocket.latest.onmessage!({ data: JSON.stringify(steps[thrown]) });
  expect([table.tumbling, table.announcement]).toEqual([true, ""]);
  table.animations.skip();
  await hear();
  expect(table.announcement).toBe(steps[thrown]!.happened[0]!.text);
});

test("the end of a turn is not told: whose turn it is now says so", async () => {
  const ended = steps.findIndex(({ happened }) => happened.some(({ kind }) => kind === "turn_ended"));
  await hear(everything, ...steps.slice(0, ended + 1));
  expect(table.announcement).toBe("Anna builds nothing.");
});

test("pointing at a square shows the way there; choosing it keeps the way until it is flown", async () => {
  await hear(everything, ...until("fly", 2));
  const [square] = selection.offers.keys();
  selection.point(square!);
  expect(selection.path.at(-1)).toBe(square);
  selection.point(null);
  expect(selection.path).toEqual([]);
  selection.choose(square!);
  expect(selection.path.at(-1)).toBe(square);
});

test("a god stone that was picked up adds its squares, and a square with several ways asks which", async () => {
  await hear(everything, ...until("fly", 2));
  const before = selection.offers.size;
  const reached = [...selection.offers.keys()][0]!;
  table.way = table.shown!.anywhere!.ways[0]!;
  expect(selection.offers.size).toBeGreaterThan(before);
  selection.choose(reached);
  expect(selection.chooser?.offers.at(-1)?.kind).toBe("god_stone");
  selection.take(selection.chooser!.offers.at(-1)!);
  expect(sent()).toMatchObject({ type: "act", action: `G2${reached}` });
});

test("what is half chosen stays when the table is told again as it is, and goes with the question", async () => {
  const told = until("fly", 2);
  await hear(everything, ...told);
  const { seq, n, view, prompt, curtain, choices, anywhere } = told.at(-1)!;
  const again = { ...everything, seq, n, view, prompt, curtain, choices, anywhere };
  const reached = [...selection.offers.keys()][0]!;
  table.way = table.shown!.anywhere!.ways[0]!;
  selection.choose(reached);
  const [question, offers] = [table.shown!.question, selection.chooser!.offers.length];
  FakeSocket.latest.onmessage!({ data: JSON.stringify({ ...again, game: { ...again.game, title: "Another" } }) });
  expect(table.busy).toBe(false); // not even for a moment
  expect(table.shown!.question).toBe(question);
  expect(selection.chooser!.offers).toHaveLength(offers);
  table.look(0);
  await hear({ type: "past", id: "x", n: 0, view: everything.view, lines: [] }, again);
  expect(table.past).not.toBeNull();
  await hear({ ...again, choices: [], anywhere: null }); // there is a pause
  expect(table.shown!.question).not.toBe(question);
  expect([table.way, table.past, selection.chooser]).toEqual([null, null, null]);
});

test("a new question resets every half-made choice", async () => {
  const told = until("fly", 2);
  await hear(everything, ...told);
  const [square] = selection.offers.keys();
  selection.touched = "";
  selection.choose(square!);
  Object.assign(selection, { chooserSquare: square, preview: selection.offers.get(square!)![0], highlighted: ["a1"], wrong: "a2", buildIndex: 1 });
  expect([selection.aimed, selection.preview?.square, selection.buildIndex]).toEqual([square, square, 1]);
  await hear({ ...steps[told.length]!, choices: [...told.at(-1)!.choices, told.at(-1)!.choices[0]!] });
  expect([selection.aimed, selection.chooserSquare, selection.preview, selection.wrong]).toEqual([null, null, null, null]);
  expect([selection.highlighted, selection.flightPath, selection.buildIndex]).toEqual([[], [], 0]);
});

test("the path of a flight that is refused disappears, and does not come back with the next choice", async () => {
  await hear(everything, ...until("fly", 2));
  const [square] = selection.offers.keys();
  selection.choose(square!);
  expect(selection.flightPath.at(-1)).toBe(square);
  await hear({ type: "refused", id: sent()!.id, text: "No", clause: null, code: "notation" });
  expect(selection.path).toEqual([]);
  selection.clearRefusal();
  expect(selection.path).toEqual([]);
});

test("the die is not thrown again for a table that is told again", async () => {
  settings.autoThrow = true;
  const told = until("throw", 1);
  const { seq, n, view, prompt, curtain, choices, anywhere } = told.at(-1)!;
  await hear(everything, ...told, { ...everything, seq, n, view, prompt, curtain, choices, anywhere });
  expect(FakeSocket.latest.sent.filter(({ type }) => type === "act")).toHaveLength(1);
});

test("a finger sees a pyramid first, and builds it with the next touch", async () => {
  await hear(everything, ...until("build", 2));
  const square = selection.builds[0]!.square!;
  selection.touched = "";
  selection.choose(square);
  expect(sent()?.type).not.toBe("act");
  expect(selection.ghost?.square).toBe(square);
  selection.touched = selection.shownBuild!.action;
  selection.choose(square);
  expect(sent()).toMatchObject({ type: "act", action: selection.builds[0]!.action });
});

test("a finger sees the way first, and flies with the next touch of that square", async () => {
  await hear(everything, ...until("fly", 2));
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

test("the die is thrown without being asked, if that is wanted, but not after a take-back", async () => {
  settings.autoThrow = true;
  await hear(everything, ...until("throw", 1));
  expect(sent()).toMatchObject({ type: "act", action: table.shown!.choices[0]!.action });
  const count = FakeSocket.latest.sent.length;
  const back = { ...until("throw", 1).at(-1)!, seq: table.shown!.n + 1, id: sent()!.id, taken_back: true };
  await hear(back);
  expect(FakeSocket.latest.sent).toHaveLength(count);
});

test("looking back, nothing can be chosen", async () => {
  await hear(everything);
  table.look(0);
  await hear({ type: "past", id: "x", n: 0, view: everything.view, lines: [] });
  expect(selection.canAct).toBe(false);
  expect(selection.marks).toEqual([]);
});

test("who is shut out sees nothing of the game any more", async () => {
  await hear(everything);
  await hear({ type: "shut_out", code: "together-spectators-off", text: "Nobody watches here." });
  expect([table.shown, table.log, table.multiplayer.people]).toEqual([null, [], null]);
  expect(table.notice?.text).toBe("Nobody watches here.");
  await hear(everything);
  await hear({ type: "fault", id: null, code: "together-spectators-off", text: "Take a seat." });
  expect(table.shown).toBeNull();
});

test("a game that is not there any more, when the line is up again, leaves nothing to touch", async () => {
  await hear(everything);
  await hear({ type: "fault", id: null, code: "storage-no-game", text: "There is no such game." });
  expect(table.shown).not.toBeNull(); // a fault alone is no reason to leave
  FakeSocket.latest.onclose!({ code: 4004 });
  expect([table.shown, table.log, table.multiplayer.people]).toEqual([null, [], null]);
  expect(table.notice?.text).toBe("There is no such game.");
});

test("while there is a pause nothing is offered, whatever the server has sent", async () => {
  await hear(everything);
  expect(selection.choices.length).toBeGreaterThan(0);
  table.multiplayer.people = { paused: true, stage: "playing", seats: [], mine: [0] } as unknown as PeopleMessage;
  expect([selection.canAct, selection.choices, selection.marks]).toEqual([false, [], []]);
});

test("whoever looks back faster than the server answers is where they want to be, and asks for the last place after a pause", async () => {
  vi.useFakeTimers();
  await hear(everything, ...steps.slice(0, 3));
  const looks = (): Command[] => FakeSocket.latest.sent.filter(({ type }) => type === "look");
  const answer = (n: number): object => ({ type: "past", id: looks().at(-1)!.id, n, view: everything.view, lines: [] });
  for (const n of [3, 2, 1, 0]) table.look(n);
  expect(looks()).toHaveLength(1);
  await hear(answer(3));
  expect(table.past?.n).toBe(3);
  expect(table.wantedPast).toBe(0);
  expect(looks()).toHaveLength(1);
  vi.advanceTimersByTime(50);
  expect(looks()).toHaveLength(2);
  expect(sent()).toMatchObject({ n: 0 });
  await hear(answer(0));
  vi.advanceTimersByTime(1000);
  expect(looks()).toHaveLength(2);
  vi.useRealTimers();
});

test("a look back that is closed stays closed, whatever answer still comes, and opens again at once", async () => {
  await hear(everything, ...steps.slice(0, 3));
  table.look(3);
  const late = { type: "past", id: sent()!.id, n: 3, view: everything.view, lines: [] };
  table.lookAway();
  await hear(late);
  expect(table.past).toBeNull();
  table.look(2);
  expect(sent()).toMatchObject({ type: "look", n: 2 });
});
