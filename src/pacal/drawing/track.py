"""Draw what surrounds the board: the frame with the coordinates, and the score track with markers (R2.2, R8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pacal.drawing.canvas import FRAME, MARGIN, TRACK, UNIT, Canvas, Spot, tag, text
from pacal.drawing.glyphs import glyph
from pacal.drawing.palette import GOLD, INK, SEATS
from pacal.engine.board import COLUMNS, Board
from pacal.engine.setup import END_SCORE

SQUARES: Final = 48
"""The number of squares on the score track. From 48 points on, a marker starts again at 0 and shows what to add."""
_CORNERS: Final = 4


class _Cell(NamedTuple):
    """A square of the score track: its centre and size."""

    centre: Spot
    width: float
    height: float


def frame(board: Board, canvas: Canvas) -> str:
    """The frame around the board, with the names of columns and rows on all four sides."""
    outer = {"x": -FRAME, "y": -FRAME, "width": canvas.width + 2 * FRAME, "height": canvas.height + 2 * FRAME, "rx": 9}
    parts = [
        tag("rect", **outer, fill="#0f1827"),
        tag("rect", **outer, fill="none", stroke="#3a4c6d", stroke_width=1.5),
        tag("rect", x=-3, y=-3, width=canvas.width + 6, height=canvas.height + 6, rx=5, fill=INK),
    ]
    for column in range(board.width):
        for y in (-FRAME / 2, canvas.height + FRAME / 2):
            parts.append(_coordinate(COLUMNS[column], (column * UNIT + UNIT / 2, y)))
    for row in range(board.height):
        for x in (-FRAME / 2 - 0.5, canvas.width + FRAME / 2 + 0.5):
            parts.append(_coordinate(str(row + 1), (x, canvas.height - row * UNIT - UNIT / 2)))
    return tag("g", "".join(parts), class_="frame")


def _coordinate(name: str, at: Spot) -> str:
    return text(name, (at[0], at[1] + 4.6), 13, "#b9c8e2", font_weight=600)


def track(canvas: Canvas, players: int | None, scores: Sequence[int] = ()) -> str:
    """The score track, anticlockwise from the south-western corner. The score that ends the game is highlighted."""
    ends = set(END_SCORE.values()) if players is None else {END_SCORE[players]}
    cells = track_cells(canvas)
    parts = []
    for score, (centre, width, height) in enumerate(cells):
        light = score in ends
        box = {
            "x": centre[0] - width / 2 + 2,
            "y": centre[1] - height / 2 + 2,
            "width": width - 4,
            "height": height - 4,
        }
        shade = GOLD if light else "#31435f" if score % 5 == 0 else "#263650"
        parts.append(tag("rect", **box, rx=5, fill=shade))
        colour = INK if light else "#c8d3e6"
        parts.append(text(str(score), (centre[0], centre[1] + 4.2), 11.5, colour, font_weight=700 if light else 500))
    by_square: dict[int, list[int]] = {}
    for seat, score in enumerate(scores):
        by_square.setdefault(score % SQUARES, []).append(seat)
    for square, seats in by_square.items():
        for seat, spot in zip(seats, _spots(cells[square], len(seats)), strict=True):
            parts.append(_marker(seat, scores[seat], spot, 1.0 if len(seats) == 1 else 0.74))
    return tag("g", "".join(parts), class_="track")


def track_cells(canvas: Canvas) -> list[_Cell]:
    """All squares of the track. A longer side of the board has more of them."""
    across = round((SQUARES - _CORNERS) / 2 * canvas.width / (canvas.width + canvas.height))
    along = (SQUARES - _CORNERS) // 2 - across
    inner = {"x": canvas.width + 2 * FRAME, "y": canvas.height + 2 * FRAME}
    wide, high = inner["x"] / across, inner["y"] / along
    west, east = -FRAME - TRACK / 2, canvas.width + FRAME + TRACK / 2
    north, south = -FRAME - TRACK / 2, canvas.height + FRAME + TRACK / 2
    columns = [-FRAME + wide * (i + 0.5) for i in range(across)]
    rows = [-FRAME + high * (i + 0.5) for i in range(along)]
    return [
        _Cell((west, south), TRACK, TRACK),
        *(_Cell((x, south), wide, TRACK) for x in columns),
        _Cell((east, south), TRACK, TRACK),
        *(_Cell((east, y), TRACK, high) for y in reversed(rows)),
        _Cell((east, north), TRACK, TRACK),
        *(_Cell((x, north), wide, TRACK) for x in reversed(columns)),
        _Cell((west, north), TRACK, TRACK),
        *(_Cell((west, y), TRACK, high) for y in rows),
    ]


def _spots(cell: _Cell, count: int) -> list[Spot]:
    """Positions of markers on one square: side by side if they fit, else in two rows."""
    (x, y), width, height = cell
    if count == 1:
        return [(x, y)]
    if max(width, height) >= 13 * count:
        steps = [(i - (count - 1) / 2) * (max(width, height) - 14) / count for i in range(count)]
        return [(x + step, y) if width >= height else (x, y + step) for step in steps]
    first = count - count // 2
    rows = [(first, -0.22), (count - first, 0.24)]
    return [(x + (i - (n - 1) / 2) * width * 0.36, y + height * dy) for n, dy in rows for i in range(n)]


def _marker(seat: int, score: int, at: Spot, scale: float) -> str:
    """A seat's marker. After a full round of the track it also shows the points to add."""
    identity = SEATS[seat]
    shape = tag(
        "path", d="M0-12L12 9H-12Z", fill=identity.colour, stroke=INK, stroke_width=1.6, stroke_linejoin="round"
    )
    content = shape + glyph(seat, (0, 2.2), 9.5, INK)
    if score >= SQUARES:
        content += tag("rect", x=-13, y=7, width=26, height=11, rx=5.5, fill=INK)
        content += text(f"+{score - score % SQUARES}", (0, 15.6), 9.5, "#ffffff", font_weight=700)
    place = f"translate({at[0]:.1f} {at[1]:.1f}) scale({scale})"
    return tag(
        "g", content, transform=place, class_="marker", data_seat=seat, data_score=score, filter="url(#pacal-drop)"
    )


def background(canvas: Canvas) -> str:
    size = {"width": canvas.width + 2 * MARGIN, "height": canvas.height + 2 * MARGIN}
    return tag("rect", x=-MARGIN, y=-MARGIN, **size, rx=18, fill="url(#pacal-night)") + tag(
        "rect", x=-MARGIN + 1, y=-MARGIN + 1, width=size["width"] - 2, height=size["height"] - 2, rx=17,
        fill="none", stroke="#42567c", stroke_opacity=0.6, stroke_width=1.5,
    )  # fmt: skip
