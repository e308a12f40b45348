"""Draw what surrounds the board: the frame with the coordinates, and the score track with markers (R2.2, R8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from pacal.drawing.canvas import UNIT, WIDE, Canvas, Margins, Spot, number, tag, tenth, text, whole
from pacal.drawing.glyphs import glyph
from pacal.drawing.palette import INK, SEATS
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


def frame(canvas: Canvas, margins: Margins, ends: Collection[int]) -> str:
    """What surrounds the board, without figures: the squares of the track, those that end the game highlighted, and the
    frame.
    """
    margin, inner = margins.width, margins.frame
    cells = track_cells(canvas, margins)
    coloured = {
        "track": cells,
        "track-five": [cell for score, cell in enumerate(cells) if score % 5 == 0 and score not in ends],
        "track-end": [cells[score] for score in sorted(ends)],
    }
    night = tag("linearGradient", _NIGHT, id="pacal-night", x1=0, y1=0, x2=0, y2=1)
    return "".join(
        (
            tag("defs", night),
            tag(
                "rect", **_box(canvas, margin - 0.75), rx=margins.edge + 10, fill="url(#pacal-night)",
                stroke="var(--board-edge)", stroke_width=1.5,
            ),
            *(_squares(drawn, f"var(--{colour})") for colour, drawn in coloured.items()),
            tag(
                "rect", **_box(canvas, inner), rx=9, fill="var(--board-frame)", stroke="var(--board-frame-line)",
                stroke_width=1.5,
            ),
            tag("rect", **_box(canvas, 3), rx=5, fill=INK),
        )
    )  # fmt: skip


def _squares(cells: Iterable[_Cell], colour: str) -> str:
    """Squares of the track. A stroke makes their corners round. Equal steps between them compress well."""
    path, before = "", (0, 0)
    for (x, y), width, height in cells:
        west, north = round(x - width / 2 + 7), round(y - height / 2 + 7)
        w, h = tenth(width - 14), tenth(height - 14)
        path += f"{'m' if path else 'M'}{west - before[0]} {north - before[1]}h{w}v{h}h-{w}z"
        before = west, north
    return tag("path", d=path, fill=colour, stroke=colour, stroke_width=10, stroke_linejoin="round")


_NIGHT: Final = '<stop offset="0" stop-color="var(--board-top)"/><stop offset="1" stop-color="var(--board-bottom)"/>'


def _box(canvas: Canvas, around: float) -> dict[str, float]:
    """The rectangle of the board, wider by this on each side."""
    return {"x": -around, "y": -around, "width": canvas.width + 2 * around, "height": canvas.height + 2 * around}


def figures(board: Board, canvas: Canvas, margins: Margins, ends: Collection[int]) -> str:
    """The numbers on the track, without those in ``ends``, and the names of columns and rows on all four sides."""
    scores = _texts(
        (str(score), whole(x), whole(y + 4.2))
        for score, ((x, y), _, _) in enumerate(track_cells(canvas, margins))
        if score not in ends
    )
    inner, is_narrow = margins.frame, margins.frame < 20
    columns = _texts(
        (COLUMNS[column], number((column + 0.5) * UNIT), number(y + 4.6))
        for y in (-inner / 2, canvas.height + inner / 2)
        for column in range(board.width)
    )
    rows = [(str(row + 1), number(canvas.height - (row + 0.5) * UNIT + 4.6)) for row in range(board.height)]
    sides = [number(x) for x in (-inner / 2 - 1.5, canvas.width + inner / 2 + 1.5)]
    # Two digits have to stay on a narrow frame.
    small = {"font_size": 11.5, "letter_spacing": -1} if is_narrow else {}
    names = columns + "".join(
        tag("tspan", row, x=x, y=y, **(small if len(row) > 1 else {})) for x in sides for row, y in rows
    )
    return tag(
        "text", scores, font_size=12, font_weight=500, text_anchor="middle", fill="var(--track-text)"
    ) + tag(
        "text", names, font_size=14.5 if is_narrow else 13, letter_spacing=-0.8 if is_narrow else None,
        font_weight=600, text_anchor="middle", fill="var(--board-letter)",
    )  # fmt: skip


def _texts(texts: Iterable[tuple[str, str, str]]) -> str:
    """Texts, each at its x and y. A text at the same y as the one before keeps it."""
    found, level = "", ""
    for words, x, y in texts:
        found += tag("tspan", words, x=x, y=None if y == level else y)
        level = y
    return found


def end_scores(players: int | None) -> set[int]:
    """The scores that end the game (R8.2): for a number of players, or for any."""
    return set(END_SCORE.values()) if players is None else {END_SCORE[players]}


def end_figures(canvas: Canvas, ends: Collection[int]) -> str:
    """The numbers of highlighted squares of the track. The client draws labels there instead."""
    cells = track_cells(canvas, WIDE)
    return "".join(
        text(str(score), (cells[score].centre[0], cells[score].centre[1] + 4.2), 12, INK, font_weight=700)
        for score in sorted(ends)
    )


def markers(canvas: Canvas, scores: Sequence[int]) -> str:
    """The markers of all seats on the track."""
    cells = track_cells(canvas, WIDE)
    by_square: dict[int, list[int]] = {}
    for seat, score in enumerate(scores):
        by_square.setdefault(score % SQUARES, []).append(seat)
    parts = [
        _marker(seat, scores[seat], spot, 1.0 if len(seats) == 1 else 0.74)
        for square, seats in by_square.items()
        for seat, spot in zip(seats, _spots(cells[square], len(seats)), strict=True)
    ]
    return tag("g", "".join(parts), class_="track") if parts else ""


def track_cells(canvas: Canvas, margins: Margins) -> list[_Cell]:
    """All squares of the track, anticlockwise from the south-western corner. A longer side has more of them."""
    inner, track = margins.frame, margins.track
    across = round((SQUARES - _CORNERS) / 2 * canvas.width / (canvas.width + canvas.height))
    along = (SQUARES - _CORNERS) // 2 - across
    wide, high = (canvas.width + 2 * inner) / across, (canvas.height + 2 * inner) / along
    west, east = -inner - track / 2, canvas.width + inner + track / 2
    north, south = -inner - track / 2, canvas.height + inner + track / 2
    columns = [-inner + wide * (i + 0.5) for i in range(across)]
    rows = [-inner + high * (i + 0.5) for i in range(along)]
    return [
        _Cell((west, south), track, track),
        *(_Cell((x, south), wide, track) for x in columns),
        _Cell((east, south), track, track),
        *(_Cell((east, y), track, high) for y in reversed(rows)),
        _Cell((east, north), track, track),
        *(_Cell((x, north), wide, track) for x in reversed(columns)),
        _Cell((west, north), track, track),
        *(_Cell((west, y), track, high) for y in rows),
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
