import errno
import io
import subprocess
import sys

import pytest

import pacal as package
from pacal.bots import BOTS
from pacal.cli import main
from tests.support.command_line import Pacal


def test_the_version_is_printed(pacal: Pacal) -> None:
    run = pacal("--version")
    assert (run.code, run.out) == (0, f"pacal {package.__version__}\n")


def test_the_bots_are_listed_weakest_first_a_line_each(pacal: Pacal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = pacal("bots").out.splitlines()
    assert [line.split()[0] for line in lines] == list(BOTS)
    assert all(len(line.split()) > 2 for line in lines)


def test_help_names_every_command(pacal: Pacal) -> None:
    run = pacal("--help")
    assert run.code == 0
    for command in ("play", "simulate", "replay", "perft", "board", "bots"):
        assert command in run.out


def test_an_unknown_command_is_refused(pacal: Pacal) -> None:
    pacal("fly").refused(2, "fly")


def test_a_system_error_is_reported_without_a_traceback(pacal: Pacal, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> str:
        raise OSError(errno.EMFILE, "too many", "/dev/something")

    monkeypatch.setattr("pacal.cli.play.new_seed", refuse)
    pacal("play", "--terminal", "--terminal").refused(1, "/dev/something: Too many open files")


def test_a_terminal_with_few_characters_works(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(screen, encoding="ascii"))
    assert main(["board", "show"]) == 0
    sys.stdout.flush()
    assert b"?" in screen.getvalue()


def test_the_package_runs_as_a_program() -> None:
    run = subprocess.run([sys.executable, "-m", "pacal", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"pacal {package.__version__}\n"
