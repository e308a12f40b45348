"""The HTTP protocol of a connection: it limits connections, time, request heads and bodies, before the app runs.

Every connection is an open file, also one on which nothing is ever asked; uvicorn waits for the first request of a
connection, and for the rest of a request, as long as it takes. It also buffers bodies before anybody looks at them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from functools import cached_property, partial
from typing import Any, Final

from litestar import Litestar
from litestar.connection import ASGIConnection
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from pacal.server.games.service import Games
from pacal.server.identity.proxies import is_trusted, source_of
from pacal.server.identity.visitors import visit_of
from pacal.server.ops.metrics import REFUSED
from pacal.server.ops.rate_limits import Doorkeeper, TooMany, address_key
from pacal.server.transport.websocket import Line

MAX_HEAD_BYTES: Final = 65_536
"""The longest head of a request."""
LENGTH_DIGITS: Final = 20
"""Digits of a ``Content-Length``. Python converts no number with thousands of them, also if most are zeros."""
LINGER: Final = 5
"""Seconds in which a client may go on sending a request that is answered already."""
REFUSED_BODY: Final = "pacal.refused_body"
"""Where a scope has the reason why its body is not received, among the extensions."""

_TOO_MANY: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 10\r\n\r\n"
)


class Door(HttpToolsProtocol):
    """A connection, until a page's :class:`Line` takes it over."""

    _counted: str | None = None
    """The address for which this connection counts."""
    _patience: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None
    """Runs while the client has much to read."""
    _unread: int = 0
    """Bytes of a head that is not complete."""
    _is_asked: bool = False
    """Whether a head is complete, and the rest of its request is not."""
    _is_dropped: bool = False
    """Whether the body of the request is not kept, since it is refused."""
    _is_last: bool = False
    """Whether the answer says that the connection ends with it."""
    _is_over: bool = False
    """Whether the last request was answered before it was complete: nothing more is read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._reserved: deque[tuple[str, int]] = deque()
        keeper = self._keeper
        if not is_trusted(self._peer, self._games.config.proxies):
            address = address_key(self._peer)
            if not keeper.connects(address):
                REFUSED.labels("connection").inc()
                transport.write(_TOO_MANY)
                transport.close()
                return
            self._counted = address
        self._wait(keeper.limits.head)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release_all()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_over:
            return
        if not self._is_asked:
            self._unread += len(data)
            if self._patience is None:
                self._wait(self._keeper.limits.head)
        super().data_received(data)
        if self._unread > MAX_HEAD_BYTES:
            self.transport.abort()

    # A request

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"content-length" and len(value) > LENGTH_DIGITS:
            raise ValueError("the content length has too many digits")  # the parser makes this a 400
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._is_asked, self._is_dropped, self._unread = True, False, 0
        self._wait(self._keeper.limits.request)
        super().on_headers_complete()
        if "path" in self.scope:  # otherwise it is a websocket's
            self._reserved.append(self._reserve_body())
            self.cycle.send = partial(self._send, self.cycle)  # type: ignore[method-assign]  # uvicorn makes the cycle

    def _reserve_body(self) -> tuple[str, int]:
        """Reserve memory for the body of a request; without, the app gives the reason and the body is dropped."""
        limits = self._keeper.limits
        largest = max(limits.body, limits.record)
        size = _body_size(self.headers)
        if size == 0:
            return ("", 0)
        if size is not None and size > largest:  # the app refuses it, whatever it is
            self._is_dropped = True
            return ("", 0)
        proxies = self._games.config.proxies
        address = address_key(source_of(self._peer, self.headers, proxies).address)
        try:
            self._keeper.reserve(address, largest if size is None else size)
        except TooMany as error:
            REFUSED.labels("body").inc()
            self._is_dropped = True
            error.__traceback__ = None  # its frames have what was received, and garbage is collected rarely
            self.scope["extensions"] = {REFUSED_BODY: {"error": error}}
            return ("", 0)
        return (address, largest if size is None else size)

    def on_body(self, body: bytes) -> None:
        if not self._is_dropped:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._is_asked = False
        self._wait(None)
        super().on_message_complete()

    async def _send(self, cycle: RequestResponseCycle, message: ASGISendEvent) -> None:
        """Send a part of an answer. One that comes before the request is complete also ends the connection."""
        if message["type"] == "http.response.start" and cycle.more_body:
            self._is_last = True
            message["headers"] = [*message.get("headers", ()), (b"connection", b"close")]
        await RequestResponseCycle.send(cycle, message)
        if self._is_last:
            cycle.keep_alive = True  # we end it ourselves, when the client has read the answer

    def on_response_complete(self) -> None:
        if self._reserved:  # otherwise the connection was lost before
            self._keeper.release(*self._reserved.popleft())
        super().on_response_complete()
        if self._reserved:
            return
        self.cycle.body = bytearray()
        if self._is_asked or self._is_last:
            self._linger()
        elif self.transport.is_closing():
            self._wait(self._keeper.limits.request)

    def _linger(self) -> None:
        """Drop the rest of a request that is answered already. Closing at once could lose the answer."""
        self._is_over = True
        self._unset_keepalive_if_required()
        if not self.transport.is_closing() and self.transport.can_write_eof():
            self.transport.write_eof()
        self._wait(LINGER)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._wait(self._keeper.limits.request)  # what is pending has to be read by then

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading = self.loop.call_later(self._keeper.limits.request, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_reading_timer()
        super().resume_writing()

    # A websocket

    def handle_websocket_upgrade(self) -> None:
        self._wait(None)
        self._stop_reading_timer()
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        assert isinstance(line, Line)
        line.when_lost = self._release_all
        if line.handshake_initiated:
            line.allowance = FrameAllowance(self._games, getattr(line, "scope", {}))
        else:
            line.refuse_handshake()

    # The end

    def _release_all(self) -> None:
        """Give back everything that the connection has taken."""
        self._wait(None)
        self._stop_reading_timer()
        if self._counted is not None:
            self._keeper.gone(self._counted)
            self._counted = None
        while self._reserved:
            self._keeper.release(*self._reserved.popleft())

    def _wait(self, seconds: float | None) -> None:
        """Let the connection go unless something happens within so many seconds."""
        if self._patience is not None:
            self._patience.cancel()
        self._patience = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def _stop_reading_timer(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client else ""

    @cached_property
    def _keeper(self) -> Doorkeeper:
        return self._games.doorkeeper

    @cached_property
    def _games(self) -> Games:
        games: Games = self._app.state.games
        return games

    @property
    def _app(self) -> Litestar:
        app = self.config.app
        assert isinstance(app, Litestar)
        return app


class FrameAllowance:
    """What the client of a websocket may do: its control frames count like commands."""

    def __init__(self, games: Games, scope: Any) -> None:
        self._games = games
        self._keeper = games.doorkeeper
        self._scope = scope

    @property
    def unread(self) -> int:
        return self._keeper.limits.unread

    def takes_frame(self) -> bool:
        visitor, address = self._who
        granted = self._keeper.takes_command(visitor, address)
        if not granted:
            REFUSED.labels("frame").inc()
        return granted

    def is_overfull(self) -> bool:
        return self._keeper.waiting(self._who[1]) > self._keeper.limits.unread_of_address

    @cached_property
    def _who(self) -> tuple[str | None, str]:
        visit = visit_of(ASGIConnection(self._scope), self._games)
        return visit.visitor, visit.address


def _body_size(headers: Iterable[tuple[bytes, bytes]]) -> int | None:
    """The bytes of a request's body; none if they are sent in chunks of any number."""
    size = 0
    for name, value in headers:
        if name == b"transfer-encoding":
            return None
        if name == b"content-length" and value.isdigit():
            size = int(value)
    return size
