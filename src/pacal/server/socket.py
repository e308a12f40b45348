"""The socket of a page: commands in, messages out."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from typing import Any, Final, get_args

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from pacal.server.hall import DeletedGame, Hall, UnreadableGame
from pacal.server.messages import Command, FaultMessage, Refused, Reload, TableCommand, Why
from pacal.server.page import Page, encode
from pacal.server.room import Room
from pacal.server.static import Client
from pacal.storage import StorageFault
from pacal.words import language_of

LONGEST: Final = 4096
"""No command has more characters."""
GOING_AWAY: Final = 1001
NO_SUCH_GAME: Final = 4004
FAILED: Final = 1011

logger = logging.getLogger(__name__)

_command: Final = msgspec.json.Decoder(Command).decode
_SQUARE: Final = re.compile(r"[a-p](1[0-6]|[1-9])", re.ASCII)


@websocket("/api/games/{game:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, State]) -> None:
    """A page at a table, from its coming to its leaving."""
    await socket.accept()
    hall: Hall = socket.app.state.hall
    client: Client = socket.app.state.client
    page = Page(language_of({"LANG": socket.query_params.get("language", "")}), ())
    build = socket.query_params.get("build")
    if build is not None and build != client.build:
        await _send(socket, encode(Reload(client.build)))
    try:
        room = await hall.room(str(socket.path_params["game"]))
    except (StorageFault, UnreadableGame, DeletedGame) as error:
        code = error.code
        await _send(socket, encode(FaultMessage(None, code, page.words.say(code, reason=""))))
        await socket.close(NO_SUCH_GAME)
        return
    page.mine = room.people
    delivery = asyncio.create_task(page.deliver(lambda data: _send(socket, data)))
    listening = asyncio.create_task(_listen(socket, room, page))
    try:
        await room.enter(page)
        await asyncio.wait({delivery, listening}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(page)
        gone = listening.done()
        for task in (delivery, listening):
            task.cancel()
        _, heard = await asyncio.gather(delivery, listening, return_exceptions=True)
        if isinstance(heard, Exception):
            logger.error("a command of game %s failed", room.id, exc_info=heard)
        if not gone or isinstance(heard, Exception):
            with suppress(Exception):
                await socket.close(GOING_AWAY if not gone else FAILED)


async def _send(socket: WebSocket[Any, Any, State], data: bytes) -> None:
    await socket.send_data(data, mode="text")


async def _listen(socket: WebSocket[Any, Any, State], room: Room, page: Page) -> None:
    """Hear commands until the page leaves; what is no command is answered too."""
    with suppress(WebSocketDisconnect):
        while True:
            text = await socket.receive_data(mode="text")
            try:
                command = _command(text) if len(text) <= LONGEST else None
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                command = None
            if command is None or not _is_sound(command):
                page.tell(FaultMessage(None, "server-command-bad", page.words.say("server-command-bad")))
            elif isinstance(command, get_args(TableCommand)):
                await room.obey(page, command)
            else:
                page.tell(Refused(command.id, page.words.say("together-house"), None, "together-house"))


def _is_sound(command: Command) -> bool:
    square = command.square if isinstance(command, Why) else None
    return square is None or _SQUARE.fullmatch(square) is not None
