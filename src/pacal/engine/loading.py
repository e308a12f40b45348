"""Energy stones: what may be loaded after a flight, and what a lift-off uncovers (R5)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pacal.engine.actions import Flight
from pacal.engine.board import Square
from pacal.engine.events import Event, StonesReturned, StonesUncovered
from pacal.engine.state import GameState, Step

LOADS_TWO: Final = frozenset({Flight.STRAIGHT, Flight.ARROWS})
"""The flights after which a stone may also go into another ship (R5.1); after others, none may (R5.2)."""


def step_after_flight(kind: Flight) -> Step:
    """The step after a flight: loading, or after a relocation building (R5.3)."""
    return Step.BUILD if kind is Flight.RELOCATION else Step.LOAD_OWN


def step_after_loading(state: GameState) -> Step:
    """The step after loading: after one's own ship another's, if the flight allows it (R5.1, R5.2); then building."""
    more = state.step is Step.LOAD_OWN and state.flight in LOADS_TWO
    return Step.LOAD_OTHER if more else Step.BUILD


def stone_sources(state: GameState) -> tuple[Square | None, ...]:
    """Where the next stone may come from: the hand (``None``), or with an empty hand the board (R5.4).

    A hand that has only stones that came back this turn is not empty, but none of them may be loaded (R5.6).
    """
    if state.usable_hand:
        return (None,)
    return () if state.returned else state.visible_stones(state.seat)


def lift_off(state: GameState, square: Square) -> list[Event]:
    """The events when a ship leaves its square: stones are uncovered (R4.9); several of a seat go to hand (R5.6)."""
    found = Counter({seat: pieces.stones.count(square) for seat, pieces in enumerate(state.pieces)})
    owners = tuple(found.elements())
    if not owners:
        return []
    doubles = [StonesReturned(seat, square, count) for seat, count in found.items() if count > 1]
    return [StonesUncovered(square, owners), *doubles]
