"""What every frame of a socket has: a command from the page is known by its id, a message to it by its type."""

from __future__ import annotations

from typing import Annotated

import msgspec


class PageCommand(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that a page wants. ``id`` is its own name for it; repeated, it is only answered again."""

    id: Annotated[str, msgspec.Meta(max_length=64)]


class PageMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """Something that a page is told."""
