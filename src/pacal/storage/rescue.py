"""A database that is damaged: set aside under a new name, never deleted, and whatever can be read goes on."""

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
"""Bytes of a page; our files have never had others."""
_PAGES, _FIRST_FREE, _FREE = 28, 32, 36
"""Where the first page says how many there are, which is the first free one, and how many are free."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """What became of a damaged database."""

    set_aside: Path
    games: int
    """How many games could be read from it, whole or in part."""


def is_sound(path: Path) -> bool:
    """Whether a file is a database without damage; one that is not there yet is sound too."""
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
    """Give a damaged database another name, with the files that belong to it."""
    aside = free_name(path, "damaged")
    path.rename(aside)
    for ending in ("-wal", "-shm"):
        belonging = Path(f"{path}{ending}")
        if belonging.exists():
            belonging.rename(f"{aside}{ending}")
    return aside


@contextmanager
def reading(aside: Path) -> Iterator[sqlite3.Connection]:
    """A damaged database, to be read from a copy; it stays as it is."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        for ending in ("", "-wal"):
            if (belonging := Path(f"{aside}{ending}")).exists():
                shutil.copyfile(belonging, f"{copy}{ending}")
        if not _has_contents(copy):
            _give_head(copy, Path(folder) / "empty.db")
        with closing(sqlite3.connect(copy)) as database:
            yield database


def _has_contents(path: Path) -> bool:
    """Whether a database says which tables it has, and where."""
    try:
        with closing(sqlite3.connect(path)) as database:
            return int(database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]) > 0
    except sqlite3.DatabaseError:
        return False


def _give_head(path: Path, empty: Path) -> None:
    """Give a database whose first page is lost that of an empty one: its tables were begun in the same places.

    What the page says about the others is left out, so that SQLite goes by the file's length, and no page counts as
    free. Of a file that was upgraded from an older program the tables may be elsewhere: then nothing is found.
    """
    with closing(connect(empty)) as database:
        upgrade(database)
    head = bytearray(empty.read_bytes()[:_PAGE])
    for field in (_PAGES, _FIRST_FREE, _FREE):
        head[field : field + 4] = bytes(4)
    with path.open("r+b") as file:
        file.write(head)


def salvage(database: sqlite3.Connection) -> Iterator[GameLines]:
    """The games of a damaged database, as far as they can be read."""
    ids = [str(row[0]) for row in _readable(database, "SELECT id FROM games")]
    for game in ids:
        with suppress(sqlite3.DatabaseError):
            if lines := _game(database, game):
                yield lines


def salvage_people(database: sqlite3.Connection) -> Iterator[sa.Insert]:
    """The people of a damaged database, row by row, as far as they can be read."""
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
    """The rows of a query up to the first that cannot be read."""
    with suppress(sqlite3.DatabaseError):
        yield from database.execute(query, values)
