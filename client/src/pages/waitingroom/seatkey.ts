import { defaultName } from "../../lib/defaultname.ts";
import { server } from "../../lib/server.svelte.ts";
import type { Multiplayer } from "../table/multiplayer/multiplayer.svelte.ts";

/** The seat key in an address: `#seat=1.KEY`. Browsers do not send the part after # to the server. */
export function parseSeatKey(hash: string): { seat: number; key: string } | null {
  const [, seat, key] = /^#seat=(\d+)\.([\w-]+)$/.exec(hash) ?? [];
  return seat && key ? { seat: Number(seat), key } : null;
}

/** Takes a seat, with its key if the address has one. Then removes the key from the address. */
export async function sitDown(multiplayer: Multiplayer, seat: number, name: string): Promise<void> {
  const invited = parseSeatKey(location.hash);
  const key = invited?.seat === seat ? invited.key : null;
  const seated = await multiplayer.sit(seat, name, key);
  if (seated && key) history.replaceState(history.state, "", location.pathname);
}

/** Takes the seat of the link at a table without spectators, where this page does not know who is at the table. */
export async function joinUnseenWithSeatKey(multiplayer: Multiplayer): Promise<void> {
  const seat = parseSeatKey(location.hash)?.seat;
  if (seat !== undefined) await sitDown(multiplayer, seat, server.visitor?.name ?? "");
}

/** Takes the seat of the link if it is occupied: this is the same person on another device. For a free seat the page asks for a name first. */
export async function joinWithSeatKey(multiplayer: Multiplayer): Promise<void> {
  const seat = parseSeatKey(location.hash)?.seat;
  const person = seat === undefined ? undefined : multiplayer.seats[seat];
  if (seat === undefined || !person) return;
  if (person.yours) history.replaceState(history.state, "", location.pathname);
  else if (person.kind !== "free" || multiplayer.people?.stage !== "gathering")
    await sitDown(multiplayer, seat, person.name ?? (server.visitor?.name || defaultName(person.colour)));
}
