"""Every recorded game has its wanted features, and together the games have all features."""

from __future__ import annotations

import pytest

from pacal.records import Record, read_record
from tests.games.features import FEATURES, features_of
from tests.games.find_games import WANTED, Wanted
from tests.support import rule
from tests.support.expectations import FOLDER, expectations

each_wanted = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)


def recorded(wanted: Wanted) -> Record:
    reading = read_record(FOLDER / f"{wanted.name}.jsonl")
    assert reading.record is not None
    return reading.record


@rule("R4.2", "R4.3", "R4.4", "R4.5", "R4.6", "R4.7", "R5.4", "R5.6", "R6.5", "R6.6", "R6.7", "R8.1", "R8.2", "R8.3")
@each_wanted
def test_a_fixture_game_shows_its_features(wanted: Wanted) -> None:
    assert expectations()[wanted.name].shows.split("; ") == list(wanted.shows)
    assert set(wanted.shows) <= features_of(recorded(wanted))


def test_every_feature_is_shown_by_a_fixture_game() -> None:
    assert {feature for wanted in WANTED for feature in wanted.shows} == set(FEATURES)
