import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Command, LinkMessage, Message, PeopleMessage, SaidLine, SeatSeen } from "../src/lib/messages.ts";
import type { CommandBody } from "../src/lib/socket.ts";
import { speak, withWords } from "../src/lib/words.svelte.ts";
import WaitingRoomPage from "../src/pages/waitingroom/WaitingRoomPage.svelte";
import { SeatLink } from "../src/pages/waitingroom/seatlink.svelte.ts";
import { joinWithSeatKey, parseSeatKey } from "../src/pages/waitingroom/seatkey.ts";
import { readTerms, togetherOf, DEFAULT_TERMS } from "../src/pages/waitingroom/terms.ts";
import { callOf, clockFace, leftOf, formatDuration } from "../src/pages/table/multiplayer/clock.ts";
import Notices from "../src/pages/table/multiplayer/Notices.svelte";
import LostSeat from "../src/pages/table/multiplayer/LostSeat.svelte";
import PeopleList from "../src/pages/table/multiplayer/PeopleList.svelte";
import { claimable, mayAsk, stateOf, unsealedFor } from "../src/pages/table/multiplayer/seats.ts";
import TableSettings from "../src/pages/table/multiplayer/TableSettings.svelte";
import Chat from "../src/pages/table/multiplayer/Chat.svelte";
import { Declined, Multiplayer } from "../src/pages/table/multiplayer/multiplayer.svelte.ts";
import { wanted } from "../src/pages/start/plan.ts";

const MINUTE = 60_000;

const seat = (more: Partial<SeatSeen> = {}): SeatSeen => ({
  name: "Ana",
  colour: 0,
  kind: "person",
  bot: null,
  fill: null,
  undecided: false,
  away: false,
  coming: false,
  here: true,
  yours: false,
  sharing: 0,
  first: false,
  owner: false,
  turn_left: null,
  reserve_left: null,
  given_out_from: null,
  claimed_from: null,
  lost: false,
  newcomer: false,
  ...more,
});

const peopleMessage = (more: Partial<PeopleMessage> = {}): PeopleMessage => ({
  type: "people",
  stage: "playing",
  title: "",
  link: "/game/x",
  owner: false,
  mine: [0],
  seats: [seat({ yours: true }), seat({ name: "<b>Ben</b>", colour: 1 }), seat({ name: null, colour: 2, kind: "free", here: false })],
  clock: { kind: "none", turn: 0, reserve: 0 },
  terms: null,
  running: null,
  paused: false,
  proposal: null,
  outcome: null,
  spectators: 0,
  spectators_allowed: true,
  public: false,
  talk: true,
  rematch: null,
  commitment: null,
  unsealed: null,
  webhook: false,
  former: false,
  notes: [],
  at: 0,
  ...more,
});

const line = (n: number | null, more: Partial<SaidLine> = {}): SaidLine => ({ n, seat: 1, name: "Ben", at: 0, text: "…", reaction: null, ...more });

let sent: (Command | CommandBody)[];
let identified: number;
let multiplayer: Multiplayer;
let shown: Record<string, unknown> | null = null;

beforeEach(async () => {
  localStorage.clear();
  await speak("en");
  await withWords(Promise.resolve());
  sent = [];
  identified = 0;
  multiplayer = new Multiplayer(
    "x",
    (command) => {
      sent.push(command);
      return String(sent.length);
    },
    () => 7,
    async () => void (identified += 1),
  );
  multiplayer.receive(peopleMessage());
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  location.hash = "";
});

const answer = (message: object): void => void multiplayer.receive({ id: String(sent.length), ...message } as unknown as Message);
const find = (name: string): HTMLElement | null => document.querySelector(`[data-testid=${name}]`);

// Requests

test("a request resolves with its link, or rejects with its refusal", async () => {
  const requested = multiplayer.ask({ type: "seat_link", seat: 0 });
  answer({ type: "link", url: "http://here", qr: "", size: 1 });
  expect((await requested as LinkMessage).url).toBe("http://here");
  const refused = multiplayer.ask({ type: "start" });
  answer({ type: "refused", text: "No", clause: null, code: "together-owner-only" });
  await expect(refused).rejects.toThrow(Declined);
  expect(multiplayer.receive({ type: "refused", id: "99", text: "No", clause: null, code: "x" })).toBe(false);
});

test("one seat link is shown at a time, and the same button hides it", async () => {
  const seats = new SeatLink(multiplayer);
  const first = seats.toggle(0);
  expect([seats.seat, seats.link]).toEqual([0, null]);
  answer({ type: "link", url: "http://first", qr: "", size: 1 });
  await first;
  expect(seats.link?.url).toBe("http://first");
  const second = seats.toggle(1);
  expect([seats.seat, seats.link]).toEqual([1, null]);
  await seats.toggle(1);
  answer({ type: "link", url: "http://late", qr: "", size: 1 });
  await second;
  expect([seats.seat, seats.link]).toEqual([null, null]);
  const refused = seats.toggle(2);
  answer({ type: "refused", text: "Only the owner", clause: null, code: "together-owner-only" });
  await refused;
  expect([seats.seat, multiplayer.refusal]).toEqual([null, "Only the owner"]);
});

test("a refusal stays on the screen until the next try", async () => {
  const first = multiplayer.try({ type: "start" });
  answer({ type: "refused", text: "Only the owner", clause: null, code: "together-owner-only" });
  expect(await first).toBe(false);
  expect(multiplayer.refusal).toBe("Only the owner");
  const second = multiplayer.try({ type: "start" });
  expect(multiplayer.refusal).toBeNull();
  answer({ type: "done" });
  expect(await second).toBe(true);
});

test("a fault of the server shows its text, and the request can be repeated", async () => {
  const seated = multiplayer.sit(1, "Ben");
  answer({ type: "fault", code: "storage-full", text: "The disk is full." });
  expect(await seated).toBe(false);
  expect(multiplayer.refusal).toBe("The disk is full.");
  expect(multiplayer.receive({ type: "fault", id: null, code: "storage-no-game", text: "Gone" })).toBe(false);
});

test("a browser unknown to the server gets a new cookie, and then takes the seat", async () => {
  const seated = multiplayer.sit(2, "Ana");
  answer({ type: "refused", text: "Who?", clause: null, code: "together-no-visitor" });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(identified).toBe(1);
  answer({ type: "done" });
  expect(await seated).toBe(true);
  expect(sent[1]).toEqual({ type: "join", seat: 2, name: "Ana", key: null });
});

test("a proposal contains the seq of the page, and an answer the kind and seq of the proposal", () => {
  void multiplayer.propose("pause");
  expect(sent.at(-1)).toEqual({ type: "propose", kind: "pause", seat: null, seq: 7 });
  multiplayer.receive(peopleMessage({ proposal: { kind: "back", seq: 5, by: 1, seat: null, yes: [1], waiting: [0], until: null, yours: false } }));
  void multiplayer.consent(true);
  expect(sent.at(-1)).toEqual({ type: "consent", yes: true, kind: "back", seq: 5 });
});

test("a take-back that needs consent can be proposed", () => {
  expect(multiplayer.receive({ type: "refused", id: "x", text: "TurnPrompt", clause: null, code: "together-ask-back" })).toBe(false);
  expect(multiplayer.askBack).toBe(true);
  void multiplayer.propose("back");
  expect(multiplayer.askBack).toBe(false);
});

// Dice

test("a warning about unsealed dice appears only if other people play or can join", () => {
  const bot = seat({ kind: "bot", bot: "greedy" });
  const mine = seat({ yours: true });
  expect(unsealedFor(peopleMessage({ unsealed: "replayed", seats: [mine, bot] }))).toBeNull();
  expect(unsealedFor(peopleMessage({ unsealed: "replayed", seats: [mine, seat({ kind: "free" })] }))).toBe("replayed");
  expect(unsealedFor(peopleMessage({ unsealed: "brought", seats: [mine, seat()] }))).toBe("brought");
  expect(unsealedFor(peopleMessage())).toBeNull();
});

test("a player who does not own the table sees the warning about unsealed dice once", () => {
  shown = mount(Notices, { target: document.body, props: { multiplayer, acting: false, apart: false, id: "x" } });
  flushSync();
  expect(find("unsealed-notice")).toBeNull();
  multiplayer.receive(peopleMessage({ unsealed: "brought", owner: true }));
  flushSync();
  expect(find("unsealed-notice")).toBeNull();
  multiplayer.receive(peopleMessage({ unsealed: "brought" }));
  flushSync();
  expect(find("unsealed-notice")?.textContent).toContain("not sealed");
  find("unsealed-notice")!.querySelector("button")!.click();
  flushSync();
  expect(find("unsealed-notice")).toBeNull();
  multiplayer.receive(peopleMessage({ unsealed: "brought" }));
  flushSync();
  expect(find("unsealed-notice")).toBeNull();
});

test("a player is notified when another device joins the seat, also after a reload", () => {
  const notices = (people: PeopleMessage): string | null => {
    if (shown) void unmount(shown);
    multiplayer.receive(people);
    shown = mount(Notices, { target: document.body, props: { multiplayer, acting: false, apart: false, id: "x" } });
    flushSync();
    return find("news")?.textContent ?? null;
  };
  const shared = (sharing: number, more: Partial<PeopleMessage> = {}): PeopleMessage => peopleMessage({ seats: [seat({ yours: true, sharing }), seat({ name: "Ben" })], ...more });
  expect(notices(shared(1))).toBeNull();
  multiplayer.receive(shared(2));
  flushSync();
  expect(find("news")?.textContent).toContain("open on 2 devices");
  expect(find("news")?.textContent).toContain("Use only this device");
  find("news")!.querySelector("button")!.click();
  flushSync();
  expect(find("news")).toBeNull();
  expect(notices(shared(2))).toBeNull();
  expect(notices(shared(1))).toBeNull();
  expect(notices(shared(2))).toContain("open on 2 devices");
});

test("all players are notified of new owners of the table", () => {
  const owned = (...owners: number[]): PeopleMessage => peopleMessage({ seats: ["Ana", "Ben", "Eva"].map((name, at) => seat({ name, owner: owners.includes(at), yours: at === 1 })) });
  multiplayer.receive(owned(0));
  shown = mount(Notices, { target: document.body, props: { multiplayer, acting: false, apart: false, id: "x" } });
  flushSync();
  expect(find("news")).toBeNull();
  multiplayer.receive(owned(0, 1, 2));
  flushSync();
  expect(find("news")?.textContent).toContain("you are now an owner");
  expect(find("news")?.textContent).toContain("Eva is now an owner");
  find("news")!.querySelector("button")!.click();
  flushSync();
  expect(find("news")).toBeNull();
});

test("the waiting room warns of unsealed dice, too, if spectators are not allowed", () => {
  multiplayer.receive(peopleMessage({ mine: [], unsealed: "brought", spectators_allowed: false }));
  shown = mount(WaitingRoomPage, { target: document.body, props: { multiplayer, id: "x", notice: null } });
  flushSync();
  expect(find("unsealed")?.textContent).toContain("began elsewhere");
});

test("the settings show neither a bot that the server refused nor one that replaces an absent person", async () => {
  multiplayer.receive(peopleMessage({ owner: true, seats: [seat({ yours: true }), seat({ name: "Ben", colour: 1, away: true, bot: "architect" })] }));
  shown = mount(TableSettings, { target: document.body, props: { multiplayer, id: "x" } });
  flushSync();
  const list = find("put-bot") as HTMLSelectElement;
  expect(list.value).toBe("");
  list.value = list.options[1]!.value;
  expect(list.value).not.toBe("");
  list.dispatchEvent(new Event("change", { bubbles: true }));
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: "arrange", seat: 1 }));
  answer({ type: "refused", text: "No", clause: null, code: "server-too-many" });
  await vi.waitFor(() => expect(list.value).toBe(""));
  expect(multiplayer.refusal).toBe("No");
});

test("a closed game can be downloaded", () => {
  shown = mount(TableSettings, { target: document.body, props: { multiplayer, id: "x" } });
  flushSync();
  expect(find("save-closed")).toBeNull();
  multiplayer.receive(peopleMessage({ stage: "closed" }));
  flushSync();
  expect(find("save-closed")?.getAttribute("href")).toBe("/api/games/x/record");
});

// Chat

test("muting survives a reload, for this table and this person only", () => {
  const reloaded = (table: string): Multiplayer => {
    const made = new Multiplayer(table, () => "", () => 0, async () => {});
    made.receive(peopleMessage());
    return made;
  };
  multiplayer.mute(1);
  expect(reloaded("x").isHeard(line(1))).toBe(false);
  expect(reloaded("y").isHeard(line(1))).toBe(true);
  const other = reloaded("x");
  other.receive(peopleMessage({ seats: [seat({ yours: true }), seat({ name: "Somebody else" })] }));
  expect(other.isHeard(line(1))).toBe(true);
  multiplayer.mute(1);
  expect(reloaded("x").isHeard(line(1))).toBe(true);
  multiplayer.muteAll();
  expect(reloaded("x").allMuted).toBe(true);
  localStorage.setItem("pacal-muted-x", "no list");
  expect(reloaded("x").isHeard(line(1))).toBe(true);
});

test("unread chat lines are counted, except those of muted people", () => {
  multiplayer.receive({ type: "said", all: true, lines: [line(1)] });
  expect(multiplayer.unread).toBe(0);
  multiplayer.receive({ type: "said", all: false, lines: [line(2), line(null, { reaction: "wow" })] });
  expect([multiplayer.chat.length, multiplayer.unread, multiplayer.reaction?.reaction]).toEqual([2, 1, "wow"]);
  multiplayer.mute(1);
  multiplayer.receive({ type: "said", all: false, lines: [line(3), line(null, { reaction: "oops" })] });
  expect([multiplayer.unread, multiplayer.reaction?.reaction]).toEqual([1, "wow"]);
  multiplayer.mute(1);
  multiplayer.muteAll();
  expect([multiplayer.isHeard(line(4)), multiplayer.isHeard(line(5, { seat: 0 }))]).toEqual([false, true]);
});

test("chat lines are shown as text, not as markup, and sent once", async () => {
  multiplayer.receive({ type: "said", all: true, lines: [line(1, { text: "<img src=x><b>hi</b>" })] });
  shown = mount(Chat, { target: document.body, props: { multiplayer } });
  flushSync();
  expect(find("said")?.textContent).toContain("<img src=x><b>hi</b>");
  expect(document.querySelector("img")).toBeNull();
  const field = find("say") as HTMLInputElement;
  field.value = "  hello ";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  field.form!.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  expect(sent.filter(({ type }) => type === "say")).toEqual([{ type: "say", text: "hello" }]);
});

// Clocks

test("the time of the turn runs first, then the reserve, and neither falls below zero", () => {
  const people = peopleMessage({
    clock: { kind: "live", turn: MINUTE, reserve: MINUTE },
    running: 0,
    seats: [seat({ turn_left: 10_000, reserve_left: MINUTE }), seat({ turn_left: MINUTE, reserve_left: 5000 })],
  });
  expect(leftOf(people, 0, 4000)).toEqual({ turn: 6000, reserve: MINUTE });
  expect(leftOf(people, 0, 12_000)).toEqual({ turn: 0, reserve: 58_000 });
  expect(leftOf(people, 0, 10 * MINUTE)).toEqual({ turn: 0, reserve: 0 });
  expect(leftOf(people, 1, 12_000)).toEqual({ turn: MINUTE, reserve: 5000 });
  expect(leftOf({ ...people, paused: true }, 0, 4000)).toEqual({ turn: 10_000, reserve: MINUTE });
  expect(leftOf(peopleMessage(), 0, 0)).toBeNull();
});

test.each([
  [4000, "0:04"],
  [3999, "0:04"],
  [0, "0:00"],
  [125_000, "2:05"],
  [119 * MINUTE, "119:00"],
  [5 * 60 * MINUTE, "5 hr"],
  [3 * 24 * 60 * MINUTE, "3 days"],
])("%d ms are %s on a clock", (ms, face) => {
  expect(clockFace(ms, "en")).toBe(face);
});

test("durations are formatted in the language", () => {
  expect([formatDuration(MINUTE, "en"), formatDuration(30_000, "de"), formatDuration(3 * 24 * 60 * MINUTE, "pl")]).toEqual(["1 minute", "30 Sekunden", "3 dni"]);
});

test("screen readers announce the remaining time at a few moments", () => {
  expect([6 * MINUTE, 5 * MINUTE, 61_000, MINUTE, 31_000, 29_000, 3000].map(callOf)).toEqual([
    null,
    5 * MINUTE,
    5 * MINUTE,
    MINUTE,
    MINUTE,
    30_000,
    10_000,
  ]);
});

test("the visitor's clock is announced politely, and a proposal shows its deadline", () => {
  multiplayer.receive(
    peopleMessage({
      clock: { kind: "live", turn: MINUTE, reserve: 0 },
      running: 0,
      seats: [seat({ yours: true, turn_left: 30_000, reserve_left: 0 }), seat({ name: "Ben" })],
      proposal: { kind: "remove", seq: 1, by: 1, seat: 1, yes: [1], waiting: [0], until: 180_000, yours: false },
    }),
  );
  shown = mount(Notices, { target: document.body, props: { multiplayer, acting: true, apart: true, id: "x" } });
  flushSync();
  expect(find("time-announcement")?.textContent).toBe("Ana has 30 seconds left.");
  expect(find("time-announcement")?.getAttribute("aria-live")).toBe("polite");
  expect(multiplayer.titlePrefix).toContain("Your turn");
  expect(find("answer-by")?.textContent).toMatch(/^Anyone who has not answered by \d+:03.* counts as agreeing\.$/);
  find("yes")!.click();
  expect(sent.at(-1)).toMatchObject({ type: "consent", yes: true, kind: "remove" });
});

// Seats

test("only a visitor without a seat may claim one whose person is absent", () => {
  const gone = seat({ here: false, claimed_from: 1 });
  expect(claimable(peopleMessage({ mine: [], seats: [seat(), gone] }))).toEqual([1]);
  expect(claimable(peopleMessage({ mine: [0], seats: [seat(), gone] }))).toEqual([]);
  expect(claimable(peopleMessage({ mine: [], stage: "over", seats: [gone] }))).toEqual([]);
});

test("a visitor can claim a lost seat from the others, and withdraw the claim", () => {
  const seats = [seat(), seat({ name: "Ben", here: false, claimed_from: 1 })];
  multiplayer.receive(peopleMessage({ mine: [], seats }));
  shown = mount(LostSeat, { target: document.body, props: { multiplayer } });
  flushSync();
  expect(find("lost-seat")?.textContent).toContain("Have you lost your seat?");
  find("claim")!.click();
  expect(sent.at(-1)).toEqual({ type: "propose", kind: "claim", seat: 1, seq: 7 });
  multiplayer.receive(peopleMessage({ mine: [], seats, proposal: { kind: "claim", seq: 9, by: 1, seat: 1, yes: [], waiting: [0], until: null, yours: true } }));
  flushSync();
  expect(find("claim-asked")?.getAttribute("role")).toBe("status");
  find("claim-withdraw")!.click();
  expect(sent.at(-1)).toEqual({ type: "consent", yes: false, kind: "claim", seq: 9 });
});

test("the page shows from when a seat can be claimed", () => {
  const from = (claimed_from: number): PeopleMessage => peopleMessage({ mine: [], seats: [seat(), seat({ name: "Ben", here: false, claimed_from })], at: 1000 });
  multiplayer.receive(from(1000 + 5 * MINUTE));
  shown = mount(LostSeat, { target: document.body, props: { multiplayer } });
  flushSync();
  expect(find("claim-from")?.textContent).toMatch(/^From .*\d+:05.*, you can ask for .*Ben.*’s seat/);
  multiplayer.receive(from(1000));
  flushSync();
  expect(find("claim-from")).toBeNull();
});

test("only the first of several devices can remove the others", () => {
  multiplayer.receive(peopleMessage({ mine: [0], seats: [seat({ yours: true, sharing: 2 }), seat({ name: "Ben" })] }));
  shown = mount(PeopleList, { target: document.body, props: { multiplayer } });
  flushSync();
  expect(find("alone")).toBeNull();
  multiplayer.receive(peopleMessage({ mine: [0], seats: [seat({ yours: true, sharing: 2, first: true }), seat({ name: "Ben" })] }));
  flushSync();
  expect(find("alone")).not.toBeNull();
  multiplayer.receive(peopleMessage({ mine: [0], seats: [seat({ yours: true, sharing: 1, first: true }), seat({ name: "Ben" })] }));
  flushSync();
  expect(find("alone")).toBeNull();
});

test("a former player returns to the seat with one click, or reads that somebody else has it", () => {
  multiplayer.receive(peopleMessage({ mine: [], seats: [seat(), seat({ kind: "bot", bot: "greedy", lost: true })] }));
  shown = mount(LostSeat, { target: document.body, props: { multiplayer } });
  flushSync();
  find("return")!.click();
  expect(sent.at(-1)).toEqual({ type: "return", seat: 1 });
  multiplayer.receive(peopleMessage({ mine: [], former: true, seats: [seat(), seat({ name: "Eva" })] }));
  flushSync();
  expect(find("former")?.textContent).toContain("to somebody else");
});

test("the states of a seat", () => {
  const states = [seat(), seat({ here: false }), seat({ away: true }), seat({ kind: "bot" }), seat({ kind: "free" })].map(stateOf);
  expect(states).toEqual(["here", "gone", "away", "bot", "free"]);
});

test.each([
  ["#seat=1.aB-c_9", { seat: 1, key: "aB-c_9" }],
  ["#seat=1", null],
  ["#seat=1.<b>", null],
  ["#R4.3", null],
  ["", null],
])("the seat key in %s", (hash, key) => expect(parseSeatKey(hash)).toEqual(key));

test("the link of an occupied seat joins at once, and that of a free seat asks for a name first", async () => {
  location.hash = "#seat=1.KEY";
  void joinWithSeatKey(multiplayer);
  expect(sent.at(-1)).toEqual({ type: "join", seat: 1, name: "<b>Ben</b>", key: "KEY" });
  answer({ type: "done" });
  await vi.waitFor(() => expect(location.hash).toBe(""));
  location.hash = "#seat=2.KEY";
  multiplayer.receive(peopleMessage({ stage: "gathering", mine: [] }));
  const before = sent.length;
  await joinWithSeatKey(multiplayer);
  expect(sent).toHaveLength(before);
});

test("the waiting room has forms for free seats for visitors without a seat, and owner buttons for the owner only", () => {
  multiplayer.receive(peopleMessage({ stage: "gathering", mine: [] }));
  shown = mount(WaitingRoomPage, { target: document.body, props: { multiplayer, id: "x", notice: null } });
  flushSync();
  expect(document.querySelectorAll("[data-testid=sit-down]")).toHaveLength(1);
  expect(find("start-now")).toBeNull();
  expect(document.querySelector("b b")).toBeNull();
  multiplayer.receive(peopleMessage({ stage: "gathering", owner: true }));
  flushSync();
  expect(find("sit-down")).toBeNull();
  find("start-now")!.click();
  expect(sent.at(-1)).toEqual({ type: "start" });
});

// A new table

test("stored options are restored without the title, and invalid ones get their default", () => {
  const terms = { ...DEFAULT_TERMS, title: "Mine", public: true, clock: "days" as const };
  expect(readTerms(JSON.stringify(terms))).toEqual({ ...terms, title: "" });
  for (const text of [null, "{", "7", '{"clock":"fast","turn":-1}']) expect(readTerms(text)).toEqual(DEFAULT_TERMS);
});

test("the request has only the times of the chosen clock", () => {
  expect(togetherOf(DEFAULT_TERMS).clock).toEqual({ kind: "none", turn: 0, reserve: 0 });
  expect(togetherOf({ ...DEFAULT_TERMS, clock: "live" }).clock).toEqual({ kind: "live", turn: 2 * MINUTE, reserve: 10 * MINUTE });
  expect(togetherOf({ ...DEFAULT_TERMS, clock: "days" }).clock).toEqual({ kind: "days", turn: 3 * 24 * 60 * MINUTE, reserve: 0 });
});

test("open seats are requested for multiplayer tables only", () => {
  const seats = [0, 1, 2, 3, 4].map((colour) => ({ name: "N", bot: null, colour, open: colour === 1 }));
  const plan = { count: 2, seats, options: { expert: false, memory: "own", gaps: "any", water: "apart" } as const, board: "b", start: null };
  expect(wanted(plan).players).toEqual([{ name: "N", bot: null, colour: 0 }, { name: "N", bot: null, colour: 1 }]);
  const made = wanted(plan, null, togetherOf(DEFAULT_TERMS));
  expect(made.players[1]).toEqual({ name: "", bot: null, colour: 1, open: true });
  expect(made.together?.spectators).toBe(true);
});

test.each([
  ["declined", 1, [0], "Ana’s request to take back a move did not go through. <b>Ben</b> said no."],
  ["unanswered", null, [0], "Ana’s request to take back a move did not go through. Not everyone answered."],
  ["withdrawn", null, [1], "Ana’s request to take back a move did not go through. Ana withdrew it."],
  ["moved", null, [0], "Ana’s request to take back a move did not go through. The game has moved on."],
  ["declined", 1, [1], null], // their own answer
  ["withdrawn", null, [0], null],
  ["declined", 1, [], null], // a spectator
] as const)("a proposal that was %s (by seat %s) is explained to %s, until they close it", (how, by, mine, text) => {
  const outcome = { kind: "back" as const, by: 0, how, seat: by, at: 7 };
  multiplayer.receive(peopleMessage({ mine: [...mine], outcome }));
  shown = mount(Notices, { target: document.body, props: { multiplayer, acting: false, apart: false, id: "x" } });
  flushSync();
  const shownText = (): string | undefined => find("outcome")?.querySelector("p")?.textContent.replace(/\s+/g, " ").trim();
  expect(shownText() ?? null).toBe(text);
  find("outcome")?.querySelector("button")?.click();
  flushSync();
  expect(find("outcome")).toBeNull();
  multiplayer.receive(peopleMessage({ mine: [...mine], outcome: { ...outcome, at: 8 } }));
  flushSync();
  expect(shownText() ?? null).toBe(text);
});

test("only a person who plays with others may ask them to take back", () => {
  const ben = seat({ name: "Ben" });
  const asking = (more: Partial<PeopleMessage>): boolean => mayAsk(peopleMessage({ seats: [seat({ yours: true }), ben], ...more }));
  expect(asking({})).toBe(true);
  expect(asking({ mine: [] })).toBe(false);
  expect(asking({ stage: "over" })).toBe(false);
  expect(asking({ seats: [seat({ yours: true, away: true }), ben] })).toBe(false);
  expect(asking({ seats: [seat({ yours: true }), seat({ away: true })] })).toBe(false);
  expect(asking({ seats: [seat({ yours: true }), seat({ kind: "bot", bot: "greedy" })] })).toBe(false);
});
