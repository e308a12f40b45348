import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { update, watchForUpdates } from "../src/site/update.svelte.ts";

const container = new EventTarget();
const sent = vi.fn();
const reload = vi.fn();
let stopWatching: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  const registration = Object.assign(new EventTarget(), { waiting: { postMessage: sent } });
  vi.stubGlobal("navigator", { serviceWorker: Object.assign(container, { controller: {}, getRegistration: async () => registration }) });
  vi.stubGlobal("location", { reload });
  stopWatching = watchForUpdates();
  await vi.waitFor(() => expect(update.isReady).toBe(true));
});

afterEach(() => {
  stopWatching();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("the page is loaded again when the new build is active", () => {
  expect(sent).not.toHaveBeenCalled();
  update.use();
  expect(sent).toHaveBeenCalledExactlyOnceWith("use this build");
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("the page is loaded again even if the browser does not say that the new build is active", () => {
  update.use();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});
