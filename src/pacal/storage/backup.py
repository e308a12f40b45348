"""Make and restore backups while games are being played."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.file_owner import give_to_owner
from pacal.storage.pending import write_pending
from pacal.storage.rescue import is_sound
from pacal.storage.schema import HEAD, METADATA, connect, upgrade, version_of
from pacal.storage.sqlite_errors import fault_of
from pacal.storage.store import FILE
from pacal.storage.writer import free_name

_MAGIC: Final = b"SQLite format 3\0"


def back_up(home: Path, target: Path) -> int:
    """Copy all games of a folder to a new file, as a consistent snapshot. Returns the number of games.

    Running games are not affected. Raises ``FileExistsError`` if the file exists.
    """
    live = home / FILE
    if not live.is_file():
        raise StorageFault(StorageCode.NO_GAMES, str(live))
    target.touch(exist_ok=False)
    try:
        with _temporary_folder(target.parent) as folder:
            copy = _copy(live, folder / FILE)
            games = _count(copy)
            copy.replace(target)
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    return games


def restore_backup(home: Path, backup: Path) -> tuple[int, Path | None]:
    """Replace the games of a folder with those of a backup, in one transaction.

    Returns the number of games, and the file with the games that were replaced. A running server notices the change and
    reloads. People whose turn it is will be notified. Raises ``StorageFault``, without any change, if the file is not a
    backup or was made by a newer version.
    """
    home.mkdir(parents=True, exist_ok=True)
    live = home / FILE
    is_new = not live.exists() or live.stat().st_size == 0
    with _temporary_folder(home) as folder:
        copy = _checked_copy(backup, folder / FILE)
        games = _count(copy)
        if not is_sound(live):
            raise StorageFault(StorageCode.DAMAGED, str(live))
        with closing(connect(live)) as database:
            if is_new:
                upgrade(database)
            if version_of(database) != HEAD:
                raise StorageFault(StorageCode.OTHER_SCHEMA, str(live))
            _exchange(database, live, copy, aside := free_name(live, "replaced"))
    if is_new:
        aside.unlink()
    _mark_pending(home)
    return games, None if is_new else aside


def _exchange(database: sqlite3.Connection, live: Path, copy: Path, aside: Path) -> None:
    """Write a copy into the database in one transaction, and save the previous content in the same transaction."""
    database.execute("ATTACH ? AS new", (str(copy),))
    database.execute("BEGIN IMMEDIATE")
    try:
        kept = _copy(live, copy.with_name("kept.db"))
        for table in reversed(METADATA.sorted_tables):
            database.execute(f'DELETE FROM main."{table.name}"')
        for table in METADATA.sorted_tables:
            columns = ", ".join(f'"{column.name}"' for column in table.columns)
            database.execute(f'INSERT INTO main."{table.name}" ({columns}) SELECT {columns} FROM new."{table.name}"')
        with kept.open("rb") as file:
            give_to_owner(file.fileno(), live.parent)
        kept.replace(aside)
        database.execute("COMMIT")
    except BaseException:
        aside.unlink(missing_ok=True)
        with suppress(sqlite3.Error):
            database.execute("ROLLBACK")
        raise


def _mark_pending(home: Path) -> None:
    """Mark all running games as pending, so that the next server sends notifications.

    A running server does so itself.
    """
    with suppress(OSError, sqlite3.Error):  # not essential: the games are restored in any case
        with closing(sqlite3.connect(home / FILE)) as database:
            games = [game for (game,) in database.execute("SELECT game FROM gatherings WHERE stage = 'playing'")]
        if games:
            write_pending(home, games)


def _checked_copy(backup: Path, path: Path) -> Path:
    """A copy of a backup, migrated to the current schema."""
    with backup.open("rb") as file:
        start = file.read(len(_MAGIC))
    if start != _MAGIC:
        raise StorageFault(StorageCode.NOT_A_BACKUP, str(backup))
    try:
        copy = _copy(backup, path)
    except sqlite3.Error as error:
        if fault_of(error).code is StorageCode.DAMAGED:
            raise StorageFault(StorageCode.NOT_A_BACKUP, str(backup)) from None
        raise
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        if not is_sound(copy) or version_of(database) is None:
            raise StorageFault(StorageCode.NOT_A_BACKUP, str(backup))
        upgrade(database)
    return copy


def _copy(path: Path, to: Path) -> Path:
    """Copy a consistent snapshot of a database to a single file that only its owner can read."""
    to.touch(mode=0o600)
    with (
        closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)) as source,
        closing(sqlite3.connect(to)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
    return to


def _count(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        (games,) = database.execute("SELECT count(*) FROM games").fetchone()
    return int(games)


@contextmanager
def _temporary_folder(folder: Path) -> Iterator[Path]:
    """A temporary folder on the target's file system. SQLite errors are raised as ``StorageFault``."""
    with tempfile.TemporaryDirectory(prefix="pacal-", dir=folder) as made:
        try:
            yield Path(made)
        except sqlite3.Error as error:
            raise fault_of(error) from None
