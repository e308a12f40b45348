import type { LinkMessage, Message, PeopleMessage, ProposalKind, SaidLine, SeatSeen } from "../../../lib/messages.ts";
import { readItem, writeItem } from "../../../lib/localstorage.ts";
import type { CommandBody } from "../../../lib/socket.ts";

/** The server refused a command; the message is its explanation. */
export class Declined extends Error {
  constructor(
    text: string,
    readonly code: string,
  ) {
    super(text);
  }
}

interface PendingRequest {
  done: (answer: LinkMessage | null) => void;
  declined: (reason: Declined) => void;
}

/** Whose chat is muted in this browser: by seat and name, so that the next person in that seat is not muted. */
interface Muted {
  all: boolean;
  some: readonly (readonly [seat: number, name: string])[];
}

function readMuted(text: string | null): Muted {
  try {
    const { all, some } = JSON.parse(text ?? "{}") as Partial<Muted>;
    return { all: all === true, some: Array.isArray(some) ? some : [] };
  } catch {
    return { all: false, some: [] };
  }
}

/** The same number of chat lines that the server sends on connecting. */
const MAX_CHAT_LINES = 200;

/** The other people at a table: who sits where, their proposals and their chat. */
export class Multiplayer {
  /** The latest message about people; null on a local server, which has only this user. */
  people: PeopleMessage | null = $state.raw(null);
  /** When `people` was received, by `performance.now()`. */
  receivedAt = 0;
  chat: readonly SaidLine[] = $state.raw([]);
  /** The latest reaction, for a few seconds. */
  reaction: SaidLine | null = $state.raw(null);
  /** How many chat lines are unread. */
  unread: number = $state(0);
  /** Why the server refused the last command. */
  refusal: string | null = $state(null);
  /** The sheet "Play with others" is open. */
  othersOpen = $state(false);
  /** A take-back needs the consent of the others: offer to ask them. */
  askBack: boolean = $state(false);
  /** Shown before the page's title while it is this person's turn. */
  titlePrefix: string = $state("");
  /** The height of the notices over the column of players, in px: what is there leaves it free. */
  noticesHeight = $state(0);
  /** The chat is on the screen, so that new lines count as read. */
  chatVisible = false;

  /** Stored in this browser for this table. */
  #muted: Muted = $state.raw({ all: false, some: [] });
  #mutedKey: string;
  #send: (command: CommandBody) => string;
  #seq: () => number;
  #identify: () => Promise<void>;
  #requests = new Map<string, PendingRequest>();

  /** `identify` gets a visitor cookie from the server and reconnects with it. */
  constructor(table: string, send: (command: CommandBody) => string, seq: () => number, identify: () => Promise<void>) {
    this.#mutedKey = `pacal-muted-${table}`;
    this.#muted = readMuted(readItem(this.#mutedKey));
    this.#send = send;
    this.#seq = seq;
    this.#identify = identify;
  }

  seats: readonly SeatSeen[] = $derived.by(() => this.people?.seats ?? []);
  /** The seat of this visitor, if there is one. */
  mine: number | null = $derived.by(() => this.people?.mine[0] ?? null);
  /** Nobody can act: the game is paused or the table is closed. */
  suspended: boolean = $derived.by(() => this.people?.paused === true || this.people?.stage === "closed");
  /** This visitor can do nothing until the game resumes, or until they return to their seat. */
  idle: boolean = $derived.by(() => this.suspended || (this.mine !== null && this.seats[this.mine]?.away === true));
  nameOf = (seat: number | null): string => (seat === null ? "" : (this.seats[seat]?.name ?? ""));

  /** Whether a chat line is shown: it is not muted. */
  isHeard = ({ seat }: SaidLine): boolean => this.seats[seat]?.yours === true || !(this.allMuted || this.isMuted(seat));

  get allMuted(): boolean {
    return this.#muted.all;
  }

  isMuted(seat: number): boolean {
    return this.#muted.some.some(([muted, name]) => muted === seat && name === this.nameOf(seat));
  }

  /** Mutes or unmutes a seat. */
  mute(seat: number): void {
    const others = this.#muted.some.filter(([muted]) => muted !== seat);
    this.#storeMuted({ ...this.#muted, some: this.isMuted(seat) ? others : [...others, [seat, this.nameOf(seat)]] });
  }

  muteAll(): void {
    this.#storeMuted({ ...this.#muted, all: !this.allMuted });
  }

  #storeMuted(muted: Muted): void {
    this.#muted = muted;
    writeItem(this.#mutedKey, JSON.stringify(muted));
  }

  /** Forgets everything about the table, because this page may no longer see it. */
  shutOut(): void {
    this.people = null;
    this.chat = [];
    this.reaction = null;
    this.unread = 0;
  }

  /** Sends a command and returns the answer; throws `Declined` on refusal. Gets a new cookie first if the server has forgotten this browser. */
  async ask(command: CommandBody): Promise<LinkMessage | null> {
    try {
      return await this.#request(command);
    } catch (reason) {
      if (!(reason instanceof Declined) || reason.code !== "together-no-visitor") throw reason;
    }
    await this.#identify();
    return this.#request(command);
  }

  #request(command: CommandBody): Promise<LinkMessage | null> {
    return new Promise((done, declined) => this.#requests.set(this.#send(command), { done, declined }));
  }

  /** Like `ask`, but shows the refusal and returns whether it worked. */
  async try(command: CommandBody): Promise<boolean> {
    this.refusal = null;
    try {
      await this.ask(command);
      return true;
    } catch (reason) {
      this.refusal = (reason as Error).message;
      this.people = this.people && { ...this.people }; // a new object, so that a toggled switch is rendered with its old value
      return false;
    }
  }

  /** Takes a seat: a free one, or any with its key. */
  sit(seat: number, name: string, key: string | null = null): Promise<boolean> {
    const terms = this.people?.terms?.version;
    return this.try({ type: "join", seat, name, key, ...(terms !== undefined && { terms }) });
  }

  propose(kind: ProposalKind, seat: number | null = null): Promise<boolean> {
    this.askBack = false;
    return this.try({ type: "propose", kind, seat, seq: this.#seq() });
  }

  consent(yes: boolean): Promise<boolean> | undefined {
    const proposal = this.people?.proposal;
    return proposal ? this.try({ type: "consent", yes, kind: proposal.kind, seq: proposal.seq }) : undefined;
  }

  /** Handles a message of the server; returns false if it is not about people. */
  receive(message: Message): boolean {
    switch (message.type) {
      case "people":
        this.people = message;
        this.receivedAt = performance.now();
        return true;
      case "said":
        this.#receiveChat(message.lines, message.all);
        return true;
      case "done":
      case "link":
        this.#requests.get(message.id)?.done(message.type === "link" ? message : null);
        this.#requests.delete(message.id);
        return true;
      case "fault":
      case "refused": {
        if (message.code === "together-ask-back") this.askBack = true;
        const id = message.id ?? "";
        const request = this.#requests.get(id);
        this.#requests.delete(id);
        request?.declined(new Declined(message.text, message.code));
        return request !== undefined;
      }
      case "bye":
        return true;
      default:
        return false;
    }
  }

  #receiveChat(lines: readonly SaidLine[], all: boolean): void {
    const texts = lines.filter(({ reaction }) => reaction === null);
    this.chat = (all ? texts : [...this.chat, ...texts]).slice(-MAX_CHAT_LINES);
    this.reaction = lines.findLast((line) => line.reaction !== null && this.isHeard(line)) ?? this.reaction;
    if (!all && !this.chatVisible) this.unread += texts.filter(this.isHeard).length;
  }
}
