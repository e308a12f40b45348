"""Hypothesis strategies for boards: any valid board, small ones first."""

from random import Random

from hypothesis import strategies as st

from pacal.boards import random_board
from pacal.engine.board import Board

SMALLEST = 7
LARGEST = 16


def boards(min_side: int = SMALLEST, max_side: int = LARGEST) -> st.SearchStrategy[Board]:
    """Random valid boards, with or without lake, river, shores and covers."""
    sides = st.integers(min_side, max_side)
    return st.builds(_board, st.integers(0, 2**32 - 1), sides, sides)


def _board(seed: int, width: int, height: int) -> Board:
    return random_board(Random(seed), width, height)
