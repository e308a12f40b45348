"""What is stored of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MAX_CHAT_LINES: Final = 200
"""How many of the latest chat lines of a table are stored."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the list."""

    id: str
    changed_at: int
    """Milliseconds since 1970, UTC."""
    deleted_at: int | None
    summary: bytes | None
    """Whatever the list of games shows of it; nothing if it has to be made anew."""


@dataclass(frozen=True, slots=True)
class GameLines:
    """A game with all lines of its record."""

    id: str
    header: bytes
    entries: tuple[bytes, ...]
    seed: str
    created_at: int
    changed_at: int
    deleted_at: int | None = None

    @property
    def record(self) -> bytes:
        """The record's file."""
        return self.header + b"".join(self.entries)


@dataclass(frozen=True, slots=True)
class Gathered:
    """The people around a table, as they are to be kept."""

    facts: bytes
    """Everything, in a form that the store does not know."""
    owner: str
    public: bool
    stage: str
    due_at: int | None
    """When somebody's time is up."""
    members: frozenset[str]
    """Whose game this is."""


@dataclass(frozen=True, slots=True)
class GatheringRow:
    """The people around a table, as they are kept, with what the list shows of their game."""

    game: str
    facts: bytes
    changed_at: int
    summary: bytes | None
    """Of the game; nothing while it has not begun."""
    deleted_at: int | None


@dataclass(frozen=True, slots=True)
class VisitorRow:
    """Somebody who has been here."""

    id: str
    name: str
    created_at: int
    seen_at: int
    push: bytes | None


@dataclass(frozen=True, slots=True)
class TalkRow:
    """A line of what is said at a table, counted from 1."""

    n: int
    visitor: str
    seat: int
    at: int
    text: str
