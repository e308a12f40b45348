"""Validate the ground of a board: its map, districts and water (R1.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from pacal.boards.faults import FaultCode as Code
from pacal.boards.fields import Fields, clamped, is_integer, truncated
from pacal.engine.board import COLUMNS, LAKE, District, Point, Square, square_at

MAX_SIDE: Final = len(COLUMNS)
LOWEST_VALUE: Final = 1
HIGHEST_VALUE: Final = 20
DISTRICT_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_SQUARE = re.compile(r"[a-z][1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class BoardMap:
    """A map that is known to be rectangular. Its letters and districts may still be invalid."""

    rows: tuple[str, ...]
    letters: Mapping[Point, str]
    """Row by row from the south-west."""

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def playable(self) -> set[Point]:
        return {point for point, letter in self.letters.items() if letter != LAKE}

    def district(self, letter: str) -> set[Point]:
        return {point for point, other in self.letters.items() if other == letter}


def read_map(fields: Fields) -> BoardMap | None:
    """The map, north at the top; None if it is not a rectangle of at most 16×16 squares."""
    text = fields.text("map")
    if text is None:
        return None
    lines = text.split("\n")
    filled = [number for number, line in enumerate(lines) if line.strip()]
    if not filled:
        fields.findings.add(Code.MAP_EMPTY, fields.place("map"))
        return None
    first = filled[0]
    rows = tuple(line.strip() for line in lines[first : filled[-1] + 1])
    widest = max(map(len, rows))
    if len(rows) > MAX_SIDE or widest > MAX_SIDE:
        fields.findings.add(Code.MAP_LARGE, fields.place("map"), width=widest, height=len(rows), limit=MAX_SIDE)
        return None
    width = Counter(map(len, rows)).most_common(1)[0][0]
    ragged = False
    for number, row in enumerate(rows):
        place = fields.place("map", line=fields.lines.of_row(first + number, row))
        if len(row) != width:
            ragged = True
            fields.findings.add(Code.MAP_RAGGED, replace(place, row=number + 1), length=len(row), expected=width)
        for column, letter in enumerate(row):
            if letter not in DISTRICT_LETTERS and letter != LAKE:
                where = replace(place, row=number + 1, column=column + 1)
                fields.findings.add(Code.MAP_LETTER_BAD, where, letter=letter)
    if ragged:
        return None
    letters = {(c, r): letter for r, row in enumerate(reversed(rows)) for c, letter in enumerate(row)}
    return BoardMap(rows, letters)


def read_districts(fields: Fields) -> tuple[dict[str, District], frozenset[str]] | None:
    """The valid districts, sorted by letter, and the letters of all entries, valid or not."""
    table = fields.table("districts")
    if table is None:
        return None
    districts = {}
    for letter in sorted(table.data):
        if letter not in DISTRICT_LETTERS:
            table.findings.add(Code.DISTRICT_LETTER_BAD, table.place(letter), letter=truncated(letter))
            continue
        entry = table.table(letter)
        assert entry is not None
        if isinstance(table.data[letter], dict):
            entry.expect(("value", "name"))
        name = entry.name("name")
        value = entry.integer("value")
        if value is not None and not LOWEST_VALUE <= value <= HIGHEST_VALUE:
            entry.findings.add(
                Code.DISTRICT_VALUE_BAD,
                entry.place("value"),
                district=letter,
                value=clamped(value),
                lowest=LOWEST_VALUE,
                highest=HIGHEST_VALUE,
            )
        if value is not None and name is not None:
            districts[letter] = District(letter, value, name)
    return districts, DISTRICT_LETTERS & table.data.keys()


def check_districts(fields: Fields, board_map: BoardMap, known: frozenset[str] | None) -> None:
    """Check that map and districts agree, and that every district is in one piece."""
    findings = fields.findings
    for letter in sorted(DISTRICT_LETTERS & set(board_map.letters.values())):
        squares = board_map.district(letter)
        if known is not None and letter not in known:
            findings.add(Code.MAP_LETTER_UNKNOWN, fields.place("map"), letter=letter, squares=named(squares))
        pieces = pieces_of(squares)
        if len(pieces) > 1:
            findings.add(
                Code.DISTRICT_SPLIT,
                replace(fields.place("map"), square=named(pieces[1])[0]),
                district=letter,
                pieces=len(pieces),
                squares=named(point for piece in pieces[1:] for point in piece),
            )
    for letter in sorted((known or frozenset()) - set(board_map.letters.values())):
        findings.add(Code.DISTRICT_NOWHERE, fields.place("districts", letter), district=letter)


def read_shore(fields: Fields, key: str, board_map: BoardMap | None) -> tuple[Square, ...]:
    """The squares of a shore, sorted row by row from the south-west."""
    squares: dict[Square, Point] = {}
    for square, at in fields.texts(key):
        if not _SQUARE.fullmatch(square):
            fields.findings.add(Code.SQUARE_BAD, at, value=truncated(square))
            continue
        place = replace(at, square=square)
        point = ord(square[0]) - ord("a"), int(square[1:]) - 1
        if square in squares:
            fields.findings.add(Code.SQUARE_TWICE, place, square=square)
        elif board_map is not None and point not in board_map.letters:
            fields.findings.add(Code.SQUARE_OUTSIDE, place, square=square)
        elif board_map is not None and board_map.letters[point] == LAKE:
            fields.findings.add(Code.SHORE_IN_LAKE, place, square=square)
        squares[square] = point
    return tuple(sorted(squares, key=lambda square: squares[square][::-1]))


def read_river(fields: Fields, board_map: BoardMap | None) -> tuple[Point, ...]:
    """The river's course along the grid lines. Reports diagonal parts, and lines that it follows twice."""
    entries = fields.entries("river")
    if not entries:
        return ()
    findings = fields.findings
    if len(entries) < 2:
        findings.add(Code.RIVER_SHORT, fields.place("river"), points=len(entries))
    course: list[Point] = []
    followed: set[frozenset[Point]] = set()
    for number, entry in enumerate(entries, start=1):
        place = fields.place("river", line=fields.lines.of_point(number - 1))
        match entry:
            case [x, y] if is_integer(x) and is_integer(y):
                pass
            case _:
                findings.add(Code.RIVER_POINT_BAD, place, number=number)
                continue
        if board_map is not None and not (0 <= x <= board_map.width and 0 <= y <= board_map.height):
            findings.add(
                Code.RIVER_OUTSIDE,
                place,
                number=number,
                x=clamped(x),
                y=clamped(y),
                width=board_map.width,
                height=board_map.height,
            )
        if course:
            before = course[-1]
            facts = {"number": number, "x": clamped(before[0]), "y": clamped(before[1])}
            if before == (x, y):
                findings.add(Code.RIVER_STILL, place, **facts)
            elif before[0] != x and before[1] != y:
                findings.add(Code.RIVER_DIAGONAL, place, **facts, to_x=clamped(x), to_y=clamped(y))
            elif max(abs(x - before[0]), abs(y - before[1])) <= MAX_SIDE:
                lines = river_lines((before, (x, y)))
                if not followed.isdisjoint(lines):
                    findings.add(Code.RIVER_DOUBLED, place, **facts, to_x=clamped(x), to_y=clamped(y))
                followed.update(lines)
        course.append((x, y))
    return tuple(course)


def river_lines(course: Iterable[Point]) -> list[frozenset[Point]]:
    """The lines of the grid that a course follows, each as its two ends."""
    lines = []
    for (x, y), (to_x, to_y) in pairwise(course):
        east, north = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        for _ in range(abs(to_x - x) + abs(to_y - y)):
            lines.append(frozenset({(x, y), (x + east, y + north)}))
            x, y = x + east, y + north
    return lines


def pieces_of(squares: set[Point]) -> list[set[Point]]:
    """Split squares into orthogonally connected pieces, the largest first; ties from the south-west."""
    left, pieces = set(squares), []
    while left:
        edge = [left.pop()]
        piece = set(edge)
        while edge:
            column, row = edge.pop()
            for near_by in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                if near_by in left:
                    left.remove(near_by)
                    piece.add(near_by)
                    edge.append(near_by)
        pieces.append(piece)
    return sorted(pieces, key=lambda piece: (-len(piece), min((row, column) for column, row in piece)))


def named(points: Iterable[Point]) -> tuple[Square, ...]:
    """The names of the squares at these points, row by row from the south-west."""
    return tuple(square_at(column, row) for row, column in sorted((row, column) for column, row in points))
