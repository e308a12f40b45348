"""Reading records aside: every line is played again, and meanwhile the others go on."""

from __future__ import annotations

import asyncio
from codecs import BOM_UTF8
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from pacal.records import Reading, decode

LONG_RECORD_BYTES: Final = 60_000
"""A longer record may take seconds to read; games of people have half of that."""


def _as_written(record: bytes) -> bytes:
    """A record as this program writes it, if another has marked its beginning or ended its lines as in Windows files:
    no line of a record has either inside, so that nothing else changes.
    """
    return record.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n")


class Reader:
    """Reads records in threads. Long ones, and those that somebody brings, wait for one another in a thread of their
    own: nobody whose game is an ordinary one waits for them.
    """

    def __init__(self) -> None:
        self._patient = ThreadPoolExecutor(1, "pacal-reader")

    async def read(self, record: bytes) -> Reading:
        """What a stored record holds."""
        return await self._read(record, self._patient if len(record) > LONG_RECORD_BYTES else None)

    async def read_brought(self, record: bytes) -> Reading:
        """What a record holds that somebody brings."""
        return await self._read(_as_written(record), self._patient)

    async def _read(self, record: bytes, thread: ThreadPoolExecutor | None) -> Reading:
        return await asyncio.get_running_loop().run_in_executor(thread, decode, record)

    def close(self) -> None:
        """Read no more."""
        self._patient.shutdown(wait=False, cancel_futures=True)
