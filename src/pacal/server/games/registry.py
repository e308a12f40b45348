"""The registry of open rooms: at most one per table, opened on demand."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final, Protocol

from pacal.records import RecordFault, decode
from pacal.server.games.reader import Reader
from pacal.server.games.storage import RoomStorage
from pacal.server.rooms.command_context import context_for
from pacal.server.rooms.ports import BotRunner, Bots, Metrics, Notifier, Ports, Sharing, Visitors
from pacal.server.rooms.room import Room
from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.interface import GameStore
from pacal.storage.rows import PeopleRow
from pacal.tables import GameLimits, Table, apply
from pacal.tables.commands import Begin, Repair
from pacal.tables.local_player import needs_local_server
from pacal.tables.people import People
from pacal.tables.people import decode as decode_people
from pacal.tables.policy import LOCAL, LOCAL_VISITOR
from pacal.tables.starting import local_people
from pacal.tables.stored import Loaded, load_game, store_people
from pacal.tables.waiting import can_begin
from pacal.words import load_words

MAX_IDLE_ROOMS: Final = 200
"""Maximum number of rooms kept open without a connection. Further rooms are closed and later reloaded from the
store."""
RESTORED: Final = "server-restored"
_NOBODY: Final = People(owner=LOCAL_VISITOR, policy=LOCAL, seats=(), stage="playing")
"""Placeholder for people who could not be rescued from a damaged file."""


class UnreadableGame(Exception):
    """A stored game whose header cannot be read: it is damaged, or this version does not support its rules."""

    code: Final = "server-unreadable"

    def __init__(self, fault: RecordFault | None) -> None:
        super().__init__(fault)
        self.fault = fault


class DeletedGame(Exception):
    """A deleted game cannot be played until it is restored."""

    code: Final = "server-deleted"


class BotRunners(Protocol):
    """Provides a runner per table for its bots."""

    def at(self, table: str) -> BotRunner: ...


class Registry:
    """Opens, finds and closes rooms."""

    def __init__(
        self,
        store: GameStore,
        has_local_visitor: bool,
        limits: GameLimits,
        clock: Callable[[], int],
        reader: Reader,
        bot_runners: BotRunners,
        bots: Bots,
        visitors: Visitors,
        notifier: Notifier,
        metrics: Metrics,
        sharing: Sharing,
        count_rooms: Callable[[int], None] = lambda count: None,
    ) -> None:
        self._store = store
        self._has_local_visitor = has_local_visitor
        self._limits = limits
        self._clock = clock
        self._reader = reader
        self.bot_runners = bot_runners
        self._bots = bots
        self._visitors = visitors
        self._notifier = notifier
        self._metrics = metrics
        self._sharing = sharing
        self._count_rooms = count_rooms
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._users: Counter[str] = Counter()
        """Number of connections and jobs that use a game's room or wait for it, by game."""
        self._idle: dict[str, None] = {}
        """Games with an open room that nobody uses, longest idle first."""
        self._replacements: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def visit(self, game: str) -> AsyncIterator[Room]:
        """Use the room of a game. It stays the game's only room until everybody has left it.

        Raises ``StorageFault`` if there is no such game, :class:`DeletedGame` or :class:`UnreadableGame`.
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
        """The room of a game, opened if necessary. To keep it open while you use it, call :meth:`visit`."""
        if game not in self._rooms:
            self._rooms[game] = opening = asyncio.create_task(self._open(game))
            opening.add_done_callback(partial(self._opened, game))
        return await asyncio.shield(self._rooms[game])

    def open_room(self, game: str) -> Room | None:
        """The room of a game, if it is open."""
        opening = self._rooms.get(game)
        return None if opening is None else _result(opening)

    async def rooms(self) -> list[Room]:
        """All open rooms. Waits for those that are just opening."""
        opened = await asyncio.gather(*self._rooms.values(), return_exceptions=True)
        return [room for room in opened if isinstance(room, Room)]

    def _opened(self, game: str, opening: asyncio.Task[Room]) -> None:
        if _result(opening) is None and self._rooms.get(game) is opening:
            del self._rooms[game]
        self._count_rooms(len(self._rooms))

    async def _open(self, game: str) -> Room:
        storage = RoomStorage(self._store, game)
        table = await self._load_table(game)
        command = None if table.record is not None else _begin_if_full(table)
        if table.record is not None or command is not None:
            change = apply(table, command or Repair(), self._clock(), self._limits)
            if not change.is_empty:
                await storage.commit(change)
            if change.began:
                self._metrics.game_began(change.table)
            table = change.table
        runner = self.bot_runners.at(game)
        ports = Ports(storage, self._visitors, self._notifier, self._metrics, runner, self._bots, self._sharing)
        return Room(table, ports, self._clock, self._limits, self._replace)

    async def _load_table(self, game: str) -> Table:
        row, people = await self.people(game)
        if row is None:
            return await self._load_without_people(game)
        if row.deleted_at is not None:
            raise DeletedGame(game)
        if not people.has_begun:
            return Table(game, people)
        loaded = await self.load(game)
        return Table(game, people, loaded.record, loaded.seed)

    async def people(self, game: str) -> tuple[PeopleRow | None, People]:
        """The stored people of a table, with their row. The row is None if they could not be rescued from a damaged
        file.

        A shared server has no local visitor, so games of the local visitor raise ``StorageFault`` there.
        """
        row = await asyncio.wrap_future(self._store.people(game))
        people = _NOBODY if row is None else decode_people(row.facts)
        if needs_local_server(people) and not self._has_local_visitor:
            raise StorageFault(StorageCode.UNKNOWN_GAME)
        return row, people

    async def _load_without_people(self, game: str) -> Table:
        """Give a game without stored people to the local player.

        Only the record of such a game could be rescued from a damaged file.
        """
        loaded = await self.load(game)
        people = local_people(loaded.record, self._clock())
        await store_people(self._store, game, people)
        return Table(game, people, loaded.record, loaded.seed)

    async def load(self, game: str) -> Loaded:
        """Read a stored game. Raises :class:`UnreadableGame` or :class:`DeletedGame`."""
        loaded = await load_game(self._store, game, self._reader.read)
        if loaded is None:
            lines = await asyncio.wrap_future(self._store.lines(game))
            raise UnreadableGame(decode(lines.header).fault)
        if loaded.is_deleted:
            raise DeletedGame(game)
        return loaded

    def _close_idle_rooms(self) -> None:
        """Close the rooms that have been idle longest, except those with work in progress."""
        for game in list(self._idle)[: max(0, len(self._idle) - MAX_IDLE_ROOMS)]:
            room = self.open_room(game)
            if room is not None and room.is_idle:
                room.stop()
                del self._rooms[game]
            if game not in self._rooms:
                del self._idle[game]
        self._count_rooms(len(self._rooms))

    def _replace(self, room: Room) -> None:
        """Close a room that gave up: its table may be out of date. Clients reconnect to a new room."""
        for game, opening in self._rooms.items():
            if _result(opening) is room:
                del self._rooms[game]
                break
        closing = asyncio.create_task(room.close(bye=RESTORED if self._store.refuses_writes else None))
        self._replacements.add(closing)
        closing.add_done_callback(self._replacements.discard)

    async def close_room(self, game: str, code: str) -> None:
        """Close the room of a game, if there is one, with an error code for its clients."""
        if (opening := self._rooms.pop(game, None)) is not None:
            with suppress(StorageFault, UnreadableGame, DeletedGame):  # the room was opening and failed
                await (await opening).close(code)

    async def reload(self, bye: str) -> None:
        """Close all rooms. Clients reconnect to rooms that are loaded from the store.

        All old rooms stop before the first new one can open.
        """
        rooms, self._rooms = self._rooms, {}
        for opening in rooms.values():
            if (room := _result(opening)) is not None:
                room.stop()
        for opening in rooms.values():
            with suppress(Exception):
                await (await opening).close(bye=bye)

    async def close(self) -> None:
        """Close all rooms."""
        for room in await self.rooms():
            await room.close()
        await asyncio.gather(*self._replacements)


def _begin_if_full(table: Table) -> Begin | None:
    """Begin a game that was complete when the server stopped, but had not begun."""
    people = table.people
    return Begin(context_for(load_words("en"))) if can_begin(people) else None


def _result(opening: asyncio.Task[Room]) -> Room | None:
    """The room, once it is open."""
    is_open = opening.done() and not opening.cancelled() and opening.exception() is None
    return opening.result() if is_open else None
