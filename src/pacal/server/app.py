"""The ASGI application: routes, response headers, and checks that apply to every request."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from litestar import Litestar, Router
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from pacal.server.config import LOCAL_CONFIG, ServerConfig
from pacal.server.games.access import TableAccess
from pacal.server.games.bot_threads import BotThreads
from pacal.server.games.guests import GuestGames, Guests, Listener
from pacal.server.games.problems import RequestError
from pacal.server.games.service import Games, NoNotifier
from pacal.server.http import handlers as http
from pacal.server.http import replays
from pacal.server.http.dependencies import DEPENDENCIES
from pacal.server.http.errors import TOO_LARGE, problem
from pacal.server.http.headers import headers_for
from pacal.server.http.openapi import openapi_config
from pacal.server.http.request import HttpRequest
from pacal.server.http.static import FOLDER, Client
from pacal.server.identity.visitors import visit_of
from pacal.server.notify.notifier import TurnNotifier
from pacal.server.ops.metrics import REQUESTS, ROOMS, GameMetrics, report_bots
from pacal.server.ops.rate_limits import TooMany
from pacal.server.ops.readiness import Readiness
from pacal.server.transport.http import REFUSED_BODY
from pacal.server.websocket.endpoint import table_socket
from pacal.storage import Store, now
from pacal.tables.clocks import ServerTime

MAX_EMPTY_BODY: Final = 4096
"""Maximum body size, in bytes, of a request that needs no body."""
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
HostCheck: TypeAlias = Callable[[str], bool]
"""Decides whether the server answers to a host name."""


def is_loopback_name(host: str) -> bool:
    """Whether a host name reaches only this machine."""
    return host in LOOPBACK


def any_name(host: str) -> bool:
    """Accept every host name, as a hosted server does: its cookies and origin checks protect it."""
    return True


def create_app(
    home: Path,
    *,
    accepts_host: HostCheck = is_loopback_name,
    static: Path = FOLDER,
    config: ServerConfig = LOCAL_CONFIG,
    clock: Callable[[], int] = now,
    listener: Listener | None = None,
) -> Litestar:
    """Create the server for the games in a data folder. Raises ``StorageFault`` if they cannot be opened.

    ``accepts_host`` checks the ``Host`` header, without its port. Requests from other origins are always refused.
    ``listener`` opens sockets for the guests of a local server.
    """

    store = Store(home)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        bot_threads = BotThreads(max(2, os.cpu_count() or 2), report=report_bots)
        notifier = TurnNotifier(store, config) if config.notifies else NoNotifier()
        app.state.readiness = Readiness(store)
        time = ServerTime(clock)
        app.state.games = games = Games(store, config, time, notifier, GameMetrics(), bot_threads, ROOMS.set)
        guests = None if listener is None or config.visitor is None else Guests(games, time, listener)
        app.state.guests = guests
        await games.open()
        try:
            yield
        finally:
            if guests is not None:
                await guests.stop()
            await games.close()

    return Litestar(
        route_handlers=[
            http.health,
            http.ready,
            http.about,
            http.picture,
            http.picture_of_game,
            http.rules,
            http.me,
            http.lobby,
            Router("/", route_handlers=[http.list_games, http.new_game], request_max_body_size=config.limits.body),
            Router(
                "/", route_handlers=[http.import_game, replays.replay_file], request_max_body_size=config.limits.record
            ),
            replays.replay,
            Router("/", route_handlers=[replays.branch, replays.picture], request_max_body_size=config.limits.body),
            http.lessons,
            http.start_lesson,
            http.record,
            http.copy,
            http.remove,
            http.restore,
            http.guests_of_game,
            http.open_to_guests,
            http.close_to_guests,
            http.page,
            table_socket,
        ],
        state=State({"client": Client(static)}),
        lifespan=[lifespan],
        middleware=[guard(accepts_host, config)],
        exception_handlers={Exception: problem},
        request_class=HttpRequest,
        dependencies=DEPENDENCIES,
        openapi_config=openapi_config(),
        logging_config=None,
        request_max_body_size=MAX_EMPTY_BODY,
    )


def create_guest_app(games: GuestGames, accepts_host: HostCheck, static: Path = FOLDER) -> Litestar:
    """Create the app for guests of a local server. It has only the routes that a guest needs."""
    app = Litestar(
        route_handlers=[
            http.about,
            http.picture,
            http.picture_of_game,
            http.rules,
            http.me,
            http.lobby,
            http.list_games,
            http.record,
            replays.replay,
            http.page,
            table_socket,
        ],
        middleware=[guard(accepts_host, games.config)],
        exception_handlers={Exception: problem},
        request_class=HttpRequest,
        dependencies=DEPENDENCIES,
        openapi_config=None,
        logging_config=None,
        request_max_body_size=MAX_EMPTY_BODY,
    )
    app.state.client, app.state.games = Client(static), games
    return app


def guard(accepts_host: HostCheck, config: ServerConfig) -> Callable[[ASGIApp], ASGIApp]:
    """Middleware that checks the host, the origin and the rate limit of a request, and adds headers to the response."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            async def send_with_headers(message: Message) -> None:
                if message["type"] == "http.response.start":
                    REQUESTS.labels(str(message["status"])).inc()
                    headers = MutableScopeHeaders.from_message(message)
                    for name, value in headers_for(scope["path"], scope["litestar_app"].state.client.build).items():
                        headers.setdefault(name, value)
                elif message["type"] == "http.response.body" and scope.get("method") == "HEAD":
                    message["body"] = b""
                await send(message)

            games: TableAccess = scope["litestar_app"].state.games
            games.rate_limits.requests.take(visit_of(ASGIConnection(scope), games).address)
            if not is_welcome(scope, accepts_host, config.public):
                raise RequestError("server-forbidden", 403)
            if scope["type"] == ScopeType.HTTP:
                check_body(scope)
            await app(scope, receive, send_with_headers)

        return guarded

    return middleware


def check_body(scope: HTTPScope) -> None:
    """Refuse a request before its body is read, if the body is too large or no memory is left for it."""
    handler = scope["route_handler"]
    length = Headers.from_scope(scope).get("content-length", "")
    most = handler.resolve_request_max_body_size() if isinstance(handler, HTTPRouteHandler) else None
    if most is not None and length.isdecimal() and int(length) > most:
        raise RequestError(handler.opt.get(TOO_LARGE, "server-too-large"), 413)
    refused = (scope.get("extensions") or {}).get(REFUSED_BODY, {}).get("error")
    if isinstance(refused, TooMany):
        raise refused


def is_welcome(scope: Scope, accepts_host: HostCheck, public: str | None = None) -> bool:
    """Whether a request has an accepted ``Host`` header and does not come from another origin."""
    headers = Headers.from_scope(scope)
    host = headers.get("host", "")
    if not accepts_host(_name(host)):
        return False
    origin = headers.get("origin")
    safe = scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD")
    return safe or origin is None or _netloc(origin) == host or origin == public


def _netloc(origin: str) -> str | None:
    """The host and port of an origin; None if it is malformed.

    >>> _netloc("https://play.example:8080"), _netloc("http://[")
    ('play.example:8080', None)
    """
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _name(host: str) -> str:
    """The host name without its port."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host
