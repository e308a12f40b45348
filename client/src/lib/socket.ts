import type { Command, Message } from "./messages.ts";
import { connect } from "./transport.ts";

/** The state of the connection: not yet open, open, broken and retrying, closed for good, or the game does not exist. */
export type ConnectionState = "connecting" | "open" | "broken" | "closed" | "gone";

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command without its id, which the connection adds. */
export type CommandBody = WithoutId<Command>;

/** The parts of a WebSocket that the connection uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface ConnectionOptions {
  /** The URL to connect to, given the last `seq` that was received. */
  url: (seq: number | null) => string;
  onmessage: (message: Message) => void;
  onstate: (state: ConnectionState) => void;
  open?: (url: string) => Socket;
  wait?: (ms: number, then: () => void) => () => void;
}

/** Exponential back-off between reconnects, in ms. */
const BACKOFF_MS = { first: 250, max: 8000 };
const RATE_LIMITED_BACKOFF_MS = { first: 5000, max: 60_000 };
/** After a restart of the server, clients reconnect at a random time within this period, in ms, so that they do not all reconnect at once. */
const RESTART_SPREAD_MS = 1500;
/** Heartbeat: without any message for this long, a ping checks whether the connection still works. */
const PING_AFTER_MS = 20_000;
/** Without an answer to a command or ping for this long, the connection counts as broken. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Close code: the game does not exist. */
const NO_SUCH_GAME = 4004;
/** Close code: this visitor may not watch the table. */
const SHUT_OUT = 4003;
/** Close code: too many connections, or too many messages. */
const RATE_LIMITED = 4029;
/** Close code: the server failed, perhaps because of a command of this client, which resends it. */
const SERVER_ERROR = 1011;

const timeout = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/**
 * The connection to a table. It reconnects when the socket breaks or times out, resends unanswered commands, delivers
 * every change once and in order, and requests the whole table when a change is missing.
 */
export class Connection {
  #options: Required<ConnectionOptions>;
  #socket: Socket | null = null;
  #pending = new Map<string, Command>();
  #seq: number | null = null;
  /** Connections that failed or broke in a row, for the back-off. After a connection that worked, the count restarts at 1. */
  #attempts = 0;
  /** Cancels the scheduled reconnect, if there is one. */
  #cancelReconnect: (() => void) | null = null;
  #closed = false;
  #restarting = false;
  #idPrefix = Math.random().toString(36).slice(2, 8);
  #sent = 0;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** A ping was sent, and nothing was received since. */
  #pinged = false;
  #retryWhenVisible = (): void => {
    if (!document.hidden) this.retry();
  };

  constructor(options: ConnectionOptions) {
    this.#options = { open: connect, wait: timeout, ...options };
    document.addEventListener("visibilitychange", this.#retryWhenVisible);
    this.#connect();
  }

  /** The number of the last change that was received. */
  get seq(): number {
    return this.#seq ?? 0;
  }

  /** Sends a command, now or when the connection is open. Returns its id. */
  send(body: CommandBody): string {
    const id = `${this.#idPrefix}-${++this.#sent}`;
    const command = { ...body, id } as Command;
    if (command.type !== "stop") this.#pending.set(id, command); // a resent `stop` could stop another bot
    this.#transmit(command);
    const socket = this.#socket;
    setTimeout(() => {
      if (socket === this.#socket && this.#pending.has(id)) this.drop();
    }, ANSWER_TIMEOUT_MS);
    return id;
  }

  /** Reconnects now instead of later, or pings an open connection. Called when the network is up again or the user returns to the page. */
  retry(): void {
    if (this.#cancelReconnect) {
      this.#cancelReconnect();
      this.#connect();
    } else if (!this.#pinged) {
      this.#transmit({ type: "ping", id: "ping" });
      this.#restartSilenceTimer(true);
    }
  }

  #restartSilenceTimer(pinged = false): void {
    this.#pinged = pinged;
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => (pinged ? this.drop() : this.retry()), pinged ? ANSWER_TIMEOUT_MS : PING_AFTER_MS);
  }

  /** Treats the connection as broken at once. A socket may notice a lost network much later. */
  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose?.(new CloseEvent("close"));
    socket.close();
  }

  /** Replaces the socket, for example because the browser has a new cookie. */
  renew(): void {
    this.#cancelReconnect?.();
    const old = this.#socket;
    this.#connect();
    old?.close();
  }

  close(): void {
    this.#closed = this.#pinged = true;
    document.removeEventListener("visibilitychange", this.#retryWhenVisible);
    clearTimeout(this.#silenceTimer);
    this.#cancelReconnect?.();
    this.#socket?.close();
    this.#options.onstate("closed");
  }

  #connect(): void {
    this.#cancelReconnect = null;
    this.#options.onstate(this.#attempts ? "broken" : "connecting");
    const socket = this.#options.open(this.#options.url(this.#seq));
    this.#socket = socket;
    let accepted = false;
    this.#restartSilenceTimer();
    socket.onopen = () => {
      this.#restartSilenceTimer();
      this.#options.onstate("open");
      for (const command of this.#pending.values()) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Message;
      accepted ||= message.type === "table" || message.type === "step" || message.type === "people";
      this.#receive(message, socket);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket || this.#closed) return;
      clearTimeout(this.#silenceTimer);
      if (code === NO_SUCH_GAME || code === SHUT_OUT) this.close(); // retrying would not help
      if (code === NO_SUCH_GAME) this.#options.onstate("gone");
      if (this.#closed) return;
      this.#socket = null;
      this.#attempts = accepted && code !== RATE_LIMITED && code !== SERVER_ERROR ? 1 : this.#attempts + 1;
      this.#options.onstate("broken");
      const { first, max } = code === RATE_LIMITED ? RATE_LIMITED_BACKOFF_MS : BACKOFF_MS;
      // Random jitter, so that clients that lost their connections at the same time do not reconnect at the same time.
      const backoff = (Math.min(first * 2 ** (this.#attempts - 1), max) * (1 + Math.random())) / 2;
      const wait = this.#restarting ? first + Math.random() * RESTART_SPREAD_MS : backoff;
      this.#restarting = false;
      this.#cancelReconnect = this.#options.wait(wait, () => this.#connect());
    };
  }

  #transmit(command: Command): void {
    try {
      this.#socket?.send(JSON.stringify(command));
    } catch {
      // not connected yet: onopen sends it
    }
  }

  #receive(message: Message, socket: Socket): void {
    if (socket !== this.#socket || this.#closed) return;
    this.#restartSilenceTimer();
    if ("id" in message && message.id !== null) this.#pending.delete(message.id);
    if (message.type === "bye") this.#restarting = true;
    if (message.type === "table") this.#seq = message.seq;
    if (message.type === "step") {
      if (this.#seq !== null && message.seq <= this.#seq) return; // a duplicate
      if (this.#seq !== null && message.seq > this.#seq + 1) {
        this.#seq = null; // a change is missing: request the whole table
        socket.close();
        return;
      }
      this.#seq = message.seq;
    }
    this.#options.onmessage(message);
  }
}
