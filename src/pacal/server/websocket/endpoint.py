"""The socket of a page: commands in, messages out."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import AsyncExitStack, ExitStack, suppress
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from prometheus_client import Counter

from pacal.server.config import Limits
from pacal.server.games.registry import DeletedGame, UnreadableGame
from pacal.server.games.service import Games
from pacal.server.identity.visit import Visit
from pacal.server.identity.visitors import visit_of
from pacal.server.ops.metrics import COMMANDS, REFUSED, SOCKETS
from pacal.server.ops.rate_limits import Doorkeeper, TooMany
from pacal.server.protocol.frames import MAX_COMMAND
from pacal.server.protocol.messages import Command, FaultMessage, Ping, Refused, Reload, Why
from pacal.server.protocol.people import Done, Join, Propose, React, Say, SeatLink, Settings
from pacal.server.protocol.subscriber import encode
from pacal.server.rooms.room import Room
from pacal.server.transport.websocket import MAX_REFUSED_COMMANDS, TOO_MANY, Line, line_of
from pacal.server.websocket.connection import Connection
from pacal.storage import StorageFault
from pacal.words import language_of

GOING_AWAY: Final = 1001
FAILED: Final = 1011
SHUT_OUT: Final = 4003
"""Nobody looks on at this table."""
NO_SUCH_GAME: Final = 4004
NOT_READING: Final = 4008
"""The page did not read what it was sent."""

logger = logging.getLogger(__name__)


class _Named(msgspec.Struct):
    """What has an id as a command has, whatever else it has."""

    id: Annotated[str, msgspec.Meta(max_length=64)]


_command: Final = msgspec.json.Decoder(Command).decode
_named: Final = msgspec.json.Decoder(_Named).decode
_SQUARE: Final = re.compile(r"[a-p](1[0-6]|[1-9])", re.ASCII)
_SESSION: Final = re.compile(r"[A-Za-z0-9_-]{8,64}", re.ASCII)
_SEQ: Final = re.compile(r"[0-9]{1,6}", re.ASCII)

Socket = WebSocket[Any, Any, State]


@websocket("/api/games/{game:str}/socket")
async def table_socket(socket: Socket) -> None:
    """A page at a table, from its coming to its leaving."""
    await socket.accept()
    with SOCKETS.track_inprogress():
        try:
            await _come_in(socket)
        except Exception:
            logger.exception("a page could not be served")
            raise


async def _come_in(socket: Socket) -> None:
    games: Games = socket.app.state.games
    visit = visit_of(socket, games)
    page = _page(socket, visit, games.config.limits)
    with ExitStack() as stack:
        try:
            stack.enter_context(games.doorkeeper.socket(page, visit.address, visit.visitor))
        except TooMany as error:
            REFUSED.labels("socket").inc()
            await _refuse(socket, page, error.code, TOO_MANY)
            return
        await _attend(socket, games, page, _Gate(games.doorkeeper, visit))


def _page(socket: Socket, visit: Visit, limits: Limits) -> Connection:
    query = socket.query_params
    session = query.get("session", "")
    page = Connection(
        language_of({"LANG": query.get("language", "")}),
        visitor=visit.visitor,
        origin=visit.origin,
        session=session if _SESSION.fullmatch(session) else None,
        unread=limits.unread,
        unread_beside=limits.unread_of_address,
    )
    page.line = line_of(socket.scope)
    return page


class _Gate:
    """Lets a page's commands through as fast as the limits allow."""

    def __init__(self, doorkeeper: Doorkeeper, visit: Visit) -> None:
        self._doorkeeper = doorkeeper
        self._visit = visit
        self.refused = 0

    def lets_through(self, command: Command | None) -> bool:
        """Whether a command, or what is none, may be dealt with."""
        keeper, who, address = self._doorkeeper, self._visit.visitor or self._visit.address, self._visit.address
        granted = keeper.takes_command(self._visit.visitor, address)
        if isinstance(command, Say | React):
            granted = granted and keeper.talk.takes(who) and keeper.talk_of_address.takes(address)
        elif isinstance(command, SeatLink):
            granted = granted and keeper.links.takes(address)
        elif (isinstance(command, Join) and command.key is not None) or _is_claim(command):
            granted = granted and keeper.keys.takes(address)
        elif isinstance(command, Settings) and command.public:
            granted = granted and keeper.public.takes(address)
        if not granted:
            self.refused += 1
            REFUSED.labels("command").inc()
        return granted


async def _attend(socket: Socket, games: Games, page: Connection, gate: _Gate) -> None:
    """Connect a client to its table until it leaves."""
    current: str = socket.app.state.client.build
    build, since = socket.query_params.get("build"), socket.query_params.get("since", "")
    if build is not None and build != current:
        await _send(socket, encode(Reload(current)))
    async with AsyncExitStack() as stack:
        try:
            room = await stack.enter_async_context(games.registry.visit(str(socket.path_params["game"])))
        except (StorageFault, UnreadableGame, DeletedGame) as error:
            fault = error.fault if isinstance(error, UnreadableGame) else None
            more = "" if fault is None else page.words.record_fault(fault)
            await _refuse(socket, page, error.code, NO_SUCH_GAME, more)
            return
        await _stay(socket, room, page, gate, int(since) if _SEQ.fullmatch(since) else None)


async def _stay(socket: Socket, room: Room, page: Connection, gate: _Gate, since: int | None) -> None:
    delivery = asyncio.create_task(page.deliver(lambda data: _send(socket, data)))
    listening = asyncio.create_task(_listen(socket, room, page, gate))
    try:
        await room.enter(page, since)
        await asyncio.wait({delivery, listening}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(page)
        gone = listening.done()
        for task in (delivery, listening):
            task.cancel()
        _, heard = await asyncio.gather(delivery, listening, return_exceptions=True)
        failed = isinstance(heard, Exception) and not isinstance(heard, TooMany)
        if failed:
            logger.error("a command failed", exc_info=heard if isinstance(heard, Exception) else None)
        if page.overfull and page.line is not None:
            page.line.cut()
        elif not gone or isinstance(heard, Exception):
            with suppress(Exception):
                code = NOT_READING if page.overfull else FAILED if failed else TOO_MANY if gone else GOING_AWAY
                await socket.close(SHUT_OUT if page.is_outside and code == GOING_AWAY else code)


async def _refuse(socket: Socket, page: Connection, code: str, status: int, more: str = "") -> None:
    """Send a page away, and say why."""
    await _send(socket, encode(FaultMessage(None, code, f"{page.words.say(code, reason='')} {more}".strip())))
    await socket.close(status)


async def _send(socket: Socket, data: bytes) -> None:
    await socket.send_data(data, mode="text")


async def _listen(socket: Socket, room: Room, page: Connection, gate: _Gate) -> None:
    """Hear commands until the page leaves; what is no command is answered too."""
    with suppress(WebSocketDisconnect):
        while (text := await _heard(socket, page.line)) is not None:
            try:
                command = _command(text) if len(text) <= MAX_COMMAND else None
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                command = None
            if command is not None and not _is_sound(command):
                command = None
            if not gate.lets_through(command):
                code = TooMany.code
                if gate.refused > MAX_REFUSED_COMMANDS:
                    raise TooMany
                told = page.words.say(code)
                page.tell(
                    FaultMessage(_id_in(text), code, told) if command is None else Refused(command.id, told, None, code)
                )
            elif command is None:
                page.tell(FaultMessage(_id_in(text), "server-command-bad", page.words.say("server-command-bad")))
            elif isinstance(command, Ping):
                page.tell(Done(command.id))
            else:
                _count_of(str(command.__struct_config__.tag)).inc()
                await room.handle(page, command)


def _is_claim(command: Command | None) -> bool:
    return isinstance(command, Propose) and command.kind == "claim"


def _id_in(text: str) -> str | None:
    """The page's name for what is no command, if it has one: so the page knows what not to send again."""
    with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
        return _named(text).id
    return None


async def _heard(socket: Socket, line: Line | None) -> str | None:
    return await socket.receive_data(mode="text") if line is None else await line.hear()


@cache
def _count_of(kind: str) -> Counter:
    return COMMANDS.labels(kind)


def _is_sound(command: Command) -> bool:
    square = command.square if isinstance(command, Why) else None
    return square is None or _SQUARE.fullmatch(square) is not None
