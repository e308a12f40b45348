"""The scheduler: expired clocks, bots of tables without connections, heartbeats, retries and purges."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Final

from pacal.server.games.registry import DeletedGame, Registry
from pacal.storage import StorageCode, StorageFault, Store
from pacal.tables import GameLimits, Table, apply
from pacal.tables.clocks import DAY, MINUTE, SECOND, ServerTime
from pacal.tables.commands import DiscountDowntime
from pacal.tables.people import decode
from pacal.tables.stored import columns_of

SWEEP_SECONDS: Final = 1.0
"""Seconds between two checks of the clocks."""
HEARTBEAT_MS: Final = 3 * SECOND
"""Milliseconds between two heartbeats in the store."""
RETRY_BROKEN_MS: Final = 5 * MINUTE
"""Milliseconds after which a table that failed is retried."""

logger = logging.getLogger(__name__)


class Scheduler:
    """Applies expired clocks and other due commands at all tables, whether somebody is connected or not."""

    def __init__(
        self,
        store: Store,
        time: ServerTime,
        registry: Registry,
        reload_games: Callable[[], Awaitable[None]],
        *,
        has_clocks: bool = True,
    ) -> None:
        """``reload_games`` is called when another program has written to the store."""
        self._has_clocks = has_clocks
        self._store = store
        self._time = time
        self._registry = registry
        self._reload_games = reload_games
        self._changed = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._broken: dict[str, int] = {}
        """Tables that failed, with the timestamp of the failure."""
        self._purged_at = time.clock()

    async def start(self) -> None:
        """Discount the downtime since the previous server stopped, then run until :meth:`stop`."""
        self.watch_store()
        if self._has_clocks:
            await self.discount_downtime()
        self._running = asyncio.create_task(self.run() if self._has_clocks else self._run_without_clocks())

    async def stop(self) -> None:
        """Stop, and store a last heartbeat, so that the downtime can be discounted."""
        for task in (self._running, self._watching):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self._has_clocks:
            await asyncio.wrap_future(self._store.write_heartbeat(self._time()))

    def watch_store(self) -> None:
        """Watch for writes to the store by other programs."""
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch_store(self._store.next_outside_change()))

    async def _watch_store(self, change: Future[None]) -> None:
        while True:
            await asyncio.wrap_future(change)
            self._changed.set()
            change = self._store.next_outside_change()

    async def discount_downtime(self) -> None:
        """Discount the time that the server was down, so that it counts against no player's clock.

        People may already connect and act meanwhile. Tables that have changed since they were read are not overwritten;
        their rooms discount the time themselves, and doing so twice has no effect.
        """
        last = await asyncio.wrap_future(self._store.last_heartbeat())
        moment = self._time.begin(last) if self._time.seen is None else self._time.clock()
        rows = () if last is None else await asyncio.wrap_future(self._store.under_way())
        command, changed = DiscountDowntime(last or moment), []
        for row in rows:
            table = Table(row.game, decode(row.facts))  # without its record, which this command does not need
            change = apply(table, command, moment, GameLimits())
            if not change.is_empty:
                changed.append((row, columns_of(change.table.people)))
        await asyncio.wrap_future(self._store.store_adjusted_clocks(changed, moment))
        if last is not None:
            await asyncio.gather(*(room.discount_downtime(last, moment) for room in await self._registry.rooms()))
        self._time.seen = moment

    async def run(self) -> None:
        """Check the clocks until cancelled."""
        while True:
            try:
                await self.check()
            except StorageFault as fault:
                if fault.code is not StorageCode.CHANGED:
                    logger.warning("the due commands could not be applied: %s", fault.code)
            except Exception:
                logger.exception("the due commands could not be applied")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), SWEEP_SECONDS)

    async def _run_without_clocks(self) -> None:
        """Wait for writes by other programs only."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._reload_games()
            except StorageFault as fault:
                logger.warning("the games could not be read again: %s", fault.code)
            except Exception:
                logger.exception("the games could not be read again")

    async def check(self) -> None:
        """Apply expired clocks, wake bots, store a heartbeat and purge deleted games daily."""
        if self._changed.is_set():
            self._changed.clear()
            self._broken.clear()
            self._time.seen = None
            await self._reload_games()
        if self._time.is_interrupted:
            await self.discount_downtime()
        due = await asyncio.wrap_future(self._store.due(self._time.clock()))
        for row in due:
            if self._changed.is_set():  # the rows are out of date
                return
            if not self._failed_recently(row.game):
                await self._check_table(row.game)
            await self._store_heartbeat()
        await self._store_heartbeat()
        if not 0 <= self._time.clock() - self._purged_at < DAY:
            self._purged_at = self._time.clock()
            await asyncio.wrap_future(self._store.purge())

    async def _check_table(self, game: str) -> None:
        try:
            async with self._registry.visit(game) as room:
                await room.check_clocks()
            self._broken.pop(game, None)
        except StorageFault as fault:
            logger.warning("the due commands of a table could not be applied: %s", fault.code)
            if fault.code is StorageCode.UNKNOWN_GAME:  # only its people could be rescued from a damaged file
                self._broken[game] = self._time.clock()
        except DeletedGame:  # deleted a moment ago; its clock is paused until the game is restored
            pass
        except Exception:
            self._broken[game] = self._time.clock()
            logger.exception("a table failed")

    def _failed_recently(self, game: str) -> bool:
        """Whether a table failed recently and is not to be retried yet."""
        failed_at = self._broken.get(game)
        return failed_at is not None and 0 <= self._time.clock() - failed_at < RETRY_BROKEN_MS

    async def _store_heartbeat(self) -> None:
        """Store a heartbeat if one is due, but not before downtime has been discounted."""
        moment, seen = self._time.clock(), self._time.seen
        if seen is not None and not 0 <= moment - seen < HEARTBEAT_MS and not self._time.is_interrupted:
            await asyncio.wrap_future(self._store.write_heartbeat(moment))
            self._time.seen = moment
