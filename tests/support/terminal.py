"""A real terminal for tests: a program behind a pseudo-terminal, read as it writes."""

import fcntl
import os
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping
from pathlib import Path

from tests.support.forkserver import PACAL, start
from tests.support.waiting import PATIENCE


class Terminal:
    """``pacal`` in a terminal of its own."""

    def __init__(self, *arguments: object, home: Path, columns: int = 120, rows: int = 48) -> None:
        environment: Mapping[str, str] = {
            **{name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")},
            "PACAL_HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
        }
        self._screen, side_of_program = os.openpty()
        fcntl.ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = start(PACAL, *map(str, arguments), env=environment, terminal=side_of_program)
        os.close(side_of_program)
        self.shown = ""
        self._read = 0

    def until(self, *words: str) -> str:
        """Wait until one of these words appears in the new output; return it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            fresh = self.shown[self._read :]
            found = [(fresh.index(word), word) for word in words if word in fresh]
            if found:
                at, word = min(found)
                self._read += at + len(word)
                return word
            assert self._more(deadline), f"{words} did not appear in:\n{fresh[-3000:]}"

    def types(self, line: str) -> None:
        os.write(self._screen, f"{line}\n".encode())

    def presses(self, key: bytes) -> None:
        os.write(self._screen, key)

    def is_sent(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def ends(self) -> int:
        """Read the rest of the output; return the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._more(deadline):
            pass
        os.close(self._screen)
        assert "Traceback" not in self.shown
        return self.process.wait(PATIENCE)

    def _more(self, deadline: float) -> bool:
        """Whether the program wrote something more before it ended."""
        ready, _, _ = select.select([self._screen], [], [], max(0.0, deadline - time.monotonic()))
        assert ready, f"no more output after:\n{self.shown[-3000:]}"
        try:
            data = os.read(self._screen, 65536)
        except OSError:  # on Linux, how a terminal ends
            return False
        self.shown += data.decode(errors="replace")
        return bool(data)
