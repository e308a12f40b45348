"""Draw the board as a self-contained SVG. The same position always gives the same bytes."""

from __future__ import annotations

from pacal.drawing.canvas import MARGIN, Canvas, tag, title
from pacal.drawing.glyphs import glyph_defs
from pacal.drawing.labels import names, values
from pacal.drawing.pieces import pieces
from pacal.drawing.terrain import borders, ground, jungle, terrain_defs
from pacal.drawing.track import background, frame, track
from pacal.drawing.water import bed, lake, river, shores
from pacal.engine.board import Board, Square
from pacal.engine.views import View

_DEFS = """
<linearGradient id="pacal-night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2c3f63"/>\
<stop offset="1" stop-color="#131e32"/></linearGradient>
<linearGradient id="pacal-lake" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="#55bccb"/>\
<stop offset="1" stop-color="#1a688c"/></linearGradient>
<linearGradient id="pacal-dusk" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffd9a0" stop-opacity=".2"/>\
<stop offset=".5" stop-color="#7a5a6a" stop-opacity=".02"/><stop offset="1" stop-color="#1a2450" stop-opacity=".24"/>\
</linearGradient>
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
    covered = covered_squares(board, players)
    stones = (stone for side in view.sides for stone in side.stones) if view else ()
    occupied = occupied_squares(view).union(stones)
    clip = tag("rect", width=canvas.width, height=canvas.height)
    layers = (
        background(canvas),
        track(canvas, players, view.scores if view else ()),
        frame(board, canvas),
        bed(board, canvas),
        ground(board, canvas),
        lake(board, canvas),
        tag("rect", width=canvas.width, height=canvas.height, fill="url(#pacal-dusk)", pointer_events="none"),
        borders(board, canvas),
        shores(board, canvas),
        tag("g", river(board, canvas), clip_path="url(#pacal-board)"),
        names(board, canvas, covered, occupied),
        values(board, canvas, covered, occupied),
        jungle(canvas, covered),
        pieces(view, canvas) if view else "",
    )
    width, height = canvas.width + 2 * MARGIN, canvas.height + 2 * MARGIN
    defs = tag(
        "defs",
        _DEFS
        + _shadow("pacal-drop", 0, 2, 1.6, 0.5)
        + _shadow("pacal-hover", 3, 8, 4, 0.55)
        + tag("clipPath", clip, id="pacal-board")
        + terrain_defs()
        + glyph_defs(),
    )
    return tag(
        "svg",
        "\n".join((title(board.name), defs, *filter(None, layers))),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{-MARGIN} {-MARGIN} {width} {height}",
        role="img",
        font_family="'DejaVu Sans', Verdana, Geneva, sans-serif",
    )


def covered_squares(board: Board, players: int | None) -> frozenset[Square]:
    """The squares under cover pieces (R2.1); none if the number of players is not known."""
    if players is None:
        return frozenset()
    hidden = board.covered_districts(players)
    return frozenset(square for square, letter in board.letters.items() if letter in hidden)


def occupied_squares(view: View | None) -> frozenset[Square]:
    """The squares with a ship or a pyramid."""
    if view is None:
        return frozenset()
    pyramids = (pyramid.square for side in view.sides for pyramid in side.pyramids)
    return frozenset((*pyramids, *(ship for ship in view.ships if ship is not None)))
