"""Every record in this folder replays to its expected scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacal.records import encode, format_position, parse_position, read_record
from tests.support.expectations import GAMES, as_toml, expectation_of, expectations


def test_every_fixture_game_has_an_expectation_and_vice_versa() -> None:
    assert {path.stem for path in GAMES} == set(expectations())
    assert len(GAMES) >= 4


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_fixture_game_replays_to_its_final_score(path: Path) -> None:
    reading = read_record(path)
    assert reading.fault is None
    assert reading.record is not None
    assert encode(reading.record) == path.read_bytes()
    expected = expectations()[path.stem]
    found = expectation_of(reading.record, expected.shows)
    assert found == expected, f"now it is\n{as_toml(path.stem, found)}"
    final = reading.record.state
    assert parse_position(format_position(final), final.setup.board) == final
