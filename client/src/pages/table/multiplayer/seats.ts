import { identity } from "../../../lib/board/palette.ts";
import type { PeopleMessage, SeatSeen, UnsealedKind } from "../../../lib/messages.ts";
import { server } from "../../../lib/server.svelte.ts";
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

/** The seats whose person is absent, or whose seat was given out and not taken: a visitor without a seat may claim to be that person. */
export const claimable = ({ stage, mine, seats }: Pick<PeopleMessage, "stage" | "mine" | "seats">): number[] =>
  stage === "playing" && !mine.length ? seats.flatMap(({ claimed_from, lost }, seat) => (claimed_from !== null && !lost ? seat : [])) : [];

/** What people share: from how many devices the own seat is played, and in which seats owners of the table sit. */
export interface Shares {
  sharing: number;
  owners: readonly number[];
}

/** What this browser has kept of it. */
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

/** What is shared both now and before: what is no longer so will be news again. */
export const sharedStill = (before: Shares, now: Shares): Shares => ({
  sharing: Math.min(before.sharing, now.sharing),
  owners: now.owners.filter((seat) => before.owners.includes(seat)),
});

/** What somebody has to be told who knew of less. */
export function newsOf(people: PeopleMessage, known: Shares): string[] {
  const { sharing, owners } = sharesOf(people);
  const news = owners
    .filter((seat) => !known.owners.includes(seat))
    .map((seat) => (people.seats[seat]?.yours ? say("people-owner-you") : say("people-owner-new", { player: people.seats[seat]?.name ?? "" })));
  if (sharing > known.sharing) news.push(`${say("people-shared", { count: sharing })} ${say("people-shared-help")}`);
  return news;
}

/** The bots that can be put into a seat; until the program has said which, the one that is there. */
export const botsFor = ({ bot }: SeatSeen): readonly string[] => server.about?.bots.map(({ name }) => name) ?? (bot ? [bot] : []);

/** What a table is called. */
export const titleOf = ({ title, seats }: Pick<PeopleMessage, "title" | "seats">): string =>
  title || seats.flatMap(({ name }) => name ?? []).join(" · ") || say("people-title-none");
