"""The tables of the store, and how a file of any earlier version becomes one of this."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

HEAD: Final = "0003"
"""The latest migration: what a database of this program has come to."""

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
"""A game: its record's first line, the seed of its dice, when it changed (milliseconds, UTC), and for the list of
games a summary that can be made anew at any time."""

ENTRIES: Final = sa.Table(
    "entries",
    METADATA,
    sa.Column("game", sa.String, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("line", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The further lines of a record, as they are in its file."""

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
"""The people around a table, before its game begins and after. ``facts`` has it all; the rest is to find it by."""

MEMBERS: Final = sa.Table(
    "members",
    METADATA,
    sa.Column("visitor", sa.String, primary_key=True),
    sa.Column("game", sa.String, sa.ForeignKey("gatherings.game", ondelete="CASCADE"), primary_key=True),
    sa.Index("members_by_game", "game"),
    sqlite_with_rowid=False,
)
"""Whose game it is: the owner's, and everybody's who sits there."""

VISITORS: Final = sa.Table(
    "visitors",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("created_at", sa.Integer, nullable=False),
    sa.Column("seen_at", sa.Integer, nullable=False),
    sa.Column("push", sa.LargeBinary),
)
"""Who has been here, by the digest of what their browser keeps."""

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
"""What was said at a table; a command that comes twice says it once."""

ALIVE: Final = sa.Table(
    "alive",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Integer, nullable=False),
)
"""One row: when the server was last there, so that nobody's clock runs while it is not."""


def make_private(path: Path) -> None:
    """Make a database's file if there is none, for its owner's eyes alone: it has the seeds of games under way.

    Where the system's administrator makes it, it is the folder's owner's, who will serve the games. What SQLite puts
    beside it has the same owner and the same rights.
    """
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError:  # there is one, or SQLite will say why there is none
        return
    try:
        give_to_owner(made, path.parent)
    finally:
        os.close(made)


def make_all_private(folder: Path) -> None:
    """Take from everybody but their owner what earlier programs let them do with games, and with what lies beside."""
    for path in folder.glob("games*.db*"):
        with suppress(OSError):  # they are another's, or on a disk that knows no rights
            rights = path.lstat().st_mode
            if stat.S_ISREG(rights) and rights & 0o077:
                path.chmod(rights & 0o600)


def give_to_owner(file: int, folder: Path) -> None:
    """Make an open file the owner's of a folder; only the system's administrator can give files away."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = folder.stat()
        with suppress(OSError):  # on some network's disks not even they can
            os.fchown(file, owner.st_uid, owner.st_gid)


def connect(path: Path) -> sqlite3.Connection:
    """The database, so set that what is committed has reached the disk. Transactions are the caller's."""
    make_private(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")
    return connection


def engine_on(connection: sqlite3.Connection) -> sa.Engine:
    """SQLAlchemy on a connection that somebody else owns, and whose transactions are somebody else's."""
    return sa.create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool, isolation_level="AUTOCOMMIT")


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring the database to the present schema, all or nothing; ``StorageFault`` if it is of a newer program."""
    if version_of(connection) != HEAD:
        from pacal.storage.upgrading import migrate  # Alembic takes as long to load as everything else together

        migrate(connection)


def version_of(connection: sqlite3.Connection) -> str | None:
    """The migration that a database has come to; nothing if it has seen none."""
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:
        return None
    return None if row is None else str(row[0])
