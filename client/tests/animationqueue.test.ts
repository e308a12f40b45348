import { expect, test, vi } from "vitest";
import { AnimationQueue } from "../src/lib/animationqueue.ts";

const soon = (): Promise<void> => new Promise((resolve) => void queueMicrotask(resolve));

async function idle(queue: AnimationQueue): Promise<void> {
  for (let i = 0; i < 100 && queue.busy; i++) await soon();
}

test("animations run one after the other", async () => {
  vi.useFakeTimers();
  const events: string[] = [];
  const queue = new AnimationQueue((busy) => void events.push(busy ? "begin" : "end"));
  for (const name of ["one", "two"]) {
    queue.add(async () => {
      events.push(name);
      await queue.pause(100);
      events.push(`${name} shown`);
    });
  }
  expect(events).toEqual(["begin", "one"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(events).toEqual(["begin", "one", "one shown", "two"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(events.at(-1)).toBe("end");
  vi.useRealTimers();
});

test("skip ends the current and the queued animations, but no later ones", async () => {
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

test("skip finishes a running animation", async () => {
  const queue = new AnimationQueue();
  const finish = vi.fn();
  const animation = { finish, finished: new Promise(() => {}) } as unknown as Animation;
  queue.add(() => queue.play(animation));
  queue.skip();
  await idle(queue);
  expect(finish).toHaveBeenCalledOnce();
});

test("the queue continues after an animation that fails", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  const queue = new AnimationQueue();
  const next = vi.fn(async () => {});
  queue.add(() => Promise.reject(new Error("failed")));
  queue.add(next);
  await idle(queue);
  expect(next).toHaveBeenCalledOnce();
  expect(consoleError).toHaveBeenCalledOnce();
  consoleError.mockRestore();
});
