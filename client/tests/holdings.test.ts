import { expect, test } from "vitest";
import { MATERIAL } from "../src/lib/messages.ts";
import { stonesShape } from "../src/pages/table/holdings.ts";

/** How many stones each path of a drawing has, in their order: those to use, those that are gone, those that wait. */
const counted = (drawing: string): number[] => [...drawing.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path!.split("M").length - 1);

test("stones in hand are told from those on the board", () => {
  expect(counted(stonesShape(3, 0))).toEqual([3, MATERIAL.stones - 3]);
});

test("stones that came back this turn are only outlined", () => {
  const drawing = stonesShape(3, 0, 2);
  expect(counted(drawing)).toEqual([1, MATERIAL.stones - 3, 2]);
  expect(drawing).toContain("stroke-dasharray");
  expect(stonesShape(3, 0)).not.toContain("stroke-dasharray");
});
