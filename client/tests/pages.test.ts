import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { IDENTITIES } from "../src/lib/board/palette.ts";
import type { End, RuleSection } from "../src/lib/messages.ts";
import { parseRoute } from "../src/lib/router.svelte.ts";
import { makeBundle } from "../src/lib/words.svelte.ts";
import { boardFile, toml } from "../src/pages/end/again.ts";
import { apart, roundMarks, scaleOf } from "../src/pages/end/chart.ts";
import { courseOf, placesOf, playedScores, stagesOf } from "../src/pages/end/count.ts";
import { found, highlighted, plain } from "../src/pages/rules/search.ts";
import { ago } from "../src/pages/start/ago.ts";
import { miniPieces } from "../src/pages/start/mini.ts";
import { drawnStars, starsOf } from "../src/lib/botstrength.ts";
import { clockOf, clockTermsOf } from "../src/pages/waitingroom/terms.ts";
import { DEFAULT_OPTIONS } from "../src/lib/options.ts";
import { changes, readPlan, recolour, usualPlan, wanted } from "../src/pages/start/plan.ts";
import { laterMessages, pageMessages, parsed } from "../vite.words.ts";

// Addresses

test.each([
  ["/", "", { page: "start" }],
  ["/game/abc", "", { page: "table", id: "abc" }],
  ["/rules", "#R4.3", { page: "rules", clause: "R4.3" }],
  ["/rules/editions", "", { page: "editions" }],
  ["/about", "", { page: "about" }],
  ["/settings/", "", { page: "settings" }],
  ["/games", "", { page: "games" }],
  ["/lobby", "", { page: "lobby" }],
  ["/gmae/abc", "", { page: "missing", path: "/gmae/abc" }],
  ["/game/%E0%A4%A", "", { page: "missing", path: "/game/%E0%A4%A" }],
])("%s%s is a page", (path, hash, route) => {
  expect(parseRoute(path, hash)).toEqual(route);
});

// A new game

const offers = {
  name_limit: 40,
  bots: ["random", "greedy", "planner", "scout"].map((name, index) => ({ name, stars: { "2": index + 1, "3": 1 } })),
  boards: [{ id: "palenque", name: "Palenque", player_numbers: [2, 3, 4, 5], boards: {} }],
};

test("the default game is one person against two bots of medium strength", () => {
  const { players, options, board, start } = wanted(usualPlan(offers));
  expect(players.map(({ bot }) => bot)).toEqual([null, "planner", "planner"]);
  expect([options, board, start]).toEqual([DEFAULT_OPTIONS, "palenque", null]);
});

test("an open seat keeps its bot, which plays if nobody takes the seat", () => {
  const plan = usualPlan(offers);
  plan.seats[1]!.open = true;
  const together = { title: "", public: false, spectators: true, clock: { kind: "none", turn: 0, reserve: 0 } } as const;
  expect(wanted(plan, null, together).players[1]).toEqual({ name: "", bot: null, colour: 1, open: true, fill: "planner" });
  expect(wanted(plan).players[1]).toEqual({ name: "", bot: "planner", colour: 1 });
});

test("the strength of a bot depends on the number of players", () => {
  expect([2, 3, 4].map((players) => starsOf(offers.bots, "planner", players))).toEqual([3, 1, 0]);
  expect(drawnStars(3)).toBe("★★★☆☆");
});

test("a clock of a table survives the form for changing it", () => {
  for (const clock of [
    { kind: "none", turn: 0, reserve: 0 },
    { kind: "live", turn: 45_000, reserve: 0 },
    { kind: "days", turn: 86_400_000, reserve: 0 },
  ] as const)
    expect(clockOf(clockTermsOf(clock))).toEqual(clock);
});

test("a stored plan is restored", () => {
  const plan = usualPlan(offers);
  plan.count = 5;
  plan.start = 4;
  plan.seats[1] = { name: "Ana", bot: null, colour: 1 };
  plan.options.memory = "open";
  recolour(plan.seats, 0, 4);
  expect(readPlan(JSON.stringify(plan), offers)).toEqual(plan);
});

test.each(["", "null", "[]", "{", '"x"', '{"seats":3,"count":9,"options":5}', '{"seats":[null,{"bot":"gone","colour":7}],"start":8}'])(
  "an invalid plan (%s) is replaced by the default",
  (text) => expect(readPlan(text, offers)).toEqual(usualPlan(offers)),
);

test("choosing the colour of another seat exchanges the colours", () => {
  const { seats } = usualPlan(offers);
  recolour(seats, 0, 2);
  expect(seats.map(({ colour }) => colour)).toEqual([2, 1, 0, 3, 4]);
});

test("a first player beyond the number of players is replaced by a random one", () => {
  expect(wanted({ ...usualPlan(offers), count: 2, start: 2 }).start).toBeNull();
});

test("changed options are counted", () => {
  expect(changes(DEFAULT_OPTIONS)).toBe(0);
  expect(changes({ ...DEFAULT_OPTIONS, expert: true, water: "together" })).toBe(2);
});

// Saved games

const now = Date.parse("2026-11-15T12:00:00Z");
test.each([
  ["2026-11-15T11:59:30Z", "en", "now"],
  ["2026-11-15T11:59:00Z", "en", "1 minute ago"],
  ["2026-11-15T09:30:00Z", "de", "vor 2 Stunden"],
  ["2026-11-14T11:00:00Z", "fr", "hier"],
  ["2026-11-10T12:00:00Z", "pl", "5 dni temu"],
  ["2027-01-01T00:00:00Z", "en", "now"],
  ["nonsense", "en", ""],
])("%s as a relative time in %s", (when, language, text) => {
  expect(ago(when, language, now)).toBe(text);
});

test("a thumbnail has a square for each storey and a ring for each ship", () => {
  const picture = miniPieces(2, [{ colour: 0, ship: "b1", pyramids: [["b2", 3]] }, { colour: 1, ship: null, pyramids: [] }]);
  expect(picture.match(/<rect/g)).toHaveLength(3);
  expect(picture.match(/<circle/g)).toHaveLength(2);
});

// The end

const end: End = {
  sources: [
    { kind: "played", label: "p", points: [10, 7], squares: [] },
    { kind: "bonus", label: "b", points: [0, 5], squares: [] },
    { kind: "river", label: "r", points: [12, 0], squares: ["a1"] },
    { kind: "lake", label: "l", points: [0, 0], squares: [] },
    { kind: "district", label: "A", points: [0, 0], squares: ["a1"] },
    { kind: "district", label: "B", points: [0, 10], squares: ["b1"] },
    { kind: "god_stones", label: "g", points: [0, 0], squares: [] },
  ],
  totals: [22, 22],
  winners: [0, 1],
  ending: "round_played",
  rounds: [[4, 7], [10, 12], [10, 12], [22, 22]],
};

test("the final count starts from the points of the game, leaves out empty districts, and ends at the totals", () => {
  const stages = stagesOf(end);
  expect(playedScores(end)).toEqual([10, 12]);
  expect(stages.map(({ source }) => source.label)).toEqual(["r", "l", "B", "g"]);
  expect(stages.map(({ scores }) => scores)).toEqual([[22, 12], [22, 12], [22, 22], [22, 22]]);
});

test("equal totals share a rank, and the next rank is skipped", () => {
  expect(placesOf([5, 9, 9, 7]).map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [2, 1], [3, 3], [0, 4]]);
});

test("a round that ended with the game is in the chart once", () => {
  expect(courseOf(end, 2)).toEqual({ rounds: [[4, 7], [10, 12]], final: [22, 22] });
  expect(courseOf({ ...end, rounds: [[4, 7], [10, 12], [22, 22]] }, 2).rounds).toEqual([[4, 7], [10, 12]]);
});

test("the grid lines of the chart are round numbers up to at least the highest score", () => {
  expect(scaleOf(71)).toEqual([0, 20, 40, 60, 80]);
  expect(scaleOf(0)).toEqual([0, 1]);
  expect(scaleOf(40)).toEqual([0, 10, 20, 30, 40]);
});

test("no more rounds are labelled than fit", () => {
  expect(roundMarks(6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(roundMarks(35)).toEqual([5, 10, 15, 20, 25, 30, 35]);
});

test("labels of equal scores do not overlap, and stay inside the chart", () => {
  const placed = apart([90, 90, 10], 20, 100);
  expect(placed).toEqual([80, 100, 10]);
});

test("the board of a record is converted to a board file", () => {
  const board = { id: "a", map: "AB\n~B", die: [2, "arrows"], players: { "2": ["2/3"] } };
  expect(boardFile(`${JSON.stringify({ format: "x", board })}\n{}\n`)).toBe(
    '"id" = "a"\n"map" = "AB\\n~B"\n"die" = [2, "arrows"]\n"players" = { "2" = ["2/3"] }\n',
  );
  expect(toml(true)).toBe("true");
});

// The rules

const sections: RuleSection[] = [
  { number: 4, title: "Flying", clauses: [{ clause: "R4.1", text: "It must fly.", rulings: ["Nobody may stay."], examples: [] }] },
  { number: 5, title: "Steine", clauses: [{ clause: "R5.1", text: "Größe zählt, żółty też.", rulings: [], examples: [] }] },
];

test("the search finds clauses by all words in any order, without accents, and by number", () => {
  const clauses = (query: string): string[] => found(sections, query).flatMap((one) => one.clauses.map(({ clause }) => clause));
  expect(clauses("")).toEqual(["R4.1", "R5.1"]);
  expect(clauses("fly MUST")).toEqual(["R4.1"]);
  expect(clauses("grosse zahlt")).toEqual(["R5.1"]);
  expect(clauses("zolty")).toEqual(["R5.1"]);
  expect(clauses("stay")).toEqual(["R4.1"]); // in a ruling
  expect(clauses("r5.1")).toEqual(["R5.1"]);
  expect(clauses("fly nowhere")).toEqual([]);
});

test("matches are highlighted in the original text", () => {
  expect(highlighted("Größe zählt", "grosse")).toEqual([{ text: "Größe", hit: true }, { text: " zählt", hit: false }]);
  expect(highlighted("aaa", "")).toEqual([{ text: "aaa", hit: false }]);
  expect(plain("Łódź")).toBe("lodz");
});

// Message ids that are composed

test("every option value has a message", () => {
  const source = readFileSync("../locales/en.ftl", "utf-8");
  const bundle = makeBundle("en", parsed(`${pageMessages(source)}\n${laterMessages(source)}`));
  const ids = [
    ...["system", "light", "dark"].map((theme) => `page-look-${theme}`),
    ...["system", "full", "reduced", "off"].map((motion) => `page-motion-${motion}`),
    ...["slow", "normal", "fast", "instant"].map((speed) => `page-speed-${speed}`),
    ...["hidden", "own", "open"].map((memory) => `option-memory-${memory}`),
    ...["any", "empty"].map((gaps) => `option-gaps-${gaps}`),
    ...["apart", "together"].map((water) => `option-water-${water}`),
    ...IDENTITIES.flatMap(({ glyph, name }) => [`glyph-${glyph}`, `colour-${name}`]),
  ];
  expect(ids.filter((id) => !bundle.hasMessage(id))).toEqual([]);
});
