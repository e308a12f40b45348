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
    """Lets bots think in the event loop, one time slice after another, and not while a command waits."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._commands = 0
        """The number of commands that are not yet executed."""
        self._no_commands = asyncio.Event()

    def at(self, table: str) -> SlicedBots:
        """The runner of a table. All tables share one."""
        return self

    def command_arrived(self) -> None:
        """Begin no slice until :meth:`command_done` is called."""
        self._commands += 1

    def command_done(self) -> None:
        """Continue if no other command waits."""
        self._commands -= 1
        if not self._commands:
            self._no_commands.set()

    async def run(self, thinking: Thinking) -> Action:
        began = self._clock()
        while True:
            try:
                next(thinking)
            except StopIteration as ended:
                action: Action = ended.value
                return action
            if self._clock() - began >= SLICE_SECONDS:
                await self._give_way()
                began = self._clock()

    async def _give_way(self) -> None:
        """Let the event loop receive commands, and wait until they are done."""
        await asyncio.sleep(0)
        while self._commands:
            self._no_commands.clear()
            await self._no_commands.wait()
