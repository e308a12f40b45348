/** The final count as it is shown: one source of points after the other. */

import type { End, Source } from "../../lib/messages.ts";

export interface Stage {
  source: Source;
  /** Scores when this source has been counted. */
  scores: number[];
}

const BEFORE: readonly Source["kind"][] = ["played", "bonus"];

const added = (scores: readonly number[], points: readonly number[]): number[] =>
  scores.map((score, seat) => score + (points[seat] ?? 0));

/** Scores before the final count. */
export const playedScores = ({ sources, totals }: End): number[] =>
  sources.filter(({ kind }) => BEFORE.includes(kind)).reduce((scores, { points }) => added(scores, points), totals.map(() => 0));

/** What is counted at the end, without districts in which nobody scores. */
export function stagesOf(end: End): Stage[] {
  let scores = playedScores(end);
  return end.sources
    .filter(({ kind, points }) => !BEFORE.includes(kind) && (kind !== "district" || points.some(Boolean)))
    .map((source) => ({ source, scores: (scores = added(scores, source.points)) }));
}

/** Seats from the highest total to the lowest, with their places; equal totals share a place. */
export function placesOf(totals: readonly number[]): { seat: number; place: number; total: number }[] {
  return totals
    .map((total, seat) => ({ seat, total, place: 1 + totals.filter((other) => other > total).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** Scores from the start to the end, each round once: where a round's end was the game's, it is told twice. */
export function courseOf({ rounds }: End, lastRound: number): { rounds: number[][]; final: number[] } {
  const final = rounds.at(-1) ?? [];
  return { rounds: rounds.slice(0, -1).slice(0, Math.max(lastRound, 1)), final };
}
