import { identity } from "../../../lib/board/palette.ts";
import type { PeopleMessage, SeatSeen, UnsealedKind } from "../../../lib/messages.ts";
import { program } from "../../../lib/program.svelte.ts";
import { say } from "../../../lib/words.svelte.ts";

export type SeatState = "free" | "here" | "gone" | "away" | "bot";

/** How it is with a seat: nobody, a bot, a person who is here, who is not, or for whom a bot plays. */
export function stateOf({ kind, away, here }: SeatSeen): SeatState {
  if (kind !== "person") return kind;
  return away ? "away" : here ? "here" : "gone";
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** What somebody is called who gives no name: after the glyph. */
export const usualName = (colour: number): string => capital(say(`glyph-${identity(colour).glyph}`));

/** Why somebody may know throws to come, where others have seats or can take one; alone with bots nobody minds. */
export const unsealedFor = ({ unsealed, seats }: Pick<PeopleMessage, "unsealed" | "seats">): UnsealedKind | null =>
  seats.some(({ kind, yours }) => kind === "free" || (kind === "person" && !yours)) ? unsealed : null;

/** The bots that can be put into a seat; until the program has said which, the one that is there. */
export const botsFor = ({ bot }: SeatSeen): readonly string[] => program.about?.bots.map(({ name }) => name) ?? (bot ? [bot] : []);

/** What a table is called. */
export const titleOf = ({ title, seats }: Pick<PeopleMessage, "title" | "seats">): string =>
  title || seats.flatMap(({ name }) => name ?? []).join(" · ") || say("people-title-none");
