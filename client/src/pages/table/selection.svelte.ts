import type { Ghost, Mark, Square } from "../../lib/board/types.ts";
import type { Broken, Choice, Way } from "../../lib/messages.ts";
import { sound } from "../../lib/sound.ts";
import { isBuild, isFlight, isLoad, markOf, type Offer, offersBySquare, sortedBuilds, sortedOffers } from "./offers.ts";
import type { Table } from "./table.svelte.ts";

/** What a person is about to choose at a table: what is pointed at, shown, asked for, and what the board shows of it. */
export class Selection {
  pointed: Square | null = $state(null);
  /** An offer of the small choice beside a square that is looked at. */
  preview: Offer | null = $state.raw(null);
  /** The square of which there are several offers, to choose one from. */
  asked: Square | null = $state(null);
  /** All ships that may take a stone are asked about, not only one. */
  #dropping = $state(false);
  /** Squares of a line of the log. */
  lit: readonly Square[] = $state.raw([]);
  wrong: Square | null = $state(null);
  /** Which of the possible pyramids is shown. */
  build = $state(0);
  /** The way that was chosen, while it is flown. */
  going: readonly Square[] = $state.raw([]);
  /** A move that is being typed, and after how many actions it was played: what was refused stays, to be mended. */
  typed: { text: string; played: number | null } = $state({ text: "", played: null });
  /** Where a finger wants to fly: the next touch of this square flies there. */
  #aimed: Square | null = $state(null);
  /** What a finger found shown on the board when it came down; nothing for a mouse or a key. */
  touched: string | null = null;

  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Somebody at this screen is to act, and may do so now. */
  mine: boolean = $derived.by(() => {
    const { shown, busy, past, multiplayer } = this.#table;
    if (multiplayer.suspended) return false;
    if (!shown || busy || past || shown.view.step === "over" || shown.curtain !== null) return false;
    return shown.mine.includes(shown.view.seat);
  });

  choices: readonly Choice[] = $derived.by(() => (this.mine ? (this.#table.shown?.choices ?? []) : []));
  /** The throw, if there is nothing else to choose. */
  throwing: Choice | undefined = $derived(this.choices.length === 1 ? this.choices.find(({ kind }) => kind === "throw") : undefined);
  builds: readonly Choice[] = $derived(sortedBuilds(this.choices));
  offers: ReadonlyMap<Square, Offer[]> = $derived.by(() => {
    const { shown, way } = this.#table;
    return this.mine && shown ? offersBySquare(this.choices, shown.anywhere, way, shown.view) : new Map();
  });

  /** Every stone that can be dropped, at the ship that takes it. */
  #drops: Offer[] = $derived([...this.offers.values()].flat().filter((offer) => isLoad(offer) && offer.square === offer.choice?.square));

  aimed: Square | null = $derived.by(() => (this.#aimed && this.offers.has(this.#aimed) ? this.#aimed : null));

  chooser: { square: Square; offers: Offer[] } | null = $derived.by(() => {
    const there = this.asked ? (this.#dropping ? this.#drops : this.offers.get(this.asked)) : null;
    return this.asked && there ? { square: this.asked, offers: sortedOffers(there) } : null;
  });

  shownBuild: Choice | undefined = $derived.by(() => {
    const looked = this.preview?.choice;
    return looked && isBuild(looked) ? looked : this.builds[this.build];
  });

  path: readonly Square[] = $derived.by(() => {
    if (this.going.length) return this.going;
    if (this.shownBuild) return outline(this.shownBuild);
    if (this.preview) return this.preview.path;
    const at = this.aimed ?? this.pointed;
    return at ? (sortedOffers(this.offers.get(at) ?? [])[0]?.path ?? []) : [];
  });

  ghost: Ghost | null = $derived.by(() => {
    const { shown } = this.#table;
    if (!this.shownBuild?.square || !shown) return null;
    const colour = shown.game.players[shown.view.seat]?.colour ?? 0;
    return { square: this.shownBuild.square, colour, storeys: this.shownBuild.storeys ?? 1 };
  });

  marks: readonly Mark[] = $derived.by(() => [
    ...[...this.offers].flatMap(([square, there]) => markOf(square, there) ?? []),
    ...(this.shownBuild?.constellation ?? [])
      .filter((square) => !this.offers.has(square))
      .map((square): Mark => ({ square, kind: "element" })),
    ...this.lit.map((square): Mark => ({ square, kind: "lit" })),
    ...(this.aimed ? [{ square: this.aimed, kind: "invite" } as const] : []),
    ...(this.wrong ? [{ square: this.wrong, kind: "wrong" } as const] : []),
  ]);

  /** A square is pointed at, by a mouse or the keyboard. */
  point(square: Square | null): void {
    this.pointed = square;
    if (this.touched !== null || square === this.builds[this.build]?.square) return;
    const found = this.builds.findIndex((choice) => choice.square === square);
    if (found >= 0) this.build = found;
  }

  /** A square is chosen: what it offers is done, asked about, or it is said why there is nothing. */
  choose(square: Square, typed = false): void {
    const { shown, busy, waiting, animations } = this.#table;
    const aimed = this.#aimed;
    this.asked = this.#aimed = null;
    this.#dropping = false;
    this.refuse(null);
    if (busy) return animations.skip();
    if (!this.mine || !shown || waiting) return;
    const there = sortedOffers(this.offers.get(square) ?? []);
    if (this.touched !== null && there.some(({ choice }) => choice && isBuild(choice))) return this.#showBuild(there);
    if (this.touched !== null && square !== aimed && there.length === 1 && there[0] && isFlight(there[0])) {
      this.#aimed = square; // a finger sees the way only now
      return;
    }
    if (there.length === 1 && there[0]) return this.take(there[0]);
    if (there.length > 1) {
      this.asked = square;
      return;
    }
    if (!typed && square === shown.view.sides[shown.view.seat]?.ship && this.choices.length) return; // it only shows the way
    this.wrong = square;
    sound("no");
    this.#table.why(square);
  }

  /** A stone is to be dropped: where there is only one way, it is; otherwise it is asked which. */
  drop(): void {
    const [first, second] = this.#drops;
    if (!first) return;
    if (!second) return this.take(first);
    this.refuse(null);
    this.#dropping = true;
    this.asked = first.square;
  }

  /** A god stone is picked up, or put down again; what was refused before has nothing to do with it. */
  pick(way: Way): void {
    this.refuse(null);
    this.#aimed = null;
    this.#table.way = this.#table.way?.prefix === way.prefix ? null : way;
  }

  take(offer: Offer): void {
    this.asked = null;
    this.preview = null;
    this.refuse(null);
    this.going = offer.path;
    this.#table.act(offer.action);
  }

  /** Nothing is wrong any more, or this square is. */
  refuse(square: Square | null): void {
    this.wrong = square;
    this.#table.notice = null;
  }

  /** A broken constellation is looked at, or none: its squares, and what is in the gap. */
  look(broken: Broken | null): void {
    this.lit = broken?.constellation ?? [];
    this.wrong = broken?.square ?? null;
  }

  /** Another question: whatever was half chosen belonged to the one before. */
  begin(): void {
    this.build = 0;
    this.asked = this.#aimed = null;
    this.preview = null;
    this.going = [];
    this.look(null);
  }

  /** A finger points at nothing before it touches: the first touch shows what would be built, the next builds it. */
  #showBuild(there: readonly Offer[]): void {
    const at = there.findIndex(({ action }) => action === this.touched);
    const next = there[(at + 1) % there.length]!;
    if (there.length === 1 && at === 0) this.take(next);
    else this.build = this.builds.findIndex(({ action }) => action === next.action);
  }
}

/** A constellation as a line: closed, if it has the corners of a square. */
function outline({ constellation = [] }: Choice): readonly Square[] {
  const [first] = constellation;
  const columns = new Set(constellation.map((square) => square[0]));
  const rows = new Set(constellation.map((square) => square.slice(1)));
  return first && constellation.length === 4 && columns.size === 2 && rows.size === 2 ? [...constellation, first] : constellation;
}
