"""Runs the command line inside the test process, with simulated keyboard input."""

import io
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import TypeAlias

from pacal.boards import load_board

PALENQUE = load_board("palenque")


def unwrapped(text: str) -> str:
    """Remove line breaks from a text: their places depend on the length of paths."""
    return "".join(text.replace("│", "").split())


@dataclass(frozen=True)
class Run:
    """The output and exit code of a command."""

    code: int
    out: str
    err: str

    def refused(self, code: int, *words: str) -> None:
        """Check the exit code and the words on stderr, and that there is no traceback."""
        assert self.code == code, self
        for word in words:
            assert unwrapped(word) in unwrapped(self.err), (word, self.err)
        assert "Traceback" not in self.out + self.err


Pacal: TypeAlias = Callable[..., Run]
Tool: TypeAlias = Callable[..., Run]
"""Runs the main function of a program in ``tools/``, given first, with arguments."""


class Typist:
    """Types some lines, and then either ends the input or endlessly takes the first choice."""

    def __init__(self, lines: Iterable[str], *, endless: bool) -> None:
        self._lines = iter(lines)
        self._squares = cycle(PALENQUE.letters)
        self._endless = endless

    def readline(self) -> str:
        if (line := next(self._lines, None)) is not None:
            return f"{line}\n"
        if not self._endless:
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


def games(home: Path) -> list[Path]:
    """The games in the data folder, oldest first."""
    return sorted((home / "games").iterdir())
