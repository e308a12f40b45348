"""The server as a whole: routes, headers, and who may talk to it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.datastructures import Headers, MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pacal.server import http
from pacal.server.hall import Hall
from pacal.server.headers import HEADERS
from pacal.server.problems import Trouble, problem
from pacal.server.socket import table_socket
from pacal.server.static import FOLDER, Client
from pacal.storage import Store

LARGEST: Final = 4_000_000
"""No request has more bytes; a record of a long game has some fifty thousand."""

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


def create_app(home: Path, *, hosts: frozenset[str] | None = LOOPBACK, static: Path = FOLDER) -> Litestar:
    """The server for the games of a folder; ``StorageFault`` if they cannot be opened.

    ``hosts`` are the names under which it may be asked; nothing for any. A page of another site that sends requests to
    this machine is refused, whatever name it gives.
    """

    store = Store(home)

    @asynccontextmanager
    async def games(app: Litestar) -> AsyncIterator[None]:
        app.state.hall = Hall(store)
        try:
            yield
        finally:
            await app.state.hall.close()

    return Litestar(
        route_handlers=[
            http.health,
            http.about,
            http.rules,
            http.games,
            http.new_game,
            http.take_in,
            http.record,
            http.copy,
            http.remove,
            http.restore,
            http.page,
            table_socket,
        ],
        state=State({"client": Client(static)}),
        lifespan=[games],
        middleware=[guard(hosts)],
        exception_handlers={Exception: problem},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LARGEST,
    )


def guard(hosts: frozenset[str] | None) -> Callable[[ASGIApp], ASGIApp]:
    """Lets nobody in under another name or from another site, and gives every answer its headers."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            async def send_with_headers(message: Message) -> None:
                if message["type"] == "http.response.start":
                    headers = MutableScopeHeaders.from_message(message)
                    for name, value in HEADERS.items():
                        headers.setdefault(name, value)
                await send(message)

            if not is_welcome(scope, hosts):
                raise Trouble("server-forbidden", 403)
            await app(scope, receive, send_with_headers)

        return guarded

    return middleware


def is_welcome(scope: Scope, hosts: frozenset[str] | None) -> bool:
    """Whether a request names this server, and does not come from the page of another."""
    headers = Headers.from_scope(scope)
    host = headers.get("host", "")
    if hosts is not None and _name(host) not in hosts:
        return False
    origin = headers.get("origin")
    safe = scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD")
    return safe or origin is None or urlsplit(origin).netloc == host


def _name(host: str) -> str:
    """The host's name without its port."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host
