/** The final count, which is shown one source of points after the other. */

import type { End, Source } from "../../lib/messages.ts";

export interface Stage {
  source: Source;
  /** The scores after this source is counted. */
  scores: number[];
}

const BEFORE: readonly Source["kind"][] = ["played", "bonus"];

const added = (scores: readonly number[], points: readonly number[]): number[] =>
  scores.map((score, seat) => score + (points[seat] ?? 0));

/** The scores before the final count. */
export const playedScores = ({ sources, totals }: End): number[] =>
  sources.filter(({ kind }) => BEFORE.includes(kind)).reduce((scores, { points }) => added(scores, points), totals.map(() => 0));

/** The stages of the final count, without districts where nobody scores. */
export function stagesOf(end: End): Stage[] {
  let scores = playedScores(end);
  return end.sources
    .filter(({ kind, points }) => !BEFORE.includes(kind) && (kind !== "district" || points.some(Boolean)))
    .map((source) => ({ source, scores: (scores = added(scores, source.points)) }));
}

/** Seats from the highest total to the lowest, with their ranks. Equal totals share a rank. */
export function placesOf(totals: readonly number[]): { seat: number; place: number; total: number }[] {
  return totals
    .map((total, seat) => ({ seat, total, place: 1 + totals.filter((other) => other > total).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** The scores after each round, and the final ones. Removes the duplicate that the server sends if the game ended with a round. */
export function courseOf({ rounds }: End, lastRound: number): { rounds: number[][]; final: number[] } {
  const final = rounds.at(-1) ?? [];
  return { rounds: rounds.slice(0, -1).slice(0, Math.max(lastRound, 1)), final };
}
