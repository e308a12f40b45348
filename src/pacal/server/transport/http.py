"""The HTTP protocol of a connection, with limits on connections, time, request heads and bodies.

uvicorn has no timeout for the first request of a connection and for the rest of a request, so idle clients could use up
all file descriptors. It also buffers bodies before the app can check them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from functools import cached_property, partial
from typing import Any, Final

from litestar.types import Message, Receive, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pacal.server.games.service import Games
from pacal.server.identity.proxies import is_trusted, source_of
from pacal.server.ops.metrics import REFUSED
from pacal.server.ops.rate_limits import RateLimits, TooMany, address_key
from pacal.server.transport.websocket import WebSocketProtocol, games_of

MAX_HEAD_BYTES: Final = 65_536
"""Maximum size of a request head, in bytes."""
MAX_LENGTH_DIGITS: Final = 20
"""Maximum number of digits of a ``Content-Length``. Python does not convert numbers with thousands of digits."""
LINGER_SECONDS: Final = 5
"""Seconds for which a client may keep sending a request that has already been answered."""
REFUSED_BODY: Final = "pacal.refused_body"
"""Extension of the ASGI scope with the reason why the request body is not received."""

_TOO_MANY: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 10\r\n\r\n"
)


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection, until it becomes a :class:`WebSocketProtocol`."""

    _counted: str | None = None
    """The address for which this connection is counted."""
    _abort_timer: asyncio.TimerHandle | None = None
    _read_timer: asyncio.TimerHandle | None = None
    """Timeout that runs while the client has not read much of the response."""
    _head_bytes: int = 0
    """Bytes received of an incomplete request head."""
    _is_receiving: bool = False
    """Whether the request head is complete, but not the rest of the request."""
    _discards_body: bool = False
    """Whether the request body is discarded, because the request is refused."""
    _is_last: bool = False
    """Whether the response contains ``Connection: close``."""
    _ignores_input: bool = False
    """Whether the last request was answered before it was complete. Nothing more is read."""

    @property
    def app(self) -> Any:
        """What uvicorn calls for each request: a wrapper around the app that uvicorn has assigned."""
        return self._run_app

    @app.setter
    def app(self, app: Any) -> None:
        self._whole_app = app

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # same signature as uvicorn's
        super().connection_made(transport)
        self._reserved: deque[tuple[str, int]] = deque()
        rate_limits = self._rate_limits
        if not is_trusted(self._peer, self._games.config.proxies):
            address = address_key(self._peer)
            if not rate_limits.connects(address):
                REFUSED.labels("connection").inc()
                transport.write(_TOO_MANY)
                transport.close()
                return
            self._counted = address
        self._set_timeout(rate_limits.limits.head)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release_all()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._ignores_input:
            return
        if not self._is_receiving:
            self._head_bytes += len(data)
            if self._abort_timer is None:
                self._set_timeout(self._rate_limits.limits.head)
        super().data_received(data)
        if self._head_bytes > MAX_HEAD_BYTES:
            self.transport.abort()

    # Requests

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"content-length" and len(value) > MAX_LENGTH_DIGITS:
            raise ValueError("the content length has too many digits")  # the parser turns this into a 400
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._is_receiving, self._discards_body, self._head_bytes = True, False, 0
        self._set_timeout(self._rate_limits.limits.request)
        super().on_headers_complete()
        if "path" in self.scope:  # otherwise it is a WebSocket handshake
            self._reserved.append(self._reserve_body())

    def _reserve_body(self) -> tuple[str, int]:
        """Reserve memory for a request body. If that fails, the body is discarded and the app sends the reason."""
        limits = self._rate_limits.limits
        largest = max(limits.body, limits.record)
        size = _body_size(self.headers)
        if size == 0:
            return ("", 0)
        if size is not None and size > largest:  # larger than any handler allows; the app refuses it
            self._discards_body = True
            return ("", 0)
        proxies = self._games.config.proxies
        address = address_key(source_of(self._peer, self.headers, proxies).address)
        try:
            self._rate_limits.reserve(address, largest if size is None else size)
        except TooMany as error:
            REFUSED.labels("body").inc()
            self._discards_body = True
            error.__traceback__ = None  # its frames hold received data, and garbage is collected rarely
            self.scope["extensions"] = {REFUSED_BODY: {"error": error}}
            return ("", 0)
        return (address, largest if size is None else size)

    def on_body(self, body: bytes) -> None:
        if not self._discards_body:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._is_receiving = False
        self._set_timeout(None)
        super().on_message_complete()

    async def _run_app(self, scope: Any, receive: Receive, send: Send) -> None:
        """Run the app for a request. A response that starts before the request is complete also ends the connection."""

        latest = self.cycle  # only the latest request can be incomplete

        async def send_part(message: Message) -> None:
            if message["type"] == "http.response.start" and latest.scope is scope and latest.more_body:
                self._is_last = True
                message["headers"] = [*message.get("headers", ()), (b"connection", b"close")]
            await send(message)
            if self._is_last:
                latest.keep_alive = True  # closed in ``_linger``, when the client has read the response

        await self._whole_app(scope, receive, send_part)

    def on_response_complete(self) -> None:
        if self._reserved:  # otherwise the connection was lost before
            self._rate_limits.release(*self._reserved.popleft())
        super().on_response_complete()
        if self._reserved:
            return
        self.cycle.body = bytearray()
        if self._is_receiving or self._is_last:
            self._linger()
        elif self.transport.is_closing():
            self._set_timeout(self._rate_limits.limits.request)

    def _linger(self) -> None:
        """Discard the rest of a request that has been answered. Closing at once could lose the response."""
        self._ignores_input = True
        self._unset_keepalive_if_required()
        if not self.transport.is_closing() and self.transport.can_write_eof():
            self.transport.write_eof()
        self._set_timeout(LINGER_SECONDS)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._set_timeout(self._rate_limits.limits.request)  # timeout for reading the rest of the response

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read_timer = self.loop.call_later(self._rate_limits.limits.request, self.transport.abort)

    def resume_writing(self) -> None:
        self._cancel_read_timer()
        super().resume_writing()

    # WebSocket

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a :class:`WebSocketProtocol`, which then also releases its count."""
        if self._reserved:  # an earlier request is still being answered, so the frames would follow its response
            self.transport.abort()
            return
        self._set_timeout(None)
        self._cancel_read_timer()
        counted, self._counted = self._counted, None
        self.ws_protocol_class = partial(WebSocketProtocol, counted)  # type: ignore[assignment]  # uvicorn calls it
        super().handle_websocket_upgrade()
        websocket = self.transport.get_protocol()
        assert isinstance(websocket, WebSocketProtocol)
        if not websocket.handshake_initiated:
            websocket.refuse_handshake()

    # End of the connection

    def _release_all(self) -> None:
        """Release everything that is counted or reserved for this connection."""
        self._set_timeout(None)
        self._cancel_read_timer()
        if self._counted is not None:
            self._rate_limits.disconnects(self._counted)
            self._counted = None
        while self._reserved:
            self._rate_limits.release(*self._reserved.popleft())

    def _set_timeout(self, seconds: float | None) -> None:
        """Set the timeout after which the connection is aborted; None removes it."""
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        self._abort_timer = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def _cancel_read_timer(self) -> None:
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client else ""

    @cached_property
    def _rate_limits(self) -> RateLimits:
        return self._games.rate_limits

    @cached_property
    def _games(self) -> Games:
        return games_of(self.config)


def _body_size(headers: Iterable[tuple[bytes, bytes]]) -> int | None:
    """The size of a request body in bytes; None for a chunked body."""
    size = 0
    for name, value in headers:
        if name == b"transfer-encoding":
            return None
        if name == b"content-length" and value.isdigit():
            size = int(value)
    return size
