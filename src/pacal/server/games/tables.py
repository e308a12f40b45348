"""What visitors can do with whole tables: create, import, copy, export, delete and restore them."""

from __future__ import annotations

import asyncio

from pacal.boards import shipped_boards
from pacal.records import Record
from pacal.server.config import ServerConfig
from pacal.server.games.access import TableAccess
from pacal.server.games.catalog import Catalog
from pacal.server.games.create import NotAGame, people_for
from pacal.server.games.reader import Reader
from pacal.server.games.registry import Registry
from pacal.server.games.storage import VisitorStorage
from pacal.server.identity.visit import Visit
from pacal.server.ops.rate_limits import TooMany
from pacal.server.protocol.messages import GameMade, NewGame
from pacal.server.render.summaries import default_names, summarise
from pacal.server.rooms.command_context import context_for
from pacal.server.rooms.ports import Metrics
from pacal.storage.interface import GameStore
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


class BadRecord(Exception):
    """The imported text is not a record. ``faults`` are sentences in the visitor's language."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(*faults)
        self.faults = faults


class TableService(TableAccess):
    """Creates, imports, copies, deletes and restores tables."""

    def __init__(
        self,
        store: GameStore,
        config: ServerConfig,
        registry: Registry,
        reader: Reader,
        visitors: VisitorStorage,
        time: ServerTime,
        metrics: Metrics,
    ) -> None:
        super().__init__(store, config, registry, reader)
        self.catalog = Catalog(store, registry, reader)
        self._visitors = visitors
        self._time = time
        self._metrics = metrics
        self._limits = GameLimits(config.limits.changes)

    # New tables

    async def create(self, wanted: NewGame, visit: Visit, words: Words) -> GameMade:
        """Create a table. Its game begins at once if no seat is open.

        Raises what :func:`pacal.server.games.create.people_for` raises, or ``TooMany``.
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
            await asyncio.wrap_future(self.store.add_table(table.id, columns_of(people), self.store.now()))
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
            if not is_readable:  # close it: the file of a closed game can be downloaded, even a damaged one
                closed = apply(Table(game, people), Close(people.owner), self._time(), self._limits).table.people
                await asyncio.wrap_future(self.store.update_people(game, columns_of(closed), self.store.now()))
        await self._delete(game)

    async def _delete(self, game: str) -> None:
        await asyncio.wrap_future(self.store.delete(game))
        await self.registry.close_room(game, "server-deleted")

    async def restore(self, game: str, visit: Visit) -> None:
        """Restore a deleted table at its owner's request. No other player's clock is charged for the meantime."""
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
