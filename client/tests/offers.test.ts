import { expect, test } from "vitest";
import type { Choice, Message, StepMessage, TableMessage } from "../src/lib/messages.ts";
import { speak } from "../src/lib/words.svelte.ts";
import { markOf, offersBySquare, sortedBuilds, sortedOffers } from "../src/pages/table/offers.ts";
import recorded from "./game.json";

const messages = recorded as unknown as Message[];
const steps = messages.filter((message): message is StepMessage => message.type === "step");
const table = messages[0] as TableMessage;
const at = (step: string, round: number): StepMessage =>
  steps.find(({ view }) => view.step === step && view.round === round && view.seat === 0)!;

test("at the start every free square of the sacred district offers to place the ship", () => {
  const offers = offersBySquare(table.choices, table.anywhere, null, table.view);
  expect(offers.size).toBe(9);
  expect(markOf("f6", offers.get("f6")!)).toEqual({ square: "f6", kind: "solid" });
});

test("flights are marked by the number of stones to load, and start at the ship", () => {
  const { choices, anywhere, view } = at("fly", 2);
  const offers = offersBySquare(choices, anywhere, null, view);
  const ship = view.sides[0]!.ship;
  for (const [square, there] of offers) {
    const { kind, badge } = markOf(square, there)!;
    expect([kind, badge]).toEqual(there.some(({ loads }) => loads === 2) ? ["solid", "2"] : ["dashed", "1"]);
    expect(there[0]!.path[0]).toBe(ship);
    expect(there[0]!.path.at(-1)).toBe(square);
  }
  expect(offers.size).toBeGreaterThan(3);
});

test("a selected god stone adds offers to its squares, after the better flights", () => {
  const { choices, anywhere, view } = at("fly", 2);
  const way = anywhere!.ways[0]!;
  const offers = offersBySquare(choices, anywhere, way, view);
  for (const square of anywhere!.squares) {
    const there = sortedOffers(offers.get(square)!);
    expect(there.at(-1)).toMatchObject({ kind: "god_stone", action: way.prefix + square });
  }
  const only = anywhere!.squares.find((square) => offers.get(square)!.length === 1)!;
  expect(markOf(only, offers.get(only)!)).toMatchObject({ kind: "dotted" });
});

test("the label of a god stone's flight contains its square", async () => {
  await speak("en");
  const { choices, anywhere, view } = at("fly", 2);
  const [way, square] = [anywhere!.ways[0]!, anywhere!.squares[0]!];
  const offer = offersBySquare(choices, anywhere, way, view).get(square)!.at(-1)!;
  expect(offer.label).toBe(`With god stone ${way.god_stone} to ${square}`);
});

test("loading a stone from the board is offered on its square and on the ship", () => {
  const { anywhere, view } = at("load_own", 1);
  const ship = view.sides[0]!.ship!;
  const load = (taken: string): Choice => ({ action: `${taken}<`, kind: "load_own", label: "", square: ship, into: 0, taken });
  const offers = offersBySquare([load("a1"), load("c3"), load(ship)], anywhere, null, view);
  expect(offers.get(ship)).toHaveLength(3);
  expect(offers.get("a1")).toMatchObject([{ action: "a1<", path: ["a1", ship] }]);
  expect(markOf("c3", offers.get("c3")!)).toMatchObject({ kind: "element" });
  expect(markOf(ship, offers.get(ship)!)).toMatchObject({ kind: "invite" });
});

test("ships that can receive a stone are marked with a ring", () => {
  const { choices, anywhere, view } = at("load_other", 1);
  const offers = offersBySquare(choices, anywhere, null, view);
  expect([...offers.keys()]).toEqual([view.sides[1]!.ship]);
  expect(markOf(view.sides[1]!.ship!, [...offers.values()][0]!)).toMatchObject({ kind: "invite" });
});

test("builds are sorted with the best first, without the waiver", () => {
  const { choices } = at("build", 2);
  const builds = sortedBuilds(choices);
  expect(builds.length).toBe(choices.length - 1);
  const points = builds.map((build) => build.points ?? 0);
  expect(points).toEqual([...points].sort((a, b) => b - a));
});
