import { beforeEach, expect, test, vi } from "vitest";
import type { Happened } from "../src/lib/messages.ts";
import { address, parseRoute } from "../src/lib/routes.ts";
import { parseProgress } from "../src/pages/lessons/progress.svelte.ts";
import { happening, parseSeen } from "../src/pages/table/remarks/remarks.svelte.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test.each(["/lessons", "/lesson/fly/1", "/lesson/coach/2"])("the address %s survives a round trip", (where) => {
  expect(address(parseRoute(where))).toBe(where);
});

test("the address of a lesson is that of its first task", () => {
  expect(parseRoute("/lesson/fly")).toEqual({ page: "lessons", place: { lesson: "fly", task: 1 } });
  expect(parseRoute("/lesson")).toEqual({ page: "missing", path: "/lesson" });
});

test.each([null, "", "no json", "null", "7", "[]", '{"done":7,"last":"fly"}', '{"last":{"lesson":"<b>","task":1}}'])(
  "progress that cannot be read (%j) is no progress",
  (text) => {
    expect(parseProgress(text)).toEqual({ done: [], last: null });
  },
);

test("what can be read of stored progress is kept", () => {
  const stored = { done: ["fly", "fly", 7, "of an older version", "load"], last: { lesson: "build", task: 3 }, more: 1 };
  expect(parseProgress(JSON.stringify(stored))).toEqual({ done: ["fly", "load"], last: { lesson: "build", task: 3 } });
  for (const task of [0, 1.5, 1000, "2"]) expect(parseProgress(JSON.stringify({ last: { lesson: "build", task } })).last).toBeNull();
});

test("progress is stored, and a finished lesson is not continued", async () => {
  const { progress } = await import("../src/pages/lessons/progress.svelte.ts");
  progress.opened({ lesson: "fly", task: 3 });
  expect(progress.now).toEqual({ done: [], last: { lesson: "fly", task: 3 } });
  progress.finished("fly");
  expect(progress.now).toEqual({ done: ["fly"], last: null });
  expect(progress.isKept).toBe(true);
  vi.resetModules();
  const { progress: later } = await import("../src/pages/lessons/progress.svelte.ts");
  expect(later.now).toEqual({ done: ["fly"], last: null });
});

test("a lesson that was finished in another tab stays finished", async () => {
  const { progress } = await import("../src/pages/lessons/progress.svelte.ts");
  localStorage.setItem("pacal-lessons", JSON.stringify({ done: ["load"] }));
  progress.finished("fly");
  expect(progress.now.done).toEqual(["load", "fly"]);
});

test("a full storage loses no progress of this visit, and nothing of another tab", async () => {
  const { progress } = await import("../src/pages/lessons/progress.svelte.ts");
  localStorage.setItem("pacal-lessons", JSON.stringify({ done: ["load"], last: null }));
  expect(progress.isKept).toBe(true);
  expect(progress.now.done).toEqual(["load"]);
  const kept = localStorage;
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.getItem(key), setItem: () => { throw new DOMException("full", "QuotaExceededError"); } });
  progress.finished("fly");
  progress.finished("build");
  expect(progress.now.done).toEqual(["load", "fly", "build"]);
  expect(progress.isKept).toBe(false);
  vi.unstubAllGlobals();
  expect(progress.isKept).toBe(true);
  expect(JSON.parse(localStorage.getItem("pacal-lessons") ?? "")).toMatchObject({ done: ["load", "fly", "build"] });
});

test("without storage, progress lasts for this visit", async () => {
  vi.stubGlobal("localStorage", { getItem: () => { throw new Error(); }, setItem: () => { throw new Error(); } });
  try {
    const { progress } = await import("../src/pages/lessons/progress.svelte.ts");
    progress.finished("fly");
    expect(progress.now.done).toEqual(["fly"]);
    expect(progress.isKept).toBe(false);
  } finally {
    vi.unstubAllGlobals();
  }
});

const shown = { view: { step: "fly" }, n: 4, canEnd: false } as never;
const page = (table: object, builds: unknown[] = []) => ({ table: { shown, steps: [], ...table }, selection: { builds } }) as never;
const step = (n: number, ...kinds: Happened["kind"][]) => [{ n, seat: 1, happened: kinds.map((kind) => ({ kind, text: "" })) }];

test.each([
  ["nothing", page({}), []],
  ["a ship uncovers stones", page({ steps: step(4, "ship_flew", "stones_uncovered") }), ["uncovered"]],
  ["an earlier lift-off", page({ steps: step(3, "ship_flew", "stones_uncovered") }), []],
  ["stones come back at a lift-off", page({ steps: step(4, "ship_flew", "stones_uncovered", "stones_returned") }), ["returned", "uncovered"]],
  ["stones come back from a building square", page({ steps: step(4, "pyramid_built", "stones_returned") }), []],
  ["a pattern", page({}, [{}]), ["pattern"]],
  ["the end is near", page({ shown: { ...(shown as object), canEnd: true } }, [{}]), ["can-end", "pattern"]],
  ["a game that is over", page({ shown: { view: { step: "over" }, n: 4, canEnd: true } }), []],
  ["a table that is loading", page({ shown: null }), []],
])("what happens at the table is recognised: %s", (_, state, expected) => {
  expect(happening(state)).toEqual(expected);
});

test("the remarks that have appeared are read back", () => {
  expect(parseSeen(null)).toEqual([]);
  expect(parseSeen("uncovered can-end")).toEqual(["uncovered", "can-end"]);
});

