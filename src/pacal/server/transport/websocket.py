"""A WebSocket protocol that writes messages directly, with rate limits and a limit on unread data (back-pressure).

ASGI passes every message through a task, several layers and a queue. Most messages are steps of games, broadcast to
several clients; this protocol sends each of them with a single write. Handshake, pings and closing are left to
uvicorn. Control frames count against the rate limit for commands.
"""

from __future__ import annotations

import socket
from asyncio import BaseTransport
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Final

from litestar import Litestar
from litestar.connection import ASGIConnection
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from pacal.server.games.service import Games
from pacal.server.identity.visit import Visit
from pacal.server.identity.visitors import visit_of
from pacal.server.ops.metrics import REFUSED
from pacal.server.ops.rate_limits import RateLimits

PROTOCOL: Final = "pacal.protocol"
"""Extension of the ASGI scope with the protocol object."""

MAX_WAITING_COMMANDS: Final = 8
"""Stop reading from a client while this many of its commands are queued (back-pressure)."""
SEND_BUFFER_BYTES: Final = 65_536
"""Size of the socket's send buffer, in bytes. Only unread data beyond it waits in this process and counts as unsent."""
SLICE_BYTES: Final = 4096
"""Bytes that are parsed at a time. One chunk can contain tens of thousands of empty frames."""
MAX_EARLY_BYTES: Final = 16_384
"""Maximum number of bytes that a client may send before its handshake is answered."""
MAX_FRAGMENTS: Final = 64
"""Maximum number of fragments of a message. Fragments may be empty, so the message size does not limit them."""
MAX_REFUSED_COMMANDS: Final = 100
"""Disconnect a client after this many rate-limited commands or control frames."""
TOO_LARGE: Final = 1009
"""Close code: a message has too many fragments."""
TOO_MANY: Final = 4029
"""Close code: too many connections or too many commands."""

_TEXT: Final = 0x81
"""First byte of an unfragmented text frame."""
_BAD_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A client's WebSocket. Messages are written without waiting."""

    _unparsed: bytes = b""
    """Received data that is not parsed yet."""
    _refused: int = 0
    """Number of frames over the rate limit."""

    def __init__(self, counted: str | None, *arguments: Any, **named: Any) -> None:
        """``counted`` is the address that the connection is counted for, until it ends."""
        super().__init__(*arguments, **named)
        self._counted = counted

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (connected := transport.get_extra_info("socket")) is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted is not None:
            self._rate_limits.disconnects(self._counted)
            self._counted = None
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None
        extensions[PROTOCOL] = {"protocol": self}
        await super().run_asgi()

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Decode a single short command directly, which is the usual case, and parse everything else."""
        text = None if self._unparsed or self.conn.reader.buffer or not self.handshake_complete else _whole_text(data)
        if text is None or self.close_sent or self.queue.qsize() >= MAX_WAITING_COMMANDS:
            self._parse(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _parse(self, more: bytes) -> None:
        """Parse slice by slice until too many commands are queued, and keep the rest for later."""
        data, done = self._unparsed + more, 0
        if not self.handshake_initiated:
            super().data_received(data)
            done = len(data)
        elif self.handshake_complete:
            while done < len(data) and not self.transport.is_closing() and self._may_queue_more():
                super().data_received(data[done : done + SLICE_BYTES])
                done += SLICE_BYTES
        elif len(data) > MAX_EARLY_BYTES:
            self.transport.abort()
        self._unparsed = b"" if self.transport.is_closing() else data[done:]
        if self._unparsed and self.handshake_complete and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _may_queue_more(self) -> bool:
        return self.close_sent or self.queue.qsize() < MAX_WAITING_COMMANDS

    async def receive_text(self) -> str | None:
        """The next text from the client; empty for other frames, None when the client has disconnected."""
        message = await self.receive()
        if self._unparsed:
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
            self.conn.data_to_send()  # discards the pong
        else:
            super().handle_ping()
            self._count_frame()

    def handle_pong(self, event: Frame) -> None:
        is_expected = self.pending_ping_payload is not None and bytes(event.data) == self.pending_ping_payload
        super().handle_pong(event)
        if not is_expected:
            self._count_frame()

    def _count_frame(self) -> None:
        """Count a frame that is not a command against the limits."""
        if self.transport.is_closing():
            return
        visitor, address = self._visit.visitor, self._visit.address
        limits, unsent = self._rate_limits.limits, self.unsent
        is_crowded = unsent > SEND_BUFFER_BYTES and self._rate_limits.waiting(address) > limits.unread_of_address
        if unsent > limits.unread or is_crowded:
            self.transport.abort()
        elif not self._rate_limits.takes_command(visitor, address):
            REFUSED.labels("frame").inc()
            self._refused += 1
            if self._refused > MAX_REFUSED_COMMANDS:
                self.end(TOO_MANY)

    @cached_property
    def _visit(self) -> Visit:
        return visit_of(ASGIConnection(self.scope), games_of(self.config))  # type: ignore[arg-type]  # both ASGI scopes

    @cached_property
    def _rate_limits(self) -> RateLimits:
        return games_of(self.config).rate_limits

    # Sending

    @property
    def unsent(self) -> int:
        """Bytes in this process's write buffer, without those in the socket's send buffer."""
        return self.transport.get_write_buffer_size()

    def write(self, text: bytes) -> None:
        """Write a message. It is lost if the client has disconnected."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(_frame(text))

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # nothing needs them any more; the scope has the headers too
            if self._unparsed:
                self._parse(b"")
        elif message["type"] == "websocket.close" and self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    # End of the connection

    def abort(self) -> None:
        """Abort the connection and discard unread data."""
        self.transport.abort()

    def end(self, code: int) -> None:
        """Close the connection with a close code. A client that does not read is disconnected without the code."""
        if self.unsent > SEND_BUFFER_BYTES or self.conn.state is not OPEN:
            self.transport.abort()
            return
        self.conn.fail(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def refuse_handshake(self) -> None:
        """Answer a request that is not a valid handshake."""
        self.transport.write(b"".join(self.conn.data_to_send()) or _BAD_HANDSHAKE)
        self.transport.close()

    def send_keepalive_ping(self) -> None:
        """Ping the client. Abort the connection if it is closing and still has unread data."""
        if self.transport.is_closing():
            self.transport.abort()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Abort. A regular close would wait until the client reads pending data, which may never happen."""
        self.pong_timer = None
        self.transport.abort()


def _whole_text(data: bytes) -> str | None:
    """The text of a short text frame from a client, if the data is exactly one such frame (RFC 6455, 5.2).

    >>> _whole_text(b"\\x81\\x82\\x01\\x02\\x03\\x04" + bytes([ord("h") ^ 1, ord("i") ^ 2]))
    'hi'
    """
    if len(data) < 6 or data[0] != _TEXT or not 0x80 < data[1] < 0xFE or len(data) != 6 + (data[1] & 0x7F):
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


@lru_cache(maxsize=8)
def _frame(text: bytes) -> bytes:
    """A text frame from a server. Cached, because several clients get the same message one after the other."""
    return _header(len(text)) + text


def _header(length: int) -> bytes:
    """The header of a text frame from a server (RFC 6455, 5.2).

    >>> _header(5).hex(), _header(300).hex()
    ('8105', '817e012c')
    """
    if length < 126:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return bytes((_TEXT, 126, length >> 8, length & 255))
    return bytes((_TEXT, 127)) + length.to_bytes(8)


def games_of(config: Config) -> Games:
    """The games of the app that uvicorn runs."""
    app = config.app
    assert isinstance(app, Litestar)
    games: Games = app.state.games
    return games


def protocol_of(scope: Mapping[str, Any]) -> WebSocketProtocol | None:
    """The protocol object of a WebSocket's scope; None on other servers, such as a test client."""
    found = (scope.get("extensions") or {}).get(PROTOCOL)
    return None if found is None else found["protocol"]
