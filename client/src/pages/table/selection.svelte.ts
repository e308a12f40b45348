import type { Ghost, Mark, Square } from "../../lib/board/types.ts";
import type { Broken, Choice, Way } from "../../lib/messages.ts";
import { sound } from "../../lib/sound.ts";
import { isBuild, isFlight, isLoad, markOf, type Offer, offersBySquare, sortedBuilds, sortedOffers } from "./offers.ts";
import type { Table } from "./table.svelte.ts";

/** The user's unfinished choice at a table, and how the board shows it. */
export class Selection {
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  #question = $derived.by(() => this.#table.shown?.question);

  /** The start value of an unfinished choice. Fields that are derived from it are reset with every new question. */
  #forThisQuestion<T>(value: T): T {
    void this.#question;
    return value;
  }

  /** The square under the mouse or the keyboard cursor. */
  pointed: Square | null = $state(null);
  /** The offer of the chooser that is previewed on the board. */
  preview: Offer | null = $derived(this.#forThisQuestion(null));
  /** The square whose offers the chooser lists. */
  chooserSquare: Square | null = $derived(this.#forThisQuestion(null));
  /** Whether the chooser lists all ships that can receive a stone, not only the one on its square. */
  #dropping = $state(false);
  /** Squares of a log line, or of a broken constellation. */
  highlighted: readonly Square[] = $derived(this.#forThisQuestion([]));
  /** The square that was refused, or that breaks a constellation. */
  wrong: Square | null = $derived(this.#forThisQuestion(null));
  /** Which of the possible builds is previewed. */
  buildIndex: number = $derived(this.#forThisQuestion(0));
  /** The path of the chosen flight, until it is flown or refused. */
  flightPath: readonly Square[] = $derived.by(() => {
    void this.#table.notice;
    return this.#forThisQuestion([]);
  });
  /** The text in the notation field, and the number of actions when it was submitted. A refused text stays, to be corrected. */
  typed: { text: string; played: number | null } = $state({ text: "", played: null });
  /** The square that was touched once: the next touch, or the button below the prompt, chooses it. */
  #aimed: Square | null = $derived(this.#forThisQuestion(null));
  /** The action that was previewed when the current touch began, or ""; null for mouse and keyboard. */
  touched: string | null = null;
  /** The current touch is on a square that is too small to be hit reliably: it only selects the square. */
  confirms = false;

  /** It is the turn of somebody at this screen, and they can act now. */
  canAct: boolean = $derived.by(() => {
    const { shown, busy, past, multiplayer } = this.#table;
    if (multiplayer.suspended) return false;
    if (!shown || busy || past || shown.view.step === "over" || shown.curtain !== null) return false;
    if (shown.lesson && shown.lesson.outcome !== "open") return false;
    return shown.mine.includes(shown.view.seat);
  });

  choices: readonly Choice[] = $derived.by(() => (this.canAct ? (this.#table.shown?.choices ?? []) : []));
  /** The throw, if it is the only choice. */
  throwing: Choice | undefined = $derived(this.choices.length === 1 ? this.choices.find(({ kind }) => kind === "throw") : undefined);
  builds: readonly Choice[] = $derived(sortedBuilds(this.choices));
  offers: ReadonlyMap<Square, Offer[]> = $derived.by(() => {
    const { shown, way } = this.#table;
    return this.canAct && shown ? offersBySquare(this.choices, shown.anywhere, way, shown.view) : new Map();
  });

  /** Every way to load a stone, on the square of the ship that receives it. */
  #drops: Offer[] = $derived([...this.offers.values()].flat().filter((offer) => isLoad(offer) && offer.square === offer.choice?.square));

  aimed: Square | null = $derived.by(() => (this.#aimed && this.offers.has(this.#aimed) ? this.#aimed : null));

  /** The touched square, if a stone is loaded there: its mark already invites. */
  #aimedLoad: Square | null = $derived.by(() => (this.aimed && this.offers.get(this.aimed)?.some(isLoad) ? this.aimed : null));

  chooser: { square: Square; offers: Offer[] } | null = $derived.by(() => {
    const offers = this.chooserSquare ? (this.#dropping ? this.#drops : this.offers.get(this.chooserSquare)) : null;
    return this.chooserSquare && offers ? { square: this.chooserSquare, offers: sortedOffers(offers) } : null;
  });

  /** The square that the chooser is about. The ships that can receive a stone are marked anyway. */
  #chooserSquares: readonly Square[] = $derived(this.chooserSquare && !this.#dropping ? [this.chooserSquare] : []);

  shownBuild: Choice | undefined = $derived.by(() => {
    const previewed = this.preview?.choice;
    return previewed && isBuild(previewed) ? previewed : this.builds[this.buildIndex];
  });

  path: readonly Square[] = $derived.by(() => {
    if (this.flightPath.length) return this.flightPath;
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
    ...[...this.offers].flatMap(([square, offers]) => markOf(square, offers) ?? []),
    ...(this.shownBuild?.constellation ?? [])
      .filter((square) => !this.offers.has(square))
      .map((square): Mark => ({ square, kind: "element" })),
    ...[...new Set([...this.highlighted, ...this.#chooserSquares, ...(this.#aimedLoad ? [this.#aimedLoad] : []), ...(this.#table.shown?.lesson?.points ?? [])])].map((square): Mark => ({ square, kind: "lit" })),
    ...(this.aimed && !this.#aimedLoad ? [{ square: this.aimed, kind: "invite" } as const] : []),
    ...(this.wrong ? [{ square: this.wrong, kind: "wrong" } as const] : []),
  ]);

  /** The mouse or the keyboard cursor moves to a square, or leaves the board. */
  point(square: Square | null): void {
    this.pointed = square;
    if (this.touched !== null || square === this.builds[this.buildIndex]?.square) return;
    const found = this.builds.findIndex((choice) => choice.square === square);
    if (found >= 0) this.buildIndex = found;
  }

  /** The user chooses a square: does its only offer, lists its offers, or asks the server why there is none. */
  choose(square: Square, typed = false): void {
    const { shown, busy, waiting, animations } = this.#table;
    const aimed = this.#aimed;
    this.chooserSquare = this.#aimed = null;
    this.#dropping = false;
    this.clearRefusal();
    if (busy) return animations.skip();
    if (!this.canAct || !shown || waiting) return;
    const offers = sortedOffers(this.offers.get(square) ?? []);
    if (this.touched !== null && offers.some(({ choice }) => choice && isBuild(choice))) return this.#touchBuild(offers);
    if (this.touched !== null && square !== aimed && offers.length === 1 && offers[0] && (this.confirms || isFlight(offers[0]))) {
      this.#aimed = square; // the first touch shows the path, or what would be done
      return;
    }
    if (offers.length === 1 && offers[0]) return this.take(offers[0]);
    if (offers.length > 1) {
      this.chooserSquare = square;
      return;
    }
    if (!typed && square === shown.view.sides[shown.view.seat]?.ship && this.choices.length) return; // a click on the own ship needs no explanation
    this.wrong = square;
    sound("no");
    this.#table.why(square);
  }

  /** Chooses the square that was touched once. */
  confirm(): void {
    const [offer] = (this.aimed && this.offers.get(this.aimed)) || [];
    if (offer && !this.#table.waiting) this.take(offer);
  }

  /** Drops a stone, if there is only one way to do it; otherwise lists the ways. */
  dropStone(): void {
    const [first, second] = this.#drops;
    if (!first) return;
    if (!second) return this.take(first);
    this.clearRefusal();
    this.#dropping = true;
    this.chooserSquare = first.square;
  }

  /** Selects a god stone, or unselects it. */
  toggleGodStone(way: Way): void {
    this.clearRefusal();
    this.#aimed = null;
    this.#table.way = this.#table.way?.prefix === way.prefix ? null : way;
  }

  take(offer: Offer): void {
    this.closeChooser();
    this.#aimed = null;
    this.clearRefusal();
    this.flightPath = offer.path;
    this.#table.act(offer.action);
  }

  closeChooser(): void {
    this.chooserSquare = this.preview = null;
  }

  /** Removes the reason why the last choice was refused. */
  clearRefusal(): void {
    this.wrong = null;
    this.#table.notice = null;
  }

  /** Shows a broken constellation and what is in its gap, or none. */
  showBroken(broken: Broken | null): void {
    this.highlighted = broken?.constellation ?? [];
    this.wrong = broken?.square ?? null;
  }

  /** A touch screen has no pointer: the first touch previews a build, the next one builds it. */
  #touchBuild(offers: readonly Offer[]): void {
    const previewed = offers.findIndex(({ action }) => action === this.touched);
    const next = offers[(previewed + 1) % offers.length]!;
    if (offers.length === 1 && previewed === 0) this.take(next);
    else this.buildIndex = this.builds.findIndex(({ action }) => action === next.action);
  }
}

/** A constellation as a line; closed if it has the corners of a square. */
function outline({ constellation = [] }: Choice): readonly Square[] {
  const [first] = constellation;
  const columns = new Set(constellation.map((square) => square[0]));
  const rows = new Set(constellation.map((square) => square.slice(1)));
  return first && constellation.length === 4 && columns.size === 2 && rows.size === 2 ? [...constellation, first] : constellation;
}
