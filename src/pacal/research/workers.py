"""Plays games in parallel processes on this machine; a process that dies is replaced."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import traceback
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from typing import Final

from pacal.research.playing import play_fixture
from pacal.research.results import GameResult
from pacal.research.tournament import Fixture

MAX_LOST_PROCESSES: Final = 3
"""How many processes may die while playing a game before the run fails."""
EXIT_TIMEOUT: Final = 5.0
"""How long a process may take to exit after it was stopped, in seconds."""


class GameFailed(Exception):
    """A game cannot be played because of an error in this program, not in a bot."""


class _Worker:
    """A process that plays one game after another."""

    def __init__(self, context: SpawnContext) -> None:
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        with _ignoring_interrupts():
            self._process.start()
        theirs.close()
        self.fixture: Fixture | None = None

    def give(self, fixture: Fixture) -> None:
        self.fixture = fixture
        with suppress(BrokenPipeError):  # the process died, which the next read of its pipe reports
            self.pipe.send(fixture)

    def stop(self) -> None:
        self.pipe.close()
        self._process.terminate()

    def join(self) -> None:
        self._process.join(EXIT_TIMEOUT)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


def play_locally(fixtures: Iterable[Fixture], jobs: int) -> Generator[GameResult, None, None]:
    """Play games; yield the results as the games finish. With one job, play in this process."""
    if jobs == 1:
        yield from map(play_fixture, fixtures)
        return
    context = multiprocessing.get_context("spawn")
    waiting = deque(fixtures)
    losses: Counter[str] = Counter()
    workers: dict[Connection, _Worker] = {}
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                worker = _Worker(context)
                workers[worker.pipe] = worker
                worker.give(waiting.popleft())
            for pipe in wait(list(workers)):
                assert isinstance(pipe, Connection)
                worker = workers[pipe]
                fixture = worker.fixture
                assert fixture is not None
                try:
                    answer = pipe.recv()
                except (EOFError, OSError):
                    _retire(workers.pop(pipe))
                    losses[fixture.key] += 1
                    if losses[fixture.key] == MAX_LOST_PROCESSES:
                        raise GameFailed(f"{MAX_LOST_PROCESSES} processes were lost playing {fixture.key}") from None
                    waiting.appendleft(fixture)
                    continue
                if isinstance(answer, str):
                    raise GameFailed(f"{fixture.key}\n{answer}")
                if waiting:
                    worker.give(waiting.popleft())
                else:
                    _retire(workers.pop(pipe))
                yield answer
    finally:
        for worker in workers.values():
            worker.stop()
        for worker in workers.values():
            worker.join()


def _retire(worker: _Worker) -> None:
    worker.stop()
    worker.join()


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Let processes that are started meanwhile ignore Ctrl-C; only this process handles it."""
    if threading.current_thread() is not threading.main_thread():  # Python allows signal handlers only there
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(pipe: Connection) -> None:
    """Play fixtures from the pipe until it closes. A terminated process still stops its bots' programs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with suppress(EOFError, BrokenPipeError):
        while True:
            fixture: Fixture = pipe.recv()
            try:
                answer: GameResult | str = play_fixture(fixture)
            except Exception:
                answer = traceback.format_exc()
            pipe.send(answer)
