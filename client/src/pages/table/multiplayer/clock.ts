import { createSubscriber } from "svelte/reactivity";
import type { PeopleMessage } from "../../../lib/messages.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, SECOND / 4);
  return () => clearInterval(timer);
});

/** The page's own clock in ms; what reads it is drawn again as it goes on. */
export function now(): number {
  ticking();
  return performance.now();
}

/** What a seat has left, now: of its turn, and of its reserve. */
export interface Left {
  turn: number;
  reserve: number;
}

/** The clocks of a seat `passed` ms after people were told; nothing where there is no clock. */
export function leftOf(people: PeopleMessage, seat: number, passed: number): Left | null {
  const { turn_left: turn, reserve_left: reserve } = people.seats[seat] ?? { turn_left: null, reserve_left: null };
  if (people.clock.kind === "none" || (turn === null && reserve === null)) return null;
  const running = people.running === seat && !people.paused ? Math.max(0, passed) : 0;
  const over = Math.max(0, running - (turn ?? 0));
  return { turn: Math.max(0, (turn ?? 0) - running), reserve: Math.max(0, (reserve ?? 0) - over) };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** A unit as short as the language has it: "3 d", "5 Std". */
const short = (value: number, unit: string, language: string): string =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(value);

/** A time on a clock: days and hours while there are, then minutes and seconds. */
export function clockFace(ms: number, language: string): string {
  const seconds = Math.ceil(ms / SECOND);
  if (ms >= 2 * DAY) return short(Math.floor(ms / DAY), "day", language);
  if (ms >= 2 * HOUR) return short(Math.floor(ms / HOUR), "hour", language);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** A time in words: "2 minutes", "3 jours". */
export function written(ms: number, language: string): string {
  const [unit, length] = ms >= DAY ? (["day", DAY] as const) : ms >= MINUTE ? (["minute", MINUTE] as const) : (["second", SECOND] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 }).format(ms / length);
}

/** When those who listen are told how much is left, the latest last. */
export const CALLS = [5 * MINUTE, MINUTE, 30 * SECOND, 10 * SECOND] as const;

/** The call that is due when so much is left: the smallest that is reached. */
export const callOf = (ms: number): number | null => CALLS.findLast((call) => ms <= call) ?? null;

/** A moment in words, as a time of the day; with the date if it is more than a day ahead. Both in ms, by the server's clock. */
export const moment = (when: number, now: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: "short", ...(when - now >= DAY && { dateStyle: "medium" }) }).format(when);
