"""What is stored of a game."""

from __future__ import annotations

from dataclasses import dataclass


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
