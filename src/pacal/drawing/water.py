"""Draw river, lake and shores (R1.2)."""

from __future__ import annotations

from collections.abc import Collection

from pacal.boards.board_map import river_lines
from pacal.drawing.canvas import UNIT, Canvas, Spot, inset, noise, number, rounded, stamped, tag
from pacal.drawing.outline import outlines
from pacal.drawing.palette import FOAM, WATER
from pacal.drawing.terrain import outline_path
from pacal.engine.board import Board, Point, Square, point_of

_BANK = "#6f6a4c"
_BEND = 20
"""Distance from a corner at which the river begins to turn, in SVG units."""
_WAVE = "q4.5-5.5 9 0t9 0m-18 0"
_TWO_WAVES = "q4.5-5.5 9 0t9 0m-18-5q4.5-5.5 9 0t9 0m-18 5"
"""The paths of a wave, and of two, one above the other. Both end where they begin."""


def lake(board: Board, canvas: Canvas) -> str:
    """The lake, with an irregular shore."""
    points = {point_of(square) for square in board.lake}
    if not points:
        return ""
    path = "".join(rounded([canvas.corner(spot) for spot in shoreline(loop)]) for loop in outlines(points))
    ripples = "".join(_ripple(canvas, point, turn) for point in sorted(points) for turn in range(2))
    parts = (
        tag("path", d=path, fill="url(#pacal-lake)", stroke=FOAM, stroke_width=2.6),
        tag("path", d=path, fill="none", stroke="#fff", stroke_width=9, stroke_opacity=0.13),
        tag(
            "path", d=ripples, fill="none", stroke="#dff6f7", stroke_opacity=0.7, stroke_width=2, stroke_linecap="round"
        ),
    )
    return tag("g", "".join(parts), class_="lake")


def bed(board: Board, canvas: Canvas) -> str:
    """The ground between the lake's shore and the edges of its squares."""
    points = {point_of(square) for square in board.lake}
    return tag("path", d=outline_path(canvas, points), fill=_BANK) if points else ""


def shoreline(loop: list[Point]) -> list[Spot]:
    """Turn an outline into a shore: inside its squares, with round corners and slight irregularities."""
    near, far = inset(loop, 0.05), inset(loop, 0.15)
    shore: list[Spot] = []
    for index, (x, y) in enumerate(near):
        before, here, on = loop[index - 1], loop[index], loop[(index + 1) % len(loop)]
        turn = (here[0] - before[0]) * (on[1] - here[1]) - (here[1] - before[1]) * (on[0] - here[0])
        shore.append(far[index] if turn > 0 else (x, y))
        to_x, to_y = near[(index + 1) % len(near)]
        for part in (0.3, 0.7):
            swing = 0.09 * noise("shore", here, on, part)
            shore.append(
                (
                    x + (to_x - x) * part - swing * (on[1] - here[1]),
                    y + (to_y - y) * part + swing * (on[0] - here[0]),
                )
            )
    return shore


def _ripple(canvas: Canvas, point: Point, turn: int) -> str:
    x, y = canvas.top_left(point)
    width = 18 + 12 * noise("ripple", point, turn)
    x += 12 + (UNIT - 24 - width) * noise("along", point, turn)
    y += 18 + 26 * turn + 8 * noise("down", point, turn)
    half = round(width / 2)
    return f"M{x:.0f} {y:.0f}q{number(half / 2)}-6 {half} 0t{half} 0"


def river(board: Board, canvas: Canvas) -> str:
    """The river along the lines between squares, with rounded bends."""
    if not board.river:
        return ""
    spots = [canvas.corner(point) for point in board.river]
    path = f"M{number(spots[0][0])} {number(spots[0][1])}"
    for before, corner, after in zip(spots, spots[1:], spots[2:], strict=False):
        begin, end = _towards(corner, before), _towards(corner, after)
        path += f"L{number(begin[0])} {number(begin[1])}"
        path += f"Q{number(corner[0])} {number(corner[1])} {number(end[0])} {number(end[1])}"
    path += f"L{number(spots[-1][0])} {number(spots[-1][1])}"
    strokes = (
        {"stroke": "#0f2b3c", "stroke_width": 20, "stroke_opacity": 0.35},
        {"stroke": FOAM, "stroke_width": 16.5},
        {"stroke": WATER, "stroke_width": 12.5},
        {"stroke": "#5cc3d3", "stroke_width": 5, "stroke_opacity": 0.55},
        {"stroke": "#e6f8f9", "stroke_width": 1.8, "stroke_opacity": 0.9, "stroke_dasharray": "13 21"},
    )
    layers = "".join(tag("path", d=path, **stroke) for stroke in strokes)
    return tag("g", layers, class_="river", fill="none", stroke_linecap="round", stroke_linejoin="round")


def _towards(corner: Spot, other: Spot) -> Spot:
    """The point near a corner of the river where its bend begins or ends."""
    distance = abs(other[0] - corner[0]) + abs(other[1] - corner[1])
    part = min(_BEND, distance / 2) / distance
    return corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part


def shores(board: Board, canvas: Canvas, covered: Collection[Square] = ()) -> str:
    """A wave on each riverside square, a double one on each lakeside square (R9.2), unless it is covered."""
    rivers, riverside = set(river_lines(board.river)), set(map(point_of, board.riverside))
    waves = []
    for kind, squares, colour in (
        ("riverside", board.riverside, "#16647d"),
        ("lakeside", board.lakeside, "#1c4f94"),
    ):
        spots = []
        for row, column in sorted((row, column) for column, row in map(point_of, set(squares) - set(covered))):
            lift = 9 if frozenset({(column, row), (column + 1, row)}) in rivers else 0
            lift += 8 if kind == "lakeside" and (column, row) in riverside else 0
            left, top = canvas.top_left((column, row))
            x, y = left + UNIT / 2 - 9, top + UNIT - 7 - lift
            spots.append((x, y))
        if spots:
            shape = _TWO_WAVES if kind == "lakeside" else _WAVE
            waves.append(tag("path", d=stamped(spots, shape), stroke=colour, class_=kind))
    return tag("g", "".join(waves), fill="none", stroke_linecap="round", stroke_width=2.6)
