"""Threads in which bots think, shared fairly between the tables."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from pacal.engine import Action
from pacal.server.ops.metrics import BOTS_THINKING, BOTS_WAITING


@dataclass
class _Question:
    table: str
    ask: Callable[[], Action]
    had: float
    """Seconds that the table has used; a table that has not asked for long counts as the one that has used least."""
    answer: Future[Action] = field(default_factory=Future)


class BotThreads:
    """A few threads for the bots of many tables. The next question is that of the table that has used least time.

    So tables whose bots think for long wait for each other, and other tables do not wait for them.
    """

    def __init__(self, threads: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="pacal-bot")
        self._free = threads
        self._clock = clock
        self._lock = threading.Lock()
        self._waiting: list[_Question] = []
        self._busy: set[str] = set()
        self._had: dict[str, float] = {}
        """Seconds of the tables that have used more than the latest one; all others count as that one."""
        self._least = 0.0

    @property
    def waiting(self) -> int:
        """How many bots wait for a thread."""
        return len(self._waiting)

    @property
    def thinking(self) -> int:
        """How many bots are thinking."""
        return len(self._busy)

    def at(self, table: str) -> Executor:
        """The executor for the bots of a table."""
        return _TableExecutor(self, table)

    def ask(self, table: str, question: Callable[[], Action]) -> Future[Action]:
        """Answer a question when it is the table's turn."""
        with self._lock:
            asked = _Question(table, question, self._least)
            self._waiting.append(asked)
            self._go_on()
        return asked.answer

    def shutdown(self) -> None:
        """Stop without waiting for bots that are thinking."""
        with self._lock:
            waiting, self._waiting = self._waiting, []
        for question in waiting:
            question.answer.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _go_on(self) -> None:
        """Start as many questions as there are free threads; the lock is held."""
        while self._free and (ready := [one for one in self._waiting if one.table not in self._busy]):
            for one in ready:
                one.had = max(one.had, self._had.get(one.table, 0.0))
            chosen = min(ready, key=lambda one: one.had)  # the first of those that have used the same
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
        except BaseException as failure:  # the waiting room gets it
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


class _TableExecutor(Executor):
    """The threads, for one table."""

    def __init__(self, threads: BotThreads, table: str) -> None:
        self._threads = threads
        self._table = table

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return self._threads.ask(self._table, lambda: fn(*args, **kwargs))
