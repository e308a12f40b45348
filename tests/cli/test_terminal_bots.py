"""Programs and bots in the terminal: named on the command line, and replaced by a player or after a failure."""

import shlex
import sys
from pathlib import Path

import pytest

from pacal.engine import legal_actions
from pacal.records import Record, read_record
from pacal.tables import level_of
from tests.support.bot_programs import ROOT, program
from tests.support.command_line import Pacal, unwrapped
from tests.support.waiting import PATIENCE

EXAMPLE = f"plain={shlex.join([sys.executable, str(ROOT / 'examples' / 'plain_bot.py')])}"
TWO = ("play", "--terminal", "--seat", "person:Ana", "--start", "2", "--seed", "x")


def game(path: Path) -> Record:
    record = read_record(path).record
    assert record is not None
    return record


def named(name: str, body: str) -> str:
    """The value of ``--program`` for a program of a test."""
    return f"{name}={shlex.join(program(body))}"


def test_a_program_plays_in_the_terminal_and_the_resume_command_names_it(pacal: Pacal, tmp_path: Path) -> None:
    path = tmp_path / "game"
    run = pacal(*TWO, "--seat", "bot:plain:Chan", "--program", EXAMPLE, "--save", path, types=["1", "quit"])
    record = game(path)
    assert [player.kind for player in record.players] == ["person", "bot:plain"]
    assert len(record.actions) >= 2
    assert unwrapped(f"--program {shlex.quote(EXAMPLE)}") in unwrapped(run.out)
    again = pacal("play", "--terminal", "--resume", path, "--program", EXAMPLE, types=["1", "quit"])
    assert again.code == 0
    assert len(game(path).actions) > len(record.actions)


def test_a_bot_of_a_python_file_plays_in_the_terminal_by_its_name(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(
        "import pacal\n@pacal.bot('last-one')\ndef last_one(view, actions):\n    return actions[-1]\n"
    )
    options = ("--seat", "bot:last-one:Chan", "--bot-file", tmp_path / "bots.py", "--save", tmp_path / "game")
    run = pacal(*TWO, *options, types=["1", "quit"])
    assert run.code == 0
    record = game(tmp_path / "game")
    assert [player.kind for player in record.players] == ["person", "bot:last-one"]
    assert record.actions[0] == legal_actions(record.states[0])[-1]
    assert "in its place" not in run.out


def test_a_file_without_a_bot_is_refused(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "none.py").write_text("")
    pacal("play", "--terminal", "--bot-file", tmp_path / "none.py").refused(2, "names no bot")


def test_a_program_can_be_in_the_list_of_bots(pacal: Pacal, tmp_path: Path) -> None:
    pacal(*TWO, "--bots", "greedy,plain", "--program", EXAMPLE, "--save", tmp_path / "game", types=["quit"])
    assert [player.kind for player in game(tmp_path / "game").players] == ["person", "bot:greedy", "bot:plain"]


@pytest.mark.parametrize(
    ("body", "reason", "detail"),
    [
        ("begin(); asked(); sys.exit(4)", "“bad” stopped unexpectedly", "exit code 4"),
        ("begin(); asked(); receive()", "“bad” did not answer in time", "no answer within 0.2 s"),
        ("begin(); answer(asked(), action='@a1')", "“bad” chose a move that is not allowed", "'@a1'"),
        ("begin(); asked(); say('hello' + chr(10))", "“bad” did not follow the protocol", ""),
    ],
)
def test_a_program_that_fails_is_replaced_and_the_player_learns_why(
    pacal: Pacal, tmp_path: Path, body: str, reason: str, detail: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pacal.bots.external.program.EXIT_TIMEOUT", PATIENCE)
    patience = "0.2" if "no answer" in detail else str(PATIENCE)
    options = ("--seat", "bot:bad", "--program", named("bad", body), "--patience", patience)
    run = pacal(*TWO, *options, "--save", tmp_path / "game", types=["1", "quit"])
    assert unwrapped(f"{reason}.") in unwrapped(run.out)
    assert unwrapped(f"Details: {detail}") in unwrapped(run.out)
    assert unwrapped("Collector plays in its place") in unwrapped(run.out)
    assert unwrapped("You can choose another player with the command “seat”.") in unwrapped(run.out)
    assert len(game(tmp_path / "game").actions) >= 2


def test_a_game_with_an_unavailable_program_asks_who_plays(pacal: Pacal, tmp_path: Path) -> None:
    path = tmp_path / "game"
    pacal(*TWO, "--seat", "bot:plain:Chan", "--program", EXAMPLE, "--save", path, types=["undo", "quit"])
    before = len(game(path).actions)
    run = pacal("play", "--terminal", "--resume", path, types=["1", "what?", "seat 2 nobody", "seat 2 greedy"])
    output = unwrapped(run.out)
    assert unwrapped("The bot “plain” is not available") in output
    assert unwrapped("--program plain=COMMAND") in output
    assert output.count("Type“seat”") == 3
    record = game(path)
    assert [player.kind for player in record.players] == ["person", "bot:greedy"]
    assert len(record.actions) > before


def test_a_player_changes_seats_between_people_and_bots(pacal: Pacal, tmp_path: Path) -> None:
    path = tmp_path / "game"
    typed = ["seat 2 person", "1", "seat 1 planner", "1", "seat 3 greedy", "seat 2", "quit"]
    run = pacal("play", "--terminal", "--seat", "person:Ana", "--seat", "bot:greedy:Chan", "--start", "1",
                "--save", path, types=typed)  # fmt: skip
    output = unwrapped(run.out)
    assert run.code == 0
    assert unwrapped("A person now plays in seat 2 (Chan).") in output
    assert unwrapped("A bot (planner) now plays in seat 1 (Ana).") in output
    assert unwrapped("There is no seat 3 at this table.") in output
    record = game(path)
    assert [level_of(player) for player in record.players] == ["planner", None]
    assert read_record(path).fault is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("python3 my_bot.py", "has no name"),
        ("My bot=python3", "has no name"),
        ("greedy=python3", "'greedy' and names that begin with 'greedy-' are reserved"),
        ("scout-help=python3", "'scout' and names that begin with 'scout-' are reserved"),
        ("exec=python3", "'exec' and names that begin with 'exec-' are reserved"),
        ("mine=", "has no command"),
        ("mine='python3", "is not a command"),
        ("mine=no-such-program-here", "is not installed"),
    ],
)
def test_a_wrong_program_is_refused(pacal: Pacal, text: str, expected: str) -> None:
    pacal("play", "--terminal", "--program", text).refused(2, expected)


def test_two_programs_of_one_name_are_refused(pacal: Pacal) -> None:
    pacal("play", "--terminal", "--program", EXAMPLE, "--program", EXAMPLE).refused(2, "two bots are called 'plain'")


def test_a_command_in_a_seat_is_refused(pacal: Pacal) -> None:
    pacal("play", "--terminal", "--bots", "exec:python3 bot.py").refused(2, "--program NAME=COMMAND")
