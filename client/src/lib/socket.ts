import type { Command, Message } from "./messages.ts";

/** How the line to the table is: not yet there, up, broken and tried again, closed for good; or there is no such game. */
export type LineState = "connecting" | "open" | "broken" | "closed" | "gone";

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command as a page gives it; the line adds the id. */
export type Order = WithoutId<Command>;

/** The parts of a WebSocket that the line needs. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface LineOptions {
  /** The address for a connection, given the last `seq` that was seen. */
  address: (seq: number | null) => string;
  hear: (message: Message) => void;
  state: (state: LineState) => void;
  open?: (address: string) => Wire;
  wait?: (ms: number, then: () => void) => () => void;
}

/** How long the line waits before it is made anew: the first time, each time twice as long, and no longer than this. */
const WAITS = { first: 250, longest: 8000 };
const WAITS_WHERE_TOO_MANY = { first: 5000, longest: 60_000 };
/** A server that says goodbye is back soon, and need not meet everybody at once. */
const AFTER_BYE = 1500;
/** A line may die without a word: when nothing was heard for so long, it is asked whether anybody is there. */
const SILENCE = 20_000;
/** An answer comes within this time, or the line is dead. */
const PATIENCE = 10_000;
/** The server closes a line to a game that is not there with this code. */
const NO_SUCH_GAME = 4004;
/** And a line to a table at which nobody may look on with this one. */
const SHUT_OUT = 4003;
/** There are too many lines already, or too much was sent. */
const TOO_MANY = 4029;
/** The server has failed, perhaps by what was sent: that is sent again, so it may do so again. */
const FAILED = 1011;

const timeout = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/**
 * The line to a table. It connects again when it breaks or says nothing any more, sends again what was not answered,
 * hands on every change once and in order, and asks for everything anew when a change is missing.
 */
export class Line {
  #options: Required<LineOptions>;
  #wire: Wire | null = null;
  #pending = new Map<string, Command>();
  #seq: number | null = null;
  #tries = 0;
  #stopWaiting: (() => void) | null = null;
  #closed = false;
  #bye = false;
  #name = Math.random().toString(36).slice(2, 8);
  #sent = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** It was asked whether anybody is there, and has not said anything since. */
  #asked = false;
  #look = (): void => {
    if (!document.hidden) this.retry();
  };

  constructor(options: LineOptions) {
    this.#options = { open: (address) => new WebSocket(address), wait: timeout, ...options };
    document.addEventListener("visibilitychange", this.#look);
    this.#connect();
  }

  /** The number of the last change that was seen. */
  get seq(): number {
    return this.#seq ?? 0;
  }

  /** Sends a command, now or as soon as the line is up; gives its id. */
  send(order: Order): string {
    const id = `${this.#name}-${++this.#sent}`;
    const command = { ...order, id } as Command;
    if (command.type !== "stop") this.#pending.set(id, command); // a stop that comes late would stop another bot
    this.#transmit(command);
    const wire = this.#wire;
    setTimeout(() => {
      if (wire === this.#wire && this.#pending.has(id)) this.drop();
    }, PATIENCE);
    return id;
  }

  /** Tries again at once, or sees whether the line is still there: the network is back, or somebody looks at the page. */
  retry(): void {
    if (this.#stopWaiting) {
      this.#stopWaiting();
      this.#connect();
    } else if (!this.#asked) {
      this.#transmit({ type: "ping", id: "ping" });
      this.#watch(true);
    }
  }

  #watch(asked = false): void {
    this.#asked = asked;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (asked ? this.drop() : this.retry()), asked ? PATIENCE : SILENCE);
  }

  /** The network is gone, which a line may notice only much later: it counts as broken at once. */
  drop(): void {
    const wire = this.#wire;
    if (!wire) return;
    wire.onclose?.(new CloseEvent("close"));
    wire.close();
  }

  /** Makes the line anew: the server knows now who is at this end. */
  renew(): void {
    this.#stopWaiting?.();
    const old = this.#wire;
    this.#connect();
    old?.close();
  }

  close(): void {
    this.#closed = this.#asked = true;
    document.removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#timer);
    this.#stopWaiting?.();
    this.#wire?.close();
    this.#options.state("closed");
  }

  #connect(): void {
    this.#stopWaiting = null;
    this.#options.state(this.#tries ? "broken" : "connecting");
    const wire = this.#options.open(this.#options.address(this.#seq));
    this.#wire = wire;
    let welcome = false;
    this.#watch();
    wire.onopen = () => {
      this.#watch();
      this.#options.state("open");
      for (const command of this.#pending.values()) wire.send(JSON.stringify(command));
    };
    wire.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Message;
      welcome ||= message.type === "table" || message.type === "step" || message.type === "people";
      this.#hear(message, wire);
    };
    wire.onclose = ({ code }) => {
      if (this.#wire !== wire || this.#closed) return;
      clearTimeout(this.#timer);
      if (code === NO_SUCH_GAME || code === SHUT_OUT) this.close(); // as it has said; trying again would not help
      if (code === NO_SUCH_GAME) this.#options.state("gone");
      if (this.#closed) return;
      this.#wire = null;
      this.#tries = welcome && code !== TOO_MANY && code !== FAILED ? 1 : this.#tries + 1;
      this.#options.state("broken");
      const { first, longest } = code === TOO_MANY ? WAITS_WHERE_TOO_MANY : WAITS;
      // Not all whose line broke at the same moment come back at the same moment.
      const usual = (Math.min(first * 2 ** (this.#tries - 1), longest) * (1 + Math.random())) / 2;
      const wait = this.#bye ? first + Math.random() * AFTER_BYE : usual;
      this.#bye = false;
      this.#stopWaiting = this.#options.wait(wait, () => this.#connect());
    };
  }

  #transmit(command: Command): void {
    try {
      this.#wire?.send(JSON.stringify(command));
    } catch {
      // not connected yet: it is sent when the line is up
    }
  }

  #hear(message: Message, wire: Wire): void {
    if (wire !== this.#wire || this.#closed) return;
    this.#watch();
    if ("id" in message && message.id !== null) this.#pending.delete(message.id);
    if (message.type === "bye") this.#bye = true;
    if (message.type === "table") this.#seq = message.seq;
    if (message.type === "step") {
      if (this.#seq !== null && message.seq <= this.#seq) return; // seen before
      if (this.#seq !== null && message.seq > this.#seq + 1) {
        this.#seq = null; // something is missing: everything anew
        wire.close();
        return;
      }
      this.#seq = message.seq;
    }
    this.#options.hear(message);
  }
}
