"""The glyph of each seat, and Maya numerals, where a dot is one and a bar is five."""

from __future__ import annotations

import math
from typing import Final

from pacal.drawing.canvas import Spot, number, tag
from pacal.drawing.palette import SEATS

_RAYS = "".join(
    f"M{number(7.6 * math.cos(a))} {number(7.6 * math.sin(a))}L{number(11 * math.cos(a))} {number(11 * math.sin(a))}"
    for a in (turn * math.pi / 4 for turn in range(8))
)
_SHAPES: Final = {
    "sun": f'<circle r="5.2" fill="currentColor" stroke="none"/><path d="{_RAYS}"/>',
    "serpent": (
        '<path d="M-10 5c3-7 6-7 8 0s5 7 8 0 3-6 5-8"/><circle cx="10.6" cy="-4.6" r="1.6" fill="currentColor"/>'
    ),
    "maize": (
        '<path d="M0-11C6-5 6 5 0 11C-6 5-6-5 0-11Z" fill="currentColor" stroke="none"/>'
        '<path d="M-9 8C-8 1-5-2-3.6-2.6M9 8C8 1 5-2 3.6-2.6"/>'
    ),
    "jaguar": (
        '<g fill="currentColor" stroke="none"><ellipse cy="4.5" rx="6" ry="5"/><circle cx="-8" cy="-2" r="2.7"/>'
        '<circle cx="-3" cy="-7" r="2.7"/><circle cx="3" cy="-7" r="2.7"/><circle cx="8" cy="-2" r="2.7"/></g>'
    ),
    "moon": '<path d="M4-10A11 11 0 1 0 10 6A9 9 0 0 1 4-10Z" fill="currentColor" stroke="none"/>',
}


def glyph_defs() -> str:
    """Definitions of all seats' glyphs, for use in any colour."""
    return "".join(
        tag(
            "g",
            _SHAPES[seat.glyph],
            id=f"pacal-{seat.glyph}",
            fill="none",
            stroke="currentColor",
            stroke_width=2.6,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for seat in SEATS
    )


def glyph(seat: int, at: Spot, size: float, colour: str) -> str:
    """The glyph of a seat, ``size`` wide."""
    place = f"translate({number(at[0])} {number(at[1])}) scale({size / 24:.3f})"
    return tag("use", href=f"#pacal-{SEATS[seat].glyph}", transform=place, color=colour)


def maya_numeral(value: int, at: Spot, size: float, colour: str) -> str:
    """A Maya numeral: dots above bars, centred on a point. Its bars are ``size`` wide."""
    bars, dots = divmod(value, 5)
    bar, step = size * 0.18, size * 0.29
    dot = size * 0.115
    height = bars * step + (2 * dot if dots else bar - step)
    x, y = at[0], at[1] + height / 2 - bar
    parts = []
    for _ in range(bars):
        parts.append(tag("rect", x=x - size / 2, y=y, width=float(size), height=bar, rx=bar / 2))
        y -= step
    y += bar - dot if bars else 0
    parts += [tag("circle", cx=x + (d - (dots - 1) / 2) * size * 0.28, cy=y, r=dot) for d in range(dots)]
    return tag("g", "".join(parts), fill=colour)
