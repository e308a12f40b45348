"""A thread pool for bots, shared fairly between tables."""

from __future__ import annotations

import threading
import time
from asyncio import wrap_future
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from pacal.bots import Thinking, finish
from pacal.engine import Action


@dataclass
class _Question:
    table: str
    ask: Callable[[], Action]
    used: float
    """Thinking time, in seconds, that the table has used. A table that has been quiet for a while starts at the current
    minimum."""
    answer: Future[Action] = field(default_factory=Future)


class BotThreads:
    """A few threads for the bots of many tables. The table that has used the least time is served next.

    Tables with slow bots therefore wait for each other, but do not delay other tables.
    """

    def __init__(
        self,
        threads: int,
        clock: Callable[[], float] = time.perf_counter,
        report: Callable[[int, int], None] = lambda thinking, waiting: None,
    ) -> None:
        """``report`` is called with the numbers of bots that think and that wait, when they change."""
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="pacal-bot")
        self._free = threads
        self._clock = clock
        self._report = report
        self._lock = threading.Lock()
        self._waiting: list[_Question] = []
        self._busy: set[str] = set()
        self._used: dict[str, float] = {}
        """Thinking time in seconds, for tables that have used more than ``_least``. All other tables count as
        ``_least``."""
        self._least = 0.0

    @property
    def waiting(self) -> int:
        """How many bots wait for a thread."""
        return len(self._waiting)

    @property
    def thinking(self) -> int:
        """How many bots are thinking."""
        return len(self._busy)

    def at(self, table: str) -> _TableRunner:
        """A runner for the bots of one table."""
        return _TableRunner(self, table)

    def ask(self, table: str, question: Callable[[], Action]) -> Future[Action]:
        """Queue a question for the table's bot and return the future of its answer."""
        with self._lock:
            asked = _Question(table, question, self._least)
            self._waiting.append(asked)
            self._start_questions()
        return asked.answer

    def shutdown(self) -> None:
        """Stop without waiting for bots that are still thinking."""
        with self._lock:
            waiting, self._waiting = self._waiting, []
        for question in waiting:
            question.answer.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _start_questions(self) -> None:
        """Start questions while threads are free. The caller holds the lock."""
        while self._free and (ready := [one for one in self._waiting if one.table not in self._busy]):
            for one in ready:
                one.used = max(one.used, self._used.get(one.table, 0.0))
            chosen = min(ready, key=lambda one: one.used)  # the oldest question wins a tie
            self._waiting.remove(chosen)
            if chosen.answer.set_running_or_notify_cancel():
                self._free -= 1
                self._busy.add(chosen.table)
                self._least = max(self._least, chosen.used)
                self._pool.submit(self._answer, chosen)
        self._report(len(self._busy), len(self._waiting))

    def _answer(self, question: _Question) -> None:
        began, answer, error = self._clock(), None, None
        try:
            answer = question.ask()
        except BaseException as failure:  # passed on to the room that waits for the answer
            error = failure
        with self._lock:
            self._used = {table: used for table, used in self._used.items() if used > self._least}
            self._used[question.table] = question.used + self._clock() - began
            self._busy.discard(question.table)
            self._free += 1
            self._start_questions()
        if error is not None:
            question.answer.set_exception(error)
        else:
            assert answer is not None
            question.answer.set_result(answer)


class _TableRunner:
    """The shared threads for the bots of one table."""

    def __init__(self, threads: BotThreads, table: str) -> None:
        self._threads = threads
        self._table = table

    async def run(self, thinking: Thinking) -> Action:
        return await wrap_future(self._threads.ask(self._table, lambda: finish(thinking)))
