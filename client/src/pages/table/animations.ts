/** Animates a change: its events one after the other, then the new position. */

import { tick } from "svelte";
import { identity } from "../../lib/board/palette.ts";
import type { BoardAnimator } from "../../lib/board/animator.ts";
import type { Happened, StepMessage, ViewSeen } from "../../lib/messages.ts";
import type { AnimationQueue } from "../../lib/animationqueue.ts";
import { motionNow, settings } from "../../lib/settings.svelte.ts";
import { sound } from "../../lib/sound.ts";

/** What the animations of one change need. */
export interface AnimationContext {
  queue: AnimationQueue;
  board: BoardAnimator | null;
  /** The colour of each seat. */
  colours: readonly number[];
  before: ViewSeen;
  bot: boolean;
  /** The square of the pyramid that was built, if any. */
  built: string | null;
  tumble: (on: boolean) => void;
  /** Renders the new position, with log and prompt. */
  show: () => void;
}

/** Duration factor for each speed setting. */
const SPEED_FACTORS = { slow: 1.7, normal: 1, fast: 0.5, instant: 0 };

/** Scales a duration in ms by the speed setting. Returns 0 if animations are off. */
export function durationOf(ms: number): number {
  return motionNow() === "off" ? 0 : ms * SPEED_FACTORS[settings.speed];
}

export async function animateStep(step: StepMessage, context: AnimationContext): Promise<void> {
  const { queue } = context;
  const withoutAnimation = motionNow() === "off" || settings.speed === "instant" || document.hidden;
  if (withoutAnimation || queue.skipping || step.taken_back) {
    context.show();
    if (step.taken_back && !queue.skipping) sound("back");
    const seen = step.happened.some(({ kind }) => !QUIET.has(kind)) && !document.hidden;
    if (context.bot && seen && !step.taken_back && settings.speed !== "instant") await queue.pause(500);
    return;
  }
  for (const happened of step.happened) await BEFORE[happened.kind]?.(happened, context);
  context.show();
  await tick();
  context.board?.settle();
  for (const happened of step.happened) await AFTER[happened.kind]?.(happened, context);
  if (context.bot && step.happened.some(({ kind }) => !QUIET.has(kind))) await queue.pause(durationOf(380)); // so that people can follow the bot
}

/** Events that change nothing on the board. */
const QUIET: ReadonlySet<Happened["kind"]> = new Set(["passed", "turn_ended", "round_ended"]);

type EventAnimation = (happened: Happened, context: AnimationContext) => Promise<void>;
const reduced = (): boolean => motionNow() === "reduced";

/** Animations before the new position is rendered. */
const BEFORE: Partial<Record<Happened["kind"], EventAnimation>> = {
  die_thrown: async (_, { queue, tumble }) => {
    sound("die");
    if (reduced()) return;
    tumble(true);
    await queue.pause(durationOf(620));
    tumble(false);
  },
  ship_flew: async ({ seat, path = [], flight }, { queue, board, colours }) => {
    const colour = colours[seat ?? 0] ?? 0;
    const [from, to] = [path[0], path.at(-1)];
    const jumps = flight === "god_stone" || flight === "relocation";
    sound(jumps ? "leap" : "fly");
    if (!board || !from || !to || reduced()) return queue.pause(reduced() ? durationOf(250) : 0);
    const animation = jumps
      ? board.leap(colour, from, to, durationOf(800))
      : board.fly(colour, path, durationOf(260 + 130 * path.length));
    await queue.play(animation);
  },
  stone_loaded: async ({ seat, into, taken }, { queue, board, colours, before }) => {
    const ship = before.sides[into ?? 0]?.ship;
    if (!ship) return;
    sound("drop");
    if (!reduced()) await queue.play(board?.drop(colours[seat ?? 0] ?? 0, ship, taken ?? null, durationOf(620)) ?? null);
  },
};

/** Animations after the new position is rendered. */
const AFTER: Partial<Record<Happened["kind"], EventAnimation>> = {
  stones_returned: async ({ seat, squares = [], count = 1 }, { queue, board, colours }) => {
    if (!squares[0]) return;
    sound("back");
    if (!reduced()) await queue.play(board?.giveBack(colours[seat ?? 0] ?? 0, squares[0], count, durationOf(520)) ?? null);
  },
  pyramid_built: (happened, context) => animateBuild(happened, context),
  pyramid_upgraded: (happened, context) => animateBuild(happened, context),
  district_scored: (happened, context) => animatePoints(happened, context),
  bonus_scored: (happened, context) => animatePoints(happened, context),
  game_ended: async () => sound("end"),
};

async function animateBuild({ seat, squares = [], storeys = 1, stones = [] }: Happened, context: AnimationContext): Promise<void> {
  const [square] = squares;
  if (!square) return;
  sound("build", storeys);
  if (reduced()) return;
  const colour = context.colours[seat ?? 0] ?? 0;
  for (const stone of stones) context.board?.giveBack(colour, stone, 1, durationOf(520));
  await context.queue.play(context.board?.rise(square, durationOf(160 + 130 * storeys)) ?? null);
}

async function animatePoints({ seat, points = 0 }: Happened, { queue, board, colours, built }: AnimationContext): Promise<void> {
  sound("points");
  if (!built || reduced()) return;
  const { colour } = identity(colours[seat ?? 0] ?? 0);
  await queue.play(board?.points(colour, `+${points}`, built, durationOf(900)) ?? null);
}
