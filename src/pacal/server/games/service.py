"""What visitors can do with whole tables: create, import, copy, export, delete and restore them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import Final, Protocol

from pacal.boards import shipped_boards
from pacal.records import Record
from pacal.server.config import ServerConfig
from pacal.server.games.access import TableAccess
from pacal.server.games.bot_threads import BotThreads
from pacal.server.games.catalog import Catalog
from pacal.server.games.create import NotAGame, people_for
from pacal.server.games.lobby import Lobby
from pacal.server.games.reader import Reader
from pacal.server.games.registry import RESTORED, Registry
from pacal.server.games.scheduler import Scheduler
from pacal.server.games.storage import VisitorStorage
from pacal.server.identity.sharing import Sharing
from pacal.server.identity.tokens import Tokens
from pacal.server.identity.visit import Visit
from pacal.server.ops.rate_limits import TooMany
from pacal.server.protocol.messages import GameList, GameMade, NewGame
from pacal.server.render.summaries import default_names, summarise
from pacal.server.rooms.command_context import context_for
from pacal.server.rooms.ports import Metrics, Notifier
from pacal.storage import StorageFault, Store, now
from pacal.tables import GameLimits, NotAllowed, Table, apply, new_seed
from pacal.tables.clocks import ServerTime
from pacal.tables.commands import Begin, Close, Restore
from pacal.tables.dice import seed_of_copy
from pacal.tables.ids import new_id
from pacal.tables.names import clean_name
from pacal.tables.people import People, Visitor, require_owner
from pacal.tables.starting import table_for_record
from pacal.tables.stored import columns_of, store_table
from pacal.words import Words

GOODBYE_SECONDS: Final = 0.1
"""Seconds to wait for the last message to reach clients."""


class BadRecord(Exception):
    """An imported text that is not a record. ``faults`` are sentences in the visitor's language."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(*faults)
        self.faults = faults


class ResumableNotifier(Notifier, Protocol):
    """A notifier that can continue where the previous server stopped."""

    async def send_pending(self, *, all_turns: bool = False) -> None: ...

    async def close(self) -> None: ...


class NoNotifier:
    """The notifier of a local server, which notifies nobody."""

    def turn_began(self, table: Table, present: frozenset[Visitor]) -> None: ...

    async def send_pending(self, *, all_turns: bool = False) -> None: ...

    async def close(self) -> None: ...


class Games(TableAccess):
    """The tables of one data folder and the services around them."""

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
        self._time = time
        self._notifier = notifier
        self._metrics = metrics
        self._limits = GameLimits(config.limits.changes)
        self._visitors = VisitorStorage(store)
        reader = Reader()
        registry = Registry(
            store,
            config.visitor is not None,
            self._limits,
            time,
            reader,
            bot_threads,
            config.bots,
            self._visitors,
            notifier,
            metrics,
            self.sharing,
            count_rooms,
        )
        super().__init__(store, config, registry, reader)
        self.catalog = Catalog(store, registry, reader)
        self.lobby = Lobby(store, self.catalog, time)
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
        await asyncio.sleep(GOODBYE_SECONDS)

    async def close(self) -> None:
        """Stop bots, close all connections, and close the store when everything is on disk."""
        await self._notifier.close()
        await self._scheduler.stop()
        await self.registry.close()
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
            return await self.catalog.all_games(words, deleted=deleted)
        return await self.lobby.mine(visitor, words, deleted=deleted)

    async def public_tables(self, visitor: Visitor | None, words: Words) -> GameList:
        return await self.lobby.public(visitor, words)

    # New tables

    async def create(self, wanted: NewGame, visit: Visit, words: Words) -> GameMade:
        """Create a table. Its game begins at once if no seat is open.

        Raises what ``header_for`` raises, ``NotAllowed``, or ``TooMany``.
        """
        owner = visit.require_visitor()
        if len(wanted.board) > self.config.limits.board:
            raise NotAGame("server-too-large")
        if wanted.board in shipped_boards():
            people = people_for(wanted, owner, self.policy, self.config.bots.names, words)
        else:
            self.rate_limits.boards.take(visit.address)
            people = await asyncio.to_thread(people_for, wanted, owner, self.policy, self.config.bots.names, words)
        if people.public:
            self.rate_limits.public.take(visit.address)
        await self._require_table_allowed(visit, owner)
        table = Table(new_id(), people)
        if people.is_full:
            table = apply(table, Begin(context_for(words)), self._time(), self._limits).table
            await store_table(self.store, table, summarise)
            self._metrics.game_began(table)
        else:
            await asyncio.wrap_future(self.store.add_table(table.id, columns_of(people), now()))
        mine = next((place.name for place in people.seats if place.holders), None)
        if mine is not None and people.policy.is_social:
            await self._visitors.remember_name(owner, clean_name(mine))
        return GameMade(table.id)

    async def import_record(self, text: bytes, visit: Visit, words: Words) -> GameMade:
        """Import a record as a new table. A damaged record is imported up to the damage."""
        owner = visit.require_visitor()
        await self._require_table_allowed(visit, owner)
        reading = await self.reader.read_import(text)
        faults = () if reading.fault is None else (words.record_fault(reading.fault),)
        if reading.record is None:
            raise BadRecord(faults)
        seed = reading.record.seed or reading.record.header.meta.get("seed")
        return GameMade(await self._store_import(reading.record, None if seed is None else str(seed), owner), faults)

    async def copy(self, game: str, visit: Visit) -> GameMade:
        """Copy a game to a new table that only this visitor can use."""
        owner = visit.require_visitor()
        await self.require_open_record(game, owner)
        await self._require_table_allowed(visit, owner)
        loaded = await self.registry.load(game)
        return GameMade(await self._store_import(loaded.record, seed_of_copy(loaded.record, loaded.seed), owner))

    async def _store_import(self, record: Record, seed: str | None, owner: Visitor) -> str:
        game, moment, seed = new_id(), self._time(), seed or new_seed()
        table = table_for_record(game, record, owner, self.policy, seed, default_names("en"), moment)
        await store_table(self.store, table, summarise)
        return game

    async def _require_table_allowed(self, visit: Visit, owner: Visitor) -> None:
        limits = self.rate_limits
        limits.tables_of_address.take(visit.address)
        limits.tables_in_the_long_run.take(visit.address)
        limits.tables.take(owner)
        if await asyncio.wrap_future(self.store.owned(owner)) >= limits.limits.owned:
            raise TooMany(owner)

    # Stored tables

    async def delete(self, game: str, visit: Visit) -> None:
        """Delete a table at its owner's request. A table whose game has not begun is closed instead."""
        _, people = await self.registry.people(game)
        require_owner(people, visit.require_visitor())
        if people.stage == "gathering":
            async with self.registry.visit(game) as room:
                await room.run(Close(visit.require_visitor()))
            return
        if people.stage == "playing" and not people.policy.opens_running_games:
            is_readable = await self.catalog.can_read(game)
            if is_readable and _has_others(people):
                raise NotAllowed("together-delete-others")
            if not is_readable:  # closed games can be exported; its record cannot be read, but is not needed
                closed = apply(Table(game, people), Close(people.owner), self._time(), self._limits).table.people
                await asyncio.wrap_future(self.store.update_people(game, columns_of(closed), now()))
        await self._delete(game)

    async def _delete(self, game: str) -> None:
        await asyncio.wrap_future(self.store.delete(game))
        await self.registry.close_room(game, "server-deleted")

    async def restore(self, game: str, visit: Visit) -> None:
        """Restore a deleted table at its owner's request. The time in between counts against no other player."""
        row, people = await self.registry.people(game)
        if row is None:
            await asyncio.wrap_future(self.store.restore(game))
            return
        require_owner(people, visit.require_visitor())
        if row.deleted_at is not None:
            deleted_at = row.deleted_at + self._time.ahead
            people = apply(Table(game, people), Restore(deleted_at), self._time(), self._limits).table.people
        await asyncio.wrap_future(self.store.restore_table(row, columns_of(people)))


def _has_others(people: People) -> bool:
    """Whether anybody but the owner has or had a seat in the game."""
    return bool(people.earlier) or not all(map(people.is_owner, people.members))
