import { program } from "../../lib/server.svelte.ts";
import { usualName } from "../table/multiplayer/seats.ts";
import type { Together } from "../table/multiplayer/multiplayer.svelte.ts";

/** A seat's key in an address: `#seat=1.KEY`. It stays in the browser: what is behind # is sent to nobody. */
export function keyIn(hash: string): { seat: number; key: string } | null {
  const [, seat, key] = /^#seat=(\d+)\.([\w-]+)$/.exec(hash) ?? [];
  return seat && key ? { seat: Number(seat), key } : null;
}

/** Sits down, with the key if the address has one for that seat; it is of no use in the address then. */
export async function sitDown(together: Together, seat: number, name: string): Promise<void> {
  const invited = keyIn(location.hash);
  const key = invited?.seat === seat ? invited.key : null;
  const seated = await together.sit(seat, name, key);
  if (seated && key) history.replaceState(history.state, "", location.pathname);
}

/** With the link of a seat one sits down even where nobody may look on, and so without knowing who is there. */
export async function enterUnseen(together: Together): Promise<void> {
  const seat = keyIn(location.hash)?.seat;
  if (seat !== undefined) await sitDown(together, seat, program.guest?.name ?? "");
}

/** Whoever opens the link of a seat that somebody has is that person, on one more device; a free one asks for a name first. */
export async function enter(together: Together): Promise<void> {
  const seat = keyIn(location.hash)?.seat;
  const person = seat === undefined ? undefined : together.seats[seat];
  if (seat === undefined || !person) return;
  if (person.yours) history.replaceState(history.state, "", location.pathname);
  else if (person.kind !== "free" || together.people?.stage !== "gathering")
    await sitDown(together, seat, person.name ?? (program.guest?.name || usualName(person.colour)));
}
