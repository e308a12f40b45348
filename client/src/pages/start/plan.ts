/** What a new game is to be: kept in the browser, so that the next one is a single click away. */

import type { About, NewGame, Options, Together } from "../../lib/messages.ts";

export const MAX_PLAYERS = 5;
const KEY = "pacal-plan";

export interface SeatPlan {
  name: string;
  /** A bot's level; nothing for a person. */
  bot: string | null;
  colour: number;
  /** Somebody elsewhere will sit there; only where others can come. */
  open?: boolean;
}

export interface Plan {
  count: number;
  /** Always five, so that none is forgotten when the number goes down and up again. */
  seats: SeatPlan[];
  options: Options;
  board: string;
  start: number | null;
}

export const USUAL: Options = { expert: false, memory: "hidden", gaps: "any", water: "apart" };

const VALUES: { [K in keyof Options]: readonly Options[K][] } = {
  expert: [false, true],
  memory: ["hidden", "own", "open"],
  gaps: ["any", "empty"],
  water: ["apart", "together"],
};

type Offers = Pick<About, "bots" | "boards" | "name_limit">;

/** A level that is neither a walk-over nor a defeat. */
const usualBot = ({ bots }: Offers): string | null => bots[Math.min(2, bots.length - 1)]?.name ?? null;

/** One person against two bots. */
export function usualPlan(offers: Offers): Plan {
  const bot = usualBot(offers);
  return {
    count: 3,
    seats: Array.from({ length: MAX_PLAYERS }, (_, seat) => ({ name: "", bot: seat ? bot : null, colour: seat })),
    options: { ...USUAL },
    board: offers.boards[0]?.id ?? "",
    start: null,
  };
}

/** The plan that was kept, as far as it still makes sense. */
export function readPlan(text: string | null, offers: Offers): Plan {
  const plan = usualPlan(offers);
  let kept: Partial<Plan>;
  try {
    kept = (JSON.parse(text ?? "null") ?? {}) as Partial<Plan>;
  } catch {
    return plan;
  }
  const levels: readonly unknown[] = [null, ...offers.bots.map(({ name }) => name)];
  const seats: readonly Partial<SeatPlan>[] = Array.isArray(kept.seats) ? kept.seats : [];
  for (const [seat, told] of seats.slice(0, MAX_PLAYERS).entries()) {
    const mine = plan.seats[seat]!;
    if (typeof told?.name === "string") mine.name = told.name.slice(0, offers.name_limit);
    if (levels.includes(told?.bot)) mine.bot = told.bot ?? null;
    if (told?.open === true) mine.open = true;
  }
  const colours = seats.map((told) => told?.colour);
  if (colours.length === MAX_PLAYERS && plan.seats.every(({ colour }) => colours.includes(colour))) {
    for (const [seat, mine] of plan.seats.entries()) mine.colour = colours[seat]!;
  }
  for (const [option, values] of Object.entries(VALUES)) {
    const told = kept.options?.[option as keyof Options];
    if ((values as readonly unknown[]).includes(told)) Object.assign(plan.options, { [option]: told });
  }
  const board = offers.boards.find(({ id }) => id === kept.board) ?? offers.boards[0];
  plan.board = board?.id ?? "";
  if (board?.player_numbers.includes(kept.count ?? 0)) plan.count = kept.count!;
  if (Number.isInteger(kept.start) && kept.start! >= 0 && kept.start! < plan.count) plan.start = kept.start!;
  return plan;
}

/** Gives a seat a colour; whoever had it takes the seat's old one. */
export function recolour(seats: SeatPlan[], seat: number, colour: number): void {
  const other = seats.find((one) => one.colour === colour);
  const mine = seats[seat];
  if (!other || !mine) return;
  [other.colour, mine.colour] = [mine.colour, colour];
}

/** How many options differ from the rules of the box. */
export const changes = (options: Options): number =>
  Object.entries(USUAL).filter(([option, value]) => options[option as keyof Options] !== value).length;

/** What is sent to the server; `file` is the text of a board, if there is one, and `together` how the table is for others. */
export function wanted(plan: Plan, file: string | null = null, together: Together | null = null): NewGame {
  const start = plan.start !== null && plan.start < plan.count ? plan.start : null;
  return {
    players: plan.seats.slice(0, plan.count).map(({ open, ...seat }) => {
      const elsewhere = together !== null && open === true;
      return { ...seat, name: elsewhere ? "" : seat.name.trim(), bot: elsewhere ? null : seat.bot, ...(elsewhere && { open }) };
    }),
    options: { ...plan.options },
    board: file ?? plan.board,
    start,
    ...(together && { together }),
  };
}

export function loadPlan(offers: Offers): Plan {
  try {
    return readPlan(localStorage.getItem(KEY), offers);
  } catch {
    return usualPlan(offers); // private windows may forbid it
  }
}

export function keepPlan(plan: Plan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // then it is chosen anew next time
  }
}
