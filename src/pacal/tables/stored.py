"""Tables in the store: the rows that a change writes, and how a table is read back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from pacal.engine import GameState
from pacal.records import Reading, Record, decode
from pacal.storage import GameLines, Gathered, StorageFault, Store, now
from pacal.tables.changes import Change
from pacal.tables.clocks import due_at
from pacal.tables.consent import holds_bots, waits_until
from pacal.tables.gathering import Gathering, encode
from pacal.tables.ids import new_id
from pacal.tables.table import Table

Summarise = Callable[[Record], bytes]
"""Makes the summary of a game that lists show."""
Read = Callable[[bytes], Awaitable[Reading]]
"""Reads a record outside the event loop."""

STALE: Final = b""
"""Stored instead of a summary in the middle of a turn: a list that needs it makes it from the record."""


class Journal:
    """Writes the changes of one table. A change is on disk when :meth:`commit` returns."""

    def __init__(self, store: Store, summarise: Summarise) -> None:
        self._store = store
        self._summarise = summarise
        self._is_stale = False
        """Whether the stored summary is marked as stale."""

    async def commit(self, change: Change) -> None:
        """Store a change in one transaction; ``StorageFault`` if it is not stored.

        A ``CHANGED`` fault means that the store has another version of the table, for example because an earlier
        commit failed after its lines had reached the disk: read the table again.
        """
        try:
            await _settlement(self._write(change))
        except StorageFault:
            self._is_stale = False
            raise

    def _write(self, change: Change) -> Future[None]:
        before, table, store = change.before, change.table, self._store
        if change.created is not None:
            new = change.created
            summary = self._summarise(new.game)
            return store.begin_again(lines_of(new), summary, row_of(new.people), table.id, row_of(table.people))
        if change.began:
            return store.begin(lines_of(table), self._summarise(table.game), row_of(table.people))
        if not change.has_new_lines:
            known = 0 if table.record is None else 1 + table.seq
            return store.regather(table.id, row_of(table.people), now(), known)
        first, record = before.seq + 1, table.game
        people = None if table.people is before.people else row_of(table.people)
        is_game_change = bool(change.events) or change.took_back
        if is_game_change and first == table.seq and (people is None or people.members == _members(before.people)):
            return store.append(table.id, first, record.line(first), self._summary(before.game, record), people)
        lines = [record.line(number) for number in range(first, table.seq + 1)]
        self._is_stale = False
        return store.seat(table.id, first, lines, self._summarise(record), people or row_of(table.people))

    def _summary(self, before: Record, after: Record) -> bytes | None:
        """A new summary at the end of a turn; within a turn the stored one is marked as stale, once."""
        if _is_turn_over(before.state, after.state):
            self._is_stale = False
            return self._summarise(after)
        was_stale, self._is_stale = self._is_stale, True
        return None if was_stale else STALE


def _is_turn_over(before: GameState, after: GameState) -> bool:
    return before.seat != after.seat or after.is_over


def _settlement(future: Future[None]) -> asyncio.Future[None]:
    """Wait for a write. Cancelling the wait does not cancel the write.

    No object here refers to itself, so that the garbage collector has nothing to do for an action.
    """
    loop = asyncio.get_running_loop()
    waiting: asyncio.Future[None] = loop.create_future()
    future.add_done_callback(partial(_pass_on, loop, waiting))
    return waiting


def _pass_on(loop: asyncio.AbstractEventLoop, waiting: asyncio.Future[None], done: Future[None]) -> None:
    with suppress(RuntimeError):  # the program has ended meanwhile
        loop.call_soon_threadsafe(_settle, waiting, done.exception())


def _settle(waiting: asyncio.Future[None], error: BaseException | None) -> None:
    if not waiting.done():
        waiting.set_result(None) if error is None else waiting.set_exception(error)


def row_of(people: Gathering) -> Gathered:
    """The people of a table as the store keeps them, with the columns that it finds them by."""
    return Gathered(
        facts=encode(people),
        owner=people.owner,
        public=people.public,
        stage=people.stage,
        due_at=due_of(people),
        members=_members(people),
    )


def _members(people: Gathering) -> frozenset[str]:
    """The visitors in whose list the table is."""
    return people.members.union(visitor for visitor, _ in people.earlier)


def due_of(people: Gathering) -> int | None:
    """When something happens at a table by itself. A bot that has to act is due at once, so that it is woken up."""
    turn, watch = people.turn, people.watch
    if not people.policy.is_shared:
        return None
    plays = turn is not None and people.stage == "playing" and not people.paused and people.plays(turn.seat) is not None
    if turn is not None and plays and not holds_bots(people):
        return turn.began_at
    moments = due_at(people), waits_until(people), None if watch is None else watch.due
    return min((moment for moment in moments if moment is not None), default=None)


def lines_of(table: Table) -> GameLines:
    """A table's game as the store keeps it, begun or complete."""
    moment, record = now(), table.game
    header, *entries = (record.line(number) for number in range(table.seq + 1))
    return GameLines(table.id, header, tuple(entries), table.seed, moment, moment)


async def store_table(store: Store, table: Table, summarise: Summarise) -> None:
    """Store a new table with its game."""
    adding = store.add(lines_of(table), summarise(table.game), row_of(table.people))
    await asyncio.wrap_future(adding)


async def store_people(store: Store, game: str, people: Gathering) -> None:
    """Store the people of a game that has none."""
    await asyncio.wrap_future(store.gather(game, row_of(people), now()))


async def read_aside(record: bytes) -> Reading:
    """Read a record in one of asyncio's threads."""
    return await asyncio.to_thread(decode, record)


class Loaded(NamedTuple):
    """A game as it is stored."""

    record: Record
    seed: str
    is_deleted: bool


async def load_game(store: Store, game: str, read: Read = read_aside) -> Loaded | None:
    """Read a stored game; None if not even its header can be read.

    If a line is damaged, the game is shortened to the sound lines before it; all its lines are kept under another id.
    """
    lines = await asyncio.wrap_future(store.lines(game))
    reading = await read(lines.record)
    if reading.record is None:
        return None
    if reading.fault is not None:
        await asyncio.wrap_future(store.shorten(game, len(reading.record.entries), new_id()))
    return Loaded(reading.record, lines.seed, lines.deleted_at is not None)
