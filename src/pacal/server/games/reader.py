"""Read records in threads, without blocking the event loop. Reading a record replays every action."""

from __future__ import annotations

import asyncio
from codecs import BOM_UTF8
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from pacal.records import Reading, decode

LONG_RECORD_BYTES: Final = 60_000
"""Size in bytes above which reading a record may take seconds. Games between people have half of that."""


def _normalised(record: bytes) -> bytes:
    """Remove the byte order mark and the Windows line endings that another program may have added.

    Neither occurs inside a line of a record, so nothing else changes.
    """
    return record.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n")


class Reader:
    """Reads records in threads.

    Long records and imported ones share a single thread, so that they do not delay ordinary games.
    """

    def __init__(self) -> None:
        self._slow_thread = ThreadPoolExecutor(1, "pacal-reader")

    async def read(self, record: bytes) -> Reading:
        """Read a stored record."""
        return await self._read(record, self._slow_thread if len(record) > LONG_RECORD_BYTES else None)

    async def read_import(self, record: bytes) -> Reading:
        """Read an imported record."""
        return await self._read(_normalised(record), self._slow_thread)

    async def _read(self, record: bytes, thread: ThreadPoolExecutor | None) -> Reading:
        return await asyncio.get_running_loop().run_in_executor(thread, decode, record)

    def close(self) -> None:
        """Stop reading and cancel what is queued."""
        self._slow_thread.shutdown(wait=False, cancel_futures=True)
