"""Runs commands in parallel for ``do.py``: prints a line when each ends, and the output of one that fails."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

SECONDS_TO_STOP = 10  # Seconds after which an interrupted command is killed.
TAIL = 4000  # Characters of a live output to keep, to find its last line.


@dataclass(frozen=True)
class Step:
    """A command. The output of a live step is shown as it is written, that of others only if they fail."""

    name: str
    command: Sequence[str | Path]
    live: bool = False


@dataclass(frozen=True)
class Outcome:
    """The result of a step. ``last_line`` is the last line that it printed."""

    step: Step
    code: int
    seconds: float
    last_line: str


class Lanes:
    """Runs lanes in parallel. The steps of a lane run one after another, even if one of them fails."""

    def __init__(self, cwd: Path, env: Mapping[str, str]) -> None:
        self._cwd = cwd
        self._env = env
        self._outcomes: list[Outcome] = []
        self._running: set[subprocess.Popen[bytes]] = set()
        self._stopped = threading.Event()
        self._lock = threading.RLock()
        self._in_a_line = False  # whether a live output has printed an unfinished line
        self._waiting_line = False  # whether the line with the elapsed time is shown
        self._has_live_step = False
        self._started = time.monotonic()

    def run(self, lanes: Sequence[Sequence[Step]]) -> list[Outcome]:
        """Run all lanes; return the outcomes in the order in which the steps ended. Ctrl-C stops all children."""
        self._has_live_step = any(step.live for lane in lanes for step in lane)
        threads = [threading.Thread(target=self._run_lane, args=(lane,), daemon=True) for lane in lanes]
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                while thread.is_alive():  # without a timeout, Ctrl-C cannot interrupt a join on Windows
                    thread.join(0.2)
                    self._show_elapsed_time()
        except KeyboardInterrupt:
            self._stop()
            raise
        return self._outcomes

    def _run_lane(self, lane: Sequence[Step]) -> None:
        for step in lane:
            started = time.monotonic()
            with self._lock:
                if self._stopped.is_set():
                    return
                process = subprocess.Popen(
                    [str(part) for part in step.command],
                    cwd=self._cwd,
                    env=dict(self._env),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    start_new_session=os.name == "posix",  # to stop its child processes with it
                )
                self._running.add(process)
                self._print(f"» {step.name}\n")
            output = self._read(process, live=step.live)
            code = process.wait()
            with self._lock:
                self._running.discard(process)
                if self._stopped.is_set():
                    return
                lines = output.decode(errors="replace").strip().splitlines()
                outcome = Outcome(step, code, time.monotonic() - started, lines[-1] if lines else "")
                self._outcomes.append(outcome)
                if code and not step.live:
                    self._print(output.decode(errors="replace").rstrip() + "\n")
                self._print(f"» {step.name} {'failed' if code else 'passed'} in {outcome.seconds:.1f} s\n")

    def _read(self, process: subprocess.Popen[bytes], *, live: bool) -> bytes:
        """Read the output of a process. A live output is printed, and only its end is returned."""
        assert process.stdout is not None
        output = b""
        while chunk := os.read(process.stdout.fileno(), 65536):
            output += chunk
            if live:
                output = output[-TAIL:]
                with self._lock:
                    sys.stdout.buffer.write(chunk)
                    sys.stdout.flush()
                    self._in_a_line = not chunk.endswith(b"\n")
        process.stdout.close()
        return output

    def _show_elapsed_time(self) -> None:
        """Show in a terminal that work continues, unless a live output shows it."""
        with self._lock:
            if self._running and sys.stdout.isatty() and not self._has_live_step:
                sys.stdout.write(f"\r  … {time.monotonic() - self._started:.0f} s ")
                sys.stdout.flush()
                self._waiting_line = True

    def _print(self, text: str) -> None:
        if self._waiting_line:
            text, self._waiting_line = f"\r\033[K{text}", False
        if self._in_a_line:
            text, self._in_a_line = f"\n{text}", False
        sys.stdout.buffer.write(text.encode(errors="replace"))
        sys.stdout.flush()

    def _stop(self) -> None:
        with self._lock:
            self._stopped.set()
            running = list(self._running)
        for process in running:
            _signal(process, signal.SIGINT)
        until = time.monotonic() + SECONDS_TO_STOP
        for process in running:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, until - time.monotonic()))
            if os.name == "posix":
                _signal(process, signal.SIGKILL)
            else:
                process.kill()


def _signal(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    """Send a signal to a process and all its children."""
    try:
        if os.name == "posix":
            os.killpg(process.pid, number)
        else:
            process.terminate()
    except ProcessLookupError:
        pass
