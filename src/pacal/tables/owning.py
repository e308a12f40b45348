"""Whose table it is: whoever opened it, and whoever is there when they have gone for long.

Now and then it is looked whether somebody is there who owns it. Who was gone at one look and still is a long time
later shares the table from then on with somebody who sits there, so that it can always be started, closed, or a seat
be given out again. Whoever opened it stays its owner. Times that the server was down do not count (``clocks``).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from pacal.tables.clocks import DAY, MINUTE, resumed_after
from pacal.tables.gathering import Gathering, Visitor, Watch
from pacal.tables.seating import owned_too

LOOK: Final = 60 * MINUTE
"""After so long it is looked again whether an owner is there."""
LONG: Final = 12 * 60 * MINUTE
"""So long an owner can be gone, a night's sleep and more; in a game over days see below."""
LONG_OVER_DAYS: Final = 3 * DAY
"""So long in a game over days, or for the time of two turns if that is more."""


def watched(gathering: Gathering, now: int) -> Gathering:
    """From now on it is looked after the owner, if somebody else sits here who could own the table."""
    if gathering.watch is not None or gathering.stage not in ("gathering", "playing"):
        return gathering
    if all(gathering.is_owner(visitor) for visitor in gathering.members):
        return gathering
    return replace(gathering, watch=Watch(now + LOOK))


def met(gathering: Gathering, visitor: Visitor | None, now: int) -> Gathering:
    """Somebody comes to the table: an owner is there again, or somebody to own it where that one has gone."""
    watch = gathering.watch
    if watch is None or not watch.gone:
        return watched(gathering, now)
    if gathering.is_owner(visitor):
        return replace(gathering, watch=Watch(now + LOOK))
    return _inherited(gathering, [] if visitor is None else [visitor], now) if watch.due is None else gathering


def looked_after(gathering: Gathering, here: Collection[Visitor], now: int) -> Gathering:
    """If it is time, look whether an owner is among those who are here."""
    watch = gathering.watch
    if watch is None or watch.due is None or now < watch.due:
        return gathering
    if any(gathering.is_owner(visitor) for visitor in here):
        return replace(gathering, watch=Watch(now + LOOK))
    if not watch.gone:
        return replace(gathering, watch=Watch(now + _long(gathering), gone=True))
    return _inherited(gathering, here, now)


def _inherited(gathering: Gathering, here: Collection[Visitor], now: int) -> Gathering:
    """The first of those who play and are here owns the table too, then who sits there; or whoever comes next."""
    places = sorted(gathering.seats, key=lambda place: place.away)
    heirs = next((place.holders for place in places if any(holder in here for holder in place.holders)), ())
    if not heirs:
        return replace(gathering, watch=Watch(None, gone=True))
    return replace(owned_too(gathering, *heirs), watch=Watch(now + LOOK))


def brought_back(gathering: Gathering, deleted_at: int, now: int) -> Gathering:
    """An owner has deleted the table and brings it back: nobody is charged that time but an owner whose turn it is.

    Otherwise they could pause without the others' consent, or use up the time of whoever cannot play meanwhile. Whoever
    is alone needs nobody's consent.
    """
    turn, back = gathering.turn, resumed_after(gathering, deleted_at, now)
    if turn is None or gathering.alone or not any(map(gathering.is_owner, gathering.seats[turn.seat].holders)):
        return back
    return replace(back, turn=turn)


def _long(gathering: Gathering) -> int:
    clock = gathering.clock
    return max(LONG_OVER_DAYS, 2 * clock.turn) if clock.kind == "days" else LONG
