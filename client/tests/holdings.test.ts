import { expect, test } from "vitest";
import { MATERIAL } from "../src/lib/messages.ts";
import { stonesShape } from "../src/pages/table/holdings.ts";

/** The number of stones in each path of an SVG: those to use, those on the board, those that returned this turn. */
const stonesPerPath = (drawing: string): number[] => [...drawing.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path!.split("M").length - 1);

test("stones in hand and stones on the board are drawn differently", () => {
  expect(stonesPerPath(stonesShape(3, 0))).toEqual([3, MATERIAL.stones - 3]);
});

test("stones that returned this turn are only outlined", () => {
  const drawing = stonesShape(3, 0, 2);
  expect(stonesPerPath(drawing)).toEqual([1, MATERIAL.stones - 3, 2]);
  expect(drawing).toContain("stroke-dasharray");
  expect(stonesShape(3, 0)).not.toContain("stroke-dasharray");
});
