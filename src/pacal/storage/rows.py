"""Row types of the store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

MAX_CHAT_LINES: Final = 200
"""Maximum number of chat lines stored per table. Only the latest are kept."""
DELETED_GAME_RETENTION_MS: Final = 30 * 24 * 60 * 60 * 1000
"""Milliseconds for which a deleted game can be restored."""


@dataclass(frozen=True, slots=True)
class StorageNotice:
    """A message to players about the stored games: its id and values."""

    code: str
    facts: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game without its record, for lists of games."""

    id: str
    changed_at: int
    """Milliseconds since 1970, UTC."""
    deleted_at: int | None
    summary: bytes | None
    """What lists show of the game; None if it has to be computed."""


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
        """The record as a file."""
        return self.header + b"".join(self.entries)


@dataclass(frozen=True, slots=True)
class PeopleColumns:
    """The people of a table, as values for the columns of the store."""

    facts: bytes
    """All facts about the people, encoded. The store does not interpret them."""
    owner: str
    public: bool
    stage: str
    due_at: int | None
    """Timestamp of the next automatic command, such as a timeout."""
    members: frozenset[str]
    """The visitors whose lists show the game: the owners, the holders of seats, and former holders whose seat was
    reassigned during the game."""


@dataclass(frozen=True, slots=True)
class PeopleRow:
    """The stored people of a table, with the summary of their game."""

    game: str
    facts: bytes
    changed_at: int
    summary: bytes | None
    """Summary of the game; None before it begins."""
    deleted_at: int | None


@dataclass(frozen=True, slots=True)
class VisitorRow:
    """What is stored about a visitor who has a name or a subscription for web push."""

    id: str
    name: str
    created_at: int
    seen_at: int
    push: bytes | None
    """The subscription for web push; None without one."""


@dataclass(frozen=True, slots=True)
class TalkRow:
    """A chat line. Its number ``n`` starts at 1 for each table."""

    n: int
    visitor: str
    seat: int
    at: int
    text: str
