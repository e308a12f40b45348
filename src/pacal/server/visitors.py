"""Who comes: a visitor is known by a random token in a cookie, and inside the server by its digest alone."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any, Final, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from pacal.server.hosting import Hosting
from pacal.server.limits import address_key
from pacal.server.proxies import source_of

COOKIE: Final = "pacal"
SECURE_COOKIE: Final = "__Host-pacal"
"""Browsers take a cookie of such a name only from the host itself, by https, for all its paths."""
KEPT: Final = 400 * 24 * 60 * 60
"""Seconds: browsers keep no cookie longer."""

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)

Connection = ASGIConnection[Any, Any, Any, Any]


class Visit(NamedTuple):
    """Somebody who asks."""

    address: str
    """Where from, as far as limits go."""
    visitor: str | None
    """Their id; nothing if they have no cookie."""
    secure: bool
    """Whether they came by https."""
    origin: str
    """How they call this server, as ``https://play.example``."""


def new_token() -> str:
    """A token that nobody can guess: 32 random bytes."""
    return secrets.token_urlsafe(32)


def digest_of(secret: str) -> str:
    """What is stored of a token or of a seat's key; the secret itself is not to be found in it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def visit_of(connection: Connection, hosting: Hosting) -> Visit:
    """Who asks, and from where."""
    headers, client, scope = connection.headers, connection.client, connection.scope
    address, scheme = source_of(client.host if client is not None else "", scope["headers"], hosting.proxies)
    secure = scheme == "https" if scheme is not None else scope["scheme"] in ("https", "wss")
    token = connection.cookies.get(SECURE_COOKIE if secure else COOKIE, "")
    visitor = digest_of(token) if _TOKEN.fullmatch(token) else None
    origin = hosting.public or f"{'https' if secure else 'http'}://{headers.get('host', '')}"
    return Visit(address_key(address), visitor, secure, origin.rstrip("/"))


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
