"""Who comes: a visitor is known by a token in a cookie, and inside the server by its digest alone."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from pacal.server.identity.proxies import source_of
from pacal.server.ops.rate_limits import address_key
from pacal.tables.gathering import LOCAL_VISITOR

if TYPE_CHECKING:
    from pacal.server.games.service import Games

COOKIE: Final = "pacal"
SECURE_COOKIE: Final = "__Host-pacal"
"""Browsers take a cookie of such a name only from the host itself, by https, for all its paths."""
KEPT: Final = 400 * 24 * 60 * 60
"""Seconds: browsers keep no cookie longer."""

Connection = ASGIConnection[Any, Any, Any, Any]


class Visit(NamedTuple):
    """Somebody who asks."""

    address: str
    """Where from, as far as limits go."""
    visitor: str | None
    """Their id; None without a cookie that this server has issued."""
    secure: bool
    """Whether they came by https."""
    origin: str
    """How they call this server, as ``https://play.example``."""


def new_token() -> str:
    """A key for a seat's link that nobody can guess: 32 random bytes."""
    return secrets.token_urlsafe(32)


def visit_of(connection: Connection, games: Games) -> Visit:
    """Who asks, and from where."""
    headers, client, scope = connection.headers, connection.client, connection.scope
    address, scheme = source_of(client.host if client is not None else "", scope["headers"], games.config.proxies)
    secure = scheme == "https" if scheme is not None else scope["scheme"] in ("https", "wss")
    if games.policy.is_shared:
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
        max_age=KEPT,
        httponly=True,
        samesite="strict",
        secure=secure or None,
    )
