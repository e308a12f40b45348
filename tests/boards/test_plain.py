"""Boards as plain data: converted without loss, canonical, and validated like a file."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.boards import BoardError, board_digest, board_from_dict, board_to_dict, load_board, parse_board
from pacal.engine.board import Board
from tests.support import rule
from tests.support.boards import SMALL
from tests.support.random_boards import boards

JSON_VALUES: st.SearchStrategy[object] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
KEYS = sorted(board_to_dict(load_board("palenque")))


@rule("R1.4")
@given(boards())
def test_a_board_is_unchanged_after_a_round_trip_through_json(board: Board) -> None:
    data = board_to_dict(board)
    assert board_from_dict(data) == board
    assert board_from_dict(json.loads(json.dumps(data, sort_keys=True))) == board
    assert json.loads(json.dumps(data)) == data


def test_the_order_of_keys_in_a_file_does_not_matter() -> None:
    other = (
        SMALL.replace('["a4", "b4", "c6"]', '["c6", "a4", "b4"]')
        .replace('A = { value = 4, name = "North" }\n', "")
        .replace("3 = []\n4 = []\n", "4 = []\n3 = []\n")
    ) + 'A = { name = "North", value = 4 }\n'
    assert parse_board(other, "x") == parse_board(SMALL, "y")


def test_any_difference_between_boards_changes_the_digest() -> None:
    texts = [
        SMALL,
        SMALL.replace("value = 4", "value = 5"),
        SMALL.replace("[2, 3, 3", "[3, 2, 3"),
        SMALL.replace('"a4", ', ""),
    ]
    digests = {board_digest(parse_board(text, "x")) for text in texts}
    assert len(digests) == len(texts)
    assert all(len(digest) == 16 and int(digest, 16) >= 0 for digest in digests)


def test_palenque_has_not_changed() -> None:
    assert board_digest(load_board("palenque")) == "7db85a8a1e5f2441"


@pytest.mark.parametrize("data", [None, 3, "palenque", [], {}, {"id": None}, {1: 2}])
def test_invalid_board_data_is_refused_with_faults(data: object) -> None:
    with pytest.raises(BoardError) as caught:
        board_from_dict(data, "header")
    assert caught.value.faults
    assert str(caught.value).startswith("header: ")


@given(st.sampled_from(KEYS), JSON_VALUES)
def test_a_board_with_any_value_in_one_key_is_read_or_refused(key: str, value: object) -> None:
    data = board_to_dict(load_board("palenque")) | {key: value}
    with contextlib.suppress(BoardError):
        board = board_from_dict(data)
        assert board_from_dict(board_to_dict(board)) == board
