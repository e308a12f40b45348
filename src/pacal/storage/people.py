"""The part of the store about people: who plays at which table, chat, visitors, and heartbeats."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import insert

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.rows import MAX_CHAT_LINES, PeopleColumns, PeopleRow, TalkRow, VisitorRow
from pacal.storage.schema import ALIVE, ENTRIES, GAMES, GATHERINGS, MEMBERS, TALK, VISITORS
from pacal.storage.writer import Writer

MAX_PUBLIC_TABLES: Final = 200
"""Maximum number of public tables in a list."""


class StoredPeople:
    """The part of the store about people. Data is on disk when the returned future has a result."""

    _writer: Writer

    # Tables and their people

    def add_table(self, game: str, people: PeopleColumns, moment: int) -> Future[None]:
        """Store the people of a new table. Its game need not have begun."""
        return self._writer.submit(lambda database: insert_people(database, game, people, moment))

    def update_people(self, game: str, people: PeopleColumns, moment: int, known: int | None = None) -> Future[None]:
        """Store the current people of a table.

        ``known`` is the number of lines that the caller expects the record to have, including its header. A different
        number raises a ``CHANGED`` fault.
        """

        def job(database: sa.Connection) -> None:
            if known is not None and _count_of_lines(database, game) != known:
                raise StorageFault(StorageCode.CHANGED, game)
            change_people(database, game, people, moment)

        return self._writer.submit(job)

    def store_adjusted_clocks(self, rows: Sequence[tuple[PeopleRow, PeopleColumns]], moment: int) -> Future[None]:
        """Store adjusted clocks and a heartbeat after downtime, in one transaction.

        Rows that have changed since they were read are not overwritten.
        """

        def job(database: sa.Connection) -> None:
            for row, people in rows:
                adjust_clocks(database, row, people)
            _beat(database, moment)

        return self._writer.submit(job)

    def people(self, game: str) -> Future[PeopleRow | None]:
        """The people of a table, deleted or not; None if there are none."""
        query = _ROWS.where(GATHERINGS.c.game == game)

        def job(database: sa.Connection) -> PeopleRow | None:
            row = database.execute(query).one_or_none()
            return None if row is None else PeopleRow(*row)

        return self._writer.read(job)

    def tables_of(self, visitor: str, *, deleted: bool = False) -> Future[tuple[PeopleRow, ...]]:
        """The games of a visitor, or their deleted games, most recently changed first."""
        query = _ROWS.join(MEMBERS, MEMBERS.c.game == GATHERINGS.c.game).where(MEMBERS.c.visitor == visitor)
        mark = GAMES.c.deleted_at.is_not(None) if deleted else GAMES.c.deleted_at.is_(None)
        return self._listed(query.where(mark).order_by(*_LATEST))

    def games_of_others(self, visitor: str) -> Future[frozenset[str]]:
        """The games that somebody other than this visitor owns."""
        query = sa.select(GATHERINGS.c.game).where(GATHERINGS.c.owner != visitor)
        return self._writer.read(lambda database: frozenset(database.execute(query).scalars()))

    def owned(self, visitor: str) -> Future[int]:
        """The number of unfinished tables that a visitor owns."""
        query = (
            sa.select(sa.func.count())
            .select_from(MEMBERS)
            .join(GATHERINGS, GATHERINGS.c.game == MEMBERS.c.game)
            .outerjoin(GAMES, GAMES.c.id == GATHERINGS.c.game)
            .where(MEMBERS.c.visitor == visitor, GATHERINGS.c.owner == visitor)
            .where(GATHERINGS.c.stage.in_(("gathering", "playing")), GAMES.c.deleted_at.is_(None))
        )
        return self._writer.read(lambda database: int(database.execute(query).scalar_one()))

    def public_tables(self) -> Future[tuple[PeopleRow, ...]]:
        """The public tables that can be joined or watched, most recently changed first."""
        query = _ROWS.where(
            GATHERINGS.c.public, GATHERINGS.c.stage.in_(("gathering", "playing")), GAMES.c.deleted_at.is_(None)
        )
        return self._listed(query.order_by(*_LATEST).limit(MAX_PUBLIC_TABLES))

    def due(self, before: int) -> Future[tuple[PeopleRow, ...]]:
        """The tables with a deadline before a timestamp."""
        query = _ROWS.where(GATHERINGS.c.due_at <= before, GAMES.c.deleted_at.is_(None))
        return self._listed(query.order_by(GATHERINGS.c.due_at, GATHERINGS.c.game))

    def under_way(self) -> Future[tuple[PeopleRow, ...]]:
        """The tables with a running turn or a deadline."""
        timed = sa.or_(GATHERINGS.c.stage == "playing", GATHERINGS.c.due_at.is_not(None))
        return self._listed(_ROWS.where(timed, GAMES.c.deleted_at.is_(None)).order_by(GATHERINGS.c.game))

    def _listed(self, query: sa.Select[Any]) -> Future[tuple[PeopleRow, ...]]:
        return self._writer.read(lambda database: tuple(PeopleRow(*row) for row in database.execute(query)))

    # Chat

    def add_chat_line(
        self, game: str, visitor: str, command: str, seat: int, text: str, moment: int
    ) -> Future[TalkRow]:
        """Store a chat line. Repeating a command returns the line stored before."""

        def job(database: sa.Connection) -> TalkRow:
            once = sa.select(*_TALK).where(TALK.c.game == game, TALK.c.visitor == visitor, TALK.c.command == command)
            if (row := database.execute(once).one_or_none()) is not None:
                return TalkRow(*row)
            count = sa.select(sa.func.coalesce(sa.func.max(TALK.c.n), 0)).where(TALK.c.game == game)
            line = TalkRow(database.execute(count).scalar_one() + 1, visitor, seat, moment, text)
            values = {"n": line.n, "visitor": visitor, "seat": seat, "at": moment, "text": text}
            database.execute(sa.insert(TALK), {"game": game, "command": command, **values})
            database.execute(sa.delete(TALK).where(TALK.c.game == game, TALK.c.n <= line.n - MAX_CHAT_LINES))
            return line

        return self._writer.submit(job)

    def chat_lines(self, game: str) -> Future[tuple[TalkRow, ...]]:
        """The latest chat lines of a table, in order."""
        query = sa.select(*_TALK).where(TALK.c.game == game).order_by(TALK.c.n)
        return self._writer.read(lambda database: tuple(TalkRow(*row) for row in database.execute(query)))

    # Visitors

    def visitor(self, visitor: str) -> Future[VisitorRow | None]:
        query = sa.select(VISITORS).where(VISITORS.c.id == visitor)

        def job(database: sa.Connection) -> VisitorRow | None:
            row = database.execute(query).one_or_none()
            return None if row is None else VisitorRow(*row)

        return self._writer.read(job)

    def known_visitors(self) -> Future[frozenset[str]]:
        """All visitors with a name, a table or a seat."""
        query = sa.union(sa.select(VISITORS.c.id), sa.select(MEMBERS.c.visitor))
        return self._writer.read(lambda database: frozenset(database.execute(query).scalars()))

    def knows(self, visitor: str) -> Future[bool]:
        """Whether a visitor has a name, a table or a seat."""
        found = sa.or_(sa.exists().where(VISITORS.c.id == visitor), sa.exists().where(MEMBERS.c.visitor == visitor))
        return self._writer.read(lambda database: bool(database.execute(sa.select(found)).scalar_one()))

    def save_visitor(self, visitor: str, name: str, moment: int) -> Future[None]:
        """Store a visitor's name, and when they were last seen."""
        new = insert(VISITORS).values(id=visitor, name=name, created_at=moment, seen_at=moment)
        known = new.on_conflict_do_update(index_elements=["id"], set_={"name": name, "seen_at": moment})
        return self._do(known)

    def save_push(self, visitor: str, push: bytes | None) -> Future[None]:
        """Store a visitor's push subscription; None removes it."""
        statement = sa.update(VISITORS).where(VISITORS.c.id == visitor).values(push=push)
        return self._do(statement)

    # Heartbeats

    def write_heartbeat(self, moment: int) -> Future[None]:
        """Store a heartbeat."""
        return self._writer.submit(lambda database: _beat(database, moment))

    def last_heartbeat(self) -> Future[int | None]:
        """Timestamp of the last heartbeat; None if there is none."""
        return self._writer.read(lambda database: database.execute(sa.select(ALIVE.c.at)).scalar_one_or_none())

    def _do(self, statement: sa.Executable) -> Future[None]:
        def job(database: sa.Connection) -> None:
            database.execute(statement)

        return self._writer.submit(job)


_ROWS: Final = sa.select(
    GATHERINGS.c.game, GATHERINGS.c.facts, GATHERINGS.c.changed_at, GAMES.c.summary, GAMES.c.deleted_at
).outerjoin_from(GATHERINGS, GAMES, GAMES.c.id == GATHERINGS.c.game)
_LATEST: Final = (GATHERINGS.c.changed_at.desc(), GATHERINGS.c.game)
_TALK: Final = (TALK.c.n, TALK.c.visitor, TALK.c.seat, TALK.c.at, TALK.c.text)


def insert_people(database: sa.Connection, game: str, people: PeopleColumns, moment: int) -> None:
    """Insert the people of a new table."""
    database.execute(sa.insert(GATHERINGS), {"game": game, **_columns(people, moment)})
    _keep_members(database, game, people.members)


def adjust_clocks(database: sa.Connection, row: PeopleRow, people: PeopleColumns) -> None:
    """Store adjusted clocks unless the row has changed meanwhile. Lists do not show this as a change."""
    same = sa.and_(GATHERINGS.c.game == row.game, GATHERINGS.c.facts == row.facts)
    database.execute(sa.update(GATHERINGS).where(same).values(facts=people.facts, due_at=people.due_at))


def change_people(database: sa.Connection, game: str, people: PeopleColumns, moment: int) -> None:
    """Update the people of a table."""
    statement = sa.update(GATHERINGS).where(GATHERINGS.c.game == game).values(_columns(people, moment))
    if database.execute(statement).rowcount == 0:
        raise StorageFault(StorageCode.UNKNOWN_GAME, game)
    _keep_members(database, game, people.members)


def _count_of_lines(database: sa.Connection, game: str) -> int:
    header = sa.select(sa.func.count()).select_from(GAMES).where(GAMES.c.id == game)
    entries = sa.select(sa.func.coalesce(sa.func.max(ENTRIES.c.n), 0)).where(ENTRIES.c.game == game)
    return int(database.execute(sa.select(header.scalar_subquery() + entries.scalar_subquery())).scalar_one())


def _keep_members(database: sa.Connection, game: str, members: frozenset[str]) -> None:
    known = frozenset(database.execute(sa.select(MEMBERS.c.visitor).where(MEMBERS.c.game == game)).scalars())
    if gone := known - members:
        database.execute(sa.delete(MEMBERS).where(MEMBERS.c.game == game, MEMBERS.c.visitor.in_(gone)))
    if new := members - known:
        database.execute(sa.insert(MEMBERS), [{"game": game, "visitor": visitor} for visitor in sorted(new)])


def _columns(people: PeopleColumns, moment: int) -> dict[str, object]:
    return {
        "facts": people.facts,
        "owner": people.owner,
        "public": people.public,
        "stage": people.stage,
        "changed_at": moment,
        "due_at": people.due_at,
    }


def _beat(database: sa.Connection, moment: int) -> None:
    statement = insert(ALIVE).values(id=1, at=moment)
    database.execute(statement.on_conflict_do_update(index_elements=["id"], set_={"at": moment}))
