"""Access to tables through one listening socket: recognise visitors, list and enter tables, export records."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager

from pacal.engine import Board
from pacal.records import Record, encode
from pacal.server.config import ServerConfig
from pacal.server.games.reader import Reader
from pacal.server.games.registry import DeletedGame, Registry, UnreadableGame
from pacal.server.identity.keys import digest_of
from pacal.server.identity.tokens import Tokens, is_well_formed
from pacal.server.ops.rate_limits import RateLimits
from pacal.server.protocol.messages import GameList
from pacal.server.protocol.people import Me
from pacal.server.rooms.broadcast import NO_SPECTATORS
from pacal.server.rooms.chat import LINE_LIMIT
from pacal.server.rooms.room import Room
from pacal.storage.interface import GameStore
from pacal.tables import NotAllowed
from pacal.tables.people import Visitor
from pacal.words import Words


class TableAccess(ABC):
    """Access to the tables of a data folder, with the configuration and the rate limits of one socket."""

    def __init__(self, store: GameStore, config: ServerConfig, registry: Registry, reader: Reader) -> None:
        self.store = store
        self.config = config
        self.policy = config.policy
        self.rate_limits = RateLimits(config.limits)
        self.registry = registry
        self.reader = reader

    # Visitors

    @property
    @abstractmethod
    def tokens(self) -> Tokens:
        """Issues and checks visitor tokens."""

    async def recognised(self, token: str) -> Visitor | None:
        """The visitor with a token that this server did not issue, if the store knows them from a restored backup.

        Without this, the visitor would get a new cookie and lose their seats.
        """
        if not is_well_formed(token) or not await asyncio.wrap_future(self.store.knows(digest_of(token))):
            return None
        self.tokens.learn([digest_of(token)])
        return digest_of(token)

    async def me(self, visitor: Visitor | None) -> Me:
        """What the server knows about a visitor."""
        row = None if visitor is None else await asyncio.wrap_future(self.store.visitor(visitor))
        push = self.config.push
        return Me(
            local=self.config.visitor is not None,
            name=row.name if row else "",
            push=None if push is None else push.public,
            talk_limit=LINE_LIMIT,
        )

    # Tables

    @abstractmethod
    async def games_of(self, visitor: Visitor, words: Words, *, deleted: bool = False) -> GameList:
        """The games of a visitor."""

    @abstractmethod
    async def public_tables(self, visitor: Visitor | None, words: Words) -> GameList:
        """The tables that everybody may list."""

    def is_open(self, game: str) -> bool:
        """Whether visitors may stay at a table. Guests of a local server may not when it is closed."""
        return True

    def visit(self, game: str) -> AbstractAsyncContextManager[Room]:
        """Use the room of a table (``Registry.visit``)."""
        return self.registry.visit(game)

    async def board(self, game: str, visitor: Visitor | None) -> tuple[Board, int]:
        """The board of a game that has begun, and the number of players."""
        async with self.visit(game) as room:
            if not room.table.people.may_watch(visitor):
                raise NotAllowed(NO_SPECTATORS)
            if room.table.record is None:
                raise NotAllowed("together-not-started")
            setup = room.table.record.setup
            return setup.board, setup.players

    async def record(self, game: str, visitor: Visitor | None) -> bytes:
        """A game's record as a file, byte for byte as stored. A finished game includes the seed of its dice."""
        await self.require_open_record(game, visitor)
        lines = await asyncio.wrap_future(self.store.lines(game))
        reading = await self.reader.read(lines.record)
        if reading.record is None or reading.fault is not None:
            return lines.record
        return encode(reading.record.handed_out(lines.seed))

    async def finished_record(self, game: str, visitor: Visitor | None, words: Words) -> tuple[Record, tuple[str, ...]]:
        """The record of a game that is over, with its seed, and what is wrong with it if it is damaged.

        Refuses visitors who may not watch, and every game that is still played, even at a local table (decision 4).
        """
        row, people = await self.registry.people(game)
        if not people.may_watch(visitor):
            raise NotAllowed(NO_SPECTATORS)
        if row is not None and people.stage not in ("over", "closed"):
            raise NotAllowed("replay-under-way")
        lines = await asyncio.wrap_future(self.store.lines(game))
        if lines.deleted_at is not None:
            raise DeletedGame(game)
        reading = await self.reader.read(lines.record)
        if reading.record is None:
            raise UnreadableGame(reading.fault)
        if not (reading.record.state.is_over or people.stage == "closed"):
            raise NotAllowed("replay-under-way")
        faults = () if reading.fault is None else (words.record_fault(reading.fault),)
        return reading.record.handed_out(lines.seed), faults

    async def require_open_record(self, game: str, visitor: Visitor | None) -> None:
        """Refuse a record to visitors who may not watch, and while the game runs, because it reveals hidden stones."""
        _, people = await self.registry.people(game)
        if not people.may_watch(visitor):
            raise NotAllowed(NO_SPECTATORS)
        if people.stage not in ("over", "closed") and not people.policy.opens_running_games:
            raise NotAllowed("together-record-under-way")
