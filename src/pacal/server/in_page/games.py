"""The tables of a page: those of ``pacal play``, for the one visitor that a page has."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Final

from pacal.lessons import TaskName
from pacal.server.config import LOCAL_CONFIG, ServerConfig
from pacal.server.games.lessons import Lessons, NoMetrics
from pacal.server.games.reader import Reader
from pacal.server.games.registry import Registry
from pacal.server.games.storage import VisitorStorage
from pacal.server.games.tables import TableService
from pacal.server.identity.sharing import Sharing
from pacal.server.identity.tokens import Tokens
from pacal.server.in_page.bots import SlicedBots
from pacal.server.protocol.messages import GameList, GameMade
from pacal.server.rooms.room import Room
from pacal.storage.interface import GameStore
from pacal.tables import GameLimits, Table
from pacal.tables.clocks import ServerTime
from pacal.tables.people import Visitor
from pacal.tables.policy import LOCAL_VISITOR
from pacal.words import Words

PAGE_CONFIG: Final = replace(LOCAL_CONFIG, checks_host_names=False)


class NoNotifier:
    """Nobody else plays in a page, so nobody is notified."""

    def turn_began(self, table: Table, present: frozenset[Visitor]) -> None: ...


class PageGames(TableService):
    """The tables of a page."""

    def __init__(self, store: GameStore, config: ServerConfig = PAGE_CONFIG) -> None:
        time, reader, visitors, metrics = ServerTime(store.now), Reader(), VisitorStorage(store), NoMetrics()
        self.sharing = Sharing(config)
        self.bots, notifier = SlicedBots(), NoNotifier()
        self.lessons = Lessons(time, self.bots, config.bots, visitors, notifier, self.sharing)
        registry = Registry(
            store,
            True,
            GameLimits(config.limits.changes),
            time,
            reader,
            self.bots,
            config.bots,
            visitors,
            notifier,
            metrics,
            self.sharing,
        )
        super().__init__(store, config, registry, reader, visitors, time, metrics)

    @property
    def tokens(self) -> Tokens:
        raise LookupError("a page has one visitor, who needs no token")

    async def games_of(self, visitor: Visitor, words: Words, *, deleted: bool = False) -> GameList:
        return await self.catalog.all_games(visitor, words, deleted=deleted)

    async def public_tables(self, visitor: Visitor | None, words: Words) -> GameList:
        return GameList((), {}, None)

    def visit(self, game: str) -> AbstractAsyncContextManager[Room]:
        return self.lessons.visit(game) if game in self.lessons else super().visit(game)

    def start_lesson(self, task: TaskName, words: Words) -> GameMade:
        """Open a table for a task of a lesson. ``UnknownTask`` if there is none."""
        return GameMade(self.lessons.start(task, LOCAL_VISITOR, words))

    async def close(self) -> None:
        """Stop all rooms, when everything is stored."""
        await self.lessons.close()
        await self.registry.close()
        await asyncio.sleep(0)
