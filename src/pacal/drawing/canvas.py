"""Dimensions of the picture, and helpers that write SVG. All lengths are in SVG units."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from html import escape  # xml.sax has it too, but loads an HTTP client
from typing import Final, NamedTuple, TypeAlias

from pacal.engine.board import Board, Point

Spot: TypeAlias = tuple[float, float]
"""A point on the picture: x to the right and y down, from the north-west corner of the board."""

UNIT: Final = 64
"""The side of a square."""


class Margins(NamedTuple):
    """What surrounds the board: the widths of the frame with the coordinates, of the score track, and of the edge."""

    frame: int
    track: int
    edge: int

    @property
    def width(self) -> int:
        return sum(self)


WIDE: Final = Margins(24, 32, 7)
NARROW: Final = Margins(18, 27, 2)
"""For small screens: as narrow as legible, so that squares are larger."""


class Canvas:
    """Converts positions on the board to points on the picture."""

    def __init__(self, board: Board) -> None:
        self.width = board.width * UNIT
        self.height = board.height * UNIT

    def corner(self, point: Spot | Point) -> Spot:
        """The point for grid coordinates, which count from the south-west and may be fractions."""
        return point[0] * UNIT, self.height - point[1] * UNIT

    def top_left(self, point: Point) -> Spot:
        """The north-western corner of a square."""
        return self.corner((point[0], point[1] + 1))

    def centre(self, point: Point) -> Spot:
        return self.corner((point[0] + 0.5, point[1] + 0.5))


def noise(*what: object) -> float:
    """A pseudo-random number from 0 to 1, determined by the arguments."""
    return int.from_bytes(hashlib.blake2b(repr(what).encode(), digest_size=4).digest()) / 2**32


def number(value: float) -> str:
    """Format a number with at most two decimals.

    >>> number(3.0), number(-0.004), number(2.251)
    ('3', '0', '2.25')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tenth(value: float) -> str:
    """Format a number with at most one decimal, where more would not be visible."""
    return number(round(value, 1))


def whole(value: float) -> str:
    """Format a number without decimals, for curves."""
    return str(round(value))


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """An SVG element. Underscores in attribute names become hyphens, and floats are shortened."""
    shown = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{shown}>{content}</{name}>" if content else f"<{name}{shown}/>"


def _attribute(value: object) -> str:
    shown = number(value) if isinstance(value, float) else str(value)
    return escape(shown, quote=False).replace('"', "&quot;")


def text(words: str, at: Spot, size: float, fill: str, **attributes: object) -> str:
    """A text, centred on a point."""
    x, y = at
    centred = {"text_anchor": "middle", "font_size": size, "fill": fill} | attributes
    return tag("text", escape(words, quote=False), x=float(x), y=float(y), **centred)


def title(words: str) -> str:
    return tag("title", escape(words, quote=False))


def stamped(spots: Iterable[Spot], shape: str) -> str:
    """The path of a shape at several places. Steps between them are relative, because equal steps compress well.

    The shape is a path in relative steps that ends where it begins.

    >>> stamped([(5, 5), (15, 5), (25, 5)], "h2v2z")
    'M5 5h2v2zm10 0h2v2zm10 0h2v2z'
    """
    path, before = "", (0.0, 0.0)
    for x, y in spots:
        path += f"{'m' if path else 'M'}{number(x - before[0])} {number(y - before[1])}{shape}"
        before = x, y
    return path


def inset(loop: Sequence[Point], depth: float) -> list[Spot]:
    """Move an outline inwards by ``depth``, in grid units."""
    moved = []
    for index, (x, y) in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        normals = {(before[1] - y, x - before[0]), (y - after[1], after[0] - x)}
        moved.append((x + depth * sum(n[0] for n in normals), y + depth * sum(n[1] for n in normals)))
    return moved


def rounded(spots: Sequence[Spot]) -> str:
    """The path of a closed line whose corners are rounded: the given points are control points of its curves."""

    def between(index: int) -> str:
        (x, y), (to_x, to_y) = spots[index - 1], spots[index % len(spots)]
        return f"{whole((x + to_x) / 2)} {whole((y + to_y) / 2)}"

    bends = (f"Q{whole(x)} {whole(y)} {between(i + 1)}" for i, (x, y) in enumerate(spots))
    return f"M{between(0)}{''.join(bends)}Z"
