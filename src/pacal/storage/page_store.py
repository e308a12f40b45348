"""A store in a key-value database, such as the browser's IndexedDB. It runs in one event loop and needs no threads."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.rows import (
    DELETED_GAME_RETENTION_MS,
    MAX_CHAT_LINES,
    GameLines,
    GameRow,
    PeopleColumns,
    PeopleRow,
    StorageNotice,
    TalkRow,
    VisitorRow,
)

Result = TypeVar("Result")
Row = TypeVar("Row")

SET_ASIDE: Final = "damaged"
"""Prefix of the keys under which damaged values are kept."""


class KeyValues(Protocol):
    """A key-value database."""

    async def read(self, prefix: str) -> Sequence[tuple[str, bytes]]:
        """All pairs whose key begins with a prefix, in the order of their keys."""

    async def write(self, new: Mapping[str, bytes], removed: Sequence[str]) -> None:
        """Store and remove values in one transaction, durably. Raises ``StorageFault`` if nothing was changed."""


class _Game(msgspec.Struct, frozen=True, array_like=True):
    """A stored game. Its lines are values of their own; the header is line 0."""

    id: str
    seed: str
    created_at: int
    changed_at: int
    deleted_at: int | None
    summary: bytes | None
    entries: int

    def row(self) -> GameRow:
        return GameRow(self.id, self.changed_at, self.deleted_at, self.summary)


class _People(msgspec.Struct, frozen=True, array_like=True):
    """The stored people of a table."""

    game: str
    changed_at: int
    columns: PeopleColumns


@dataclass
class _Rows(Generic[Row]):
    """All rows of one kind. They are in memory, and each is a value in the database."""

    kind: str
    type: type[Row]
    rows: dict[str, Row] = field(default_factory=dict)

    def key(self, name: str) -> str:
        return f"{self.kind}/{name}"


class _Changes:
    """The changes of one write: what the database has to store, and how the rows in memory change afterwards."""

    def __init__(self) -> None:
        self.new: dict[str, bytes] = {}
        self.removed: list[str] = []
        self.afterwards: list[Callable[[], object]] = []

    def put(self, rows: _Rows[Row], name: str, row: Row) -> None:
        self.new[rows.key(name)] = msgspec.msgpack.encode(row)
        self.afterwards.append(lambda: rows.rows.__setitem__(name, row))

    def remove(self, rows: _Rows[Any], name: str) -> None:
        self.removed.append(rows.key(name))
        self.afterwards.append(lambda: rows.rows.pop(name, None))

    def put_lines(self, game: str, first: int, lines: Iterable[bytes]) -> None:
        self.new.update({line_key(game, n): line for n, line in enumerate(lines, first)})


Job = Callable[[_Changes], Result]


def line_key(game: str, n: int) -> str:
    """The key of a line of a game; its header has the number 0."""
    return f"line/{game}/{n:06}"


def current_time() -> int:
    """The current timestamp in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class PageStore:
    """Games and the people at their tables (``GameStore``). Only one program may use the database at a time."""

    def __init__(self, database: KeyValues, clock: Callable[[], int] = current_time) -> None:
        """Call :meth:`open` before anything else."""
        self._database = database
        self._clock = clock
        self._games = _Rows("game", _Game)
        self._people = _Rows("people", _People)
        self._visitors = _Rows("visitor", VisitorRow)
        self._talk = _Rows("talk", tuple[TalkRow, ...])
        self._commands: dict[tuple[str, str, str], TalkRow] = {}
        self._writing: asyncio.Task[None] | None = None
        self._waiting: list[tuple[Job[Any], Future[Any]]] = []
        self.notice: StorageNotice | None = None

    refuses_writes: Final = False

    async def open(self) -> None:
        """Read all rows. Damaged ones are set aside, and their games recovered from their lines."""
        damaged = [
            key for rows in (self._games, self._people, self._visitors, self._talk) for key in await self._read(rows)
        ]
        if damaged:
            await self._recover(damaged)
        await asyncio.wrap_future(self._purge())

    async def _read(self, rows: _Rows[Any]) -> list[str]:
        """Read all rows of one kind; return the keys of damaged ones."""
        decode, damaged = msgspec.msgpack.Decoder(rows.type).decode, []
        for key, value in await self._database.read(f"{rows.kind}/"):
            try:
                rows.rows[key.partition("/")[2]] = decode(value)
            except msgspec.MsgspecError:
                damaged.append(key)
        return damaged

    async def _recover(self, damaged: Sequence[str]) -> None:
        new = {f"{SET_ASIDE}/{key}": value for key in damaged for _, value in await self._database.read(key)}
        recovered, moment = {}, self.now()
        for game in (key.removeprefix("game/") for key in damaged if key.startswith("game/")):
            if lines := await self._database.read(f"line/{game}/"):
                recovered[game] = _Game(game, "", moment, moment, None, None, len(lines) - 1)
        new |= {self._games.key(game): msgspec.msgpack.encode(row) for game, row in recovered.items()}
        await self._database.write(new, [key for key in damaged if key not in new])
        self._games.rows |= recovered
        self.notice = StorageNotice("storage-rescued", {"path": SET_ASIDE, "count": len(recovered)})

    def now(self) -> int:
        return self._clock()

    # Games

    def add(self, lines: GameLines, summary: bytes | None = None, people: PeopleColumns | None = None) -> Future[None]:
        def job(changes: _Changes) -> None:
            self._put_game(changes, lines, summary)
            if people is not None:
                self._insert_people(changes, lines.id, people, lines.changed_at)

        return self._submit(job)

    def begin(self, lines: GameLines, summary: bytes | None, people: PeopleColumns) -> Future[None]:
        def job(changes: _Changes) -> None:
            self._require_people(lines.id)
            self._put_game(changes, lines, summary)
            self._put_people(changes, lines.id, people, lines.changed_at)

        return self._submit(job)

    def add_rematch(
        self,
        lines: GameLines,
        summary: bytes | None,
        people: PeopleColumns,
        before: str,
        previous_people: PeopleColumns,
    ) -> Future[None]:
        def job(changes: _Changes) -> None:
            self._require_people(before)
            self._put_game(changes, lines, summary)
            self._insert_people(changes, lines.id, people, lines.changed_at)
            self._put_people(changes, before, previous_people, lines.changed_at)

        return self._submit(job)

    def append(
        self, game: str, n: int, line: bytes, summary: bytes | None, people: PeopleColumns | None = None
    ) -> Future[None]:
        return self._submit(lambda changes: self._append(changes, game, n, [line], summary, people))

    def seat(
        self, game: str, first: int, lines: Sequence[bytes], summary: bytes, people: PeopleColumns
    ) -> Future[None]:
        return self._submit(lambda changes: self._append(changes, game, first, lines, summary, people))

    def summarise(self, game: str, summary: bytes) -> Future[None]:
        def job(changes: _Changes) -> None:
            row = self._games.rows.get(game)
            if row is not None:
                changes.put(self._games, game, msgspec.structs.replace(row, summary=summary))

        return self._submit(job)

    def games(self, *, deleted: bool = False) -> Future[tuple[GameRow, ...]]:
        rows = [row for row in self._games.rows.values() if (row.deleted_at is not None) == deleted]
        return _done(tuple(row.row() for row in sorted(rows, key=lambda row: (-row.changed_at, row.id))))

    def lines(self, game: str) -> Future[GameLines]:
        async def read() -> GameLines:
            row = self._require_game(game)
            header, *entries = [line for _, line in await self._database.read(f"line/{game}/")] or [b""]
            return GameLines(
                game, header, tuple(entries), row.seed, row.created_at, row.changed_at, deleted_at=row.deleted_at
            )

        return _future_of(read())

    def delete(self, game: str) -> Future[None]:
        return self._submit(lambda changes: self._set_deleted_at(changes, game, self.now()))

    def restore(self, game: str) -> Future[None]:
        return self._submit(lambda changes: self._set_deleted_at(changes, game, None))

    def restore_table(self, row: PeopleRow, people: PeopleColumns) -> Future[None]:
        def job(changes: _Changes) -> None:
            self._set_deleted_at(changes, row.game, None)
            stored = self._people.rows.get(row.game)
            if stored is not None and stored.columns.facts == row.facts:
                self._put_people(changes, row.game, people, stored.changed_at)

        return self._submit(job)

    def shorten(self, game: str, sound: int, aside: str) -> Future[None]:
        async def shorten() -> None:
            before = await asyncio.wrap_future(self.lines(game))
            copy = replace(before, id=aside, deleted_at=self.now())

            def job(changes: _Changes) -> None:
                self._put_game(changes, copy, None)
                row = self._require_game(game)
                changes.put(self._games, game, msgspec.structs.replace(row, entries=sound))
                changes.removed += [line_key(game, n) for n in range(sound + 1, len(before.entries) + 1)]

            await asyncio.wrap_future(self._submit(job))

        return _future_of(shorten())

    def _put_game(self, changes: _Changes, lines: GameLines, summary: bytes | None) -> None:
        if lines.id in self._games.rows:
            raise StorageFault(StorageCode.CHANGED, lines.id)
        row = _Game(
            lines.id, lines.seed, lines.created_at, lines.changed_at, lines.deleted_at, summary, len(lines.entries)
        )
        changes.put(self._games, lines.id, row)
        changes.put_lines(lines.id, 0, [lines.header, *lines.entries])

    def _append(
        self,
        changes: _Changes,
        game: str,
        first: int,
        lines: Sequence[bytes],
        summary: bytes | None,
        people: PeopleColumns | None,
    ) -> None:
        row = self._games.rows.get(game)
        if row is None or row.entries != first - 1:
            raise StorageFault(StorageCode.CHANGED, game)
        moment = self.now()
        kept = row.summary if summary is None else summary
        entries = row.entries + len(lines)
        changes.put(self._games, game, msgspec.structs.replace(row, entries=entries, changed_at=moment, summary=kept))
        changes.put_lines(game, first, lines)
        if people is not None:
            self._require_people(game)
            self._put_people(changes, game, people, moment)

    def _set_deleted_at(self, changes: _Changes, game: str, deleted_at: int | None) -> None:
        changes.put(self._games, game, msgspec.structs.replace(self._require_game(game), deleted_at=deleted_at))

    def _require_game(self, game: str) -> _Game:
        if (row := self._games.rows.get(game)) is None:
            raise StorageFault(StorageCode.UNKNOWN_GAME, game)
        return row

    def _purge(self) -> Future[None]:
        """Remove games that were deleted long ago, and tables whose game never began and that nobody has used."""
        before = self.now() - DELETED_GAME_RETENTION_MS

        def job(changes: _Changes) -> None:
            for row in self._games.rows.values():
                if row.deleted_at is not None and row.deleted_at < before:
                    changes.remove(self._games, row.id)
                    changes.remove(self._people, row.id)
                    changes.removed += [line_key(row.id, n) for n in range(row.entries + 1)]
            for people in self._people.rows.values():
                if people.game not in self._games.rows and people.changed_at < before:
                    changes.remove(self._people, people.game)

        return self._submit(job)

    # Tables and their people

    def add_table(self, game: str, people: PeopleColumns, moment: int) -> Future[None]:
        return self._submit(lambda changes: self._insert_people(changes, game, people, moment))

    def update_people(self, game: str, people: PeopleColumns, moment: int, known: int | None = None) -> Future[None]:
        def job(changes: _Changes) -> None:
            row = self._games.rows.get(game)
            if known is not None and known != (0 if row is None else 1 + row.entries):
                raise StorageFault(StorageCode.CHANGED, game)
            self._require_people(game)
            self._put_people(changes, game, people, moment)

        return self._submit(job)

    def people(self, game: str) -> Future[PeopleRow | None]:
        stored = self._people.rows.get(game)
        return _done(None if stored is None else self._people_row(stored))

    def tables_of(self, visitor: str, *, deleted: bool = False) -> Future[tuple[PeopleRow, ...]]:
        rows = [self._people_row(one) for one in self._people.rows.values() if visitor in one.columns.members]
        chosen = [row for row in rows if (row.deleted_at is not None) == deleted]
        return _done(tuple(sorted(chosen, key=lambda row: (-row.changed_at, row.game))))

    def games_of_others(self, visitor: str) -> Future[frozenset[str]]:
        return _done(frozenset(one.game for one in self._people.rows.values() if one.columns.owner != visitor))

    def owned(self, visitor: str) -> Future[int]:
        rows = (one for one in self._people.rows.values() if one.columns.owner == visitor)
        unfinished = (one for one in rows if one.columns.stage in ("gathering", "playing"))
        return _done(sum(self._people_row(one).deleted_at is None for one in unfinished))

    def _people_row(self, stored: _People) -> PeopleRow:
        game = self._games.rows.get(stored.game)
        summary, deleted_at = (None, None) if game is None else (game.summary, game.deleted_at)
        return PeopleRow(stored.game, stored.columns.facts, stored.changed_at, summary, deleted_at)

    def _insert_people(self, changes: _Changes, game: str, people: PeopleColumns, moment: int) -> None:
        if game in self._people.rows:
            raise StorageFault(StorageCode.CHANGED, game)
        self._put_people(changes, game, people, moment)

    def _put_people(self, changes: _Changes, game: str, people: PeopleColumns, moment: int) -> None:
        changes.put(self._people, game, _People(game, moment, people))

    def _require_people(self, game: str) -> None:
        if game not in self._people.rows:
            raise StorageFault(StorageCode.UNKNOWN_GAME, game)

    # Visitors and chat

    def visitor(self, visitor: str) -> Future[VisitorRow | None]:
        return _done(self._visitors.rows.get(visitor))

    def knows(self, visitor: str) -> Future[bool]:
        seated = any(visitor in one.columns.members for one in self._people.rows.values())
        return _done(seated or visitor in self._visitors.rows)

    def save_visitor(self, visitor: str, name: str, moment: int) -> Future[None]:
        def job(changes: _Changes) -> None:
            before = self._visitors.rows.get(visitor, VisitorRow(visitor, name, moment, moment, None))
            changes.put(self._visitors, visitor, replace(before, name=name, seen_at=moment))

        return self._submit(job)

    def save_push(self, visitor: str, push: bytes | None) -> Future[None]:
        def job(changes: _Changes) -> None:
            if (before := self._visitors.rows.get(visitor)) is not None:
                changes.put(self._visitors, visitor, replace(before, push=push))

        return self._submit(job)

    def chat_lines(self, game: str) -> Future[tuple[TalkRow, ...]]:
        return _done(self._talk.rows.get(game, ()))

    def add_chat_line(
        self, game: str, visitor: str, command: str, seat: int, text: str, moment: int
    ) -> Future[TalkRow]:
        def job(changes: _Changes) -> TalkRow:
            once = (game, visitor, command)
            if (stored := self._commands.get(once)) is not None:
                return stored
            if game not in self._people.rows:
                raise StorageFault(StorageCode.CHANGED, game)
            known = self._talk.rows.get(game, ())
            line = TalkRow(known[-1].n + 1 if known else 1, visitor, seat, moment, text)
            changes.put(self._talk, game, (*known, line)[-MAX_CHAT_LINES:])
            changes.afterwards.append(lambda: self._commands.__setitem__(once, line))
            return line

        return self._submit(job)

    # Writing

    def _submit(self, job: Job[Result]) -> Future[Result]:
        """Write after everything that was submitted before."""
        future: Future[Result] = Future()
        self._waiting.append((job, future))
        if self._writing is None:
            self._writing = asyncio.ensure_future(self._write_waiting())
        return future

    async def _write_waiting(self) -> None:
        while self._waiting:
            job, future = self._waiting.pop(0)
            changes = _Changes()
            try:
                result = job(changes)
                if changes.new or changes.removed:
                    await self._database.write(changes.new, changes.removed)
            except Exception as error:
                future.set_exception(error)
                continue
            for change in changes.afterwards:
                change()
            future.set_result(result)
        self._writing = None


def _done(result: Result) -> Future[Result]:
    future: Future[Result] = Future()
    future.set_result(result)
    return future


def _future_of(reading: Any) -> Future[Any]:
    """The result of a coroutine as a future of another kind, as the interface of stores has it."""
    future: Future[Any] = Future()

    def pass_on(task: asyncio.Task[Any]) -> None:
        if (error := task.exception()) is not None:
            future.set_exception(error)
        else:
            future.set_result(task.result())

    asyncio.ensure_future(reading).add_done_callback(pass_on)
    return future
