import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
import typer.main

from pacal.cli import main
from tests.support.command_line import Pacal, Run, Typist


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Use a separate data folder, a wide terminal without colours, and English."""
    monkeypatch.setenv("PACAL_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "home"


@pytest.fixture(scope="session", autouse=True)
def _commands_are_read_once() -> Iterator[None]:
    """Build the commands once: Typer would read all parameters at every call, which takes 50 ms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typer.main, "get_command", cache(typer.main.get_command))
        yield


@pytest.fixture
def pacal(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pacal:
    """Runs a command, with the given input or with an empty stdin."""

    def run(*arguments: object, types: Iterable[str] = (), endless: bool = False) -> Run:
        monkeypatch.setattr(sys, "stdin", Typist(types, endless=endless))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run
