"""Explain why a build or an upgrade is not legal (R6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from pacal.engine.actions import Build, Upgrade
from pacal.engine.board import Square, point_of, square_at
from pacal.engine.constellations import (
    Constellation,
    builds_from,
    builds_with_constellations,
    constellations_by_distance,
    find_constellations,
    first_in_gap,
    heights_from,
    may_hold,
)
from pacal.engine.explain_moving import own_stone_refusal, square_refusal
from pacal.engine.refusals import Code, Refusal
from pacal.engine.setup import PYRAMIDS, Gaps
from pacal.engine.state import GameState

ELEMENTS: Final[Mapping[int, int]] = {1: 1, 2: 2, 3: 3, 4: 4, 5: 4}
"""How many stones or pyramids make a constellation of each height (R6.2)."""

_PLACES: Final[Mapping[Code, str]] = {Code.IN_LAKE: "lake", Code.UNDER_COVER: "cover"}
"""What makes a square unplayable."""


def building_refusal(state: GameState, action: Build | Upgrade) -> Refusal | None:
    """The reason why the seat to act may not build or upgrade like this (R6); None if it may."""
    return (
        _stones_refusal(state, action)
        or _site_refusal(state, action)
        or _supply_refusal(state, action)
        or _constellation_refusal(state, action)
    )


def _stones_refusal(state: GameState, action: Build | Upgrade) -> Refusal | None:
    """Check that the stones to spend are visible and the seat's own, each named once and in order (R6.2, R6.4)."""
    if not action.stones:
        return Refusal(Code.NO_STONE_SPENT, "R6.4")
    for stone in action.stones:
        if refusal := own_stone_refusal(state, stone, "R6.2"):
            return refusal
    in_order = tuple(sorted(set(action.stones), key=state.setup.city.order.__getitem__))
    if action.stones != in_order:
        return Refusal(Code.STONES_NOT_SORTED, "R6.2", {"stones": in_order})
    return None


def _site_refusal(state: GameState, action: Build | Upgrade) -> Refusal | None:
    """Check the square: a spent stone's for a build (R6.5), a lower own pyramid's for an upgrade (R6.6)."""
    if refusal := square_refusal(state, action.square):
        return refusal
    standing = dict(state.pieces[state.seat].pyramids).get(action.square)
    match action:
        case Build() if standing is not None:
            return Refusal(Code.OWN_PYRAMID_THERE, "R6.6", {"square": action.square})
        case Build() if action.square not in action.stones:
            return Refusal(Code.OFF_CONSTELLATION, "R6.5", {"square": action.square})
        case Upgrade() if standing is None:
            return Refusal(Code.NO_OWN_PYRAMID, "R6.6", {"square": action.square})
        case Upgrade() if standing is not None and action.storeys <= standing:
            return Refusal(
                Code.NOT_HIGHER,
                "R6.6",
                {"square": action.square, "standing": standing, "storeys": action.storeys},
            )
        case _:
            return None


def _supply_refusal(state: GameState, action: Build | Upgrade) -> Refusal | None:
    """Check that the seat has a pyramid of this height left (R1.1)."""
    if action.storeys not in PYRAMIDS:
        return Refusal(Code.NO_SUCH_HEIGHT, "R1.1", {"storeys": action.storeys})
    if not state.pieces[state.seat].supply[action.storeys]:
        return Refusal(Code.NO_PYRAMID_LEFT, "R6.7", {"storeys": action.storeys})
    return None


def _constellation_refusal(state: GameState, action: Build | Upgrade) -> Refusal | None:
    """Check that the stones, perhaps with own pyramids, make a constellation of this height (R6.2 to R6.8)."""
    fitting = _fitting_constellations(state, action)
    if not fitting:
        return _shape_refusal(action)
    supply = state.pieces[state.seat].supply
    giving = [constellation for constellation in fitting if action.storeys in heights_from(constellation, supply)]
    # The same stones can be in several constellations with pyramids: explain those of the right height.
    refusals = [_table_refusal(state, action, constellation) for constellation in giving or fitting]
    if None not in refusals:
        return refusals[0]
    if giving:
        return None
    tallest = max(
        constellation.height for constellation, refusal in zip(fitting, refusals, strict=True) if refusal is None
    )
    if tallest < action.storeys:
        return _missing(action, ELEMENTS[tallest])
    return Refusal(Code.HEIGHT_PRESCRIBED, "R6.7", {"storeys": action.storeys, "height": tallest})


def _table_refusal(state: GameState, action: Build | Upgrade, constellation: Constellation) -> Refusal | None:
    """Check the options of the table: empty gaps (R6.3), the expert variant (R6.8)."""
    options = state.setup.options
    if options.gaps is Gaps.EMPTY and (refusal := _gap_refusal(state, constellation)):
        return refusal
    pyramids = len(constellation.squares) - len(action.stones)
    if not may_hold(options, pyramids, upgrades=isinstance(action, Upgrade)):
        return Refusal(Code.PYRAMIDS_IN_EXPERT, "R6.8")
    return None


def broken_constellations(state: GameState) -> dict[Constellation, Refusal]:
    """The constellations that would allow further builds if their gaps were empty (R6.3), the highest first.

    Empty unless the table plays ``gaps = "empty"``.
    """
    if state.setup.options.gaps is Gaps.ANY:
        return {}
    allowed = builds_with_constellations(state)
    by_distance = builds_from(state, constellations_by_distance(state))
    lost = {constellation: None for action, constellation in by_distance.items() if action not in allowed}
    highest_first = sorted(lost, key=lambda constellation: -constellation.height)
    return {broken: refusal for broken in highest_first if (refusal := _gap_refusal(state, broken))}


def _gap_refusal(state: GameState, constellation: Constellation) -> Refusal | None:
    """The square that keeps a gap from being empty, and what everybody sees there (R6.3).

    If a ship is there, this is the ship, whether or not stones lie under it (R5.5).
    """
    square = first_in_gap(state, constellation)
    if square is None:
        return None
    if refusal := square_refusal(state, square):
        return Refusal(Code.GAP_OFF_BOARD, "R6.3", {"square": square, "piece": _PLACES[refusal.code]})
    seats = state.setup.seats
    owners = {
        "ship": [seat for seat in seats if state.ships[seat] == square],
        "pyramid": [seat for seat in seats if square in dict(state.pieces[seat].pyramids)],
        "stone": [seat for seat in seats if square in state.pieces[seat].stones],
    }
    piece = next(piece for piece, found in owners.items() if found)
    return Refusal(Code.GAP_NOT_EMPTY, "R6.3", {"square": square, "piece": piece, "seat": owners[piece][0]})


def _fitting_constellations(state: GameState, action: Build | Upgrade) -> list[Constellation]:
    """The constellations of exactly these stones and any own pyramids that contain the building square (R6.4)."""
    pyramids = {pyramid.square for pyramid in state.pieces[state.seat].pyramids}
    stones = set(action.stones)
    return [
        constellation
        for constellation in find_constellations(state.setup.city, pyramids.union(action.stones))
        if action.square in constellation.squares and stones.issubset(constellation.squares)
    ]


def _missing(action: Build | Upgrade, elements: int) -> Refusal:
    missing = ELEMENTS[action.storeys] - elements
    # A line of four has as many elements as a square has corners, but is not a square (R6.2).
    if missing <= 0:
        return Refusal(Code.NOT_A_SQUARE, "R6.2", {"squares": _elements(action)})
    return Refusal(Code.STONES_MISSING, "R6.2", {"storeys": action.storeys, "missing": missing})


def _elements(action: Build | Upgrade) -> tuple[Square, ...]:
    """The squares that the action names: its stones, and the pyramid to be raised."""
    return action.stones if action.square in action.stones else (*action.stones, action.square)


def _shape_refusal(action: Build | Upgrade) -> Refusal:
    """What is wrong with the shape of squares that make no constellation (R6.2)."""
    squares = _elements(action)
    points = sorted(map(point_of, squares))
    if len(points) > max(ELEMENTS.values()):
        return Refusal(Code.TOO_MANY_STONES, "R6.2", {"stones": len(action.stones)})
    if len(points) < ELEMENTS[action.storeys]:
        return _missing(action, len(points))
    steps = [(x2 - x, y2 - y) for (x, y), (x2, y2) in pairwise(points)]
    if len(points) == 2:
        code = Code.DIAGONAL_PAIR if {abs(way) for way in steps[0]} == {1} else Code.PAIR_APART
        return Refusal(code, "R6.2", {"squares": squares})
    if action.storeys == 5:
        return Refusal(Code.NOT_A_SQUARE, "R6.2", {"squares": squares})
    if _in_line(steps):
        along = tuple(square_at(*point) for point in points)
        gaps = tuple(max(abs(east), abs(north)) - 1 for east, north in steps)
        return Refusal(Code.UNEQUAL_GAPS, "R6.2", {"squares": along, "gaps": gaps})
    return Refusal(Code.NOT_IN_LINE, "R6.2", {"squares": squares})


def _in_line(steps: Sequence[tuple[int, int]]) -> bool:
    """Whether all steps have one direction: along a row, a column or a diagonal."""
    lengths = [max(abs(east), abs(north)) for east, north in steps]
    ways = {(east / length, north / length) for (east, north), length in zip(steps, lengths, strict=True)}
    return len(ways) == 1 and ways.pop() in {(1, 0), (0, 1), (1, 1), (1, -1)}
