import { beforeEach, expect, test, vi } from "vitest";

class FakeSocket {
  static opened: FakeSocket[] = [];
  closed = false;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: Event) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

type Preload = typeof import("../src/lib/preload.ts");

/** The module `preload.ts`, freshly loaded at an address. */
async function at(path: string): Promise<Preload> {
  history.replaceState(null, "", path);
  vi.resetModules();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.opened = [];
  return import("../src/lib/preload.ts");
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="abc" />';
});

test("the socket of a table is open before the table is drawn, and no event of it is lost", async () => {
  const { socketUrl, preload, openSocket } = await at("/game/some%20game?language=de");
  preload();
  const [socket] = FakeSocket.opened;
  expect(socket!.address).toContain("/api/games/some%20game/socket?language=de");
  expect(socket!.address).toContain("&build=abc");
  for (const kind of ["open", "message"] as const) socket![`on${kind}`]!(new Event(kind));
  const heard: string[] = [];
  const opened = openSocket(socketUrl("some game", "de"));
  opened.onopen = opened.onmessage = opened.onclose = (event: Event): void => void heard.push(event.type);
  await Promise.resolve();
  expect(heard).toEqual(["open", "message"]);
  expect(FakeSocket.opened).toHaveLength(1);
});

test("a socket with another address is a new one, and the first is closed", async () => {
  const { socketUrl, preload, openSocket } = await at("/game/one");
  preload();
  openSocket(socketUrl("two", "en"));
  expect(FakeSocket.opened.map(({ closed }) => closed)).toEqual([true, false]);
});

test("without a table no socket is opened", async () => {
  const { preload } = await at("/rules");
  preload();
  expect(FakeSocket.opened).toEqual([]);
});
