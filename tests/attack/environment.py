"""The environment of an attack, and its outcome."""

import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from tests.attack.target import HAS_MANY_ADDRESSES, LOOPBACK, SMALL_LIMITS, Target, Visitor, memory_of
from tests.support.forkserver import remove_at_the_end

PROGRESS_EVERY = 1.0
"""Seconds between two progress lines on a terminal."""
PROGRESS_IN_A_FILE = 10.0
"""Seconds between two progress lines elsewhere."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of an attack: the host held if there are no faults; ``skipped`` says why it did not run."""

    figures: str
    faults: tuple[str, ...] = ()
    is_skipped: bool = False

    @property
    def word(self) -> str:
        return "skipped" if self.is_skipped else "broke" if self.faults else "held"

    @property
    def text(self) -> str:
        return "; ".join((*self.faults, self.figures) if self.figures else self.faults)


def judged(figures: str, *faults: str | None) -> Outcome:
    """An outcome with these faults; ``None`` values are ignored."""
    return Outcome(figures, tuple(fault for fault in faults if fault is not None))


def skipped(reason: str) -> Outcome:
    return Outcome(reason, is_skipped=True)


class Environment:
    """The hosts that attacks share, and a loopback address for each of them; ``folder`` is removed at the end."""

    def __init__(self, folder: Path, *, short: bool) -> None:
        self.folder = folder
        self.short = short
        self.source = LOOPBACK
        """The address of the attacker."""
        self.note = ""
        """The progress of the attack, for the progress line."""
        self._shared: Target | None = None
        self._hosts = 0
        self._begun = 0

    def begin(self) -> None:
        """Prepare another attack, from an unused address."""
        self.note = ""
        self._begun += 1
        if HAS_MANY_ADDRESSES:
            self.source = f"127.0.{self._begun}.1"
        else:  # with a single address, each attack needs a new host
            self.stop_shared()

    @property
    def host(self) -> Target:
        """The host that most attacks share; a new one if an attack has ended the last."""
        if self._shared is not None and not self._shared.is_running:
            self.stop_shared()
        if self._shared is None:
            self._shared = self._start()
        return self._shared

    @property
    def shared(self) -> Target | None:
        """The shared host, if it has been started."""
        return self._shared

    @contextmanager
    def own_host(self, *arguments: str, home: Path | None = None, **limits: object) -> Iterator[Target]:
        """A host for one attack alone."""
        target = self._start(*arguments, home=home, **limits)
        try:
            yield target
        finally:
            target.kill()

    def _start(self, *arguments: str, home: Path | None = None, **limits: object) -> Target:
        if not self._hosts:
            remove_at_the_end(self.folder)
        self._hosts += 1
        wanted = {**(SMALL_LIMITS if self.short else {}), **limits}
        return Target(home or self.folder / f"host-{self._hosts}", *arguments, limits=wanted)

    def visitor(self, name: str, target: Target | None = None) -> Visitor:
        """A visitor with a cookie, at the attacker's address."""
        return (target or self.host).visitor(name, self.source)

    def pick(self, small: int, large: int) -> int:
        """The number for the short form or for the long form."""
        return small if self.short else large

    def memory(self, target: Target) -> float:
        """The resident memory of a host in MB; 0 where it cannot be read."""
        return memory_of(target.process.pid) or 0.0

    def stop_shared(self) -> None:
        if self._shared is not None:
            self._shared.kill()
            self._shared = None

    def close(self) -> None:
        self.stop_shared()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def progress(name: str, note: Callable[[], str], out: TextIO = sys.stderr) -> Iterator[None]:
    """Print the progress of an attack that takes longer than a second."""
    stop, began = threading.Event(), time.monotonic()
    pause = PROGRESS_EVERY if out.isatty() else PROGRESS_IN_A_FILE

    def report() -> None:
        first = PROGRESS_EVERY
        while not stop.wait(first):
            first = pause
            line = f"  … {name} {time.monotonic() - began:.0f} s {note()}".rstrip()
            print(f"\r{line:<100}" if out.isatty() else line, end="" if out.isatty() else "\n", file=out, flush=True)

    reporter = threading.Thread(target=report, daemon=True)
    reporter.start()
    try:
        yield
    finally:
        stop.set()
        reporter.join()
        if out.isatty():
            print(f"\r{'':<100}\r", end="", file=out, flush=True)
