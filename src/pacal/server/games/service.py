"""Everything that visitors may do with tables as a whole: create, import, copy, export, delete and restore them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import Final, Protocol

from pacal.boards import shipped_boards
from pacal.records import Record, encode
from pacal.server.config import Hosting
from pacal.server.games.bot_threads import BotThreads
from pacal.server.games.catalog import Catalog
from pacal.server.games.create import people_for
from pacal.server.games.journal import StoreVisitors
from pacal.server.games.lobby import Lobby
from pacal.server.games.reader import Reader
from pacal.server.games.registry import RESTORED, Registry
from pacal.server.games.scheduler import Scheduler, ServerTime
from pacal.server.identity.keys import digest_of
from pacal.server.identity.tokens import Tokens, has_form
from pacal.server.identity.visit import Visit
from pacal.server.ops.rate_limits import Doorkeeper, TooMany
from pacal.server.protocol.messages import GameList, GameMade, NewGame
from pacal.server.protocol.people import Me
from pacal.server.render.summaries import default_names, summarise
from pacal.server.rooms.chat import LINE_LIMIT
from pacal.server.rooms.given import given_for
from pacal.server.rooms.ports import Metrics, Notifier
from pacal.storage import GatheringRow, StorageCode, StorageFault, Store, now
from pacal.tables import Limits, NotSo, Table, apply, new_seed
from pacal.tables.commands import Begin, Close, Restore
from pacal.tables.dice import seed_of_copy
from pacal.tables.gathering import LOCAL, LOCAL_VISITOR, Gathering, Visitor, decode, require_owner
from pacal.tables.ids import new_id
from pacal.tables.names import clean_name
from pacal.tables.starting import brought, local_people
from pacal.tables.stored import row_of, store_table
from pacal.words import Words

GOODBYE_SECONDS: Final = 0.1
"""The time in which a last message reaches its client."""


class BadRecord(Exception):
    """A text that is no record; ``faults`` are sentences."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(*faults)
        self.faults = faults


class ResumableNotifier(Notifier, Protocol):
    """A notifier that can continue where the server before this one stopped."""

    async def resume(self, *, all_turns: bool = False) -> None: ...

    async def close(self) -> None: ...


class NoNotifier:
    """The notifier of a local server, where there is nobody to notify."""

    def turn_began(self, table: Table, present: frozenset[Visitor]) -> None: ...

    async def resume(self, *, all_turns: bool = False) -> None: ...

    async def close(self) -> None: ...


class Games:
    """The tables of one data folder and the services around them."""

    def __init__(
        self,
        store: Store,
        config: Hosting,
        time: ServerTime,
        notifier: ResumableNotifier,
        metrics: Metrics,
        bot_threads: BotThreads,
        count_rooms: Callable[[int], None] = lambda count: None,
    ) -> None:
        self.store = store
        self.config = config
        self.policy = config.policy
        self.doorkeeper = Doorkeeper(config.limits)
        self.bot_threads = bot_threads
        self._time = time
        self._notifier = notifier
        self._metrics = metrics
        self._limits = Limits(config.limits.changes if config.policy.is_shared else None)
        self._reader = Reader()
        self._visitors = StoreVisitors(store)
        self.registry = Registry(
            store,
            config.policy,
            self._limits,
            time,
            self._reader,
            bot_threads,
            self._visitors,
            notifier,
            metrics,
            count_rooms,
        )
        self.catalog = Catalog(store, self.registry, self._reader)
        self.lobby = Lobby(store, self.catalog.shown, self.catalog.unreadable, lambda: time.ahead)
        self._scheduler = Scheduler(store, time, self.registry, self.start_again)
        self._running: asyncio.Task[None] | None = None

    @cached_property
    def tokens(self) -> Tokens:
        """The tokens of visitors; a local server has none, and no key for them."""
        return Tokens(self.store.path.parent)

    async def open(self) -> None:
        """Start: clocks continue from where they were."""
        if not self.policy.is_shared:
            self._running = asyncio.create_task(self._scheduler.run_without_clocks())
            return
        await self._notifier.resume()
        await self._learn_visitors()
        await self._scheduler.discount_downtime()
        self._running = asyncio.create_task(self._scheduler.run())

    async def say_bye(self) -> None:
        """Tell everybody that the server stops for a while."""
        await self.registry.reload("server-bye")
        await asyncio.sleep(GOODBYE_SECONDS)

    async def close(self) -> None:
        """Stop: bots stop, connections are closed, and the store is closed when everything is on disk."""
        await self._notifier.close()
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        if self.policy.is_shared:
            await asyncio.wrap_future(self.store.beat(self._time()))
        await self.registry.close()
        self.bot_threads.shutdown()
        self._reader.close()
        await asyncio.to_thread(self.store.close)

    async def start_again(self) -> None:
        """Another program has written into the store, as a restored backup does: read everything again."""
        if self.policy.is_shared:
            await self._learn_visitors()
        await self.registry.reload(RESTORED)
        self.store.go_on()
        with suppress(StorageFault):  # the games are there, and people who come see whose turn it is
            await self._notifier.resume(all_turns=True)

    # Visitors

    async def recognised(self, token: str) -> Visitor | None:
        """The visitor of a token of an earlier version, if the store has come to know them since the start.

        So nobody gets a new cookie, and loses their seats, just after a backup was restored.
        """
        if not has_form(token) or not await asyncio.wrap_future(self.store.knows(digest_of(token))):
            return None
        self.tokens.learn([digest_of(token)])
        return digest_of(token)

    async def _learn_visitors(self) -> None:
        known = await asyncio.wrap_future(self.store.known_visitors())
        self.tokens.learn(known)

    async def me(self, visitor: Visitor | None) -> Me:
        """What is known of a visitor."""
        if not self.policy.is_shared:
            return Me(house=True, name="", push=None, talk_limit=LINE_LIMIT)
        row = None if visitor is None else await asyncio.wrap_future(self.store.visitor(visitor))
        push = self.config.push
        return Me(
            house=False, name=row.name if row else "", push=None if push is None else push.public, talk_limit=LINE_LIMIT
        )

    # Lists

    async def games_of(self, visitor: Visitor, words: Words, *, deleted: bool = False) -> GameList:
        """The games of a visitor; the local player has all games of the store."""
        if not self.policy.is_shared:
            return await self.catalog.all_games(words, deleted=deleted)
        return await self.lobby.mine(visitor, words, deleted=deleted)

    async def public_tables(self, visitor: Visitor | None, words: Words) -> GameList:
        if not self.policy.is_shared:
            return GameList((), {}, None)
        return await self.lobby.public(visitor, words)

    # New tables

    async def create(self, wanted: NewGame, visit: Visit, words: Words) -> GameMade:
        """Make a table; its game begins at once if nobody has to come.

        Raises what ``header_for`` raises, ``NotSo``, or ``TooMany``.
        """
        owner = _known(visit)
        if wanted.board in shipped_boards():
            people = people_for(wanted, owner, self.policy, words)
        else:
            self.doorkeeper.boards.take(visit.address)
            people = await asyncio.to_thread(people_for, wanted, owner, self.policy, words)
        if people.public:
            self.doorkeeper.public.take(visit.address)
        await self._require_table_allowed(visit, owner)
        table = Table(new_id(), people)
        if people.is_full:
            table = apply(table, Begin(given_for(words)), self._time(), self._limits).table
            await store_table(self.store, table, summarise)
            self._metrics.game_began(table)
        else:
            await asyncio.wrap_future(self.store.gather(table.id, row_of(people), now()))
        mine = next((place.name for place in people.seats if place.holders), None)
        if mine is not None and self.policy.is_shared:
            await self._visitors.remember_name(owner, clean_name(mine))
        return GameMade(table.id)

    async def bring(self, text: bytes, visit: Visit, words: Words) -> GameMade:
        """Make a table for a record that a visitor brings; a damaged record up to the damage."""
        owner = _known(visit)
        await self._require_table_allowed(visit, owner)
        reading = await self._reader.read_brought(text)
        faults = () if reading.fault is None else (words.record_fault(reading.fault),)
        if reading.record is None:
            raise BadRecord(faults)
        seed = reading.record.seed or reading.record.header.meta.get("seed")
        return GameMade(await self._store_brought(reading.record, None if seed is None else str(seed), owner), faults)

    async def copy(self, game: str, visit: Visit) -> GameMade:
        """Make a table for a copy of a game, for the visitor alone."""
        owner = _known(visit)
        await self._require_open_record(game, owner)
        await self._require_table_allowed(visit, owner)
        loaded = await self.registry.load(game)
        return GameMade(await self._store_brought(loaded.record, seed_of_copy(loaded.record, loaded.seed), owner))

    async def _store_brought(self, record: Record, seed: str | None, owner: Visitor) -> str:
        game, moment, seed = new_id(), self._time(), seed or new_seed()
        if self.policy.is_shared:
            table = brought(game, record, owner, seed, default_names("en"), moment)
        else:
            table = Table(game, local_people(record, moment), record, seed)
        await store_table(self.store, table, summarise)
        return game

    async def _require_table_allowed(self, visit: Visit, owner: Visitor) -> None:
        keeper = self.doorkeeper
        keeper.tables_of_address.take(visit.address)
        keeper.tables_in_the_long_run.take(visit.address)
        keeper.tables.take(owner)
        if self.policy.is_shared and await asyncio.wrap_future(self.store.owned(owner)) >= keeper.limits.owned:
            raise TooMany(owner)

    # Stored tables

    async def record(self, game: str, visitor: Visitor | None) -> bytes:
        """A game's record as a file, byte for byte as it is stored; once it is over, with the seed of its dice."""
        await self._require_open_record(game, visitor)
        lines = await asyncio.wrap_future(self.store.lines(game))
        reading = await self._reader.read(lines.record)
        if reading.record is None or reading.fault is not None:
            return lines.record
        return encode(reading.record.handed_out(lines.seed))

    async def delete(self, game: str, visit: Visit) -> None:
        """The owner deletes a table; one that has not begun is closed instead."""
        people = await self._people(game)
        require_owner(people, _known(visit))
        if people.stage == "gathering":
            async with self.registry.visit(game) as room:
                await room.run(Close(_known(visit)))
            return
        if people.stage == "playing" and people.policy.is_shared:
            is_readable = await self.catalog.can_read(game)
            if is_readable and _has_others(people):
                raise NotSo("together-delete-others")
            if not is_readable:  # close it, so that its file can be exported
                closed = apply(Table(game, people), Close(people.owner), self._time(), self._limits).table.people
                await asyncio.wrap_future(self.store.regather(game, row_of(closed), now()))
        await self._delete(game)

    async def _delete(self, game: str) -> None:
        await asyncio.wrap_future(self.store.delete(game))
        await self.registry.close_room(game, "server-deleted")

    async def restore(self, game: str, visit: Visit) -> None:
        """The owner brings a deleted table back; the time in between is charged to nobody else."""
        row = await self._row(game)
        if row is None:
            await asyncio.wrap_future(self.store.restore(game))
            return
        people = decode(row.facts)
        require_owner(people, _known(visit))
        if row.deleted_at is not None:
            deleted_at = row.deleted_at + self._time.ahead
            people = apply(Table(game, people), Restore(deleted_at), self._time(), self._limits).table.people
        await asyncio.wrap_future(self.store.restore_table(row, row_of(people)))

    async def _people(self, game: str) -> Gathering:
        """The people of a stored table. A game without people is the local player's (see ``Registry``)."""
        row = await self._row(game)
        if row is not None:
            return decode(row.facts)
        await asyncio.wrap_future(self.store.lines(game))
        return Gathering(owner=LOCAL_VISITOR, policy=LOCAL, seats=(), stage="playing")

    async def _row(self, game: str) -> GatheringRow | None:
        """The stored people; None only at a local server, for a rescued game. A host knows nothing of local games."""
        row = await asyncio.wrap_future(self.store.gathering(game))
        if self.policy.is_shared and (row is None or not decode(row.facts).policy.is_shared):
            raise StorageFault(StorageCode.UNKNOWN_GAME)
        return row

    async def _require_open_record(self, game: str, visitor: Visitor | None) -> None:
        """Refuse a record to visitors who may not watch, and while the game is played: it tells of hidden stones."""
        people = await self._people(game)
        if not people.may_watch(visitor):
            raise NotSo("together-spectators-off")
        if people.stage not in ("over", "closed") and not people.policy.opens_running_games:
            raise NotSo("together-record-under-way")


def _has_others(people: Gathering) -> bool:
    """Whether somebody who does not own the table has a seat in its game, or had one."""
    return bool(people.earlier) or not all(map(people.is_owner, people.members))


def _known(visit: Visit) -> Visitor:
    if visit.visitor is None:
        raise NotSo("together-no-visitor")
    return visit.visitor
