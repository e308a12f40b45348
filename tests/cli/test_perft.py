from pathlib import Path

import pytest

from pacal.boards import load_board
from pacal.engine import Setup, new_game
from pacal.records import format_position
from tests.support.command_line import Pacal


def counts(out: str) -> list[str]:
    """The second column of the table."""
    return [line.split("│")[2].strip() for line in out.splitlines() if line.startswith("│")]


def test_move_sequences_from_the_start_are_counted_by_depth(pacal: Pacal) -> None:
    assert counts(pacal("perft", "--players", "2", "--depth", "3").out) == ["1", "9", "72", "360"]


def test_counts_have_the_separators_of_the_language(pacal: Pacal) -> None:
    call = ("perft", "--players", "2", "--depth", "4")
    assert counts(pacal(*call, "--language", "en").out)[-1] == "1,896"
    assert counts(pacal(*call, "--language", "de").out)[-1] == "1.896"


def test_each_first_action_can_be_counted_separately(pacal: Pacal) -> None:
    out = pacal("perft", "--players", "3", "--depth", "2", "--divide").out
    assert out.count("@") == 9
    assert "@f6                      8" in out


def test_a_position_can_be_counted_from(pacal: Pacal, tmp_path: Path) -> None:
    line = format_position(new_game(Setup(load_board("palenque"), 5)))
    assert counts(pacal("perft", "--position", line, "--depth", "2").out) == ["1", "9", "72"]


def test_a_position_of_a_record_can_be_counted_from(pacal: Pacal, tmp_path: Path) -> None:
    pacal("simulate", "--games", "1", "--out", tmp_path, "--jobs", "1")
    record = tmp_path / "game-0001.jsonl"
    assert counts(pacal("perft", "--record", record, "--at", "1", "--depth", "1").out) == ["1", "8"]
    assert counts(pacal("perft", "--record", record, "--depth", "1").out) == ["1", "0"], "the game is over"
    pacal("perft", "--record", record, "--at", "5000").refused(2, "the record has")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--depth", "-1"], ["--depth"]),
        (["--players", "7"], ["does not allow 7 players"]),
        (["--position", "nonsense"], ["--position"]),
        (["--position", "x", "--record", "y"], ["not both"]),
    ],
)
def test_invalid_arguments_are_refused(pacal: Pacal, arguments: list[str], words: list[str]) -> None:
    pacal("perft", *arguments).refused(2, *words)


def test_a_record_that_is_missing_is_refused(pacal: Pacal, tmp_path: Path) -> None:
    pacal("perft", "--record", tmp_path / "none").refused(1, "There is no file")
