"""Stores whose database fails during an operation."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pacal.storage import Store


class _FailingAfterCommit:
    """A connection that reports an error for every commit that it has done."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        cursor = self._connection.execute(statement, *values)
        if statement == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return cursor

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


@contextmanager
def failing_after_commit(store: Store) -> Iterator[None]:
    """Everything is stored, but every commit reports an error."""
    writer: Any = store._writer
    real, writer._raw = writer._raw, _FailingAfterCommit(writer._raw)
    try:
        yield
    finally:
        writer._raw = real
