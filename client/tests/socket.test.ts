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
  isOpen = false;
  send(text: string): void {
    if (!this.isOpen) throw new Error("not open");
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006): void {
    this.closed = true;
    this.onclose?.(new CloseEvent("close", { code }));
  }
  open(): void {
    this.isOpen = true;
    this.onopen?.(new Event("open"));
  }
  deliver(message: object): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

/** A connection with fake sockets. `endWait` ends the delay before the next reconnect. */
function connect(): { connection: Connection; sockets: FakeSocket[]; received: Message[]; states: ConnectionState[]; waits: number[]; endWait: () => void } {
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
  return { connection, sockets, received, states, waits, endWait: () => then() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const step = (seq: number, id: string | null = null): object => ({ type: "step", seq, id });

test("unanswered commands are resent after a reconnect, in order and with the same id", () => {
  const { connection, sockets, endWait } = connect();
  sockets[0]!.open();
  sockets[0]!.deliver({ type: "table", seq: 3, id: null });
  const first = connection.send({ type: "act", seq: 3, action: "Sd1" });
  const second = connection.send({ type: "look", n: 1 });
  sockets[0]!.deliver({ type: "past", id: second });
  sockets[0]!.close();
  endWait();
  sockets[1]!.open();
  expect(sockets[1]!.url).toBe("ws://here?seq=3");
  expect(sockets[1]!.sent.map(({ id }) => id)).toEqual([first]);
  sockets[1]!.deliver(step(4, first));
  sockets[1]!.close();
  endWait();
  sockets[2]!.open();
  expect(sockets[2]!.sent).toEqual([]);
});

test("a command sent before the connection is open is sent when it opens", () => {
  const { connection, sockets } = connect();
  const id = connection.send({ type: "why", square: "a1" });
  sockets[0]!.open();
  expect(sockets[0]!.sent.map((command) => command.id)).toEqual([id]);
});

test("a stop command is never sent late", () => {
  const { connection, sockets } = connect();
  connection.send({ type: "stop" });
  sockets[0]!.open();
  expect(sockets[0]!.sent).toEqual([]);
});

test("a duplicate change is ignored", () => {
  const { sockets, received, connection } = connect();
  sockets[0]!.open();
  sockets[0]!.deliver({ type: "table", seq: 0, id: null });
  sockets[0]!.deliver(step(1));
  sockets[0]!.deliver(step(1));
  sockets[0]!.deliver(step(2));
  expect(received.map((message) => "seq" in message && message.seq)).toEqual([0, 1, 2]);
  expect(connection.seq).toBe(2);
});

test("after a missing change, the client reconnects and requests the whole table", () => {
  const { sockets, received, endWait } = connect();
  sockets[0]!.open();
  sockets[0]!.deliver({ type: "table", seq: 0, id: null });
  sockets[0]!.deliver(step(2));
  expect(received).toHaveLength(1);
  expect(sockets[0]!.closed).toBe(true);
  endWait();
  expect(sockets[1]!.url).toBe("ws://here?seq=null");
});

test("the delay before a retry grows up to a maximum", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { sockets, waits, endWait, states } = connect();
  for (let i = 0; i < 8; i++) {
    sockets.at(-1)!.close();
    endWait();
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  expect(states.at(-1)).toBe("broken");
  sockets.at(-1)!.open();
  sockets.at(-1)!.deliver({ type: "table", seq: 0, id: null });
  sockets.at(-1)!.close();
  expect(waits.at(-1)).toBe(250);
});

test("clients that lost their connection together reconnect at different times", () => {
  const waits = [0, 0.5, 1].map((chance) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const connection = connect();
    connection.sockets[0]!.close();
    return connection.waits[0];
  });
  expect(waits).toEqual([125, 187.5, 250]);
});

test("the delay keeps growing if the server accepts the connection but closes it before it sends the table", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { sockets, waits, endWait } = connect();
  for (let i = 0; i < 5; i++) {
    sockets.at(-1)!.open();
    sockets.at(-1)!.deliver({ type: "fault", id: null, code: "server-failed", text: "" });
    sockets.at(-1)!.close(1011);
    endWait();
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000]);
});

test("the delay keeps growing while a resent command makes the server fail, even if it sends the table", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { connection, sockets, waits, endWait } = connect();
  connection.send({ type: "act", seq: 0, action: "Sd1" });
  for (let i = 0; i < 4; i++) {
    sockets.at(-1)!.open();
    sockets.at(-1)!.deliver({ type: "table", seq: 0, id: null });
    sockets.at(-1)!.close(1011);
    endWait();
  }
  expect(waits).toEqual([250, 500, 1000, 2000]);
});

test("after a rate limit, the delay is much longer", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { sockets, waits, endWait } = connect();
  for (let i = 0; i < 6; i++) {
    sockets.at(-1)!.open();
    sockets.at(-1)!.deliver({ type: "fault", id: null, code: "server-too-many", text: "" });
    sockets.at(-1)!.close(4029);
    endWait();
  }
  expect(waits).toEqual([5000, 10000, 20000, 40000, 60000, 60000]);
});

test("in the waiting room, a people message resets the delay", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { sockets, waits, endWait } = connect();
  for (let i = 0; i < 3; i++) {
    sockets.at(-1)!.open();
    sockets.at(-1)!.deliver({ type: "people", stage: "gathering" });
    sockets.at(-1)!.close();
    endWait();
  }
  expect(waits).toEqual([250, 250, 250]);
});

test("retry reconnects without delay", () => {
  const { connection, sockets } = connect();
  sockets[0]!.close();
  connection.retry();
  expect(sockets).toHaveLength(2);
  connection.retry();
  expect(sockets).toHaveLength(2);
});

test("a closed connection does not reconnect", () => {
  const { connection, sockets, waits, states } = connect();
  sockets[0]!.open();
  connection.close();
  expect(waits).toEqual([]);
  expect(states.at(-1)).toBe("closed");
});

test("the client does not reconnect if the game does not exist", () => {
  const { sockets, states, waits } = connect();
  sockets[0]!.open();
  sockets[0]!.close(4004);
  expect(waits).toEqual([]);
  expect(states.at(-1)).toBe("gone");
});

test("the client reconnects soon after a server restart", () => {
  const { sockets, waits, states, endWait } = connect();
  sockets[0]!.open();
  sockets[0]!.deliver({ type: "bye", text: "Soon back" });
  sockets[0]!.close();
  expect(waits[0]).toBeLessThan(2000);
  endWait();
  sockets[1]!.open();
  expect(states.at(-1)).toBe("open");
});

test("drop marks the connection as broken at once, and schedules one retry", () => {
  const { connection, sockets, waits, states } = connect();
  sockets[0]!.open();
  connection.drop();
  expect([states.at(-1), sockets[0]!.closed, waits.length]).toEqual(["broken", true, 1]);
  connection.drop();
  expect(waits).toHaveLength(1);
});

test("renew ignores messages of the old socket and resends unanswered commands", () => {
  const { connection, sockets, received, waits } = connect();
  sockets[0]!.open();
  connection.send({ type: "look", n: 1 });
  connection.renew();
  sockets[1]!.open();
  sockets[0]!.deliver({ type: "thinking", seat: 0 });
  expect(received).toEqual([]);
  expect(sockets[1]!.sent).toHaveLength(1);
  expect(waits).toEqual([]);
});

test("a silent connection gets a ping, and is replaced without an answer", () => {
  const { sockets, states, waits, endWait } = connect();
  sockets[0]!.open();
  sockets[0]!.deliver({ type: "table", seq: 3, id: null });
  vi.advanceTimersByTime(19_000);
  sockets[0]!.deliver({ type: "thinking", seat: 0 });
  vi.advanceTimersByTime(19_000);
  expect(sockets[0]!.sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sockets[0]!.sent.map(({ type }) => type)).toEqual(["ping"]);
  vi.advanceTimersByTime(9000);
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(1000);
  expect([states.at(-1), sockets[0]!.closed, waits.length]).toEqual(["broken", true, 1]);
  endWait();
  sockets[1]!.open();
  expect([sockets[1]!.url, sockets[1]!.sent]).toEqual(["ws://here?seq=3", []]);
});

test("a connection that answers every ping stays open", () => {
  const { sockets, states } = connect();
  sockets[0]!.open();
  for (let i = 1; i < 5; i++) {
    vi.advanceTimersByTime(20_000);
    expect(sockets[0]!.sent).toHaveLength(i);
    sockets[0]!.deliver({ type: "done", id: sockets[0]!.sent.at(-1)!.id });
  }
  expect([sockets.length, states.at(-1)]).toEqual([1, "open"]);
});

test("a connection that never opens counts as broken after a timeout", () => {
  const { states, waits } = connect();
  vi.advanceTimersByTime(30_000);
  expect([states.at(-1), waits.length]).toEqual(["broken", 1]);
});

test("a command without an answer breaks the connection despite other messages, and is resent", () => {
  const { connection, sockets, states, endWait } = connect();
  sockets[0]!.open();
  const answered = connection.send({ type: "look", n: 1 });
  sockets[0]!.deliver({ type: "past", id: answered });
  vi.advanceTimersByTime(5000);
  const id = connection.send({ type: "act", seq: 0, action: "Sd1" });
  vi.advanceTimersByTime(9000);
  sockets[0]!.deliver({ type: "thinking", seat: 0 });
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(1000);
  expect(states.at(-1)).toBe("broken");
  endWait();
  sockets[1]!.open();
  expect(sockets[1]!.sent.map((command) => command.id)).toEqual([id]);
  vi.advanceTimersByTime(10_000);
  expect(states.at(-1)).toBe("open");
});

test("a page that becomes visible sends one ping at once", () => {
  const { connection, sockets, states } = connect();
  sockets[0]!.open();
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  connection.retry();
  vi.advanceTimersByTime(9000);
  connection.retry();
  expect(sockets[0]!.sent.map(({ type }) => type)).toEqual(["ping"]);
  vi.advanceTimersByTime(1000);
  expect(states.at(-1)).toBe("broken");
});

test("a hidden page and a closed connection send no ping", () => {
  const { connection, sockets } = connect();
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
