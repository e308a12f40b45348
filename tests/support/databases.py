"""Creates new databases quickly: migrations run once per process, and further databases start with their result.

The migrations themselves are tested in ``tests/storage``, and those of a program that somebody starts in
``tests/cli/test_start.py``. Neither uses this.
"""

import sqlite3
from contextlib import closing
from functools import cache

from pacal.storage import upgrading
from pacal.storage.sqlite_errors import fault_of

_really_migrate = upgrading.migrate


@cache
def _statements() -> tuple[str, ...]:
    """The SQL statements that create the current schema, without those that begin and end a transaction."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        _really_migrate(database)
        return tuple(database.iterdump())[1:-1]


def migrate(connection: sqlite3.Connection, to: str = "head") -> None:
    """Replaces ``pacal.storage.upgrading.migrate``; much faster for a new database."""
    if to != "head" or connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
        _really_migrate(connection, to)
        return
    try:
        with connection:  # roll back on failure
            connection.execute("BEGIN IMMEDIATE")
            for statement in _statements():
                connection.execute(statement)
    except sqlite3.Error as error:
        raise fault_of(error) from None
