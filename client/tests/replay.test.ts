// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { ReplayStep, SideSeen, StandingSeen } from "../src/lib/messages.ts";
import { address, parseRoute } from "../src/lib/routes.ts";
import { type Fragment, readFragment, writeFragment } from "../src/pages/replay/address.ts";
import { beginOfRound, positionsOf, scoresByRound, turnsOf } from "../src/pages/replay/positions.ts";

const POSITION = "palenque#7db85a8a1e5f2441 3/2 rules=2 fly:3 4.1 3 - 2d10 4:e5:b5,c5:c6=1:246 9:f7:a1:d10=2:24 7:g5:g5,g5:f8=2:-";
const EMPTY: Fragment = { position: null, board: null, branches: [], place: null, broken: false };
const FULL: Fragment = {
  ...EMPTY,
  position: POSITION,
  board: '{"name":"Moje & pole = 1"}',
  branches: [
    { parent: 0, at: 42, moves: ["!3", "Be9", "L", "L>2c3", "e6=3:e6,f6,g6"] },
    { parent: 1, at: 2, moves: ["!A", "G4e9", "e6+4:f6,g6,h6", "-"] },
  ],
  place: { line: 2, n: 3 },
};

describe("the fragment of a replay's address", () => {
  it("carries a position and a tree of branches unchanged, as a browser writes it", () => {
    const { hash } = new URL(`https://play.example/replay${writeFragment(FULL)}`);
    expect(readFragment(hash)).toEqual(FULL);
    expect(writeFragment(readFragment(hash))).toBe(writeFragment(FULL));
  });

  it("is readable and short", () => {
    expect(writeFragment({ ...EMPTY, branches: [FULL.branches[0]!] })).toBe("#b=0.42.!3.Be9.L.L%3E2c3.e6=3:e6,f6,g6");
    expect(writeFragment(EMPTY)).toBe("");
  });

  it("keeps what can be read of a damaged link, and says that something is missing", () => {
    const cut = (hash: string): Fragment => readFragment(hash);
    expect(cut("#b=0.42.!3.Be9&b=9.1.L")).toEqual({ ...EMPTY, branches: [{ parent: 0, at: 42, moves: ["!3", "Be9"] }], broken: true });
    for (const bad of ["#b=", "#b=0.1", "#b=x.1.L", "#b=0.1.<script>", "#b=0.1.%E0%A4", "#nonsense", "#at=1.1", "#at=x", "#b=1.0.L"]) expect(cut(bad), bad).toEqual({ ...EMPTY, broken: true });
    expect(cut("#b=0.1.%00&b=0.1.L").branches, "a later branch may leave the damaged one").toEqual([]);
    expect(cut("")).toEqual(EMPTY);
  });
});

describe("the address of a replay", () => {
  it("names the game and the move", () => {
    const route = { page: "replay", id: "abc", n: 42, hash: "#b=0.42.!3" } as const;
    expect(address(route)).toBe("/game/abc/replay/42#b=0.42.!3");
    expect(parseRoute("/game/abc/replay/42", "#b=0.42.!3")).toEqual(route);
    expect(parseRoute("/game/abc/replay")).toEqual({ page: "replay", id: "abc", n: null, hash: "" });
    expect(parseRoute("/replay/7")).toEqual({ page: "replay", id: null, n: 7, hash: "" });
    expect(parseRoute("/replay/9999999")).toMatchObject({ n: 9999999 });
    for (const wrong of ["x", "-1", "1.5"]) expect(parseRoute(`/replay/${wrong}`), wrong).toMatchObject({ n: NaN });
    expect(parseRoute("/game/abc/other")).toEqual({ page: "table", id: "abc" });
  });
});

const side = (score: number): SideSeen => ({ ship: null, stones: [], hand: 10, pyramids: [], supply: [], god_stones: [], score });
const standing = (places: StandingSeen["places"]): StandingSeen => ({ played: [], god_stones: [], totals: [], leaders: [], places, pyramids_left: [], points_left: [], target: "last_but_one", last_round: false });
const place = (points: number): StandingSeen["places"][string] => ({ storeys: [points], points: [points], leaders: [], one_more: [] });
const STEPS: ReplayStep[] = [
  { step: "place", seat: 0, round: 0, position: "0", sides: { 0: side(0), 1: side(0) }, standing: standing({ A: place(0), B: place(0) }) },
  { step: "throw", seat: 1, round: 1, position: "1", action: "@f6", actor: 0 },
  { step: "fly", seat: 1, round: 1, position: "2", action: "!3", actor: 1, die: 3 },
  { step: "throw", seat: 0, round: 2, position: "3", action: "-", actor: 1, sides: { 1: side(4) }, standing: standing({ B: place(4) }) },
  { step: "over", seat: 0, round: 2, position: "4", action: "-", actor: 0, sides: { 0: side(9) } },
];

describe("the positions of a replay", () => {
  const positions = positionsOf(STEPS);

  it("are complete, although a step has only what has changed", () => {
    expect(positions.map(({ view }) => view.sides.map(({ score }) => score))).toEqual([[0, 0], [0, 0], [0, 0], [0, 4], [9, 4]]);
    expect(positions[3]!.standing.places).toEqual({ A: place(0), B: place(4) });
    expect(positions[4]!.standing).toBe(positions[3]!.standing);
    expect(positions[2]!.view.die).toBe(3);
  });

  it("know where turns and rounds begin, and the scores of each round", () => {
    expect(turnsOf(positions)).toEqual([0, 1, 3]);
    expect([1, 2, 9].map((round) => beginOfRound(positions, round))).toEqual([1, 3, 4]);
    expect(scoresByRound(positions)).toEqual([[0, 0], [0, 4]]);
  });
});
