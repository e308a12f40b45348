"""The hours of a host: clocks that run out, bots that play on though nobody looks, and that the server is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from pacal.server.company import kept
from pacal.server.room import Room
from pacal.storage import StorageCode, StorageFault, Store
from pacal.tables.clocks import resumed_after
from pacal.tables.gathering import decode

SWEEP: Final = 1.0
"""Seconds between two looks at the clocks."""
BEAT: Final = 3
"""After so many looks the store is told that the server is there."""

logger = logging.getLogger(__name__)


class Hours:
    """Looks after all tables of a host, whether somebody is there or not."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        room: Callable[[str], Awaitable[Room]],
        start_anew: Callable[[], Awaitable[None]],
    ) -> None:
        """``room`` opens the room of a game; ``start_anew`` lets go of all, for the store has other games now."""
        self._store = store
        self._clock = clock
        self._room = room
        self._start_anew = start_anew
        self._changed = asyncio.Event()
        self._broken: set[str] = set()

    async def come_back(self) -> None:
        """The server is there again: the time that it was not is charged to nobody."""
        loop = asyncio.get_running_loop()
        self._store.when_changed_outside(lambda: loop.call_soon_threadsafe(self._changed.set))
        now, last = self._clock(), await asyncio.wrap_future(self._store.last_beat())
        rows = await asyncio.wrap_future(self._store.due())
        changed = {}
        for row in rows if last is not None else ():
            before = decode(row.facts)
            after = resumed_after(before, last or now, now)
            if after != before:
                changed[row.game] = kept(after)
        await asyncio.wrap_future(self._store.resume(changed, now))

    async def run(self) -> None:
        """Look at the clocks for ever."""
        beats = 0
        while True:
            try:
                await self.look()
                beats += 1
                if beats % BEAT == 0:
                    await asyncio.wrap_future(self._store.beat(self._clock()))
            except StorageFault as fault:
                if fault.code is not StorageCode.CHANGED:
                    logger.warning("the clocks could not be looked at: %s", fault.code)
            except Exception:
                logger.exception("the clocks could not be looked at")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), SWEEP)

    async def look(self) -> None:
        """See to whoever's time is up, and to bots that are to play."""
        try:
            due = await asyncio.wrap_future(self._store.due(self._clock()))
        finally:
            if self._changed.is_set():
                self._changed.clear()
                self._broken.clear()
                await self._start_anew()
                await self.come_back()
        for row in due:
            if row.game not in self._broken:
                try:
                    await (await self._room(row.game)).check_clock()
                except StorageFault as fault:
                    logger.warning("a clock could not be stopped: %s", fault.code)
                except Exception:
                    self._broken.add(row.game)
                    logger.exception("a table cannot go on")
