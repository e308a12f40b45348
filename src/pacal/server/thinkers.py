"""Where bots think: a few threads, shared fairly between the tables."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol

from pacal.engine import Action
from pacal.server.metrics import BOTS_THINKING, BOTS_WAITING


class Thinking(Protocol):
    """Where the bots of a table are asked; one question of a table at a time is answered."""

    def at(self, table: str) -> Executor: ...

    def shutdown(self) -> None: ...


@dataclass
class _Question:
    table: str
    ask: Callable[[], Action]
    had: float
    """How many seconds the table has had; who has not asked for long has had as much as whoever had the least then."""
    answer: Future[Action] = field(default_factory=Future)


class Thinkers:
    """Bots of many tables in a few threads. Next comes the table that has had the least of them so far.

    So tables whose bots think for long wait for one another, and never anybody for all of them.
    """

    def __init__(self, threads: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="pacal-bot")
        self._free = threads
        self._clock = clock
        self._lock = threading.Lock()
        self._waiting: list[_Question] = []
        self._busy: set[str] = set()
        self._had: dict[str, float] = {}
        """The seconds of tables that have had more than whoever came last; all others count as that one."""
        self._least = 0.0

    @property
    def waiting(self) -> int:
        """How many bots wait to think."""
        return len(self._waiting)

    @property
    def thinking(self) -> int:
        """How many bots think."""
        return len(self._busy)

    def at(self, table: str) -> Executor:
        """Where the bots of a table are asked."""
        return _AtTable(self, table)

    def ask(self, table: str, question: Callable[[], Action]) -> Future[Action]:
        """Have a question answered when it is the table's turn."""
        with self._lock:
            asked = _Question(table, question, self._least)
            self._waiting.append(asked)
            self._go_on()
        return asked.answer

    def shutdown(self) -> None:
        """No bot thinks any more; who is thinking need not be waited for."""
        with self._lock:
            waiting, self._waiting = self._waiting, []
        for question in waiting:
            question.answer.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _go_on(self) -> None:
        """Let as many think as can; the lock is held."""
        while self._free and (ready := [one for one in self._waiting if one.table not in self._busy]):
            for one in ready:
                one.had = max(one.had, self._had.get(one.table, 0.0))
            chosen = min(ready, key=lambda one: one.had)  # of those who have had as much, whoever came first
            self._waiting.remove(chosen)
            if chosen.answer.set_running_or_notify_cancel():
                self._free -= 1
                self._busy.add(chosen.table)
                self._least = max(self._least, chosen.had)
                self._pool.submit(self._answer, chosen)
        BOTS_WAITING.set(len(self._waiting))
        BOTS_THINKING.set(len(self._busy))

    def _answer(self, question: _Question) -> None:
        began, answer, error = self._clock(), None, None
        try:
            answer = question.ask()
        except BaseException as failure:  # whoever waits for the answer is told
            error = failure
        with self._lock:
            self._had = {table: had for table, had in self._had.items() if had > self._least}
            self._had[question.table] = question.had + self._clock() - began
            self._busy.discard(question.table)
            self._free += 1
            self._go_on()
        if error is not None:
            question.answer.set_exception(error)
        else:
            assert answer is not None
            question.answer.set_result(answer)


class _AtTable(Executor):
    """The thinkers, for one table."""

    def __init__(self, thinkers: Thinkers, table: str) -> None:
        self._thinkers = thinkers
        self._table = table

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return self._thinkers.ask(self._table, lambda: fn(*args, **kwargs))
