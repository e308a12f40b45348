"""perft: how many ways a game can go on for some actions, to compare one making of the rules with another."""

from __future__ import annotations

from pacal.engine.actions import Action
from pacal.engine.game import legal_actions, play
from pacal.engine.state import GameState


def perft(state: GameState, depth: int) -> int:
    """How many sequences of ``depth`` legal actions there are; each different face of the die is one action.

    A game that is over earlier has no sequence of that length.

    >>> from pacal.boards import load_board
    >>> from pacal.engine import Setup, new_game
    >>> [perft(new_game(Setup(load_board("palenque"), 2)), depth) for depth in range(4)]
    [1, 9, 72, 360]
    """
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(play(state, action), depth - 1) for action in actions)


def divide(state: GameState, depth: int) -> dict[Action, int]:
    """The count of :func:`perft` for each first action, to find where two makings part."""
    return {action: perft(play(state, action), depth - 1) for action in legal_actions(state)}
