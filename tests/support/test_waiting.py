"""Waiting ends as soon as the condition is true; a timeout says what was expected."""

import asyncio

import pytest

from tests.support import waiting


def test_waiting_returns_the_value_of_the_condition() -> None:
    values = iter([None, "", "ready"])
    assert waiting.wait_until(lambda: next(values)) == "ready"


def test_a_timeout_says_what_was_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", -1)
    with pytest.raises(AssertionError, match="waiting for the log timed out"):
        waiting.wait_until(lambda: False, "the log")


def test_other_tasks_run_while_one_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        asyncio.get_running_loop().call_soon(done.append, "done")
        await waiting.until(lambda: done)
        monkeypatch.setattr(waiting, "PATIENCE", -1)
        with pytest.raises(AssertionError, match="waiting for the log timed out"):
            await waiting.until(lambda: False, "the log")

    done = list[str]()
    asyncio.run(play())
