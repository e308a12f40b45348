"""Guests of a local server: the player opens a table to others, who connect to a separate socket.

Only the socket decides whether a client is a guest. Each socket has its own app (``create_guest_app``) with a
:class:`GuestGames`, which knows no local visitor and no table that is not open (``docs/decisions/0015``).
"""

from __future__ import annotations

import asyncio
import errno
import logging
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol

from msgspec.structs import replace

from pacal.records import Record
from pacal.server.config import ServerConfig
from pacal.server.games.access import TableAccess
from pacal.server.games.service import Games
from pacal.server.identity.reachable import lan_address
from pacal.server.identity.sharing import Reach
from pacal.server.identity.tokens import Tokens
from pacal.server.protocol.messages import GameList
from pacal.server.protocol.people import Me
from pacal.server.rooms.broadcast import GUESTS_ENDED, fault_message
from pacal.server.rooms.room import Room
from pacal.storage import StorageCode, StorageFault
from pacal.tables import NotAllowed
from pacal.tables.clocks import ServerTime
from pacal.tables.commands import OpenToOthers
from pacal.tables.people import Visitor
from pacal.tables.stored import next_deadline
from pacal.words import Words

CHECK_SECONDS: Final = 1.0
"""Seconds between two checks of what is due at open tables, such as a proposal that nobody has answered."""
GUEST_CONFIG: Final = ServerConfig(has_clocks=False, notifies=False, announces_restart=False)
"""Configuration for guests: visitors with cookies, and the rate limits of a host."""

logger = logging.getLogger(__name__)


class GuestGames(TableAccess):
    """Access for guests to the tables of a local server: only to open tables, and only by their ids."""

    def __init__(self, games: Games, reach: Reach) -> None:
        """Shares the store and the rooms of the local server."""
        super().__init__(games.store, GUEST_CONFIG, games.registry, games.reader)
        self._local = games
        self._reach = reach

    @property
    def tokens(self) -> Tokens:
        return self._local.tokens

    async def me(self, visitor: Visitor | None) -> Me:
        return replace(await super().me(visitor), guest=True)

    def visit(self, game: str) -> AbstractAsyncContextManager[Room]:
        """Use the room of an open table. For guests, no other table exists."""
        self._require_open(game)
        return super().visit(game)

    async def finished_record(self, game: str, visitor: Visitor | None, words: Words) -> tuple[Record, tuple[str, ...]]:
        self._require_open(game)
        return await super().finished_record(game, visitor, words)

    async def record(self, game: str, visitor: Visitor | None) -> bytes:
        self._require_open(game)
        return await super().record(game, visitor)

    async def games_of(self, visitor: Visitor, words: Words, *, deleted: bool = False) -> GameList:
        """The open tables where a guest has a seat."""
        if deleted:
            return GameList((), {}, None)
        listed = await self._local.lobby.mine(visitor, words)
        cards = tuple(card for card in listed.games if self.is_open(card.id))
        return replace(
            listed, games=cards, boards={card.board: listed.boards[card.board] for card in cards}, unreadable=()
        )

    async def public_tables(self, visitor: Visitor | None, words: Words) -> GameList:
        """No table of a local server is public."""
        return GameList((), {}, None)

    def is_open(self, game: str) -> bool:
        """Whether a table is open to the guests of this socket."""
        return self._local.sharing.reach(game) == self._reach

    def _require_open(self, game: str) -> None:
        if not self.is_open(game):
            raise StorageFault(StorageCode.UNKNOWN_GAME)


class Listening(Protocol):
    """A socket for guests that accepts connections."""

    port: int

    async def close(self) -> None:
        """Stop listening and disconnect all guests."""


class Listener(Protocol):
    """Opens sockets for guests."""

    async def listen(self, games: GuestGames, reach: Reach) -> Listening:
        """Open a socket for guests. Raises ``OSError`` if no port can be opened."""


class Guests:
    """Opens tables of a local server to guests, and closes them."""

    def __init__(self, games: Games, time: ServerTime, listener: Listener) -> None:
        self._games = games
        self._sharing = games.sharing
        self._time = time
        self._listener = listener
        self._listening: dict[Reach, Listening] = {}
        self._lock = asyncio.Lock()
        self._checking: asyncio.Task[None] | None = None

    async def open(self, game: str, reach: Reach, visitor: Visitor) -> None:
        """Open a table, or change who can reach it. If that fails, it stays as it was."""
        async with self._lock:
            if reach == "network" and lan_address() is None:
                raise NotAllowed("guests-no-network")
            try:
                listening = self._listening.get(reach) or await self._listener.listen(
                    GuestGames(self._games, reach), reach
                )
            except OSError as error:
                number = error.errno or errno.EINVAL
                raise NotAllowed("guests-port", name=errno.errorcode.get(number, ""), number=str(number)) from None
            self._listening[reach] = listening
            try:
                async with self._games.registry.visit(game) as room:
                    await room.run(OpenToOthers(visitor))
                    before = self._sharing.reach(game)
                    self._sharing.open(game, reach, listening.port)
                    if before not in (None, reach):
                        _disconnect_guests(room)
            finally:
                await self._close_unused()
            if self._checking is None:
                self._checking = asyncio.create_task(self._check_until_cancelled())

    async def close(self, game: str) -> None:
        """Close a table and its rematches to others. Its guests are disconnected and keep their seats."""
        async with self._lock:
            for closed in self._sharing.close(game):
                if (room := self._games.registry.open_room(closed)) is not None:
                    async with room.lock:  # a guest who enters later is refused then (endpoint.py)
                        _disconnect_guests(room)
            await self._close_unused()

    async def stop(self) -> None:
        """Close all sockets for guests."""
        async with self._lock:
            if self._checking is not None:
                self._checking.cancel()
                await asyncio.gather(self._checking, return_exceptions=True)
            for game in self._sharing.tables:
                self._sharing.close(game)
            await self._close_unused()

    async def _close_unused(self) -> None:
        used = set(self._sharing.tables.values())
        for reach in set(self._listening) - used:
            await self._listening.pop(reach).close()

    async def _check_until_cancelled(self) -> None:
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                await self.check()
            except StorageFault as fault:
                logger.warning("the due commands of open tables could not be applied: %s", fault.code)
            except Exception:
                logger.exception("the due commands of open tables could not be applied")

    async def check(self) -> None:
        """Apply what is due at open tables. The scheduler of a local server runs no clocks."""
        for game in self._sharing.tables:
            if (room := self._games.registry.open_room(game)) is not None:
                due = next_deadline(room.table.people)
                if due is not None and due <= self._time():
                    await room.check_clocks()


def _disconnect_guests(room: Room) -> None:
    """Disconnect everybody but the owner, who is the local player (``may_open_to_guests``)."""
    for connection in list(room.audience.connections):
        if connection.visitor != room.table.people.owner:
            connection.send_message(fault_message(GUESTS_ENDED, connection))
            connection.close()
