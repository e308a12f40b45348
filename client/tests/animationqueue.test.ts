import { expect, test, vi } from "vitest";
import { Motion } from "../src/lib/animationqueue.ts";

const soon = (): Promise<void> => new Promise((resolve) => void queueMicrotask(resolve));

async function idle(motion: Motion): Promise<void> {
  for (let i = 0; i < 100 && motion.busy; i++) await soon();
}

test("scenes are shown one after the other", async () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const motion = new Motion((busy) => void told.push(busy ? "begin" : "end"));
  for (const name of ["one", "two"]) {
    motion.add(async () => {
      told.push(name);
      await motion.pause(100);
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
  const motion = new Motion();
  const shown: number[] = [];
  for (let n = 0; n < 3; n++) {
    motion.add(async () => {
      await motion.pause(1e9);
      shown.push(n);
    });
  }
  motion.skip();
  await idle(motion);
  expect(shown).toEqual([0, 1, 2]);
  expect(motion.skipping).toBe(false);
});

test("skipping brings an animation to its end", async () => {
  const motion = new Motion();
  const finish = vi.fn();
  const animation = { finish, finished: new Promise(() => {}) } as unknown as Animation;
  motion.add(() => motion.play(animation));
  motion.skip();
  await idle(motion);
  expect(finish).toHaveBeenCalledOnce();
});

test("a scene that fails does not keep the next from being shown", async () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
  const motion = new Motion();
  const next = vi.fn(async () => {});
  motion.add(() => Promise.reject(new Error("no stage")));
  motion.add(next);
  await idle(motion);
  expect(next).toHaveBeenCalledOnce();
  expect(quiet).toHaveBeenCalledOnce();
  quiet.mockRestore();
});
