"""Convert SQLite errors to storage faults. A separate module, because rooms may import the faults but no database."""

from __future__ import annotations

import sqlite3

from pacal.storage.faults import StorageCode, StorageFault

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
