"""Events: what happened in a game. Each kind has its own type, which holds values and no text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from pacal.engine.actions import Flight
from pacal.engine.board import Face, Square
from pacal.engine.setup import Seat
from pacal.engine.state import Step


class Ending(StrEnum):
    """How a game ended."""

    LAST_BUT_ONE = "last_but_one"  # R8.1
    ROUND_PLAYED = "round_played"  # R8.2
    SCORE_REACHED = "score_reached"  # R8.3


class Shore(StrEnum):
    """The shore that was counted; ``BOTH`` if river and lake are ranked together (R9.2)."""

    RIVER = "river"
    LAKE = "lake"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class ShipPlaced:
    """A ship took its first square in the Sacred District (R2.3)."""

    seat: Seat
    to: Square


@dataclass(frozen=True, slots=True)
class DieThrown:
    """The die was thrown, for the round or with two players for the turn (R3.1, R3.2)."""

    seat: Seat
    face: Face


@dataclass(frozen=True, slots=True)
class GodStoneSpent:
    """A god stone was used for a flight and is out of the game (R4.6)."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class ShipFlew:
    """A ship lifted off and landed (R4)."""

    seat: Seat
    kind: Flight
    start: Square
    to: Square


@dataclass(frozen=True, slots=True)
class StonesUncovered:
    """A ship left stones behind when it lifted off (R4.9); ``owners`` has one seat for each stone."""

    square: Square
    owners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class StonesReturned:
    """A seat's stones on a square went back to hand: more than one (R5.6), or under a new pyramid (R6.5)."""

    seat: Seat
    square: Square
    count: int


@dataclass(frozen=True, slots=True)
class StoneLoaded:
    """A stone was loaded into a ship (R5.1); ``taken`` is its square if it was taken from the board (R5.4)."""

    seat: Seat
    into: Seat
    taken: Square | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A player loaded no stone (R5.1) or built nothing (R6.1)."""

    seat: Seat
    step: Step


@dataclass(frozen=True, slots=True)
class PyramidBuilt:
    """A new pyramid was built; the builder's stones went back to hand (R6.5)."""

    seat: Seat
    square: Square
    storeys: int
    stones: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class PyramidUpgraded:
    """A higher pyramid replaced a lower one, which went back to supply (R6.6)."""

    seat: Seat
    square: Square
    replaced: int
    storeys: int
    stones: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class DistrictScored:
    """The builder took the sole lead in a district (R7.1)."""

    seat: Seat
    district: str
    points: int


@dataclass(frozen=True, slots=True)
class BonusScored:
    """A player scored the bonus for the last-but-one pyramid (R8.1)."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ended, and all ships and stones left the board (R8, R9.1)."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class ShoreCounted:
    """The storeys at a shore were counted and scored (R9.2); both tuples are indexed by seat."""

    shore: Shore
    storeys: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DistrictCounted:
    """The storeys in a district were counted and scored (R9.3); both tuples are indexed by seat."""

    district: str
    storeys: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GodStonesCounted:
    """The unused god stones scored their values (R9.4); ``points`` is indexed by seat."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """All points are counted; a tie has several winners (R9.5)."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


Event: TypeAlias = (
    ShipPlaced
    | DieThrown
    | GodStoneSpent
    | ShipFlew
    | StonesUncovered
    | StonesReturned
    | StoneLoaded
    | Passed
    | PyramidBuilt
    | PyramidUpgraded
    | DistrictScored
    | BonusScored
    | TurnEnded
    | RoundEnded
    | GameEnded
    | ShoreCounted
    | DistrictCounted
    | GodStonesCounted
    | GameWon
)
