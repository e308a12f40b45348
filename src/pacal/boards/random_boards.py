"""Generate random valid boards, for property tests and benchmarks."""

from __future__ import annotations

import string
from itertools import pairwise
from random import Random
from typing import Final

from pacal.boards.board_map import BoardMap, named, pieces_of
from pacal.boards.plain import board_from_dict
from pacal.boards.validate import FACES, HIGHEST_FACE, LOWEST_FACE, PLAYER_NUMBERS, squares_needed
from pacal.engine.board import ARROWS, DIRECTIONS, LAKE, Board, Point

SACRED: Final = "S"
MIN_SQUARES: Final = 30
"""Minimum number of squares. A smaller board may have no room for a Sacred District, a lake and two players."""


def random_board(rng: Random, width: int, height: int) -> Board:
    """A random valid board of the given size, sometimes with a lake, a river and covers (R1.2, R1.3, R2.1).

    >>> board = random_board(Random(7), 9, 8)
    >>> board.width, board.height
    (9, 8)
    """
    if min(width, height) < 3 or width * height < MIN_SQUARES:
        raise ValueError(f"no room for a random board on {width}×{height} squares")
    grid = {(column, row) for row in range(height) for column in range(width)}
    lake = _lake(rng, grid, width * height - squares_needed(2) - 4)
    letters = dict.fromkeys(lake, LAKE) | _districts(rng, grid - lake, width, height)
    rows = tuple("".join(letters[c, r] for c in range(width)) for r in reversed(range(height)))
    board_map = BoardMap(rows, letters)
    districts = sorted(set(letters.values()) - {LAKE})
    covers, players = _covers(rng, board_map, [letter for letter in districts if letter != SACRED])
    river = _river(rng, width, height)
    return board_from_dict(
        {
            "id": f"random-{rng.randrange(10**6):06}",
            "name": f"Random {width}×{height}",
            "map": "\n".join(rows),
            "sacred": SACRED,
            "die": [rng.choice((ARROWS, *range(LOWEST_FACE, HIGHEST_FACE + 1))) for _ in range(FACES)],
            "river": [list(point) for point in river],
            "riverside": _shore(rng, board_map, _squares_at_river(river)),
            "lakeside": _shore(rng, board_map, {neighbour for point in lake for neighbour in _neighbours(point)}),
            "covers": covers,
            "players": players,
            "districts": {d: {"value": rng.randint(1, 9), "name": f"District {d}"} for d in districts},
        },
        "random",
    )


def _neighbours(point: Point) -> list[Point]:
    return [(point[0] + east, point[1] + north) for east, north in DIRECTIONS]


def _lake(rng: Random, grid: set[Point], most: int) -> set[Point]:
    """The points of a lake, possibly none, that leaves the land in one piece."""
    wanted = min(rng.choice((0, 0, 1, 2, len(grid) // 20, len(grid) // 10)), most)
    lake: set[Point] = set()
    shore = [rng.choice(sorted(grid))]
    while shore and len(lake) < wanted:
        point = shore.pop(rng.randrange(len(shore)))
        if point in lake or len(pieces_of(grid - lake - {point})) > 1:
            continue
        lake.add(point)
        shore.extend(neighbour for neighbour in _neighbours(point) if neighbour in grid)
    return lake


def _districts(rng: Random, land: set[Point], width: int, height: int) -> dict[Point, str]:
    """Grow the Sacred District near the middle, and the others from random squares around it."""
    letters = _grown(rng, land, {SACRED: _nearest(land, width // 2, height // 2)}, rng.randint(5, 9))
    rest = land - letters.keys()
    seeds = [rng.choice(_in_order(piece)) for piece in pieces_of(rest)]
    others = [point for point in _in_order(rest) if point not in seeds]
    names = [letter for letter in string.ascii_uppercase if letter != SACRED]
    wanted = min(len(names), max(2, rng.randint(len(rest) // 12, len(rest) // 5)))
    seeds += rng.sample(others, min(len(others), max(0, wanted - len(seeds))))
    return letters | _grown(rng, rest, dict(zip(names, seeds, strict=False)), len(rest))


def _in_order(points: set[Point]) -> list[Point]:
    """Points in a fixed order, so that the same random numbers give the same board."""
    return sorted(points, key=lambda point: point[::-1])


def _nearest(land: set[Point], column: int, row: int) -> Point:
    return min(_in_order(land), key=lambda point: abs(point[0] - column) + abs(point[1] - row))


def _grown(rng: Random, land: set[Point], seeds: dict[str, Point], most: int) -> dict[Point, str]:
    letters = {point: letter for letter, point in seeds.items()}
    edge = list(letters)
    while edge and len(letters) < most:
        index = rng.randrange(len(edge))
        free = [neighbour for neighbour in _neighbours(edge[index]) if neighbour in land and neighbour not in letters]
        if not free:
            edge[index] = edge[-1]
            edge.pop()
            continue
        neighbour = rng.choice(free)
        letters[neighbour] = letters[edge[index]]
        edge.append(neighbour)
    return letters


def _covers(
    rng: Random, board_map: BoardMap, districts: list[str]
) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Cover pieces, and those in use for each number of players, if they leave enough room (R2.1)."""
    pool = {
        str(number): rng.sample(districts, min(len(districts), rng.randint(1, 2)))
        for number in range(rng.randint(0, 4))
    }
    players: dict[str, list[str]] = {}
    for number in PLAYER_NUMBERS:
        if not _has_room(board_map, set(), number) or (players and rng.random() < 0.15):
            continue
        used = rng.sample(sorted(pool), rng.randint(0, min(2, len(pool))))
        hidden = {letter for name in used for letter in pool[name]}
        players[str(number)] = used if _has_room(board_map, hidden, number) else []
    return pool, players


def _has_room(board_map: BoardMap, hidden: set[str], players: int) -> bool:
    city = {point for point in board_map.playable if board_map.letters[point] not in hidden}
    return len(city) >= squares_needed(players) and len(pieces_of(city)) == 1


def _river(rng: Random, width: int, height: int) -> list[Point]:
    """The course of a river, possibly none: it enters at an edge and follows the grid lines at random."""
    if rng.random() < 0.25:
        return []
    at = rng.choice([(0, rng.randint(1, height - 1)), (rng.randint(1, width - 1), 0)])
    ahead = (1, 0) if at[0] == 0 else (0, 1)
    course, seen = [at], {at}
    for _ in range(rng.randint(1, 12)):
        length = rng.randint(1, 4)
        for _ in range(length):
            onward = at[0] + ahead[0], at[1] + ahead[1]
            if onward in seen or not (0 < onward[0] < width and 0 < onward[1] < height):
                break
            at = onward
            seen.add(at)
        if at == course[-1]:
            break
        course.append(at)
        ahead = rng.choice(((ahead[1], ahead[0]), (-ahead[1], -ahead[0])))
    return course if len(course) > 1 else []


def _squares_at_river(river: list[Point]) -> set[Point]:
    """The squares on both sides of the river."""
    squares: set[Point] = set()
    for (x, y), (to_x, to_y) in pairwise(river):
        for column in range(min(x, to_x), max(x, to_x)):
            squares |= {(column, y), (column, y - 1)}
        for row in range(min(y, to_y), max(y, to_y)):
            squares |= {(x, row), (x - 1, row)}
    return squares


def _shore(rng: Random, board_map: BoardMap, squares: set[Point]) -> list[str]:
    """The names of most of these squares, for ``riverside`` or ``lakeside``."""
    return [name for point in _in_order(squares & board_map.playable) for name in named([point]) if rng.random() < 0.9]
