"""A request, as far as it matters who sent it."""

from __future__ import annotations

from typing import NamedTuple


class Visit(NamedTuple):
    """Who sends a request, and from where."""

    address: str
    """The address that rate limits count."""
    visitor: str | None
    """The visitor's id; None without a cookie that this server has issued."""
    secure: bool
    """Whether the request came by https."""
    origin: str
    """What the visitor calls this server, as ``https://play.example``."""
