"""Draw the ground: squares tinted by district, borders between districts, and jungle over covered squares.

Shapes of one style share a path, because browsers draw few long paths faster than many short ones.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Final

from pacal.drawing.canvas import UNIT, Canvas, Spot, inset, noise, number, stamped, tag, whole
from pacal.drawing.outline import outlines, squares_by_district, turns
from pacal.drawing.palette import GOLD, INK, JUNGLE, LEAVES, tints
from pacal.engine.board import LAKE, Board, Point, Square, point_of

_WEAR_LEVELS: Final = 4
"""Every paving stone has one of these levels of wear."""
_INSET: Final = 6
"""The distance between a paving stone's path and the edge of its square."""
_SIDE: Final = UNIT - 2 * _INSET
_BLOCK: Final = f"h{_SIDE}v{_SIDE}h-{_SIDE}z"
"""The path of a paving stone. Its stroke makes it nearly as large as a square of the board, with round corners."""
_ROUND: Final[dict[str, object]] = {"stroke_width": 9.6, "stroke_linejoin": "round"}
_LOZENGE: Final = "l24 24-24 24-24-24zm0 7l17 17-17 17-17-17zm0-7"
"""Two lozenges, one in the other, from the northern corner."""
_SOFT: Final = 6
"""The radius of the corners of the jungle."""
_LEAVES_PER_ROW: Final = 4
"""Leaves in a row. Each half of a square of jungle has two rows."""
_BLADE: Final = (("M", 0, -14), ("C", 9, -5), (" ", 8, 6), (" ", 0, 14), ("C", -8, 6), (" ", -9, -5), (" ", 0, -14))
_VEINS: Final = (
    ("M", 0, -11), ("L", 0, 12), ("M", -5, -6), ("L", 0, -1), (" ", 5, -6),
)  # fmt: skip
"""A leaf that points north, and its veins: the points of a path, each after its command."""
_TURNS: Final = tuple(
    f"{turn}{mirror}" for turn in ("", "rotate(90)", "rotate(180)", "rotate(270)") for mirror in ("", "scale(-1 1)")
)
"""The leaves of a square are drawn once, and turned and mirrored on every square."""


def ground(board: Board, canvas: Canvas) -> str:
    """Every playable square, tinted by district (R1.2)."""
    stone = tints(board)
    fills: dict[str, list[Point]] = defaultdict(list)
    worn: list[list[Point]] = [[] for _ in range(_WEAR_LEVELS)]
    lozenges: list[Spot] = []
    cracks = ""
    for square, letter in board.letters.items():
        if letter == LAKE:
            continue
        point = point_of(square)
        x, y = canvas.top_left(point)
        fills[stone[letter].light if sum(point) % 2 else stone[letter].dark].append(point)
        worn[(point[0] ** 2 + 3 * point[1]) % _WEAR_LEVELS].append(point)
        if letter == board.sacred:
            lozenges.append((x + UNIT / 2, y + UNIT / 2 - 24))
        elif noise("crack", point) < 0.35:
            across, below, shape = _CRACKS[(2 * point[1] + point[0] // 4) % len(_CRACKS)]
            cracks += f"M{number(x + across)} {number(y + below)}{shape}"
    beds = "".join(
        tag("path", d=outline_path(canvas, {point_of(s) for s in squares}), fill=stone[letter].dark)
        for letter, squares in squares_by_district(board).items()
    )
    joints = tag("path", d=f"M0 0H{canvas.width}V{canvas.height}H0Z", fill="#1b120a", fill_opacity=0.22)
    stones = "".join(tag("path", d=_blocks(canvas, points), color=fill) for fill, points in fills.items())
    wear = "".join(
        tag("path", d=_blocks(canvas, points), opacity=0.02 + 0.035 * level) for level, points in enumerate(worn)
    )
    lines = (
        tag("path", d=_edges(canvas, 2.8), stroke="#fff", stroke_opacity=0.3, stroke_width=1.6),
        tag("path", d=_edges(canvas, UNIT - 2.6), stroke=INK, stroke_opacity=0.16, stroke_width=1.6),
    )
    details = (
        tag("path", d=stamped(lozenges, _LOZENGE), stroke=GOLD, stroke_opacity=0.22, stroke_width=1.6),
        tag("path", d=cracks, stroke=INK, stroke_opacity=0.2, stroke_width=1.1, stroke_linejoin="round"),
    )
    return "".join(
        (
            beds,
            joints,
            tag("g", stones, fill="currentColor", stroke="currentColor", **_ROUND),
            tag("g", wear, fill="#2b1d10", stroke="#2b1d10", **_ROUND),
            tag("g", "".join(lines), fill="none", stroke_dasharray=f"{UNIT - 10} 10"),
            tag("g", "".join(details), fill="none"),
        )
    )


def _blocks(canvas: Canvas, points: Iterable[Point]) -> str:
    """The path of paving stones."""
    return stamped(((x + _INSET, y + _INSET) for x, y in map(canvas.top_left, points)), _BLOCK)


def _edges(canvas: Canvas, below: float) -> str:
    """A line along each row of squares, which a pattern of dashes interrupts between squares."""
    width = canvas.width - 5
    return f"M5 {number(below)}h{width}" + f"m-{width} {UNIT}h{width}" * (canvas.height // UNIT - 1)


_CRACKS: Final = (
    (28, UNIT - 2, "l3-9-2-5"), (44, UNIT - 2, "l-3-10 2-6"), (12, UNIT - 2, "l-2-12 1-7"),
    (20, 2, "l2 13-1 8"), (36, 2, "l-3 9 2 5"), (52, 2, "l2 10-2 7"),
)  # fmt: skip
"""The kinds of fine cracks: where they begin on a square, and their paths."""


def outline_path(canvas: Canvas, points: set[Point]) -> str:
    """The outlines of a group of squares as a path, with a step for each side."""
    return "".join(_angular(canvas, loop) for loop in outlines(points))


def _angular(canvas: Canvas, loop: Sequence[Spot]) -> str:
    """The path of an outline with right angles, with a step for each side."""
    corners = turns(loop)
    x, y = canvas.corner(corners[0])
    path = f"M{number(x)} {number(y)}"
    for before, at in pairwise(corners):
        x, y = canvas.corner(at)
        path += f"V{number(y)}" if before[0] == at[0] else f"H{number(x)}"
    return path + "Z"


def regions(board: Board, canvas: Canvas) -> dict[str, str]:
    """The outlines of each district, and of the lake, as paths."""
    squares = squares_by_district(board) | ({LAKE: sorted(board.lake)} if board.lake else {})
    return {letter: outline_path(canvas, {point_of(square) for square in own}) for letter, own in squares.items()}


def borders(board: Board, canvas: Canvas) -> str:
    """Thick dark borders around districts and lake, and a golden one around the Sacred District."""
    sacred = {point_of(square) for square in squares_by_district(board)[board.sacred]}
    inlay = "".join(_angular(canvas, inset(loop, 0.09)) for loop in outlines(sacred))
    way = "".join(regions(board, canvas).values())
    return tag("path", d=way, fill="none", stroke=INK, stroke_width=5.5, stroke_linejoin="round") + tag(
        "path", d=inlay, fill="none", stroke=GOLD, stroke_width=1.8, stroke_opacity=0.85
    )


def jungle_defs(covered: Collection[Square]) -> str:
    """The leaves of a jungle square, for covered squares; nothing if there are none."""
    return _tile() if covered else ""


def jungle(canvas: Canvas, covered: Collection[Square]) -> str:
    """The jungle over covered districts (R2.1)."""
    if not covered:
        return ""
    points = {point_of(square) for square in covered}
    floor = "".join(_soft(canvas, loop) for loop in outlines(points))
    tiles = []
    for point in sorted(points, key=lambda point: (-point[1], point[0])):
        x, y = canvas.centre(point)
        turned = _TURNS[(3 * point[0] + 5 * point[1]) % len(_TURNS)]
        place = f"translate({number(x)} {number(y)}){turned}"
        tiles.append(tag("use", href="#pacal-leaves", transform=place))
    return tag("path", d=floor, fill=JUNGLE, stroke="#0c241a", stroke_width=3) + "".join(tiles)


def _tile() -> str:
    """The leaves of a square around the origin: its upper half, and the same mirrored for the lower one.

    Each half has a path for each green and one for the veins.
    """
    blades, veins = [""] * len(LEAVES), ""
    for turn in range(2 * _LEAVES_PER_ROW):
        column, row = turn % _LEAVES_PER_ROW, turn // _LEAVES_PER_ROW
        x = -25 + 17 * column + 12 * (noise("leaf x", turn) - 0.5)
        y = -25 + 17 * row + 12 * (noise("leaf y", turn) - 0.5)
        lean = 2.4 * turn + noise("leaf lean", turn)
        size = 0.66 + 0.5 * noise("leaf size", turn)
        east = size * math.cos(lean), size * math.sin(lean)
        blades[(3 * turn + 4) % len(LEAVES)] += _drawn(_BLADE, (x, y), east)
        veins += _drawn(_VEINS, (x, y), east)
    layers = [tag("path", d=path, fill=green) for path, green in zip(blades, LEAVES, strict=True)]
    layers.append(tag("path", d=veins, fill="none", stroke="#0d2a1d", stroke_opacity=0.45, stroke_width=0.9))
    half = tag("g", "".join(layers), id="pacal-half")
    return tag(
        "g", half + tag("use", href="#pacal-half", transform=f"translate(0 {UNIT // 2})scale(-1 1)"), id="pacal-leaves"
    )


def _drawn(steps: tuple[tuple[str, int, int], ...], at: Spot, east: Spot) -> str:
    """The path of a leaf, rotated and scaled as ``east``."""
    return "".join(
        f"{command}{whole(at[0] + x * east[0] - y * east[1])} {whole(at[1] + x * east[1] + y * east[0])}"
        for command, x, y in steps
    )


def _soft(canvas: Canvas, loop: Sequence[Point]) -> str:
    """The path of an outline with round corners."""
    corners, path = [canvas.corner(corner) for corner in turns(loop)], ""
    for before, corner, after in zip((corners[-1], *corners), corners, (*corners[1:], corners[0]), strict=False):
        (from_x, from_y), (to_x, to_y) = _soft_step(before, corner), _soft_step(corner, after)
        x, y = number(corner[0] - from_x), number(corner[1] - from_y)
        path += f"M{x} {y}" if not path else f"H{x}" if from_x else f"V{y}"
        path += f"q{from_x} {from_y} {from_x + to_x} {from_y + to_y}"
    return path + "Z"


def _soft_step(start: Spot, end: Spot) -> tuple[int, int]:
    """A step as long as the radius of soft corners, from a corner towards the next."""
    (x, y), (to_x, to_y) = start, end
    return _SOFT * ((to_x > x) - (to_x < x)), _SOFT * ((to_y > y) - (to_y < y))
