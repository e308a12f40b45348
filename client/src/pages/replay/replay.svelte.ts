/** The state of the replay page: the game, its branches, the position that is shown, and what the user tries there. */

import { Refusal } from "../../lib/api.ts";
import type { BranchAsked, BranchSeen, GameSeen, Problem, ReplaySeen, Way } from "../../lib/messages.ts";
import { keepFile, keptFile } from "../../lib/replayfile.ts";
import { address } from "../../lib/routes.ts";
import { say } from "../../lib/words.svelte.ts";
import { type Fragment, MAX_FRAGMENT, type Place, readFragment, writeFragment } from "./address.ts";
import { branchOf, replayOf, replayOfFile } from "./api.ts";
import { beginOfRound, type Position, positionsOf, turnsOf } from "./positions.ts";

/** The game (line 0) or a branch: `positions[0]` is where it leaves its parent. */
export interface Line {
  parent: number;
  at: number;
  positions: readonly Position[];
}

export type Source = { kind: "game"; id: string } | { kind: "file"; text: string } | { kind: "position"; position: string; board: string | null };

/** Milliseconds that each position is shown while the game plays, by the speed that the user chose. */
export const PACES: Record<string, number> = { "0.5": 2400, "1": 1200, "2": 600, "4": 300 };
/** Maximum number of moves in one request, as in `protocol/replays.py`. */
const MAX_MOVES = 200;
/** Browsers refuse to change the address more often than about three times a second. */
const ADDRESS_DELAY_MS = 400;

const problemOf = (fault: unknown): Problem => (fault instanceof Refusal ? fault.problem : { code: "fault", text: "", faults: [] });
export const movesOf = (line: Line): string[] => line.positions.slice(1).map(({ action }) => action);

export class Replay {
  source: Source | null = $state.raw(null);
  /** The whole game. Null until it is loaded, and for a position. */
  replay: ReplaySeen | null = $state.raw(null);
  game: GameSeen | null = $state.raw(null);
  lines: readonly Line[] = $state.raw([]);
  place: Place = $state.raw({ line: 0, n: 0 });
  /** The seat whose view of the game is shown; null shows everything. */
  viewer: number | null = $state(null);
  problem: Problem | null = $state.raw(null);
  /** What is wrong with the link, or why a move is not possible. */
  notice: string | null = $state(null);
  tooLong = $state(false);
  playing = $state(false);
  pace = $state("1");
  trying = $state(false);
  waiting = $state(false);
  /** What can be played in the position that is shown, once the server has said so. */
  question: BranchSeen | null = $state.raw(null);
  /** The god stone that the user has picked up. */
  way: Way | null = $state.raw(null);

  #board = "";
  #ownBoard: string | null = null;
  #fragment = "";
  /** The address that was opened last. */
  #opened: readonly [id: string | null, n: number | null, hash: string] = [null, null, ""];
  /** The number of the latest request for the game. Earlier answers are ignored. */
  #loads = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #addressTimer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the latest request for choices. Earlier answers are ignored. */
  #asked = 0;

  line: Line | undefined = $derived(this.lines[this.place.line]);
  position: Position | undefined = $derived(this.line?.positions[this.place.n]);
  length: number = $derived((this.line?.positions.length ?? 1) - 1);
  /** Whether the game is over in the position that is shown, or nothing more is known of it. */
  atEnd: boolean = $derived(this.place.n >= this.length);

  /** The position that is shown in notation, complete. */
  get notation(): string {
    return `${this.#board} ${this.position?.notation ?? ""}`;
  }

  get ownBoard(): string | null {
    return this.#ownBoard;
  }

  /**
   * Shows what an address says. Loads the game unless it is shown already. If another call begins before this one has
   * ended, this one changes nothing more. `problem` stays visible while the game loads.
   */
  async open(id: string | null, n: number | null, hash: string, problem: Problem | null = null): Promise<void> {
    const before = this.#opened;
    const opened = (this.#opened = [id, n, hash] as const);
    const fragment = readFragment(hash);
    const source = this.#sourceOf(id, fragment);
    this.pause();
    const same = JSON.stringify(this.source) === JSON.stringify(source);
    if (!same || !this.lines.length) {
      const { source: earlier, lines } = this;
      [this.source, this.lines, this.problem] = [source, [], problem];
      if (!source) return;
      try {
        while (!(await this.#load())) if (opened !== this.#opened) return;
      } catch (fault) {
        if (opened !== this.#opened) return;
        this.problem = problemOf(fault);
        if (same || source.kind !== "file" || earlier?.kind !== "file") return;
        // A file that cannot be read does not replace the one that is shown, or that still loads.
        keepFile(earlier.text);
        [this.source, this.lines] = [earlier, lines];
        return lines.length ? undefined : this.open(...before, this.problem);
      }
    }
    if (!this.lines.length) return;
    const fault = await this.#openBranches(fragment, () => opened !== this.#opened);
    if (opened !== this.#opened) return;
    const wanted = fragment.place ?? { line: 0, n: n || 0 };
    const line = this.lines[wanted.line] ? wanted.line : 0;
    const last = this.lines[line]!.positions.length - 1;
    this.place = { line, n: Math.min(wanted.n, last) };
    const damaged = fragment.broken || Number.isNaN(n) || (line > 0 && wanted.n > last);
    this.notice = fault ?? (damaged ? say("page-replay-broken") : wanted.n > last ? say("page-replay-no-move", { count: last }) : null);
    for (const index of [...this.lines.keys()].reverse()) if (index && this.lines[index]!.positions.length === 1) this.#drop(index);
    this.trying = this.trying || this.place.line > 0;
    this.#moved();
    this.#fragment = this.#written();
  }

  #sourceOf(id: string | null, { position, board }: Fragment): Source | null {
    if (id !== null) return { kind: "game", id };
    if (position) return { kind: "position", position, board };
    const text = keptFile();
    return text === null ? null : { kind: "file", text };
  }

  /** Loads the game. Returns false if its answer is ignored, because a later request began or another source was opened. */
  async #load(): Promise<boolean> {
    const { source, viewer } = this;
    if (!source) return false;
    const load = ++this.#loads;
    const outdated = (): boolean => load !== this.#loads || source !== this.source;
    let seen: BranchSeen | ReplaySeen;
    try {
      if (source.kind === "position") seen = await branchOf({ position: source.position, board: source.board });
      else seen = await (source.kind === "game" ? replayOf(source.id, viewer) : replayOfFile(source.text, viewer));
    } catch (fault) {
      if (outdated()) return false;
      throw fault;
    }
    if (outdated()) return false;
    this.replay = "dice" in seen ? seen : null;
    [this.game, this.#board, this.#ownBoard] = [seen.game, seen.board, seen.own_board];
    this.lines = [{ parent: 0, at: 0, positions: positionsOf(seen.steps) }, ...this.lines.slice(1)];
    if (source.kind === "position") this.trying = true;
    return true;
  }

  /** Shows the game as another seat saw it, or openly, or its texts in another language. Branches are always open. */
  async view(seat: number | null): Promise<void> {
    this.viewer = seat;
    this.problem = null;
    try {
      if (await this.#load()) this.#moved(); // the choices have texts too
    } catch (fault) {
      this.problem = problemOf(fault);
    }
  }

  // Where the user is

  go(n: number, line = this.place.line, push = false): void {
    const { positions } = this.lines[line] ?? { positions: [] };
    const to = { line, n: Math.min(Math.max(n, 0), positions.length - 1) };
    if (to.line === this.place.line && to.n === this.place.n) return;
    this.place = to;
    this.notice = null;
    this.#moved();
    this.#writeAddress(push);
  }

  step(by: number): void {
    const { place, line } = this;
    if (by < 0 && place.n === 0 && place.line > 0 && line) this.go(line.at, line.parent);
    else this.go(place.n + by);
  }

  /** Goes to the first position of the previous or the next turn. */
  turn(by: 1 | -1): void {
    const turns = turnsOf(this.line?.positions ?? []);
    const { n } = this.place;
    this.go(by > 0 ? (turns.find((at) => at > n) ?? this.length) : (turns.findLast((at) => at < n) ?? 0));
  }

  round(round: number): void {
    this.go(beginOfRound(this.lines[0]?.positions ?? [], round), 0, true);
  }

  play(): void {
    if (this.atEnd) this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.step(1);
      if (this.atEnd) this.playing = false;
      else if (this.playing) this.#tick();
    }, PACES[this.pace]);
  }

  #moved(): void {
    this.#asked++;
    this.question = this.way = null;
    if (this.trying && !this.playing) void this.ask();
  }

  close(): void {
    this.pause();
    clearTimeout(this.#addressTimer);
  }

  // Branches

  try(on: boolean): void {
    this.trying = on;
    this.pause();
    this.notice = null;
    this.#moved();
  }

  #request(position: Position | undefined, more: Partial<BranchAsked>): Promise<BranchSeen> {
    return branchOf({
      position: `${this.#board} ${position?.notation ?? ""}`,
      board: this.#ownBoard,
      players: this.game?.players.map(({ name, colour }) => ({ name, colour })) ?? [],
      ...more,
    });
  }

  /** Asks what can be played in the position that is shown. */
  async ask(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const seen = await this.#request(this.position, {});
      if (asked === this.#asked) this.question = seen;
    } catch (fault) {
      if (asked === this.#asked) this.problem = problemOf(fault);
    }
  }

  /** Asks why nothing can be done with a square. */
  async why(square: string): Promise<void> {
    const seen = await this.#request(this.position, { why: square }).catch(() => null);
    if (seen?.reason) this.notice = seen.reason.text;
  }

  /** Plays moves; then, perhaps, a bot to the end of its turn. */
  async act(moves: readonly string[], bot: string | null = null): Promise<void> {
    if (this.waiting) return;
    const known = bot === null && moves.length === 1 ? this.#next(moves[0]!) : null;
    if (known) return this.go(known.n, known.line, true);
    const { place, line, position } = this;
    this.waiting = true;
    this.notice = this.problem = null;
    try {
      const seen = await this.#request(position, { moves: [...moves], bot });
      const added = positionsOf(seen.steps).slice(1);
      // Meanwhile, the user may have removed a branch or opened another game.
      const from = this.lines.findIndex(({ positions }) => positions === line?.positions);
      if (!line || from < 0) return;
      if (seen.fault) this.notice = seen.fault.text;
      if (!added.length) return;
      if (from > 0 && place.n === line.positions.length - 1) {
        this.lines = this.lines.with(from, { ...line, parent: this.lines[from]!.parent, positions: [...line.positions, ...added] });
        this.go(place.n + added.length, from, true);
      } else {
        this.lines = [...this.lines, { parent: from, at: place.n, positions: [position!, ...added] }];
        this.go(added.length, this.lines.length - 1, true);
      }
    } catch (fault) {
      this.problem = problemOf(fault);
    } finally {
      this.waiting = false;
    }
  }

  /** Where a move leads that somebody has played already in this position: in this line, or in a branch. */
  #next(move: string): Place | null {
    const { line, n } = this.place;
    if (this.line?.positions[n + 1]?.action === move) return { line, n: n + 1 };
    const branch = this.lines.findIndex(({ parent, at, positions }, index) => index > 0 && parent === line && at === n && positions[1]?.action === move);
    return branch > 0 ? { line: branch, n: 1 } : null;
  }

  /** Removes a branch and those that leave it. */
  remove(line: number): void {
    this.#drop(line);
    this.#moved();
    this.#writeAddress(true);
  }

  #drop(line: number): void {
    const gone = new Set([line]);
    this.lines.forEach(({ parent }, index) => void (index > 0 && gone.has(parent) && gone.add(index)));
    const [first, ...rest] = [...this.lines.keys()].filter((index) => !gone.has(index));
    const kept = [first!, ...rest];
    const { parent, at } = this.lines[line]!;
    const place = gone.has(this.place.line) ? { line: parent, n: at } : this.place;
    this.lines = kept.map((index) => ({ ...this.lines[index]!, parent: kept.indexOf(this.lines[index]!.parent) }));
    this.place = { line: kept.indexOf(place.line), n: place.n };
  }

  /** Plays the branches of a link, unless another address is opened meanwhile. Returns what is wrong with them. */
  async #openBranches({ branches }: Fragment, outdated: () => boolean): Promise<string | null> {
    const shown = this.lines.slice(1).map((line) => ({ parent: line.parent, at: line.at, moves: movesOf(line) }));
    if (JSON.stringify(shown) === JSON.stringify(branches)) return null;
    let fault: string | null = null;
    let lines = this.lines.slice(0, 1);
    for (const { parent, at, moves } of branches) {
      const root = lines[parent]?.positions[at];
      if (!root) {
        fault ??= say("page-replay-broken");
        break;
      }
      try {
        const positions = [root];
        for (let played = 0; played < moves.length && positions.length === played + 1; played += MAX_MOVES) {
          const seen = await this.#request(positions[played], { moves: moves.slice(played, played + MAX_MOVES) });
          if (outdated()) return null;
          positions.push(...positionsOf(seen.steps).slice(1));
          if (seen.fault) fault ??= say("page-replay-illegal", { number: played + seen.fault.number, reason: seen.fault.text });
        }
        lines = [...lines, { parent, at, positions }];
      } catch (error) {
        fault ??= problemOf(error).text || say("page-replay-broken");
        break;
      }
    }
    if (!outdated()) this.lines = [...this.lines.slice(0, 1), ...lines.slice(1)];
    return fault;
  }

  // The address

  #written(): string {
    const { source, place } = this;
    const of = source?.kind === "position" ? source : null;
    const branches = this.lines.slice(1).map((line) => ({ parent: line.parent, at: line.at, moves: movesOf(line) }));
    return writeFragment({ position: of?.position ?? null, board: of?.board ?? null, branches, place });
  }

  /** The address of this page for the position that is shown. */
  #address(): string {
    const fragment = this.#written();
    this.tooLong = fragment.length > MAX_FRAGMENT;
    if (!this.tooLong) this.#fragment = fragment;
    const { source, place } = this;
    return address({ page: "replay", id: source?.kind === "game" ? source.id : null, n: place.line ? null : place.n, hash: this.#fragment });
  }

  #writeAddress(push: boolean): void {
    clearTimeout(this.#addressTimer);
    const write = (): void => (push ? history.pushState({ inside: true }, "", this.#address()) : history.replaceState(history.state, "", this.#address()));
    if (push) write();
    else this.#addressTimer = setTimeout(write, ADDRESS_DELAY_MS);
  }

  /** A link that others can open: that of this page, or for a file that of the position. Null if it would be too long. */
  link(): string | null {
    if (this.source?.kind !== "file") {
      const path = this.#address();
      return this.tooLong ? null : new URL(path, location.href).href;
    }
    const fragment = writeFragment({ position: this.notation, board: this.#ownBoard, branches: [], place: null });
    return fragment.length > MAX_FRAGMENT ? null : new URL(address({ page: "replay", id: null, n: null, hash: fragment }), location.href).href;
  }
}
