"""The server as a whole: routes, headers, and who may talk to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from litestar import Litestar, Router
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from pacal.server import http
from pacal.server.door import REFUSED_BODY
from pacal.server.hall import Hall
from pacal.server.headers import HEADERS
from pacal.server.herald import Herald
from pacal.server.host import Host
from pacal.server.hosting import Hosting, Limits
from pacal.server.hours import Attendance
from pacal.server.limits import Doorkeeper, TooMany
from pacal.server.metrics import REQUESTS
from pacal.server.page import UNREAD
from pacal.server.problems import Trouble, problem
from pacal.server.readiness import Readiness
from pacal.server.socket import table_socket
from pacal.server.static import FOLDER, Client
from pacal.server.visitors import visit_of
from pacal.storage import Store, now

LARGEST: Final = 4_000_000
"""No request has more bytes; a record of a long game has some fifty thousand."""
TINY: Final = 4096
"""Bytes of a request that needs no body."""
HOUSE: Final = Limits(
    body=LARGEST, record=LARGEST, bodies_of_address=10 * LARGEST, unread=UNREAD, unread_of_address=UNREAD
)
"""What the pages of a house may do to its server."""

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


def create_app(
    home: Path,
    *,
    hosts: frozenset[str] | None = LOOPBACK,
    static: Path = FOLDER,
    hosting: Hosting | None = None,
    clock: Callable[[], int] = now,
) -> Litestar:
    """The server for the games of a folder; ``StorageFault`` if they cannot be opened.

    Without ``hosting`` it is a house: whoever reaches it owns everything. With it, visitors are told apart.

    ``hosts`` are the names under which it may be asked; nothing for any. A page of another site that sends requests to
    this machine is refused, whatever name it gives.
    """

    store = Store(home)
    limits = HOUSE if hosting is None else hosting.limits

    @asynccontextmanager
    async def games(app: Litestar) -> AsyncIterator[None]:
        herald = None if hosting is None else Herald(store, hosting)
        attendance = Attendance(clock)
        app.state.readiness = Readiness(store)
        changes = None if hosting is None else hosting.limits.changes
        app.state.hall = hall = Hall(store, is_house=hosting is None, herald=herald, clock=attendance, changes=changes)
        app.state.host = host = None if hosting is None else Host(hall, hosting, attendance)
        app.state.doorkeeper = Doorkeeper(limits) if host is None else host.doorkeeper
        if host is not None and herald is not None:
            await herald.take_up()
            await host.open()
        else:
            loop = asyncio.get_running_loop()
            store.when_changed_outside(lambda: asyncio.run_coroutine_threadsafe(hall.start_anew(), loop))
        try:
            yield
        finally:
            if herald is not None:
                await herald.close()
            await (hall.close() if host is None else host.close())

    return Litestar(
        route_handlers=[
            http.health,
            http.ready,
            http.schema,
            http.about,
            http.rules,
            http.me,
            http.lobby,
            Router("/", route_handlers=[http.games, http.new_game], request_max_body_size=limits.body),
            Router("/", route_handlers=[http.take_in], request_max_body_size=limits.record),
            http.record,
            http.copy,
            http.remove,
            http.restore,
            http.page,
            table_socket,
        ],
        state=State({"client": Client(static)}),
        lifespan=[games],
        middleware=[guard(hosts, hosting)],
        exception_handlers={Exception: problem},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=TINY,
    )


def guard(hosts: frozenset[str] | None, hosting: Hosting | None = None) -> Callable[[ASGIApp], ASGIApp]:
    """Lets nobody in under another name, from another site or too often, and gives every answer its headers."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            async def send_with_headers(message: Message) -> None:
                if message["type"] == "http.response.start":
                    REQUESTS.labels(str(message["status"])).inc()
                    headers = MutableScopeHeaders.from_message(message)
                    for name, value in HEADERS.items():
                        headers.setdefault(name, value)
                elif message["type"] == "http.response.body" and scope.get("method") == "HEAD":
                    message["body"] = b""
                await send(message)

            if hosting is not None:
                host: Host = scope["litestar_app"].state.host
                host.doorkeeper.requests.take(visit_of(ASGIConnection(scope), host).address)
            if not is_welcome(scope, hosts, None if hosting is None else hosting.public):
                raise Trouble("server-forbidden", 403)
            if scope["type"] == ScopeType.HTTP:
                check_body(scope)
            await app(scope, receive, send_with_headers)

        return guarded

    return middleware


def check_body(scope: HTTPScope) -> None:
    """Refuse a request by its head if its body is too large, or if there is no memory for it."""
    handler = scope["route_handler"]
    length = Headers.from_scope(scope).get("content-length", "")
    most = handler.resolve_request_max_body_size() if isinstance(handler, HTTPRouteHandler) else None
    if most is not None and length.isdecimal() and int(length) > most:
        raise Trouble(handler.opt.get("too_large", "server-too-large"), 413)
    refused = (scope.get("extensions") or {}).get(REFUSED_BODY, {}).get("error")
    if isinstance(refused, TooMany):
        raise refused


def is_welcome(scope: Scope, hosts: frozenset[str] | None, public: str | None = None) -> bool:
    """Whether a request names this server, and does not come from the page of another."""
    headers = Headers.from_scope(scope)
    host = headers.get("host", "")
    if hosts is not None and _name(host) not in hosts:
        return False
    origin = headers.get("origin")
    safe = scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD")
    return safe or origin is None or _netloc(origin) == host or origin == public


def _netloc(origin: str) -> str | None:
    """The host and port of an origin; none if it is malformed.

    >>> _netloc("https://play.example:8080"), _netloc("http://[")
    ('play.example:8080', None)
    """
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _name(host: str) -> str:
    """The host's name without its port."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host
