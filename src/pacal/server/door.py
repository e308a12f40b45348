"""The door: whoever connects is counted, and let go again if they do not say what they want.

Every connection is an open file, also one on which nothing is ever asked; uvicorn waits for the first request of a
connection, and for the rest of a request, as long as it takes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from litestar import Litestar
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pacal.server.host import Host
from pacal.server.hosting import Limits
from pacal.server.limits import address_key
from pacal.server.line import Line
from pacal.server.metrics import REFUSED

LONGEST: Final = 65_536
"""No request's head has more bytes."""

_ANYWHERE: Final = Limits()
_TOO_MANY: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 10\r\n\r\n"
)


class Door(HttpToolsProtocol):
    """A connection, until a page's :class:`Line` takes it over."""

    _leave: Callable[[], None] | None = None
    _patience: asyncio.TimerHandle | None = None
    _unread: int = 0
    """Bytes of a head that is not complete."""
    _is_asked: bool = False
    """Whether a head is complete, and the rest of its request is not."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        host = self._host()
        if host is not None and not host.hosting.proxy:  # a proxy's connections are everybody's
            address = address_key(self.client[0] if self.client else "")
            if not host.doorkeeper.connects(address):
                REFUSED.labels("connection").inc()
                transport.write(_TOO_MANY)
                transport.close()
                return
            self._leave = partial(host.doorkeeper.gone, address)
        self._wait(self._limits().head)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        if self._leave is not None:
            self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._is_asked:
            self._unread += len(data)
            if self._patience is None:
                self._wait(self._limits().head)
        super().data_received(data)
        if self._unread > LONGEST:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        self._is_asked, self._unread = True, 0
        self._wait(self._limits().request)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_asked = False
        self._wait(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait(None)
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        assert isinstance(line, Line)
        line.when_lost, self._leave = self._leave, None

    def _wait(self, seconds: float | None) -> None:
        """Let the connection go unless something happens within so many seconds."""
        if self._patience is not None:
            self._patience.cancel()
        self._patience = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def _host(self) -> Host | None:
        app = self.config.app
        assert isinstance(app, Litestar)
        host: Host | None = app.state.host
        return host

    def _limits(self) -> Limits:
        host = self._host()
        return _ANYWHERE if host is None else host.hosting.limits
