/** The options of a new game. They are stored in the browser as defaults for the next one. */

import { readItem, writeItem } from "../../lib/localstorage.ts";
import { MAX_PLAYERS, DEFAULT_OPTIONS } from "../../lib/options.ts";
import type { About, NewGame, Options, Together } from "../../lib/messages.ts";

const STORAGE_KEY = "pacal-plan";

export interface SeatPlan {
  name: string;
  /** The level of the bot; null for a person. In an open seat, the bot that plays if nobody takes the seat. */
  bot: string | null;
  colour: number;
  /** Whether a person on another device will take the seat. Only on a hosted server. */
  open?: boolean;
}

/** A board file that the user has chosen. */
export interface BoardFile {
  name: string;
  text: string;
}

export interface Plan {
  count: number;
  /** Always `MAX_PLAYERS` entries, so that a seat keeps its settings when the user lowers and then raises the number of players. */
  seats: SeatPlan[];
  options: Options;
  board: string;
  start: number | null;
}

const VALUES: { [K in keyof Options]: readonly Options[K][] } = {
  expert: [false, true],
  memory: ["hidden", "own", "open"],
  gaps: ["any", "empty"],
  water: ["apart", "together"],
};

type Offers = Pick<About, "bots" | "boards" | "name_limit">;

/** The default bot: the third, which is of medium strength, or the last if there are fewer. */
const usualBot = ({ bots }: Offers): string | null => bots[Math.min(2, bots.length - 1)]?.name ?? null;

/** The default: one person against two bots. */
export function usualPlan(offers: Offers): Plan {
  const bot = usualBot(offers);
  return {
    count: 3,
    seats: Array.from({ length: MAX_PLAYERS }, (_, seat) => ({ name: "", bot: seat ? bot : null, colour: seat })),
    options: { ...DEFAULT_OPTIONS },
    board: offers.boards[0]?.id ?? "",
    start: null,
  };
}

/** Parses a stored plan. Invalid values get their default. */
export function readPlan(text: string | null, offers: Offers): Plan {
  const plan = usualPlan(offers);
  let stored: Partial<Plan>;
  try {
    stored = (JSON.parse(text ?? "null") ?? {}) as Partial<Plan>;
  } catch {
    return plan;
  }
  const levels: readonly unknown[] = [null, ...offers.bots.map(({ name }) => name)];
  const seats: readonly Partial<SeatPlan>[] = Array.isArray(stored.seats) ? stored.seats : [];
  for (const [seat, saved] of seats.slice(0, MAX_PLAYERS).entries()) {
    const mine = plan.seats[seat]!;
    if (typeof saved?.name === "string") mine.name = saved.name.slice(0, offers.name_limit);
    if (levels.includes(saved?.bot)) mine.bot = saved.bot ?? null;
    if (saved?.open === true) mine.open = true;
  }
  const colours = seats.map((saved) => saved?.colour);
  if (colours.length === MAX_PLAYERS && plan.seats.every(({ colour }) => colours.includes(colour))) {
    for (const [seat, mine] of plan.seats.entries()) mine.colour = colours[seat]!;
  }
  for (const [option, values] of Object.entries(VALUES)) {
    const value = stored.options?.[option as keyof Options];
    if ((values as readonly unknown[]).includes(value)) Object.assign(plan.options, { [option]: value });
  }
  const board = offers.boards.find(({ id }) => id === stored.board) ?? offers.boards[0];
  plan.board = board?.id ?? "";
  if (board?.player_numbers.includes(stored.count ?? 0)) plan.count = stored.count!;
  if (Number.isInteger(stored.start) && stored.start! >= 0 && stored.start! < plan.count) plan.start = stored.start!;
  return plan;
}

/** Gives a seat a colour. The seat that had this colour gets the old one in exchange. */
export function recolour(seats: SeatPlan[], seat: number, colour: number): void {
  const other = seats.find((one) => one.colour === colour);
  const mine = seats[seat];
  if (!other || !mine) return;
  [other.colour, mine.colour] = [mine.colour, colour];
}

/** How many options differ from the standard rules. */
export const changes = (options: Options): number =>
  Object.entries(DEFAULT_OPTIONS).filter(([option, value]) => options[option as keyof Options] !== value).length;

/** The request for a new game. `file` is the text of a board file, `together` the options of a multiplayer table. */
export function wanted(plan: Plan, file: string | null = null, together: Together | null = null): NewGame {
  const start = plan.start !== null && plan.start < plan.count ? plan.start : null;
  return {
    players: plan.seats.slice(0, plan.count).map(({ open, ...seat }) => {
      const elsewhere = together !== null && open === true;
      return { ...seat, name: elsewhere ? "" : seat.name.trim(), bot: elsewhere ? null : seat.bot, ...(elsewhere && { open }), ...(elsewhere && seat.bot && { fill: seat.bot }) };
    }),
    options: { ...plan.options },
    board: file ?? plan.board,
    start,
    ...(together && { together }),
  };
}

export const loadPlan = (offers: Offers): Plan => readPlan(readItem(STORAGE_KEY), offers);

export const storePlan = (plan: Plan): void => writeItem(STORAGE_KEY, JSON.stringify(plan));
