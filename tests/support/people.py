"""People at a table, for tests to start from."""

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.absence import LONG_ABSENCE_MS
from pacal.tables.people import Clock, People, Place, start

LIVE = Clock("live", 60_000, 300_000)


def people_at(*places: Place, clock: Clock = LIVE, owner: str = "ana") -> People:
    return People(owner=owner, seats=places, clock=clock, wanted="{}")


def playing(*people: str | None, clock: Clock = LIVE) -> People:
    """A game under way: a person's name for each seat, or nothing for a bot. The first is the owner."""
    places = [
        Place(name.title(), holders=(name,)) if name is not None else Place("Chan", bot="greedy") for name in people
    ]
    return start(people_at(*places, clock=clock), "ana")


def absent(table: People, seat: Seat, since: int = -LONG_ABSENCE_MS) -> People:
    """The same with an absent player; by default absent long enough for the owner to reassign the seat at time 0."""
    place = replace(table.seats[seat], absent_since=since)
    return replace(table, seats=(*table.seats[:seat], place, *table.seats[seat + 1 :]))
