/** How a change is shown: what happened, one thing after the other, then the board as it is now. */

import { tick } from "svelte";
import { identity } from "../../lib/board/palette.ts";
import type { Stage } from "../../lib/board/animator.ts";
import type { Happened, StepMessage, ViewSeen } from "../../lib/messages.ts";
import type { Motion } from "../../lib/animationqueue.ts";
import { motionNow, settings } from "../../lib/settings.svelte.ts";
import { sound } from "../../lib/sound.ts";

/** Those who take part in a scene. */
export interface Cast {
  motion: Motion;
  stage: Stage | null;
  /** The colour of each seat. */
  colours: readonly number[];
  before: ViewSeen;
  bot: boolean;
  /** Where something was built, if it was. */
  built: string | null;
  tumble: (on: boolean) => void;
  /** Draws the board, the log and all the rest as they are now. */
  show: () => void;
}

const FACTORS = { slow: 1.7, normal: 1, fast: 0.5, instant: 0 };

/** How long things take: as a person has chosen; nothing takes time where nothing moves. */
export function lengthOf(ms: number): number {
  return motionNow() === "off" ? 0 : ms * FACTORS[settings.speed];
}

export async function perform(step: StepMessage, cast: Cast): Promise<void> {
  const { motion } = cast;
  const still = motionNow() === "off" || settings.speed === "instant" || document.hidden;
  if (still || motion.skipping || step.taken_back) {
    cast.show();
    if (step.taken_back && !motion.skipping) sound("back");
    const seen = step.happened.some(({ kind }) => !QUIET.has(kind)) && !document.hidden;
    if (cast.bot && seen && !step.taken_back && settings.speed !== "instant") await motion.pause(500);
    return;
  }
  for (const happened of step.happened) await BEFORE[happened.kind]?.(happened, cast);
  cast.show();
  await tick();
  cast.stage?.settle();
  for (const happened of step.happened) await AFTER[happened.kind]?.(happened, cast);
  if (cast.bot && step.happened.some(({ kind }) => !QUIET.has(kind))) await motion.pause(lengthOf(380)); // so that one can follow
}

/** Nothing to look at. */
const QUIET: ReadonlySet<Happened["kind"]> = new Set(["passed", "turn_ended", "round_ended"]);

type Scene = (happened: Happened, cast: Cast) => Promise<void>;
const reduced = (): boolean => motionNow() === "reduced";

/** What is shown on the board as it was. */
const BEFORE: Partial<Record<Happened["kind"], Scene>> = {
  die_thrown: async (_, { motion, tumble }) => {
    sound("die");
    if (reduced()) return;
    tumble(true);
    await motion.pause(lengthOf(620));
    tumble(false);
  },
  ship_flew: async ({ seat, path = [], flight }, { motion, stage, colours }) => {
    const colour = colours[seat ?? 0] ?? 0;
    const [from, to] = [path[0], path.at(-1)];
    const jumps = flight === "god_stone" || flight === "relocation";
    sound(jumps ? "leap" : "fly");
    if (!stage || !from || !to || reduced()) return motion.pause(reduced() ? lengthOf(250) : 0);
    const animation = jumps
      ? stage.leap(colour, from, to, lengthOf(800))
      : stage.fly(colour, path, lengthOf(260 + 130 * path.length));
    await motion.play(animation);
  },
  stone_loaded: async ({ seat, into, taken }, { motion, stage, colours, before }) => {
    const ship = before.sides[into ?? 0]?.ship;
    if (!ship) return;
    sound("drop");
    if (!reduced()) await motion.play(stage?.drop(colours[seat ?? 0] ?? 0, ship, taken ?? null, lengthOf(620)) ?? null);
  },
};

/** What is shown on the board as it is now. */
const AFTER: Partial<Record<Happened["kind"], Scene>> = {
  stones_returned: async ({ seat, squares = [], count = 1 }, { motion, stage, colours }) => {
    if (!squares[0]) return;
    sound("back");
    if (!reduced()) await motion.play(stage?.giveBack(colours[seat ?? 0] ?? 0, squares[0], count, lengthOf(520)) ?? null);
  },
  pyramid_built: (happened, cast) => rising(happened, cast),
  pyramid_upgraded: (happened, cast) => rising(happened, cast),
  district_scored: (happened, cast) => scored(happened, cast),
  bonus_scored: (happened, cast) => scored(happened, cast),
  game_ended: async () => sound("end"),
};

async function rising({ seat, squares = [], storeys = 1, stones = [] }: Happened, cast: Cast): Promise<void> {
  const [square] = squares;
  if (!square) return;
  sound("build", storeys);
  if (reduced()) return;
  const colour = cast.colours[seat ?? 0] ?? 0;
  for (const stone of stones) cast.stage?.giveBack(colour, stone, 1, lengthOf(520));
  await cast.motion.play(cast.stage?.rise(square, lengthOf(160 + 130 * storeys)) ?? null);
}

async function scored({ seat, points = 0 }: Happened, { motion, stage, colours, built }: Cast): Promise<void> {
  sound("points");
  if (!built || reduced()) return;
  const { colour } = identity(colours[seat ?? 0] ?? 0);
  await motion.play(stage?.points(colour, `+${points}`, built, lengthOf(900)) ?? null);
}
