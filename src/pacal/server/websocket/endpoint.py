"""The WebSocket endpoint of a table: receives commands and sends messages."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, SkipValidation
from prometheus_client import Counter

from pacal.server.games.access import TableAccess
from pacal.server.games.registry import DeletedGame, UnreadableGame
from pacal.server.identity.visit import Visit
from pacal.server.identity.visitors import visit_of
from pacal.server.ops.metrics import COMMANDS, REFUSED, SOCKETS
from pacal.server.ops.rate_limits import CommandLimit, RateLimits, TooMany
from pacal.server.protocol.decoding import MALFORMED, decode, id_in
from pacal.server.protocol.frames import MAX_COMMAND
from pacal.server.protocol.messages import Command, FaultMessage, PingCommand, Refused, Reload
from pacal.server.protocol.people import (
    Done,
    JoinCommand,
    ProposeCommand,
    ReactCommand,
    SayCommand,
    SeatLinkCommand,
    SettingsCommand,
)
from pacal.server.protocol.subscriber import Subscriber, encode
from pacal.server.rooms.broadcast import GUESTS_ENDED, fault_message
from pacal.server.rooms.room import Room
from pacal.server.transport.websocket import MAX_REFUSED_COMMANDS, TOO_MANY, WebSocketProtocol, protocol_of
from pacal.storage import StorageFault
from pacal.words import language_of

GOING_AWAY: Final = 1001
"""Close code: the server stops, or the room is replaced. The client reconnects."""
FAILED: Final = 1011
"""Close code: a command failed unexpectedly."""
SHUT_OUT: Final = 4003
"""Close code: the table has no spectators."""
NO_SUCH_GAME: Final = 4004
"""Close code: the game cannot be opened."""
NOT_READING: Final = 4008
"""Close code: the client did not read its messages."""
MAX_QUEUED_MESSAGES: Final = 1000
"""Maximum number of queued messages. A client that reads less is disconnected; it reconnects and gets the complete
table."""

logger = logging.getLogger(__name__)

_SESSION: Final = re.compile(r"[A-Za-z0-9_-]{8,64}", re.ASCII)
_SEQ: Final = re.compile(r"[0-9]{1,6}", re.ASCII)

Socket = WebSocket[Any, Any, State]


@websocket("/api/games/{game:str}/socket")
async def table_socket(
    socket: Socket, game: FromPath[str], tables: NamedDependency[SkipValidation[TableAccess]]
) -> None:
    """Serve one client at a table, until it disconnects."""
    await socket.accept()
    with SOCKETS.track_inprogress():
        try:
            await _serve(socket, game, tables)
        except Exception:
            logger.exception("a connection could not be served")
            raise


async def _serve(socket: Socket, game: str, tables: TableAccess) -> None:
    visit = visit_of(socket, tables)
    connection = _new_connection(socket, visit, tables)
    try:
        with tables.rate_limits.socket(connection, visit.address, visit.visitor):
            await _open_room(socket, game, tables, connection, _CommandLimiter(tables.rate_limits, visit))
    except TooMany as error:
        REFUSED.labels("socket").inc()
        await _refuse(socket, connection, error.code, TOO_MANY)


def _new_connection(socket: Socket, visit: Visit, tables: TableAccess) -> Connection:
    query = socket.query_params
    session = query.get("session", "")
    return Connection(
        language_of({"LANG": query.get("language", "")}),
        visitor=visit.visitor,
        origin=visit.origin,
        session=session if _SESSION.fullmatch(session) else None,
        sees_fault_reasons=tables.policy.shows_fault_reasons,
        address=visit.address,
        rate_limits=tables.rate_limits,
        protocol=protocol_of(socket.scope),
    )


class Connection(Subscriber):
    """One client's WebSocket. Sending never waits, so that a slow client delays nobody else."""

    def __init__(
        self,
        language: str,
        *,
        visitor: str | None = None,
        origin: str = "",
        session: str | None = None,
        sees_fault_reasons: bool = False,
        address: str = "",
        rate_limits: RateLimits,
        protocol: WebSocketProtocol | None = None,
    ) -> None:
        super().__init__(
            language, visitor=visitor, origin=origin, session=session, sees_fault_reasons=sees_fault_reasons
        )
        self.is_executing = False
        """A command of the client is being executed."""
        self.is_leaving = False
        """The client has disconnected: no further command is read."""
        self.overfull = False
        """Whether the client was disconnected because it did not read its messages."""
        self.protocol = protocol
        """Writes messages directly. Without it, as in a test client, they are queued for :meth:`deliver`."""
        self._queue: asyncio.Queue[bytes | None] | None = asyncio.Queue() if protocol is None else None
        self._unread = 0
        self._is_closed = False
        self._delivered: asyncio.Future[None] | None = None
        self._address = address
        self._rate_limits = rate_limits

    @property
    def waiting(self) -> int:
        """Bytes that the client has not read."""
        return self._unread + (0 if self.protocol is None else self.protocol.unsent)

    def send(self, data: bytes) -> None:
        """Send a message without waiting, or disconnect a client that has too much unread data.

        If the client has read everything, a message of any size is accepted.
        """
        if self.overfull:
            return
        protocol = self.protocol
        waiting = self._unread if protocol is None else protocol.unsent
        if waiting and self._is_too_much(waiting, len(data)):
            self._disconnect_slow_client()
        elif protocol is not None:
            protocol.write(data)
        elif self._queue is not None:
            self._unread += len(data)
            self._queue.put_nowait(data)

    def _is_too_much(self, waiting: int, more: int) -> bool:
        """Whether this connection, or all connections of its address together, would have too much unread data."""
        limits = self._rate_limits.limits
        if waiting + more > limits.unread or (self._queue is not None and self._queue.qsize() >= MAX_QUEUED_MESSAGES):
            return True
        return self._rate_limits.waiting(self._address) + more > limits.unread_of_address

    def _disconnect_slow_client(self) -> None:
        self.overfull = True
        self.close()

    def close(self) -> None:
        """Disconnect once everything has been sent."""
        self._is_closed = True
        if self._queue is not None:
            self._queue.put_nowait(None)
        elif self._delivered is not None and not self._delivered.done():
            self._delivered.set_result(None)

    def delivery(self, send: Callable[[bytes], Awaitable[None]]) -> asyncio.Future[None]:
        """A future that is done when the connection is closed and everything has been sent. Only queued messages need
        a task.
        """
        if self._queue is not None:
            return asyncio.create_task(self.deliver(send))
        self._delivered = asyncio.get_running_loop().create_future()
        if self._is_closed:
            self._delivered.set_result(None)
        return self._delivered

    async def deliver(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send queued messages until the connection is closed."""
        assert self._queue is not None
        while (data := await self._queue.get()) is not None:
            await send(data)
            self._unread -= len(data)


class _CommandLimiter:
    """Counts the commands of one connection against the rate limits."""

    def __init__(self, rate_limits: RateLimits, visit: Visit) -> None:
        self._rate_limits = rate_limits
        self._visit = visit
        self.refused = 0

    def takes(self, command: Command | None) -> bool:
        """Whether the rate limits allow a command or a malformed frame."""
        granted = self._rate_limits.takes_command(self._visit.visitor, self._visit.address, _limit_of(command))
        if not granted:
            self.refused += 1
            REFUSED.labels("command").inc()
        return granted


async def _open_room(
    socket: Socket, game: str, tables: TableAccess, connection: Connection, limiter: _CommandLimiter
) -> None:
    """Open the client's room and serve the client there."""
    current: str = socket.app.state.client.build
    build, since = socket.query_params.get("build"), socket.query_params.get("since", "")
    if build is not None and build != current:
        await _send(socket, encode(Reload(current)))
    room = None
    try:
        async with tables.visit(game) as room:
            since_change = int(since) if _SEQ.fullmatch(since) else None
            await _serve_in_room(socket, tables, room, connection, limiter, since_change)
    except (StorageFault, UnreadableGame, DeletedGame) as error:
        if room is not None:  # an error while the client was served
            raise
        fault = error.fault if isinstance(error, UnreadableGame) else None
        more = "" if fault is None else connection.words.record_fault(fault)
        await _refuse(socket, connection, error.code, NO_SUCH_GAME, more)


async def _serve_in_room(
    socket: Socket,
    tables: TableAccess,
    room: Room,
    connection: Connection,
    limiter: _CommandLimiter,
    since: int | None,
) -> None:
    delivery = connection.delivery(lambda data: _send(socket, data))
    receiving = asyncio.create_task(_listen(socket, room, connection, limiter))
    try:
        await room.enter(connection, since)
        if not tables.is_open(room.table.id):  # it was closed to guests since `visit`
            connection.send_message(fault_message(GUESTS_ENDED, connection))
            connection.close()
        await asyncio.wait({delivery, receiving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(connection)
        ended = receiving.done()
        delivery.cancel()
        connection.is_leaving = True
        if not connection.is_executing:  # the command is completed even if nobody waits for its answer
            receiving.cancel()
        _, outcome = await asyncio.gather(delivery, receiving, return_exceptions=True)
        failed = isinstance(outcome, Exception) and not isinstance(outcome, TooMany)
        if failed:
            logger.error("a command failed", exc_info=outcome if isinstance(outcome, Exception) else None)
        if connection.overfull and connection.protocol is not None:
            connection.protocol.abort()
        elif not ended or isinstance(outcome, Exception):
            with suppress(Exception):
                code = NOT_READING if connection.overfull else FAILED if failed else TOO_MANY if ended else GOING_AWAY
                await socket.close(SHUT_OUT if connection.is_shut_out and code == GOING_AWAY else code)


async def _refuse(socket: Socket, connection: Connection, code: str, status: int, more: str = "") -> None:
    """Send an error message and close the connection."""
    await _send(socket, encode(FaultMessage(None, code, f"{connection.words.say(code, reason='')} {more}".strip())))
    await socket.close(status)


async def _send(socket: Socket, data: bytes) -> None:
    await socket.send_data(data, mode="text")


async def _listen(socket: Socket, room: Room, connection: Connection, limiter: _CommandLimiter) -> None:
    """Receive and execute commands until the client disconnects. Malformed commands get an error message."""
    with suppress(WebSocketDisconnect):
        while not connection.is_leaving and (text := await _receive(socket, connection.protocol)) is not None:
            try:
                command = decode(text) if len(text) <= MAX_COMMAND else None
            except MALFORMED:
                command = None
            if not limiter.takes(command):
                code = TooMany.code
                if limiter.refused > MAX_REFUSED_COMMANDS:
                    raise TooMany
                reason = connection.words.say(code)
                connection.send_message(
                    FaultMessage(id_in(text), code, reason)
                    if command is None
                    else Refused(command.id, reason, None, code)
                )
            elif command is None:
                connection.send_message(
                    FaultMessage(id_in(text), "server-command-bad", connection.words.say("server-command-bad"))
                )
            elif isinstance(command, PingCommand):
                connection.send(encode(Done(command.id)))
            else:
                _count_of(str(command.__struct_config__.tag)).inc()
                connection.is_executing = True
                try:
                    await room.handle(connection, command)
                finally:
                    connection.is_executing = False


def _limit_of(command: Command | None) -> CommandLimit | None:
    """The additional rate limit of a command, if it has one."""
    match command:
        case SayCommand() | ReactCommand():
            return "chat"
        case SeatLinkCommand():
            return "links"
        case JoinCommand(key=str()) | ProposeCommand(kind="claim"):
            return "keys"
        case SettingsCommand(public=True):
            return "public"
        case _:
            return None


async def _receive(socket: Socket, protocol: WebSocketProtocol | None) -> str | None:
    return await socket.receive_data(mode="text") if protocol is None else await protocol.receive_text()


@cache
def _count_of(kind: str) -> Counter:
    return COMMANDS.labels(kind)
