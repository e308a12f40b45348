"""What has happened: one type for each kind of event, in the past tense, with values and never with words."""

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
    """What is counted at the water (R9.2)."""

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
    """A god stone left the game for a flight (R4.6)."""

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
    """A ship lifted off from stones (R4.9): ``owners`` has a seat for each stone found."""

    square: Square
    owners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class StonesReturned:
    """Stones on one square went back to their owner's hand: doubles (R5.6) or under a new pyramid (R6.5)."""

    seat: Seat
    square: Square
    count: int


@dataclass(frozen=True, slots=True)
class StoneLoaded:
    """A stone fell into a ship (R5.1); ``taken`` is its square if it came off the board (R5.4)."""

    seat: Seat
    into: Seat
    taken: Square | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A stone was waived (R5.1), or nothing was built (R6.1)."""

    seat: Seat
    step: Step


@dataclass(frozen=True, slots=True)
class PyramidBuilt:
    """A new pyramid stands; its builder's stones went back to hand (R6.5)."""

    seat: Seat
    square: Square
    storeys: int
    stones: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class PyramidUpgraded:
    """A pyramid was replaced by a higher one and went back to supply (R6.6)."""

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
    """The last but one pyramid was built (R8.1)."""

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
    """The game is over; ships and stones leave the board (R8, R9.1)."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class ShoreCounted:
    """The storeys at the water were counted and paid (R9.2); both tuples go by seat."""

    shore: Shore
    storeys: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DistrictCounted:
    """A district's storeys were counted and paid (R9.3); both tuples go by seat."""

    district: str
    storeys: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GodStonesCounted:
    """The god stones that were never used paid their value (R9.4)."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """All points are counted: who won, alone or together (R9.5)."""

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
