"""Converts actions to numbers and back (``docs/simulator.md``). The numbers are the same in every position."""

from __future__ import annotations

from typing import Final, assert_never

from pacal.engine import (
    ARROWS,
    Action,
    Build,
    Face,
    Flight,
    Fly,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Square,
    Throw,
    Upgrade,
)
from pacal.engine.setup import GOD_STONES
from pacal.sim import layout
from pacal.sim.tables import number_of, square_of

KINDS: Final = {
    Flight.STRAIGHT: layout.FLY_STRAIGHT,
    Flight.BENT: layout.FLY_BENT,
    Flight.ARROWS: layout.FLY_ARROWS,
    Flight.RELOCATION: layout.FLY_RELOCATION,
}
FLIGHTS: Final = {kind: flight for flight, kind in KINDS.items()}


def face_number(face: Face) -> int:
    """A face of the die as a number."""
    return layout.ARROWS_FACE if face == ARROWS else face


def face_of(number: int) -> Face:
    """A face of the die."""
    return ARROWS if number == layout.ARROWS_FACE else number


def encode(action: Action) -> int:
    """The number of an action.

    >>> encode(Fly(Flight.STRAIGHT, "b2"))
    785
    """
    match action:
        case Pass():
            return layout.PASS
        case PlaceShip(to=to):
            return layout.PLACE_AT | number_of(to)
        case Throw(face=face):
            return layout.THROWN | face_number(face)
        case Fly(kind=kind, to=to, god_stone=value):
            if value is None:
                return KINDS[kind] | number_of(to)
            return layout.FLY_GOD_STONE + (GOD_STONES.index(value) << 8) | number_of(to)
        case LoadOwn(taken=taken):
            return layout.LOAD_OWN_HAND if taken is None else layout.LOAD_OWN_TAKEN | number_of(taken)
        case LoadOther(into=into, taken=taken):
            if taken is None:
                return layout.LOAD_OTHER_HAND | into
            return layout.LOAD_OTHER_TAKEN + (into << 8) | number_of(taken)
        case Build() | Upgrade():
            return action.storeys << 28 | number_of(action.square) << 16 | _spent_number(action.stones)
        case _ as unknown:
            assert_never(unknown)


def decode(number: int) -> Action:
    """The action of a number.

    >>> decode(785)
    Fly(kind=<Flight.STRAIGHT: 'straight'>, to='b2', god_stone=None)
    """
    kind, low = number & ~255, number & 255
    if number >= layout.FIRST_BUILD:
        square, stones = square_of(number >> 16 & 255), spent_squares(number)
        make = Build if square in stones else Upgrade
        return make(square, number >> 28, stones)
    if number == layout.PASS:
        return Pass()
    if kind == layout.PLACE_AT:
        return PlaceShip(square_of(low))
    if kind == layout.THROWN:
        return Throw(face_of(low))
    if kind in FLIGHTS:
        return Fly(FLIGHTS[kind], square_of(low))
    if layout.FLY_GOD_STONE <= kind < layout.FLY_RELOCATION:
        return Fly(Flight.GOD_STONE, square_of(low), GOD_STONES[(kind - layout.FLY_GOD_STONE) >> 8])
    if number == layout.LOAD_OWN_HAND:
        return LoadOwn()
    if kind == layout.LOAD_OWN_TAKEN:
        return LoadOwn(square_of(low))
    if kind == layout.LOAD_OTHER_HAND:
        return LoadOther(low)
    if layout.LOAD_OTHER_TAKEN <= kind < layout.LOAD_OTHER_TAKEN + 0x500:
        return LoadOther((kind - layout.LOAD_OTHER_TAKEN) >> 8, square_of(low))
    raise ValueError(f"no action has the number {number}")


def spent_squares(number: int) -> tuple[Square, ...]:
    """The stones that a build with this number spends, sorted."""
    form, first, second = number >> 24 & 15, number >> 8 & 255, number & 255
    return tuple(square_of(stone) for stone in _stones_of(form, first, second))


def _stones_of(form: int, first: int, second: int) -> tuple[int, ...]:
    """The stones of a form, from the first two of them (or the only one)."""
    apart = second - first
    return {
        layout.ONE: (first,),
        layout.TWO: (first, second),
        layout.LINE_012: (first, second, second + apart),
        layout.LINE_013: (first, second, second + 2 * apart),
        layout.LINE_023: (first, second, second + apart // 2),
        layout.NO_NORTH_EAST: (first, second, first + 16 * apart),
        layout.NO_NORTH_WEST: (first, second, second + 16 * apart),
        layout.NO_SOUTH_EAST: (first, second, second + apart // 16),
        layout.NO_SOUTH_WEST: (first, second, second + apart // 15),
        layout.LINE_OF_FOUR: (first, second, second + apart, second + 2 * apart),
        layout.SQUARE_OF_FOUR: (first, second, first + 16 * apart, second + 16 * apart),
    }[form]


def _spent_number(stones: tuple[Square, ...]) -> int:
    """Encode the spent stones: their form and the first two of them."""
    numbers = tuple(sorted(map(number_of, stones)))
    first, second = numbers[0], numbers[min(1, len(numbers) - 1)]
    for form in range(layout.SQUARE_OF_FOUR + 1):
        if _stones_of(form, first, second) == numbers:
            return form << 24 | first << 8 | second
    raise ValueError(f"no constellation holds exactly these stones: {', '.join(stones)}")
