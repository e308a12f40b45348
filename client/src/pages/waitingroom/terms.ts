/** The options of a new multiplayer table. They are stored in the browser for the next one. */

import type { ClockKind, ClockSeen, Together } from "../../lib/messages.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The choices of time per turn, reserve time, and time per turn in slow games, in ms. */
export const TURNS = [30 * SECOND, MINUTE, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE] as const;
export const RESERVES = [0, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const;
export const DAYS = [DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY] as const;
export const KINDS: readonly ClockKind[] = ["none", "live", "days"];

/** The clock in a form: `turn` and `reserve` are for `live`, `days` is the time per turn for `days`. */
export interface ClockTerms {
  clock: ClockKind;
  turn: number;
  reserve: number;
  days: number;
}

export interface Terms extends ClockTerms {
  title: string;
  public: boolean;
  spectators: boolean;
}

export const DEFAULT_TERMS: Terms = {
  title: "",
  public: false,
  spectators: true,
  clock: "none",
  turn: 2 * MINUTE,
  reserve: 10 * MINUTE,
  days: 3 * DAY,
};

/** Parses stored options; invalid ones get their default. The title is not stored. */
export function readTerms(text: string | null): Terms {
  const terms = { ...DEFAULT_TERMS };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return terms;
  }
  const values: { [K in keyof Terms]?: readonly unknown[] } = {
    public: [true, false],
    spectators: [true, false],
    clock: KINDS,
    turn: TURNS,
    reserve: RESERVES,
    days: DAYS,
  };
  for (const [name, allowed] of Object.entries(values)) {
    const value = (kept as Record<string, unknown> | null)?.[name];
    if (allowed.includes(value)) Object.assign(terms, { [name]: value });
  }
  return terms;
}

/** The options in the form that the server expects. */
export function togetherOf({ title, public: open, spectators, ...clock }: Terms): Together {
  return { title: title.trim(), public: open, spectators, clock: clockOf(clock) };
}

/** A clock of a form as the server expects it. */
export function clockOf({ clock, turn, reserve, days }: ClockTerms): ClockSeen {
  const times = { none: { turn: 0, reserve: 0 }, live: { turn, reserve }, days: { turn: days, reserve: 0 } }[clock];
  return { kind: clock, ...times };
}

/** The clock of a table in a form; times of the other kinds get their default. */
export function clockTermsOf({ kind, turn, reserve }: ClockSeen): ClockTerms {
  const { turn: live, reserve: spare, days } = DEFAULT_TERMS;
  return {
    clock: kind,
    turn: kind === "live" ? turn : live,
    reserve: kind === "live" ? reserve : spare,
    days: kind === "days" ? turn : days,
  };
}
