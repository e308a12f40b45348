"""The measures of the picture, and the few words of SVG that everything on it is drawn with."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias
from xml.sax.saxutils import escape, quoteattr

from pacal.engine.board import Board, Point

Spot: TypeAlias = tuple[float, float]
"""A place on the picture: to the right and down, from the north-west corner of the board."""

UNIT: Final = 64
"""The side of a square."""
FRAME: Final = 24
"""The width of the frame with the coordinates."""
TRACK: Final = 32
"""The width of the score track."""
EDGE: Final = 7
MARGIN: Final = FRAME + TRACK + EDGE


class Canvas:
    """Where things of a board lie on its picture."""

    def __init__(self, board: Board) -> None:
        self.width = board.width * UNIT
        self.height = board.height * UNIT

    def corner(self, point: Spot | Point) -> Spot:
        """The place of a corner of the grid, or of anything between, counted from the south-west."""
        return point[0] * UNIT, self.height - point[1] * UNIT

    def top_left(self, point: Point) -> Spot:
        """The north-western corner of a square."""
        return self.corner((point[0], point[1] + 1))

    def centre(self, point: Point) -> Spot:
        return self.corner((point[0] + 0.5, point[1] + 0.5))


def luck(*what: object) -> float:
    """A number from 0 to 1 that looks random and is always the same for the same thing."""
    return int.from_bytes(hashlib.blake2b(repr(what).encode(), digest_size=4).digest()) / 2**32


def number(value: float) -> str:
    """A number as short as a picture needs it.

    >>> number(3.0), number(-0.004), number(2.251)
    ('3', '0', '2.25')
    """
    told = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if told == "-0" else told


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """An SVG element; underscores in attribute names become hyphens, floats become short."""
    told = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(number(value) if isinstance(value, float) else str(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{told}>{content}</{name}>" if content else f"<{name}{told}/>"


def text(words: str, at: Spot, size: float, fill: str, **attributes: object) -> str:
    """Words, centred on a place."""
    x, y = at
    centred = {"text_anchor": "middle", "font_size": size, "fill": fill} | attributes
    return tag("text", escape(words), x=float(x), y=float(y), **centred)


def title(words: str) -> str:
    return tag("title", escape(words))


def polygon(spots: Iterable[Spot]) -> str:
    """The path of a closed line with sharp corners."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots) + "Z"


def inset(loop: Sequence[Point], depth: float) -> list[Spot]:
    """An outline moved inwards, to where its squares are; in squares, not on the picture."""
    moved = []
    for index, (x, y) in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        normals = {(before[1] - y, x - before[0]), (y - after[1], after[0] - x)}
        moved.append((x + depth * sum(n[0] for n in normals), y + depth * sum(n[1] for n in normals)))
    return moved


def rounded(spots: Sequence[Spot]) -> str:
    """The path of a closed line that is drawn towards its corners without ever reaching them."""

    def between(index: int) -> str:
        (x, y), (to_x, to_y) = spots[index - 1], spots[index % len(spots)]
        return f"{number((x + to_x) / 2)} {number((y + to_y) / 2)}"

    bends = (f"Q{number(x)} {number(y)} {between(i + 1)}" for i, (x, y) in enumerate(spots))
    return f"M{between(0)}{''.join(bends)}Z"
