import { beforeEach, expect, test, vi } from "vitest";

type Modules = { api: typeof import("../src/lib/api.ts").api; connection: typeof import("../src/lib/connection.svelte.ts").connection; server: typeof import("../src/lib/server.svelte.ts").server };

let fetched: () => Promise<Response>;
const stored = (build: string): Record<string, string> => ({ "Pacal-Build": build, "Pacal-Stored": "2026-11-18T10:00:00Z" });
const about = (build: string, headers: Record<string, string> = {}) => async () => new Response(JSON.stringify({ build }), { headers });
const offline = (): Promise<Response> => Promise.reject(new TypeError("no network"));

/** Loads a new instance of the modules, for a page of build `abc`. */
async function load(): Promise<Modules> {
  vi.resetModules();
  const [{ api }, { connection }, { server }] = await Promise.all([
    import("../src/lib/api.ts"),
    import("../src/lib/connection.svelte.ts"),
    import("../src/lib/server.svelte.ts"),
  ]);
  return { api, connection, server };
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="abc" />';
  vi.stubGlobal("fetch", () => fetched());
});

test("a stored copy of this build is used, and says that the connection is lost", async () => {
  const { api, connection } = await load();
  fetched = about("abc", stored("abc"));
  expect(await api.about()).toMatchObject({ build: "abc" });
  expect(connection.lost).toBe(true);
});

test("offline, a stored copy of a newer build does not make the page outdated", async () => {
  const { connection, server } = await load();
  fetched = about("newer", stored("newer"));
  await expect(server.loadAbout()).rejects.toMatchObject({ problem: { code: "offline" } });
  expect([connection.lost, server.pageOutdated]).toEqual([true, false]);
  fetched = about("newer", { "Pacal-Build": "newer" });
  await server.loadAbout();
  expect([connection.lost, server.pageOutdated]).toEqual([false, true]);
});

test("pages learn that the connection is back", async () => {
  const { api, connection } = await load();
  fetched = offline;
  await expect(api.games()).rejects.toMatchObject({ problem: { code: "offline" } });
  expect([connection.lost, connection.restored]).toEqual([true, 0]);
  fetched = about("abc");
  await api.about();
  await api.about();
  expect([connection.lost, connection.restored]).toEqual([false, 1]);
});

test("a part of the page that did not arrive is requested again when the connection is back", async () => {
  const { api } = await load();
  const { part } = await import("../src/lib/parts.ts");
  fetched = offline;
  await expect(api.about()).rejects.toMatchObject({ problem: { code: "offline" } });
  const request = vi.fn().mockRejectedValueOnce(new TypeError("no network")).mockResolvedValue("the part");
  const loaded = part(request);
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  fetched = about("abc");
  await api.about();
  expect(await loaded).toBe("the part");
  expect(request).toHaveBeenCalledTimes(2);
});
