import { expect, test } from "vitest";
import { nextOf, pointOf, squareAt, squaresOf, step } from "../src/lib/board/grid.ts";

const SIZE = { width: 11, height: 11 };

test("squares are converted to points and back", () => {
  expect(pointOf("k11")).toEqual([10, 10]);
  expect(squareAt([5, 6])).toBe("f7");
});

test("squares are listed from the north-west", () => {
  expect(squaresOf({ rows: ["AB", "C~"] })).toEqual([
    ["a2", [0, 1], "A"],
    ["b2", [1, 1], "B"],
    ["a1", [0, 0], "C"],
    ["b1", [1, 0], "~"],
  ]);
});

test.each([
  ["f7", "ArrowUp", "f8"],
  ["f7", "ArrowDown", "f6"],
  ["f7", "ArrowLeft", "e7"],
  ["f7", "ArrowRight", "g7"],
  ["a11", "ArrowUp", "a11"],
  ["a11", "ArrowLeft", "a11"],
  ["k1", "ArrowRight", "k1"],
  ["k1", "ArrowDown", "k1"],
  ["f7", "Home", "a7"],
  ["f7", "End", "k7"],
  ["f7", "PageUp", "f11"],
  ["f7", "PageDown", "f1"],
  ["f7", "x", null],
])("from %s, the key %s leads to %s", (from, key, to) => {
  expect(step(from, key, SIZE)).toBe(to);
});

test("nextOf cycles through squares in reading order", () => {
  const squares = ["b2", "k11", "a1", "c2"];
  const way: (string | null)[] = [];
  for (let at: string | null = "k11"; at && way.length < 4; ) way.push((at = nextOf(squares, at, 1)));
  expect(way).toEqual(["b2", "c2", "a1", "k11"]);
  expect(nextOf(squares, "b2", -1)).toBe("k11");
  expect(nextOf(squares, "k11", -1)).toBe("a1");
  expect(nextOf([], "a1", 1)).toBeNull();
});
