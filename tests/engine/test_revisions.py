"""The revisions of the rules: a game is played by one of them, from its first action to its last."""

import pytest

from pacal.engine import LATEST, REVISIONS, Setup
from tests.support.positions import PALENQUE


def test_a_new_game_is_played_by_the_latest_revision() -> None:
    assert Setup(PALENQUE, 3).revision is LATEST
    assert LATEST.number == 2


def test_revisions_are_counted_from_one_and_found_by_their_number() -> None:
    assert list(REVISIONS) == list(range(1, len(REVISIONS) + 1))
    assert all(revision.number == number for number, revision in REVISIONS.items())


@pytest.mark.parametrize(("number", "waits"), [(1, False), (2, True)])
def test_returned_stones_are_blocked_from_revision_2_on(number: int, waits: bool) -> None:
    assert REVISIONS[number].returned_stones_wait is waits


def test_tables_that_differ_in_their_revision_are_different_tables() -> None:
    assert Setup(PALENQUE, 3, revision=REVISIONS[1]) != Setup(PALENQUE, 3, revision=REVISIONS[2])
