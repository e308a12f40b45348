/** Builds the positions of a game from the steps that the server sends. */

import type { LogLine, ReplayStep, SideSeen, StandingSeen, ViewSeen } from "../../lib/messages.ts";

export interface Position {
  view: ViewSeen;
  standing: StandingSeen;
  /** The action that led here, in notation, and the seat that took it; "" and null for the first position. */
  action: string;
  actor: number | null;
  path: readonly string[];
  lines: readonly LogLine[];
  /** The position in notation, without its board. */
  notation: string;
}

/** All positions of a game. The first step is complete; each later one contains only what differs from the step before. */
export function positionsOf(steps: readonly ReplayStep[]): Position[] {
  const positions: Position[] = [];
  let sides: SideSeen[] = [];
  let standing: StandingSeen | undefined;
  for (const step of steps) {
    sides = [...sides];
    for (const [seat, side] of Object.entries(step.sides ?? {})) sides[Number(seat)] = side;
    if (step.standing) standing = { ...step.standing, places: { ...standing?.places, ...step.standing.places } };
    positions.push({
      view: { viewer: null, step: step.step, seat: step.seat, round: step.round, die: step.die ?? null, returned: step.returned ?? 0, sides },
      standing: standing!,
      action: step.action ?? "",
      actor: step.actor ?? null,
      path: step.path ?? [],
      lines: step.lines ?? [],
      notation: step.position,
    });
  }
  return positions;
}

/** The number of the first position of each turn. */
export const turnsOf = (positions: readonly Position[]): number[] =>
  positions.flatMap(({ view }, n) => {
    const before = positions[n - 1]?.view;
    return !before || before.seat !== view.seat || before.round !== view.round ? [n] : [];
  });

/** The number of the first position of a round; the last one if the round was not played. */
export function beginOfRound(positions: readonly Position[], round: number): number {
  const found = positions.findIndex(({ view }) => view.round >= round);
  return found < 0 ? positions.length - 1 : found;
}

/** The scores at the end of each round. */
export function scoresByRound(positions: readonly Position[]): number[][] {
  const rounds: number[][] = [];
  for (const { view } of positions) if (view.round && view.step !== "over") rounds[view.round - 1] = view.sides.map(({ score }) => score);
  const [first] = positions;
  return Array.from(rounds, (scores) => scores ?? first?.view.sides.map(({ score }) => score) ?? []);
}
