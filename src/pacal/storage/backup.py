"""Backups of the games, made and brought back while they are being played."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from pacal.storage.faults import StorageCode, StorageFault, fault_of
from pacal.storage.pending import write_pending
from pacal.storage.rescue import is_sound
from pacal.storage.schema import HEAD, METADATA, connect, give_to_owner, upgrade, version_of
from pacal.storage.store import FILE
from pacal.storage.writer import free_name

_MAGIC: Final = b"SQLite format 3\0"


def back_up(home: Path, target: Path) -> int:
    """Copy all games of a folder, as they are at one moment, into a new file; how many they are.

    Whoever plays meanwhile does not notice. ``FileExistsError`` if there is such a file: nothing is overwritten.
    """
    live = home / FILE
    if not live.is_file():
        raise StorageFault(StorageCode.NO_GAMES, str(live))
    target.touch(exist_ok=False)
    try:
        with _workshop(target.parent) as folder:
            copy = _copy(live, folder / FILE)
            games = _count(copy)
            copy.replace(target)
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    return games


def bring_back(home: Path, backup: Path) -> tuple[int, Path | None]:
    """Put the games of a backup in the place of those of a folder, all or nothing; how many they are, and the file in
    which those that were there are kept. Whoever is to act there may not know: they are to be told.

    A program that serves them meanwhile sees that somebody else has written. ``StorageFault`` if the file is no
    backup, or one of a newer program; then nothing has changed.
    """
    home.mkdir(parents=True, exist_ok=True)
    live = home / FILE
    is_new = not live.exists() or live.stat().st_size == 0
    with _workshop(home) as folder:
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
    _keep_untold(home)
    return games, None if is_new else aside


def _exchange(database: sqlite3.Connection, live: Path, copy: Path, aside: Path) -> None:
    """Write a copy into the database in a single transaction; what was there before is kept, and nobody writes
    between the two.
    """
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


def _keep_untold(home: Path) -> None:
    """Have the turns of all games told by the server that comes next; one that runs finds out by itself."""
    with suppress(OSError, sqlite3.Error):  # the games are back in any case
        with closing(sqlite3.connect(home / FILE)) as database:
            games = [game for (game,) in database.execute("SELECT game FROM gatherings WHERE stage = 'playing'")]
        if games:
            write_pending(home, games)


def _checked_copy(backup: Path, path: Path) -> Path:
    """A copy of a backup, brought to the present schema."""
    with backup.open("rb") as file:
        begins = file.read(len(_MAGIC))
    if begins != _MAGIC:
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
    """A database as it is at one moment, in a single file that only its owner can read."""
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
def _workshop(folder: Path) -> Iterator[Path]:
    """A folder for what is not finished, on the disk where it will be; what SQLite says is told as a fault."""
    with tempfile.TemporaryDirectory(prefix="pacal-", dir=folder) as made:
        try:
            yield Path(made)
        except sqlite3.Error as error:
            raise fault_of(error) from None
