"""Readiness check: whether games can be stored. It uses the result of the last write, or makes a small test write."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from pacal.storage import StorageCode, StorageFault, Store

FRESH_SECONDS: Final = 5.0
"""Seconds for which a result is valid while nothing is written."""
CHECK_SECONDS: Final = 300.0
"""Seconds between two checks of the whole database file. A damaged file is checked again after ``FRESH_SECONDS``."""
PROBE_TIMEOUT: Final = 2.0
"""Timeout in seconds of a test write or a check. A store that does not respond is not ready."""


class Throttled:
    """Runs a job at most once at a time, and not more often than the given interval."""

    def __init__(self, job: Callable[[], Awaitable[None]], clock: Callable[[], float]) -> None:
        self._job = job
        self._clock = clock
        self._task: asyncio.Task[None] | None = None
        self.began = clock()

    async def run(self, every: float) -> bool:
        """Start the job if it is due, and wait for it. Returns false after a timeout; the job continues."""
        if self._task is None and self._clock() - self.began >= every:
            self.began = self._clock()
            self._task = asyncio.create_task(self._run())
        elif self._task is not None and self._clock() - self.began >= PROBE_TIMEOUT:
            return False
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=PROBE_TIMEOUT)
        return self._task is None

    async def _run(self) -> None:
        try:
            await self._job()
        finally:
            self._task = None


class Readiness:
    """Answers whether the store is writable. It makes at most one small write every few seconds."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._writes = -1
        self._clock = clock
        self._probe = Throttled(self._write, clock)
        self._probe.began -= FRESH_SECONDS
        self._check = Throttled(self._check_file, clock)

    async def is_ready(self) -> bool:
        """Whether the last write reached the disk and the database file is intact."""
        store = self._store
        if store.writes != self._writes:  # there was a write since the last check
            self._writes = store.writes
            self._probe.began = self._clock()
        elif not await self._probe.run(FRESH_SECONDS):
            return False
        await self._check.run(FRESH_SECONDS if store.write_error is StorageCode.DAMAGED else CHECK_SECONDS)
        return store.write_error is None

    async def _write(self) -> None:
        with suppress(StorageFault):  # ``store.write_error`` has the reason
            await asyncio.wrap_future(self._store.probe())
        self._writes = self._store.writes

    async def _check_file(self) -> None:
        await asyncio.to_thread(self._store.check)
