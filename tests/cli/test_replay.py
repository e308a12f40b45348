from pathlib import Path

import pytest

from pacal.records import Player, Record, encode, parse_position, read_record
from tests.support import rule
from tests.support.command_line import Pacal
from tests.support.stored_games import GAMES, before


@pytest.fixture
def finished(pacal: Pacal, tmp_path: Path) -> Path:
    pacal("simulate", "--bots", "greedy,random", "--games", "1", "--seed", "x", "--out", tmp_path, "--jobs", "1")
    return tmp_path / "game-0001.jsonl"


@pytest.fixture
def unfinished(finished: Path) -> Path:
    path = finished.with_name("unfinished.jsonl")
    path.write_bytes(b"".join(finished.read_bytes().splitlines(keepends=True)[:30]))
    return path


def test_a_replay_runs_from_the_first_ship_to_the_winner(pacal: Pacal, finished: Path) -> None:
    run = pacal("replay", finished)
    assert run.code == 0
    assert "1. greedy 1: @" in run.out
    assert "greedy 1 loads a stone into their own ship." in run.out, "nothing is hidden in a finished game"
    assert "wins with" in run.out
    assert "The game is complete." in run.out


@pytest.mark.parametrize(("name", "is_mentioned"), [("score-of-two", True), ("returned-stones-wait", False)])
def test_a_game_under_an_earlier_revision_of_the_rules_is_replayed_by_it_and_says_so(
    pacal: Pacal, name: str, is_mentioned: bool
) -> None:
    run = pacal("replay", GAMES / f"{name}.jsonl")
    assert run.code == 0
    assert ("under revision 1 of the rules" in run.out) is is_mentioned
    assert ("under revision 1 of the rules" in pacal("verify", GAMES / f"{name}.jsonl").out) is is_mentioned


@rule("R5.6")
def test_stones_that_came_back_this_turn_are_counted_separately(pacal: Pacal) -> None:
    steps = before("returned-stones-wait", lambda state, _: state.returned > 0 and state.usable_hand == 1)
    out = pacal("replay", GAMES / "returned-stones-wait.jsonl", "--step", str(steps)).out
    assert "● 1  ○ 2" in out
    assert "○ Back" in out


def test_a_replay_says_who_takes_a_seat_during_the_game(pacal: Pacal, finished: Path) -> None:
    whole = read_record(finished).record
    assert whole is not None
    record = Record.begin(whole.header)
    for number, action in enumerate(whole.actions):
        if number == 4:
            record = record.seat(0, Player("Cara")).seat(1, Player("random 2", "bot:architect"))
        record = record.append(action)
    path = finished.with_name("seated.jsonl")
    path.write_bytes(encode(record))
    out = pacal("replay", path, "--to", "8").out
    assert "3. greedy 1: !" in out
    assert "From here on, Cara plays in seat 1." in out
    assert "From here on, a bot (architect) plays for random 2 in seat 2." in out
    assert "greedy 1" not in out.split("From here on,")[-1]
    assert "Cara wins with" in pacal("replay", path).out or "random 2 wins with" in pacal("replay", path).out
    assert pacal("verify", path).code == 0


def test_a_part_of_a_game_is_replayed(pacal: Pacal, finished: Path) -> None:
    out = pacal("replay", finished, "--from", "3", "--to", "4").out
    assert "3. greedy 1: !" in out
    assert "4. greedy 1: " in out
    assert "2. random 2" not in out
    assert "5. " not in out


def test_a_position_is_shown_and_can_be_printed(pacal: Pacal, finished: Path) -> None:
    record = read_record(finished).record
    assert record is not None
    assert "(R)" in pacal("replay", finished, "--step", "3").out
    line = pacal("replay", finished, "--step", "7", "--position").out
    assert parse_position(line) == record.states[7]


@rule("R5.5")
@pytest.mark.parametrize("viewer", ["spectator", "1", "2"])
def test_a_replay_of_an_unfinished_game_reveals_nothing_hidden(pacal: Pacal, unfinished: Path, viewer: str) -> None:
    run = pacal("replay", unfinished, "--viewer", viewer)
    assert run.code == 0
    assert "flies" in run.out
    assert "loads a stone" not in run.out
    assert ": L" not in run.out, "the notation of a drop is hidden too"
    assert "The game is not finished." in run.out
    pacal("replay", unfinished, "--viewer", viewer, "--position").refused(2, "R5.5")


def test_a_damaged_record_is_replayed_up_to_the_damage(pacal: Pacal, finished: Path) -> None:
    lines = finished.read_bytes().splitlines(keepends=True)
    lines[6] = lines[6].replace(b'"n":6', b'"n":7')
    finished.write_bytes(b"".join(lines))
    run = pacal("replay", finished)
    run.refused(1, "line 7:")
    assert "4. " in run.out
    assert "7. " not in run.out


def test_a_replay_speaks_other_languages(pacal: Pacal, finished: Path) -> None:
    assert "fliegt geradeaus" in pacal("replay", finished, "--language", "de").out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--step", "9999"], ["actions"]),
        (["--to", "9999"], ["actions"]),
        (["--from", "9999"], ["--from", "actions"]),
        (["--from", "5", "--to", "2"], ["--from", "from 5 to 2"]),
        (["--step", "-1"], ["--step"]),
        (["--viewer", "5"], ["neither a seat from 1 to 2"]),
        (["--viewer", "9" * 5000], ["neither a seat from 1 to 2"]),
        (["--viewer", "Ana"], ["spectator"]),
    ],
)
def test_invalid_arguments_are_refused(pacal: Pacal, finished: Path, arguments: list[str], words: list[str]) -> None:
    pacal("replay", finished, *arguments).refused(2, *words)


def test_an_invalid_record_is_refused(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "poem").write_text("Roses are red\n")
    pacal("replay", tmp_path).refused(1, "is a folder")
    pacal("replay", tmp_path / "nothing").refused(1, "There is no file")
    pacal("replay", tmp_path / "poem").refused(1, "line 1", "does not begin like the record of a game")
