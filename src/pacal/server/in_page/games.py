"""The tables of a page: those of ``pacal play``, for the one visitor that a page has."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from pacal.server.config import LOCAL_CONFIG, ServerConfig
from pacal.server.games.reader import Reader
from pacal.server.games.registry import Registry
from pacal.server.games.storage import VisitorStorage
from pacal.server.games.tables import TableService
from pacal.server.identity.sharing import Sharing
from pacal.server.identity.tokens import Tokens
from pacal.server.in_page.bots import SlicedBots
from pacal.server.protocol.messages import GameList
from pacal.storage.interface import GameStore
from pacal.tables import Change, GameLimits, Table
from pacal.tables.clocks import ServerTime
from pacal.tables.people import Visitor
from pacal.words import Words

PAGE_CONFIG: Final = replace(LOCAL_CONFIG, checks_host_names=False)


class NoMetrics:
    """Nobody operates a page, so nothing is counted."""

    def game_began(self, table: Table) -> None: ...

    def change_stored(self, change: Change, seconds: float, *, by_person: bool) -> None: ...


class NoNotifier:
    """Nobody else plays in a page, so nobody is notified."""

    def turn_began(self, table: Table, present: frozenset[Visitor]) -> None: ...


class PageGames(TableService):
    """The tables of a page."""

    def __init__(self, store: GameStore, config: ServerConfig = PAGE_CONFIG) -> None:
        time, reader, visitors, metrics = ServerTime(store.now), Reader(), VisitorStorage(store), NoMetrics()
        self.sharing = Sharing(config)
        registry = Registry(
            store,
            True,
            GameLimits(config.limits.changes),
            time,
            reader,
            SlicedBots(),
            config.bots,
            visitors,
            NoNotifier(),
            metrics,
            self.sharing,
        )
        super().__init__(store, config, registry, reader, visitors, time, metrics)

    @property
    def tokens(self) -> Tokens:
        raise LookupError("a page has one visitor, who needs no token")

    async def games_of(self, visitor: Visitor, words: Words, *, deleted: bool = False) -> GameList:
        return await self.catalog.all_games(words, deleted=deleted)

    async def public_tables(self, visitor: Visitor | None, words: Words) -> GameList:
        return GameList((), {}, None)

    async def close(self) -> None:
        """Stop all rooms, when everything is stored."""
        await self.registry.close()
        await asyncio.sleep(0)
