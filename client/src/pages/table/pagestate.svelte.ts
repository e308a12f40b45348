import type Board from "../../lib/board/Board.svelte";
import type { Lead, Pieces, Square, Trace } from "../../lib/board/types.ts";
import type { GameSeen, StandingSeen } from "../../lib/messages.ts";
import { part } from "../../lib/parts.ts";
import { router } from "../../lib/router.svelte.ts";
import type { RulesPlace } from "../../lib/routes.ts";
import { server } from "../../lib/server.svelte.ts";
import { say, spoken, withWords } from "../../lib/words.svelte.ts";
import { describeSquare } from "./describe.ts";
import { Layout } from "./layout.svelte.ts";
import { isFlight } from "./offers.ts";
import { Selection } from "./selection.svelte.ts";
import { Table, type Turn } from "./table.svelte.ts";
import type { Cards } from "./winning/cards.svelte.ts";

/** The last phase of rendering: everything is rendered. */
export const EVERYTHING = 2;

/** The least height for a chat below the players, in px. With less, the chat shares the space of the log: only one of them is shown. */
const MIN_CHAT_PX = 170;
/** With more players, or in a lower window, the menu of a shared table is a button, so that the chat fits below the players. */
const [MAX_PLAYERS_ABOVE_MENU, MIN_MENU_HEIGHT_PX] = [3, 800];

/** The state of the table page: the table itself, the user's selection, and which parts of the page are open. */
export class TablePageState {
  readonly table: Table;
  readonly selection: Selection;
  readonly layout = new Layout();
  /** The board component, once it is mounted. */
  board: Board | undefined = $state.raw();
  /** How much of the page is rendered: 0 the board, 1 also panels and labels, 2 everything. */
  phase = $state(0);
  /** The components of multiplayer games, once they are loaded. */
  multiplayerUi = $state.raw<typeof import("./multiplayer/components.ts") | null>(null);
  /** Whether the menu is open, on small screens. `players`: it shows the players of a local game. */
  menuOpen: boolean | "players" = $state(false);
  /** Whether the log is open, on small screens. */
  logOpen = $state(false);
  /** The free height below the players, in px, on a wide screen. */
  chatSpace = $state(0);
  /** The chat is below the players and visible together with the log. Notices above it do not move it. */
  chatBeside: boolean = $derived.by(() => this.chatSpace >= MIN_CHAT_PX / 2 && this.chatSpace + this.table.multiplayer.noticesHeight >= MIN_CHAT_PX);
  /** At a shared table on a wide screen, players and menu leave as much space as possible to the chat. */
  tight: boolean = $derived.by(
    () => !!this.multiplayerUi && ((this.game?.players.length ?? 0) > MAX_PLAYERS_ABOVE_MENU || this.layout.height < MIN_MENU_HEIGHT_PX),
  );
  /** Whether the list of patterns and their heights is open. */
  patternsOpen = $state(false);
  /** The switch "if it ended now" is on. */
  ifEnded = $state(false);
  /** The module that shows the turns of the other players, once it is loaded. */
  lastTurn = $state.raw<typeof import("./lastturn/index.ts") | null>(null);
  /** The module that shows who is winning, once it is loaded. */
  winning = $state.raw<typeof import("./winning/index.ts") | null>(null);
  /** What happened for the first time. Null until its module is loaded. */
  remarks = $state.raw<import("./remarks/remarks.svelte.ts").Remarks | null>(null);
  /** Which card is open, about a place, the target or a player. Null until `winning` is loaded. */
  cards: Cards | null = $state.raw(null);
  /** The height of the turn's buttons, in px. A card that opens when the mouse points at something must not cover them. */
  buttonsHeight = $state(0);
  /** Whether the sheet with people, chat and table settings is open. */
  peopleOpen = $state(false);
  /** The user has closed the final score, to look at the board; null before. In a lesson, it opens on request. */
  endDismissed: boolean | null = $state(null);
  /** The latest input came from the keyboard. */
  keyboardUsed = false;

  constructor(readonly id: string) {
    this.table = new Table(id, () => this.board?.layers() ?? null);
    this.selection = new Selection(this.table);
  }

  get game(): GameSeen | undefined {
    return this.table.shown?.game;
  }

  get over(): boolean {
    return this.table.shown?.view.step === "over";
  }

  question = $derived.by(() => this.table.shown?.question);
  /** The position on the screen: the current one, or the one that the user looks back at. */
  view = $derived.by(() => this.table.past?.view ?? this.table.shown?.view);
  standing: StandingSeen | undefined = $derived.by(() => this.table.past?.standing ?? this.table.shown?.standing);
  leads: Lead[] = $derived.by(() => (this.winning && this.standing && this.game ? this.winning.leadsOf(this.standing, this.game.players) : []));
  sides: Pieces[] = $derived.by(() => {
    const { view, game } = this;
    return view && game ? view.sides.map((side, seat) => ({ ...side, colour: game.players[seat]?.colour ?? seat })) : [];
  });

  /** The seat whose turn it is in the position on the screen. */
  get acting(): number | null {
    return this.view && this.view.step !== "over" ? this.view.seat : null;
  }

  /** The seat of the person at this screen, even while a bot plays for them. Null if several people share the screen. */
  you: number | null = $derived.by(() => {
    const seats = this.table.multiplayer.people?.mine ?? this.table.shown?.mine ?? [];
    return seats.length === 1 ? seats[0]! : null;
  });

  /** Whether a proposal is shown. */
  get #proposal(): boolean {
    return !!this.multiplayerUi && !!this.table.multiplayer.people?.proposal;
  }

  /** Whether each player has a panel; otherwise all share one row. A proposal needs as much space as a panel. */
  get panels(): boolean {
    return this.layout.holdsPanels((this.game?.players.length ?? 0) + (this.#proposal ? 1 : 0));
  }

  /** The seat whose holdings the user looks at, until the next question. */
  selectedSeat: number | null = $derived.by(() => {
    void this.question;
    return null;
  });

  /** The seat whose holdings are shown where there is space for one only. */
  get holdingsSeat(): number {
    return this.selectedSeat ?? this.view?.seat ?? 0;
  }

  /** Whether a card is open and visible. Below the board, a card that is not pinned is hidden while something there needs an answer. */
  get cardShown(): boolean {
    const { cards, layout, selection, table } = this;
    if (!cards?.topic || cards.pinned || layout.wide || layout.roomy) return !!cards?.topic;
    const asked = selection.chooser !== null || selection.aimed !== null || selection.builds.length > 0 || table.notice !== null;
    return !this.#proposal && !(asked && (layout.kind === "tall" || layout.scant));
  }

  /** Whether a proposal replaces the prompt, because there is no space for both. */
  get crowded(): boolean {
    return this.#proposal && this.layout.scant;
  }

  /** The next seat, if several people share this screen and the curtain hides it until the next person is ready. */
  get curtain(): number | null {
    return this.table.busy ? null : (this.table.shown?.curtain ?? null);
  }

  /** Whether the final score covers the table. */
  get ended(): boolean {
    return this.over && !!this.table.shown?.end && !this.table.busy && !this.table.past && !(this.endDismissed ?? !!this.table.shown.lesson);
  }

  /** The turns of the other players since the latest decision at this screen. */
  turns: readonly Turn[] = $derived.by(() => this.lastTurn?.turnsAt(this.table) ?? []);
  /** What the latest turns of the other players left on the board. */
  traces: readonly Trace[] = $derived.by(() => {
    const { game, lastTurn, table, turns } = this;
    return game && lastTurn && !table.past ? turns.map((turn) => lastTurn.traceOf(turn, game)) : [];
  });

  /** Who or what the game waits for, if nobody at this screen can act. */
  waitingFor: string | null = $derived.by(() => {
    const { shown, multiplayer, past, thinking, busy, announcement } = this.table;
    if (this.multiplayerUi && multiplayer.suspended) return say(multiplayer.people?.paused ? "people-paused" : "people-closed");
    if (!shown || (this.over && !busy) || this.selection.canAct || past) return null;
    const nameOf = (seat: number): string => shown.game.players[seat]?.name ?? "";
    if (thinking !== null) return say("page-thinking", { player: nameOf(thinking) });
    if (busy && announcement) return announcement;
    if (this.over) return null;
    // Also while the die of another player rolls, when there is no announcement: the prompt would ask to throw it.
    return shown.mine.includes(shown.view.seat) ? null : say("page-turn-of", { player: nameOf(shown.view.seat) });
  });

  /** A notice that the end is near: this is the last round, or a player can end the game now. */
  endNotice: string | null = $derived.by(() => {
    const { shown, past } = this.table;
    if (!shown || past || this.over) return null;
    const news = shown.standing.last_round ? [say("page-last-round")] : [];
    if (shown.canEnd) news.push(say("page-can-end", { player: shown.game.players[shown.view.seat]?.name ?? "" }));
    return news.join(" ") || null;
  });

  /** How to complete an unfinished selection. */
  hint: string | null = $derived.by(() => {
    const { aimed, canAct, offers } = this.selection;
    const way = canAct && this.table.shown?.anywhere?.kind === "god_stone" ? this.table.way : null;
    const cost = { value: way?.god_stone ?? 0, points: way?.cost ?? 0 };
    const offer = aimed ? offers.get(aimed)?.[0] : null;
    if (offer && !isFlight(offer)) return say("page-tap-to-confirm", { action: offer.label });
    if (aimed) return say("page-tap-again", { square: aimed, ...(offer?.kind === "god_stone" ? cost : { value: 0, points: 0 }) });
    return way ? say("page-anywhere-now", cost) : null;
  });

  /** Describes a square for screen readers. A new function whenever its results may have changed. */
  describe: (square: Square) => string = $derived.by(() => {
    const { view, game, standing, winning, selection: { offers } } = this;
    void spoken.language;
    const lead = (square: Square): string => (winning && standing ? winning.describeLead(standing, game!.players, this.#placeAt(square)) : "");
    return (square) => (view && game ? describeSquare(square, game.board, view, game.players, offers.get(square) ?? [], lead(square)) : square);
  });

  /** The place in the rules that is open over this table, if any. */
  rules: RulesPlace | undefined = $derived.by(() => (router.route.page === "table" ? router.route.rules : undefined));

  /** The query of links to the rules: the die and the revision of this game, because the text depends on them. */
  get rulesQuery(): string {
    const { game } = this;
    if (!game) return "";
    return `die=${game.board.die.join(",")}${game.earlier_revision ? `&revision=${game.earlier_revision}` : ""}`;
  }

  /** Loads what multiplayer games need, and takes the seat of a seat link. */
  async loadMultiplayerUi(): Promise<void> {
    this.multiplayerUi = await part(() => withWords(import("./multiplayer/components.ts")));
    void this.multiplayerUi.joinWithSeatKey(this.table.multiplayer);
    if (!server.about) server.loadAbout().catch(() => {});
  }

  async loadWinning(): Promise<void> {
    [this.winning, this.lastTurn] = await part(() => Promise.all([import("./winning/index.ts"), import("./lastturn/index.ts")]));
    this.cards = new this.winning.Cards();
  }

  /** Plays a move that was typed: a square, or any notation. */
  playTyped(text: string): void {
    this.logOpen = false;
    this.selection.touched = null;
    if (/^[a-z]\d+$/.test(text)) this.selection.choose(text, true);
    else this.table.act(text);
  }

  /** The mouse or the keyboard cursor moves to a square, or leaves the board. */
  point(square: Square | null, focused = false): void {
    this.selection.point(square);
    const place = square && !(focused && !this.keyboardUsed) && this.#placeAt(square);
    this.cards?.point(place ? { kind: "place", place } : null);
  }

  /** The user asks about a square. */
  inspect(square: Square): void {
    const place = this.#placeAt(square);
    if (place) this.cards?.pin({ kind: "place", place });
  }

  #placeAt(square: Square): string | null {
    return this.winning && this.game && this.standing ? this.winning.placeAt(this.game.board, this.standing, square) : null;
  }

  closeChooser(): void {
    const { selection } = this;
    if (selection.chooserSquare) this.board?.focus(selection.chooserSquare);
    selection.closeChooser();
  }

  /** Focuses the board, unless something else has the focus. */
  focusBoardIfNothingElse(): void {
    if (document.activeElement === document.body) this.board?.focus();
  }
}
