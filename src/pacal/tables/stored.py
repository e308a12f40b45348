"""Write the changes of a table to the store, and read a game back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from pacal.engine import GameState
from pacal.records import Reading, Record, decode
from pacal.storage.faults import StorageFault
from pacal.storage.interface import GameStore
from pacal.storage.rows import GameLines, PeopleColumns
from pacal.tables.changes import Change
from pacal.tables.clocks import due_at
from pacal.tables.consent import waits_until
from pacal.tables.ids import new_id
from pacal.tables.people import People, encode
from pacal.tables.table import Table

SummaryFunction = Callable[[Record], bytes]
"""Computes the summary of a game for lists of games."""
RecordReader = Callable[[bytes], Awaitable[Reading]]
"""Reads a record outside the event loop."""

STALE: Final = b""
"""Stored instead of a summary during a turn. A list that needs the summary computes it from the record."""


class TableStorage:
    """Writes the changes of one table. A change is on disk when :meth:`commit` returns."""

    def __init__(self, store: GameStore, summarise: SummaryFunction) -> None:
        self._store = store
        self._summarise = summarise
        self._is_stale = False
        """Whether the stored summary is marked as stale."""

    async def commit(self, change: Change) -> None:
        """Store a change in one transaction; ``StorageFault`` if it is not stored.

        After ``CHANGED``, or if the outcome is unknown, the caller has to load the table again.
        """
        try:
            await _wait_for_write(self._write(change))
        except StorageFault:
            self._is_stale = False
            raise

    def _write(self, change: Change) -> Future[None]:
        before, table, store = change.before, change.table, self._store
        if change.created is not None:
            new = change.created
            summary = self._summarise(new.game_record)
            return store.add_rematch(
                lines_of(new, store.now()), summary, columns_of(new.people), table.id, columns_of(table.people)
            )
        if change.began:
            return store.begin(
                lines_of(table, store.now()), self._summarise(table.game_record), columns_of(table.people)
            )
        if not change.has_new_lines:
            known = 0 if table.record is None else 1 + table.seq
            return store.update_people(table.id, columns_of(table.people), store.now(), known)
        first, record = before.seq + 1, table.game_record
        people = None if table.people is before.people else columns_of(table.people)
        is_game_change = bool(change.events) or change.took_back
        if is_game_change and first == table.seq and (people is None or people.members == _members(before.people)):
            return store.append(table.id, first, record.line(first), self._summary(before.game_record, record), people)
        lines = [record.line(number) for number in range(first, table.seq + 1)]
        self._is_stale = False
        return store.seat(table.id, first, lines, self._summarise(record), people or columns_of(table.people))

    def _summary(self, before: Record, after: Record) -> bytes | None:
        """The summary to store: a new one at the end of a turn, ``STALE`` after its first action, else None."""
        if _is_turn_over(before.state, after.state):
            self._is_stale = False
            return self._summarise(after)
        was_stale, self._is_stale = self._is_stale, True
        return None if was_stale else STALE


def _is_turn_over(before: GameState, after: GameState) -> bool:
    return before.seat != after.seat or after.is_over


def _wait_for_write(future: Future[None]) -> asyncio.Future[None]:
    """Wait for a write. Cancelling the wait does not cancel the write.

    It creates no reference cycles, so that an action leaves no work for the garbage collector.
    """
    loop = asyncio.get_running_loop()
    waiting: asyncio.Future[None] = loop.create_future()
    future.add_done_callback(partial(_forward_result, loop, waiting))
    return waiting


def _forward_result(loop: asyncio.AbstractEventLoop, waiting: asyncio.Future[None], done: Future[None]) -> None:
    with suppress(RuntimeError):  # the event loop is closed
        loop.call_soon_threadsafe(_set_result, waiting, done.exception())


def _set_result(waiting: asyncio.Future[None], error: BaseException | None) -> None:
    if not waiting.done():
        waiting.set_result(None) if error is None else waiting.set_exception(error)


def columns_of(people: People) -> PeopleColumns:
    """The stored form of a table's people, with the columns that queries use."""
    return PeopleColumns(
        facts=encode(people),
        owner=people.owner,
        public=people.public,
        stage=people.stage,
        due_at=next_deadline(people),
        members=_members(people),
    )


def _members(people: People) -> frozenset[str]:
    """The visitors whose lists of games contain the table."""
    return people.members.union(visitor for visitor, _ in people.earlier)


def next_deadline(people: People) -> int | None:
    """When the next automatic command is due: a timeout, a deadline, an owner check, or at once for a bot's turn."""
    turn, watch = people.turn, people.watch
    if not people.policy.has_clocks:
        return None
    plays = turn is not None and people.stage == "playing" and not people.paused and people.plays(turn.seat) is not None
    if turn is not None and plays and not people.bots_wait:
        return turn.began_at
    moments = due_at(people), waits_until(people), None if watch is None else watch.due
    return min((moment for moment in moments if moment is not None), default=None)


def lines_of(table: Table, moment: int) -> GameLines:
    """The stored form of a table's game."""
    record = table.game_record
    header, *entries = (record.line(number) for number in range(table.seq + 1))
    return GameLines(table.id, header, tuple(entries), table.seed, moment, moment)


async def store_table(store: GameStore, table: Table, summarise: SummaryFunction) -> None:
    """Store a new table with its game."""
    adding = store.add(lines_of(table, store.now()), summarise(table.game_record), columns_of(table.people))
    await asyncio.wrap_future(adding)


async def store_people(store: GameStore, game: str, people: People) -> None:
    """Store the people of a game that has none."""
    await asyncio.wrap_future(store.add_table(game, columns_of(people), store.now()))


async def read_in_thread(record: bytes) -> Reading:
    """Read a record in a thread of asyncio's pool."""
    return await asyncio.to_thread(decode, record)


class Loaded(NamedTuple):
    """A game read from the store."""

    record: Record
    seed: str
    is_deleted: bool


async def load_game(store: GameStore, game: str, read: RecordReader = read_in_thread) -> Loaded | None:
    """Read a stored game; None if not even its header can be read.

    If a line is damaged, the stored game is cut to the valid lines before it. A copy of all lines is kept under a new
    id.
    """
    lines = await asyncio.wrap_future(store.lines(game))
    reading = await read(lines.record)
    if reading.record is None:
        return None
    if reading.fault is not None:
        await asyncio.wrap_future(store.shorten(game, len(reading.record.entries), new_id()))
    return Loaded(reading.record, lines.seed, lines.deleted_at is not None)
