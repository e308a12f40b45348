/** What the table page shows of the standing. All numbers come from the server. */

import { waterSquares } from "./leaders.ts";
import { letterAt, pointOf, squareAt, squaresByLetter } from "../../../lib/board/grid.ts";
import type { Ground, Lead, Square } from "../../../lib/board/types.ts";
import type { PlayerSeen, StandingSeen } from "../../../lib/messages.ts";
import { listed, say } from "../../../lib/words.svelte.ts";

/** The leader marks of the board. */
export const leadsOf = ({ places }: StandingSeen, players: readonly PlayerSeen[]): Lead[] =>
  Object.entries(places).map(([place, { leaders, storeys }]) => ({
    place,
    colours: leaders.map((seat) => players[seat]?.colour ?? seat),
    storeys: storeys[leaders[0] ?? -1] ?? 0,
  }));

const isWater = (place: string): boolean => place.length > 1;

/** The place whose card a square shows: its district, or on the lake one of the waters. */
export function placeAt(ground: Ground, { places }: StandingSeen, square: Square): string | null {
  if (ground.covered.includes(square)) return null;
  const letter = letterAt(ground, pointOf(square)) ?? "";
  if (letter !== "~") return letter in places ? letter : null;
  const waters = Object.keys(places).filter(isWater);
  return waterSquares(ground, waters).get(square) ?? waters.at(-1) ?? null;
}

export const nameOf = (ground: Ground, place: string): string =>
  isWater(place) ? say(`final-${place}`) : (ground.districts.find(({ letter }) => letter === place)?.name ?? place);

/** The squares of a place. */
export function squaresOf(ground: Ground, place: string): Square[] {
  const { riverside, lakeside } = ground;
  const waters: Record<string, readonly Square[]> = { river: riverside, lake: lakeside, both: [...new Set([...riverside, ...lakeside])] };
  const all = waters[place] ?? (squaresByLetter(ground).get(place) ?? []).map(squareAt);
  return all.filter((square) => !ground.covered.includes(square));
}

/** Who leads at a place, for screen readers; empty where nothing is built. */
export function describeLead({ places }: StandingSeen, players: readonly PlayerSeen[], place: string | null): string {
  const { leaders = [], storeys = [] } = places[place ?? ""] ?? {};
  if (!leaders.length) return "";
  const names = listed(leaders.map((seat) => players[seat]?.name ?? ""));
  return say("page-square-leads", { players: names, count: leaders.length, storeys: storeys[leaders[0]!] ?? 0 });
}
