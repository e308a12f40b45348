"""The scheduler: expired clocks, bots that play while nobody is connected, heartbeats, retries and purges."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from pacal.server.games.registry import DeletedGame, Registry
from pacal.storage import StorageCode, StorageFault, Store, now
from pacal.tables import Limits, Table, apply
from pacal.tables.clocks import DAY, MINUTE, SECOND
from pacal.tables.commands import DiscountDowntime
from pacal.tables.gathering import decode
from pacal.tables.stored import row_of

SWEEP_SECONDS: Final = 1.0
"""Time between two checks of the clocks."""
HEARTBEAT: Final = 3 * SECOND
"""Milliseconds between two heartbeats in the store."""
DOWNTIME: Final = 10 * SECOND
"""Milliseconds without a heartbeat after which the server counts as down: the machine slept, or nothing was stored."""
RETRY_BROKEN: Final = 5 * MINUTE
"""Milliseconds after which a table that failed is tried again."""

logger = logging.getLogger(__name__)


class ServerTime:
    """The time by which people are charged, in milliseconds.

    It stands still while the server is down, and until that time has been discounted. It never goes back: when the
    machine's clock is set back, it continues from where it was.
    """

    def __init__(self, wall: Callable[[], int] = now) -> None:
        self._wall = wall
        self.ahead = 0
        """Milliseconds by which this time is ahead of the machine's clock, since that was set back."""
        self.seen: int | None = None
        """The latest heartbeat; None before the first."""

    def clock(self) -> int:
        """The present, whether the server was down or not."""
        moment = self._wall() + self.ahead
        if self.seen is None:
            return moment
        passed = moment - self.seen
        if passed < 0:
            self.ahead -= passed
        elif passed > DOWNTIME and self.ahead:  # the machine slept, or its clock was corrected
            self.ahead -= min(self.ahead, passed)
        return self._wall() + self.ahead

    def begin(self, last: int | None) -> int:
        """Start after a server whose last heartbeat was at ``last``. Returns the present."""
        self.ahead = 0 if last is None else max(0, last - self._wall())
        return self.clock()

    def __call__(self) -> int:
        moment = self.clock()
        return moment if self.seen is None or moment - self.seen <= DOWNTIME else self.seen

    @property
    def is_interrupted(self) -> bool:
        """Whether the server was down for a while, or has not started yet."""
        return self.seen is None or self.clock() - self.seen > DOWNTIME


class Scheduler:
    """Does what is due at all tables, whether somebody is connected or not."""

    def __init__(
        self, store: Store, time: ServerTime, registry: Registry, start_again: Callable[[], Awaitable[None]]
    ) -> None:
        """``start_again`` is called when another program has written into the store."""
        self._store = store
        self._time = time
        self._registry = registry
        self._start_again = start_again
        self._changed = asyncio.Event()
        self._broken: dict[str, int] = {}
        """The tables that failed, and when."""
        self._purged_at = time.clock()

    def watch_store(self) -> None:
        """Notice when another program writes into the store."""
        loop = asyncio.get_running_loop()
        self._store.when_changed_outside(lambda: loop.call_soon_threadsafe(self._changed.set))

    async def discount_downtime(self) -> None:
        """The server is back: charge the time that it was down to nobody.

        Meanwhile people may come and act. What has changed since it was read stays as it is; rooms discount the time
        themselves, and discounting it twice changes nothing.
        """
        self.watch_store()
        last = await asyncio.wrap_future(self._store.last_beat())
        moment = self._time.begin(last) if self._time.seen is None else self._time.clock()
        rows = () if last is None else await asyncio.wrap_future(self._store.under_way())
        command, changed = DiscountDowntime(last or moment), []
        for row in rows:
            table = Table(row.game, decode(row.facts))
            change = apply(table, command, moment, Limits())
            if table.policy.is_shared and not change.is_empty:  # local games have no clocks
                changed.append((row, row_of(change.table.people)))
        await asyncio.wrap_future(self._store.resume(changed, moment))
        if last is not None:
            await asyncio.gather(*(room.discount_downtime(last, moment) for room in await self._registry.rooms()))
        self._time.seen = moment

    async def run(self) -> None:
        """Check the clocks for ever."""
        while True:
            try:
                await self.check()
            except StorageFault as fault:
                if fault.code is not StorageCode.CHANGED:
                    logger.warning("the clocks could not be checked: %s", fault.code)
            except Exception:
                logger.exception("the clocks could not be checked")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), SWEEP_SECONDS)

    async def run_without_clocks(self) -> None:
        """Only wait for other programs that write into the store: local games have no clocks."""
        self.watch_store()
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._start_again()
            except StorageFault as fault:
                logger.warning("the games could not be read again: %s", fault.code)
            except Exception:
                logger.exception("the games could not be read again")

    async def check(self) -> None:
        """Apply expired clocks, wake bots, and send a heartbeat."""
        if self._changed.is_set():
            self._changed.clear()
            self._broken.clear()
            self._time.seen = None
            await self._start_again()
        if self._time.is_interrupted:
            await self.discount_downtime()
        due = await asyncio.wrap_future(self._store.due(self._time.clock()))
        for row in due:
            if self._changed.is_set():  # these rows are out of date
                return
            if not self._is_broken(row.game):
                await self._check_table(row.game)
            await self._send_heartbeat()
        await self._send_heartbeat()
        if not 0 <= self._time.clock() - self._purged_at < DAY:
            self._purged_at = self._time.clock()
            await asyncio.wrap_future(self._store.purge())

    async def _check_table(self, game: str) -> None:
        try:
            async with self._registry.visit(game) as room:
                await room.check_clocks()
        except StorageFault as fault:
            logger.warning("a clock could not be stopped: %s", fault.code)
            if fault.code is StorageCode.UNKNOWN_GAME:  # only its people could be rescued from a damaged file
                self._broken[game] = self._time.clock()
        except DeletedGame:  # a moment ago; its clock waits until it is restored
            pass
        except Exception:
            self._broken[game] = self._time.clock()
            logger.exception("a table failed")

    def _is_broken(self, game: str) -> bool:
        """Whether a table failed a short while ago."""
        moment, failed_at = self._time.clock(), self._broken.get(game)
        if failed_at is not None and not 0 <= moment - failed_at < RETRY_BROKEN:
            del self._broken[game]
        return game in self._broken

    async def _send_heartbeat(self) -> None:
        """Store from time to time that the server is up; not before its downtime has been discounted."""
        moment, seen = self._time.clock(), self._time.seen
        if seen is not None and not 0 <= moment - seen < HEARTBEAT and not self._time.is_interrupted:
            await asyncio.wrap_future(self._store.beat(moment))
            self._time.seen = moment
