"""Positions to draw: real games, played at random for a while."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pacal.engine import Board, GameState, Options, Setup, View, legal_actions, new_game, observe, play
from pacal.engine.state import Pyramid


def played(board: Board, players: int, seed: int, actions: int, options: Options | None = None) -> GameState:
    """A game after some random actions."""
    rng = Random(seed)
    state = new_game(Setup(board, players, options or Options()))
    for _ in range(actions):
        if state.is_over:
            break
        state = play(state, rng.choice(legal_actions(state)))
    return state


def crowded(board: Board) -> View:
    """Five seats with a stone each on a11, pyramids of every height on the row of a1, and some scores."""
    view = observe(played(board, 5, 3, 5), None)
    sides = tuple(
        replace(side, stones=("a11",), pyramids=(Pyramid(f"{'abcde'[seat]}1", seat + 1),), score=11 * seat)
        for seat, side in enumerate(view.sides)
    )
    return replace(view, sides=sides)
