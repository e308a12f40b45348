import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "../src/lib/messages.ts";
import { Connection, type ConnectionState, type Socket } from "../src/lib/socket.ts";

class FakeSocket implements Socket {
  sent: { type: string; id: string; seq?: number }[] = [];
  closed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  constructor(readonly url: string) {}
  up = false;
  send(text: string): void {
    if (!this.up) throw new Error("not open");
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006): void {
    this.closed = true;
    this.onclose?.(new CloseEvent("close", { code }));
  }
  open(): void {
    this.up = true;
    this.onopen?.(new Event("open"));
  }
  say(message: object): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

function connected(): { connection: Connection; sockets: FakeSocket[]; received: Message[]; states: ConnectionState[]; waits: number[]; now: () => void } {
  const sockets: FakeSocket[] = [];
  const received: Message[] = [];
  const states: ConnectionState[] = [];
  const waits: number[] = [];
  let then = (): void => {};
  const connection = new Connection({
    url: (seq) => `ws://here?seq=${seq}`,
    onmessage: (message) => void received.push(message),
    onstate: (state) => void states.push(state),
    open: (url) => {
      sockets.push(new FakeSocket(url));
      return sockets.at(-1)!;
    },
    wait: (ms, after) => {
      waits.push(ms);
      then = after;
      return () => void (then = () => {});
    },
  });
  return { connection, sockets, received, states, waits, now: () => then() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const step = (seq: number, id: string | null = null): object => ({ type: "step", seq, id });

test("what was not answered is sent again on a new connection, in order and with the same id", () => {
  const { connection, sockets, now } = connected();
  sockets[0]!.open();
  sockets[0]!.say({ type: "table", seq: 3, id: null });
  const first = connection.send({ type: "act", seq: 3, action: "Sd1" });
  const second = connection.send({ type: "look", n: 1 });
  sockets[0]!.say({ type: "past", id: second });
  sockets[0]!.close();
  now();
  sockets[1]!.open();
  expect(sockets[1]!.url).toBe("ws://here?seq=3");
  expect(sockets[1]!.sent.map(({ id }) => id)).toEqual([first]);
  sockets[1]!.say(step(4, first));
  sockets[1]!.close();
  now();
  sockets[2]!.open();
  expect(sockets[2]!.sent).toEqual([]);
});

test("a command given before the connection is up is sent when it is", () => {
  const { connection, sockets } = connected();
  const id = connection.send({ type: "why", square: "a1" });
  sockets[0]!.open();
  expect(sockets[0]!.sent.map((command) => command.id)).toEqual([id]);
});

test("a stop is never sent late", () => {
  const { connection, sockets } = connected();
  connection.send({ type: "stop" });
  sockets[0]!.open();
  expect(sockets[0]!.sent).toEqual([]);
});

test("a change that comes twice is received once", () => {
  const { sockets, received, connection } = connected();
  sockets[0]!.open();
  sockets[0]!.say({ type: "table", seq: 0, id: null });
  sockets[0]!.say(step(1));
  sockets[0]!.say(step(1));
  sockets[0]!.say(step(2));
  expect(received.map((message) => "seq" in message && message.seq)).toEqual([0, 1, 2]);
  expect(connection.seq).toBe(2);
});

test("when a change is missing, everything is asked for anew", () => {
  const { sockets, received, now } = connected();
  sockets[0]!.open();
  sockets[0]!.say({ type: "table", seq: 0, id: null });
  sockets[0]!.say(step(2));
  expect(received).toHaveLength(1);
  expect(sockets[0]!.closed).toBe(true);
  now();
  expect(sockets[1]!.url).toBe("ws://here?seq=null");
});

test("the connection waits longer from try to try, and not for ever", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { sockets, waits, now, states } = connected();
  for (let i = 0; i < 8; i++) {
    sockets.at(-1)!.close();
    now();
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  expect(states.at(-1)).toBe("broken");
  sockets.at(-1)!.open();
  sockets.at(-1)!.say({ type: "table", seq: 0, id: null });
  sockets.at(-1)!.close();
  expect(waits.at(-1)).toBe(250);
});

test("not all connections that broke at once are made anew at once", () => {
  const waits = [0, 0.5, 1].map((chance) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const connection = connected();
    connection.sockets[0]!.close();
    return connection.waits[0];
  });
  expect(waits).toEqual([125, 187.5, 250]);
});

test("a connection that is taken and dropped without a word of the table waits longer from try to try", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { sockets, waits, now } = connected();
  for (let i = 0; i < 5; i++) {
    sockets.at(-1)!.open();
    sockets.at(-1)!.say({ type: "fault", id: null, code: "server-failed", text: "" });
    sockets.at(-1)!.close(1011);
    now();
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000]);
});

test("a page whose command makes the server fail sends it again later and later, though it is shown the table", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { connection, sockets, waits, now } = connected();
  connection.send({ type: "act", seq: 0, action: "Sd1" });
  for (let i = 0; i < 4; i++) {
    sockets.at(-1)!.open();
    sockets.at(-1)!.say({ type: "table", seq: 0, id: null });
    sockets.at(-1)!.close(1011);
    now();
  }
  expect(waits).toEqual([250, 500, 1000, 2000]);
});

test("where there are too many already the connection waits much longer", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { sockets, waits, now } = connected();
  for (let i = 0; i < 6; i++) {
    sockets.at(-1)!.open();
    sockets.at(-1)!.say({ type: "fault", id: null, code: "server-too-many", text: "" });
    sockets.at(-1)!.close(4029);
    now();
  }
  expect(waits).toEqual([5000, 10000, 20000, 40000, 60000, 60000]);
});

test("before the game begins, news of the people are a word of the table too", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { sockets, waits, now } = connected();
  for (let i = 0; i < 3; i++) {
    sockets.at(-1)!.open();
    sockets.at(-1)!.say({ type: "people", stage: "gathering" });
    sockets.at(-1)!.close();
    now();
  }
  expect(waits).toEqual([250, 250, 250]);
});

test("trying at once does not wait", () => {
  const { connection, sockets } = connected();
  sockets[0]!.close();
  connection.retry();
  expect(sockets).toHaveLength(2);
  connection.retry();
  expect(sockets).toHaveLength(2);
});

test("a connection that was closed stays closed", () => {
  const { connection, sockets, waits, states } = connected();
  sockets[0]!.open();
  connection.close();
  expect(waits).toEqual([]);
  expect(states.at(-1)).toBe("closed");
});

test("a game that is not there is not asked for again", () => {
  const { sockets, states, waits } = connected();
  sockets[0]!.open();
  sockets[0]!.close(4004);
  expect(waits).toEqual([]);
  expect(states.at(-1)).toBe("gone");
});

test("after a goodbye the connection is made anew soon", () => {
  const { sockets, waits, states, now } = connected();
  sockets[0]!.open();
  sockets[0]!.say({ type: "bye", text: "Soon back" });
  sockets[0]!.close();
  expect(waits[0]).toBeLessThan(2000);
  now();
  sockets[1]!.open();
  expect(states.at(-1)).toBe("open");
});

test("without a network the connection counts as broken at once, and once", () => {
  const { connection, sockets, waits, states } = connected();
  sockets[0]!.open();
  connection.drop();
  expect([states.at(-1), sockets[0]!.closed, waits.length]).toEqual(["broken", true, 1]);
  connection.drop();
  expect(waits).toHaveLength(1);
});

test("a connection that is made anew forgets the old one, and sends again what was not answered", () => {
  const { connection, sockets, received, waits } = connected();
  sockets[0]!.open();
  connection.send({ type: "look", n: 1 });
  connection.renew();
  sockets[1]!.open();
  sockets[0]!.say({ type: "thinking", seat: 0 });
  expect(received).toEqual([]);
  expect(sockets[1]!.sent).toHaveLength(1);
  expect(waits).toEqual([]);
});

test("a connection on which nothing is received is asked, and made anew if it stays silent", () => {
  const { sockets, states, waits, now } = connected();
  sockets[0]!.open();
  sockets[0]!.say({ type: "table", seq: 3, id: null });
  vi.advanceTimersByTime(19_000);
  sockets[0]!.say({ type: "thinking", seat: 0 });
  vi.advanceTimersByTime(19_000);
  expect(sockets[0]!.sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sockets[0]!.sent.map(({ type }) => type)).toEqual(["ping"]);
  vi.advanceTimersByTime(9000);
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(1000);
  expect([states.at(-1), sockets[0]!.closed, waits.length]).toEqual(["broken", true, 1]);
  now();
  sockets[1]!.open();
  expect([sockets[1]!.url, sockets[1]!.sent]).toEqual(["ws://here?seq=3", []]);
});

test("a connection that answers is asked again and again, and kept", () => {
  const { sockets, states } = connected();
  sockets[0]!.open();
  for (let i = 1; i < 5; i++) {
    vi.advanceTimersByTime(20_000);
    expect(sockets[0]!.sent).toHaveLength(i);
    sockets[0]!.say({ type: "done", id: sockets[0]!.sent.at(-1)!.id });
  }
  expect([sockets.length, states.at(-1)]).toEqual([1, "open"]);
});

test("a connection that is never up is given up", () => {
  const { states, waits } = connected();
  vi.advanceTimersByTime(30_000);
  expect([states.at(-1), waits.length]).toEqual(["broken", 1]);
});

test("a command that stays unanswered breaks the connection, whatever else is received, and is sent again", () => {
  const { connection, sockets, states, now } = connected();
  sockets[0]!.open();
  const answered = connection.send({ type: "look", n: 1 });
  sockets[0]!.say({ type: "past", id: answered });
  vi.advanceTimersByTime(5000);
  const id = connection.send({ type: "act", seq: 0, action: "Sd1" });
  vi.advanceTimersByTime(9000);
  sockets[0]!.say({ type: "thinking", seat: 0 });
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(1000);
  expect(states.at(-1)).toBe("broken");
  now();
  sockets[1]!.open();
  expect(sockets[1]!.sent.map((command) => command.id)).toEqual([id]);
  vi.advanceTimersByTime(10_000);
  expect(states.at(-1)).toBe("open");
});

test("whoever looks at the page again has the connection asked at once, and once", () => {
  const { connection, sockets, states } = connected();
  sockets[0]!.open();
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  connection.retry();
  vi.advanceTimersByTime(9000);
  connection.retry();
  expect(sockets[0]!.sent.map(({ type }) => type)).toEqual(["ping"]);
  vi.advanceTimersByTime(1000);
  expect(states.at(-1)).toBe("broken");
});

test("a page that is hidden asks nothing, and neither does a connection that was closed", () => {
  const { connection, sockets } = connected();
  sockets[0]!.open();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  hidden.mockReturnValue(false);
  connection.close();
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  vi.advanceTimersByTime(60_000);
  expect(sockets[0]!.sent).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
