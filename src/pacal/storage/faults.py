"""Storage errors as codes. The locales contain the sentences."""

from __future__ import annotations

from enum import StrEnum


class StorageCode(StrEnum):
    """All kinds of storage errors."""

    FULL = "storage-full"
    DAMAGED = "storage-damaged"
    FAILED = "storage-failed"  # value: reason
    CHANGED = "storage-changed"
    UNKNOWN_GAME = "storage-unknown-game"
    NEWER = "storage-newer"
    CLOSED = "storage-closed"
    # Backups
    NO_GAMES = "storage-no-games"
    NOT_A_BACKUP = "storage-not-a-backup"
    OTHER_SCHEMA = "storage-other-schema"


class StorageFault(Exception):
    """A storage error: something could not be stored or read. Nothing stored before is lost."""

    def __init__(self, code: StorageCode, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason
        self.is_outcome_unknown = False
        """Whether the data may have been stored nevertheless, because the commit itself failed."""

    def __str__(self) -> str:
        return f"{self.code}: {self.reason}" if self.reason else self.code.value
