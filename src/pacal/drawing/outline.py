"""Outlines of groups of squares, for the SVG, and the squares that show a district's value, for both drawings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from pacal.drawing.canvas import Spot
from pacal.engine.board import LAKE, Board, Point, Square, point_of


def outlines(squares: Collection[Point]) -> list[list[Point]]:
    """The closed outlines of a group of squares, each a list of corners with the squares on the left.

    Squares that touch only at a corner have separate outlines.
    """
    onward: dict[Point, list[Point]] = {}
    for column, row in sorted(squares):
        around = (
            ((column, row - 1), (column, row), (column + 1, row)),
            ((column + 1, row), (column + 1, row), (column + 1, row + 1)),
            ((column, row + 1), (column + 1, row + 1), (column, row + 1)),
            ((column - 1, row), (column, row + 1), (column, row)),
        )
        for beyond, start, end in around:
            if beyond not in squares:
                onward.setdefault(start, []).append(end)
    loops = []
    while onward:
        start = min(onward)
        loop, at = [start], _take(onward, start, None)
        while at != start:
            at, before = _take(onward, at, loop[-1]), at
            loop.append(before)
        loops.append(loop)
    return loops


def turns(loop: Sequence[Spot]) -> list[Spot]:
    """The points of an outline where it turns.

    >>> turns([(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)])
    [(0, 0), (2, 0), (2, 1), (0, 1)]
    """
    around = zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False)
    return [at for before, at, after in around if (before[0] == at[0]) != (at[0] == after[0])]


def _take(onward: dict[Point, list[Point]], at: Point, before: Point | None) -> Point:
    """Remove the edge that continues an outline at a corner, and return its end. Of two, it is the one to the left."""
    ends = onward[at]
    if before is not None and len(ends) > 1:
        ahead = (at[0] - before[0], at[1] - before[1])
        left = (at[0] - ahead[1], at[1] + ahead[0])
        ends.sort(key=lambda end: end != left)
    end = ends.pop(0)
    if not ends:
        del onward[at]
    return end


def squares_by_district(board: Board) -> dict[str, list[Square]]:
    """The squares of each district, row by row from the south-west."""
    districts: dict[str, list[Square]] = {district.letter: [] for district in board.districts}
    for square, letter in board.letters.items():
        if letter != LAKE:
            districts[letter].append(square)
    return districts


def value_squares(board: Board, occupied: Collection[Square] = ()) -> dict[Square, str]:
    """The square of each district that shows its value: the unoccupied one nearest to its middle, if there is one."""
    chosen = {}
    for letter, squares in squares_by_district(board).items():
        points = {square: point_of(square) for square in squares}
        middle = _mean(x for x, _ in points.values()), _mean(y for _, y in points.values())
        distance = {square: (x - middle[0]) ** 2 + (y - middle[1]) ** 2 for square, (x, y) in points.items()}
        free = [square for square in squares if square not in occupied] or squares
        chosen[min(free, key=distance.__getitem__)] = letter
    return chosen


def _mean(numbers: Iterable[int]) -> float:
    values = list(numbers)
    return sum(values) / len(values)


def covered_squares(board: Board, players: int | None) -> frozenset[Square]:
    """The squares under cover pieces (R2.1); none if the number of players is not known."""
    if players is None:
        return frozenset()
    hidden = board.covered_districts(players)
    return frozenset(square for square, letter in board.letters.items() if letter in hidden)
