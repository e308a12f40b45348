"""The board: squares, districts, shores, and the part that is in play for a number of players.

A :class:`Board` is valid: ``pacal.boards`` checks it when it reads the file. A :class:`City` is a board with the cover
pieces for a number of players (R2.1), and with precomputed geometry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal, TypeAlias

Square: TypeAlias = str
"""A square's name, as on a chessboard: column letter from the west, row number from the south."""

Face: TypeAlias = int | Literal["arrows"]
"""What the die shows (R1.3)."""

ARROWS: Final = "arrows"
COLUMNS: Final = "abcdefghijklmnop"
LAKE: Final = "~"

Point: TypeAlias = tuple[int, int]
"""Column and row, counted from 0 in the south-west: a square, a corner of the grid, or a step in a direction."""

DIRECTIONS: Final[tuple[Point, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""North, east, south, west: no flight is ever diagonal (R4.2)."""


def square_at(column: int, row: int) -> Square:
    """The name of the square in a column and a row, both counted from 0.

    >>> square_at(5, 6)
    'f7'
    """
    return f"{COLUMNS[column]}{row + 1}"


def point_of(square: Square) -> Point:
    """Column and row of a square, counted from 0.

    >>> point_of("f7")
    (5, 6)
    """
    return COLUMNS.index(square[0]), int(square[1:]) - 1


def squares_between(start: Square, end: Square) -> Iterator[Square]:
    """The squares strictly between two squares of one row, column or diagonal.

    >>> list(squares_between("b2", "e5"))
    ['c3', 'd4']
    """
    (x, y), (x2, y2) = point_of(start), point_of(end)
    gap = max(abs(x2 - x), abs(y2 - y))
    for step in range(1, gap):
        yield square_at(x + (x2 - x) // gap * step, y + (y2 - y) // gap * step)


@dataclass(frozen=True, slots=True)
class District:
    """A district, and the points for the lead in it (R1.2)."""

    letter: str
    value: int
    name: str


@dataclass(frozen=True, slots=True)
class Cover:
    """A cover piece, identified by what is printed on it, and the districts that it hides (R2.1)."""

    name: str
    districts: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """A whole board, as its file describes it, with its die (R1.2, R1.3)."""

    id: str
    name: str
    rows: tuple[str, ...]
    """The map, northernmost row first: the district's letter for each square, ``~`` for the lake."""
    sacred: str
    die: tuple[Face, ...]
    river: tuple[Point, ...]
    """The corners of the grid where the river begins, bends and ends."""
    riverside: tuple[Square, ...]
    lakeside: tuple[Square, ...]
    districts: tuple[District, ...]
    covers: tuple[Cover, ...]
    covers_used: tuple[tuple[int, tuple[str, ...]], ...]
    """The cover pieces in use for each supported number of players (R2.1)."""

    def __repr__(self) -> str:
        return f"<Board {self.id!r}: {self.name}, {self.width}×{self.height}>"

    def __hash__(self) -> int:
        return hash(self.rows)  # enough to tell boards apart, and fast: many caches have a board in their key

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def player_numbers(self) -> tuple[int, ...]:
        """The numbers of players that this board supports."""
        return tuple(players for players, _ in self.covers_used)

    @cached_property
    def letters(self) -> dict[Square, str]:
        """The district's letter, or ``~``, for every square of the grid, row by row from the south-west."""
        return {
            square_at(column, row): letter
            for row, line in enumerate(reversed(self.rows))
            for column, letter in enumerate(line)
        }

    @cached_property
    def lake(self) -> frozenset[Square]:
        return frozenset(square for square, letter in self.letters.items() if letter == LAKE)

    @cached_property
    def district_names(self) -> dict[str, str]:
        """The names of the districts by letter."""
        return {district.letter: district.name for district in self.districts}

    def covered_districts(self, players: int) -> frozenset[str]:
        """The letters of the districts that lie under a cover piece (R2.1)."""
        hidden = {cover.name: cover.districts for cover in self.covers}
        return frozenset(letter for name in dict(self.covers_used)[players] for letter in hidden[name])


class City:
    """A board with its cover pieces laid for a number of players (R2.1).

    Its tables contain only playable squares: neither the lake nor covered squares.
    """

    def __init__(self, board: Board, players: int) -> None:
        covered_districts = board.covered_districts(players)
        self.board = board
        self.players = players
        self._hash = hash((board.id, players))
        self.covered = frozenset(s for s, letter in board.letters.items() if letter in covered_districts)
        self.district_of: dict[Square, str] = {
            square: letter for square, letter in board.letters.items() if letter != LAKE and square not in self.covered
        }
        self.squares: tuple[Square, ...] = tuple(self.district_of)
        """All playable squares, row by row from the south-west: the order of every sorted list."""
        self.order: dict[Square, int] = {square: index for index, square in enumerate(self.squares)}
        self.points: dict[Square, Point] = {square: point_of(square) for square in self.squares}
        self.districts: tuple[District, ...] = tuple(
            district for district in board.districts if district.letter not in covered_districts
        )
        self.value_of: dict[str, int] = {district.letter: district.value for district in self.districts}
        self.sacred: frozenset[Square] = frozenset(
            square for square, letter in self.district_of.items() if letter == board.sacred
        )
        self.riverside: frozenset[Square] = frozenset(board.riverside) - self.covered
        self.lakeside: frozenset[Square] = frozenset(board.lakeside) - self.covered
        self.lanes: dict[Square, tuple[tuple[Square, ...], ...]] = {
            square: tuple(self._lane(square, step, over_lake=False) for step in DIRECTIONS) for square in self.squares
        }
        """For each direction, the squares ahead up to the lake, the edge or a covered square (R4.2)."""
        self.jump_lanes: dict[Square, tuple[tuple[Square, ...], ...]] = {
            square: tuple(self._lane(square, step, over_lake=True) for step in DIRECTIONS) for square in self.squares
        }
        """The same for arrows, which jump over the lake: only the edge or a covered square ends a lane (R4.5)."""
        self.neighbours: dict[Square, tuple[Square | None, ...]] = {
            square: tuple(lane[0] if lane else None for lane in lanes) for square, lanes in self.lanes.items()
        }
        """The next square in each direction, unless it is lake, covered or off the board."""
        self.adjacent: dict[Square, frozenset[Square]] = {
            square: frozenset(ahead for ahead in around if ahead is not None)
            for square, around in self.neighbours.items()
        }
        """The same squares without their directions."""

    def _lane(self, start: Square, step: Point, *, over_lake: bool) -> tuple[Square, ...]:
        (column, row), (east, north) = self.points[start], step
        lane = []
        while 0 <= (column := column + east) < self.board.width and 0 <= (row := row + north) < self.board.height:
            square = square_at(column, row)
            if square in self.district_of:
                lane.append(square)
            elif square in self.covered or not over_lake:
                break
        return tuple(lane)

    @staticmethod
    @lru_cache(maxsize=32)
    def laid_out(board: Board, players: int) -> City:
        """The city for a number of players, cached because many tables use the same board."""
        return City(board, players)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, City) and (self.board, self.players) == (other.board, other.players)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return City.laid_out, (self.board, self.players)

    def __repr__(self) -> str:
        return f"City({self.board.id!r}, players={self.players})"
