/** What may be done now, sorted by squares for the board. The server says what; nothing here knows why. */

import type { Mark, Square } from "../../lib/board/types.ts";
import type { Anywhere, Choice, ViewSeen, Way } from "../../lib/messages.ts";

/** Something that a square offers: what to send, and how it is shown. */
export interface Offer {
  action: string;
  label: string;
  kind: Choice["kind"] | Anywhere["kind"];
  square: Square;
  path: readonly Square[];
  loads: number;
  choice: Choice | null;
}

export const isBuild = ({ kind }: Choice): boolean => kind === "build" || kind === "upgrade";

/** Builds in the order in which one would want them: most points, then highest, then fewest stones. */
export const sortedBuilds = (choices: readonly Choice[]): Choice[] =>
  choices
    .filter(isBuild)
    .sort(
      (a, b) =>
        (b.points ?? 0) - (a.points ?? 0) ||
        (b.storeys ?? 0) - (a.storeys ?? 0) ||
        (a.stones?.length ?? 0) - (b.stones?.length ?? 0),
    );

function squareOf(choice: Choice, view: ViewSeen): Square | null {
  if (choice.square) return choice.square;
  if (choice.taken) return choice.taken;
  return choice.into === null || choice.into === undefined ? null : (view.sides[choice.into]?.ship ?? null);
}

/** The offers of every square. God stones offer their squares only when one of their ways has been picked up. */
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
    const square = squareOf(choice, view);
    if (square === null) continue;
    const path = choice.path ?? [];
    add({
      action: choice.action,
      label: choice.label,
      kind: choice.kind,
      square,
      path: ship && path.length && path[0] !== ship ? [ship, ...path] : path,
      loads: choice.loads ?? 0,
      choice,
    });
  }
  if (anywhere && way) for (const square of anywhere.squares) add(anywhereOffer(anywhere, way, square, ship));
  return offers;
}

function anywhereOffer(anywhere: Anywhere, way: Way, square: Square, ship: Square | null): Offer {
  const path = ship ? [ship, square] : [];
  return { action: way.prefix + square, label: way.label, kind: anywhere.kind, square, path, loads: anywhere.loads, choice: null };
}

/** How a square's offers are marked: by the best of them. */
export function markOf(square: Square, offers: readonly Offer[]): Mark | null {
  const has = (...kinds: Offer["kind"][]): Offer | undefined => offers.find(({ kind }) => kinds.includes(kind));
  const straight = has("straight", "arrows");
  if (straight) return { square, kind: "solid", ...(straight.loads ? { badge: String(straight.loads) } : {}) };
  const bent = has("bent");
  if (bent) return { square, kind: "dashed", ...(bent.loads ? { badge: String(bent.loads) } : {}) };
  if (has("place")) return { square, kind: "solid" };
  if (has("god_stone", "relocation")) return { square, kind: "dotted" };
  if (has("load_own", "load_other")) return { square, kind: "invite", badge: "+" };
  const builds = offers.filter(({ kind }) => kind === "build" || kind === "upgrade");
  if (!builds.length) return null;
  const highest = Math.max(...builds.map(({ choice }) => choice?.storeys ?? 0));
  return { square, kind: "element", badge: String(highest) };
}

/** Flights to one square: each kind once is enough to choose from; the better of two is first. */
const ORDER: readonly Offer["kind"][] = ["straight", "arrows", "bent", "god_stone", "relocation"];
export const sortedOffers = (offers: readonly Offer[]): Offer[] =>
  [...offers].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
