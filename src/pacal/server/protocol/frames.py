"""Base classes of commands and messages, and bounds for the values in commands."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

MAX_COMMAND: Final = 4096
"""Maximum length of a command, in characters."""

# Bounds for all values that clients send. They are wider than the rules allow, so that a slightly wrong number still
# gets a refusal that explains it. A command with a value beyond the bounds is malformed.

SeatAsked: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=99)]
CountAsked: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=2**53 - 1)]
"""A number of actions or changes, or a timestamp in milliseconds. A claim to a seat is identified by its timestamp."""
ColourAsked: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=99)]
TimeAsked: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000_000_000)]
"""A duration in milliseconds, up to 30 years."""
TextAsked: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_COMMAND)]
WordAsked: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
"""An identifier that the server knows, such as a bot level or a language."""
MAX_POSITION: Final = 2000
"""Maximum length of a position in notation, in characters. With five players it has about 600."""
PositionAsked: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_POSITION)]
SquareAsked: TypeAlias = Annotated[str, msgspec.Meta(max_length=3, pattern=r"\A[a-p](1[0-6]|[1-9])\Z")]


class PageCommand(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A command from a client.

    ``id`` is chosen by the client; a repeated id is answered again, but not executed again.
    """

    id: Annotated[str, msgspec.Meta(max_length=64)]


class PageMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """A message from the server to a client."""
