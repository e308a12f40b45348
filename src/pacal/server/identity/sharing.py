"""Where others reach a table: the address in its links, and which tables of a local server are open to guests."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from pacal.server.config import ServerConfig
from pacal.server.identity.reachable import is_on_loopback, lan_address, origin_for_others, port_of
from pacal.tables.people import NotAllowed

Reach: TypeAlias = Literal["machine", "network"]
"""Who can reach an open table of a local server: other browsers on this machine, or everybody in the local network."""


class LinkOrigin(NamedTuple):
    """The origin (scheme, host and port) of a link."""

    origin: str
    here_only: bool
    """Whether the link works only on this machine."""


class Sharing:
    """The addresses for links, and on a local server the open tables, which guests reach at separate ports."""

    def __init__(self, config: ServerConfig) -> None:
        self._config = config
        self._reaches: dict[str, Reach] = {}
        """The open tables of a local server."""
        self._rematches: dict[str, str] = {}
        """The rematches of open tables, which close together with them."""
        self._ports: dict[Reach, int] = {}

    def reach(self, game: str) -> Reach | None:
        """Who can reach a table of a local server; None if it is closed to others."""
        return self._reaches.get(game)

    @property
    def tables(self) -> dict[str, Reach]:
        """The open tables."""
        return dict(self._reaches)

    def open(self, game: str, reach: Reach, port: int) -> None:
        self._reaches[game], self._ports[reach] = reach, port

    def close(self, game: str) -> list[str]:
        """Close a table and its rematches; return their ids."""
        closed = [game]
        while (rematch := self._rematches.pop(closed[-1], None)) is not None:
            closed.append(rematch)
        for one in closed:
            self._reaches.pop(one, None)
        return closed

    def add_rematch(self, game: str, rematch: str) -> None:
        """Open the table of a rematch to the guests of the first game."""
        if (reach := self._reaches.get(game)) is not None:
            self._reaches[rematch] = reach
            self._rematches[game] = rematch

    def link_origin(self, game: str, origin: str) -> LinkOrigin:
        """The origin for a link to a table, made by a client that reaches this server at ``origin``.

        Raises ``NotAllowed`` if others cannot reach the table.
        """
        if self._config.visitor is not None:
            return self._guest_origin(game)
        bound = self._config.bound
        if self._config.public is not None or not is_on_loopback(origin):
            return LinkOrigin(origin, False)
        # With another port, something forwards requests to this server, so its own address may not work for others.
        others = None if bound is None or port_of(origin) != bound[1] else origin_for_others(*bound)
        return LinkOrigin(others or origin, others is None)

    def _guest_origin(self, game: str) -> LinkOrigin:
        reach = self._reaches.get(game)
        if reach is None:
            raise NotAllowed("guests-closed")
        host = "127.0.0.1" if reach == "machine" else lan_address()
        if host is None:
            raise NotAllowed("guests-no-network")
        return LinkOrigin(f"http://{host}:{self._ports[reach]}", reach == "machine")
