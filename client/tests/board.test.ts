import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Board from "../src/lib/board/Board.svelte";
import { Canvas, outlines } from "../src/lib/board/canvas.ts";
import { tints } from "../src/lib/board/palette.ts";
import { markers, trackCells } from "../src/lib/board/track.ts";
import type { Message, TableMessage } from "../src/lib/messages.ts";
import recorded from "./game.json";

const ground = ((recorded as unknown as Message[])[0] as TableMessage).game.board;
const side = { colour: 0, ship: "e5", stones: ["a1", "a1", "e5"], pyramids: [["f6", 3]] as [string, number][], score: 50 };
let shown: Record<string, unknown> | null = null;

function show(props: Partial<Parameters<typeof Board>[1]> = {}): HTMLElement {
  document.body.innerHTML = "";
  shown = mount(Board, { target: document.body, props: { ground, sides: [side], label: "Palenque", ...props } });
  flushSync();
  return document.body;
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

const press = (key: string): void => {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
};

test("a board without `describe` is an image", () => {
  const body = show();
  expect(body.querySelector("[role=img]")!.getAttribute("aria-label")).toBe("Palenque");
  expect(body.querySelector("[role=grid]")).toBeNull();
});

test("a playable board is a grid of rows and named cells with one tab stop", () => {
  const body = show({ describe: (square) => `square ${square}`, active: 0 });
  expect(body.querySelectorAll("[role=grid] > [role=row]")).toHaveLength(11);
  expect(body.querySelectorAll("[role=row] > [role=gridcell]")).toHaveLength(121);
  const reached = [...body.querySelectorAll("[role=gridcell][tabindex='0']")];
  expect(reached.map((cell) => cell.getAttribute("aria-label"))).toEqual(["square e5"]);
});

test("arrow keys move the focus, Enter chooses, N jumps to the next choice", () => {
  const onchoose = vi.fn();
  const onpoint = vi.fn();
  const body = show({
    describe: (square) => square,
    active: 0,
    marks: [{ square: "k1", kind: "solid" }, { square: "b9", kind: "lit" }],
    onchoose,
    onpoint,
  });
  body.querySelector<HTMLElement>("[data-square=e5]")!.focus();
  press("ArrowUp");
  press("ArrowLeft");
  expect(document.activeElement!.getAttribute("data-square")).toBe("d6");
  press("Enter");
  expect(onchoose).toHaveBeenLastCalledWith("d6");
  press("n");
  expect(document.activeElement!.getAttribute("data-square")).toBe("k1");
  expect(onpoint).toHaveBeenLastCalledWith("k1", true);
});

test("pieces are on their squares, and several stones show their number", () => {
  const body = show();
  expect(body.querySelector("[data-ship='0']")!.getAttribute("data-on")).toBe("e5");
  expect(body.querySelector("[data-pyramid=f6]")!.getAttribute("data-storeys")).toBe("3");
  expect(body.querySelector("[data-stone=a1]")!.getAttribute("data-count")).toBe("2");
  expect([...body.querySelectorAll(".pieces > g > text")].map(({ textContent }) => textContent)).toEqual(["2"]);
});

test("beyond 47 points a marker starts another lap and shows the points to add", () => {
  const body = show();
  expect(body.querySelector("[data-marker='0']")!.textContent).toContain("+48");
  const cells = trackCells(new Canvas(ground));
  expect(cells).toHaveLength(48);
  expect(markers(cells, [50])[0]!.spot).toEqual(cells[2]!.centre);
  const together = markers(cells, [3, 3, 3, 3, 3]).map(({ spot }) => spot.join());
  expect(new Set(together).size).toBe(5);
});

test("names on the board are escaped", () => {
  const [first, ...rest] = ground.districts;
  const body = show({ ground: { ...ground, districts: [{ ...first!, name: "<b>&" }, ...rest] } });
  expect(body.querySelector("svg b")).toBeNull();
  expect(body.textContent).toContain("<b>&");
});

test("holes, and squares that touch at a corner, have their own outlines", () => {
  expect(outlines([[0, 0]])).toEqual([[[0, 0], [1, 0], [1, 1], [0, 1]]]);
  expect(outlines([[0, 0], [1, 1]])).toHaveLength(2);
  const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y): [number, number] => [x, y])).filter(([x, y]) => x !== 1 || y !== 1);
  expect(outlines(ring)).toHaveLength(2);
});

test("neighbouring districts have different tints", () => {
  const stones = tints(ground);
  const height = ground.rows.length;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column + 1 < ground.rows[row]!.length; column++) {
      const [here, beside] = [ground.rows[row]![column]!, ground.rows[row]![column + 1]!];
      if (here !== beside && here !== "~" && beside !== "~") expect(stones.get(here)).not.toBe(stones.get(beside));
    }
  }
});
