"""Precomputes the tables of a set-up: squares, districts, shores, reach, and paths of flights with turns."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pacal.engine import ARROWS, City, Gaps, Setup, Square, Water
from pacal.engine.board import COLUMNS, DIRECTIONS, Point

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.layout import ARROWS_FACE, PAD, RADIUS, Tables, new_tables, release

MIN_BENT_STEPS: Final = 2
MAX_BENT_STEPS: Final = 6
"""The fewest and most steps of a flight with turns (R1.3, R4.3)."""


class Terrain:
    """The tables of one set-up; positions on it share them."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.tables = new_tables()
        fill_city(self.tables, setup)
        fill_reach(self.tables, setup.city)
        fill_paths(self.tables)

    def __dealloc__(self) -> None:
        release(self.tables)


@lru_cache(maxsize=64)
def terrain_of(setup: Setup) -> Terrain:
    """The tables of a set-up, computed at first use and cached."""
    return Terrain(setup)


def number_of(square: Square) -> int:
    """Convert a square to its number.

    >>> number_of("a1"), number_of("b1"), number_of("a2"), number_of("p16")
    (0, 1, 16, 255)
    """
    return (int(square[1:]) - 1) * 16 + COLUMNS.index(square[0])


def square_of(number: int) -> Square:
    """Convert a number to the name of a square.

    >>> square_of(17)
    'b2'
    """
    return f"{COLUMNS[number % 16]}{number // 16 + 1}"


def fill_city(tables: Tables, setup: Setup) -> None:
    """Fills in the options and the squares of the city."""
    city = setup.city
    tables.players = setup.players
    tables.start = setup.start
    tables.end_score = setup.end_score
    tables.expert = setup.options.expert
    tables.gaps_empty = setup.options.gaps is Gaps.EMPTY
    tables.water_together = setup.options.water is Water.TOGETHER
    tables.returned_stones_wait = setup.revision.returned_stones_wait
    for side, face in enumerate(setup.board.die):
        tables.die[side] = ARROWS_FACE if face == ARROWS else face
    tables.district_count = len(city.districts)
    letters = [district.letter for district in city.districts]
    for index, district in enumerate(city.districts):
        tables.value[index] = district.value
    for row in range(28):
        tables.walls[row] = (1 << 28) - 1
    tables.square_count = len(city.squares)
    tables.sacred_count = 0
    for index, square in enumerate(city.squares):
        number = number_of(square)
        tables.squares[index] = number
        tables.playable[number] = 1
        tables.district[number] = letters.index(city.district_of[square])
        tables.shore[number] = (square in city.riverside) + 2 * (square in city.lakeside)
        tables.walls[number // 16 + PAD] &= ~(1 << (number % 16 + PAD))
        if square in city.sacred:
            tables.sacred[number] = 1
            tables.sacred_squares[tables.sacred_count] = number
            tables.sacred_count += 1


def fill_reach(tables: Tables, city: City) -> None:
    """Fills in how far a ship can fly from each square in each direction (R4.2, R4.5)."""
    for direction, (east, north) in enumerate(DIRECTIONS):
        tables.delta[direction] = 16 * north + east
        for square in city.squares:
            number = number_of(square)
            lane, jump_lane = city.lanes[square][direction], city.jump_lanes[square][direction]
            tables.straight_reach[number][direction] = len(lane)
            # the last square that can be landed on; the lake before it counts as steps
            steps = abs(number_of(jump_lane[-1]) - number) // (16 if north else 1) if jump_lane else 0
            tables.arrow_reach[number][direction] = steps


def bent_ways(steps: int) -> dict[Point, list[list[Point]]]:
    """All paths of a length with at least one turn and no square twice (R4.3): for each end, the squares before it.

    >>> sorted(bent_ways(2))
    [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    >>> [sum(map(len, bent_ways(n).values())) for n in range(2, 7)]
    [8, 32, 96, 280, 776]
    """
    ways: list[list[Point]] = [[(0, 0)]]
    for _ in range(steps):
        ways = [
            [*way, (way[-1][0] + east, way[-1][1] + north)]
            for way in ways
            for east, north in DIRECTIONS
            if (way[-1][0] + east, way[-1][1] + north) not in way
        ]
    ends: dict[Point, list[list[Point]]] = {}
    for way in ways:
        if (way[-1][0] and way[-1][1]) or steps not in (abs(way[-1][0]), abs(way[-1][1])):
            ends.setdefault(way[-1], []).append(way[1:-1])
    return ends


@lru_cache(maxsize=1)
def path_tables() -> tuple[list[int], list[int], list[Point], list[int], list[int]]:
    """The tables of paths with turns, relative to a start in the middle of a diamond of squares.

    Returns the bit of the first square in each row of the diamond; the index of the first end of each length; the ends;
    the index of the first path of each end; and the paths, with a bit for each square.
    """
    offsets, offset = [], 0
    for north in range(-RADIUS, RADIUS + 1):
        offsets.append(offset)
        offset += 2 * (RADIUS - abs(north)) + 1
    first_end, ends, first_path, paths = [0, 0, 0], [], [0], []
    for steps in range(MIN_BENT_STEPS, MAX_BENT_STEPS + 1):
        for end, ways in bent_ways(steps).items():
            ends.append(end)
            for way in ways:
                bits = [offsets[north + RADIUS] + east + RADIUS - abs(north) for east, north in way]
                paths.append(sum(1 << bit for bit in bits))
            first_path.append(len(paths))
        first_end.append(len(ends))
    return offsets, first_end, ends, first_path, paths


def fill_paths(tables: Tables) -> None:
    """Fills in the paths of flights with turns, which are the same on every board."""
    offsets, first_end, ends, first_path, paths = path_tables()
    for index, offset in enumerate(offsets):
        tables.diamond_offset[index] = offset
    for index, first in enumerate(first_end):
        tables.first_end[index] = first
    for index, (east, north) in enumerate(ends):
        tables.end_east[index] = east
        tables.end_north[index] = north
    for index, first in enumerate(first_path):
        tables.first_path[index] = first
    for index, path in enumerate(paths):
        tables.paths[index] = path
