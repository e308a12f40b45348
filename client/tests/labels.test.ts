import { expect, test } from "vitest";
import { Canvas } from "../src/lib/board/canvas.ts";
import { names, values, valueSquares } from "../src/lib/board/labels.ts";
import type { Square } from "../src/lib/board/types.ts";
import type { Message, TableMessage } from "../src/lib/messages.ts";
import recorded from "./game.json";

const ground = ((recorded as unknown as Message[])[0] as TableMessage).game.board;
const canvas = new Canvas(ground);

/** The position of a district's name, with pieces on the squares `standing`. */
function positionOf(name: string, standing: readonly Square[]): { x: number; y: number } | null {
  const tops = new Map(standing.map((square) => [square, [[0, 1] as const]]));
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

test("a value between stones is a small number only", () => {
  const valued = valueSquares(ground, new Set());
  const [square] = valued.keys();
  const figures = (drawn: string): number => drawn.match(/<tspan x/g)!.length;
  const [free, crowded] = [values(ground, canvas, valued, new Set()), values(ground, canvas, valued, new Set([square!]))];
  expect(figures(crowded)).toBe(figures(free));
  expect(crowded.length).toBeLessThan(free.length);
});
