"""What a seat, or chance, may do: one type for each kind of action, in the imperative.

Equal outcomes are one action: a flight is its kind and its destination, a build is its square, its height and
the stones that it spends. An action does not say who acts; the state does.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from pacal.engine.board import Face, Square
from pacal.engine.setup import Seat


class Flight(StrEnum):
    """The ways to fly (R4)."""

    STRAIGHT = "straight"
    BENT = "bent"
    ARROWS = "arrows"
    GOD_STONE = "god_stone"
    RELOCATION = "relocation"

    @property
    def goes_anywhere(self) -> bool:
        """Whether the ship may fly to any free square (R4.6, R4.7)."""
        return self in (Flight.GOD_STONE, Flight.RELOCATION)


@dataclass(frozen=True, slots=True)
class PlaceShip:
    """Put the ship on a square of the Sacred District, before the first round (R2.3)."""

    to: Square


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of the die (R3.1): the only action of chance. The engine never draws it itself."""

    face: Face


@dataclass(frozen=True, slots=True)
class Fly:
    """Fly to a square (R4); ``god_stone`` is the one given up for it (R4.6), and only then."""

    kind: Flight
    to: Square
    god_stone: int | None = None


@dataclass(frozen=True, slots=True)
class LoadOwn:
    """Drop a stone into one's own ship (R5.1), from hand or, with none left, ``taken`` off the board (R5.4)."""

    taken: Square | None = None


@dataclass(frozen=True, slots=True)
class LoadOther:
    """Drop a stone into the ship of another seat (R5.1), from hand or ``taken`` off the board (R5.4)."""

    into: Seat
    taken: Square | None = None


@dataclass(frozen=True, slots=True)
class Build:
    """Put a new pyramid on a square of a constellation whose stones are spent (R6.5)."""

    square: Square
    storeys: int
    stones: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Replace one's own pyramid by a higher one (R6.6); the stones are spent."""

    square: Square
    storeys: int
    stones: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Waive a stone (R5.1), or build nothing (R6.1)."""


Action: TypeAlias = PlaceShip | Throw | Fly | LoadOwn | LoadOther | Build | Upgrade | Pass
