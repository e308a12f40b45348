"""The server as a whole: routes, headers, and who may talk to it."""

from __future__ import annotations

import os
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

from pacal.server.config import LOCAL_HOSTING, Hosting
from pacal.server.games.bot_threads import BotThreads
from pacal.server.games.scheduler import ServerTime
from pacal.server.games.service import Games, NoNotifier
from pacal.server.http import handlers as http
from pacal.server.http.errors import Trouble, problem
from pacal.server.http.headers import HEADERS
from pacal.server.http.static import FOLDER, Client
from pacal.server.identity.visitors import visit_of
from pacal.server.notify.notifier import TurnNotifier
from pacal.server.ops.metrics import REQUESTS, ROOMS, GameMetrics
from pacal.server.ops.rate_limits import TooMany
from pacal.server.ops.readiness import Readiness
from pacal.server.transport.http import REFUSED_BODY
from pacal.server.websocket.endpoint import table_socket
from pacal.storage import Store, now

MAX_EMPTY_BODY: Final = 4096
"""Bytes of a request that needs no body."""
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


def create_app(
    home: Path,
    *,
    hosts: frozenset[str] | None = LOOPBACK,
    static: Path = FOLDER,
    config: Hosting = LOCAL_HOSTING,
    clock: Callable[[], int] = now,
) -> Litestar:
    """The server for the games of a folder; ``StorageFault`` if they cannot be opened.

    ``hosts`` are the names under which it may be asked; None for any. A page of another site that sends requests to
    this machine is refused, whatever name it gives.
    """

    store = Store(home)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        bot_threads = BotThreads(max(2, os.cpu_count() or 2))
        notifier = TurnNotifier(store, config) if config.policy.is_shared else NoNotifier()
        app.state.readiness = Readiness(store)
        app.state.games = games = Games(
            store, config, ServerTime(clock), notifier, GameMetrics(), bot_threads, ROOMS.set
        )
        await games.open()
        try:
            yield
        finally:
            await games.close()

    return Litestar(
        route_handlers=[
            http.health,
            http.ready,
            http.schema,
            http.about,
            http.rules,
            http.me,
            http.lobby,
            Router("/", route_handlers=[http.games, http.new_game], request_max_body_size=config.limits.body),
            Router("/", route_handlers=[http.take_in], request_max_body_size=config.limits.record),
            http.record,
            http.copy,
            http.remove,
            http.restore,
            http.page,
            table_socket,
        ],
        state=State({"client": Client(static)}),
        lifespan=[lifespan],
        middleware=[guard(hosts, config)],
        exception_handlers={Exception: problem},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=MAX_EMPTY_BODY,
    )


def guard(hosts: frozenset[str] | None, config: Hosting) -> Callable[[ASGIApp], ASGIApp]:
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

            games: Games = scope["litestar_app"].state.games
            games.doorkeeper.requests.take(visit_of(ASGIConnection(scope), games).address)
            if not is_welcome(scope, hosts, config.public):
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
