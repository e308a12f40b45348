"""Games on the cores of this machine: processes that are replaced when they are lost, and end when they must."""

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
"""A game is given up after this many processes died while playing it."""
EXIT_TIMEOUT: Final = 5.0
"""In seconds: how long a process may take to end when it is stopped."""


class GameFailed(Exception):
    """A game that cannot be played on account of a fault of ours, not of a bot."""


class _Worker:
    """A process that plays one game after the other."""

    def __init__(self, context: SpawnContext) -> None:
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        with _deaf_to_interrupts():
            self._process.start()
        theirs.close()
        self.fixture: Fixture | None = None

    def give(self, fixture: Fixture) -> None:
        self.fixture = fixture
        with suppress(BrokenPipeError):  # it is lost: the next look at its pipe tells
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


def played_here(fixtures: Iterable[Fixture], jobs: int) -> Generator[GameResult, None, None]:
    """The results as the games finish; one job plays in this very process."""
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
def _deaf_to_interrupts() -> Iterator[None]:
    """What is started meanwhile does not hear Ctrl-C: that is answered by the process that the terminal knows."""
    if threading.current_thread() is not threading.main_thread():  # only there may signals be set
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(pipe: Connection) -> None:
    """Play what comes through the pipe until it closes; a terminated process still ends its bots' programs."""
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
