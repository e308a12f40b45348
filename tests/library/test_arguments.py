"""Checks of arguments: what ``tests/library/test_game.py`` and ``test_matches.py`` do not reach."""

import pytest

import pacal
from pacal.library.arguments import either, seed_text


def test_a_list_for_an_error_message_is_written_like_english() -> None:
    assert (either([1]), either([1, 2]), either("abc")) == ("1", "1 or 2", "a, b or c")


def test_a_game_without_a_seed_gets_a_new_one() -> None:
    assert seed_text(None) != seed_text(None)
    assert seed_text(7) == "7"


@pytest.mark.parametrize("wrong", [None, 3])
def test_a_position_or_a_notation_of_another_type_is_refused(wrong: str) -> None:
    with pytest.raises(TypeError, match=r"position is .*: it must be a text"):
        pacal.Game.from_position(wrong)
    with pytest.raises(TypeError, match=r"notation is .*: it must be a text such as '@f7'"):
        pacal.Game().push(wrong)
