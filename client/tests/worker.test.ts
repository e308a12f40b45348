import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

type Heard = (event: object) => void;

const ORIGIN = "http://host";
let heard: Map<string, Heard>;
let pages: { url: string; focused: boolean; focus: () => void }[];
const registration = { showNotification: vi.fn() };
const clients = { matchAll: async () => pages, openWindow: vi.fn(), claim: vi.fn() };

beforeEach(() => {
  heard = new Map();
  pages = [];
  vi.clearAllMocks();
  const run = new Function("addEventListener", "clients", "registration", "location", "caches", "skipWaiting", readFileSync("public/worker.js", "utf-8"));
  run((name: string, then: Heard) => heard.set(name, then), clients, registration, { origin: ORIGIN }, {}, () => {});
});

async function happens(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  heard.get(name)!({ ...event, waitUntil: (until: Promise<unknown>) => (work = until) });
  await work;
}

const push = (told: object | null): Promise<void> => happens("push", { data: told && { json: () => told } });
const turn = { title: "Your turn", body: "Friday evening", url: `${ORIGIN}/game/abc` };

test("a turn is told, one notification for each table", async () => {
  await push(turn);
  expect(registration.showNotification).toHaveBeenCalledWith("Your turn", expect.objectContaining({ tag: "/game/abc", body: "Friday evening" }));
});

test("nothing is told to whoever looks at that table, nor of a message without words", async () => {
  pages = [{ url: `${ORIGIN}/game/abc`, focused: true, focus: vi.fn() }];
  await push(turn);
  await push({});
  await push(null);
  expect(registration.showNotification).not.toHaveBeenCalled();
  pages[0]!.focused = false;
  await push(turn);
  expect(registration.showNotification).toHaveBeenCalledOnce();
});

const click = (url: string): Promise<void> => happens("notificationclick", { notification: { close: vi.fn(), data: { url } } });

test("a click leads to the page that shows the table, or to a new one, never to another site", async () => {
  const focus = vi.fn();
  pages = [{ url: `${ORIGIN}/game/abc`, focused: false, focus }];
  await click("/game/abc");
  expect(focus).toHaveBeenCalledOnce();
  await click("https://elsewhere/game/xyz");
  expect(clients.openWindow).toHaveBeenCalledWith("/game/xyz");
});
