import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

type Handler = (event: object) => void;

const ORIGIN = "http://host";
let handlers: Map<string, Handler>;
let pages: { url: string; focused: boolean; focus: () => void }[];
const registration = { showNotification: vi.fn() };
const clients = { matchAll: async () => pages, openWindow: vi.fn(), claim: vi.fn() };

beforeEach(() => {
  handlers = new Map();
  pages = [];
  vi.clearAllMocks();
  const run = new Function("addEventListener", "clients", "registration", "location", "caches", "skipWaiting", readFileSync("public/worker.js", "utf-8"));
  run((name: string, then: Handler) => handlers.set(name, then), clients, registration, { origin: ORIGIN }, {}, () => {});
});

async function dispatch(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  handlers.get(name)!({ ...event, waitUntil: (until: Promise<unknown>) => (work = until) });
  await work;
}

const push = (message: object | null): Promise<void> => dispatch("push", { data: message && { json: () => message } });
const turn = { title: "Your turn", body: "Friday evening", url: `${ORIGIN}/game/abc` };

test("a push message shows a notification, one per table", async () => {
  await push(turn);
  expect(registration.showNotification).toHaveBeenCalledWith("Your turn", expect.objectContaining({ tag: "/game/abc", body: "Friday evening" }));
});

test("there is no notification if the table has the focus, or for a message without a title", async () => {
  pages = [{ url: `${ORIGIN}/game/abc`, focused: true, focus: vi.fn() }];
  await push(turn);
  await push({});
  await push(null);
  expect(registration.showNotification).not.toHaveBeenCalled();
  pages[0]!.focused = false;
  await push(turn);
  expect(registration.showNotification).toHaveBeenCalledOnce();
});

const click = (url: string): Promise<void> => dispatch("notificationclick", { notification: { close: vi.fn(), data: { url } } });

test("a click focuses the page with the table, or opens a new one, but never another site", async () => {
  const focus = vi.fn();
  pages = [{ url: `${ORIGIN}/game/abc`, focused: false, focus }];
  await click("/game/abc");
  expect(focus).toHaveBeenCalledOnce();
  await click("https://elsewhere/game/xyz");
  expect(clients.openWindow).toHaveBeenCalledWith("/game/xyz");
});
