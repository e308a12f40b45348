"""The line to a page: a websocket on which a message is written as soon as it is said.

ASGI sends a message as an event through a task of its own, several layers and a queue. Most of what a server says are
the steps of games, to several pages each: here a message becomes one write. Everything else, the handshake, pings and
the end, is uvicorn's, within limits: control frames count like commands, and what a client does not read is bounded.
"""

from __future__ import annotations

import socket
from asyncio import BaseTransport
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.utils import apply_mask

LINE: Final = "pacal.line"
"""Where a scope has its line, among the extensions."""

HEARD_AHEAD: Final = 8
"""When so many commands of a page wait, no more is read from it."""
SENT_AHEAD: Final = 65_536
"""The system takes about so many bytes that a page has not read; more of them are ours to count."""
SLICE: Final = 4096
"""Bytes that are parsed at once: a chunk can hold tens of thousands of empty frames."""
EARLY: Final = 16_384
"""Bytes that a client may send before its handshake is answered."""
MAX_FRAGMENTS: Final = 64
"""A message has at most this many fragments. They may be empty, so the message's size does not limit them."""
MAX_REFUSED_COMMANDS: Final = 100
"""Disconnect a client after this many rate-limited commands or control frames."""
TOO_LARGE: Final = 1009
TOO_MANY: Final = 4029
"""Close code: there are too many sockets, or far too many commands."""

_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text."""
_BAD_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Allowance(Protocol):
    """How much the client of a line may do."""

    @property
    def unread(self) -> int:
        """Bytes that may wait because the client does not read them."""

    def takes_frame(self) -> bool:
        """Count one frame against the rate limit; false if there were too many."""

    def is_overfull(self) -> bool:
        """Whether too many bytes wait for all clients of the same address together."""


class Line(WebSocketsSansIOProtocol):
    """A page's socket, on which messages can be written without waiting."""

    when_lost: Callable[[], None] | None = None
    """Is told when the connection has ended, however it did."""
    allowance: Allowance | None = None
    _held: bytes = b""
    """Received, but not parsed yet."""
    _refused: int = 0
    """Frames over the rate limit."""

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

    # What the client sends

    def data_received(self, data: bytes) -> None:
        """Most of what pages send is one short command: it needs no parser that is ready for everything."""
        text = None if self._held or self.conn.reader.buffer or not self.handshake_complete else _whole_text(data)
        if text is None or self.close_sent or self.queue.qsize() >= HEARD_AHEAD:
            self._parse(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _parse(self, more: bytes) -> None:
        """Parse slice by slice, until enough commands wait; the rest is held."""
        data, done = self._held + more, 0
        if not self.handshake_initiated:
            super().data_received(data)
            done = len(data)
        elif self.handshake_complete:
            while done < len(data) and not self.transport.is_closing() and self._has_room():
                super().data_received(data[done : done + SLICE])
                done += SLICE
        elif len(data) > EARLY:
            self.transport.abort()
        self._held = b"" if self.transport.is_closing() else data[done:]
        if self._held and self.handshake_complete and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _has_room(self) -> bool:
        return self.close_sent or self.queue.qsize() < HEARD_AHEAD

    async def hear(self) -> str | None:
        """The next text of the page, empty for anything else; nothing when it has gone."""
        message = await self.receive()
        if self._held:
            self._parse(b"")
        return message.get("text") or "" if message["type"] == "websocket.receive" else None

    def handle_text(self, event: Frame) -> None:
        super().handle_text(event)
        if not event.fin:
            self._count_frame()

    def handle_bytes(self, event: Frame) -> None:
        super().handle_bytes(event)
        if not event.fin:
            self._count_frame()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_FRAGMENTS:
            self.end(TOO_LARGE)
            return
        super().handle_cont(event)
        if not event.fin:
            self._count_frame()

    def handle_ping(self) -> None:
        if self.transport.is_closing():
            self.conn.data_to_send()
        else:
            super().handle_ping()
            self._count_frame()

    def handle_pong(self, event: Frame) -> None:
        is_asked_for = self.pending_ping_payload is not None and bytes(event.data) == self.pending_ping_payload
        super().handle_pong(event)
        if not is_asked_for:
            self._count_frame()

    def _count_frame(self) -> None:
        """Count a frame that is no command against the limits."""
        allowance = self.allowance
        if allowance is None or self.transport.is_closing():
            return
        unsent = self.unsent
        if unsent > allowance.unread or (unsent > SENT_AHEAD and allowance.is_overfull()):
            self.transport.abort()
        elif not allowance.takes_frame():
            self._refused += 1
            if self._refused > MAX_REFUSED_COMMANDS:
                self.end(TOO_MANY)

    # What the server sends

    @property
    def unsent(self) -> int:
        """Bytes that wait because the page does not read them."""
        return self.transport.get_write_buffer_size()

    def write(self, text: bytes) -> None:
        """Put a message on its way; it is lost if the page has gone."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(_header(len(text)) + text)

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept" and self._held:
            self._parse(b"")
        elif message["type"] == "websocket.close" and self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    # The end

    def cut(self) -> None:
        """End it without waiting for what has not been read."""
        self.transport.abort()

    def end(self, code: int) -> None:
        """End it with a close code, which a client that does not read does not get."""
        if self.unsent > SENT_AHEAD or self.conn.state is not OPEN:
            self.transport.abort()
            return
        self.conn.fail(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def refuse_handshake(self) -> None:
        """Answer a request that the parser does not take for a handshake."""
        self.transport.write(b"".join(self.conn.data_to_send()) or _BAD_HANDSHAKE)
        self.transport.close()

    def send_keepalive_ping(self) -> None:
        """Ping the client, unless the connection is closed: then it has had its time to read what is pending."""
        if self.transport.is_closing():
            self.transport.abort()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Abort: closing would wait until the client reads what is pending, which may be never."""
        self.pong_timer = None
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
