import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Canvas } from "../src/lib/board/canvas.ts";
import { squaresByLetter, squareAt } from "../src/lib/board/grid.ts";
import { valueSquares } from "../src/lib/board/labels.ts";
import type { Lead, Pieces } from "../src/lib/board/types.ts";
import type { Message, TableMessage } from "../src/lib/messages.ts";
import { speak } from "../src/lib/words.svelte.ts";
import { Cards, CLOSE_DELAY_MS, OPEN_DELAY_MS, type Topic } from "../src/pages/table/winning/cards.svelte.ts";
import { leadersShape, placeLeads, waterSquares } from "../src/pages/table/winning/leaders.ts";
import { LONG_PRESS_MS, longPress } from "../src/pages/table/winning/longpress.ts";
import { describeLead, leadsOf, placeAt, squaresOf } from "../src/pages/table/winning/standing.ts";
import recorded from "./game.json";

const { game, standing } = (recorded as unknown as Message[])[0] as TableMessage;
const ground = game.board;
const PALACE: Topic = { kind: "place", place: "I" };
const TARGET: Topic = { kind: "target" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a card opens after a moment, and closes after the mouse has left both its place and the card", () => {
  const cards = new Cards();
  cards.point(PALACE);
  vi.advanceTimersByTime(OPEN_DELAY_MS - 1);
  expect(cards.topic).toBeNull();
  vi.advanceTimersByTime(1);
  expect(cards.topic).toEqual(PALACE);
  cards.point(null);
  vi.advanceTimersByTime(CLOSE_DELAY_MS - 1);
  cards.hold(true); // the mouse has reached the card
  vi.advanceTimersByTime(10 * CLOSE_DELAY_MS);
  expect(cards.topic).toEqual(PALACE);
  cards.hold(false);
  vi.advanceTimersByTime(CLOSE_DELAY_MS);
  expect(cards.topic).toBeNull();
});

test("a card that was dismissed stays closed until the mouse has been elsewhere", () => {
  const cards = new Cards();
  cards.point(PALACE);
  vi.advanceTimersByTime(OPEN_DELAY_MS);
  expect(cards.dismiss()).toBe(true);
  cards.point(PALACE); // another square of the same district
  vi.advanceTimersByTime(OPEN_DELAY_MS);
  expect(cards.topic).toBeNull();
  cards.point(null);
  cards.point(PALACE);
  vi.advanceTimersByTime(OPEN_DELAY_MS);
  expect(cards.topic).toEqual(PALACE);
});

test("a pinned card stays until it is closed or pressed again", () => {
  const cards = new Cards();
  cards.pin(PALACE);
  cards.point(TARGET);
  cards.point(null);
  vi.advanceTimersByTime(10 * OPEN_DELAY_MS);
  expect([cards.topic, cards.pinned]).toEqual([PALACE, true]);
  cards.pin(TARGET);
  expect(cards.topic).toEqual(TARGET);
  cards.pin(TARGET);
  expect([cards.topic, cards.pinned]).toEqual([null, false]);
});

test("an element describes itself with its card while the card is open", () => {
  const cards = new Cards();
  const button = document.createElement("button");
  const stop = $effect.root(() => cards.on(() => TARGET)(button) ?? undefined);
  button.click();
  flushSync();
  expect(button.getAttribute("aria-describedby")).toBe("card");
  cards.dismiss();
  flushSync();
  expect(button.hasAttribute("aria-describedby")).toBe(false);
  stop();
});

/** A touch of an element: `before` says what happens while the finger is down. */
function touch(element: Element, before: () => void): void {
  const event = (type: string): PointerEvent => new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: "touch" });
  element.dispatchEvent(event("pointerdown"));
  before();
  element.dispatchEvent(event("pointerup"));
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

test("a long press is not a click, and a short one is only a click", () => {
  const [pressed, clicked] = [vi.fn(), vi.fn()];
  const [outer, inner] = [document.createElement("div"), document.createElement("b")];
  outer.append(inner);
  outer.addEventListener("click", clicked);
  const stop = longPress(pressed)(inner);
  touch(inner, () => vi.advanceTimersByTime(LONG_PRESS_MS - 1));
  expect([pressed.mock.calls.length, clicked.mock.calls.length]).toEqual([0, 1]);
  touch(inner, () => vi.advanceTimersByTime(LONG_PRESS_MS));
  expect([pressed.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 1]);
  touch(inner, () => {});
  expect([pressed.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 2]);
  stop?.();
});

const lead = (place: string): Lead => ({ place, colours: [1], storeys: 3 });
const palace = squaresByLetter(ground).get("I")!.map(squareAt);
const placed = (occupied: readonly string[], sides: readonly Pieces[] = []) =>
  placeLeads(ground, [lead("I")], valueSquares(ground, new Set()), new Set(occupied), sides)[0];

test("a leader mark is next to the value of its district, and moves to a free square", () => {
  const [value] = [...valueSquares(ground, new Set())].find(([, letter]) => letter === "I")!;
  expect(placed([])).toMatchObject({ square: value, value: 6, roof: false });
  const moved = placed([value])!;
  expect(palace).toContain(moved.square);
  expect(moved).toMatchObject({ value: null, roof: false });
  expect(moved.square).not.toBe(value);
});

test("in a full district, the mark is on the leader's highest pyramid", () => {
  const pyramids = [[palace[0]!, 1], [palace[1]!, 4]] as const;
  const sides = [{ colour: 1, ship: null, stones: [], pyramids, score: 0 }];
  expect(placed(palace, sides)).toMatchObject({ square: palace[1], roof: true, value: null });
});

test("the waters are on the lake: river and lake apart, or both together", () => {
  expect([...waterSquares(ground, ["river", "lake"])]).toEqual([["d2", "lake"], ["d3", "river"]]);
  expect([...waterSquares(ground, ["both"])]).toEqual([["d2", "both"]]);
  expect(["d3", "d2", "c2", "c4"].map((square) => placeAt(ground, standing, square))).toEqual(["river", "lake", "lake", "I"]);
  expect(placeAt(ground, standing, ground.covered[0]!)).toBeNull();
});

test("a mark shows glyph, colour and storeys of all leaders, and no district without storeys has one", () => {
  const places = { ...standing.places, I: { ...standing.places["I"]!, storeys: [4, 4], leaders: [0, 1] } };
  const leads = leadsOf({ ...standing, places }, game.players);
  const marks = placeLeads(ground, leads, valueSquares(ground, new Set()), new Set(), []);
  expect(marks.map(({ lead: { place } }) => place)).toEqual(["I"]);
  const drawn = leadersShape(ground, new Canvas(ground), marks, false);
  expect(drawn).toContain('data-lead="I" data-colours="0,1" data-storeys="4"');
  expect(drawn.match(/<g transform="translate\([^)]*\) scale\(.5\)"/g)).toHaveLength(2);
});

test("screen readers hear who leads, alone or together", async () => {
  await speak("en");
  const at = (storeys: number[], leaders: number[]) => describeLead({ ...standing, places: { I: { ...standing.places["I"]!, storeys, leaders } } }, game.players, "I");
  expect(at([3, 1], [0])).toBe("Anna leads with 3 storeys");
  expect(at([1, 1], [0, 1])).toBe("Anna and Otolum share the lead with 1 storey each");
  expect(at([0, 0], [])).toBe("");
});

test("the squares of a place are those in play", () => {
  expect(squaresOf(ground, "I").sort()).toEqual([...palace].sort());
  expect(squaresOf(ground, "J")).toEqual([]); // covered with two players
  expect(squaresOf(ground, "both").length).toBeGreaterThan(squaresOf(ground, "river").length);
});
