import { expect, test, vi } from "vitest";
import { AnimationQueue } from "../src/lib/animationqueue.ts";

const soon = (): Promise<void> => new Promise((resolve) => void queueMicrotask(resolve));

async function idle(queue: AnimationQueue): Promise<void> {
  for (let i = 0; i < 100 && queue.busy; i++) await soon();
}

test("animations are shown one after the other", async () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const queue = new AnimationQueue((busy) => void told.push(busy ? "begin" : "end"));
  for (const name of ["one", "two"]) {
    queue.add(async () => {
      told.push(name);
      await queue.pause(100);
      told.push(`${name} shown`);
    });
  }
  expect(told).toEqual(["begin", "one"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual(["begin", "one", "one shown", "two"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(told.at(-1)).toBe("end");
  vi.useRealTimers();
});

test("skipping ends what is shown and all that waits, and nothing later", async () => {
  const queue = new AnimationQueue();
  const shown: number[] = [];
  for (let n = 0; n < 3; n++) {
    queue.add(async () => {
      await queue.pause(1e9);
      shown.push(n);
    });
  }
  queue.skip();
  await idle(queue);
  expect(shown).toEqual([0, 1, 2]);
  expect(queue.skipping).toBe(false);
});

test("skipping brings an animation to its end", async () => {
  const queue = new AnimationQueue();
  const finish = vi.fn();
  const animation = { finish, finished: new Promise(() => {}) } as unknown as Animation;
  queue.add(() => queue.play(animation));
  queue.skip();
  await idle(queue);
  expect(finish).toHaveBeenCalledOnce();
});

test("a animation that fails does not keep the next from being shown", async () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
  const queue = new AnimationQueue();
  const next = vi.fn(async () => {});
  queue.add(() => Promise.reject(new Error("no stage")));
  queue.add(next);
  await idle(queue);
  expect(next).toHaveBeenCalledOnce();
  expect(quiet).toHaveBeenCalledOnce();
  quiet.mockRestore();
});
