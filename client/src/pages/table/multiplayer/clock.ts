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

/** The time since the page was opened in ms, as reactive state that is updated four times a second. */
export function now(): number {
  ticking();
  return performance.now();
}

/** The time that a seat has left, in ms. */
export interface Left {
  turn: number;
  reserve: number;
}

/** The time left for a seat, `passed` ms after `people` was received; null without a clock. */
export function leftOf(people: PeopleMessage, seat: number, passed: number): Left | null {
  const { turn_left: turn, reserve_left: reserve } = people.seats[seat] ?? { turn_left: null, reserve_left: null };
  if (people.clock.kind === "none" || (turn === null && reserve === null)) return null;
  const running = people.running === seat && !people.paused ? Math.max(0, passed) : 0;
  const over = Math.max(0, running - (turn ?? 0));
  return { turn: Math.max(0, (turn ?? 0) - running), reserve: Math.max(0, (reserve ?? 0) - over) };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** A value with its short unit: "3 days", "5 Std." */
const short = (value: number, unit: string, language: string): string =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(value);

/** A duration for a clock display: in days or hours if there are at least two, otherwise in minutes and seconds. */
export function clockFace(ms: number, language: string): string {
  const seconds = Math.ceil(ms / SECOND);
  if (ms >= 2 * DAY) return short(Math.floor(ms / DAY), "day", language);
  if (ms >= 2 * HOUR) return short(Math.floor(ms / HOUR), "hour", language);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** A duration with its unit in words: "2 minutes", "3 jours". */
export function formatDuration(ms: number, language: string): string {
  const [unit, length] = ms >= DAY ? (["day", DAY] as const) : ms >= MINUTE ? (["minute", MINUTE] as const) : (["second", SECOND] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 }).format(ms / length);
}

/** The remaining times in ms at which screen readers announce the clock, in descending order. */
export const CALLS = [5 * MINUTE, MINUTE, 30 * SECOND, 10 * SECOND] as const;

/** The latest of `CALLS` that is due with this time left; null if none is due yet. */
export const callOf = (ms: number): number | null => CALLS.findLast((call) => ms <= call) ?? null;

/** A moment as a time of day, with the date if it is a day or more ahead. `when` and `now` are ms of the server's clock. */
export const moment = (when: number, now: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: "short", ...(when - now >= DAY && { dateStyle: "medium" }) }).format(when);
