"""Gatherings to start from."""

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.absence import GIVEN_OUT
from pacal.tables.gathering import Clock, Gathering, Place, start

LIVE = Clock("live", 60_000, 300_000)


def gathering(*places: Place, clock: Clock = LIVE, owner: str = "ana") -> Gathering:
    return Gathering(owner=owner, seats=places, clock=clock, wanted="{}")


def playing(*people: str | None, clock: Clock = LIVE) -> Gathering:
    """A game under way: a person's name for each seat, or nothing for a bot. The first is the owner."""
    places = [
        Place(name.title(), holders=(name,)) if name is not None else Place("Chan", bot="greedy") for name in people
    ]
    return start(gathering(*places, clock=clock), "ana")


def absent(table: Gathering, seat: Seat, since: int = -GIVEN_OUT) -> Gathering:
    """The same with nobody at a seat since then: usually for so long that the owner may give it out at moment 0."""
    place = replace(table.seats[seat], absent_since=since)
    return replace(table, seats=(*table.seats[:seat], place, *table.seats[seat + 1 :]))
