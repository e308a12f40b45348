"""Who comes: a visitor is known by a token in a cookie, and inside the server by its digest alone."""

from __future__ import annotations

from typing import Any, Final, Protocol

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from pacal.server.config import Hosting
from pacal.server.identity.proxies import source_of
from pacal.server.identity.tokens import Tokens
from pacal.server.identity.visit import Visit
from pacal.server.ops.rate_limits import address_key
from pacal.tables.gathering import LOCAL_VISITOR

COOKIE: Final = "pacal"
SECURE_COOKIE: Final = "__Host-pacal"
"""Browsers take a cookie of such a name only from the host itself, by https, for all its paths."""
COOKIE_SECONDS: Final = 400 * 24 * 60 * 60
"""Browsers keep no cookie longer."""

Connection = ASGIConnection[Any, Any, Any, Any]


class KnowsVisitors(Protocol):
    """A server, as far as it tells visitors apart."""

    @property
    def config(self) -> Hosting: ...

    @property
    def tokens(self) -> Tokens: ...


def visit_of(connection: Connection, games: KnowsVisitors) -> Visit:
    """Who asks, and from where."""
    headers, client, scope = connection.headers, connection.client, connection.scope
    address, scheme = source_of(client.host if client is not None else "", scope["headers"], games.config.proxies)
    secure = scheme == "https" if scheme is not None else scope["scheme"] in ("https", "wss")
    if games.config.policy.is_shared:
        visitor = games.tokens.visitor(token_of(connection, secure=secure))
    else:
        visitor = LOCAL_VISITOR
    origin = games.config.public or f"{'https' if secure else 'http'}://{headers.get('host', '')}"
    return Visit(address_key(address), visitor, secure, origin.rstrip("/"))


def token_of(connection: Connection, *, secure: bool) -> str:
    """What a visitor's cookie says, sound or not; empty without one."""
    return connection.cookies.get(SECURE_COOKIE if secure else COOKIE, "")


def cookie_for(token: str, *, secure: bool) -> Cookie:
    """The cookie that makes a visitor: for this server alone, and for no script."""
    return Cookie(
        key=SECURE_COOKIE if secure else COOKIE,
        value=token,
        path="/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=secure or None,
    )
