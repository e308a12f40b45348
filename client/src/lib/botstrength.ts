import type { BotLevel } from "./messages.ts";
import { say } from "./words.svelte.ts";

const MAX_STARS = 5;

/** How strong a level is at a table of this size: 1 to 5 stars; 0 if the server has not said so yet. */
export const starsOf = (bots: readonly BotLevel[] | undefined, level: string, players: number): number =>
  bots?.find(({ name }) => name === level)?.stars[String(players)] ?? 0;

export const drawnStars = (stars: number): string => "★".repeat(stars) + "☆".repeat(MAX_STARS - stars);

/** A level in a list of bots, as it is shown and as a screen reader says it. */
export function botOption(level: string, stars: number): { shown: string; said: string } {
  const name = say(`bot-${level}`, { or: level }); // a program has no message
  if (!stars) return { shown: name, said: name };
  const strength = say("page-strength", { stars });
  return { shown: `${name} ${drawnStars(stars)} ${strength}`, said: `${name}, ${strength}, ${say("page-stars", { stars })}` };
}
