"""Faults of a single square, for whoever names one: it is not there, or holds no stone to use."""

from __future__ import annotations

from pacal.engine.board import Square
from pacal.engine.refusals import Code, Refusal
from pacal.engine.state import GameState


def square_refusal(state: GameState, square: Square) -> Refusal | None:
    """Whether the square is on the board at all (R1.2, R2.1)."""
    city = state.setup.city
    if square in city.order:
        return None
    if square in city.board.lake:
        return Refusal(Code.IN_LAKE, "R1.2", {"square": square})
    if square in city.covered:
        return Refusal(Code.UNDER_COVER, "R2.1", {"square": square, "players": city.players})
    return Refusal(Code.NO_SUCH_SQUARE, "R1.2", {"square": square})


def own_stone_refusal(state: GameState, square: Square, clause: str) -> Refusal | None:
    """Whether a stone of the seat to act lies there for all to see (R5.5).

    Under a ship the answer is the same whether a stone lies there or not: it must not be looked at.
    """
    if refusal := square_refusal(state, square):
        return refusal
    if square in state.ships:
        return Refusal(Code.STONE_COVERED, "R5.5", {"square": square, "seat": state.ships.index(square)})
    if square not in state.pieces[state.seat].stones:
        return Refusal(Code.NO_STONE_THERE, clause, {"square": square})
    return None
