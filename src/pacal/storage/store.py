"""The store: games by id, their lines in order, the newest change first."""

from __future__ import annotations

import sqlite3
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from pacal.storage.faults import StorageCode, StorageFault, fault_of
from pacal.storage.rescue import Rescue, is_sound, salvage, set_aside
from pacal.storage.rows import GameLines, GameRow
from pacal.storage.schema import ENTRIES, GAMES, connect, upgrade
from pacal.storage.writer import Writer

FILE: Final = "games.db"
KEPT_DELETED: Final = 30 * 24 * 60 * 60 * 1000
"""For how many milliseconds a deleted game can be brought back."""

_APPEND: Final = "INSERT INTO entries (game, n, line) VALUES (?, ?, ?)"
_CHANGED: Final = "UPDATE games SET changed_at = ?, summary = ? WHERE id = ?"


def now() -> int:
    return time.time_ns() // 1_000_000


class Store:
    """All games of a folder. What it is given is on disk when the future that it gives back has a result.

    Only one program has a store at a time; a line that somebody else has written already is a ``CHANGED`` fault.
    """

    def __init__(self, home: Path) -> None:
        """Open the store of a folder, or make it; a damaged one is set aside, and ``rescue`` tells of it."""
        home.mkdir(parents=True, exist_ok=True)
        self.path = home / FILE
        self.rescue: Rescue | None = None
        try:
            if is_sound(self.path):
                self._start()
            else:
                self._recover()
        except sqlite3.Error as error:
            raise fault_of(error) from None

    def _start(self) -> None:
        connection = connect(self.path)
        try:
            upgrade(connection)
        finally:
            connection.close()
        self._writer = Writer(self.path)
        self._purge().result()

    def _recover(self) -> None:
        aside = set_aside(self.path)
        self._start()
        games = 0
        for lines in salvage(aside):
            self.add(lines).result()
            games += 1
        self.rescue = Rescue(aside, games)

    @property
    def restored(self) -> int:
        """How often the file vanished under the running program and was written anew."""
        return self._writer.restored

    def add(self, lines: GameLines, summary: bytes | None = None) -> Future[None]:
        """Keep a new game."""
        game = {
            "id": lines.id,
            "header": lines.header,
            "seed": lines.seed,
            "created_at": lines.created_at,
            "changed_at": lines.changed_at,
            "deleted_at": lines.deleted_at,
            "summary": summary,
        }
        entries = [{"game": lines.id, "n": n, "line": line} for n, line in enumerate(lines.entries, 1)]

        def job(database: sa.Connection) -> None:
            database.execute(sa.insert(GAMES), game)
            if entries:
                database.execute(sa.insert(ENTRIES), entries)

        return self._writer.submit(job)

    def append(self, game: str, n: int, line: bytes, summary: bytes | None) -> Future[None]:
        """Keep one more line of a game: the path that every action takes, so it goes by SQLite's own calls."""
        changed_at = now()

        def job(database: sa.Connection) -> None:
            raw = database.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            raw.execute(_APPEND, (game, n, line))
            raw.execute(_CHANGED, (changed_at, summary, game))

        return self._writer.submit(job)

    def summarise(self, game: str, summary: bytes) -> Future[None]:
        """Keep a summary that had to be made anew; the game itself has not changed."""
        statement = sa.update(GAMES).where(GAMES.c.id == game).values(summary=summary)
        return self._writer.submit(lambda database: _ignored(database.execute(statement)))

    def games(self, *, deleted: bool = False) -> Future[tuple[GameRow, ...]]:
        """The games, or those that were deleted, the latest change first."""
        mark = GAMES.c.deleted_at.is_not(None) if deleted else GAMES.c.deleted_at.is_(None)
        query = sa.select(GAMES.c.id, GAMES.c.changed_at, GAMES.c.deleted_at, GAMES.c.summary).where(mark)
        query = query.order_by(GAMES.c.changed_at.desc(), GAMES.c.id)
        return self._writer.submit(lambda database: tuple(GameRow(*row) for row in database.execute(query)))

    def lines(self, game: str) -> Future[GameLines]:
        """A whole game, deleted or not; ``UNKNOWN_GAME`` if there is none of that id."""
        columns = (GAMES.c.header, GAMES.c.seed, GAMES.c.created_at, GAMES.c.changed_at, GAMES.c.deleted_at)

        def job(database: sa.Connection) -> GameLines:
            row = database.execute(sa.select(*columns).where(GAMES.c.id == game)).one_or_none()
            if row is None:
                raise StorageFault(StorageCode.UNKNOWN_GAME, game)
            query = sa.select(ENTRIES.c.line).where(ENTRIES.c.game == game).order_by(ENTRIES.c.n)
            entries = tuple(database.execute(query).scalars())
            return GameLines(game, row.header, entries, row.seed, row.created_at, row.changed_at, row.deleted_at)

        return self._writer.submit(job)

    def delete(self, game: str) -> Future[None]:
        """Put a game away; it can be restored for thirty days."""
        return self._mark(game, now())

    def restore(self, game: str) -> Future[None]:
        """Bring a deleted game back."""
        return self._mark(game, None)

    def shorten(self, game: str, sound: int, aside: str) -> Future[None]:
        """Keep only the sound entries of a game that has damaged ones; all are kept, deleted, under another id."""
        columns = [GAMES.c.header, GAMES.c.seed, GAMES.c.created_at, GAMES.c.changed_at]
        copied = sa.select(sa.literal(aside), *columns, sa.literal(now())).where(GAMES.c.id == game)
        lines = sa.select(sa.literal(aside), ENTRIES.c.n, ENTRIES.c.line).where(ENTRIES.c.game == game)
        names = ["id", "header", "seed", "created_at", "changed_at", "deleted_at"]

        def job(database: sa.Connection) -> None:
            database.execute(sa.insert(GAMES).from_select(names, copied))
            database.execute(sa.insert(ENTRIES).from_select(["game", "n", "line"], lines))
            database.execute(sa.delete(ENTRIES).where(ENTRIES.c.game == game, ENTRIES.c.n > sound))

        return self._writer.submit(job)

    def close(self) -> None:
        self._writer.close()

    def _mark(self, game: str, deleted_at: int | None) -> Future[None]:
        statement = sa.update(GAMES).where(GAMES.c.id == game).values(deleted_at=deleted_at)

        def job(database: sa.Connection) -> None:
            if database.execute(statement).rowcount == 0:
                raise StorageFault(StorageCode.UNKNOWN_GAME, game)

        return self._writer.submit(job)

    def _purge(self) -> Future[None]:
        """Let go of games that were deleted long ago."""
        old = sa.delete(GAMES).where(GAMES.c.deleted_at < now() - KEPT_DELETED)
        return self._writer.submit(lambda database: _ignored(database.execute(old)))


def _ignored(result: object) -> None:
    """A statement's result is of no interest."""
