import { identity } from "../../../lib/board/palette.ts";
import type { PeopleMessage, SeatSeen, UnsealedKind } from "../../../lib/messages.ts";
import { server } from "../../../lib/server.svelte.ts";
import { say } from "../../../lib/words.svelte.ts";

export type SeatState = "free" | "here" | "gone" | "away" | "bot";

/** The state of a seat: free, a bot, or a person who is connected, disconnected, or replaced by a bot. */
export function stateOf({ kind, away, here }: SeatSeen): SeatState {
  if (kind !== "person") return kind;
  return away ? "away" : here ? "here" : "gone";
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** The default name of a player: the name of the glyph. */
export const usualName = (colour: number): string => capital(say(`glyph-${identity(colour).glyph}`));

/** Why somebody may know future throws; null if nobody else plays or can join. */
export const unsealedFor = ({ unsealed, seats }: Pick<PeopleMessage, "unsealed" | "seats">): UnsealedKind | null =>
  seats.some(({ kind, yours }) => kind === "free" || (kind === "person" && !yours)) ? unsealed : null;

/** The seats that a visitor without a seat may claim as their own: the person is absent, or the seat was given away and not taken. */
export const claimable = ({ stage, mine, seats }: Pick<PeopleMessage, "stage" | "mine" | "seats">): number[] =>
  stage === "playing" && !mine.length ? seats.flatMap(({ claimed_from, lost }, seat) => (claimed_from !== null && !lost ? seat : [])) : [];

/** How many devices play the own seat, and in which seats the owners of the table sit. */
export interface Shares {
  sharing: number;
  owners: readonly number[];
}

/** Parses the shares stored in this browser. */
export function readShares(text: string | null): Shares | null {
  try {
    const { sharing, owners } = JSON.parse(text ?? "{}") as Partial<Shares>;
    return typeof sharing === "number" && Array.isArray(owners) ? { sharing, owners } : null;
  } catch {
    return null;
  }
}

export const sharesOf = ({ seats }: Pick<PeopleMessage, "seats">): Shares => ({
  sharing: Math.max(1, ...seats.map(({ sharing }) => sharing)),
  owners: seats.flatMap(({ owner }, seat) => (owner ? seat : [])),
});

/** What is shared both before and now. The rest will be news again. */
export const sharedStill = (before: Shares, now: Shares): Shares => ({
  sharing: Math.min(before.sharing, now.sharing),
  owners: now.owners.filter((seat) => before.owners.includes(seat)),
});

/** The news for a user who knows only `known`. */
export function newsOf(people: PeopleMessage, known: Shares): string[] {
  const { sharing, owners } = sharesOf(people);
  const news = owners
    .filter((seat) => !known.owners.includes(seat))
    .map((seat) => (people.seats[seat]?.yours ? say("people-owner-you") : say("people-owner-new", { player: people.seats[seat]?.name ?? "" })));
  if (sharing > known.sharing) news.push(`${say("people-shared", { count: sharing })} ${say("people-shared-help")}`);
  return news;
}

/** The bots that can play a seat; until `about` is loaded, only the current one. */
export const botsFor = ({ bot }: SeatSeen): readonly string[] => server.about?.bots.map(({ name }) => name) ?? (bot ? [bot] : []);

/** The title of a table; without one, the names of its players. */
export const titleOf = ({ title, seats }: Pick<PeopleMessage, "title" | "seats">): string =>
  title || seats.flatMap(({ name }) => name ?? []).join(" · ") || say("people-title-none");
