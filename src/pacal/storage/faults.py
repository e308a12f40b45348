"""Storage errors as codes. The locales contain the sentences."""

from __future__ import annotations

import sqlite3
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


_NOT_WRITTEN = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_TRUNCATE}
_FULL = {*_NOT_WRITTEN, sqlite3.SQLITE_IOERR_FSYNC}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def may_be_stored(error: BaseException) -> bool:
    """Whether a commit that failed with this error, and is no longer open, may have been stored.

    If the end of the transaction could not be written, SQLite has rolled it back, so nothing was stored.
    """
    return getattr(error, "sqlite_errorcode", 0) not in _NOT_WRITTEN


def fault_of(error: sqlite3.Error) -> StorageFault:
    """The storage fault for an SQLite error."""
    code = getattr(error, "sqlite_errorcode", 0)
    if isinstance(error, sqlite3.IntegrityError):
        return StorageFault(StorageCode.CHANGED, str(error))
    if code in _FULL:
        return StorageFault(StorageCode.FULL, str(error))
    if code & 0xFF in _DAMAGED:
        return StorageFault(StorageCode.DAMAGED, str(error))
    return StorageFault(StorageCode.FAILED, str(error))
