"""The store: games by id, their lines in order, the newest change first."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from pacal.storage.appending import NextLine, append_all
from pacal.storage.faults import StorageCode, StorageFault, fault_of
from pacal.storage.people import StoredPeople, newly_gathered, regathered, set_right
from pacal.storage.rescue import Rescue, is_sound, reading, salvage, salvage_people, set_aside
from pacal.storage.rows import GameLines, GameRow, Gathered, GatheringRow
from pacal.storage.schema import ENTRIES, GAMES, GATHERINGS, VISITORS, connect, make_all_private, upgrade
from pacal.storage.time import now
from pacal.storage.writer import Writer

FILE: Final = "games.db"
KEPT_DELETED: Final = 30 * 24 * 60 * 60 * 1000
"""For how many milliseconds a deleted game can be brought back."""

KEPT_VISITORS: Final = 400 * 24 * 60 * 60 * 1000
"""For how many milliseconds somebody is known who does not come; their browser forgets them too."""


class Store(StoredPeople):
    """All games of a folder, and the people around them.

    What it is given is on disk when the future that it gives back has a result.

    Only one program has a store at a time; a line that somebody else has written already is a ``CHANGED`` fault.
    """

    def __init__(self, home: Path) -> None:
        """Open the store of a folder, or make it; a damaged one is set aside, and ``rescue`` tells of it."""
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
                with suppress(StorageFault):  # what was said at a table that could not be read
                    self._do(statement).result()
        self.rescue = Rescue(aside, games)

    @property
    def restored(self) -> int:
        """How often the file vanished under the running program and was written anew."""
        return self._writer.restored

    @property
    def changed_outside(self) -> int:
        """How often another program wrote into the file, as a restored backup does."""
        return self._writer.changed_outside

    @property
    def writes(self) -> int:
        """How many writes have ended, well or not."""
        return self._writer.writes

    @property
    def trouble(self) -> StorageCode | None:
        """Why nothing can be stored: what the last write failed with, or that the file is damaged."""
        return StorageCode.CLOSED if self._writer.is_closed else self._writer.trouble

    def probe(self) -> Future[None]:
        """Write a page that says what it said before, to see whether anything can be stored."""

        def job(database: sa.Connection) -> None:
            version = database.exec_driver_sql("PRAGMA user_version").scalar_one()
            database.exec_driver_sql(f"PRAGMA user_version = {int(version)}")

        return self._writer.submit(job)

    def check(self) -> None:
        """Look through the whole file for damage, on a connection of its own: :attr:`trouble` has the result."""
        try:
            sound = is_sound(self.path)
        except (OSError, sqlite3.Error):  # it is busy, or cannot be read now: a write will tell
            return
        if not sound:
            self._writer.trouble = StorageCode.DAMAGED
        elif self._writer.trouble is StorageCode.DAMAGED:
            self._writer.trouble = None

    def when_changed_outside(self, told: Callable[[], object]) -> None:
        """Have somebody told, from another thread, when another program has written into the file.

        It is noticed by whatever is stored or read next; :meth:`beat` will do. From that moment on, whatever is to be
        stored is a ``CHANGED`` fault, until whoever has games in memory has let go of them and says so.
        """
        self._writer.when_changed_outside = told

    @property
    def is_held(self) -> bool:
        """Whether nothing can be stored until then."""
        return self._writer.is_held

    def go_on(self) -> None:
        """Nobody has games in memory that are not those of the file: they can be stored again."""
        self._writer.is_held = False

    def add(self, lines: GameLines, summary: bytes | None = None, gathered: Gathered | None = None) -> Future[None]:
        """Keep a new game, and whoever is around it, in one transaction."""

        def job(database: sa.Connection) -> None:
            _added(database, lines, summary)
            if gathered is not None:
                newly_gathered(database, lines.id, gathered, lines.changed_at)

        return self._writer.submit(job)

    def begin(self, lines: GameLines, summary: bytes | None, gathered: Gathered) -> Future[None]:
        """Keep the game that people who had gathered begin, and them as they are now, in one transaction."""

        def job(database: sa.Connection) -> None:
            _added(database, lines, summary)
            regathered(database, lines.id, gathered, lines.changed_at)

        return self._writer.submit(job)

    def begin_again(
        self, lines: GameLines, summary: bytes | None, gathered: Gathered, before: str, parted: Gathered
    ) -> Future[None]:
        """Keep a game that the people of another begin, them as they are there, and as they are at the table that they
        come from, in one transaction.
        """

        def job(database: sa.Connection) -> None:
            newly_gathered(database, lines.id, gathered, lines.changed_at)
            _added(database, lines, summary)
            regathered(database, before, parted, lines.changed_at)

        return self._writer.submit(job)

    def append(
        self, game: str, n: int, line: bytes, summary: bytes | None, gathered: Gathered | None = None
    ) -> Future[None]:
        """Keep one more line of a game, and the people around it as they are then, in one transaction.

        It is the path that every action takes: lines of many games are added together. One that is not the next is a
        ``CHANGED`` fault. An action changes nothing about who sits there: use :meth:`regather` for that. Without a
        summary the list of games has what it had.
        """
        return self._writer.append(NextLine(game, n, line, now(), summary, gathered))

    def seat(self, game: str, first: int, lines: Sequence[bytes], summary: bytes, gathered: Gathered) -> Future[None]:
        """Keep lines of a game that say who sits down, from the number of the first on, and with them everybody who
        is around it then, in one transaction. If they are not the next ones that is a ``CHANGED`` fault.
        """
        changed_at = now()

        def job(database: sa.Connection) -> None:
            raw = database.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            append_all(raw, [NextLine(game, n, line, changed_at, summary, None) for n, line in enumerate(lines, first)])
            regathered(database, game, gathered, changed_at)

        return self._writer.submit(job)

    def summarise(self, game: str, summary: bytes) -> Future[None]:
        """Keep a summary that had to be made anew; the game itself has not changed."""
        statement = sa.update(GAMES).where(GAMES.c.id == game).values(summary=summary)
        return self._do(statement)

    def games(self, *, deleted: bool = False) -> Future[tuple[GameRow, ...]]:
        """The games, or those that were deleted, the latest change first."""
        mark = GAMES.c.deleted_at.is_not(None) if deleted else GAMES.c.deleted_at.is_(None)
        query = sa.select(GAMES.c.id, GAMES.c.changed_at, GAMES.c.deleted_at, GAMES.c.summary).where(mark)
        query = query.order_by(GAMES.c.changed_at.desc(), GAMES.c.id)
        return self._writer.read(lambda database: tuple(GameRow(*row) for row in database.execute(query)))

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

        return self._writer.read(job)

    def delete(self, game: str) -> Future[None]:
        """Put a game away; it can be restored for thirty days."""
        return self._writer.submit(lambda database: _mark(database, game, now()))

    def restore(self, game: str) -> Future[None]:
        """Bring a deleted game back."""
        return self._writer.submit(lambda database: _mark(database, game, None))

    def restore_table(self, row: GatheringRow, gathered: Gathered) -> Future[None]:
        """Bring a deleted game back, and its people with their clocks set right, in one transaction."""

        def job(database: sa.Connection) -> None:
            set_right(database, row, gathered)
            _mark(database, row.game, None)

        return self._writer.submit(job)

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

    def purge(self) -> Future[None]:
        """Let go of games that were deleted long ago, tables that nobody has begun to play at, and of strangers."""
        moment = now()
        abandoned = sa.and_(
            GATHERINGS.c.changed_at < moment - KEPT_DELETED, GATHERINGS.c.game.not_in(sa.select(GAMES.c.id))
        )

        def job(database: sa.Connection) -> None:
            database.execute(sa.delete(GAMES).where(GAMES.c.deleted_at < moment - KEPT_DELETED))
            database.execute(sa.delete(GATHERINGS).where(abandoned))
            database.execute(sa.delete(VISITORS).where(VISITORS.c.seen_at < moment - KEPT_VISITORS))

        return self._writer.submit(job)


def _mark(database: sa.Connection, game: str, deleted_at: int | None) -> None:
    statement = sa.update(GAMES).where(GAMES.c.id == game).values(deleted_at=deleted_at)
    if database.execute(statement).rowcount == 0:
        raise StorageFault(StorageCode.UNKNOWN_GAME, game)


def _added(database: sa.Connection, lines: GameLines, summary: bytes | None) -> None:
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
