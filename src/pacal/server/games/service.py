"""The tables of one data folder and the services around them: notifications, clocks, lists, visitor tokens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from functools import cached_property
from typing import Final, Protocol

from pacal.lessons import TaskName
from pacal.server.config import ServerConfig
from pacal.server.games.bot_threads import BotThreads
from pacal.server.games.lessons import Lessons
from pacal.server.games.lobby import Lobby
from pacal.server.games.reader import Reader
from pacal.server.games.registry import RESTORED, Registry
from pacal.server.games.scheduler import Scheduler
from pacal.server.games.storage import VisitorStorage
from pacal.server.games.tables import TableService
from pacal.server.identity.sharing import Sharing
from pacal.server.identity.tokens import Tokens
from pacal.server.identity.visit import Visit
from pacal.server.protocol.messages import GameList, GameMade
from pacal.server.rooms.ports import Metrics, Notifier
from pacal.server.rooms.room import Room
from pacal.storage import StorageFault, Store
from pacal.tables import GameLimits, Table
from pacal.tables.clocks import ServerTime
from pacal.tables.people import Visitor
from pacal.words import Words

GOODBYE_SECONDS: Final = 0.1
"""Seconds to wait for the last message to reach clients."""


class ResumableNotifier(Notifier, Protocol):
    """A notifier that can continue where the previous server stopped."""

    async def send_pending(self, *, all_turns: bool = False) -> None: ...

    async def close(self) -> None: ...


class NoNotifier:
    """The notifier of a local server, which notifies nobody."""

    def turn_began(self, table: Table, present: frozenset[Visitor]) -> None: ...

    async def send_pending(self, *, all_turns: bool = False) -> None: ...

    async def close(self) -> None: ...


class Games(TableService):
    """The tables of one data folder and the services around them."""

    store: Store

    def __init__(
        self,
        store: Store,
        config: ServerConfig,
        time: ServerTime,
        notifier: ResumableNotifier,
        metrics: Metrics,
        bot_threads: BotThreads,
        count_rooms: Callable[[int], None] = lambda count: None,
    ) -> None:
        self.sharing = Sharing(config)
        self.bot_threads = bot_threads
        self._notifier = notifier
        visitors, reader = VisitorStorage(store), Reader()
        registry = Registry(
            store,
            config.visitor is not None,
            GameLimits(config.limits.changes),
            time,
            reader,
            bot_threads,
            config.bots,
            visitors,
            notifier,
            metrics,
            self.sharing,
            count_rooms,
        )
        super().__init__(store, config, registry, reader, visitors, time, metrics)
        self.lobby = Lobby(store, self.catalog, time)
        self.lessons = Lessons(time, bot_threads, config.bots, visitors, notifier, self.sharing)
        self._scheduler = Scheduler(store, time, registry, self.reload_games, has_clocks=config.has_clocks)

    @cached_property
    def tokens(self) -> Tokens:
        """Issues and checks visitor tokens. A local server needs none and has no key for them."""
        return Tokens(self.store.path.parent)

    async def open(self) -> None:
        """Start: resume notifications and clocks."""
        await self._notifier.send_pending()
        await self._learn_visitors()
        await self._scheduler.start()

    async def announce_shutdown(self) -> None:
        """Announce to all clients that the server restarts."""
        await self.registry.reload("server-bye")
        await self.lessons.close("server-bye")
        await asyncio.sleep(GOODBYE_SECONDS)

    async def close(self) -> None:
        """Stop bots, close all connections, and close the store when everything is on disk."""
        await self._notifier.close()
        await self._scheduler.stop()
        await self.registry.close()
        await self.lessons.close()
        self.bot_threads.shutdown()
        self.reader.close()
        await asyncio.to_thread(self.store.close)

    async def reload_games(self) -> None:
        """Reload everything, because another program (restoring a backup) has written to the store."""
        await self._learn_visitors()
        await self.registry.reload(RESTORED)
        self.store.accept_writes()
        with suppress(StorageFault):  # not essential: clients show whose turn it is
            await self._notifier.send_pending(all_turns=True)

    # Visitors

    async def _learn_visitors(self) -> None:
        if self.config.visitor is None:
            known = await asyncio.wrap_future(self.store.known_visitors())
            self.tokens.learn(known)

    # Tables

    async def games_of(self, visitor: Visitor, words: Words, *, deleted: bool = False) -> GameList:
        """The games of a visitor. The only visitor of a local server sees all stored games."""
        if visitor == self.config.visitor:
            return await self.catalog.all_games(visitor, words, deleted=deleted)
        return await self.lobby.mine(visitor, words, deleted=deleted)

    async def public_tables(self, visitor: Visitor | None, words: Words) -> GameList:
        return await self.lobby.public(visitor, words)

    def visit(self, game: str) -> AbstractAsyncContextManager[Room]:
        return self.lessons.visit(game) if game in self.lessons else super().visit(game)

    def start_lesson(self, task: TaskName, visit: Visit, words: Words) -> GameMade:
        """Open a table for a task of a lesson. ``UnknownTask`` if there is none, ``TooMany`` if there are too many."""
        owner = visit.require_visitor()
        self.rate_limits.lessons.take(owner)
        self.rate_limits.lessons_of_address.take(visit.address)
        return GameMade(self.lessons.start(task, owner, words))
