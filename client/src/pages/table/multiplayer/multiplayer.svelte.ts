import type { LinkMessage, Message, PeopleMessage, ProposalKind, SaidLine, SeatSeen } from "../../../lib/messages.ts";
import { recall, remember } from "../../../lib/localstorage.ts";
import type { Order } from "../../../lib/socket.ts";

/** Why something was not done, in the server's words. */
export class Declined extends Error {
  constructor(
    text: string,
    readonly code: string,
  ) {
    super(text);
  }
}

interface Asked {
  done: (answer: LinkMessage | null) => void;
  declined: (reason: Declined) => void;
}

/** Whom this browser does not hear at a table: by seat and name, so that whoever sits there next is heard. */
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

/** As many lines are kept as the server gives at the entry. */
const LINES = 200;

/** The people around a table, as far as this page was told: who sits where, what they ask for and what they say. */
export class Together {
  /** Nothing in a house, where there is nobody else. */
  people: PeopleMessage | null = $state.raw(null);
  /** When that was told, by this page's own clock. */
  heardAt = 0;
  talk: readonly SaidLine[] = $state.raw([]);
  /** The latest reaction, for a moment. */
  reaction: SaidLine | null = $state.raw(null);
  /** Lines of talk that were not looked at yet. */
  unread: number = $state(0);
  /** The last word of the server to something asked here. */
  refusal: string | null = $state(null);
  /** Taking back needs the others' consent now; they can be asked. */
  askBack: boolean = $state(false);
  /** Before the page's title while somebody here is to act. */
  call: string = $state("");
  /** Talk is on the screen: nothing is left unread. */
  listening = false;

  /** Whose words are not shown here; kept in the browser for this table. */
  #muted: Muted = $state.raw({ all: false, some: [] });
  #kept: string;
  #send: (order: Order) => string;
  #seq: () => number;
  #meet: () => Promise<void>;
  #asked = new Map<string, Asked>();

  /** `meet` makes this browser known to the server, and the line to it anew. */
  constructor(table: string, send: (order: Order) => string, seq: () => number, meet: () => Promise<void>) {
    this.#kept = `pacal-muted-${table}`;
    this.#muted = readMuted(recall(this.#kept));
    this.#send = send;
    this.#seq = seq;
    this.#meet = meet;
  }

  seats: readonly SeatSeen[] = $derived.by(() => this.people?.seats ?? []);
  /** The seat of this page's person, if there is one. */
  mine: number | null = $derived.by(() => this.people?.mine[0] ?? null);
  /** Nobody can act: there is a pause, or the table has been closed. */
  still: boolean = $derived.by(() => this.people?.paused === true || this.people?.stage === "closed");
  /** Nothing can be done here until somebody goes on, or comes back. */
  idle: boolean = $derived.by(() => this.still || (this.mine !== null && this.seats[this.mine]?.away === true));
  nameOf = (seat: number | null): string => (seat === null ? "" : (this.seats[seat]?.name ?? ""));

  /** Whether what was said is to be heard here. */
  heard = ({ seat }: SaidLine): boolean => this.seats[seat]?.yours === true || !(this.allMuted || this.isMuted(seat));

  get allMuted(): boolean {
    return this.#muted.all;
  }

  isMuted(seat: number): boolean {
    return this.#muted.some.some(([muted, name]) => muted === seat && name === this.nameOf(seat));
  }

  /** Hears somebody no more, or again. */
  mute(seat: number): void {
    const others = this.#muted.some.filter(([muted]) => muted !== seat);
    this.#keepMuted({ ...this.#muted, some: this.isMuted(seat) ? others : [...others, [seat, this.nameOf(seat)]] });
  }

  muteAll(): void {
    this.#keepMuted({ ...this.#muted, all: !this.allMuted });
  }

  #keepMuted(muted: Muted): void {
    this.#muted = muted;
    remember(this.#kept, JSON.stringify(muted));
  }

  /** This page is told nothing of the table any more: nobody is here, and nothing was said. */
  shutOut(): void {
    this.people = null;
    this.talk = [];
    this.reaction = null;
    this.unread = 0;
  }

  /** Asks the server for something; what it refuses is thrown. A browser that it has forgotten is met anew first. */
  async ask(order: Order): Promise<LinkMessage | null> {
    try {
      return await this.#once(order);
    } catch (reason) {
      if (!(reason instanceof Declined) || reason.code !== "together-no-visitor") throw reason;
    }
    await this.#meet();
    return this.#once(order);
  }

  #once(order: Order): Promise<LinkMessage | null> {
    return new Promise((done, declined) => this.#asked.set(this.#send(order), { done, declined }));
  }

  /** The same, with a refusal put on the screen. */
  async try(order: Order): Promise<boolean> {
    this.refusal = null;
    try {
      await this.ask(order);
      return true;
    } catch (reason) {
      this.refusal = (reason as Error).message;
      this.people = this.people && { ...this.people }; // a switch that was turned in vain turns back
      return false;
    }
  }

  /** Sits down in a seat: a free one, or with its key in any. */
  sit(seat: number, name: string, key: string | null = null): Promise<boolean> {
    return this.try({ type: "join", seat, name, key });
  }

  propose(kind: ProposalKind, seat: number | null = null): Promise<boolean> {
    this.askBack = false;
    return this.try({ type: "propose", kind, seat, seq: this.#seq() });
  }

  consent(yes: boolean): Promise<boolean> | undefined {
    const proposal = this.people?.proposal;
    return proposal ? this.try({ type: "consent", yes, kind: proposal.kind, seq: proposal.seq }) : undefined;
  }

  /** Takes what is about people; false if the message is the table's. */
  hear(message: Message): boolean {
    switch (message.type) {
      case "people":
        this.people = message;
        this.heardAt = performance.now();
        return true;
      case "said":
        this.#hearSaid(message.lines, message.all);
        return true;
      case "done":
      case "link":
        this.#asked.get(message.id)?.done(message.type === "link" ? message : null);
        this.#asked.delete(message.id);
        return true;
      case "fault":
      case "refused": {
        if (message.code === "together-ask-back") this.askBack = true;
        const id = message.id ?? "";
        const asked = this.#asked.get(id);
        this.#asked.delete(id);
        asked?.declined(new Declined(message.text, message.code));
        return asked !== undefined;
      }
      case "bye":
        return true;
      default:
        return false;
    }
  }

  #hearSaid(lines: readonly SaidLine[], all: boolean): void {
    const kept = lines.filter(({ reaction }) => reaction === null);
    this.talk = (all ? kept : [...this.talk, ...kept]).slice(-LINES);
    this.reaction = lines.findLast((line) => line.reaction !== null && this.heard(line)) ?? this.reaction;
    if (!all && !this.listening) this.unread += kept.filter(this.heard).length;
  }
}
