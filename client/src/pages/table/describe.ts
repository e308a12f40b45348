import type { Ground, Square } from "../../lib/board/types.ts";
import { letterAt, pointOf } from "../../lib/board/grid.ts";
import type { PlayerSeen, ViewSeen } from "../../lib/messages.ts";
import { say } from "../../lib/words.svelte.ts";
import type { Offer } from "./offers.ts";

/** Describes a square for screen readers: its district and value, the pieces on it, and the possible actions. */
export function describeSquare(
  square: Square,
  ground: Ground,
  view: ViewSeen,
  players: readonly PlayerSeen[],
  offers: readonly Offer[],
  /** Who leads there; empty if nobody does. */
  lead = "",
): string {
  if (ground.covered.includes(square)) return say("page-square-covered", { square });
  const letter = letterAt(ground, pointOf(square));
  if (letter === "~") return say("page-square-lake", { square }) + (lead && `, ${lead}`);
  const district = ground.districts.find((one) => one.letter === letter);
  const parts = [say("page-square", { square, district: district?.name ?? "", value: district?.value ?? 0 })];
  if (lead) parts.push(lead);
  if (ground.riverside.includes(square)) parts.push(say("page-square-riverside"));
  if (ground.lakeside.includes(square)) parts.push(say("page-square-lakeside"));
  for (const [seat, side] of view.sides.entries()) {
    const player = players[seat]?.name ?? "";
    if (side.ship === square) parts.push(say("page-square-ship", { player }));
    const storeys = side.pyramids.find(([where]) => where === square)?.[1];
    if (storeys) parts.push(say("page-square-pyramid", { player, storeys }));
    const count = side.stones.filter((where) => where === square).length;
    if (count) parts.push(say("page-square-stones", { player, count }));
  }
  if (offers.length) parts.push(say("page-square-offers", { offers: offers.map(describeOffer).join("; ") }));
  return parts.join(", ");
}

const describeOffer = ({ label, loads, cost }: Offer): string =>
  [label, loads && say("page-loads", { count: loads }), cost && say("page-god-stone-cost", { points: cost })].filter(Boolean).join(", ");
