"""The hours of a host: clocks that run out, bots that play on though nobody looks, and that the server is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Final

from pacal.server.company import kept
from pacal.server.hall import DeletedGame
from pacal.server.room import Room
from pacal.storage import StorageCode, StorageFault, Store, now
from pacal.tables.clocks import DAY, MINUTE, SECOND, resumed_after
from pacal.tables.gathering import decode

SWEEP: Final = 1.0
"""Seconds between two looks at the clocks."""
BEAT: Final = 3 * SECOND
"""After so long the store is told again that the server is there."""
GAP: Final = 10 * SECOND
"""A server that has not said so for longer was not there: its machine slept, or nothing could be stored."""
AGAIN: Final = 5 * MINUTE
"""After so long a table that could not go on is tried again."""

logger = logging.getLogger(__name__)


class Attendance:
    """The time by which people are charged. It stands still while the server is not there, and until that has been
    made good. It never goes back: when the machine's clock is set back, time goes on from where it was.
    """

    def __init__(self, wall: Callable[[], int] = now) -> None:
        self._wall = wall
        self.ahead = 0
        """Milliseconds by which this time is ahead of the machine's clock, since that was set back."""
        self.seen: int | None = None
        """When the server last said that it is there; nothing before it has come back."""

    def clock(self) -> int:
        """The present, in milliseconds."""
        moment = self._wall() + self.ahead
        if self.seen is None:
            return moment
        passed = moment - self.seen
        if passed < 0:
            self.ahead -= passed
        elif passed > GAP and self.ahead:  # the machine slept, or its clock was put right: that evens out
            self.ahead -= min(self.ahead, passed)
        return self._wall() + self.ahead

    def begin(self, last: int | None) -> int:
        """Start after a server that was there until ``last``; the present."""
        self.ahead = 0 if last is None else max(0, last - self._wall())
        return self.clock()

    def __call__(self) -> int:
        moment = self.clock()
        return moment if self.seen is None or moment - self.seen <= GAP else self.seen

    @property
    def is_interrupted(self) -> bool:
        """Whether the server was not there for a while, or has not come back yet."""
        return self.seen is None or self.clock() - self.seen > GAP


class Hours:
    """Looks after all tables of a host, whether somebody is there or not."""

    def __init__(
        self,
        store: Store,
        attendance: Attendance,
        visit: Callable[[str], AbstractAsyncContextManager[Room]],
        rooms: Callable[[], Awaitable[Iterable[Room]]],
        start_anew: Callable[[], Awaitable[None]],
    ) -> None:
        """``visit`` leads into the room of a game, ``rooms`` are those that are open; ``start_anew`` lets go of all,
        for the store has other games now.
        """
        self._store = store
        self._attendance = attendance
        self._visit = visit
        self._rooms = rooms
        self._start_anew = start_anew
        self._changed = asyncio.Event()
        self._broken: dict[str, int] = {}
        """The tables that cannot go on, and when that was seen."""
        self._purged = attendance.clock()

    async def come_back(self) -> None:
        """The server is there again: the time that it was not is charged to nobody.

        Meanwhile people may come and act: what has changed since it was read stays, and rooms set their own clocks
        right, which is done once whoever does it.
        """
        loop = asyncio.get_running_loop()
        self._store.when_changed_outside(lambda: loop.call_soon_threadsafe(self._changed.set))
        last = await asyncio.wrap_future(self._store.last_beat())
        moment = self._attendance.begin(last) if self._attendance.seen is None else self._attendance.clock()
        rows = () if last is None else await asyncio.wrap_future(self._store.under_way())
        changed = []
        for row in rows:
            before = decode(row.facts)
            after = resumed_after(before, last or moment, moment)
            if after is not before:
                changed.append((row, kept(after)))
        await asyncio.wrap_future(self._store.resume(changed, moment))
        if last is not None:
            await asyncio.gather(*(room.come_back(last, moment) for room in await self._rooms()))
        self._attendance.seen = moment

    async def run(self) -> None:
        """Look at the clocks for ever."""
        while True:
            try:
                await self.look()
            except StorageFault as fault:
                if fault.code is not StorageCode.CHANGED:
                    logger.warning("the clocks could not be looked at: %s", fault.code)
            except Exception:
                logger.exception("the clocks could not be looked at")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), SWEEP)

    async def look(self) -> None:
        """See to whoever's time is up, and to bots that are to play."""
        if self._changed.is_set():
            self._changed.clear()
            self._broken.clear()
            self._attendance.seen = None
            await self._start_anew()
        if self._attendance.is_interrupted:
            await self.come_back()
        due = await asyncio.wrap_future(self._store.due(self._attendance.clock()))
        for row in due:
            if self._changed.is_set():  # these are games of before
                return
            if not self._is_broken(row.game):
                await self._see_to(row.game)
            await self._beat()
        await self._beat()
        if not 0 <= self._attendance.clock() - self._purged < DAY:
            self._purged = self._attendance.clock()
            await asyncio.wrap_future(self._store.purge())

    async def _see_to(self, game: str) -> None:
        try:
            async with self._visit(game) as room:
                await room.check_clock()
        except StorageFault as fault:
            logger.warning("a clock could not be stopped: %s", fault.code)
            if fault.code is StorageCode.UNKNOWN_GAME:  # only its people could be saved from a damaged file
                self._broken[game] = self._attendance.clock()
        except DeletedGame:  # just now; its clock waits for it to be restored
            pass
        except Exception:
            self._broken[game] = self._attendance.clock()
            logger.exception("a table cannot go on")

    def _is_broken(self, game: str) -> bool:
        """Whether a table could not go on a short while ago."""
        moment, seen = self._attendance.clock(), self._broken.get(game)
        if seen is not None and not 0 <= moment - seen < AGAIN:
            del self._broken[game]
        return game in self._broken

    async def _beat(self) -> None:
        """Say from time to time that the server is there; if it was not, that is to be made good first."""
        moment, seen = self._attendance.clock(), self._attendance.seen
        if seen is not None and not 0 <= moment - seen < BEAT and not self._attendance.is_interrupted:
            await asyncio.wrap_future(self._store.beat(moment))
            self._attendance.seen = moment
