/** The options of a new multiplayer table. They are stored in the browser for the next one. */

import type { ClockKind, Together } from "../../lib/messages.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The choices of time per turn, reserve time, and time per turn in slow games, in ms. */
export const TURNS = [30 * SECOND, MINUTE, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE] as const;
export const RESERVES = [0, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const;
export const DAYS = [DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY] as const;
export const KINDS: readonly ClockKind[] = ["none", "live", "days"];

export interface Terms {
  title: string;
  public: boolean;
  spectators: boolean;
  clock: ClockKind;
  turn: number;
  reserve: number;
  days: number;
}

export const USUAL_TERMS: Terms = {
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
  const terms = { ...USUAL_TERMS };
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
export function togetherOf({ title, public: open, spectators, clock, turn, reserve, days }: Terms): Together {
  const times = { none: { turn: 0, reserve: 0 }, live: { turn, reserve }, days: { turn: days, reserve: 0 } }[clock];
  return { title: title.trim(), public: open, spectators, clock: { kind: clock, ...times } };
}
