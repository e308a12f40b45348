"""The line to a page: a websocket on which a message is written as soon as it is said.

ASGI sends a message as an event through a task of its own, several layers and a queue. Most of what a server says are
the steps of games, to several pages each: here a message becomes one write. Everything else, the handshake, pings and
the end, is uvicorn's.
"""

from __future__ import annotations

import socket
from asyncio import BaseTransport
from collections.abc import Callable, Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

LINE: Final = "pacal.line"
"""Where a scope has its line, among the extensions."""

HEARD_AHEAD: Final = 8
"""When so many commands of a page wait, no more is read from it."""
SENT_AHEAD: Final = 65_536
"""The system takes about so many bytes that a page has not read; more of them are ours to count."""

_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text."""


class Line(WebSocketsSansIOProtocol):
    """A page's socket, on which messages can be written without waiting."""

    when_lost: Callable[[], None] | None = None
    """Is told when the connection has ended, however it did."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (own := transport.get_extra_info("socket")) is not None:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.when_lost is not None:
            self.when_lost()
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None
        extensions[LINE] = {"line": self}
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        """Most of what pages send is one short command: it needs no parser that is ready for everything."""
        text = None if self.conn.reader.buffer or not self.handshake_complete else _whole_text(data)
        if text is None or self.close_sent or self.queue.qsize() >= HEARD_AHEAD:
            super().data_received(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    async def hear(self) -> str | None:
        """The next text of the page, empty for anything else; nothing when it has gone."""
        message = await self.receive()
        return message.get("text") or "" if message["type"] == "websocket.receive" else None

    @property
    def unsent(self) -> int:
        """Bytes that wait because the page does not read them."""
        return self.transport.get_write_buffer_size()

    def write(self, text: bytes) -> None:
        """Put a message on its way; it is lost if the page has gone."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(_header(len(text)) + text)

    def cut(self) -> None:
        """End it without waiting for what has not been read."""
        self.transport.abort()


def _whole_text(data: bytes) -> str | None:
    """The text of a frame from a client, if that is all there is and it is short (RFC 6455, 5.2).

    >>> _whole_text(b"\\x81\\x82\\x01\\x02\\x03\\x04" + bytes([ord("h") ^ 1, ord("i") ^ 2]))
    'hi'
    """
    if len(data) < 6 or data[0] != _TEXT or not 0x80 < data[1] < 0xFE or len(data) != 6 + (data[1] & 0x7F):
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def _header(length: int) -> bytes:
    """The head of a text's frame from a server (RFC 6455, 5.2).

    >>> _header(5).hex(), _header(300).hex()
    ('8105', '817e012c')
    """
    if length < 126:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return bytes((_TEXT, 126, length >> 8, length & 255))
    return bytes((_TEXT, 127)) + length.to_bytes(8)


def line_of(scope: Mapping[str, Any]) -> Line | None:
    """The line of a websocket's scope, where the server is so set up."""
    found = (scope.get("extensions") or {}).get(LINE)
    return None if found is None else found["line"]
