"""Rescue a damaged database: rename it, never delete it, and copy what is readable to a new file."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from pacal.storage.rows import GameLines
from pacal.storage.schema import ALIVE, GATHERINGS, MEMBERS, TALK, VISITORS, connect, upgrade
from pacal.storage.writer import free_name

_PAGE: Final = 4096
"""Page size of the database, in bytes. All versions of this program have used the same."""
_PAGES, _FIRST_FREE, _FREE = 28, 32, 36
"""Offsets in the first page: number of pages, first free page, and number of free pages."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """The result of rescuing a damaged database."""

    set_aside: Path
    games: int
    """Number of games that could be read, completely or in part."""


def is_sound(path: Path) -> bool:
    """Whether a database file is intact. A file that does not exist counts as intact."""
    if not path.exists() or path.stat().st_size == 0:
        return True
    try:
        with closing(sqlite3.connect(path)) as database:
            answer = database.execute("PRAGMA quick_check(1)").fetchone()
            return answer is not None and answer[0] == "ok"
    except sqlite3.OperationalError as error:
        if (error.sqlite_errorcode & 0xFF) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return False
        raise
    except sqlite3.DatabaseError:
        return False


def set_aside(path: Path) -> Path:
    """Rename a damaged database and the files that belong to it."""
    aside = free_name(path, "damaged")
    path.rename(aside)
    for ending in ("-wal", "-shm"):
        belonging = Path(f"{path}{ending}")
        if belonging.exists():
            belonging.rename(f"{aside}{ending}")
    return aside


@contextmanager
def reading(aside: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy of a damaged database for reading."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        for ending in ("", "-wal"):
            if (belonging := Path(f"{aside}{ending}")).exists():
                shutil.copyfile(belonging, f"{copy}{ending}")
        if not _has_contents(copy):
            _replace_first_page(copy, Path(folder) / "empty.db")
        with closing(sqlite3.connect(copy)) as database:
            yield database


def _has_contents(path: Path) -> bool:
    """Whether the list of tables in a database is readable."""
    try:
        with closing(sqlite3.connect(path)) as database:
            return int(database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]) > 0
    except sqlite3.DatabaseError:
        return False


def _replace_first_page(path: Path, empty: Path) -> None:
    """Replace the lost first page of a database with that of an empty one, which has its tables at the same pages.

    The fields about other pages are cleared, so that SQLite uses the file's length and treats no page as free. In a
    file that was migrated from an older version the tables may be elsewhere; then nothing is found.
    """
    with closing(connect(empty)) as database:
        upgrade(database)
    head = bytearray(empty.read_bytes()[:_PAGE])
    for field in (_PAGES, _FIRST_FREE, _FREE):
        head[field : field + 4] = bytes(4)
    with path.open("r+b") as file:
        file.write(head)


def salvage(database: sqlite3.Connection) -> Iterator[GameLines]:
    """The readable games of a damaged database."""
    ids = [str(row[0]) for row in _readable(database, "SELECT id FROM games")]
    for game in ids:
        with suppress(sqlite3.DatabaseError):
            if lines := _game(database, game):
                yield lines


def salvage_people(database: sqlite3.Connection) -> Iterator[sa.Insert]:
    """The readable people of a damaged database, as insert statements."""
    for table in (GATHERINGS, MEMBERS, VISITORS, TALK, ALIVE):
        names = [column.name for column in table.columns]
        for row in _readable(database, f"SELECT {', '.join(names)} FROM {table.name}"):
            yield sa.insert(table).values(dict(zip(names, row, strict=True)))


def _game(database: sqlite3.Connection, game: str) -> GameLines | None:
    query = "SELECT header, seed, created_at, changed_at, deleted_at FROM games WHERE id = ?"
    row = database.execute(query, (game,)).fetchone()
    if row is None:
        return None
    entries: list[bytes] = []
    for n, line in _readable(database, "SELECT n, line FROM entries WHERE game = ? ORDER BY n", game):
        if n != len(entries) + 1:
            break
        entries.append(bytes(line))
    header, seed, created_at, changed_at, deleted_at = row
    return GameLines(game, bytes(header), tuple(entries), str(seed), created_at, changed_at, deleted_at)


def _readable(database: sqlite3.Connection, query: str, *values: str) -> Iterator[tuple[Any, ...]]:
    """The rows of a query, up to the first unreadable one."""
    with suppress(sqlite3.DatabaseError):
        yield from database.execute(query, values)
