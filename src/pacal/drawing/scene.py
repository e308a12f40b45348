"""The parts of a board's picture that never change during a game: ground, water and jungle.

The client shows them as they are, and draws labels and pieces above them.
"""

from __future__ import annotations

import re
from typing import Final

from pacal.drawing.canvas import Canvas, tag
from pacal.drawing.outline import covered_squares
from pacal.drawing.palette import INK, JUNGLE, LEAVES, THEME, WATER, tints
from pacal.drawing.terrain import borders, ground, jungle, jungle_defs, outline_path, regions
from pacal.drawing.water import bed, lake, river, shores
from pacal.engine.board import LAKE, Board, point_of

_DEFS: Final = (
    '<linearGradient id="pacal-lake" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="#55bccb"/>'
    '<stop offset="1" stop-color="#1a688c"/></linearGradient>'
    '<linearGradient id="pacal-dusk" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--evening-glow)"/>'
    '<stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="var(--evening-shade)"/>'
    "</linearGradient>"
)
"""``var(--…)`` are colours of the page's theme; :func:`with_theme` replaces them."""


def scene(board: Board, players: int | None) -> str:
    """The ground with the covers for a number of players (R2.1), as a part of an SVG."""
    canvas = Canvas(board)
    covered = covered_squares(board, players)
    clip = tag("clipPath", tag("rect", width=canvas.width, height=canvas.height), id="pacal-board")
    return "".join(
        (
            tag("defs", _DEFS + clip + jungle_defs(covered)),
            bed(board, canvas),
            ground(board, canvas),
            lake(board, canvas),
            tag("rect", width=canvas.width, height=canvas.height, fill="url(#pacal-dusk)", pointer_events="none"),
            borders(board, canvas),
            shores(board, canvas, covered),
            tag("g", river(board, canvas), clip_path="url(#pacal-board)") if board.river else "",
            jungle(canvas, covered),
        )
    )


def thumbnail(board: Board, players: int) -> str:
    """A simple picture for lists of games: districts, lake, river and jungle without details, as a part of an SVG."""
    canvas, stone = Canvas(board), tints(board)
    parts = [
        tag("path", d=path, fill=WATER if letter == LAKE else stone[letter].light, stroke=INK, stroke_width=7,
            stroke_linejoin="round")
        for letter, path in regions(board, canvas).items()
    ]  # fmt: skip
    return "".join((*parts, _thumbnail_river(board, canvas), _thumbnail_jungle(board, canvas, players)))


def _thumbnail_river(board: Board, canvas: Canvas) -> str:
    if not board.river:
        return ""
    way = "M" + "L".join("{:g} {:g}".format(*canvas.corner(point)) for point in board.river)
    return tag("path", d=way, fill="none", stroke=WATER, stroke_width=17, stroke_linejoin="round")


def _thumbnail_jungle(board: Board, canvas: Canvas, players: int) -> str:
    if not (covered := covered_squares(board, players)):
        return ""
    way = outline_path(canvas, {point_of(square) for square in covered})
    return tag("path", d=way, fill=LEAVES[1], stroke=JUNGLE, stroke_width=9)


def with_theme(svg: str) -> str:
    """The picture with fixed colours, for programs that know no style sheets.

    >>> with_theme('<stop stop-color="var(--evening-glow)"/><path fill="var(--track)"/>')
    '<stop stop-color="#ffd9a0" stop-opacity="0.2"/><path fill="#263650"/>'
    """
    return re.sub(r'"var\(--([a-z-]+)\)"', lambda found: _fixed(THEME[found[1]]), svg)


def _fixed(colour: str) -> str:
    """A colour as an attribute of SVG; the opacity of a stop is another attribute."""
    if not (parts := re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / (\d+)%\)", colour)):
        return f'"{colour}"'
    red, green, blue, opacity = map(int, parts.groups())
    return f'"#{red:02x}{green:02x}{blue:02x}" stop-opacity="{opacity / 100:g}"'
