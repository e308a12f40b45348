"""Points: for taking a lead while playing (R7), and the final count (R9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from pacal.engine.board import City, Square
from pacal.engine.events import DistrictCounted, Event, GameWon, GodStonesCounted, Shore, ShoreCounted
from pacal.engine.setup import LAST_BUT_ONE_BONUS, SECOND_IN_DISTRICT, SHORE_PLACES, Seat, Setup, Water
from pacal.engine.state import GameState, HasPoints, HasPyramids

Counted: TypeAlias = ShoreCounted | DistrictCounted | GodStonesCounted
"""A part of the final count."""


class Lead(StrEnum):
    """What a new or higher pyramid does to the lead in its district (R7.1). Only ``TAKEN`` scores."""

    TAKEN = "taken"  # strictly the most storeys, and not before
    KEPT = "kept"  # strictly the most storeys, as before
    LEVEL = "level"  # as many storeys as the best of the others
    BEHIND = "behind"  # fewer storeys than another seat


def storeys_in_district(city: City, sides: Sequence[HasPyramids], district: str) -> tuple[int, ...]:
    """How many storeys each seat has in a district."""
    district_of = city.district_of
    return tuple(
        [sum([storeys for square, storeys in side.pyramids if district_of[square] == district]) for side in sides]
    )


def sole_leader(storeys: Sequence[int]) -> Seat | None:
    """The seat with strictly the most storeys, if there is one.

    >>> sole_leader((2, 5, 0))
    1
    >>> sole_leader((2, 2, 0)) is None
    True
    """
    most = max(storeys)
    return storeys.index(most) if most and storeys.count(most) == 1 else None


def points_for_lead(city: City, sides: Sequence[HasPyramids], seat: Seat, square: Square, storeys_gained: int) -> int:
    """What a build or upgrade scores at once (R7.1): the district's value for a sole lead not held before."""
    district = city.district_of[square]
    before = storeys_in_district(city, sides, district)
    return city.value_of[district] if takes_lead(before, with_more(before, seat, storeys_gained), seat) else 0


def with_more(storeys: Sequence[int], seat: Seat, gained: int) -> tuple[int, ...]:
    """The storeys of all seats after one of them gains some."""
    return tuple(count + gained * (index == seat) for index, count in enumerate(storeys))


def takes_lead(before: Sequence[int], after: Sequence[int], seat: Seat) -> bool:
    """Whether a seat gets the sole lead that it did not have before (R7.1)."""
    return sole_leader(after) == seat != sole_leader(before)


def lead_after(city: City, sides: Sequence[HasPyramids], seat: Seat, square: Square, storeys_gained: int) -> Lead:
    """What a build or upgrade does to the lead in its district, and so why it scores or not (R7.1)."""
    before = storeys_in_district(city, sides, city.district_of[square])
    after = with_more(before, seat, storeys_gained)
    if takes_lead(before, after, seat):
        return Lead.TAKEN
    if sole_leader(before) == seat:
        return Lead.KEPT
    return Lead.LEVEL if after[seat] == max(after) else Lead.BEHIND


def bonus_for_new_pyramid(supply: Mapping[int, int]) -> int:
    """What building scores besides a lead (R8.1): a bonus if the new pyramid is the last but one of the supply."""
    return LAST_BUT_ONE_BONUS if sum(supply.values()) == 2 else 0


def is_last_round(setup: Setup, scores: Sequence[int]) -> bool:
    """Whether the game ends with the current round, because somebody has reached the target (R8.2)."""
    return setup.players > 2 and max(scores) >= setup.end_score


def shore_points(storeys: Sequence[int]) -> tuple[int, ...]:
    """Points for the places at the river or the lake (R9.2); a tie shares its places' points, rounded down.

    >>> shore_points((8, 6, 6))
    (12, 6, 6)
    >>> shore_points((3, 3, 3, 0))
    (8, 8, 8, 0)
    """
    points = [0] * len(storeys)
    place = 0
    for count in sorted(set(storeys) - {0}, reverse=True):
        tied = [seat for seat, own in enumerate(storeys) if own == count]
        share = sum(SHORE_PLACES[place : place + len(tied)]) // len(tied)
        for seat in tied:
            points[seat] = share
        place += len(tied)
    return tuple(points)


def district_points(storeys: Sequence[int], value: int) -> tuple[int, ...]:
    """Points for a district at the end (R9.3): its value to all who lead; 2 for second only behind a sole lead.

    >>> district_points((4, 1, 1), 5)
    (5, 2, 2)
    >>> district_points((4, 4, 1), 5)
    (5, 5, 0)
    """
    if not any(storeys):
        return (0,) * len(storeys)
    ranks = sorted(set(storeys) - {0}, reverse=True)
    prize = {ranks[0]: value}
    if len(ranks) > 1 and storeys.count(ranks[0]) == 1:
        prize[ranks[1]] = SECOND_IN_DISTRICT
    return tuple(prize.get(count, 0) for count in storeys)


def final_scoring(state: GameState) -> tuple[Event, ...]:
    """The final count, in its order: water, districts, god stones, the winners (R9.2 to R9.5)."""
    counted = final_count(state.setup, state.pieces)
    scores = tuple(
        pieces.score + sum(event.points[seat] for event in counted) for seat, pieces in enumerate(state.pieces)
    )
    return (*counted, GameWon(winners(scores), scores))


def final_count(setup: Setup, sides: Sequence[HasPoints]) -> tuple[Counted, ...]:
    """What the pyramids and god stones score at the end: water, districts, god stones (R9.2 to R9.4)."""
    city = setup.city
    if setup.options.water is Water.TOGETHER:
        shores = {Shore.BOTH: city.riverside | city.lakeside}
    else:
        shores = {Shore.RIVER: city.riverside, Shore.LAKE: city.lakeside}
    at_shore = {shore: [0] * len(sides) for shore in shores}
    in_district = {letter: [0] * len(sides) for letter in city.value_of}
    for seat, side in enumerate(sides):
        for square, storeys in side.pyramids:
            in_district[city.district_of[square]][seat] += storeys
            for shore, squares in shores.items():
                if square in squares:
                    at_shore[shore][seat] += storeys
    return (
        *[_count_shore(shore, tuple(found)) for shore, found in at_shore.items()],
        *[_count_district(letter, tuple(found), city.value_of[letter]) for letter, found in in_district.items()],
        GodStonesCounted(tuple([sum(side.god_stones) for side in sides])),
    )


# Most counts are the same after the next pyramid.


@lru_cache(maxsize=1024)
def _count_shore(shore: Shore, storeys: tuple[int, ...]) -> ShoreCounted:
    return ShoreCounted(shore, storeys, shore_points(storeys))


@lru_cache(maxsize=4096)
def _count_district(district: str, storeys: tuple[int, ...], value: int) -> DistrictCounted:
    return DistrictCounted(district, storeys, district_points(storeys, value))


def winners(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Who has the most points, alone or together (R9.5).

    >>> winners((31, 44, 44))
    (1, 2)
    """
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])
