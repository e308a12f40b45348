"""Ownership of a table: the visitor who opened it, and a deputy if all owners are absent for a long time.

A periodic check looks for a connected owner. If there is none, and still none after a long absence, a player who is
present becomes a deputy, so that somebody can always start or close the table or reassign a seat. The visitor who
opened the table stays its owner. Server downtime does not count (``clocks``).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from pacal.tables.clocks import DAY, MINUTE, discount_downtime
from pacal.tables.local_player import can_have_deputies, may_open_to_guests
from pacal.tables.people import NotAllowed, OwnerCheck, People, Visitor, require_open
from pacal.tables.policy import Policy
from pacal.tables.seating import add_deputies

CHECK_INTERVAL: Final = 60 * MINUTE
"""Milliseconds between two checks for a connected owner."""
MAX_ABSENCE: Final = 12 * 60 * MINUTE
"""Milliseconds that all owners may be absent before a deputy is added: longer than a night's sleep."""
MAX_ABSENCE_OVER_DAYS: Final = 3 * DAY
"""The same for a game over days, or the time limit of two turns if that is longer."""


def schedule_owner_check(people: People, now: int) -> People:
    """Schedule the first check for an owner, if there is a player who could become a deputy."""
    if people.watch is not None or people.stage not in ("gathering", "playing"):
        return people
    if not can_have_deputies(people) or all(people.is_owner(visitor) for visitor in people.members):
        return people
    return replace(people, watch=OwnerCheck(now + CHECK_INTERVAL))


def note_arrival(people: People, visitor: Visitor | None, now: int) -> People:
    """Handle a visitor who connects: an owner ends the absence; after a long absence a player becomes a deputy."""
    watch = people.watch
    if watch is None or not watch.gone:
        return schedule_owner_check(people, now)
    if people.is_owner(visitor):
        return replace(people, watch=OwnerCheck(now + CHECK_INTERVAL))
    return _add_owner(people, [] if visitor is None else [visitor], now) if watch.due is None else people


def check_owner(people: People, here: Collection[Visitor], now: int) -> People:
    """Run the check for an owner if it is due; ``here`` are the connected visitors."""
    watch = people.watch
    if watch is None or watch.due is None or now < watch.due:
        return people
    if any(people.is_owner(visitor) for visitor in here):
        return replace(people, watch=OwnerCheck(now + CHECK_INTERVAL))
    if not watch.gone:
        return replace(people, watch=OwnerCheck(now + _max_absence(people), gone=True))
    return _add_owner(people, here, now)


def _add_owner(people: People, here: Collection[Visitor], now: int) -> People:
    """Make a connected player a deputy, preferably one who is not replaced by a bot.

    If there is none, the next player who connects becomes the deputy (:func:`note_arrival`).
    """
    places = sorted(people.seats, key=lambda place: place.away)
    heirs = next((place.holders for place in places if any(holder in here for holder in place.holders)), ())
    if not heirs:
        return replace(people, watch=OwnerCheck(None, gone=True))
    return replace(add_deputies(people, *heirs), watch=OwnerCheck(now + CHECK_INTERVAL))


def open_to_others(people: People, visitor: Visitor) -> People:
    """Turn a local table into a shared one. The local player owns it and keeps their seats.

    A table that is already shared stays as it is, so that it can be opened again after a restart.
    """
    if not may_open_to_guests(people, visitor):
        raise NotAllowed("guests-not-here")
    if people.policy == Policy():
        return people
    require_open(people)
    return replace(people, policy=Policy(), spectators=True)


def restore_table(people: People, deleted_at: int, now: int) -> People:
    """Restore a deleted table. The time since its deletion is charged only to an owner whose turn it was.

    Otherwise owners could pause without consent, or use up the time of others who could not play. A person who plays
    alone is not charged.
    """
    turn, back = people.turn, discount_downtime(people, deleted_at, now)
    if turn is None or people.alone or not any(map(people.is_owner, people.seats[turn.seat].holders)):
        return back
    return replace(back, turn=turn)


def _max_absence(people: People) -> int:
    clock = people.clock
    return max(MAX_ABSENCE_OVER_DAYS, 2 * clock.turn) if clock.kind == "days" else MAX_ABSENCE
