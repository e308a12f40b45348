"""Draw the ground: squares tinted by district, borders between districts, and jungle over covered squares.

Shapes of one style share a path, because browsers draw few long paths faster than many short ones.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import Final

from pacal.drawing.canvas import UNIT, Canvas, Spot, inset, noise, number, polygon, rounded, tag, whole
from pacal.drawing.outline import outlines, squares_by_district
from pacal.drawing.palette import GOLD, INK, JUNGLE, LEAVES, tints
from pacal.engine.board import LAKE, Board, Point, Square, point_of

_WEAR_LEVELS: Final = 4
"""Every paving stone has one of these levels of wear."""
_INSET: Final = 6
_SIDE: Final = UNIT - 2 * _INSET
_BLOCK: Final = f"h{_SIDE}v{_SIDE}h-{_SIDE}z"
"""The path of a paving stone. Its stroke makes it nearly as large as a square of the board, with round corners."""
_ROUND: Final[dict[str, object]] = {"stroke_width": 9.6, "stroke_linejoin": "round"}
_LEAVES_A_ROW: Final = 4
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
    lozenges = cracks = ""
    for square, letter in board.letters.items():
        if letter == LAKE:
            continue
        point = point_of(square)
        x, y = canvas.top_left(point)
        fills[stone[letter].light if sum(point) % 2 else stone[letter].dark].append(point)
        worn[(point[0] ** 2 + 3 * point[1]) % _WEAR_LEVELS].append(point)
        if letter == board.sacred:
            lozenges += _lozenge(x + UNIT / 2, y + UNIT / 2)
        elif noise("crack", point) < 0.45:
            cracks += _crack(x, y, point)
    beds = "".join(
        tag("path", d=outline_path(canvas, {point_of(s) for s in squares}), fill=stone[letter].dark)
        for letter, squares in squares_by_district(board).items()
    )
    joints = tag("path", d=f"M0 0H{canvas.width}V{canvas.height}H0Z", fill="#1b120a", fill_opacity=0.22)
    stones = "".join(
        tag("path", d=_blocks(canvas, points), fill=fill, stroke=fill, **_ROUND) for fill, points in fills.items()
    )
    wear = "".join(
        tag("path", d=_blocks(canvas, points), opacity=0.02 + 0.035 * level) for level, points in enumerate(worn)
    )
    rows = range(0, canvas.height, UNIT)
    lines = (
        tag("path", d=_edges(canvas, rows, 2.8), stroke="#fff", stroke_opacity=0.3, stroke_width=1.6),
        tag("path", d=_edges(canvas, rows, UNIT - 2.6), stroke=INK, stroke_opacity=0.16, stroke_width=1.6),
    )
    details = (
        tag("path", d=lozenges, stroke=GOLD, stroke_opacity=0.22, stroke_width=1.6),
        tag("path", d=cracks, stroke=INK, stroke_opacity=0.2, stroke_width=1.1, stroke_linejoin="round"),
    )
    return "".join(
        (
            beds,
            joints,
            stones,
            tag("g", wear, fill="#2b1d10", stroke="#2b1d10", **_ROUND),
            tag("g", "".join(lines), fill="none", stroke_dasharray=f"{UNIT - 10} 10"),
            tag("g", "".join(details), fill="none"),
        )
    )


def _blocks(canvas: Canvas, points: Iterable[Point]) -> str:
    """The path of paving stones. Steps between them are relative, because equal steps compress well."""
    path, at = "", (0.0, 0.0)
    for point in points:
        x, y = canvas.top_left(point)
        path += f"m{number(x + _INSET - at[0])} {number(y + _INSET - at[1])}{_BLOCK}"
        at = x + _INSET, y + _INSET
    return path


def _edges(canvas: Canvas, rows: Iterable[int], below: float) -> str:
    """A line along each row of squares, which a pattern of dashes interrupts between squares."""
    return "".join(f"M5 {number(y + below)}H{canvas.width}" for y in rows)


def _lozenge(x: float, y: float) -> str:
    return "".join(f"M{number(x)} {number(y - k)}l{k} {k}l-{k} {k}l-{k}-{k}Z" for k in (24, 17))


def _crack(x: float, y: float, point: Point) -> str:
    """A fine crack from an edge of a square."""
    across = x + 12 + 8 * int(6 * noise("crack along", point))
    if noise("crack side", point) < 0.5:
        return f"M{across:.0f} {y + UNIT - 2:.0f}{_CRACKS[0 if noise('crack', point) < 0.15 else 1]}"
    return f"M{across:.0f} {y + 2:.0f}{_CRACKS[2 if noise('crack', point) < 0.15 else 3]}"


_CRACKS: Final = ("l-2-12l1-7", "l3-9l-2-5", "l2 13l-1 8", "l-3 9l2 5")


def outline_path(canvas: Canvas, points: set[Point]) -> str:
    """The outlines of a group of squares as a path, with a step for each side."""
    path = ""
    for loop in outlines(points):
        corners = [
            at for before, at, after in zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False)
            if (before[0] == at[0]) != (at[0] == after[0])
        ]  # fmt: skip
        x, y = canvas.corner(corners[0])
        path += f"M{number(x)} {number(y)}"
        for before, at in pairwise(corners):
            x, y = canvas.corner(at)
            path += f"V{number(y)}" if before[0] == at[0] else f"H{number(x)}"
        path += "Z"
    return path


def regions(board: Board, canvas: Canvas) -> dict[str, str]:
    """The outlines of each district, and of the lake, as paths."""
    squares = squares_by_district(board) | ({LAKE: sorted(board.lake)} if board.lake else {})
    return {letter: outline_path(canvas, {point_of(square) for square in own}) for letter, own in squares.items()}


def borders(board: Board, canvas: Canvas) -> str:
    """Thick dark borders around districts and lake, and a golden one around the Sacred District."""
    sacred = {point_of(square) for square in squares_by_district(board)[board.sacred]}
    inlay = "".join(polygon(canvas.corner(spot) for spot in inset(loop, 0.09)) for loop in outlines(sacred))
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
    floor = "".join(rounded([canvas.corner(spot) for spot in _overgrown(loop)]) for loop in outlines(points))
    tiles = []
    for point in sorted(points, key=lambda point: (-point[1], point[0])):
        x, y = canvas.centre(point)
        turned = _TURNS[int(len(_TURNS) * noise("turn", point))]
        place = f"translate({number(x)} {number(y)}){turned}"
        tiles.append(tag("use", href="#pacal-leaves", transform=place))
    return tag("path", d=floor, fill=JUNGLE, stroke="#0c241a", stroke_width=3) + "".join(tiles)


def _tile() -> str:
    """The leaves of a square around the origin, in two layers. Each has a path for each green and one for the veins."""
    layers = []
    for half in range(2):
        blades, veins = [""] * len(LEAVES), ""
        for turn in range(8 * half, 8 * half + 8):
            column, row = turn % _LEAVES_A_ROW, turn // _LEAVES_A_ROW
            x = -26 + 17 * column + 11 * (noise("leaf x", turn) - 0.5)
            y = -26 + 17 * row + 11 * (noise("leaf y", turn) - 0.5)
            lean = 2 * math.pi * noise("leaf lean", turn)
            size = 0.68 + 0.5 * noise("leaf size", turn)
            east = size * math.cos(lean), size * math.sin(lean)
            blades[(3 * turn + half) % len(LEAVES)] += _drawn(_BLADE, (x, y), east)
            veins += _drawn(_VEINS, (x, y), east)
        layers += [tag("path", d=path, fill=green) for path, green in zip(blades, LEAVES, strict=True) if path]
        layers.append(tag("path", d=veins, fill="none", stroke="#0d2a1d", stroke_opacity=0.45, stroke_width=0.9))
    return tag("g", "".join(layers), id="pacal-leaves")


def _drawn(steps: tuple[tuple[str, int, int], ...], at: Spot, east: Spot) -> str:
    """The path of a leaf, rotated and scaled as ``east``."""
    return "".join(
        f"{command}{whole(at[0] + x * east[0] - y * east[1])} {whole(at[1] + x * east[1] + y * east[0])}"
        for command, x, y in steps
    )


def _overgrown(loop: list[Point]) -> list[tuple[float, float]]:
    """Add points near the ends of each side of an outline, so that the rounded path keeps close to it."""
    corners = inset(loop, 0.0)
    spots = []
    for index, (x, y) in enumerate(corners):
        to_x, to_y = corners[(index + 1) % len(corners)]
        spots += [(x + (to_x - x) * part, y + (to_y - y) * part) for part in (0.0, 0.12, 0.5, 0.88)]
    return spots
