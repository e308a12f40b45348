"""The tables of the database, file permissions, and upgrading from earlier versions."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

from pacal.storage.file_owner import give_to_owner

HEAD: Final = "0003"
"""The latest migration."""

METADATA: Final = sa.MetaData()

GAMES: Final = sa.Table(
    "games",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("header", sa.LargeBinary, nullable=False),
    sa.Column("seed", sa.String, nullable=False),
    sa.Column("created_at", sa.Integer, nullable=False),
    sa.Column("changed_at", sa.Integer, nullable=False),
    sa.Column("deleted_at", sa.Integer),
    sa.Column("summary", sa.LargeBinary),
    sa.Index("games_by_change", "changed_at"),
)
"""Games: the header of the record, the seed of the dice, timestamps (milliseconds, UTC), and a summary for lists, which
can be recomputed."""

ENTRIES: Final = sa.Table(
    "entries",
    METADATA,
    sa.Column("game", sa.String, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("line", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The lines of a record after its header, as in its file."""

GATHERINGS: Final = sa.Table(
    "gatherings",
    METADATA,
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("facts", sa.LargeBinary, nullable=False),
    sa.Column("owner", sa.String, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("stage", sa.String, nullable=False),
    sa.Column("changed_at", sa.Integer, nullable=False),
    sa.Column("due_at", sa.Integer),
    sa.Index("gatherings_by_due", "due_at"),
    sa.Index("gatherings_by_public", "public", "stage", "changed_at"),
)
"""The people of a table, before and after its game begins. ``facts`` contains everything; the other columns are for
queries."""

MEMBERS: Final = sa.Table(
    "members",
    METADATA,
    sa.Column("visitor", sa.String, primary_key=True),
    sa.Column("game", sa.String, sa.ForeignKey("gatherings.game", ondelete="CASCADE"), primary_key=True),
    sa.Index("members_by_game", "game"),
    sqlite_with_rowid=False,
)
"""The owner and the players of a game."""

VISITORS: Final = sa.Table(
    "visitors",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("created_at", sa.Integer, nullable=False),
    sa.Column("seen_at", sa.Integer, nullable=False),
    sa.Column("push", sa.LargeBinary),
)
"""Visitors, by the digest of the token in their cookie."""

TALK: Final = sa.Table(
    "talk",
    METADATA,
    sa.Column("game", sa.String, sa.ForeignKey("gatherings.game", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("visitor", sa.String, nullable=False),
    sa.Column("command", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("at", sa.Integer, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.UniqueConstraint("game", "visitor", "command", name="talk_once"),
    sqlite_with_rowid=False,
)
"""Chat lines. A repeated command is stored once."""

ALIVE: Final = sa.Table(
    "alive",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Integer, nullable=False),
)
"""One row: the server's last heartbeat. With it, downtime does not count against clocks."""


def make_private(path: Path) -> None:
    """Create a database file that only its owner can read, unless it exists. It contains the seeds of running games.

    If root creates the file, it gets the owner of the folder, who will serve the games. SQLite creates further files
    with the same owner and permissions.
    """
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError:  # the file exists, or SQLite will report why it cannot be created
        return
    try:
        give_to_owner(made, path.parent)
    finally:
        os.close(made)


def make_all_private(folder: Path) -> None:
    """Remove permissions of other users from the database files. Earlier versions granted them."""
    for path in folder.glob("games*.db*"):
        with suppress(OSError):  # a file of another user, or a file system without permissions
            rights = path.lstat().st_mode
            if stat.S_ISREG(rights) and rights & 0o077:
                path.chmod(rights & 0o600)


def connect(path: Path) -> sqlite3.Connection:
    """Open the database so that commits are durable. The caller manages transactions."""
    make_private(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")
    return connection


def engine_on(connection: sqlite3.Connection) -> sa.Engine:
    """An SQLAlchemy engine on an existing connection. The caller owns the connection and its transactions."""
    return sa.create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool, isolation_level="AUTOCOMMIT")


def upgrade(connection: sqlite3.Connection) -> None:
    """Migrate the database to the current schema, in one transaction.

    Raises ``StorageFault`` if a newer version made it.
    """
    if version_of(connection) != HEAD:
        from pacal.storage.upgrading import migrate  # imported late, because loading Alembic doubles the start-up time

        migrate(connection)


def version_of(connection: sqlite3.Connection) -> str | None:
    """The latest migration of a database; None if it has none."""
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:
        return None
    return None if row is None else str(row[0])
