import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardLayers } from "../src/lib/board/animator.ts";
import { Canvas } from "../src/lib/board/canvas.ts";
import type { Command, Happened, Message, StepMessage, TableMessage } from "../src/lib/messages.ts";
import { settings, type Speed } from "../src/lib/settings.svelte.ts";
import { LANGUAGES, say, speak } from "../src/lib/words.svelte.ts";
import { partsOfTurn } from "../src/pages/table/lastturn/parts.ts";
import { outlinesShape, trailsShape } from "../src/pages/table/lastturn/traces.ts";
import { eventsOfTurn, traceOf, turnsAt, turnsOfOthers } from "../src/pages/table/lastturn/turns.ts";
import { TablePageState } from "../src/pages/table/pagestate.svelte.ts";
import { Selection } from "../src/pages/table/selection.svelte.ts";
import { Table, type TurnStep } from "../src/pages/table/table.svelte.ts";
import recorded from "./game.json";

const messages = recorded as unknown as Message[];
const tableMessage = messages[0] as TableMessage;
/** Anna (seat 0) is at this screen, Otolum (seat 1) is a bot. Its turn has the steps 8 to 12. */
const steps = messages.slice(1) as StepMessage[];
const step = (n: number): StepMessage => steps.find((one) => one.n === n)!;
const event = (kind: Happened["kind"], more: Partial<Happened> = {}): Happened => ({ kind, text: kind, ...more });

const TURN: readonly Happened[] = [
  event("die_thrown", { face: 3 }),
  event("ship_flew", { flight: "bent", face: 3, squares: ["c3", "e4"], path: ["c3", "d3", "e3", "e4"] }),
  event("stone_loaded"),
  event("stone_loaded"),
  event("pyramid_built", { squares: ["c5"], storeys: 3 }),
  event("district_scored", { district: "I", points: 6 }),
  event("turn_ended"),
];

describe("a turn", () => {
  const parts = (...happened: Happened[]): string[] => partsOfTurn({ seat: 1, happened }, tableMessage.game);

  beforeEach(() => speak("en"));

  test("is described in one line", () => {
    const player = "Serpent";
    expect(say("last-turn-card", { player, parts: parts(...TURN).join(", ") })).toBe(
      "Serpent: 3 → e4, loaded two, built 3 storeys on c5, +6, took the lead: Palace",
    );
  });

  test("names god stones, arrows, relocations, upgrades and bonuses", () => {
    const flew = (flight: "god_stone" | "relocation" | "arrows"): Happened => event("ship_flew", { flight, face: "arrows", squares: ["a1", "b2"] });
    expect(parts(event("god_stone_spent", { value: 4 }), flew("god_stone"))).toEqual(["god stone 4 → b2"]);
    expect(parts(flew("relocation"), event("stone_loaded"))).toEqual(["hemmed in → b2", "loaded one"]);
    expect(parts(flew("arrows"), event("pyramid_upgraded", { squares: ["a3"], storeys: 4 }))).toEqual(["arrows → b2", "upgraded a3 to 4 storeys"]);
    expect(parts(event("bonus_scored", { points: 5 }))).toEqual(["+5"]);
    expect(parts(event("ship_placed", { squares: ["e5"] }))).toEqual(["ship on e5"]);
  });

  test.each(Object.keys(LANGUAGES))("has a word for each part in %s", async (language) => {
    await speak(language);
    expect(parts(...TURN).filter((part) => /[{}]/.test(part) || !part)).toEqual([]);
    expect(parts(...TURN)).toHaveLength(5);
  });

  test("leaves out the final scoring", () => {
    const happened = [event("turn_ended"), event("game_ended"), event("district_counted"), event("game_won")];
    expect(eventsOfTurn(happened).map(({ kind }) => kind)).toEqual(["turn_ended", "game_ended"]);
  });

  test("leaves a trail and an outlined pyramid on the board", () => {
    const trace = traceOf({ seat: 1, happened: TURN }, tableMessage.game);
    expect(trace).toEqual({ colour: 1, path: ["c3", "d3", "e3", "e4"], built: "c5" });
    const canvas = new Canvas(tableMessage.game.board);
    expect(trailsShape(canvas, [trace])).toContain('data-trail="c3 d3 e3 e4"');
    expect(outlinesShape(canvas, [trace])).toContain('data-outlined="c5"');
    const nothing = traceOf({ seat: 1, happened: [event("passed")] }, tableMessage.game);
    expect([trailsShape(canvas, [nothing]), outlinesShape(canvas, [nothing])]).toEqual(["", ""]);
  });
});

describe("the turns of the others", () => {
  const taken = (...seats: number[]): TurnStep[] => seats.map((seat, index) => ({ n: index + 1, seat, happened: [event("ship_flew"), event("turn_ended")] }));
  const seatsOf = (steps: readonly TurnStep[], own: readonly number[]): number[] => turnsOfOthers(steps, own).map(({ seat }) => seat);

  test("are those since the latest own decision, and for spectators the last one", () => {
    expect(seatsOf(taken(1, 2, 0, 1, 2), [0])).toEqual([1, 2]);
    expect(seatsOf(taken(1, 2, 0, 1, 2), [0, 1])).toEqual([2]);
    expect(seatsOf(taken(1, 2, 0, 1, 2), [])).toEqual([2]);
    expect(seatsOf(taken(1, 2, 0), [0])).toEqual([]);
  });

  test("stay after an own throw, which is not a decision", () => {
    const thrown = { n: 3, seat: 0, happened: [event("die_thrown")] };
    expect(seatsOf([...taken(1, 2), thrown], [0])).toEqual([1, 2]);
  });

  test("stay after a throw of another player, which is not a turn yet", () => {
    const thrown = { n: 3, seat: 1, happened: [event("die_thrown")] };
    expect(seatsOf([...taken(1, 2), thrown], [])).toEqual([2]);
    expect(seatsOf([...taken(1, 2), thrown], [0])).toEqual([1, 2]);
    expect(seatsOf([thrown], [0])).toEqual([]);
  });

  test("are put together from their steps", () => {
    const parts = [event("die_thrown"), event("ship_flew"), event("turn_ended"), event("die_thrown"), event("ship_flew")];
    const turns = turnsOfOthers(parts.map((one, index) => ({ n: index + 1, seat: 1, happened: [one] })), [0]);
    expect(turns.map(({ happened }) => happened.map(({ kind }) => kind))).toEqual([["die_thrown", "ship_flew", "turn_ended"], ["die_thrown", "ship_flew"]]);
  });
});

class FakeSocket {
  static latest: FakeSocket;
  sent: Command[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.latest = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }
  close(): void {}
}

/** An animation that takes as long as it says, by the fake clock. */
function animation(ms: number): Animation {
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => void (finish = resolve));
  setTimeout(finish, ms);
  return { finish, finished } as unknown as Animation;
}

/** A board with two ships. */
function boardLayers(): BoardLayers {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.innerHTML = '<g data-ship="0"></g><g data-ship="1"></g>';
  return { svg, sky: svg, canvas: new Canvas(tableMessage.game.board) } as unknown as BoardLayers;
}

describe("at the table", () => {
  let table: Table;
  let selection: Selection;

  const receive = (message: object): void => FakeSocket.latest.onmessage!({ data: JSON.stringify(message) });
  const after = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));
  const sent = (type: Command["type"]): Command[] => FakeSocket.latest.sent.filter((command) => command.type === type);

  /** Shows the game after `n` actions at once. */
  async function at(n: number): Promise<void> {
    settings.speed = "instant";
    receive(tableMessage);
    for (let one = 1; one <= n; one++) receive(step(one));
    await after(0);
    flushSync();
    expect([table.busy, table.shown?.n]).toEqual([false, n]);
  }

  beforeEach(async () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    Object.assign(Element.prototype, { animate: (_: Keyframe[], { duration }: { duration: number }) => animation(duration), getAnimations: () => [] });
    Object.assign(settings, { motion: "full", sound: false, autoThrow: false });
    table = new Table("some game", boardLayers);
    selection = new Selection(table);
    FakeSocket.latest.onopen!();
    await table.prepareAnimations();
    vi.useFakeTimers();
  });

  afterEach(() => {
    table.close();
    Object.assign(settings, { motion: "system", speed: "normal" });
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test.each<[Speed, number]>([["slow", 1.7], ["normal", 1], ["fast", 0.5]])(
    "each sentence about another player is shown for 250 ms per word, at speed %s times %f",
    async (speed, factor) => {
      await at(8);
      settings.speed = speed;
      receive(step(9));
      const [flew, uncovered] = step(9).happened.map(({ text }) => text);
      expect([flew!.split(" ").length, uncovered!.split(" ").length]).toEqual([7, 8]);
      await after(7 * 250 * factor - 1);
      expect(table.announcement).toBe(flew);
      await after(1);
      expect(table.announcement).toBe(uncovered);
      await after(8 * 250 * factor - 1);
      expect(table.busy).toBe(true);
      await after(1);
      expect(table.busy).toBe(false);
    },
  );

  test.each(["off", "reduced"] as const)("the sentences stay as long with motion %s", async (motion) => {
    await at(8);
    Object.assign(settings, { motion, speed: "normal" });
    receive(step(9));
    await after(15 * 250 - 1);
    expect(table.busy).toBe(true);
    await after(1);
    expect(table.busy).toBe(false);
  });

  test("the throw of another player is announced after the die has rolled", async () => {
    await at(7);
    settings.speed = "normal";
    receive(step(8));
    await after(0);
    expect([table.tumbling, table.announcement]).toEqual([true, ""]);
    await after(620);
    expect([table.tumbling, table.announcement]).toEqual([false, "Otolum throws a 2."]);
    await after(4 * 250);
    expect(table.busy).toBe(false);
  });

  test.each<Speed>(["slow", "normal", "fast"])("own moves block input for at most 300 ms, with speed %s for bots", async (speed) => {
    for (const n of [3, 4, 5, 6, 14, 17]) {
      await at(n - 1);
      settings.speed = speed;
      receive(step(n));
      await after(speed === "fast" ? 140 : 280);
      expect([n, table.busy, table.shown?.n]).toEqual([n, false, n]);
    }
  });

  test("an own move is shown at once if the animations are not loaded yet", async () => {
    table.close();
    table = new Table("another game", boardLayers);
    FakeSocket.latest.onopen!();
    await at(3);
    settings.speed = "slow";
    receive(step(4));
    await Promise.resolve();
    expect([table.busy, table.shown?.n]).toEqual([false, 4]);
  });

  test("the slow speed of bots does not slow own moves", async () => {
    const times: number[] = [];
    for (const speed of ["slow", "normal"] as const) {
      await at(3);
      settings.speed = speed;
      receive({ ...step(4), happened: [{ ...step(4).happened[0]!, path: ["e5", "e4", "e3", "e2", "e1"] }] });
      let ms = 0;
      for (; table.busy; ms += 20) await after(20);
      times.push(ms);
    }
    expect(times).toEqual([280, 280]);
  });

  test("the last turn of a game is announced like any other", async () => {
    table.close();
    const page = new TablePageState("a last turn");
    FakeSocket.latest.onopen!();
    ({ table } = page);
    await table.prepareAnimations();
    await at(9);
    settings.speed = "normal";
    const built = event("pyramid_built", { text: "Otolum builds a pyramid.", squares: ["a1"] });
    receive({ ...step(10), happened: [built, event("game_ended", { text: "The round is over." })], view: { ...step(10).view, step: "over" }, prompt: "The game is over.", choices: [] });
    await after(0);
    expect([page.over, page.waitingFor]).toEqual([true, "Otolum builds a pyramid."]);
    await after(4 * 250);
    expect(page.waitingFor).toBe("The round is over.");
    await after(4 * 250);
    expect([table.busy, page.waitingFor]).toEqual([false, null]);
  });

  test("a press on the board skips the animation, and then everything has been announced", async () => {
    await at(8);
    settings.speed = "slow";
    receive(step(9));
    receive(step(10));
    await after(100);
    expect(table.busy).toBe(true);
    selection.choose("a1");
    await after(0);
    expect([table.busy, table.shown?.n]).toEqual([false, 10]);
    expect(table.announcement).toBe(step(10).happened[0]!.text);
    expect(sent("why")).toEqual([]);
  });

  test("the card of a turn stays until the next decision, and returns when that is taken back", async () => {
    await at(12);
    expect(turnsAt(table).map(({ seat }) => seat)).toEqual([1]);
    expect(turnsAt(table)[0]!.happened.map(({ kind }) => kind)).toContain("ship_flew");
    receive(step(13)); // an own throw
    await after(0);
    expect(turnsAt(table)).toHaveLength(1);
    receive(step(14));
    await after(0);
    expect(turnsAt(table)).toEqual([]);
    receive({ ...step(13), seq: step(14).seq + 1, taken_back: true, happened: [] });
    await after(0);
    expect(turnsAt(table)).toHaveLength(1);
  });

  const replayed = (id: string, current = true): object => ({ type: "replayed", id, seat: 1, current, happened: step(9).happened });

  test("the last turn is replayed on the position as it is, sentence by sentence", async () => {
    await at(14);
    settings.speed = "normal";
    const { view } = table.shown!;
    table.replay();
    receive(replayed(sent("replay")[0]!.id));
    await after(7 * 250 - 1);
    expect([table.announcement, selection.canAct]).toEqual([step(9).happened[0]!.text, false]);
    await after(8 * 250 + 1);
    expect(table.busy).toBe(false);
    expect(table.shown!.view).toBe(view);
    expect(turnsAt(table).map(({ seat }) => seat)).toEqual([1]);
    receive(step(15));
    await after(2000);
    expect(turnsAt(table)).toEqual([]);
  });

  test("a replay can be read also if bots play at once", async () => {
    await at(14);
    table.replay();
    receive(replayed(sent("replay")[0]!.id));
    await after(15 * 250 - 1);
    expect(table.busy).toBe(true);
    await after(1);
    expect(table.busy).toBe(false);
  });

  test("a page that is opened later shows the card, but only before the next decision", async () => {
    const later = (n: number): object => ({ ...tableMessage, ...step(n), type: "table", log: [] });
    receive(later(12));
    await after(0);
    receive(replayed(sent("replay")[0]!.id));
    expect([table.busy, turnsAt(table).length]).toEqual([false, 1]);
    receive(later(12));
    expect(sent("replay")).toHaveLength(1);
    receive(later(14));
    receive(replayed(sent("replay")[1]!.id, false));
    expect(turnsAt(table)).toEqual([]);
  });

  test("a page that is opened during a turn shows all of that turn when it continues", async () => {
    settings.speed = "instant";
    receive({ ...tableMessage, ...step(9), type: "table", log: [] });
    await after(0);
    receive({ type: "replayed", id: sent("replay")[0]!.id, seat: 1, current: true, happened: step(9).happened });
    receive(step(10));
    await after(0);
    const [turn, ...others] = turnsAt(table);
    expect([turn!.happened, others]).toEqual([[...step(9).happened, ...step(10).happened], []]);
  });
});
