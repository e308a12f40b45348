"""Choose box-drawing characters for the corners where lines meet."""

from __future__ import annotations

from typing import Final, NamedTuple


class Arms(NamedTuple):
    """The directions in which a line leaves a corner."""

    north: bool
    east: bool
    south: bool
    west: bool


_SHAPES: Final = ("", "N", "E", "S", "W", "NS", "EW", "ES", "SW", "NE", "NW", "NES", "NSW", "ESW", "NEW", "NESW")
_PLAIN: Final = " │─│─│─┌┐└┘├┤┬┴┼"
_DOUBLE_ACROSS: Final = " │═│═│═╒╕╘╛╞╡╤╧╪"
_DOUBLE_UPRIGHT: Final = " ║─║─║─╓╖╙╜╟╢╥╨╫"
_DOUBLE: Final = " ║═║═║═╔╗╚╝╠╣╦╩╬"


def junction(arms: Arms, *, double_across: bool = False, double_upright: bool = False) -> str:
    """The character for a corner. Its horizontal or vertical lines may be double.

    >>> junction(Arms(north=True, east=True, south=False, west=True)), junction(Arms(True, False, True, False))
    ('┴', '│')
    """
    key = "".join(name for name, there in zip("NESW", arms, strict=True) if there)
    characters = (_PLAIN, _DOUBLE_UPRIGHT, _DOUBLE_ACROSS, _DOUBLE)[2 * double_across + double_upright]
    return characters[_SHAPES.index(key)]
