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

type Ahead = typeof import("../src/lib/preload.ts");

/** The part of the page that looks ahead, as it is loaded at an address. */
async function at(path: string): Promise<Ahead> {
  history.replaceState(null, "", path);
  vi.resetModules();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.opened = [];
  return import("../src/lib/preload.ts");
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="abc" />';
});

test("the line to a table is open before the table is drawn, and nothing that came through it is lost", async () => {
  const { lineAddress, lookAhead, openLine } = await at("/game/some%20game?language=de");
  lookAhead();
  const [socket] = FakeSocket.opened;
  expect(socket!.address).toContain("/api/games/some%20game/socket?language=de");
  expect(socket!.address).toContain("&build=abc");
  for (const kind of ["open", "message"] as const) socket![`on${kind}`]!(new Event(kind));
  const heard: string[] = [];
  const wire = openLine(lineAddress("some game", "de"));
  wire.onopen = wire.onmessage = wire.onclose = (event: Event): void => void heard.push(event.type);
  await Promise.resolve();
  expect(heard).toEqual(["open", "message"]);
  expect(FakeSocket.opened).toHaveLength(1);
});

test("a line to another address is a new one, and the first is not kept open for nothing", async () => {
  const { lineAddress, lookAhead, openLine } = await at("/game/one");
  lookAhead();
  openLine(lineAddress("two", "en"));
  expect(FakeSocket.opened.map(({ closed }) => closed)).toEqual([true, false]);
});

test("where there is no table, no line is opened", async () => {
  const { lookAhead } = await at("/rules");
  lookAhead();
  expect(FakeSocket.opened).toEqual([]);
});
