import { AnimationQueue } from "../../lib/animationqueue.ts";
import type { BoardLayers } from "../../lib/board/animator.ts";
import type { Choice, GameSeen, Happened, LogLine, Message, Replayed, StandingSeen, StepMessage, TableMessage, ViewSeen, Way } from "../../lib/messages.ts";
import { part } from "../../lib/parts.ts";
import { openSocket, socketUrl } from "../../lib/preload.ts";
import { server } from "../../lib/server.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { Connection, type ConnectionState } from "../../lib/socket.ts";
import { sound } from "../../lib/sound.ts";
import { say, spoken } from "../../lib/words.svelte.ts";
import type { AnimationContext } from "./animations.ts";
import { loadAnimations } from "./lazy.ts";
import { Multiplayer } from "./multiplayer/multiplayer.svelte.ts";
import { speedFactor } from "./speed.ts";

/** A message for the user: why something is not allowed, or what went wrong. */
export interface Notice {
  kind: "reason" | "fault";
  text: string;
  clause: string | null;
}

/** The game as it is shown. All fields change together, with each message. */
export interface Shown {
  game: GameSeen;
  view: ViewSeen;
  n: number;
  /** Identifies the current decision and its choices. An unfinished selection is kept as long as this stays the same. */
  question: string;
  prompt: string;
  mine: readonly number[];
  curtain: number | null;
  choices: readonly Choice[];
  anywhere: TableMessage["anywhere"];
  broken: TableMessage["broken"];
  canTakeBack: boolean;
  standing: StandingSeen;
  /** The seat to act can end the game in this turn. */
  canEnd: boolean;
  end: TableMessage["end"];
  /** The task, at a table of a lesson. */
  lesson: TableMessage["lesson"];
}

/** An earlier position, after `n` actions. */
export interface Past {
  n: number;
  view: ViewSeen;
  standing: StandingSeen;
  lines: readonly LogLine[];
}

export interface Turn {
  seat: number;
  happened: readonly Happened[];
}

/** A part of a turn: what happened by action `n`. */
export interface TurnStep extends Turn {
  n: number;
}

/** How many steps are kept for the turn cards: enough for one round of five players. */
const MAX_STEPS = 40;

/** A request for an earlier position; the id is null once it is answered. `again`: another position was requested meanwhile. */
interface LookBackRequest {
  id: string | null;
  again: boolean;
}

/** The module with the animations, which is loaded after the page. */
type Presenter = typeof import("./animations.ts");

/** Time between an answer and the next look-back request, to stay below the rate limit of the server. */
const LOOK_BACK_INTERVAL_MS = 50;

/** The server's code for a table without spectators. */
const SPECTATORS_OFF = "together-spectators-off";

const seatChanges = (log: readonly LogLine[]): LogLine[] => log.filter(({ kind }) => kind === "seat_changed");

const questionOf = ({ seq, choices, anywhere }: TableMessage | StepMessage): string =>
  [seq, ...choices.map(({ action }) => action), ...(anywhere?.ways ?? []).map(({ prefix }) => prefix)].join(" ");

/** A standing after a change, which contains only the places that have changed. */
const changed = (known: StandingSeen, change: StandingSeen | null | undefined): StandingSeen =>
  change ? { ...change, places: { ...known.places, ...change.places } } : known;

/** The client side of a table: receives messages, shows one change after the other, and sends commands. */
export class Table {
  shown: Shown | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  thinking: number | null = $state(null);
  connection: ConnectionState = $state("connecting");
  notice: Notice | null = $state.raw(null);
  past: Past | null = $state.raw(null);
  /** The position that the user wants to look back at. `past` follows when the server has answered. */
  wantedPast: number | null = $state(null);
  /** What has just happened, for screen readers. */
  announcement: string = $state("");
  busy: boolean = $state(false);
  /** Whether a command is not answered yet. Until then, no other is sent. */
  waiting: boolean = $state(false);
  /** The server has a newer build than this page. */
  stale: boolean = $state(false);
  /** The animation of the die is running. */
  tumbling: boolean = $state(false);
  /** The selected god stone, with which the ship may fly anywhere. */
  way: Way | null = $state.raw(null);
  /** The game ended while this page showed it, and the tally has not been shown. */
  justEnded: boolean = $state(false);
  /** The latest steps, from which the turn cards are made. */
  steps: readonly TurnStep[] = $state.raw([]);
  /** The latest turn of another player as the server repeated it for a replay. Until the next question. */
  replayed: Turn | null = $state.raw(null);

  /** The people at other devices. */
  readonly multiplayer: Multiplayer;
  readonly animations = new AnimationQueue((busy) => void (this.busy = busy));
  #connection: Connection;
  #awaitedId: string | null = null;
  #lookBack: LookBackRequest | null = null;
  /** The id of the replay that the user asked for. */
  #replayId: string | null = null;
  /** The animations, once they are loaded. */
  #presenter: Presenter | null = null;

  /** `boardLayers` returns the layers of the board, if it is drawn. */
  constructor(
    id: string,
    private readonly boardLayers: () => BoardLayers | null = () => null,
  ) {
    this.multiplayer = new Multiplayer(
      id,
      (command) => this.#connection.send(command),
      () => this.#connection.seq,
      () => this.#identify(),
    );
    this.#connection = new Connection({
      url: (seq) => socketUrl(id, spoken.language, seq),
      open: openSocket,
      onmessage: (message) => this.receive(message),
      onstate: (state) => {
        this.connection = state;
        if (state === "gone") this.#leave();
      },
    });
  }

  /** Gets a visitor cookie, which was missing when the socket was opened, and reconnects with it. */
  async #identify(): Promise<void> {
    server.cookieMissing = false;
    if (!(await server.loadVisitor()).local) this.#connection.renew();
  }

  close(): void {
    this.#connection.close();
    this.animations.skip();
  }

  retry(): void {
    this.#connection.retry();
  }

  /** Drops the connection because the browser is offline. A local server needs no network. */
  drop(): void {
    if (this.multiplayer.people) this.#connection.drop();
  }

  act(action: string): void {
    this.#command({ type: "act", seq: this.#connection.seq, action });
  }

  takeBack(): void {
    this.animations.skip();
    this.#command({ type: "back", seq: this.#connection.seq });
  }

  why(square: string): void {
    this.#connection.send({ type: "why", square });
  }

  /** Asks why an action is not allowed. */
  whyNot(action: string): void {
    this.notice = null;
    this.#connection.send({ type: "why", action });
  }

  /** Looks back at the position after `n` actions. Only one request runs at a time; a slider skips those in between. */
  look(n: number): void {
    this.wantedPast = n;
    if (this.#lookBack) this.#lookBack.again = true;
    else this.#lookBack = { id: this.#connection.send({ type: "look", n }), again: false };
  }

  /** Ends the look back, and ignores an answer that arrives later. */
  lookAway(): void {
    this.past = this.wantedPast = this.#lookBack = null;
  }

  /** Presents the latest turn of another player again. */
  replay(): void {
    if (!this.shown?.n) return;
    this.lookAway();
    this.#replayId = this.#connection.send({ type: "replay" });
  }

  #lookBackAnswered(look: LookBackRequest): void {
    look.id = null;
    setTimeout(() => {
      if (this.#lookBack !== look) return;
      this.#lookBack = null;
      if (look.again && this.wantedPast !== null) this.look(this.wantedPast);
    }, LOOK_BACK_INTERVAL_MS);
  }

  stopBot(): void {
    this.#connection.send({ type: "stop" });
  }

  sit(seat: number): void {
    this.#connection.send({ type: "sit", seat });
  }

  setLanguage(language: string): void {
    this.lookAway(); // its texts are in the old language
    this.notice = null;
    this.announcement = "";
    this.#connection.send({ type: "language", language });
  }

  #command(command: Parameters<Connection["send"]>[0]): void {
    if (this.waiting) return;
    this.notice = null;
    this.lookAway();
    this.waiting = true;
    this.#awaitedId = this.#connection.send(command);
  }

  /** Handles a message of the server. */
  receive(message: Message): void {
    if ("id" in message && message.id !== null && message.id === this.#awaitedId) {
      this.#awaitedId = null;
      this.waiting = false;
    }
    if ("id" in message && message.id !== null && message.id === this.#lookBack?.id) this.#lookBackAnswered(this.#lookBack);
    if (message.type === "people" && server.cookieMissing) void this.#identify().catch(() => {});
    if (this.multiplayer.receive(message)) return;
    switch (message.type) {
      case "table":
        this.animations.skip();
        this.animations.show(() => this.#showTable(message));
        break;
      case "step":
        this.animations.add(() => this.#animateStep(message));
        break;
      case "thinking":
        this.animations.show(() => void (this.thinking = message.seat));
        break;
      case "refused":
        this.notice = { kind: "reason", text: message.text, clause: message.clause };
        break;
      case "reason":
        if (message.code !== "allowed") this.notice = { kind: "reason", text: message.text, clause: message.clause };
        break;
      case "past":
        if (this.wantedPast !== null) this.past = { n: message.n, view: message.view, standing: message.standing, lines: message.lines };
        break;
      case "replayed":
        this.#showReplayed(message);
        break;
      case "shut_out": // a seat key still gives access
        void part(() => import("../waitingroom/seatkey.ts")).then(({ joinUnseenWithSeatKey }) => joinUnseenWithSeatKey(this.multiplayer));
        this.#leave();
        this.notice = { kind: "fault", text: message.text, clause: null };
        break;
      case "fault":
        if (message.code === SPECTATORS_OFF) this.#clearGame();
        this.waiting = false;
        this.notice = { kind: "fault", text: message.text, clause: null };
        break;
      case "reload":
        this.stale = true;
        break;
    }
  }

  /** Removes the game and its people from the page: it does not exist any more, or this visitor may not see it. */
  #leave(): void {
    this.#clearGame();
    this.multiplayer.shutOut();
  }

  /** Removes the game from the page, including queued animations. */
  #clearGame(): void {
    this.animations.skip();
    this.animations.show(() => {
      this.shown = this.thinking = null;
      this.lookAway();
      this.steps = [];
      this.replayed = null;
      this.log = [];
      this.announcement = "";
    });
  }

  #showTable(message: TableMessage): void {
    this.waiting = false;
    const news = seatChanges(message.log).slice(seatChanges(this.log).length);
    if (this.shown && news.length) this.announcement = news.map(({ text }) => text).join(" ");
    this.log = message.log;
    this.thinking = message.thinking;
    this.#show(message, message.game, message.mine, message.standing);
    if (message.n && this.steps.at(-1)?.n !== message.n) this.#connection.send({ type: "replay" });
  }

  /** Presents the turn if the user asked for it. Otherwise the page was opened later: its next steps continue the turn. */
  #showReplayed({ id, seat, current, happened }: Replayed): void {
    const asked = id === this.#replayId;
    if (seat === null) return;
    if (!asked) {
      this.animations.show(() => void (this.steps = current ? [{ n: this.shown?.n ?? 0, seat, happened }] : []));
      return;
    }
    this.animations.show(() => void (this.replayed = { seat, happened }));
    this.#replayId = null;
    this.animations.add(async () => {
      await this.prepareAnimations();
      if (!this.shown || !this.#presenter) return;
      await this.#presenter.animateReplay(happened, this.#context(this.#presenter, this.shown, false, speedFactor(false) || 1));
    });
  }

  #context({ BoardAnimator }: Presenter, { game, view }: Shown, own: boolean, factor: number): AnimationContext {
    const layers = this.boardLayers();
    return {
      queue: this.animations,
      board: layers && new BoardAnimator(layers),
      colours: game.players.map(({ colour }) => colour),
      before: view,
      own,
      factor,
      tumble: (on) => void (this.tumbling = on),
      say: (text) => void (this.announcement = text),
      show: () => {},
    };
  }

  /** Loads the animations. Without a connection, there are none. */
  async prepareAnimations(): Promise<void> {
    this.#presenter ??= await loadAnimations().catch(() => null);
  }

  async #animateStep(message: StepMessage): Promise<void> {
    const before = this.shown;
    if (!before) return;
    this.thinking = null;
    this.past = null;
    const own = before.mine.includes(message.seat);
    const events = message.happened.filter(({ kind }) => kind !== "turn_ended"); // the next prompt says that
    const news = message.taken_back ? say("page-taken-back") : events.map(({ text }) => text).join(" ");
    const show = (): void => {
      this.log = [...this.log.slice(0, message.log.keep), ...message.log.lines];
      const { n, seat, happened, taken_back } = message;
      const earlier = this.steps.filter((step) => (taken_back ? step.n <= n : step.n < n));
      this.steps = taken_back ? earlier : [...earlier, { n, seat, happened }].slice(-MAX_STEPS);
      this.#show(message, before.game, before.mine, changed(before.standing, message.standing));
    };
    const factor = speedFactor(own);
    const presents = factor && !document.hidden && !this.animations.skipping && !message.taken_back;
    if (presents && !own) await this.prepareAnimations(); // an own move does not wait for them
    if (presents && this.#presenter) {
      const context = this.#context(this.#presenter, before, own, factor);
      return this.#presenter.animateStep(message, news, { ...context, show });
    }
    show();
    this.announcement = news;
    if (message.taken_back && !this.animations.skipping) sound("back");
  }

  #show(message: TableMessage | StepMessage, game: GameSeen, mine: readonly number[], standing: StandingSeen): void {
    const { n, view, prompt, curtain, choices, anywhere, broken, end } = message;
    const [previous, question] = [this.shown?.question, questionOf(message)];
    this.justEnded = view.step === "over" && this.shown !== null && (this.justEnded || this.shown.view.step !== "over");
    this.shown = { game, view, n, question, prompt, mine, curtain, choices, anywhere, broken, canTakeBack: message.can_take_back, standing, canEnd: message.can_end ?? false, end, lesson: message.lesson ?? this.shown?.lesson ?? null };
    if (question === previous) return;
    this.past = null;
    this.way = null;
    this.replayed = null;
    // A ship that cannot fly otherwise has no other choice (R4.7).
    if (anywhere && !choices.length && anywhere.ways.length === 1) this.way = anywhere.ways[0] ?? null;
    // Not after a take-back: it would undo the take-back at once.
    if (settings.autoThrow && !("taken_back" in message && message.taken_back)) this.#throwAutomatically();
  }

  #throwAutomatically(): void {
    const shown = this.shown;
    const only = shown?.choices.length === 1 ? shown.choices[0] : undefined;
    if (only?.kind === "throw" && !this.multiplayer.suspended && shown?.curtain === null && shown.mine.includes(shown.view.seat)) this.act(only.action);
  }
}
