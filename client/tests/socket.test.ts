import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "../src/lib/messages.ts";
import { Line, type LineState, type Wire } from "../src/lib/socket.ts";

class FakeWire implements Wire {
  sent: { type: string; id: string; seq?: number }[] = [];
  closed = false;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  constructor(readonly address: string) {}
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

function connected(): { line: Line; wires: FakeWire[]; heard: Message[]; states: LineState[]; waits: number[]; now: () => void } {
  const wires: FakeWire[] = [];
  const heard: Message[] = [];
  const states: LineState[] = [];
  const waits: number[] = [];
  let then = (): void => {};
  const line = new Line({
    address: (seq) => `ws://here?seq=${seq}`,
    hear: (message) => void heard.push(message),
    state: (state) => void states.push(state),
    open: (address) => {
      wires.push(new FakeWire(address));
      return wires.at(-1)!;
    },
    wait: (ms, after) => {
      waits.push(ms);
      then = after;
      return () => void (then = () => {});
    },
  });
  return { line, wires, heard, states, waits, now: () => then() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const step = (seq: number, id: string | null = null): object => ({ type: "step", seq, id });

test("what was not answered is sent again on a new line, in order and with the same id", () => {
  const { line, wires, now } = connected();
  wires[0]!.open();
  wires[0]!.say({ type: "table", seq: 3, id: null });
  const first = line.send({ type: "act", seq: 3, action: "Sd1" });
  const second = line.send({ type: "look", n: 1 });
  wires[0]!.say({ type: "past", id: second });
  wires[0]!.close();
  now();
  wires[1]!.open();
  expect(wires[1]!.address).toBe("ws://here?seq=3");
  expect(wires[1]!.sent.map(({ id }) => id)).toEqual([first]);
  wires[1]!.say(step(4, first));
  wires[1]!.close();
  now();
  wires[2]!.open();
  expect(wires[2]!.sent).toEqual([]);
});

test("a command given before the line is up is sent when it is", () => {
  const { line, wires } = connected();
  const id = line.send({ type: "why", square: "a1" });
  wires[0]!.open();
  expect(wires[0]!.sent.map((command) => command.id)).toEqual([id]);
});

test("a stop is never sent late", () => {
  const { line, wires } = connected();
  line.send({ type: "stop" });
  wires[0]!.open();
  expect(wires[0]!.sent).toEqual([]);
});

test("a change that comes twice is heard once", () => {
  const { wires, heard, line } = connected();
  wires[0]!.open();
  wires[0]!.say({ type: "table", seq: 0, id: null });
  wires[0]!.say(step(1));
  wires[0]!.say(step(1));
  wires[0]!.say(step(2));
  expect(heard.map((message) => "seq" in message && message.seq)).toEqual([0, 1, 2]);
  expect(line.seq).toBe(2);
});

test("when a change is missing, everything is asked for anew", () => {
  const { wires, heard, now } = connected();
  wires[0]!.open();
  wires[0]!.say({ type: "table", seq: 0, id: null });
  wires[0]!.say(step(2));
  expect(heard).toHaveLength(1);
  expect(wires[0]!.closed).toBe(true);
  now();
  expect(wires[1]!.address).toBe("ws://here?seq=null");
});

test("the line waits longer from try to try, and not for ever", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { wires, waits, now, states } = connected();
  for (let i = 0; i < 8; i++) {
    wires.at(-1)!.close();
    now();
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  expect(states.at(-1)).toBe("broken");
  wires.at(-1)!.open();
  wires.at(-1)!.say({ type: "table", seq: 0, id: null });
  wires.at(-1)!.close();
  expect(waits.at(-1)).toBe(250);
});

test("not all lines that broke at once are made anew at once", () => {
  const waits = [0, 0.5, 1].map((chance) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const line = connected();
    line.wires[0]!.close();
    return line.waits[0];
  });
  expect(waits).toEqual([125, 187.5, 250]);
});

test("a line that is taken and dropped without a word of the table waits longer from try to try", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { wires, waits, now } = connected();
  for (let i = 0; i < 5; i++) {
    wires.at(-1)!.open();
    wires.at(-1)!.say({ type: "fault", id: null, code: "server-failed", text: "" });
    wires.at(-1)!.close(1011);
    now();
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000]);
});

test("a page whose command makes the server fail sends it again later and later, though it is shown the table", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { line, wires, waits, now } = connected();
  line.send({ type: "act", seq: 0, action: "Sd1" });
  for (let i = 0; i < 4; i++) {
    wires.at(-1)!.open();
    wires.at(-1)!.say({ type: "table", seq: 0, id: null });
    wires.at(-1)!.close(1011);
    now();
  }
  expect(waits).toEqual([250, 500, 1000, 2000]);
});

test("where there are too many already the line waits much longer", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { wires, waits, now } = connected();
  for (let i = 0; i < 6; i++) {
    wires.at(-1)!.open();
    wires.at(-1)!.say({ type: "fault", id: null, code: "server-too-many", text: "" });
    wires.at(-1)!.close(4029);
    now();
  }
  expect(waits).toEqual([5000, 10000, 20000, 40000, 60000, 60000]);
});

test("before the game begins, news of the people are a word of the table too", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { wires, waits, now } = connected();
  for (let i = 0; i < 3; i++) {
    wires.at(-1)!.open();
    wires.at(-1)!.say({ type: "people", stage: "gathering" });
    wires.at(-1)!.close();
    now();
  }
  expect(waits).toEqual([250, 250, 250]);
});

test("trying at once does not wait", () => {
  const { line, wires } = connected();
  wires[0]!.close();
  line.retry();
  expect(wires).toHaveLength(2);
  line.retry();
  expect(wires).toHaveLength(2);
});

test("a line that was closed stays closed", () => {
  const { line, wires, waits, states } = connected();
  wires[0]!.open();
  line.close();
  expect(waits).toEqual([]);
  expect(states.at(-1)).toBe("closed");
});

test("a game that is not there is not asked for again", () => {
  const { wires, states, waits } = connected();
  wires[0]!.open();
  wires[0]!.close(4004);
  expect(waits).toEqual([]);
  expect(states.at(-1)).toBe("gone");
});

test("after a goodbye the line is made anew soon", () => {
  const { wires, waits, states, now } = connected();
  wires[0]!.open();
  wires[0]!.say({ type: "bye", text: "Soon back" });
  wires[0]!.close();
  expect(waits[0]).toBeLessThan(2000);
  now();
  wires[1]!.open();
  expect(states.at(-1)).toBe("open");
});

test("without a network the line counts as broken at once, and once", () => {
  const { line, wires, waits, states } = connected();
  wires[0]!.open();
  line.drop();
  expect([states.at(-1), wires[0]!.closed, waits.length]).toEqual(["broken", true, 1]);
  line.drop();
  expect(waits).toHaveLength(1);
});

test("a line that is made anew forgets the old one, and sends again what was not answered", () => {
  const { line, wires, heard, waits } = connected();
  wires[0]!.open();
  line.send({ type: "look", n: 1 });
  line.renew();
  wires[1]!.open();
  wires[0]!.say({ type: "thinking", seat: 0 });
  expect(heard).toEqual([]);
  expect(wires[1]!.sent).toHaveLength(1);
  expect(waits).toEqual([]);
});

test("a line on which nothing is heard is asked, and made anew if it stays silent", () => {
  const { wires, states, waits, now } = connected();
  wires[0]!.open();
  wires[0]!.say({ type: "table", seq: 3, id: null });
  vi.advanceTimersByTime(19_000);
  wires[0]!.say({ type: "thinking", seat: 0 });
  vi.advanceTimersByTime(19_000);
  expect(wires[0]!.sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(wires[0]!.sent.map(({ type }) => type)).toEqual(["ping"]);
  vi.advanceTimersByTime(9000);
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(1000);
  expect([states.at(-1), wires[0]!.closed, waits.length]).toEqual(["broken", true, 1]);
  now();
  wires[1]!.open();
  expect([wires[1]!.address, wires[1]!.sent]).toEqual(["ws://here?seq=3", []]);
});

test("a line that answers is asked again and again, and kept", () => {
  const { wires, states } = connected();
  wires[0]!.open();
  for (let i = 1; i < 5; i++) {
    vi.advanceTimersByTime(20_000);
    expect(wires[0]!.sent).toHaveLength(i);
    wires[0]!.say({ type: "done", id: wires[0]!.sent.at(-1)!.id });
  }
  expect([wires.length, states.at(-1)]).toEqual([1, "open"]);
});

test("a line that is never up is given up", () => {
  const { states, waits } = connected();
  vi.advanceTimersByTime(30_000);
  expect([states.at(-1), waits.length]).toEqual(["broken", 1]);
});

test("a command that stays unanswered breaks the line, whatever else is heard, and is sent again", () => {
  const { line, wires, states, now } = connected();
  wires[0]!.open();
  const answered = line.send({ type: "look", n: 1 });
  wires[0]!.say({ type: "past", id: answered });
  vi.advanceTimersByTime(5000);
  const id = line.send({ type: "act", seq: 0, action: "Sd1" });
  vi.advanceTimersByTime(9000);
  wires[0]!.say({ type: "thinking", seat: 0 });
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(1000);
  expect(states.at(-1)).toBe("broken");
  now();
  wires[1]!.open();
  expect(wires[1]!.sent.map((command) => command.id)).toEqual([id]);
  vi.advanceTimersByTime(10_000);
  expect(states.at(-1)).toBe("open");
});

test("whoever looks at the page again has the line asked at once, and once", () => {
  const { line, wires, states } = connected();
  wires[0]!.open();
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  line.retry();
  vi.advanceTimersByTime(9000);
  line.retry();
  expect(wires[0]!.sent.map(({ type }) => type)).toEqual(["ping"]);
  vi.advanceTimersByTime(1000);
  expect(states.at(-1)).toBe("broken");
});

test("a page that is hidden asks nothing, and neither does a line that was closed", () => {
  const { line, wires } = connected();
  wires[0]!.open();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  hidden.mockReturnValue(false);
  line.close();
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  vi.advanceTimersByTime(60_000);
  expect(wires[0]!.sent).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
