"""Drawn examples for the clauses of the rules. The engine computes most of their reachable squares and scores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace
from functools import cache
from typing import Final, TypeAlias

from pacal.boards import load_board
from pacal.engine import ARROWS, City, Face, Seat, Setup, Square, new_game
from pacal.engine.constellations import find_constellations
from pacal.engine.flights import arrow_destinations, bent_destinations, flight_limits, straight_destinations
from pacal.engine.scoring import shore_points
from pacal.engine.setup import GOD_STONES, PYRAMIDS, STONES
from pacal.engine.state import Pyramid, supply_of
from pacal.server.protocol.messages import Example, Mark, MarkKind
from pacal.server.protocol.views import SideSeen

BOARD: Final = "palenque"
"""The board of all examples."""
PLAYERS: Final = 5
"""The number of players of all examples, except where one shows another."""

Marks = Mapping[MarkKind, str | Iterable[Square]]
Examples: TypeAlias = dict[str, Example | tuple[Example, ...]]
"""One example for a clause, or several."""


def _example(
    window: str | None = None,
    *,
    ships: str = "",
    stones: Mapping[Seat, str] | None = None,
    pyramids: Mapping[Seat, Mapping[Square, int]] | None = None,
    die: Face | Sequence[Face] = (),
    constellations: Sequence[str] = (),
    god_stones: Sequence[tuple[int, ...]] = (),
    scores: Sequence[int] = (),
    **marks: str | Iterable[Square],
) -> Example:
    """A position in a window of the board: ships, god stones and scores by seat, and marks by kind."""
    placed = ships.split()
    seats = max(len(placed), *((max(own) + 1) if own else 1 for own in (stones, pyramids)))
    sides = []
    for seat in range(seats):
        lying = tuple((stones or {}).get(seat, "").split())
        standing = tuple(Pyramid(square, storeys) for square, storeys in (pyramids or {}).get(seat, {}).items())
        sides.append(
            SideSeen(
                ship=placed[seat] if seat < len(placed) else None,
                stones=lying,
                hand=STONES - len(lying),
                pyramids=standing,
                supply=tuple(supply_of(standing).values()),
                god_stones=god_stones[seat] if seat < len(god_stones) else GOD_STONES,
                score=scores[seat] if seat < len(scores) else 0,
            )
        )
    return Example(
        window=None if window is None else _corners(window),
        sides=tuple(sides),
        marks=(
            *map(_constellation, constellations),
            *(
                Mark(_KINDS[kind], tuple(squares.split() if isinstance(squares, str) else squares))
                for kind, squares in marks.items()
            ),
        ),
        die=(die,) if isinstance(die, int | str) else tuple(die),
    )


def _corners(window: str) -> tuple[Square, Square]:
    south_west, north_east = window.split()
    return south_west, north_east


def _constellation(squares: str) -> Mark:
    """A constellation, marked with the height of the pyramid it allows (R6.2)."""
    elements = squares.split()
    height = next(c.height for c in find_constellations(example_city(), elements) if set(c.squares) == set(elements))
    return Mark("constellation", tuple(elements), height)


_KINDS: Final[Mapping[str, MarkKind]] = {
    "possible": "possible",
    "impossible": "impossible",
    "path": "path",
    "counted": "counted",
}


@cache
def example_city() -> City:
    return City.laid_out(load_board(BOARD), PLAYERS)


def _sorted(squares: Iterable[Square]) -> tuple[Square, ...]:
    return tuple(sorted(squares, key=example_city().order.__getitem__))


def _straight(start: Square, steps: int, obstacles: str = "") -> tuple[Square, ...]:
    return _sorted(straight_destinations(example_city(), start, steps, set(obstacles.split())))


def _straight_in_first_round(start: Square, steps: int, obstacles: str = "") -> tuple[Square, ...]:
    first_round = replace(new_game(Setup(load_board(BOARD), PLAYERS)), round=1)
    closed = flight_limits(first_round).closed
    return tuple(square for square in _straight(start, steps, obstacles) if square not in closed)


def _bent(start: Square, steps: int, obstacles: str = "") -> tuple[Square, ...]:
    return _sorted(bent_destinations(example_city(), start, steps, set(obstacles.split())))


def _arrows(start: Square, obstacles: str) -> tuple[Square, ...]:
    return _sorted(arrow_destinations(example_city(), start, set(obstacles.split())))


def _district(letter: str) -> tuple[Square, ...]:
    return tuple(square for square, own in example_city().district_of.items() if own == letter)


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """The examples by clause. Their captions are the ``.example`` attributes in ``locales/rules``."""
    drawn = {**_material_and_setting_up(), **_flying(), **_stones(), **_building(), **_scoring()}
    return {clause: one if isinstance(one, tuple) else (one,) for clause, one in drawn.items()}


def _material_and_setting_up() -> Examples:
    two = City.laid_out(load_board(BOARD), 2)
    heights = dict(zip(["d8", "e8", "f8", "g8", "h8"], PYRAMIDS, strict=True))
    return {
        "R1.1": _example("d7 h8", ships="e7", stones={0: "g7"}, pyramids={0: heights}),
        "R1.2": _example("b1 h8", counted=_district("S")),
        "R1.3": _example(die=load_board(BOARD).die),
        "R1.4": _example("a1 k11"),
        "R2.1": _example("f1 k8", impossible=[s for s in two.board.letters if s in two.covered]),
        "R2.2": _example("e5 g7", ships="f6"),
        "R2.3": _example("d4 h8", ships="f6 e7", possible=[s for s in _district("S") if s not in ("f6", "e7")]),
        "R3.1": _example("d4 h8", ships="f6 e7 g5", die=3),
        "R3.2": _example("d4 h8", ships="f6 e7", die=4),
        "R3.3": _example("d6 i9", ships="h7", pyramids={0: {"e8": 1}}, die=3, path="e7 f7 g7 h7"),
    }


def _flying() -> Examples:
    return {
        "R4": _example(
            "b1 g8",
            ships="e5 e8",
            pyramids={0: {"c5": 2}, 1: {"g5": 3}},
            impossible=["e8", "c5", "g5", *_sorted_lake()],
        ),
        "R4.1": _example("d4 h8", ships="f6", impossible="f6"),
        "R4.2": _example(
            "c3 i8", ships="f6", pyramids={1: {"f8": 2}}, die=3, possible=_straight("f6", 3, "f8"), path="f6 g6 h6 i6"
        ),
        "R4.3": _example(
            "c3 i9",
            ships="f6",
            pyramids={1: {"g7": 2, "e6": 3}},
            die=3,
            possible=_bent("f6", 3, "g7 e6"),
            path="f6 f7 f8 g8",
        ),
        "R4.4": _example("c1 h6", ships="g4", pyramids={1: {"f3": 3}}, die=5, path="g4 f4 e4 e3", possible="e3"),
        "R4.5": _example(
            "a3 k9",
            ships="c6 e6",
            pyramids={1: {"g6": 2}},
            die=ARROWS,
            possible=_inside("a3 k9", _arrows("c6", "e6 g6")),
        ),
        "R4.6": _example("e5 j9", ships="f6 h8", die=2, possible=_free("e5 j9", "f6 h8"), path="f6 j9"),
        "R4.7": _example(
            "a1 e4", ships="b2", pyramids={1: {"a2": 2, "b3": 3}, 2: {"b1": 1}}, die=3, impossible="a2 b1 b3"
        ),
        "R4.8": _example("c3 i10", ships="f7 f6", die=3, possible=_straight_in_first_round("f7", 3, "f6")),
        "R4.9": _example("b6 f10", ships="d10", stones={0: "d7", 1: "d7"}, die=3, path="d7 d8 d9 d10", counted="d7"),
    }


def _stones() -> Examples:
    return {
        "R5.1": _example("e5 j9", ships="i6 g8", die=3, path="f6 g6 h6 i6", possible="i6 g8"),
        "R5.2": _example("e5 j9", ships="h7 g8", die=3, path="f6 g6 g7 h7", possible="h7", impossible="g8"),
        "R5.3": _example("e5 j9", ships="j9 g8", path="f6 j9", impossible="j9 g8"),
        "R5.4": _example("b6 h9", ships="h7 g8", stones={0: "c8 e8 d6"}, possible="c8 e8 d6", impossible="g8"),
        "R5.5": _example("c6 h9", ships="f8", stones={0: "d7"}, possible="d7", impossible="f8"),
        "R5.6": _example(
            "b6 f10", ships="d10", stones={0: "d7 d7", 1: "d7"}, die=3, path="d7 d8 d9 d10", impossible="d7"
        ),
        "R5.7": _example("b6 f9", ships="d7", stones={0: "d7 d7"}, counted="d7"),
    }


def _building() -> Examples:
    patterns = ("c8", "c8 d8", "b7 c8 d9", "b8 c8 d8 e8", "c7 e7 c9 e9")
    line: Mapping[Seat, str] = {0: "c8 e8"}
    own: Mapping[Seat, Mapping[Square, int]] = {0: {"d8": 2}}
    return {
        "R6.1": _example("b7 f9", stones={0: "d8 e8"}, constellations=["d8 e8"], possible="d8 e8"),
        "R6.2": tuple(_example("b7 e9", stones={0: one}, constellations=[one]) for one in patterns),
        "R6.3": _example("b7 h9", stones={0: "c8 e8 g8"}, pyramids={1: {"d8": 2}}, constellations=["c8 e8 g8"]),
        "R6.4": _example("b7 f9", stones=line, pyramids=own, constellations=["c8 d8 e8"], possible="c8 e8"),
        "R6.5": _example(
            "b7 f9", stones={0: "c8 d8 e8", 1: "d8", 2: "d8 e8"}, constellations=["c8 d8 e8"], possible="d8"
        ),
        "R6.6": tuple(
            _example("b7 g9", stones={0: "c8 e8 f8"}, pyramids=own, constellations=[pattern], possible="d8")
            for pattern in ("c8 d8 e8", "c8 d8 e8 f8")
        ),
        "R6.7": _example("b7 g9", stones={0: "c8 d8 e8 f8"}, constellations=["c8 d8 e8 f8"]),
        "R6.8": _example("b7 f9", stones=line, pyramids=own, possible="d8", impossible="c8 e8"),
    }


def _scoring() -> Examples:
    built = dict(
        zip(["b4", "c4", "d5", "c6", "d7", "c8", "d9", "f9", "g8", "h7"], (1, 2, 2, 2, 3, 3, 3, 4, 4, 5), strict=True)
    )
    return {
        "R7.1": _example("a8 f11", pyramids={0: {"d9": 3}, 1: {"c9": 2}}, counted=_district("E")),
        "R8.1": _example("b4 h9", pyramids={0: built}, counted="h7"),
        "R8.2": _example("a8 f11", pyramids={0: {"d9": 3}, 1: {"c9": 2}}, counted=_district("E")),
        "R8.3": _example("d4 h8", pyramids={0: {"e6": 3}, 1: {"g6": 2}}, counted=_district("S")),
        "R9.1": _example("d4 h8", ships="e7 g5", stones={0: "f6", 1: "d8"}, impossible="e7 g5 f6 d8"),
        "R9.2": (
            _shore("a8 h11", {0: {"c9": 4, "g10": 2}, 1: {"e8": 3}, 2: {"h11": 1}}, example_city().riverside),
            _shore(
                "a1 g5", {0: {"b3": 5, "f2": 3}, 1: {"d4": 4, "c1": 2}, 2: {"f3": 3, "e1": 3}}, example_city().lakeside
            ),
        ),
        "R9.3": _example("b4 f8", pyramids={0: {"d5": 4}, 1: {"c6": 2}, 2: {"e4": 1}}, counted=_district("I")),
        "R9.4": _example(
            "d4 h8",
            pyramids={0: {"e6": 3}, 1: {"g6": 2}, 2: {"g5": 1}},
            god_stones=(unused := ((4, 6), (2,), ())),
            scores=[sum(values) for values in unused],
        ),
        "R9.5": _example(
            "d4 h8",
            pyramids={0: {"e6": 3}, 1: {"g6": 3}, 2: {"g5": 1}},
            god_stones=((), (), ()),
            scores=(71, 71, 58),
            counted="e6 g6",
        ),
        "R10": _example(
            "b7 h9", stones={0: "c8 e8 g8"}, pyramids={1: {"d8": 2}}, constellations=["c8 e8 g8"], impossible="d8"
        ),
    }


def _shore(window: str, pyramids: Mapping[Seat, Mapping[Square, int]], shore: Set[Square]) -> Example:
    """Pyramids on a shore, with the points they score there (R9.2)."""
    storeys = [sum(own.values()) for own in pyramids.values()]
    return _example(
        window, pyramids=pyramids, god_stones=((),) * len(storeys), scores=shore_points(storeys), counted=_sorted(shore)
    )


def _sorted_lake() -> tuple[Square, ...]:
    return tuple(sorted(example_city().board.lake))


def _squares(window: str) -> list[Square]:
    """The playable squares of a window."""
    (west, south), (east, north) = (example_city().points[square] for square in window.split())
    return [s for s, (x, y) in example_city().points.items() if west <= x <= east and south <= y <= north]


def _inside(window: str, squares: Iterable[Square]) -> tuple[Square, ...]:
    shown = set(_squares(window))
    return tuple(square for square in squares if square in shown)


def _free(window: str, taken: str) -> list[Square]:
    return [square for square in _squares(window) if square not in taken.split()]
