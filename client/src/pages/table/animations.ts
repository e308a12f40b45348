/** Presents a change: its events one after the other, each with its sentence, and the new position. */

import { tick } from "svelte";
import { identity } from "../../lib/board/palette.ts";
import { BoardAnimator } from "../../lib/board/animator.ts";
import type { Happened, StepMessage, ViewSeen } from "../../lib/messages.ts";
import type { AnimationQueue } from "../../lib/animationqueue.ts";
import { motionNow } from "../../lib/settings.svelte.ts";
import { sound } from "../../lib/sound.ts";
import { eventsOfTurn, squareBuilt } from "./lastturn/turns.ts";

export { BoardAnimator };

/** What the animations of one change need. */
export interface AnimationContext {
  queue: AnimationQueue;
  board: BoardAnimator | null;
  /** The colour of each seat. */
  colours: readonly number[];
  before: ViewSeen;
  /** Somebody at this screen made the move: it must not delay their next one. */
  own: boolean;
  /** Duration factor: see `speedFactor`. Not 0. */
  factor: number;
  tumble: (on: boolean) => void;
  /** Shows a sentence, also to screen readers. */
  say: (text: string) => void;
  /** Renders the new position, with log and prompt. */
  show: () => void;
}

/** Time to read a word of a sentence about another player's turn, at normal speed. */
const MS_PER_WORD = 250;
/** The longest animation of an own move. Input is blocked until it ends, so it stays below 300 ms. */
const MAX_OWN_MS = 280;

const duration = (ms: number, { own, factor }: AnimationContext): number => (own ? Math.min(ms, MAX_OWN_MS) : ms) * factor;

/** The time in ms to read a sentence. */
export const readingTime = (text: string, factor: number): number => text.split(/\s+/).filter(Boolean).length * MS_PER_WORD * factor;

export async function animateStep(step: StepMessage, news: string, given: AnimationContext): Promise<void> {
  const context = { ...given, built: squareBuilt(step.happened) };
  const { queue, own } = context;
  const events = eventsOfTurn(step.happened);
  if (events[0]?.kind === "die_thrown") await rollDie(context);
  else if (own) context.say(news);
  const shownFrom = 1 + events.findLastIndex(({ kind }) => kind in BEFORE);
  for (const event of events.slice(0, shownFrom)) await present(event, context);
  context.show();
  await tick();
  context.board?.settle();
  for (const event of events.slice(shownFrom)) {
    const presented = present(event, context);
    if (!own) await presented; // the animation of an own build continues during its player's next move
  }
  if (own || queue.skipping) context.say(news);
}

/** Presents a turn again, on the position after it. */
export async function animateReplay(happened: readonly Happened[], given: AnimationContext): Promise<void> {
  const context = { ...given, built: squareBuilt(happened) };
  for (const event of eventsOfTurn(happened)) {
    if (event.kind === "die_thrown") await rollDie(context);
    await present(event, context);
  }
  context.board?.settle();
}

/** Presents an event: its animation and, if it is about another player, its sentence for as long as it takes to read. */
async function present(event: Happened, context: TurnContext): Promise<void> {
  const animation = (BEFORE[event.kind] ?? AFTER[event.kind])?.(event, context);
  if (context.own || event.kind === "turn_ended") return animation; // the next prompt says that the turn has ended
  context.say(event.text);
  await Promise.all([animation, context.queue.pause(readingTime(event.text, context.factor))]);
}

/** The die rolls. The sentence about it gives the result away, so it comes later. */
async function rollDie(context: AnimationContext): Promise<void> {
  context.say("");
  sound("die");
  if (still()) return;
  context.tumble(true);
  await context.queue.pause(duration(620, context));
  context.tumble(false);
}

/** The context, and the square of the pyramid that was built, if any. */
interface TurnContext extends AnimationContext {
  built: string | null;
}

type EventAnimation = (happened: Happened, context: TurnContext) => Promise<void>;
/** Nothing moves; the sentences stay. */
const still = (): boolean => motionNow() !== "full";

/** Animations before the new position is rendered. */
const BEFORE: Partial<Record<Happened["kind"], EventAnimation>> = {
  ship_flew: async ({ seat, path = [], flight }, context) => {
    const { queue, board, colours } = context;
    const colour = colours[seat ?? 0] ?? 0;
    const [from, to] = [path[0], path.at(-1)];
    const jumps = flight === "god_stone" || flight === "relocation";
    sound(jumps ? "leap" : "fly");
    if (!board || !from || !to || still()) return;
    await queue.play(
      jumps
        ? board.leap(colour, from, to, duration(800, context))
        : board.fly(colour, path, duration(260 + 130 * path.length, context)),
    );
  },
  stone_loaded: async ({ seat, into, taken }, context) => {
    const { queue, board, colours, before } = context;
    const ship = before.sides[into ?? 0]?.ship;
    if (!ship) return;
    sound("drop");
    if (!still()) await queue.play(board?.drop(colours[seat ?? 0] ?? 0, ship, taken ?? null, duration(620, context)) ?? null);
  },
};

/** Animations after the new position is rendered. */
const AFTER: Partial<Record<Happened["kind"], EventAnimation>> = {
  stones_returned: async ({ seat, squares = [], count = 1 }, context) => {
    const { queue, board, colours } = context;
    if (!squares[0]) return;
    sound("back");
    if (!still()) await queue.play(board?.giveBack(colours[seat ?? 0] ?? 0, squares[0], count, 520 * context.factor) ?? null);
  },
  pyramid_built: (happened, context) => animateBuild(happened, context),
  pyramid_upgraded: (happened, context) => animateBuild(happened, context),
  district_scored: (happened, context) => animatePoints(happened, context),
  bonus_scored: (happened, context) => animatePoints(happened, context),
  game_ended: async () => sound("end"),
};

async function animateBuild({ seat, squares = [], storeys = 1, stones = [] }: Happened, context: TurnContext): Promise<void> {
  const [square] = squares;
  if (!square) return;
  sound("build", storeys);
  if (still()) return;
  const colour = context.colours[seat ?? 0] ?? 0;
  for (const stone of stones) context.board?.giveBack(colour, stone, 1, 520 * context.factor);
  await context.queue.play(context.board?.rise(square, (160 + 130 * storeys) * context.factor) ?? null);
}

async function animatePoints({ seat, points = 0 }: Happened, { queue, board, colours, built, factor }: TurnContext): Promise<void> {
  sound("points");
  if (!built || still()) return;
  const { colour } = identity(colours[seat ?? 0] ?? 0);
  await queue.play(board?.points(colour, `+${points}`, built, 900 * factor) ?? null);
}
