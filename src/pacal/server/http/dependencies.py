"""Dependency injection: what handlers get by the names of their arguments, and the guard that requires a visitor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter, SkipValidation

from pacal.server.games.access import TableAccess
from pacal.server.games.bot_threads import BotThreads
from pacal.server.games.guests import Guests
from pacal.server.games.service import Games
from pacal.server.http.request import words_for
from pacal.server.http.static import Client
from pacal.server.identity.visit import Visit
from pacal.server.identity.visitors import visit_of
from pacal.server.ops.readiness import Readiness
from pacal.tables import NotAllowed
from pacal.words import Words

T = TypeVar("T")
Provided: TypeAlias = NamedDependency[SkipValidation[T]]
"""A dependency, injected by the name of the argument. It has one of our own types, so Litestar need not validate it."""


def _tables(state: State) -> TableAccess:
    tables: TableAccess = state.games
    return tables


def _games(state: State) -> Games:
    games: Games = state.games
    return games


def _guests(any_guests: Provided[Guests | None]) -> Guests:
    if any_guests is None:
        raise NotAllowed("guests-not-here")
    return any_guests


def _any_guests(state: State) -> Guests | None:
    guests: Guests | None = state.get("guests")
    return guests


def _client(state: State) -> Client:
    client: Client = state.client
    return client


def _bot_threads(games: Provided[Games]) -> BotThreads:
    return games.bot_threads


def _readiness(state: State) -> Readiness:
    readiness: Readiness = state.readiness
    return readiness


def _visit(request: Request[Any, Any, State], tables: Provided[TableAccess]) -> Visit:
    return visit_of(request, tables)


def _words(
    request: Request[Any, Any, State],
    language: Annotated[str, QueryParameter(description="The language of the texts; by default the browser's.")] = "",
) -> Words:
    return words_for(request)


_PROVIDERS: Final[dict[str, Callable[..., Any]]] = {
    "tables": _tables,
    "games": _games,  # guests of a local server have no route that asks for it
    "guests": _guests,
    "any_guests": _any_guests,
    "client": _client,
    "bot_threads": _bot_threads,
    "readiness": _readiness,
    "visit": _visit,
    "words": _words,
}
DEPENDENCIES: Final = {name: Provide(provider, sync_to_thread=False) for name, provider in _PROVIDERS.items()}


def requires_visitor(connection: ASGIConnection[Any, Any, Any, State], _: BaseRouteHandler) -> None:
    """Refuse a request without a visitor, before its body is read."""
    visit_of(connection, connection.app.state.games).require_visitor()
