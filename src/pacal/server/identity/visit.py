"""The sender of a request."""

from __future__ import annotations

from typing import NamedTuple

from pacal.tables.people import NotAllowed, Visitor


class Visit(NamedTuple):
    """The sender of a request: visitor, address and origin."""

    address: str
    """The client's address as rate limits count it (see ``address_key``)."""
    visitor: Visitor | None
    """The visitor's id; None if the request has no valid cookie."""
    secure: bool
    """Whether the client uses HTTPS."""
    origin: str
    """The origin under which the client reaches this server, such as ``https://play.example``."""

    def require_visitor(self) -> Visitor:
        """The visitor; ``NotAllowed`` if the request has none."""
        if self.visitor is None:
            raise NotAllowed("together-no-visitor")
        return self.visitor
