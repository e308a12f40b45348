import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Board from "../src/lib/board/Board.svelte";
import { markers } from "../src/lib/board/track.ts";
import type { Message, TableMessage } from "../src/lib/messages.ts";
import recorded from "./game.json";
import { PICTURE } from "./picture.ts";

const ground = { ...((recorded as unknown as Message[])[0] as TableMessage).game.board, picture: null, own_picture: PICTURE };
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
  const { cells } = PICTURE.frames.wide;
  expect(markers(cells, [50])[0]!.spot).toEqual(cells[2]!.slice(0, 2));
  const together = markers(cells, [3, 3, 3, 3, 3]).map(({ spot }) => spot.join());
  expect(new Set(together).size).toBe(5);
});

test("the square of the track that ends the game has a label, and its score in any case", () => {
  expect(show({ endLabel: "<End>" }).querySelector("[data-end-label]")!.textContent).toBe("<End> 35");
  expect(show().querySelector("[data-end-label]")!.textContent).toBe("35");
});

test("names on the board are escaped", () => {
  const [first, ...rest] = ground.districts;
  const body = show({ ground: { ...ground, districts: [{ ...first!, name: "<b>&" }, ...rest] } });
  expect(body.querySelector("svg b")).toBeNull();
  expect(body.textContent).toContain("<b>&");
});

test("the picture is drawn below the pieces, with the frame of the chosen width and its figures once they are wanted", () => {
  const body = show({ around: "narrow", written: false });
  expect(body.querySelectorAll("[data-ground] [data-drawn]")).toHaveLength(1);
  expect(body.querySelector("[data-frame='27']")).not.toBeNull();
  expect(body.querySelector("[data-figures]")).toBeNull();
  expect(show({ around: "wide", written: true }).querySelector("[data-figures='32']")).not.toBeNull();
  expect(show({ around: "bare" }).querySelector("[data-frame]")).toBeNull();
});

test("a board is drawn without its picture until the picture has arrived, and keeps its ground while another frame loads", async () => {
  let arrive = (_: Response): void => {};
  const fetched = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const request = "boards/palenque/3?v=test";
  const body = show({ ground: { ...ground, picture: request, own_picture: null } });
  expect(body.querySelector("[data-ship]")).not.toBeNull();
  expect(body.querySelector("[data-drawn]")).toBeNull();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(String(fetched.mock.calls[0]![0])).toContain(`/api/${request}&frame=wide`);
  arrive(new Response(JSON.stringify({ ...PICTURE, frames: { wide: PICTURE.frames.wide } })));
  await vi.waitFor(() => expect(body.querySelector("[data-drawn]")).not.toBeNull());
  show({ ground: { ...ground, picture: request, own_picture: null } });
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockReturnValue(new Promise(() => {}));
  const narrow = show({ ground: { ...ground, picture: request, own_picture: null }, around: "narrow" });
  expect(narrow.querySelector("[data-drawn]")).not.toBeNull();
  expect(narrow.querySelector("[data-frame]")).toBeNull();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2)); // else it would be a real request
  fetched.mockRestore();
});
