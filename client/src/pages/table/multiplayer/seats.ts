import type { PeopleMessage, SeatSeen, UnsealedKind } from "../../../lib/messages.ts";
import { server } from "../../../lib/server.svelte.ts";
import { say } from "../../../lib/words.svelte.ts";

/** The state of a seat: free, a bot's, or a person's who is connected (`here`), disconnected (`gone`) or replaced by a bot (`away`). */
export type SeatState = "free" | "here" | "gone" | "away" | "bot";

export function stateOf({ kind, away, here }: SeatSeen): SeatState {
  if (kind !== "person") return kind;
  return away ? "away" : here ? "here" : "gone";
}

/** Why somebody may know future throws; null if nobody can, or if no other person plays or can join. */
export const unsealedFor = ({ unsealed, seats }: Pick<PeopleMessage, "unsealed" | "seats">): UnsealedKind | null =>
  seats.some(({ kind, yours }) => kind === "free" || (kind === "person" && !yours)) ? unsealed : null;

/** The seats of absent people that a visitor without a seat may claim, now or from `claimed_from` on. To a seat that they have lost, they can `return` instead. */
export const claimable = ({ stage, mine, seats }: Pick<PeopleMessage, "stage" | "mine" | "seats">): number[] =>
  stage === "playing" && !mine.length ? seats.flatMap(({ claimed_from, lost }, seat) => (claimed_from !== null && !lost ? seat : [])) : [];

/** Whether this visitor may ask others to agree to a take-back. */
export const mayAsk = ({ stage, mine, seats }: Pick<PeopleMessage, "stage" | "mine" | "seats">): boolean =>
  stage === "playing" && seats.some(({ away }, seat) => mine.includes(seat) && !away) && seats.some(({ kind, yours, away }) => kind === "person" && !yours && !away);

/** The number of devices that share the visitor's seat, and the seats of the owners of the table. */
export interface Shares {
  sharing: number;
  owners: readonly number[];
}

/** Parses the shares that this browser has stored as already shown to the user; null if they are missing or malformed. */
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

/** The part of `before` that is still true `now`, so that a share that ended is reported again if it begins again. */
export const stillShared = (before: Shares, now: Shares): Shares => ({
  sharing: Math.min(before.sharing, now.sharing),
  owners: now.owners.filter((seat) => before.owners.includes(seat)),
});

/** Messages about owners and devices that are not in `known`. */
export function newsOf(people: PeopleMessage, known: Shares): string[] {
  const { sharing, owners } = sharesOf(people);
  const news = owners
    .filter((seat) => !known.owners.includes(seat))
    .map((seat) => (people.seats[seat]?.yours ? say("people-owner-you") : say("people-owner-new", { player: people.seats[seat]?.name ?? "" })));
  if (sharing > known.sharing) news.push(`${say("people-shared", { count: sharing })} ${say("people-shared-help")}`);
  return news;
}

/** The bots that can play a seat; until `about` is loaded, only the current one. */
export const botsFor = ({ bot }: SeatSeen): readonly string[] => server.about?.bots.filter(({ program }) => !program).map(({ name }) => name) ?? (bot ? [bot] : []);

/** The title of a table; without one, the names of its players. */
export const titleOf = ({ title, seats }: Pick<PeopleMessage, "title" | "seats">): string =>
  title || seats.flatMap(({ name }) => name ?? []).join(" · ") || say("people-title-none");
