"""Absence: since when nobody has had a page open for a seat, and what that allows.

While the game is played, a present person's seat never changes hands. Time that the server was down does not count
(``clocks.resumed_after``), and neither does a pause.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.gathering import Gathering, NotSo, Place, Visitor, noted

GRACE: Final = 60_000
"""Milliseconds of absence that never matter: a page reloads, a phone changes its network."""
GIVEN_OUT: Final = 12 * 60 * 60_000
"""Milliseconds after which an owner may give out an absent person's seat at a table without a clock."""


def attended(gathering: Gathering, here: Collection[Visitor], now: int) -> Gathering:
    """Note whose people are present and whose absent; ``here`` are the visitors with a page open.

    A claim ends when a holder of the seat comes back. A person who comes back to a seat that was claimed meanwhile has
    it alone again.
    """
    if gathering.stage != "playing":
        return gathering
    for seat, place in enumerate(gathering.seats):
        people = _people(place)
        is_here = any(person in here for person in people)
        since = None if is_here or not people else now if place.absent_since is None else place.absent_since
        after = place if since == place.absent_since else replace(place, absent_since=since)
        trusted = place.trusted
        displaced = len(trusted) < len(place.holders) and any(holder in here for holder in trusted)
        if displaced:
            after = replace(after, holders=trusted)
        if after is not place:
            seats = gathering.seats
            gathering = replace(gathering, seats=(*seats[:seat], after, *seats[seat + 1 :]))
        if displaced:
            gathering = noted(gathering, "displaced", seat, place.name)
    proposal = gathering.proposal
    if proposal is not None and proposal.kind == "claim" and gathering.seats[proposal.by].absent_since is None:
        gathering = replace(gathering, proposal=None)
    return gathering


def given_out_from(gathering: Gathering, seat: Seat) -> int | None:
    """From when the owner may give out a person's seat; nothing while the person is present, or during a pause."""
    place, clock = gathering.seats[seat], gathering.clock
    if place.absent_since is None or gathering.stage != "playing" or gathering.paused:
        return None
    return place.absent_since + (GIVEN_OUT if clock.kind == "none" else max(clock.turn, GRACE))


def require_long_absence(gathering: Gathering, seat: Seat, now: int) -> None:
    """Refuse to give out the seat of a person who is present, or has not been absent for long enough."""
    if gathering.paused:
        raise NotSo("together-paused")
    start = given_out_from(gathering, seat)
    if start is None:
        raise NotSo("together-seat-present", player=gathering.seats[seat].name)
    if now < start:
        raise NotSo("together-seat-absent", **_missing(gathering, seat, start - now))


def others_asked(gathering: Gathering, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose people a claim to a seat has to ask: those of all other persons, also where a bot plays for them.

    Seats that share a holder with it are the same person's.
    """
    claimed = set(_people(gathering.seats[seat]))
    return tuple(
        other
        for other, place in enumerate(gathering.seats)
        if other != seat and place.holders and claimed.isdisjoint(place.holders)
    )


def claimed_from(gathering: Gathering, seat: Seat) -> int | None:
    """From when a visitor may claim to be the person of a seat; nothing while the person is present.

    Where a single person is asked, that person could agree with themselves in a second browser. So the absence has to
    be as long as for giving the seat out.
    """
    since = gathering.seats[seat].absent_since
    if since is None or gathering.stage != "playing":
        return None
    return since + GRACE if _is_for_several(gathering, seat) else given_out_from(gathering, seat)


def require_claimable(gathering: Gathering, seat: Seat, now: int) -> None:
    """Refuse a claim to the seat of a person who is present, or has not been absent for long enough."""
    if gathering.paused and not _is_for_several(gathering, seat):
        raise NotSo("together-paused")
    start = claimed_from(gathering, seat)
    if start is None:
        raise NotSo("together-claim-present", player=gathering.seats[seat].name)
    if now < start:
        raise NotSo("together-claim-absent", **_missing(gathering, seat, start - now))


def _missing(gathering: Gathering, seat: Seat, time: int) -> dict[str, str | int]:
    """Whose absence is too short, and by how many hours and minutes."""
    minutes = -(-time // 60_000)
    return {"player": gathering.seats[seat].name, "hours": minutes // 60, "minutes": minutes % 60}


def _is_for_several(gathering: Gathering, seat: Seat) -> bool:
    """Whether a claim to a seat asks at least two persons. Seats that share a holder are one person's."""
    persons: list[set[Visitor]] = []
    for other in others_asked(gathering, seat):
        holders = gathering.seats[other].holders
        same = [person for person in persons if not person.isdisjoint(holders)]
        persons = [person for person in persons if person.isdisjoint(holders)]
        persons.append(set(holders).union(*same))
    return len(persons) > 1


def _people(place: Place) -> tuple[Visitor, ...]:
    """Who has a seat, or had it until the owner gave it out."""
    return place.holders if place.past is None else place.past.holders


def restarted_absence(gathering: Gathering, now: int) -> Gathering:
    """Count every absence from now on: a pause is over."""
    seats = tuple(
        place if place.absent_since is None else replace(place, absent_since=now) for place in gathering.seats
    )
    return replace(gathering, seats=seats)
