"""The sender of a request."""

from __future__ import annotations

from typing import NamedTuple


class Visit(NamedTuple):
    """The sender of a request: visitor, address and origin."""

    address: str
    """The client's address as rate limits count it (see ``address_key``)."""
    visitor: str | None
    """The visitor's id; None if the request has no valid cookie."""
    secure: bool
    """Whether the client uses HTTPS."""
    origin: str
    """The origin under which the client reaches this server, such as ``https://play.example``."""
