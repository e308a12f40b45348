import { expect, test } from "vitest";
import { Canvas } from "../src/lib/board/canvas.ts";
import { names, values, valuesAmongStones, valueSquares } from "../src/lib/board/labels.ts";
import { badges } from "../src/lib/board/marks.ts";
import { piles, topsOf } from "../src/lib/board/pieces.ts";
import type { Pieces, Square } from "../src/lib/board/types.ts";
import type { Message, TableMessage } from "../src/lib/messages.ts";
import recorded from "./game.json";

const ground = ((recorded as unknown as Message[])[0] as TableMessage).game.board;
const canvas = new Canvas(ground);

/** The position of a district's name, with pieces on the squares `standing`. */
function positionOf(name: string, standing: readonly Square[]): { x: number; y: number } | null {
  const tops = new Map(standing.map((square) => [square, [[0, 1, 0] as const]]));
  const drawn = names(ground, canvas, valueSquares(ground, new Set(standing)), tops);
  const found = new RegExp(`x="([\\d.]+)" y="([\\d.]+)"[^>]*>${name}<`).exec(drawn);
  return found && { x: Number(found[1]), y: Number(found[2]) };
}

test("a name does not overlap a medallion that a river pushes up", () => {
  const standing = ["e8", "f8", "f9"];
  const [x, y] = canvas.centre("e9");
  expect(valueSquares(ground, new Set(standing)).get("e9")).toBe("F");
  const written = positionOf("Otolum Bank", standing)!;
  expect(Math.hypot(written.x - x, written.y - y)).toBeGreaterThan(48);
});

test("a value among stones is a small number, clear of the badge at the other edge", () => {
  const valued = valueSquares(ground, new Set());
  const [square] = valued.keys();
  const figures = (drawn: string): number => drawn.match(/<tspan x/g)?.length ?? 0;
  for (const piles of [1, 2, 3, 4, 5]) {
    const lying = new Map([[square!, piles]]);
    expect(figures(values(ground, canvas, valued, lying))).toBe(figures(values(ground, canvas, valued, new Map())) - 1);
    const drawn = valuesAmongStones(ground, canvas, valued, lying);
    expect(figures(drawn)).toBe(1);
    const [value, badge] = [drawn, badges(canvas, [{ square: square!, kind: "solid", badge: "2" }], new Set(), lying)].map((shape) =>
      Number(/<tspan x="([\d.]+)"/.exec(shape)![1]),
    );
    expect(value! - badge!).toBeGreaterThan(40);
  }
});

test("a stone blocks a name only if it reaches up to it", () => {
  const sides = (stones: Square[]): Pieces[] => stones.map((square, colour) => ({ colour, ship: null, stones: [square], pyramids: [], score: 0 }));
  const highest = (stones: Square[]): number => Math.min(...topsOf(sides(stones), piles(sides(stones))).get("e5")!.map(([, , below]) => below));
  expect(highest(["e5"])).toBeGreaterThan(15);
  expect(highest(["e5", "e5"])).toBeGreaterThan(15);
  expect(highest(["e5", "e5", "e5"])).toBeLessThan(15);
});
