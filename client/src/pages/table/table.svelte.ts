import { lineAddress, openLine } from "../../lib/preload.ts";
import type { Stage } from "../../lib/board/animator.ts";
import type { Choice, GameSeen, LogLine, Message, StepMessage, TableMessage, ViewSeen, Way } from "../../lib/messages.ts";
import { Motion } from "../../lib/animationqueue.ts";
import { program } from "../../lib/server.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { Line, type LineState } from "../../lib/socket.ts";
import { say, spoken } from "../../lib/words.svelte.ts";
import { perform, type Cast } from "./animations.ts";
import { Together } from "./multiplayer/multiplayer.svelte.ts";

/** Something that the table says to the person: why not, or what went wrong. */
export interface Notice {
  kind: "reason" | "fault";
  text: string;
  clause: string | null;
}

/** The game as it is on the table: all of it changes at once, with each message. */
export interface Shown {
  game: GameSeen;
  view: ViewSeen;
  n: number;
  /** What is to be decided, and from what: while it stays the same, so does what is half chosen, whatever else is told. */
  question: string;
  prompt: string;
  mine: readonly number[];
  curtain: number | null;
  choices: readonly Choice[];
  anywhere: TableMessage["anywhere"];
  broken: TableMessage["broken"];
  canTakeBack: boolean;
  end: TableMessage["end"];
}

/** A look back: the position after `n` actions. */
export interface Past {
  n: number;
  view: ViewSeen;
  lines: readonly LogLine[];
}

/** A look back that was asked for; without an id it is answered. `again` if another was wanted in the meantime. */
interface Look {
  id: string | null;
  again: boolean;
}

/** Milliseconds from an answer to the next look: more in a second would be more than a host allows for long. */
const BETWEEN_LOOKS = 50;

/** The server's word for a table that shows nothing to whoever has no seat. */
const NOBODY_LOOKS_ON = "together-spectators-off";

const seatChanges = (log: readonly LogLine[]): LogLine[] => log.filter(({ kind }) => kind === "seat_changed");

const questionOf = ({ seq, choices, anywhere }: TableMessage | StepMessage): string =>
  [seq, ...choices.map(({ action }) => action), ...(anywhere?.ways ?? []).map(({ prefix }) => prefix)].join(" ");

/** One table in the page: hears the server, shows one change after the other, and sends what is chosen. */
export class Table {
  shown: Shown | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  thinking: number | null = $state(null);
  line: LineState = $state("connecting");
  notice: Notice | null = $state.raw(null);
  past: Past | null = $state.raw(null);
  /** Where whoever looks back wants to be: answers come one after another, and may be behind. */
  sought: number | null = $state(null);
  /** What has just happened, for those who listen. */
  told: string = $state("");
  busy: boolean = $state(false);
  /** A command is under way: nothing else is sent until it is answered. */
  waiting: boolean = $state(false);
  /** The page is older than the server. */
  stale: boolean = $state(false);
  /** The die is being thrown. */
  tumbling: boolean = $state(false);
  /** The god stone that was picked up, to go anywhere. */
  way: Way | null = $state.raw(null);

  /** Those who play from elsewhere. */
  readonly together: Together;
  stage: (() => Stage | null) | null = null;
  readonly motion = new Motion((busy) => void (this.busy = busy));
  #line: Line;
  #awaited: string | null = null;
  #looking: Look | null = null;

  constructor(id: string) {
    this.together = new Together(
      id,
      (order) => this.#line.send(order),
      () => this.#line.seq,
      () => this.#meet(),
    );
    this.#line = new Line({
      address: (seq) => lineAddress(id, spoken.language, seq),
      open: openLine,
      hear: (message) => this.hear(message),
      state: (state) => {
        this.line = state;
        if (state === "gone") this.#leave();
      },
    });
  }

  /** Gets to know the host, which did not know this browser when the line was made. */
  async #meet(): Promise<void> {
    program.strange = false;
    if (!(await program.greet()).house) this.#line.renew();
  }

  close(): void {
    this.#line.close();
    this.motion.skip();
  }

  retry(): void {
    this.#line.retry();
  }

  /** The network is gone; a house needs none. */
  drop(): void {
    if (this.together.people) this.#line.drop();
  }

  act(action: string): void {
    this.#command({ type: "act", seq: this.#line.seq, action });
  }

  takeBack(): void {
    this.motion.skip();
    this.#command({ type: "back", seq: this.#line.seq });
  }

  why(square: string): void {
    this.#line.send({ type: "why", square });
  }

  /** Looks back, one place after another: whoever draws the slider is past most of them before they could be shown. */
  look(n: number): void {
    this.sought = n;
    if (this.#looking) this.#looking.again = true;
    else this.#looking = { id: this.#line.send({ type: "look", n }), again: false };
  }

  /** No look back any more, also none that is still to be answered. */
  lookAway(): void {
    this.past = this.sought = this.#looking = null;
  }

  #rest(look: Look): void {
    look.id = null;
    setTimeout(() => {
      if (this.#looking !== look) return;
      this.#looking = null;
      if (look.again && this.sought !== null) this.look(this.sought);
    }, BETWEEN_LOOKS);
  }

  stopBot(): void {
    this.#line.send({ type: "stop" });
  }

  sit(seat: number): void {
    this.#line.send({ type: "sit", seat });
  }

  speak(language: string): void {
    this.lookAway(); // what is shown was told in another one
    this.notice = null;
    this.told = "";
    this.#line.send({ type: "language", language });
  }

  #command(order: Parameters<Line["send"]>[0]): void {
    if (this.waiting) return;
    this.notice = null;
    this.lookAway();
    this.waiting = true;
    this.#awaited = this.#line.send(order);
  }

  /** Everything that the server says comes in here. */
  hear(message: Message): void {
    if ("id" in message && message.id !== null && message.id === this.#awaited) {
      this.#awaited = null;
      this.waiting = false;
    }
    if ("id" in message && message.id !== null && message.id === this.#looking?.id) this.#rest(this.#looking);
    if (message.type === "people" && program.strange) void this.#meet().catch(() => {});
    if (this.together.hear(message)) return;
    switch (message.type) {
      case "table":
        this.motion.skip();
        this.motion.show(() => this.#table(message));
        break;
      case "step":
        this.motion.add(() => this.#step(message));
        break;
      case "thinking":
        this.motion.show(() => void (this.thinking = message.seat));
        break;
      case "refused":
        this.notice = { kind: "reason", text: message.text, clause: message.clause };
        break;
      case "reason":
        if (message.code !== "allowed") this.notice = { kind: "reason", text: message.text, clause: message.clause };
        break;
      case "past":
        if (this.sought !== null) this.past = { n: message.n, view: message.view, lines: message.lines };
        break;
      case "shut_out": // the key of a seat still opens the door
        void import("../waitingroom/seatkey.ts").then(({ enterUnseen }) => enterUnseen(this.together));
        this.#leave();
        this.notice = { kind: "fault", text: message.text, clause: null };
        break;
      case "fault":
        if (message.code === NOBODY_LOOKS_ON) this.#clear();
        this.waiting = false;
        this.notice = { kind: "fault", text: message.text, clause: null };
        break;
      case "reload":
        this.stale = true;
        break;
    }
  }

  /** There is no place here for this page, or no game any more: nothing of it is left to touch. */
  #leave(): void {
    this.#clear();
    this.together.shutOut();
  }

  /** Nothing of the game is shown any more, also not what was on its way to the screen. */
  #clear(): void {
    this.motion.skip();
    this.motion.show(() => {
      this.shown = this.thinking = null;
      this.lookAway();
      this.log = [];
      this.told = "";
    });
  }

  #table(message: TableMessage): void {
    this.waiting = false;
    const news = seatChanges(message.log).slice(seatChanges(this.log).length);
    if (this.shown && news.length) this.told = news.map(({ text }) => text).join(" ");
    this.log = message.log;
    this.thinking = message.thinking;
    this.#show(message, message.game, message.mine);
  }

  async #step(message: StepMessage): Promise<void> {
    const before = this.shown;
    if (!before) return;
    this.thinking = null;
    this.past = null;
    const cast: Cast = {
      motion: this.motion,
      stage: this.stage?.() ?? null,
      colours: before.game.players.map(({ colour }) => colour),
      before: before.view,
      bot: before.game.players[message.seat]?.bot !== null,
      built: message.happened.find(({ kind }) => kind === "pyramid_built" || kind === "pyramid_upgraded")?.squares?.[0] ?? null,
      tumble: (on) => void (this.tumbling = on),
      show: () => {
        this.log = [...this.log.slice(0, message.log.keep), ...message.log.lines];
        this.told = told;
        this.#show(message, before.game, before.mine);
      },
    };
    const news = message.happened.filter(({ kind }) => kind !== "turn_ended"); // whose turn it is now says that
    const told = message.taken_back ? say("page-taken-back") : news.map(({ text }) => text).join(" ");
    this.told = news[0]?.kind === "die_thrown" ? "" : told; // a die is not told before it lies
    await perform(message, cast);
  }

  #show(message: TableMessage | StepMessage, game: GameSeen, mine: readonly number[]): void {
    const { n, view, prompt, curtain, choices, anywhere, broken, end } = message;
    const [asked, question] = [this.shown?.question, questionOf(message)];
    this.shown = { game, view, n, question, prompt, mine, curtain, choices, anywhere, broken, canTakeBack: message.can_take_back, end };
    if (question === asked) return;
    this.past = null;
    this.way = null;
    // Hemmed in, there is nothing else to choose (R4.7).
    if (anywhere && !choices.length && anywhere.ways.length === 1) this.way = anywhere.ways[0] ?? null;
    // Not after a take-back: the throw would be taken back for nothing.
    if (settings.autoThrow && !("taken_back" in message && message.taken_back)) this.#throwAlone();
  }

  #throwAlone(): void {
    const shown = this.shown;
    const only = shown?.choices.length === 1 ? shown.choices[0] : undefined;
    if (only?.kind === "throw" && !this.together.still && shown?.curtain === null && shown.mine.includes(shown.view.seat)) this.act(only.action);
  }
}
