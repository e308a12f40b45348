"""Bots think in time slices, because a page has no threads. Between slices, their table receives commands."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from pacal.bots import Thinking
from pacal.engine import Action

SLICE_SECONDS: Final = 0.03
"""The length of a time slice. After it, the event loop runs its other tasks."""


class SlicedBots:
    """Lets bots think in the event loop, one time slice after another."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock

    def at(self, table: str) -> SlicedBots:
        """The runner of a table. All tables share one."""
        return self

    async def run(self, thinking: Thinking) -> Action:
        began = self._clock()
        while True:
            try:
                next(thinking)
            except StopIteration as ended:
                action: Action = ended.value
                return action
            if self._clock() - began >= SLICE_SECONDS:
                await asyncio.sleep(0)
                began = self._clock()
