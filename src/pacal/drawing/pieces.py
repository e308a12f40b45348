"""Draw the pieces from above, as the client does (``pieces.ts``): hollow ships, stepped pyramids, and stones."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from pacal.drawing.canvas import UNIT, Canvas, Spot, number, tag, text
from pacal.drawing.glyphs import glyph
from pacal.drawing.palette import INK, MOONLIGHT, SEATS
from pacal.engine.board import point_of
from pacal.engine.state import Step
from pacal.engine.views import View


class _StoneLayout(NamedTuple):
    """The size of stones on a square, and their offsets from its centre."""

    size: float
    offsets: tuple[Spot, ...]


_STONE_LAYOUTS: Final = (
    _StoneLayout(1, ((0, 4.5),)),
    _StoneLayout(0.72, ((-15.2, 0), (15.2, 0))),
    _StoneLayout(0.72, ((-15.2, -15.5), (15.2, -15.5), (0, 15))),
    _StoneLayout(0.72, ((-15.2, -15.5), (15.2, -15.5), (-15.2, 15), (15.2, 15))),
    _StoneLayout(0.65, ((-17, -17), (17, -17), (0, 0), (-17, 17), (17, 17))),
)
"""The layouts for one to five stones on a square. No stone covers another's glyph."""
_AROUND_SHIP: Final = _StoneLayout(0.65, ((-22.5, -22), (22.5, -22), (-22.5, 21.5), (22.5, 21.5), (0, 23)))
"""Stones around a ship: each seat has its own offset, and the glyph of the ship stays visible."""
_HULL: Final = UNIT * 0.36
"""The radius of a ship."""


def pieces(view: View, canvas: Canvas) -> str:
    """All pieces that the viewer may see: stones, pyramids, then the ships above them."""
    ships = {ship for ship in view.ships if ship is not None}
    seats_on = {
        square: [seat for seat, side in enumerate(view.sides) if square in side.stones]
        for square in {stone for side in view.sides for stone in side.stones}
    }
    lying: list[str] = []
    aboard: list[str] = []
    built: list[str] = []
    flying: list[str] = []
    for seat, side in enumerate(view.sides):
        for square, count in sorted(Counter(side.stones).items()):
            pile, layout, place = (
                (aboard, _AROUND_SHIP, seat)
                if square in ships
                else (lying, _STONE_LAYOUTS[len(seats_on[square]) - 1], seats_on[square].index(seat))
            )
            (x, y), (dx, dy) = canvas.centre(point_of(square)), layout.offsets[place]
            pile.append(_stone(seat, square, (x + dx, y + dy), layout.size, count))
        built += [_pyramid(seat, p.square, p.storeys, canvas.centre(point_of(p.square))) for p in side.pyramids]
        if side.ship is not None:
            active = seat == view.seat and view.step not in (Step.OVER, Step.PLACE)
            flying.append(_ship(seat, side.ship, canvas.centre(point_of(side.ship)), active=active))
    return tag("g", "".join(lying + built + flying + aboard), class_="pieces") if ships or built or lying else ""


def _stone(seat: int, square: str, at: Spot, size: float, count: int) -> str:
    """A stone. It has a dark and a light outline, so that one of them stands out from every square."""
    shape, line = "M0-19.5L20.5 19H-20.5Z", 1 / size
    content = (
        tag("path", d=shape, stroke=MOONLIGHT, stroke_width=6.4 * line, stroke_linejoin="round")
        + tag("path", d=shape, fill=SEATS[seat].colour, stroke=INK, stroke_width=2.2 * line, stroke_linejoin="round")
        + tag("path", d="M-1.4-13L-14.4 12.5", stroke="#fff", stroke_opacity=0.5, stroke_width=1.6 * line)
        + glyph(seat, (0, 7), 18, INK)
    )
    if count > 1:
        content += tag("circle", cx=17, cy=-11, r=12, fill=INK) + text(
            str(count), (17, -4.2), 19, "#fff", font_weight=700
        )
    place = f"translate({number(at[0])} {number(at[1])}) scale({size})"
    return tag(
        "g", content, transform=place, class_="stone", data_seat=seat, data_square=square, data_count=count,
        filter="url(#pacal-drop)",
    )  # fmt: skip


def _pyramid(seat: int, square: str, storeys: int, at: Spot) -> str:
    """A pyramid: nested squares, one for each storey, lit from the north-west."""
    colour = SEATS[seat].colour
    base = UNIT * 0.41
    parts = []
    for storey in range(storeys):
        k = base * (1 - storey * 0.155)
        side = {"x": -k, "y": -k, "width": 2 * k, "height": 2 * k, "rx": 2.0}
        parts.append(tag("rect", **side, fill=colour, stroke=INK, stroke_opacity=0.6, stroke_width=1.3))
        ends = number(k), number(k - 3.6)
        shade = "M-{0} {0}H{0}V-{0}L{1}-{1}V{1}H-{1}Z".format(*ends)
        light = "M-{0} {0}V-{0}H{0}L{1}-{1}H-{1}V{1}Z".format(*ends)
        parts.append(tag("path", d=shade, fill=INK, fill_opacity=0.25))
        parts.append(tag("path", d=light, fill="#fff", fill_opacity=0.3))
    parts.append(text(str(storeys), (0, 5.8), 16, INK, font_weight=800))
    if storeys < 3:
        parts.append(glyph(seat, (-base * 0.56, base * 0.56), 11, INK))
    else:
        corner = base - 3
        parts.append(tag("circle", cx=-corner, cy=corner, r=7.4, fill=INK))
        parts.append(glyph(seat, (-corner, corner), 10.5, colour))
    return tag(
        "g", "".join(parts), transform=f"translate({number(at[0])} {number(at[1])})", class_="pyramid",
        data_seat=seat, data_square=square, data_storeys=storeys, filter="url(#pacal-drop)",
    )  # fmt: skip


def _ship(seat: int, square: str, at: Spot, *, active: bool) -> str:
    """A ship: a hollow ring with a dark hold, because stones in it are hidden (R5.5)."""
    colour = SEATS[seat].colour
    hull, hold = _HULL, _HULL * 0.68
    bow = number(hull * 0.84)
    gleam = (
        f"M{number(-hull * 0.8)} {number(-hull * 0.26)}A{bow} {bow} 0 0 1 {number(hull * 0.1)} {number(-hull * 0.83)}"
    )
    fins = "".join(
        tag("path", d=f"M0 {number(2 - hull)}L7 {number(-hull - 6)}H-7Z", transform=f"rotate({turn})")
        for turn in (45, 135, 225, 315)
    )
    parts = [
        tag("g", fins, fill=colour, stroke=INK, stroke_width=1.3, stroke_linejoin="round"),
        tag("circle", r=hull, fill=colour, stroke=INK, stroke_width=1.6),
        tag("circle", r=hold, fill="url(#pacal-hold)", stroke=INK, stroke_width=1.2),
        tag("path", d=gleam, stroke="#fff", stroke_opacity=0.6, stroke_width=2.8, fill="none", stroke_linecap="round"),
    ]
    content = tag("g", "".join(parts), filter="url(#pacal-hover)") + glyph(seat, (0, 0), hold * 1.3, colour)
    if active:
        ring = {"stroke": MOONLIGHT, "stroke_width": 3, "stroke_dasharray": "6 5", "stroke_linecap": "round"}
        content = tag("circle", r=hull + 7.5, fill="none", **ring) + content
    return tag(
        "g", content, transform=f"translate({number(at[0])} {number(at[1])})", class_="ship", data_seat=seat,
        data_square=square,
    )  # fmt: skip
