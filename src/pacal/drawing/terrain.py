"""Draw the ground: squares tinted by district, borders between districts, and jungle over covered squares."""

from __future__ import annotations

from pacal.drawing.canvas import UNIT, Canvas, inset, noise, number, polygon, rounded, tag, title
from pacal.drawing.outline import outlines, squares_by_district
from pacal.drawing.palette import GOLD, INK, JUNGLE, LEAVES, Tint, tints
from pacal.engine.board import LAKE, Board, Point, Square, point_of

_LEAF = (
    '<g id="pacal-leaf"><path d="M0-14C9-5 8 6 0 14C-8 6-9-5 0-14Z"/>'
    '<path d="M0-11V12M0-4l4-4M0 2l5-5M0-4l-4-4M0 2l-5-5" fill="none" stroke="#0d2a1d" stroke-opacity=".45"/></g>'
)
_LEAVES_A_SQUARE = 16


def terrain_defs() -> str:
    return _LEAF


def ground(board: Board, canvas: Canvas) -> str:
    """Every playable square, tinted by district, with a tooltip (R1.2)."""
    stone = tints(board)
    districts = {district.letter: district for district in board.districts}
    beds = "".join(
        tag("path", d=_region(canvas, {point_of(s) for s in squares}), fill=stone[letter].dark, stroke="none")
        for letter, squares in squares_by_district(board).items()
    )
    slabs = []
    for square, letter in board.letters.items():
        if letter != LAKE:
            district = districts[letter]
            words = title(f"{square} · {district.name} · {district.value}")
            slab = _slab(canvas, point_of(square), stone[letter], sacred=letter == board.sacred)
            slabs.append(tag("g", words + slab, class_="square", data_square=square, data_district=letter))
    joints = tag("rect", width=canvas.width, height=canvas.height, fill="#1b120a", fill_opacity=0.22)
    return beds + joints + "".join(slabs)


def _slab(canvas: Canvas, point: Point, tint: Tint, *, sacred: bool) -> str:
    x, y = canvas.top_left(point)
    side = UNIT - 2.4
    shape = {"x": x + 1.2, "y": y + 1.2, "width": side, "height": side, "rx": 5}
    worn = 0.02 + 0.11 * noise("worn", point)
    parts = [
        tag("rect", **shape, fill=tint.light if sum(point) % 2 else tint.dark),
        tag("rect", **shape, fill="#2b1d10", fill_opacity=f"{worn:.2f}"),
        tag(
            "path",
            d=f"M{number(x + 5)} {number(y + 2.8)}h{UNIT - 10}",
            stroke="#fff",
            stroke_opacity=0.3,
            stroke_width=1.6,
        ),
        tag(
            "path",
            d=f"M{number(x + 5)} {number(y + UNIT - 2.6)}h{UNIT - 10}",
            stroke=INK,
            stroke_opacity=0.16,
            stroke_width=1.6,
        ),
    ]
    if sacred:
        cx, cy = x + UNIT / 2, y + UNIT / 2
        lozenge = "".join(f"M{number(cx)} {number(cy - k)}l{k} {k}l-{k} {k}l-{k} -{k}Z" for k in (24, 17))
        parts.append(tag("path", d=lozenge, fill="none", stroke=GOLD, stroke_opacity=0.22, stroke_width=1.6))
    elif noise("crack", point) < 0.45:
        parts.append(_crack(x, y, point))
    return "".join(parts)


def _crack(x: float, y: float, point: Point) -> str:
    """A fine crack from an edge of a square."""
    run = 8 + 40 * noise("crack along", point)
    fall = 6 + 8 * noise("crack down", point)
    lean = 10 * noise("crack lean", point) - 5
    if noise("crack side", point) < 0.5:
        start = f"M{number(x + run)} {number(y + 2)}"
    else:
        start, fall = f"M{number(x + run)} {number(y + UNIT - 2)}", -fall
    way = f"{start}l{number(lean)} {number(fall)}l{number(-lean * 0.7)} {number(fall * 0.6)}"
    return tag("path", d=way, fill="none", stroke=INK, stroke_opacity=0.2, stroke_width=1.1, stroke_linejoin="round")


def _region(canvas: Canvas, points: set[Point]) -> str:
    return "".join(polygon(canvas.corner(point) for point in loop) for loop in outlines(points))


def borders(board: Board, canvas: Canvas) -> str:
    """Thick dark borders around districts and lake, and a golden one around the Sacred District."""
    regions = squares_by_district(board) | ({LAKE: sorted(board.lake)} if board.lake else {})
    way = "".join(_region(canvas, {point_of(square) for square in squares}) for squares in regions.values())
    sacred = {point_of(square) for square in regions[board.sacred]}
    inlay = "".join(polygon(canvas.corner(spot) for spot in inset(loop, 0.09)) for loop in outlines(sacred))
    return tag(
        "path", d=way, class_="borders", fill="none", stroke=INK, stroke_width=5.5, stroke_linejoin="round"
    ) + tag("path", d=inlay, class_="sacred", fill="none", stroke=GOLD, stroke_width=1.8, stroke_opacity=0.85)


def jungle(canvas: Canvas, covered: frozenset[Square]) -> str:
    """The jungle over covered districts (R2.1)."""
    if not covered:
        return ""
    points = {point_of(square) for square in covered}
    floor = "".join(rounded([canvas.corner(spot) for spot in _overgrown(loop)]) for loop in outlines(points))
    parts = [tag("path", d=floor, fill=JUNGLE, stroke="#0c241a", stroke_width=3)]
    for point in sorted(points, key=lambda point: (-point[1], point[0])):
        leaves = sorted((_leaf(canvas, point, turn) for turn in range(_LEAVES_A_SQUARE)), key=lambda leaf: leaf[0])
        square = next(s for s in covered if point_of(s) == point)
        parts.append(tag("g", "".join(leaf for _, leaf in leaves), class_="covered", data_square=square))
    return tag("g", "".join(parts), filter="url(#pacal-drop)")


def _overgrown(loop: list[Point]) -> list[tuple[float, float]]:
    """Add points near the ends of each side of an outline, so that the rounded path keeps close to it."""
    corners = inset(loop, 0.0)
    spots = []
    for index, (x, y) in enumerate(corners):
        to_x, to_y = corners[(index + 1) % len(corners)]
        spots += [(x + (to_x - x) * part, y + (to_y - y) * part) for part in (0.0, 0.12, 0.5, 0.88)]
    return spots


def _leaf(canvas: Canvas, point: Point, turn: int) -> tuple[float, str]:
    x, y = canvas.top_left(point)
    column, row = turn % 4, turn // 4
    x += 9 + 15 * column + 11 * (noise("leaf x", point, turn) - 0.5)
    y += 9 + 15 * row + 11 * (noise("leaf y", point, turn) - 0.5)
    lean = int(360 * noise("leaf lean", point, turn))
    size = 0.62 + 0.5 * noise("leaf size", point, turn)
    colour = LEAVES[int(len(LEAVES) * noise("leaf colour", point, turn))]
    place = f"translate({number(x)} {number(y)}) rotate({lean}) scale({size:.2f})"
    return y, tag("use", href="#pacal-leaf", transform=place, fill=colour)
