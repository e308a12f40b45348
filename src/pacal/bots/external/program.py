"""Runs a bot's program as a child process: sends and receives lines, and makes sure that the process ends.

Threads read and write the pipes, so a program that neither reads nor writes blocks nothing, on any operating system.
Each thread closes its own pipe.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Final, TypeAlias

from pacal.bots.faults import BotFault, BotFaultCode

MAX_LINE_BYTES: Final = 65_536
"""The longest accepted answer, in bytes; an action takes about a hundred."""
MAX_UNREAD_LINES: Final = 16
"""How many unsolicited lines a program can write before its writes block."""
MAX_STDERR_BYTES: Final = 2_000
"""How many bytes to keep of the end of the program's stderr."""
EXIT_TIMEOUT: Final = 1.0
"""How long a program may take to exit after ``quit``, in seconds."""


OnLine: TypeAlias = Callable[[str, bytes], None]
"""Called with each line and its direction: ``>`` to the program, ``<`` from it."""


class Program:
    """A running program; :class:`BotFault` if it cannot be started."""

    def __init__(self, command: Sequence[str], on_line: OnLine | None = None) -> None:
        self._on_line = on_line
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # to kill its children with it, and to keep Ctrl-C from it
            )
        except (OSError, ValueError) as error:
            raise BotFault(BotFaultCode.CANNOT_START, f"{command[0]}: {error}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._read: queue.Queue[bytes | None] = queue.Queue(MAX_UNREAD_LINES)
        self._stderr = bytearray()
        self._writer = _start(_write, self._process.stdin, self._to_write)
        self._reader = _start(_read, self._process.stdout, self._read)
        self._stderr_reader = _start(_read_stderr, self._process.stderr, self._stderr)
        self._end = weakref.finalize(self, _kill, self._process)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def closed(self) -> bool:
        return not self._end.alive

    def send(self, line: bytes) -> None:
        """Send a line; never waits for the program to read it."""
        if self._on_line:
            self._on_line(">", line)
        self._to_write.put(line)

    def answer(self, seconds: float) -> bytes:
        """The program's next line; :class:`BotFault` if there is none in time."""
        try:
            line = self._read.get(timeout=seconds)
        except queue.Empty:
            raise BotFault(BotFaultCode.HUNG, f"no answer within {seconds:g} s") from None
        if line is None:
            raise BotFault(BotFaultCode.ENDED, self._exit_reason())
        if len(line) > MAX_LINE_BYTES:
            raise BotFault(BotFaultCode.FLOODED, f"a line of more than {MAX_LINE_BYTES} bytes")
        if self._on_line:
            self._on_line("<", line)
        return line

    def close(self, *, timeout: float = 0.0) -> None:
        """End the program and its children, after ``timeout`` seconds at the latest.

        Another thread that waits for an answer gets a :class:`BotFault`.
        """
        self._to_write.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout)
        self._end()
        deadline = time.monotonic() + EXIT_TIMEOUT
        while self._reader.is_alive() and time.monotonic() < deadline:
            try:  # the reader may be waiting until the queue has room
                self._read.get(timeout=0.01)
            except queue.Empty:
                continue
        with suppress(queue.Full):
            self._read.put_nowait(None)  # the loop above may have taken the end marker that a thread waits for
        for thread in (self._writer, self._stderr_reader):
            thread.join(max(0.0, deadline - time.monotonic()))

    def _exit_reason(self) -> str:
        """How the program ended, and the last line it wrote on stderr."""
        try:
            code = self._process.wait(EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._stderr_reader.join(EXIT_TIMEOUT)
        lines = self._stderr.decode(errors="replace").splitlines()
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        return f"{how}{': ' if last else ''}{last}"


def _start(work: Callable[..., None], *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=arguments, daemon=True)
    thread.start()
    return thread


def _write(pipe: IO[bytes], lines: queue.SimpleQueue[bytes | None]) -> None:
    with suppress(OSError), pipe:  # if the program has exited, the reader notices
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()


def _read(pipe: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    with pipe:
        while line := pipe.readline(MAX_LINE_BYTES + 1):
            lines.put(line)
            if len(line) > MAX_LINE_BYTES:
                return
    lines.put(None)


def _read_stderr(pipe: IO[bytes], last: bytearray) -> None:
    with pipe:
        while data := os.read(pipe.fileno(), MAX_STDERR_BYTES):
            last += data
            del last[:-MAX_STDERR_BYTES]


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a program and its children, and reap it."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):  # some systems raise it for a group that has exited
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
