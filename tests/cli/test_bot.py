import subprocess
import sys

import msgspec

from tests.support.bot_programs import ROOT, program
from tests.support.command_line import Pacal

PROGRAM = (sys.executable, "-c", "from pacal.cli import main; raise SystemExit(main())")
EXAMPLE = (sys.executable, str(ROOT / "examples" / "plain_bot.py"))


def test_an_external_bot_is_tested(pacal: Pacal) -> None:
    run = pacal("bot", "connect", "--seed", "x", *EXAMPLE)
    assert run.code == 0
    assert "game 1: plain bot in seat 1" in run.out
    assert "game 2: plain bot in seat 2" in run.out
    assert "lost its seat" not in run.out


def test_options_after_the_program_are_passed_to_it(pacal: Pacal) -> None:
    run = pacal("bot", "connect", "--games", "1", "--players", "3", "--against", "greedy", *program("sys.exit(5)"))
    assert run.code == 1
    assert "it lost its seat at decision 1: ended: exit code 5" in run.out


def test_a_program_that_lost_its_seat_is_not_reported_as_the_winner(pacal: Pacal) -> None:
    run = pacal("bot", "connect", "--games", "6", "--seed", "x", *program("sys.exit(5)"))
    lines = [line for line in run.out.splitlines() if line.startswith("game ")]
    assert len(lines) == 6
    assert all(" was disqualified, " in line for line in lines), lines
    assert " won," not in run.out


def test_every_line_can_be_shown(pacal: Pacal) -> None:
    run = pacal("bot", "connect", "--games", "1", "--verbose", *EXAMPLE)
    lines = [line for line in run.err.splitlines() if line[:2] in {"> ", "< "}]
    kinds = [msgspec.json.decode(line[2:])["type"] for line in lines]
    assert kinds[:4] == ["hello", "ready", "new_game", "choose"]
    assert kinds[-2:] == ["game_over", "quit"]


def test_a_missing_program_is_reported_before_the_first_game(pacal: Pacal) -> None:
    run = pacal("bot", "connect", "./nonexistent")
    run.refused(2, "the program './nonexistent' is not installed")
    assert run.out == ""


def test_an_unknown_bot_is_reported(pacal: Pacal) -> None:
    for call in (("connect", "--against", "nobody", *EXAMPLE), ("serve", "nobody")):
        run = pacal("bot", *call)
        assert run.code == 2
        assert "no bot is called 'nobody'" in " ".join(run.err.replace("│", " ").split())


def test_a_built_in_bot_plays_for_another_program(pacal: Pacal) -> None:
    run = pacal(*("bot", "connect", "--games", "1", "--seed", "x"), *PROGRAM, "bot", "serve", "greedy")
    assert run.code == 0
    assert "game 1: greedy in seat 1 won" in run.out


def test_an_invalid_line_is_answered_with_an_error_and_ends_the_bot() -> None:
    served = subprocess.run([*PROGRAM, "bot", "serve", "random"], input=b"hello?\n", capture_output=True, check=False)
    assert served.returncode == 1
    assert msgspec.json.decode(served.stdout)["type"] == "error"
