import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Message, PeopleMessage, TableMessage } from "../src/lib/messages.ts";
import { speak, withWords } from "../src/lib/words.svelte.ts";
import { Multiplayer } from "../src/pages/table/multiplayer/multiplayer.svelte.ts";
import SeatState from "../src/pages/table/multiplayer/SeatState.svelte";
import Card from "../src/pages/table/winning/Card.svelte";
import { Cards } from "../src/pages/table/winning/cards.svelte.ts";
import recorded from "./game.json";

const { game, view, standing } = (recorded as unknown as Message[])[0] as TableMessage;
const seat = { name: "Ana", colour: 0, kind: "person", away: false, here: false, turn_left: 60_000, reserve_left: 300_000 };
const people = {
  type: "people",
  clock: { kind: "live", turn: 120_000, reserve: 300_000 },
  seats: [seat, { ...seat, kind: "bot" }],
  running: null,
  paused: false,
  mine: [],
} as unknown as PeopleMessage;

let shown: Record<string, unknown>[] = [];

beforeEach(async () => {
  await speak("en");
  await withWords(Promise.resolve());
});

afterEach(async () => {
  for (const one of shown) await unmount(one);
  shown = [];
  document.body.innerHTML = "";
});

/** Mounts the presence of a seat. */
function presence(number: number, cards: Cards | null): HTMLElement | null {
  const multiplayer = new Multiplayer("x", () => "", () => 0, async () => {});
  multiplayer.receive(people);
  shown.push(mount(SeatState, { target: document.body, props: { multiplayer, seat: number, cards } }));
  return document.querySelector("button[data-card]");
}

test("the presence and the clock in a player's panel have a card that explains them", () => {
  const cards = new Cards();
  const button = presence(0, cards)!;
  flushSync();
  button.click();
  expect([cards.topic, cards.pinned]).toEqual([{ kind: "presence", seat: 0 }, true]);
  shown.push(mount(Card, { target: document.body, props: { cards, topic: cards.topic!, people, game, view, standing, onclose: () => {} } }));
  flushSync();
  const card = document.querySelector("[data-testid=card]")!;
  expect(card.querySelector("h2")!.textContent).toBe("Anna’s connection and clock");
  expect(card.textContent).toContain("Not connected: the dot is empty.");
  expect(card.textContent).toContain("Clock: 2 minutes for each turn, and 5 minutes in reserve");
});

test("without a panel the presence is no button, and a bot has none", () => {
  expect(presence(0, null)).toBeNull();
  expect(presence(1, new Cards())).toBeNull();
  expect(document.querySelectorAll("[data-testid=seat-state]")).toHaveLength(1);
});
