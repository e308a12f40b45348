"""The registry of open rooms: at most one for each table, opened when somebody comes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final, Protocol

from pacal.records import RecordFault, decode
from pacal.server.games.journal import StoreJournal
from pacal.server.games.reader import Reader
from pacal.server.rooms.given import given_for
from pacal.server.rooms.ports import Metrics, Notifier, Ports, Visitors
from pacal.server.rooms.room import Room
from pacal.storage import StorageCode, StorageFault, Store
from pacal.tables import Limits, Policy, Table, apply
from pacal.tables.commands import Begin, Repair
from pacal.tables.gathering import decode as decode_people
from pacal.tables.starting import local_people
from pacal.tables.stored import Loaded, load_game, store_people
from pacal.words import load_words

IDLE_ROOMS: Final = 200
"""How many rooms without connections stay open; older ones are closed and read from the store again."""
RESTORED: Final = "server-restored"


class UnreadableGame(Exception):
    """Not even the header of a stored game can be read: it is damaged, or of rules that this version does not know."""

    code: Final = "server-unreadable"

    def __init__(self, fault: RecordFault | None) -> None:
        super().__init__(fault)
        self.fault = fault


class DeletedGame(Exception):
    """A deleted game cannot be played; it can be restored."""

    code: Final = "server-deleted"


class BotExecutors(Protocol):
    """Where bots think: an executor for each table."""

    def at(self, table: str) -> Executor: ...


class Registry:
    """The open rooms."""

    def __init__(
        self,
        store: Store,
        policy: Policy,
        limits: Limits,
        clock: Callable[[], int],
        reader: Reader,
        bot_threads: BotExecutors,
        visitors: Visitors,
        notifier: Notifier,
        metrics: Metrics,
        count_rooms: Callable[[int], None] = lambda count: None,
    ) -> None:
        self._store = store
        self._policy = policy
        self._limits = limits
        self._clock = clock
        self._reader = reader
        self.bot_threads = bot_threads
        self._visitors = visitors
        self._notifier = notifier
        self._metrics = metrics
        self._count_rooms = count_rooms
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._users: Counter[str] = Counter()
        """By game, how many connections and jobs use its room, or are about to."""
        self._idle: dict[str, None] = {}
        """The games whose rooms nobody uses, the longest idle first."""
        self._replacements: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def visit(self, game: str) -> AsyncIterator[Room]:
        """Use the room of a game. It stays the game's only room until everybody has left.

        ``StorageFault`` if there is no such game, :class:`DeletedGame` or :class:`UnreadableGame`.
        """
        self._users[game] += 1
        self._idle.pop(game, None)
        try:
            yield await self.room(game)
        finally:
            self._users[game] -= 1
            if not self._users[game]:
                del self._users[game]
                self._idle[game] = None
                self._close_idle_rooms()

    async def room(self, game: str) -> Room:
        """The room of a game at this moment. To do something in it, :meth:`visit` it."""
        if game not in self._rooms:
            self._rooms[game] = opening = asyncio.create_task(self._open(game))
            opening.add_done_callback(partial(self._opened, game))
        return await asyncio.shield(self._rooms[game])

    def open_room(self, game: str) -> Room | None:
        """The room of a game, if it is open."""
        opening = self._rooms.get(game)
        return None if opening is None else _result(opening)

    async def rooms(self) -> list[Room]:
        """The rooms that are open, and those that are about to be."""
        opened = await asyncio.gather(*self._rooms.values(), return_exceptions=True)
        return [room for room in opened if isinstance(room, Room)]

    def _opened(self, game: str, opening: asyncio.Task[Room]) -> None:
        if _result(opening) is None and self._rooms.get(game) is opening:
            del self._rooms[game]
        self._count_rooms(len(self._rooms))

    async def _open(self, game: str) -> Room:
        journal = StoreJournal(self._store, game)
        table = await self._load_table(game)
        command = None if table.record is not None else _begin_if_full(table)
        if table.record is not None or command is not None:
            change = apply(table, command or Repair(), self._clock(), self._limits)
            if not change.is_empty:
                await journal.commit(change)
            if change.began:
                self._metrics.game_began(change.table)
            table = change.table
        ports = Ports(journal, self._visitors, self._notifier, self._metrics, self.bot_threads.at(game))
        return Room(table, ports, self._clock, self._limits, self._replace)

    async def _load_table(self, game: str) -> Table:
        row = await asyncio.wrap_future(self._store.gathering(game))
        if row is None:
            return await self._adopt(game)
        people = decode_people(row.facts)
        if self._policy.is_shared and not people.policy.is_shared:  # a local game is nothing to a host
            raise StorageFault(StorageCode.UNKNOWN_GAME, "")
        if row.deleted_at is not None:
            raise DeletedGame(game)
        if not people.has_begun:
            return Table(game, people)
        loaded = await self.load(game)
        return Table(game, people, loaded.record, loaded.seed)

    async def _adopt(self, game: str) -> Table:
        """A game whose people are not stored, because only its record could be rescued from a damaged file.

        At a local server it is the local player's.
        """
        if self._policy.is_shared:
            raise StorageFault(StorageCode.UNKNOWN_GAME, "")
        loaded = await self.load(game)
        people = local_people(loaded.record, self._clock())
        await store_people(self._store, game, people)
        return Table(game, people, loaded.record, loaded.seed)

    async def load(self, game: str) -> Loaded:
        """Read a game that can be played."""
        loaded = await load_game(self._store, game, self._reader.read)
        if loaded is None:
            lines = await asyncio.wrap_future(self._store.lines(game))
            raise UnreadableGame(decode(lines.header).fault)
        if loaded.is_deleted:
            raise DeletedGame(game)
        return loaded

    def _close_idle_rooms(self) -> None:
        """Forget the rooms that were idle for longest, except where something is being done."""
        for game in list(self._idle)[: max(0, len(self._idle) - IDLE_ROOMS)]:
            room = self.open_room(game)
            if room is not None and room.is_idle:
                room.is_closed = True
                del self._rooms[game]
            if game not in self._rooms:
                del self._idle[game]
        self._count_rooms(len(self._rooms))

    def _replace(self, room: Room) -> None:
        """The store has another version of a table: disconnect everybody, so that they come back to a new room."""
        for game, opening in self._rooms.items():
            if _result(opening) is room:
                del self._rooms[game]
                break
        closing = asyncio.create_task(room.close(bye=RESTORED if self._store.is_held else None))
        self._replacements.add(closing)
        closing.add_done_callback(self._replacements.discard)

    async def close_room(self, game: str, code: str) -> None:
        """Close the room of a game, if there is one."""
        if (opening := self._rooms.pop(game, None)) is not None:
            with suppress(StorageFault, UnreadableGame, DeletedGame):  # it was about to open and does not
                await (await opening).close(code)

    async def reload(self, bye: str) -> None:
        """Disconnect everybody: they come back to rooms that are read from the store.

        All old rooms stop before the first new one can open.
        """
        rooms, self._rooms = self._rooms, {}
        for opening in rooms.values():
            if (room := _result(opening)) is not None:
                room.is_closed = True
        for opening in rooms.values():
            with suppress(Exception):
                await (await opening).close(bye=bye)

    async def close(self) -> None:
        """Close all rooms."""
        for room in await self.rooms():
            await room.close()
        await asyncio.gather(*self._replacements)


def _begin_if_full(table: Table) -> Begin | None:
    """The server was stopped between the last person sitting down and the beginning of the game."""
    people = table.people
    return Begin(given_for(load_words("en"))) if people.stage == "gathering" and people.is_full else None


def _result(opening: asyncio.Task[Room]) -> Room | None:
    """The room, once it is open."""
    is_open = opening.done() and not opening.cancelled() and opening.exception() is None
    return opening.result() if is_open else None
