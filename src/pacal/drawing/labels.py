"""Labels of the districts: their values, and their names where there is room."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pacal.boards.board_map import river_lines
from pacal.drawing.canvas import UNIT, Canvas, tag, text, title
from pacal.drawing.glyphs import maya_numeral
from pacal.drawing.outline import squares_by_district, value_squares
from pacal.drawing.palette import CREAM, INK
from pacal.engine.board import LAKE, Board, Point, Square, point_of

_SIZES = (10.0, 9.2, 8.4)
"""Font sizes for names, in order of preference."""
_LETTER_WIDTH = 0.57
"""Maximum average width of a letter, as a fraction of the font size."""


class _Run(NamedTuple):
    """Adjacent squares of a district in one row: a possible place for its name."""

    start: Point
    length: int
    hidden: bool
    """Whether a piece would hide part of the name."""
    across_river: bool
    below_river: bool
    has_value: bool


def values(board: Board, canvas: Canvas, covered: Collection[Square], occupied: Collection[Square]) -> str:
    """Draw a medallion for each uncovered district: its value as a Maya numeral and in digits."""
    worth = {district.letter: district.value for district in board.districts}
    rivers = set(river_lines(board.river))
    medallions = []
    for square, letter in value_squares(board, occupied).items():
        if square in covered:
            continue
        column, row = point_of(square)
        x, y = canvas.centre((column, row))
        x -= 5 if frozenset({(column + 1, row), (column + 1, row + 1)}) in rivers else 0
        y -= 7 if frozenset({(column, row), (column + 1, row)}) in rivers else -2
        numeral = maya_numeral(worth[letter], (x - 5, y + 1), 21 if worth[letter] >= 5 else 25, INK)
        disc = tag(
            "circle",
            cx=x - 5,
            cy=y,
            r=16.5,
            fill=CREAM,
            fill_opacity=0.72,
            stroke=INK,
            stroke_opacity=0.65,
            stroke_width=1.5,
        )
        ring = tag("circle", cx=x - 5, cy=y, r=14, fill="none", stroke=INK, stroke_opacity=0.22, stroke_width=1)
        figure = text(
            str(worth[letter]), (x + 19, y + 6), 16, INK if letter != board.sacred else CREAM, font_weight=800
        )
        medallions.append(
            tag("g", disc + ring + numeral + figure, class_="value", data_district=letter, data_square=square)
        )
    return "".join(medallions)


def tooltips(board: Board, canvas: Canvas) -> str:
    """An invisible square with a tooltip on every playable square: its name, district and value."""
    districts = {district.letter: district for district in board.districts}
    squares = []
    for square, letter in board.letters.items():
        if letter == LAKE:
            continue
        district, (x, y) = districts[letter], canvas.top_left(point_of(square))
        words = title(f"{square} · {district.name} · {district.value}")
        area = {"x": x, "y": y, "width": UNIT, "height": UNIT}
        squares.append(tag("rect", words, **area, class_="square", data_square=square, data_district=letter))
    return tag("g", "".join(squares), fill="none", pointer_events="all")


def names(board: Board, canvas: Canvas, covered: Collection[Square], occupied: Collection[Square]) -> str:
    """Draw the name of each district along the top of one of its rows. A name that does not fit is left out."""
    rivers = set(river_lines(board.river))
    shown = value_squares(board, occupied)
    name_of = {district.letter: district.name for district in board.districts}
    labels = []
    for letter, squares in squares_by_district(board).items():
        if covered and squares[0] in covered:
            continue
        runs = sorted(
            _runs(squares, rivers, shown, occupied),
            key=lambda run: (*run[2:], -run.length),
        )
        fitting = (
            (run, size)
            for size in _SIZES
            for run in runs
            if len(name_of[letter]) * size * _LETTER_WIDTH <= run.length * UNIT - 8
        )
        if found := next(fitting, None):
            run, size = found
            x, y = canvas.top_left(run.start)
            spot = (x + run.length * UNIT / 2, y + (20 if run.below_river else 13.5))
            colour = CREAM if letter == board.sacred else INK
            labels.append(text(name_of[letter], spot, size, colour, data_district=letter))
    return tag("g", "".join(labels), class_="names", font_weight=600, fill_opacity=0.82)


def _runs(
    squares: list[Square], rivers: set[frozenset[Point]], shown: Collection[Square], occupied: Collection[Square]
) -> list[_Run]:
    """All possible places for a name: every sequence of adjacent squares of the district in one row."""
    points = {point_of(square): square for square in squares}
    runs = []
    for column, row in points:
        length = 0
        hidden = across_river = below_river = has_value = False
        while (point := (column + length, row)) in points:
            hidden |= points[point] in occupied
            across_river |= length > 0 and frozenset({point, (point[0], row + 1)}) in rivers
            length += 1
            below_river |= frozenset({(point[0], row + 1), (point[0] + 1, row + 1)}) in rivers
            has_value |= points[point] in shown
            runs.append(_Run((column, row), length, hidden, across_river, below_river, has_value))
    return runs
