"""A position: the complete state of a game between two actions, without redundant data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from operator import attrgetter
from typing import Any, Final, NamedTuple, Protocol

from pacal.engine.actions import Flight
from pacal.engine.board import Face, Square
from pacal.engine.position_line import position_line
from pacal.engine.setup import GOD_STONES, PYRAMIDS, STONES, Seat, Setup


class Step(StrEnum):
    """What the game waits for (R2.3, R3.3)."""

    PLACE = "place"
    THROW = "throw"
    FLY = "fly"
    LOAD_OWN = "load_own"
    LOAD_OTHER = "load_other"
    BUILD = "build"
    OVER = "over"


class Pyramid(NamedTuple):
    """A pyramid on the board."""

    square: Square
    storeys: int


class Built(NamedTuple):
    """The pyramid that the latest turn built or upgraded."""

    seat: Seat
    square: Square


class HasDie(Protocol):
    """A position or a view: it has a set-up, a round and a face of the die."""

    @property
    def setup(self) -> Setup: ...
    @property
    def die(self) -> Face | None: ...
    @property
    def round(self) -> int: ...


class HasPyramids(Protocol):
    """An object with a seat's pyramids: its pieces, or a viewer's view of them."""

    @property
    def pyramids(self) -> tuple[Pyramid, ...]: ...


class HasPoints(HasPyramids, Protocol):
    """An object with everything of a seat that scores: its pieces, or a viewer's view of them."""

    @property
    def god_stones(self) -> tuple[int, ...]: ...
    @property
    def score(self) -> int: ...


def same_standing(sides: Sequence[HasPoints], others: Sequence[HasPoints]) -> bool:
    """Whether two positions of a game that is not over have the same points, now and in a final count (R7, R9)."""
    for side, other in zip(sides, others, strict=True):
        if side is not other and (side.pyramids, side.god_stones, side.score) != (
            other.pyramids,
            other.god_stones,
            other.score,
        ):
            return False
    return True


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces of one seat on the board. All others are in hand or supply, so they are not stored."""

    ship: Square | None = None
    stones: tuple[Square, ...] = ()
    """The squares of its stones, sorted, one for each stone. A square under a ship may occur more than once."""
    pyramids: tuple[Pyramid, ...] = ()
    god_stones: tuple[int, ...] = GOD_STONES
    score: int = 0

    @property
    def hand(self) -> int:
        """Stones in hand (R1.1)."""
        return STONES - len(self.stones)

    @property
    def supply(self) -> dict[int, int]:
        """Pyramids not yet built, by height (R1.1)."""
        return supply_of(self.pyramids)


def supply_of(pyramids: Sequence[Pyramid]) -> dict[int, int]:
    """The pyramids that a seat with these on the board has left, by height (R1.1)."""
    left = dict(PYRAMIDS)
    for pyramid in pyramids:
        left[pyramid.storeys] -= 1
    return left


@dataclass(frozen=True, slots=True)
class GameState:
    """A game between two actions. Immutable: :func:`pacal.engine.evolve` makes the next one."""

    setup: Setup
    step: Step
    seat: Seat
    """Whose turn it is; before a throw, who throws."""
    pieces: tuple[Pieces, ...]
    round: int = 0
    """Counted from 1; 0 while the ships are placed."""
    turn: int = 0
    """Turns already finished in this round, or ships already placed."""
    die: Face | None = None
    flight: Flight | None = None
    """How the ship flew this turn: it decides what may be loaded (R5.1, R5.2)."""
    built: Built | None = None
    """What the turn before this one built; forgotten at the next lift-off (R6.1)."""
    returned: int = 0
    """Stones that came back to the hand of the seat to act this turn, and can be loaded from a later one on (R5.6)."""

    def __repr__(self) -> str:
        """One line that ``parse_position`` of the library reads, with ``board`` as its second argument if it is not
        a shipped one.
        """
        return f"parse_position('{self.setup.board.id} {position_line(self)}')"

    @property
    def is_over(self) -> bool:
        return self.step is Step.OVER

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(pieces.score for pieces in self.pieces)

    @property
    def ships(self) -> tuple[Square | None, ...]:
        """Where the ships stand, seat by seat."""
        return tuple([pieces.ship for pieces in self.pieces])

    def obstacles(self) -> set[Square]:
        """The squares with a ship or a pyramid (R4): no flight ends there."""
        occupied = {square for pieces in self.pieces for square, _ in pieces.pyramids}
        occupied.update([pieces.ship for pieces in self.pieces if pieces.ship is not None])
        return occupied

    @property
    def usable_hand(self) -> int:
        """Stones in hand that the seat to act can load this turn (R5.6)."""
        return self.pieces[self.seat].hand - self.returned

    def visible_stones(self, seat: Seat) -> tuple[Square, ...]:
        """The seat's stones that no ship stands on (R5.5), at most one per square (R5.6)."""
        return visible(self.pieces[seat].stones, self.ships)


_FIELDS: Final = tuple(field.name for field in fields(GameState))
_values_of: Final = attrgetter(*_FIELDS)


def with_changes(state: GameState, **changes: Any) -> GameState:
    """The position with some fields changed: ``dataclasses.replace``, three times as fast."""
    return GameState(**dict(zip(_FIELDS, _values_of(state), strict=True)) | changes)


def visible(stones: Sequence[Square], ships: Sequence[Square | None]) -> tuple[Square, ...]:
    """The stones that no ship stands on (R5.5)."""
    return tuple([square for square in stones if square not in ships])


def new_game(setup: Setup) -> GameState:
    """The position before the first ship is placed (R2.2, R2.3)."""
    return GameState(setup, Step.PLACE, setup.start, tuple(Pieces() for _ in setup.seats))
