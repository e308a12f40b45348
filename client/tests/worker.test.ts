import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

type Handler = (event: object) => void;

const ORIGIN = "http://host";
let handlers: Map<string, Handler>;
let pages: { url: string; focused: boolean; focus: () => void }[];
const registration = { showNotification: vi.fn() };
const clients = { matchAll: async () => pages, openWindow: vi.fn(), claim: vi.fn() };
const fetch = vi.fn<(request: Request) => Promise<Response>>();

/** One cache in memory, with the part of the interface that the worker uses. */
class FakeCache {
  readonly stored = new Map<string, Response>();
  readonly #urls = (given: string | { url: string }, { ignoreSearch = false } = {}): string[] => {
    const wanted = new URL(typeof given === "string" ? given : given.url, ORIGIN);
    return [...this.stored.keys()].filter((url) => (ignoreSearch ? new URL(url).pathname === wanted.pathname : url === wanted.href));
  };
  match = async (given: string | Request, options = {}): Promise<Response | undefined> => this.stored.get(this.#urls(given, options)[0] ?? "")?.clone();
  keys = async (given: string | Request, options = {}): Promise<{ url: string }[]> => this.#urls(given, options).map((url) => ({ url }));
  put = async ({ url }: Request, response: Response): Promise<void> => void this.stored.set(url, response);
  delete = async ({ url }: { url: string }): Promise<boolean> => this.stored.delete(url);
}
let cache: FakeCache;

beforeEach(() => {
  handlers = new Map();
  pages = [];
  cache = new FakeCache();
  vi.resetAllMocks();
  const code = readFileSync("public/worker.js", "utf-8").replace('const BUILD = "";', 'const BUILD = "abc";');
  const run = new Function("addEventListener", "clients", "registration", "location", "caches", "skipWaiting", "fetch", code);
  const listen = (name: string, then: Handler): unknown => handlers.set(name, then);
  run(listen, clients, registration, { origin: ORIGIN }, { open: async () => cache }, () => {}, fetch);
});

const OFFLINE = (): Promise<Response> => Promise.reject(new TypeError("no network"));
const answering =
  (body: string, headers: Record<string, string> = { "Pacal-Build": "abc" }, status = 200) =>
  async (): Promise<Response> =>
    new Response(body, { status, headers });

/** The worker's response to a request; undefined if it leaves the request to the browser. */
async function get(path: string, mode = "cors"): Promise<Response | undefined> {
  let response: Promise<Response> | undefined;
  const request = { url: ORIGIN + path, method: "GET", mode };
  handlers.get("fetch")!({ request, respondWith: (given: Promise<Response>) => (response = given) });
  return response;
}

test("the latest answer is used offline, and says that it is a copy", async () => {
  fetch.mockImplementation(answering("first"));
  await get("/api/games?language=en");
  fetch.mockImplementation(answering("second"));
  expect((await get("/api/games?language=en"))!.headers.has("Pacal-Stored")).toBe(false);
  fetch.mockImplementation(OFFLINE);
  const copy = (await get("/api/games?language=en"))!;
  expect([await copy.text(), copy.headers.has("Pacal-Stored")]).toEqual(["second", true]);
});

test("a picture of a board is stored, and used without a connection", async () => {
  fetch.mockImplementation(answering("picture"));
  await get("/api/boards/palenque/5?v=1&frame=wide&language=en");
  fetch.mockImplementation(OFFLINE);
  expect(await (await get("/api/boards/palenque/5?v=1&frame=wide&language=en"))!.text()).toBe("picture");
  await expect(get("/api/boards/palenque/5?v=2&frame=wide&language=en")).rejects.toThrow();
});

test("only the latest personal answers are stored, and the rules in each language", async () => {
  fetch.mockImplementation(answering("text"));
  for (const language of ["en", "de"]) for (const path of ["/api/games", "/api/me", "/api/rules"]) await get(`${path}?language=${language}`);
  expect([...cache.stored.keys()].map((url) => url.slice(ORIGIN.length)).sort()).toEqual([
    "/api/games?language=de",
    "/api/me?language=de",
    "/api/rules?language=de",
    "/api/rules?language=en",
  ]);
  fetch.mockImplementation(OFFLINE);
  expect(await (await get("/api/games?language=pl"))!.text()).toBe("text"); // better than no list
  await expect(get("/api/rules?language=pl")).rejects.toThrow(); // the page says that they wait
});

test("no page, record, deleted game or lobby is stored, nor an answer of another build or a refusal", async () => {
  fetch.mockImplementation(answering("text"));
  for (const path of ["/api/games/abc/record", "/api/lobby", "/api/games?deleted=true", "/game/abc", "/assets/a-1.js"]) await get(path);
  await get("/game/abc", "navigate");
  fetch.mockImplementation(answering("text", { "Pacal-Build": "newer" }));
  await get("/api/games");
  fetch.mockImplementation(answering("text", { "Pacal-Build": "abc" }, 429));
  await get("/api/games");
  expect([...cache.stored.keys()]).toEqual([]);
});

test("the error page of a proxy counts as no connection, an error of the server does not", async () => {
  fetch.mockImplementation(answering("list"));
  await get("/api/games");
  fetch.mockImplementation(answering("Bad Gateway", {}, 502));
  expect(await (await get("/api/games"))!.text()).toBe("list");
  fetch.mockImplementation(answering("failed", { "Pacal-Build": "abc" }, 500));
  expect((await get("/api/games"))!.status).toBe(500);
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
