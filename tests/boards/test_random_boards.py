"""Random boards: valid, of the requested size, reproducible, and varied."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.boards import random_board
from pacal.boards.board_map import pieces_of
from pacal.engine.board import LAKE, Board, City, point_of
from tests.support import rule
from tests.support.random_boards import boards


@given(st.integers(0, 10**9), st.integers(7, 16), st.integers(7, 16))
def test_the_same_seed_gives_the_same_board(seed: int, width: int, height: int) -> None:
    board = random_board(Random(seed), width, height)
    assert board == random_board(Random(seed), width, height)
    assert (board.width, board.height) == (width, height)


@rule("R1.2", "R2.1")
@given(boards())
def test_every_city_is_in_one_piece_with_room_for_all(board: Board) -> None:
    assert board.player_numbers
    for players in board.player_numbers:
        city = City(board, players)
        assert len(pieces_of({point_of(square) for square in city.squares})) == 1
        assert len(city.squares) > 10 * players
        assert len(city.sacred) >= players
        assert len(city.squares) - len(city.sacred) >= players
        assert not city.sacred & city.covered
        assert not (city.riverside | city.lakeside) & board.lake


@rule("R1.2")
@given(boards())
def test_every_playable_square_belongs_to_one_district_in_one_piece(board: Board) -> None:
    for letter in {district.letter for district in board.districts}:
        squares = {point_of(square) for square, other in board.letters.items() if other == letter}
        assert len(pieces_of(squares)) == 1
    assert set(board.letters.values()) - {LAKE} == {district.letter for district in board.districts}


def test_random_boards_sometimes_have_each_feature() -> None:
    some = [random_board(Random(seed), 10, 9) for seed in range(60)]
    for part in ("lake", "river", "lakeside", "covers"):
        assert 5 < sum(bool(getattr(board, part)) for board in some) < 60
    assert {number for board in some for number in board.player_numbers} == {2, 3, 4, 5}
    assert any(covers for board in some for _, covers in board.covers_used)


@pytest.mark.parametrize(("width", "height"), [(5, 5), (2, 16), (1, 1)])
def test_no_random_board_is_made_without_enough_room(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="no room"):
        random_board(Random(1), width, height)
