"""perft: count the sequences of legal actions, to compare two implementations of the rules."""

from __future__ import annotations

from pacal.engine.actions import Action
from pacal.engine.game import legal_actions, play
from pacal.engine.state import GameState


def perft(state: GameState, depth: int) -> int:
    """The number of sequences of ``depth`` legal actions. Each different face of the die is one action.

    A game that ends earlier has no sequence of that length.

    >>> from pacal.boards import load_board
    >>> from pacal.engine import Setup, new_game
    >>> [perft(new_game(Setup(load_board("palenque"), 2)), depth) for depth in range(4)]
    [1, 9, 72, 360]
    """
    if depth < 0:
        raise ValueError(f"depth is {depth}: it must be 0 or more")
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(play(state, action), depth - 1) for action in actions)


def divide(state: GameState, depth: int) -> dict[Action, int]:
    """The count of :func:`perft` for each first action, to find where two implementations differ."""
    return {action: perft(play(state, action), depth - 1) for action in legal_actions(state)}
