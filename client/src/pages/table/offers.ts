/** Groups the legal actions by square, for the board. The server lists them; this module knows no rules. */

import type { Mark, Square } from "../../lib/board/types.ts";
import type { Anywhere, Choice, ViewSeen, Way } from "../../lib/messages.ts";
import { say } from "../../lib/words.svelte.ts";

/** An action that a square offers: the command to send, and how to show it. */
export interface Offer {
  action: string;
  label: string;
  kind: Choice["kind"] | Anywhere["kind"];
  square: Square;
  path: readonly Square[];
  loads: number;
  /** The points that the god stone of this action would score at the end of the game if it were kept. */
  cost: number;
  choice: Choice | null;
}

export const isBuild = ({ kind }: Choice): boolean => kind === "build" || kind === "upgrade";

export const isLoad = ({ kind }: { kind: Offer["kind"] }): boolean => kind === "load_own" || kind === "load_other";

/** Builds, the best first: most points, then highest, then fewest stones. */
export const sortedBuilds = (choices: readonly Choice[]): Choice[] =>
  choices
    .filter(isBuild)
    .sort(
      (a, b) =>
        (b.points ?? 0) - (a.points ?? 0) ||
        (b.storeys ?? 0) - (a.storeys ?? 0) ||
        (a.stones?.length ?? 0) - (b.stones?.length ?? 0),
    );

/**
 * The offers of every square. Flights to any free square (`anywhere`) are offered only while a `way` is selected.
 * Loading a stone from the board is offered on the square of the stone as well as on that of the ship.
 */
export function offersBySquare(
  choices: readonly Choice[],
  anywhere: Anywhere | null,
  way: Way | null,
  view: ViewSeen,
): Map<Square, Offer[]> {
  const offers = new Map<Square, Offer[]>();
  const add = (offer: Offer): void => void offers.set(offer.square, [...(offers.get(offer.square) ?? []), offer]);
  const ship = view.sides[view.seat]?.ship ?? null;
  for (const choice of choices) {
    const { square, taken } = choice;
    if (!square) continue;
    const path = taken ? [taken, square] : (choice.path ?? []);
    const offer = {
      action: choice.action,
      label: choice.why ? `${choice.label} – ${choice.why}` : choice.label,
      kind: choice.kind,
      path: ship && path.length && path[0] !== ship && !taken ? [ship, ...path] : path,
      loads: choice.loads ?? 0,
      cost: 0,
      choice,
    };
    for (const at of new Set([square, taken ?? square])) add({ ...offer, square: at });
  }
  if (anywhere && way) for (const square of anywhere.squares) add(anywhereOffer(anywhere, way, square, ship));
  return offers;
}

function anywhereOffer(anywhere: Anywhere, way: Way, square: Square, ship: Square | null): Offer {
  const path = ship ? [ship, square] : [];
  return {
    action: way.prefix + square,
    /** Computed on demand, because there are about a hundred such squares. */
    get label() {
      return say("action-fly", { kind: anywhere.kind, value: way.god_stone ?? 0, square });
    },
    kind: anywhere.kind,
    square,
    path,
    loads: anywhere.loads,
    cost: way.cost,
    choice: null,
  };
}

/** The mark that shows the best offer of a square; null if it has none to show. */
export function markOf(square: Square, offers: readonly Offer[]): Mark | null {
  const has = (...kinds: Offer["kind"][]): Offer | undefined => offers.find(({ kind }) => kinds.includes(kind));
  const straight = has("straight", "arrows");
  if (straight) return { square, kind: "solid", ...(straight.loads ? { badge: String(straight.loads) } : {}) };
  const bent = has("bent");
  if (bent) return { square, kind: "dashed", ...(bent.loads ? { badge: String(bent.loads) } : {}) };
  if (has("place")) return { square, kind: "solid" };
  if (has("god_stone", "relocation")) return { square, kind: "dotted" };
  const load = has("load_own", "load_other");
  if (load) return load.choice?.square === square ? { square, kind: "invite", badge: "+" } : { square, kind: "element" };
  const builds = offers.filter(({ kind }) => kind === "build" || kind === "upgrade");
  if (!builds.length) return null;
  const highest = Math.max(...builds.map(({ choice }) => choice?.storeys ?? 0));
  return { square, kind: "element", badge: String(highest) };
}

/** The order of flights to the same square, the best kind first. */
const ORDER: readonly Offer["kind"][] = ["straight", "arrows", "bent", "god_stone", "relocation"];
export const isFlight = ({ kind }: Offer): boolean => ORDER.includes(kind);
export const sortedOffers = (offers: readonly Offer[]): Offer[] =>
  [...offers].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
