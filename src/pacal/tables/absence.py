"""Absence of a seat's holders: how long none of them has been connected, and what others may do about it.

Nobody can take the seat of a person who is present during a game. Server downtime (``clocks.discount_downtime``) and
pauses do not count as absence.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.people import NotAllowed, People, Place, Visitor, add_note

MIN_ABSENCE_MS: Final = 60_000
"""Milliseconds of absence that have no effect: time to reload a page or to switch networks."""
LONG_ABSENCE_MS: Final = 12 * 60 * 60_000
"""Milliseconds of absence after which the owner may reassign a seat, in a game without a clock."""


def note_presence(people: People, here: Collection[Visitor], now: int) -> People:
    """Update since when each seat's holders are absent; ``here`` are the connected visitors.

    When a holder comes back, an open claim to the seat ends. If the claim was already granted, the visitor who made it
    loses the seat again.
    """
    if people.stage != "playing":
        return people
    for seat, place in enumerate(people.seats):
        persons = _persons(place)
        is_here = not set(persons).isdisjoint(here)
        since = None if is_here or not persons else now if place.absent_since is None else place.absent_since
        after = place if since == place.absent_since else replace(place, absent_since=since)
        trusted = place.trusted if place.newcomers else place.holders
        displaced = trusted != place.holders and not set(trusted).isdisjoint(here)
        if displaced:
            after = replace(after, holders=trusted)
        if after is not place:
            seats = people.seats
            people = replace(people, seats=(*seats[:seat], after, *seats[seat + 1 :]))
        if displaced:
            people = add_note(people, "displaced", seat, place.name)
    proposal = people.proposal
    if proposal is not None and proposal.kind == "claim" and people.seats[proposal.by].absent_since is None:
        people = replace(people, proposal=None)
    return people


def given_out_from(people: People, seat: Seat) -> int | None:
    """The time from which the owner may reassign a seat; None while its person is present, or during a pause."""
    place, clock = people.seats[seat], people.clock
    if place.absent_since is None or people.stage != "playing" or people.paused:
        return None
    return place.absent_since + (LONG_ABSENCE_MS if clock.kind == "none" else max(clock.turn, MIN_ABSENCE_MS))


def require_long_absence(people: People, seat: Seat, now: int) -> None:
    """Refuse to reassign the seat of a person who is present, or has not been absent for long enough."""
    if people.paused:
        raise NotAllowed("together-paused")
    start = given_out_from(people, seat)
    if start is None:
        raise NotAllowed("together-seat-present", player=people.seats[seat].name)
    if now < start:
        raise NotAllowed("together-seat-absent", **_missing(people, seat, start - now))


def others_asked(people: People, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose holders must agree to a claim: those of all other people, even if a bot plays for them.

    A seat that shares a holder with the claimed one belongs to the same person and is not asked.
    """
    claimed = set(_persons(people.seats[seat]))
    return tuple(
        other
        for other, place in enumerate(people.seats)
        if other != seat and place.holders and claimed.isdisjoint(place.holders)
    )


def claimed_from(people: People, seat: Seat) -> int | None:
    """The time from which a visitor may claim to be the person in a seat; None while that person is present.

    If only one other person must agree, they could claim the seat themselves from a second browser. So the absence must
    then be as long as for reassigning the seat.
    """
    since = people.seats[seat].absent_since
    if since is None or people.stage != "playing":
        return None
    return since + MIN_ABSENCE_MS if _is_for_several(people, seat) else given_out_from(people, seat)


def require_claimable(people: People, seat: Seat, now: int) -> None:
    """Refuse a claim to the seat of a person who is present, or has not been absent for long enough."""
    if people.paused and not _is_for_several(people, seat):
        raise NotAllowed("together-paused")
    start = claimed_from(people, seat)
    if start is None:
        raise NotAllowed("together-claim-present", player=people.seats[seat].name)
    if now < start:
        raise NotAllowed("together-claim-absent", **_missing(people, seat, start - now))


def _missing(people: People, seat: Seat, time: int) -> dict[str, str | int]:
    """The facts of a refusal: the player's name, and the hours and minutes still to wait."""
    minutes = -(-time // 60_000)
    return {"player": people.seats[seat].name, "hours": minutes // 60, "minutes": minutes % 60}


def _is_for_several(people: People, seat: Seat) -> bool:
    """Whether at least two people must agree to a claim. Seats that share a holder belong to one person."""
    persons: list[set[Visitor]] = []
    for other in others_asked(people, seat):
        holders = people.seats[other].holders
        same = [person for person in persons if not person.isdisjoint(holders)]
        persons = [person for person in persons if person.isdisjoint(holders)]
        persons.append(set(holders).union(*same))
    return len(persons) > 1


def _persons(place: Place) -> tuple[Visitor, ...]:
    """The holders of a seat, or those who held it until the owner reassigned it."""
    return place.holders if place.past is None else place.past.holders


def restart_absences(people: People, now: int) -> People:
    """Restart every absence at ``now``, after a pause."""
    seats = tuple(place if place.absent_since is None else replace(place, absent_since=now) for place in people.seats)
    return replace(people, seats=seats)
