"""Where a ship may fly (R4): destinations by kind of flight.

Obstacles are the squares with another ship or a pyramid. The lake and covered squares do not belong to the city, so
its lanes and neighbours leave them out.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from operator import not_
from typing import Final, assert_never

from pacal.engine.actions import Flight, Fly
from pacal.engine.board import ARROWS, City, Square
from pacal.engine.state import GameState, HasDie


def straight_destinations(city: City, start: Square, steps: int, obstacles: Set[Square]) -> set[Square]:
    """Where a straight flight ends (R4.2): after all its steps, or before the first obstacle."""
    ends = set()
    for lane in city.lanes[start]:
        end = None
        for square in lane[:steps]:
            if square in obstacles:
                break
            end = square
        if end is not None:
            ends.add(end)
    return ends


def bent_destinations(city: City, start: Square, steps: int, obstacles: Set[Square]) -> set[Square]:
    """Where a flight with turns may end (R4.3), dead ends included (R4.4)."""
    return set(bent_paths(city, start, steps, obstacles))


def bent_paths(city: City, start: Square, steps: int, obstacles: Set[Square]) -> dict[Square, tuple[Square, ...]]:
    """For each square where a flight with turns may end (R4.3, R4.4), a path to it with the fewest turns."""
    paths: dict[Square, tuple[Square, ...]] = {}
    fewest: dict[Square, int] = {}
    neighbours = city.neighbours
    flown = {start: True}  # the squares so far, in their order
    dead_ends: dict[Square, bool] = {}  # the squares for which this is known

    def may_end_early(square: Square) -> bool:
        known = dead_ends.get(square)
        if known is None:
            known = dead_ends[square] = is_dead_end(city, square, obstacles)
        return known

    def fly_on(square: Square, heading: int, turns: int, left: int) -> None:
        for direction, ahead in enumerate(neighbours[square]):
            if ahead is None or ahead in flown or ahead in obstacles:
                continue
            turned = turns if direction == heading else turns + 1
            if left == 1 or (turned and may_end_early(ahead)):
                if turned and turned < fewest.get(ahead, steps):
                    fewest[ahead] = turned
                    paths[ahead] = (*flown, ahead)
            else:
                flown[ahead] = True
                fly_on(ahead, direction, turned, left - 1)
                del flown[ahead]

    if steps > 1:  # a turn needs a second square
        for direction, ahead in enumerate(neighbours[start]):
            if ahead is not None and ahead not in obstacles:
                flown[ahead] = True
                fly_on(ahead, direction, 0, steps - 1)
                del flown[ahead]
    return paths


def is_dead_end(city: City, square: Square, obstacles: Set[Square]) -> bool:
    """Whether obstacles are on at least three sides of the square (R4.4). The ship's own start is not an obstacle."""
    return len(city.adjacent[square] - obstacles) <= 1


def arrow_destinations(city: City, start: Square, obstacles: Set[Square]) -> set[Square]:
    """Every free square of the row and the column; the flight jumps over obstacles (R4.5)."""
    return {square for lane in city.jump_lanes[start] for square in lane if square not in obstacles}


@dataclass(frozen=True, slots=True)
class FlightLimits:
    """What a round forbids that the die and god stones would allow."""

    no_turns: bool
    """Whether flights with turns are forbidden."""
    no_god_stone_by_choice: bool
    """Whether god stones are forbidden while the die allows a flight."""
    closed: frozenset[Square]
    """Squares where no flight may end."""


NO_LIMITS: Final = FlightLimits(no_turns=False, no_god_stone_by_choice=False, closed=frozenset())


def flight_limits(position: HasDie) -> FlightLimits:
    """In the first round only straight and arrow flights out of the Sacred District, god stones if hemmed in (R4.8)."""
    if position.round == 1:
        return FlightLimits(no_turns=True, no_god_stone_by_choice=True, closed=position.setup.city.sacred)
    return NO_LIMITS


def die_kinds(position: HasDie) -> tuple[Flight, ...]:
    """The kinds of flight that the die allows in this round (R4.2, R4.3, R4.5)."""
    if position.die == ARROWS:
        return (Flight.ARROWS,)
    return (Flight.STRAIGHT,) if flight_limits(position).no_turns else (Flight.STRAIGHT, Flight.BENT)


def die_destinations(state: GameState, kind: Flight) -> set[Square]:
    """Where the seat to act may fly by the die in this way and in this round."""
    city, start = state.setup.city, state.pieces[state.seat].ship
    assert start is not None
    obstacles = state.obstacles() - {start}
    if kind is Flight.ARROWS:
        ends = arrow_destinations(city, start, obstacles)
    elif kind is Flight.STRAIGHT:
        assert isinstance(state.die, int)
        ends = straight_destinations(city, start, state.die, obstacles)
    else:
        assert isinstance(state.die, int)
        ends = set(_bent_paths_from(city, start, state.die, frozenset(obstacles)))
    return ends - flight_limits(state).closed


def legal_flights(state: GameState) -> list[Fly]:
    """All flights of the seat to act, sorted: the die's, then god stones or a relocation (R4)."""
    pieces, city = state.pieces[state.seat], state.setup.city
    flights: list[Fly] = []
    for kind in die_kinds(state):
        reached = sorted(map(city.order.__getitem__, die_destinations(state, kind)))
        flights += map(_flights_anywhere(city, kind, None).__getitem__, reached)
    limits = flight_limits(state)
    if flights and limits.no_god_stone_by_choice:
        return flights
    out_of_bounds = state.obstacles() | limits.closed
    is_free = list(map(not_, map(out_of_bounds.__contains__, city.squares)))
    for value in pieces.god_stones:
        flights += compress(_flights_anywhere(city, Flight.GOD_STONE, value), is_free)
    return flights or list(compress(_flights_anywhere(city, Flight.RELOCATION, None), is_free))


@lru_cache(maxsize=256)
def _flights_anywhere(city: City, kind: Flight, god_stone: int | None) -> tuple[Fly, ...]:
    """A flight to every square of the city: the same objects serve every position."""
    return tuple(Fly(kind, square, god_stone) for square in city.squares)


def bent_flights(state: GameState) -> dict[Square, tuple[Square, ...]]:
    """For each square where a flight with turns by the die may end (R4.3), a path to it."""
    start = state.pieces[state.seat].ship
    assert start is not None
    assert isinstance(state.die, int)
    return _bent_paths_from(state.setup.city, start, state.die, frozenset(state.obstacles() - {start}))


def flight_path(state: GameState, fly: Fly) -> tuple[Square, ...]:
    """The squares of a legal flight from start to end: one of several with turns (R4.3), two by god stone (R4.6)."""
    city, start = state.setup.city, state.pieces[state.seat].ship
    assert start is not None
    match fly.kind:
        case Flight.STRAIGHT | Flight.ARROWS:
            lane = next(lane for lane in city.jump_lanes[start] if fly.to in lane)
            return (start, *lane[: lane.index(fly.to) + 1])
        case Flight.BENT:
            return bent_flights(state)[fly.to]
        case Flight.GOD_STONE | Flight.RELOCATION:
            return (start, fly.to)
        case _ as unknown:
            assert_never(unknown)


@lru_cache(maxsize=512)
def _bent_paths_from(
    city: City, start: Square, steps: int, obstacles: frozenset[Square]
) -> dict[Square, tuple[Square, ...]]:
    """Like :func:`bent_paths`, but cached, because callers need several paths of the same position."""
    return bent_paths(city, start, steps, obstacles)
