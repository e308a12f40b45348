"""What every frame of a socket has: a command from the page is known by its id, a message to it by its type."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

MAX_COMMAND: Final = 4096
"""Characters of a command."""

# Bounds for everything that clients send. They are wider than what the rules allow, so that a number that is
# slightly wrong still gets a refusal that explains it. What is beyond them is no command at all.

SeatAsked: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=99)]
CountAsked: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=2**53 - 1)]
"""A number of actions or changes, or a moment in milliseconds: the name of a claim to a seat is one."""
ColourAsked: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=99)]
TimeAsked: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000_000_000)]
"""Milliseconds: up to 30 years."""
TextAsked: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_COMMAND)]
WordAsked: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
"""A name that the server knows: of a bot, a language, a square."""


class PageCommand(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that a page wants. ``id`` is its own name for it; repeated, it is only answered again."""

    id: Annotated[str, msgspec.Meta(max_length=64)]


class PageMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """Something that a page is told."""
