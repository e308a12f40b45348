/** The latest turns of the other players, for the turn cards and the traces on the board. */

import type { Trace } from "../../../lib/board/types.ts";
import type { GameSeen, Happened } from "../../../lib/messages.ts";
import type { Table, Turn, TurnStep } from "../table.svelte.ts";

/** The events of a turn, without the final scoring, which has a page of its own. */
export function eventsOfTurn(happened: readonly Happened[]): readonly Happened[] {
  const end = happened.findIndex(({ kind }) => kind === "game_ended");
  return end < 0 ? happened : happened.slice(0, end + 1);
}

/** A throw alone decides nothing. */
const isDecision = ({ happened }: Turn): boolean => happened.some(({ kind }) => kind !== "die_thrown");

/** The turns of the other players that a table shows; after a replay, the one that the server repeated. */
export function turnsAt({ shown, steps, replayed }: Pick<Table, "shown" | "steps" | "replayed">): Turn[] {
  if (!shown) return [];
  const { mine, game, view } = shown;
  const turns = turnsOfOthers(steps, mine.length < game.players.length ? mine : [view.seat]);
  return turns.length || !replayed ? turns : [replayed];
}

/** The turns of the other players since the latest decision of the seats in `own`. A spectator, who has no seat, gets the latest turn. */
export function turnsOfOthers(steps: readonly TurnStep[], own: readonly number[]): Turn[] {
  const since = steps.findLastIndex((step) => own.includes(step.seat) && isDecision(step)) + 1;
  const turns: Turn[] = [];
  let ended = true;
  for (const { seat, happened } of steps.slice(since)) {
    if (own.includes(seat)) continue;
    const last = turns.at(-1);
    if (last && last.seat === seat && !ended) last.happened = [...last.happened, ...happened];
    else turns.push({ seat, happened });
    ended = happened.some(({ kind }) => kind === "turn_ended");
  }
  const decisions = turns.filter(isDecision);
  return own.length ? decisions : decisions.slice(-1);
}

/** The square of the pyramid that was built or upgraded. */
export const squareBuilt = (happened: readonly Happened[]): string | null =>
  happened.find(({ kind }) => kind === "pyramid_built" || kind === "pyramid_upgraded")?.squares?.[0] ?? null;

/** What a turn left on the board: the path of the ship, and the pyramid. */
export function traceOf({ seat, happened }: Turn, { players }: GameSeen): Trace {
  return {
    colour: players[seat]?.colour ?? 0,
    path: happened.findLast(({ kind }) => kind === "ship_flew")?.path ?? [],
    built: squareBuilt(happened),
  };
}
