"""The store: games by id with the lines of their records, and the people at their tables."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.people import StoredPeople, adjust_clocks, change_people, insert_people
from pacal.storage.rescue import Rescue, is_sound, reading, salvage, salvage_people, set_aside
from pacal.storage.rows import DELETED_GAME_RETENTION_MS, GameLines, GameRow, PeopleColumns, PeopleRow, StorageNotice
from pacal.storage.schema import ENTRIES, GAMES, GATHERINGS, VISITORS, connect, make_all_private, upgrade
from pacal.storage.sqlite_errors import fault_of
from pacal.storage.writer import NextLine, Writer, append_all

FILE: Final = "games.db"

VISITOR_RETENTION_MS: Final = 400 * 24 * 60 * 60 * 1000
"""Milliseconds after which a visitor who has not returned is deleted. The browser's cookie expires too."""


def now() -> int:
    """The current timestamp in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Store(StoredPeople):
    """All games of a data folder and the people at their tables.

    Data is on disk when the returned future has a result.

    Only one process may use a store at a time. Writing a line that another process has already written raises a
    ``CHANGED`` fault.
    """

    def __init__(self, home: Path) -> None:
        """Open or create the store of a folder. A damaged file is set aside and described in ``rescue``."""
        home.mkdir(parents=True, exist_ok=True)
        make_all_private(home)
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
        self.purge().result()

    def _recover(self) -> None:
        aside = set_aside(self.path)
        self._start()
        games = 0
        with reading(aside) as damaged:
            for lines in salvage(damaged):
                self.add(lines).result()
                games += 1
            for statement in salvage_people(damaged):
                with suppress(StorageFault):  # chat lines of a table that could not be read
                    self._do(statement).result()
        self.rescue = Rescue(aside, games)

    def now(self) -> int:
        """The current timestamp in milliseconds since 1970, UTC."""
        return now()

    @property
    def restored(self) -> int:
        """How often the file was deleted while in use, and written again."""
        return self._writer.restored

    @property
    def notice(self) -> StorageNotice | None:
        """What players should know: the file was rescued or written again."""
        if self.rescue is not None:
            facts: dict[str, str | int] = {"path": str(self.rescue.set_aside), "count": self.rescue.games}
            return StorageNotice("storage-rescued", facts)
        return StorageNotice("storage-restored", {"path": str(self.path)}) if self.restored else None

    @property
    def changed_outside(self) -> int:
        """How often another program wrote to the file, for example to restore a backup."""
        return self._writer.changed_outside

    @property
    def writes(self) -> int:
        """Number of finished writes, successful or not."""
        return self._writer.writes

    @property
    def write_error(self) -> StorageCode | None:
        """Why nothing can be stored: the error of the last write, or a damaged file."""
        return StorageCode.CLOSED if self._writer.is_closed else self._writer.write_error

    def probe(self) -> Future[None]:
        """Make a write without effect, to test whether writes succeed."""

        def job(database: sa.Connection) -> None:
            version = database.exec_driver_sql("PRAGMA user_version").scalar_one()
            database.exec_driver_sql(f"PRAGMA user_version = {int(version)}")

        return self._writer.submit(job)

    def check(self) -> None:
        """Check the whole file for damage, on a separate connection, and update :attr:`write_error`."""
        try:
            sound = is_sound(self.path)
        except (OSError, sqlite3.Error):  # the file is busy or unreadable; the next write will show
            return
        if not sound:
            self._writer.write_error = StorageCode.DAMAGED
        elif self._writer.write_error is StorageCode.DAMAGED:
            self._writer.write_error = None

    def next_outside_change(self) -> Future[None]:
        """A future that is done when another program has written to the file.

        The next read or write detects the change; :meth:`write_heartbeat` is enough. From then on every write raises a
        ``CHANGED`` fault, until the caller has dropped the games in memory and calls :meth:`accept_writes`.
        """
        return self._writer.next_outside_change()

    @property
    def refuses_writes(self) -> bool:
        """Whether writes are refused until :meth:`accept_writes`."""
        return self._writer.refuses_writes

    def accept_writes(self) -> None:
        """Accept writes again. Call this when no outdated games are left in memory."""
        self._writer.refuses_writes = False

    def add(self, lines: GameLines, summary: bytes | None = None, people: PeopleColumns | None = None) -> Future[None]:
        """Store a new game and its people in one transaction."""

        def job(database: sa.Connection) -> None:
            _insert_game(database, lines, summary)
            if people is not None:
                insert_people(database, lines.id, people, lines.changed_at)

        return self._writer.submit(job)

    def begin(self, lines: GameLines, summary: bytes | None, people: PeopleColumns) -> Future[None]:
        """Store a game that begins and its current people in one transaction."""

        def job(database: sa.Connection) -> None:
            _insert_game(database, lines, summary)
            change_people(database, lines.id, people, lines.changed_at)

        return self._writer.submit(job)

    def add_rematch(
        self,
        lines: GameLines,
        summary: bytes | None,
        people: PeopleColumns,
        before: str,
        previous_people: PeopleColumns,
    ) -> Future[None]:
        """Store a rematch, its people, and the updated people of the previous table, in one transaction."""

        def job(database: sa.Connection) -> None:
            insert_people(database, lines.id, people, lines.changed_at)
            _insert_game(database, lines, summary)
            change_people(database, before, previous_people, lines.changed_at)

        return self._writer.submit(job)

    def append(
        self, game: str, n: int, line: bytes, summary: bytes | None, people: PeopleColumns | None = None
    ) -> Future[None]:
        """Append a line to a game and store its current people in one transaction. Every action does this.

        Lines of many games are written together. A line that is not the next one raises a ``CHANGED`` fault. If the
        members change, use :meth:`seat` or :meth:`update_people`. Without a summary the stored one is kept.
        """
        return self._writer.append(NextLine(game, n, line, now(), summary, people))

    def seat(
        self, game: str, first: int, lines: Sequence[bytes], summary: bytes, people: PeopleColumns
    ) -> Future[None]:
        """Append lines about seat changes, starting with number ``first``, and store the current people in one
        transaction.

        Raises a ``CHANGED`` fault if they are not the next lines.
        """
        changed_at = now()

        def job(database: sa.Connection) -> None:
            raw = database.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            append_all(raw, [NextLine(game, n, line, changed_at, summary, None) for n, line in enumerate(lines, first)])
            change_people(database, game, people, changed_at)

        return self._writer.submit(job)

    def summarise(self, game: str, summary: bytes) -> Future[None]:
        """Store a recomputed summary. The game itself has not changed."""
        statement = sa.update(GAMES).where(GAMES.c.id == game).values(summary=summary)
        return self._do(statement)

    def games(self, *, deleted: bool = False) -> Future[tuple[GameRow, ...]]:
        """All games, or all deleted games, most recently changed first."""
        mark = GAMES.c.deleted_at.is_not(None) if deleted else GAMES.c.deleted_at.is_(None)
        query = sa.select(GAMES.c.id, GAMES.c.changed_at, GAMES.c.deleted_at, GAMES.c.summary).where(mark)
        query = query.order_by(GAMES.c.changed_at.desc(), GAMES.c.id)
        return self._writer.read(lambda database: tuple(GameRow(*row) for row in database.execute(query)))

    def lines(self, game: str) -> Future[GameLines]:
        """A complete game, deleted or not. Raises ``UNKNOWN_GAME`` if it does not exist."""
        columns = (GAMES.c.header, GAMES.c.seed, GAMES.c.created_at, GAMES.c.changed_at, GAMES.c.deleted_at)

        def job(database: sa.Connection) -> GameLines:
            row = database.execute(sa.select(*columns).where(GAMES.c.id == game)).one_or_none()
            if row is None:
                raise StorageFault(StorageCode.UNKNOWN_GAME, game)
            query = sa.select(ENTRIES.c.line).where(ENTRIES.c.game == game).order_by(ENTRIES.c.n)
            entries = tuple(database.execute(query).scalars())
            return GameLines(game, row.header, entries, row.seed, row.created_at, row.changed_at, row.deleted_at)

        return self._writer.read(job)

    def delete(self, game: str) -> Future[None]:
        """Delete a game. It can be restored for thirty days."""
        return self._writer.submit(lambda database: _set_deleted_at(database, game, now()))

    def restore(self, game: str) -> Future[None]:
        """Restore a deleted game."""
        return self._writer.submit(lambda database: _set_deleted_at(database, game, None))

    def restore_table(self, row: PeopleRow, people: PeopleColumns) -> Future[None]:
        """Restore a deleted game and store its adjusted clocks in one transaction."""

        def job(database: sa.Connection) -> None:
            adjust_clocks(database, row, people)
            _set_deleted_at(database, row.game, None)

        return self._writer.submit(job)

    def shorten(self, game: str, sound: int, aside: str) -> Future[None]:
        """Remove the damaged entries at the end of a game.

        A complete copy is kept as a deleted game with another id.
        """
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

    def purge(self) -> Future[None]:
        """Remove games that were deleted long ago, abandoned tables whose game never began, and old visitors."""
        moment = now()
        abandoned = sa.and_(
            GATHERINGS.c.changed_at < moment - DELETED_GAME_RETENTION_MS,
            GATHERINGS.c.game.not_in(sa.select(GAMES.c.id)),
        )

        def job(database: sa.Connection) -> None:
            database.execute(sa.delete(GAMES).where(GAMES.c.deleted_at < moment - DELETED_GAME_RETENTION_MS))
            database.execute(sa.delete(GATHERINGS).where(abandoned))
            database.execute(sa.delete(VISITORS).where(VISITORS.c.seen_at < moment - VISITOR_RETENTION_MS))

        return self._writer.submit(job)


def _set_deleted_at(database: sa.Connection, game: str, deleted_at: int | None) -> None:
    statement = sa.update(GAMES).where(GAMES.c.id == game).values(deleted_at=deleted_at)
    if database.execute(statement).rowcount == 0:
        raise StorageFault(StorageCode.UNKNOWN_GAME, game)


def _insert_game(database: sa.Connection, lines: GameLines, summary: bytes | None) -> None:
    game = {
        "id": lines.id,
        "header": lines.header,
        "seed": lines.seed,
        "created_at": lines.created_at,
        "changed_at": lines.changed_at,
        "deleted_at": lines.deleted_at,
        "summary": summary,
    }
    database.execute(sa.insert(GAMES), game)
    if lines.entries:
        entries = [{"game": lines.id, "n": n, "line": line} for n, line in enumerate(lines.entries, 1)]
        database.execute(sa.insert(ENTRIES), entries)
