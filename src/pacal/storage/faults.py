"""What can go wrong with stored games, as codes; locales make the sentences."""

from __future__ import annotations

import sqlite3
from enum import StrEnum


class StorageCode(StrEnum):
    """Every fault of the store."""

    FULL = "storage-full"
    DAMAGED = "storage-damaged"
    FAILED = "storage-failed"  # reason
    CHANGED = "storage-changed"
    UNKNOWN_GAME = "storage-unknown-game"
    NEWER = "storage-newer"
    CLOSED = "storage-closed"
    # backups
    NO_GAMES = "storage-no-games"
    NOT_A_BACKUP = "storage-not-a-backup"
    OTHER_SCHEMA = "storage-other-schema"


class StorageFault(Exception):
    """Nothing was stored, and nothing that was stored before is lost."""

    def __init__(self, code: StorageCode, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.code}: {self.reason}" if self.reason else self.code.value


_FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_TRUNCATE, sqlite3.SQLITE_IOERR_FSYNC}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def fault_of(error: sqlite3.Error) -> StorageFault:
    """What an error of SQLite means for whoever wanted to store something."""
    code = getattr(error, "sqlite_errorcode", 0)
    if isinstance(error, sqlite3.IntegrityError):
        return StorageFault(StorageCode.CHANGED, str(error))
    if code in _FULL:
        return StorageFault(StorageCode.FULL, str(error))
    if code & 0xFF in _DAMAGED:
        return StorageFault(StorageCode.DAMAGED, str(error))
    return StorageFault(StorageCode.FAILED, str(error))
