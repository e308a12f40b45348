"""The only place where a position or an event is made visible to somebody outside the engine.

:func:`observe` and :func:`redact` are the only way from a state to a player, a spectator, a bot, a log or a
file. A view has no field for what it must not show, and a kind of event that this module does not know is an
error, never passed through.

When something happens, everybody at the table sees it: for example, a stone that falls into a ship. Only the *past* is
secret: players must remember what lies under a ship (R5.5). So both functions can be used in two ways:

- without ``now``: for the present position, or for an event as it happens;
- with ``now``, the present position of the same game: for an earlier position (a look back), or for an earlier event.
  Then they hide everything that a viewer would have to remember. Once the game is over, nothing is hidden.

A look back shows no stones at all to viewers who may not recall them, not even stones that everybody could see then. A
stone that is missing a moment later was taken and dropped (R5.4), and one that a ship has landed on is still there.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, assert_never

from pacal.engine.actions import Flight
from pacal.engine.board import Face, Square
from pacal.engine.events import (
    BonusScored,
    DieThrown,
    DistrictCounted,
    DistrictScored,
    Event,
    GameEnded,
    GameWon,
    GodStonesCounted,
    GodStoneSpent,
    Passed,
    PyramidBuilt,
    PyramidUpgraded,
    RoundEnded,
    ShipFlew,
    ShipPlaced,
    ShoreCounted,
    StoneLoaded,
    StonesReturned,
    StonesUncovered,
    TurnEnded,
)
from pacal.engine.position_line import side_line, table_line
from pacal.engine.setup import Memory, Seat, Setup
from pacal.engine.state import Built, GameState, Pieces, Pyramid, Step, supply_of, visible


@dataclass(frozen=True, slots=True)
class Side:
    """What a viewer sees of one seat's pieces."""

    ship: Square | None
    stones: tuple[Square, ...]
    """The stones that this viewer may see: those under no ship, and others as the memory option allows; none in a
    look back, unless the viewer may recall them all."""
    hand: int | None
    """Stones in hand; None in a look back, where the count would reveal a drop."""
    pyramids: tuple[Pyramid, ...]
    god_stones: tuple[int, ...]
    score: int

    @property
    def supply(self) -> dict[int, int]:
        """Pyramids not yet built, by height (R1.1)."""
        return supply_of(self.pyramids)


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat, or a spectator, may see it."""

    setup: Setup
    viewer: Seat | None
    step: Step
    seat: Seat
    sides: tuple[Side, ...]
    round: int
    turn: int
    die: Face | None
    flight: Flight | None
    built: Built | None
    returned: int
    """Stones that came back to the hand of the seat to act this turn (R5.6). This is public: the log shows it too."""

    def __repr__(self) -> str:
        """One line as in the notation of positions; the last number of each seat is its stones in hand."""
        viewer = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        sides = [f"{side_line(side)}:{'?' if side.hand is None else side.hand}" for side in self.sides]
        return f"<View of {viewer}: {' '.join((self.setup.board.id, table_line(self), *sides))}>"

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(side.score for side in self.sides)

    @property
    def ships(self) -> tuple[Square | None, ...]:
        return tuple(side.ship for side in self.sides)


def observe(state: GameState, viewer: Seat | None, *, now: GameState | None = None) -> View:
    """The position as a seat, or a spectator (``None``), may see it (R5.5).

    With ``now`` it is a look back from there, without stones and counts that would reveal a drop.
    """
    shown = _recallable(now or state, viewer)
    looking_back = now is not None and now is not state and now != state
    ships = state.ships
    return View(
        setup=state.setup,
        viewer=viewer,
        step=state.step,
        seat=state.seat,
        sides=tuple(
            [_side(pieces, ships, seat in shown, looking_back) for seat, pieces in enumerate(state.pieces)],
        ),
        round=state.round,
        turn=state.turn,
        die=state.die,
        flight=state.flight,
        built=state.built,
        returned=state.returned,
    )


@lru_cache(maxsize=4096)
def _side(pieces: Pieces, ships: tuple[Square | None, ...], shown: bool, looking_back: bool) -> Side:
    """One side of a view. Cached, because an action changes the pieces of few seats."""
    return Side(
        ship=pieces.ship,
        stones=pieces.stones if shown else () if looking_back else visible(pieces.stones, ships),
        hand=pieces.hand if shown or not looking_back else None,
        pyramids=pieces.pyramids,
        god_stones=pieces.god_stones,
        score=pieces.score,
    )


def _recallable(present: GameState, viewer: Seat | None) -> Collection[Seat]:
    """The owners whose stones under ships a viewer is shown (R5.5)."""
    if present.is_over:
        return present.setup.seats
    match present.setup.options.memory:
        case Memory.HIDDEN:
            return ()
        case Memory.OWN:
            return () if viewer is None else (viewer,)
        case Memory.OPEN:
            return present.setup.seats
        case _ as unknown:
            assert_never(unknown)


_AlwaysPublic: TypeAlias = (
    ShipPlaced
    | DieThrown
    | GodStoneSpent
    | ShipFlew
    | StonesReturned
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
"""Events that nobody has to remember."""


def redact(event: Event, viewer: Seat | None, *, now: GameState | None = None) -> Event | None:
    """The event as a seat, or a spectator (``None``), may see it; None if it is hidden from them.

    Without ``now``, it is an event as it happens. With ``now``, it is an earlier event, without what a viewer would
    have to remember (R5.5): drops, and where stones were uncovered.
    """
    if isinstance(event, _AlwaysPublic):
        return event
    match event:
        case StoneLoaded(seat=seat) | Passed(seat=seat, step=Step.LOAD_OWN | Step.LOAD_OTHER):
            return event if now is None or seat in _recallable(now, viewer) else None
        case StonesUncovered(square=square, owners=owners):
            if now is None:
                return event
            shown = _recallable(now, viewer)
            visible = tuple(owner for owner in owners if owner in shown)
            return StonesUncovered(square, visible) if visible else None
        case Passed():
            return event
        case _ as unknown:
            assert_never(unknown)
