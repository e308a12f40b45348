"""Bots of many tables share a few threads without delaying each other's tables."""

import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from pathlib import Path

import pytest

from pacal.engine import Action, Pass
from pacal.server.games.bot_threads import BotThreads
from tests.support.running import PATIENCE, serving


class Tables:
    """One thread, a clock that advances only while a bot thinks, and the order of the questions."""

    def __init__(self) -> None:
        self.time = 0.0
        self.order: list[str] = []
        self.thinkers = BotThreads(1, clock=lambda: self.time)
        self._door = threading.Event()

    def ask(self, table: str, seconds: float) -> Future[Action]:
        def think() -> Action:
            self._door.wait(PATIENCE)
            self.order.append(table)
            self.time += seconds
            return Pass()

        return self.thinkers.ask(table, think)

    def open(self, *answers: Future[Action]) -> list[str]:
        """Let the bots think, and return the order in which they did."""
        self._door.set()
        for answer in answers:
            answer.result(PATIENCE)
        self.thinkers.shutdown()
        return self.order


def test_a_table_with_slow_bots_yields_to_others() -> None:
    tables = Tables()
    slow = [tables.ask("slow", 10.0) for _ in range(3)]
    quick = [tables.ask("quick", 0.1) for _ in range(4)]
    assert (tables.thinkers.thinking, tables.thinkers.waiting) == (1, 6)
    assert tables.open(*slow, *quick) == ["slow", *["quick"] * 4, "slow", "slow"]


def test_tables_with_equal_thinking_time_take_turns() -> None:
    tables = Tables()
    asked = [tables.ask(table, 1.0) for table in "aaabbbccc"]
    assert "".join(tables.open(*asked)) == "abcabcabc"


def test_an_idle_table_gains_no_priority() -> None:
    tables = Tables()
    first = [tables.ask(table, 1.0) for table in "aaaa"]
    tables._door.set()
    for answer in first:
        answer.result(PATIENCE)
    tables._door.clear()
    later = [tables.ask(table, 1.0) for table in "aabbbb"]
    assert "".join(tables.open(*later)[4:]) in ("ababbb", "abbabb"), "b has priority over a, but not permanently"


def test_a_table_has_one_bot_request_at_a_time() -> None:
    thinkers, begun, may_finish = BotThreads(2), list[str](), threading.Event()
    beginning = threading.Semaphore(0)

    def thinks(name: str) -> Callable[[], Action]:
        def think() -> Action:
            begun.append(name)
            beginning.release()
            may_finish.wait(PATIENCE)
            return Pass()

        return think

    both = [thinkers.ask("a", thinks("a")), thinkers.ask("a", thinks("a again"))]
    other = thinkers.ask("b", thinks("b"))
    assert (thinkers.thinking, thinkers.waiting) == (2, 1)
    for _ in range(2):
        assert beginning.acquire(timeout=PATIENCE)
    may_finish.set()
    for answer in (*both, other):
        answer.result(PATIENCE)
    assert sorted(begun[:2]) == ["a", "b"]
    thinkers.shutdown()


def test_a_bot_error_reaches_its_caller_and_others_continue() -> None:
    thinkers = BotThreads(1)

    def fail() -> Action:
        raise RuntimeError("a bug")

    failed, answered = thinkers.ask("a", fail), thinkers.ask("b", Pass)
    with pytest.raises(RuntimeError, match="a bug"):
        failed.result(PATIENCE)
    assert answered.result(PATIENCE) == Pass()
    thinkers.shutdown()


def test_requests_still_queued_at_shutdown_are_cancelled() -> None:
    tables = Tables()
    first, second = tables.ask("a", 1.0), tables.ask("b", 1.0)
    tables.thinkers.shutdown()
    with pytest.raises(CancelledError):
        second.result(PATIENCE)
    assert tables.open(first) == ["a"]


def test_health_reports_the_load_of_the_bots(tmp_path: Path) -> None:
    with serving(tmp_path) as server:  # in a shared server, bots may play while nobody is connected
        assert server.http.get("api/health").json() == {"status": "ok", "bots_thinking": 0, "bots_waiting": 0}
