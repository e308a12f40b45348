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

const fetched = vi.fn<(address: string) => Promise<Response>>();

type Preload = typeof import("../src/lib/preload.ts");

/** Loads a new instance of `preload.ts` at an address. */
async function loadAt(path: string): Promise<Preload> {
  history.replaceState(null, "", path);
  vi.resetModules();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", fetched.mockReset().mockImplementation(async () => new Response('{"ground":"drawn"}')));
  FakeSocket.opened = [];
  return import("../src/lib/preload.ts");
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="abc" />';
});

test("a table's socket is opened before the page has loaded, and delivers all early events", async () => {
  const { socketUrl, preload, openSocket } = await loadAt("/game/some%20game?language=de");
  preload();
  const [socket] = FakeSocket.opened;
  expect(socket!.address).toContain("/api/games/some%20game/socket?language=de");
  expect(socket!.address).toContain("&build=abc");
  for (const kind of ["open", "message"] as const) socket![`on${kind}`]!(new Event(kind));
  const received: string[] = [];
  const opened = openSocket(socketUrl("some game", "de"));
  opened.onopen = opened.onmessage = opened.onclose = (event: Event): void => void received.push(event.type);
  await Promise.resolve();
  expect(received).toEqual(["open", "message"]);
  expect(FakeSocket.opened).toHaveLength(1);
});

test("another address opens a new socket and closes the preloaded one", async () => {
  const { socketUrl, preload, openSocket } = await loadAt("/game/one");
  preload();
  openSocket(socketUrl("two", "en"));
  expect(FakeSocket.opened.map(({ closed }) => closed)).toEqual([true, false]);
});

test("other pages open no socket", async () => {
  const { preload } = await loadAt("/rules");
  preload();
  expect(FakeSocket.opened).toEqual([]);
});

test("the picture of a table's board is requested with the frame that fits the window, and can be taken once", async () => {
  const { preload, takePicture } = await loadAt("/game/some%20game");
  preload();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/api/games/some%20game/picture?frame=wide"]);
  expect(await takePicture()).toEqual({ ground: "drawn" });
  expect(await takePicture()).toBeNull();
});

test("a picture that is not available is no error: the page requests it by the name of the board", async () => {
  for (const answer of [async () => new Response("", { status: 404 }), () => Promise.reject(new TypeError("offline"))]) {
    const { preload, takePicture } = await loadAt("/game/one");
    fetched.mockImplementation(answer);
    preload();
    expect(await takePicture()).toBeNull();
  }
});
