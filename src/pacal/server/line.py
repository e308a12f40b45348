"""The line to a page: a websocket on which a message is written as soon as it is said.

ASGI sends a message as an event through a task of its own, several layers and a queue. Most of what a server says are
the steps of games, to several pages each: here a message becomes one write. Everything else, the handshake, pings and
the end, is uvicorn's.
"""

from __future__ import annotations

import socket
from asyncio import BaseTransport
from collections.abc import Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINE: Final = "pacal.line"
"""Where a scope has its line, among the extensions."""

SENT_AHEAD: Final = 65_536
"""The system takes about so many bytes that a page has not read; more of them are ours to count."""

_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text."""


class Line(WebSocketsSansIOProtocol):
    """A page's socket, on which messages can be written without waiting."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (own := transport.get_extra_info("socket")) is not None:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None
        extensions[LINE] = {"line": self}
        await super().run_asgi()

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
