import io
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import TypeAlias

import pytest

from pacal.boards import load_board
from pacal.cli import main

PALENQUE = load_board("palenque")


def unwrapped(text: str) -> str:
    """A text as it is on a line of any length: where it is broken depends on how long the paths in it are."""
    return "".join(text.replace("│", "").split())


@dataclass(frozen=True)
class Run:
    """What a command left behind."""

    code: int
    out: str
    err: str

    def refused(self, code: int, *words: str) -> None:
        """It ended with this code, said these words on stderr, and showed no traceback."""
        assert self.code == code, self
        for word in words:
            assert unwrapped(word) in unwrapped(self.err), (word, self.err)
        assert "Traceback" not in self.out + self.err


Pacal: TypeAlias = Callable[..., Run]


class Typist:
    """Somebody who types some lines, and then either leaves or takes the first choice for ever."""

    def __init__(self, lines: Iterable[str], *, for_ever: bool) -> None:
        self._lines = iter(lines)
        self._squares = cycle(PALENQUE.letters)
        self._for_ever = for_ever

    def readline(self) -> str:
        if (line := next(self._lines, None)) is not None:
            return f"{line}\n"
        if not self._for_ever:
            return ""
        return f"{next(self._squares)}\n" if self._is_asked_for_a_square() else "1\n"

    @staticmethod
    def _is_asked_for_a_square() -> bool:
        assert isinstance(sys.stdout, io.TextIOWrapper)
        sys.stdout.flush()
        assert isinstance(sys.stdout.buffer, io.BytesIO)
        return sys.stdout.buffer.getbuffer()[-30:].tobytes().decode(errors="replace").endswith("none) > ")

    def fileno(self) -> int:
        raise io.UnsupportedOperation

    def isatty(self) -> bool:
        return False

    def close(self) -> None:
        pass


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own, a wide terminal without colours, and English."""
    monkeypatch.setenv("PACAL_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "home"


@pytest.fixture
def pacal(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pacal:
    """Runs a command with what somebody types; without, stdin is at its end."""

    def run(*arguments: object, types: Iterable[str] = (), for_ever: bool = False) -> Run:
        monkeypatch.setattr(sys, "stdin", Typist(types, for_ever=for_ever))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run


def games(home: Path) -> list[Path]:
    """The games in the data folder, oldest first."""
    return sorted((home / "games").iterdir())
