"""Identify visitors by a token in a cookie. The server stores and uses only the token's digest."""

from __future__ import annotations

from typing import Any, Final, Protocol

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from pacal.server.config import ServerConfig
from pacal.server.identity.proxies import source_of
from pacal.server.identity.tokens import Tokens
from pacal.server.identity.visit import Visit
from pacal.server.ops.rate_limits import address_key

COOKIE: Final = "pacal"
SECURE_COOKIE: Final = "__Host-pacal"
"""Browsers accept a cookie with the prefix ``__Host-`` only over HTTPS, from the host itself, for all paths."""
COOKIE_SECONDS: Final = 400 * 24 * 60 * 60
"""Lifetime of the cookie in seconds, the maximum that browsers allow."""

Connection = ASGIConnection[Any, Any, Any, Any]


class KnowsVisitors(Protocol):
    """Provides what is needed to identify visitors."""

    @property
    def config(self) -> ServerConfig: ...

    @property
    def tokens(self) -> Tokens: ...


def visit_of(connection: Connection, games: KnowsVisitors) -> Visit:
    """Identify the sender of a request."""
    headers, client, scope = connection.headers, connection.client, connection.scope
    address, scheme = source_of(client.host if client is not None else "", scope["headers"], games.config.proxies)
    secure = scheme == "https" if scheme is not None else scope["scheme"] in ("https", "wss")
    visitor = games.config.visitor or games.tokens.visitor(token_of(connection, secure=secure))
    origin = games.config.public or f"{'https' if secure else 'http'}://{headers.get('host', '')}"
    return Visit(address_key(address), visitor, secure, origin.rstrip("/"))


def token_of(connection: Connection, *, secure: bool) -> str:
    """The content of the visitor's cookie, valid or not; empty if there is none."""
    return connection.cookies.get(SECURE_COOKIE if secure else COOKIE, "")


def cookie_for(token: str, *, secure: bool) -> Cookie:
    """The cookie with a visitor's token: for this site only, and not readable by scripts."""
    return Cookie(
        key=SECURE_COOKIE if secure else COOKIE,
        value=token,
        path="/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=secure or None,
    )
