"""Waiting for a condition. No test sleeps for a fixed time, and no test asserts how long something took."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

PATIENCE: Final = 120
"""The timeout for all waiting in tests, in seconds. Even a busy machine needs far less."""

POLL: Final = 0.01
"""Seconds between two checks of a condition."""


def wait_until(condition: Callable[[], T], what: str = "the condition") -> T:
    """Wait until the condition is true and return its value. After ``PATIENCE`` seconds the test fails."""
    deadline = time.monotonic() + PATIENCE
    while not (value := condition()):
        assert time.monotonic() < deadline, f"waiting for {what} timed out after {PATIENCE} s; last value: {value!r}"
        time.sleep(POLL)
    return value


async def until(condition: Callable[[], object], what: str = "the condition") -> None:
    """Like ``wait_until``, while other tasks run."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"waiting for {what} timed out after {PATIENCE} s"
        await asyncio.sleep(POLL)
