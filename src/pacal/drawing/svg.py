"""Draw the board as a self-contained SVG. The same position always gives the same bytes."""

from __future__ import annotations

from pacal.drawing.canvas import WIDE, Canvas, tag, title
from pacal.drawing.glyphs import glyph_defs
from pacal.drawing.labels import names, tooltips, values
from pacal.drawing.outline import covered_squares
from pacal.drawing.pieces import pieces
from pacal.drawing.scene import scene, with_theme
from pacal.drawing.track import end_figures, end_scores, figures, frame, markers
from pacal.engine.board import Board, Square
from pacal.engine.views import View

_DEFS = """
<radialGradient id="pacal-hold"><stop offset="0" stop-color="#1d2a44"/><stop offset="1" stop-color="#070c16"/>\
</radialGradient>
"""


def _shadow(name: str, dx: int, dy: int, blur: float, dark: float) -> str:
    """A filter that draws a drop shadow. It uses only old filter elements, which every program supports."""
    steps = (
        tag("feGaussianBlur", in_="SourceAlpha", stdDeviation=blur),
        tag("feOffset", dx=dx, dy=dy),
        tag("feComponentTransfer", tag("feFuncA", type="linear", slope=dark)),
        tag("feMerge", tag("feMergeNode") + tag("feMergeNode", in_="SourceGraphic")),
    )
    return tag("filter", "".join(steps), id=name, x="-40%", y="-40%", width="180%", height="190%")


def board_svg(board: Board, players: int | None = None, view: View | None = None) -> str:
    """The board as SVG, with the covers for a number of players (R2.1) and the pieces that a viewer may see.

    >>> from pacal.boards import load_board
    >>> board_svg(load_board("palenque"), players=3).startswith("<svg")
    True
    """
    if players is None and view is not None:
        players = view.setup.players
    canvas = Canvas(board)
    covered, ends = covered_squares(board, players), end_scores(players)
    stones = (stone for side in view.sides for stone in side.stones) if view else ()
    occupied = occupied_squares(view).union(stones)
    layers = (
        with_theme(frame(canvas, WIDE, ends) + figures(board, canvas, WIDE, ends)),
        end_figures(canvas, ends),
        markers(canvas, view.scores if view else ()),
        with_theme(scene(board, players)),
        names(board, canvas, covered, occupied),
        values(board, canvas, covered, occupied),
        tooltips(board, canvas),
        pieces(view, canvas) if view else "",
    )
    width, height = canvas.width + 2 * WIDE.width, canvas.height + 2 * WIDE.width
    defs = tag(
        "defs",
        _DEFS + _shadow("pacal-drop", 0, 2, 1.6, 0.5) + _shadow("pacal-hover", 3, 8, 4, 0.55) + glyph_defs(),
    )
    return tag(
        "svg",
        "\n".join((title(board.name), defs, *filter(None, layers))),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{-WIDE.width} {-WIDE.width} {width} {height}",
        role="img",
        font_family="'DejaVu Sans', Verdana, Geneva, sans-serif",
    )


def occupied_squares(view: View | None) -> frozenset[Square]:
    """The squares with a ship or a pyramid."""
    if view is None:
        return frozenset()
    pyramids = (pyramid.square for side in view.sides for pyramid in side.pyramids)
    return frozenset((*pyramids, *(ship for ship in view.ships if ship is not None)))
