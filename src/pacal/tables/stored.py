"""A table's journal in the store: lines go to disk in groups, and a game goes back to what is there if that fails."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Final

from pacal.engine import Action, GameState
from pacal.records import Player, Reading, Record, decode
from pacal.storage import GameLines, Gathered, StorageFault, Store, now
from pacal.tables.dice import new_seed

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH: Final = 12

Summarise = Callable[[Record], bytes]
"""Makes what the list of games shows of a game."""
Beside = Callable[[Record], Gathered | None]
"""How the people around a table are after a change, if that is different."""
Read = Callable[[bytes], Awaitable[Reading]]
"""Reads a record while others go on."""

STALE: Final = b""
"""Stored in the middle of a turn: whoever wants the summary then has it made from the record."""


def new_id() -> str:
    """An id that no other game has."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


class StoredGame:
    """A journal (see ``Journal``) whose changes are on their way to disk until :meth:`settled` has been waited for.

    Whoever changes it waits for that before anybody is told. If the store cannot keep a change, the record is again
    what it was before.
    """

    def __init__(self, store: Store, lines: GameLines, record: Record, summarise: Summarise) -> None:
        self.id = lines.id
        self.record = record
        self.seed = lines.seed
        self.is_deleted = lines.deleted_at is not None
        self._store = store
        self._summarise = summarise
        self._is_stale = False
        """Whether the store is known to have no summary, in the middle of a turn."""
        self.beside: Beside = lambda record: None
        """What is stored together with a change."""
        self._pending: tuple[Record, Future[None]] | None = None

    def append(self, action: Action, position: GameState | None = None) -> None:
        self._keep(self.record.append(action, position))

    def take_back(self, to: int) -> None:
        self._keep(self.record.take_back(to))

    def _keep(self, record: Record) -> None:
        assert self._pending is None, "the change before has to be settled first"
        n = len(record.entries)
        summary = self._summary(record)
        future = self._store.append(self.id, n, record.line(n), summary, self.beside(record))
        self._pending = self.record, future
        self.record = record

    def seat(self, players: Sequence[Player], gathered: Gathered) -> None:
        """Write down who plays from now on, seat by seat, and keep the people around the table as they are then.

        All or nothing, and waited for as every change.
        """
        assert self._pending is None, "the change before has to be settled first"
        record, first = self.record, len(self.record.entries) + 1
        for seat, (old, new) in enumerate(zip(record.players, players, strict=True)):
            if old != new:
                record = record.seat(seat, new)
        lines = [record.line(number) for number in range(first, len(record.entries) + 1)]
        future = self._store.seat(self.id, first, lines, self._summarise(record), gathered)
        self._pending, self._is_stale = (self.record, future), False
        self.record = record

    def _summary(self, record: Record) -> bytes | None:
        """What the list of games shall have of a change: a summary where a turn ends, and nothing new within it."""
        if _is_turn_over(self.record, record):
            self._is_stale = False
            return self._summarise(record)
        was_stale, self._is_stale = self._is_stale, True
        return None if was_stale else STALE

    async def settled(self) -> None:
        """Wait until the latest change is on disk; ``StorageFault`` if it cannot be, and it has not happened."""
        if self._pending is None:
            return
        before, future = self._pending
        try:
            await _settlement(future)
        except StorageFault:
            self.record, self._is_stale = before, False
            raise
        finally:
            self._pending = None


def _settlement(future: Future[None]) -> asyncio.Future[None]:
    """The end of a job, to be waited for. Whoever stops waiting does not stop the job: it is on its way to disk.

    Nothing here refers to itself: every action comes by, and what does would be left for the garbage collector.
    """
    loop = asyncio.get_running_loop()
    waiting: asyncio.Future[None] = loop.create_future()
    future.add_done_callback(partial(_tell, loop, waiting))
    return waiting


def _tell(loop: asyncio.AbstractEventLoop, waiting: asyncio.Future[None], done: Future[None]) -> None:
    with suppress(RuntimeError):  # the program has ended meanwhile
        loop.call_soon_threadsafe(_settle, waiting, done.exception())


def _settle(waiting: asyncio.Future[None], error: BaseException | None) -> None:
    if not waiting.done():
        waiting.set_result(None) if error is None else waiting.set_exception(error)


def _is_turn_over(before: Record, after: Record) -> bool:
    """Whether a change ended a turn, or the game."""
    return before.state.seat != after.state.seat or after.state.is_over


async def store_game(store: Store, record: Record, seed: str | None, summarise: Summarise) -> str:
    """Keep a game, begun or complete, under a new id."""
    moment, game = now(), new_id()
    header, *entries = (record.line(number) for number in range(len(record.entries) + 1))
    lines = GameLines(game, header, tuple(entries), seed or new_seed(), moment, moment)
    await asyncio.wrap_future(store.add(lines, summarise(record)))
    return game


async def read_aside(record: bytes) -> Reading:
    """What a record holds, read in one of asyncio's threads."""
    return await asyncio.to_thread(decode, record)


async def load_game(store: Store, game: str, summarise: Summarise, read: Read = read_aside) -> StoredGame | None:
    """A stored game, to be gone on with; nothing if not even its header can be read.

    If a line is damaged the game goes on from the sound ones before it, and all its lines are kept under another id.
    """
    lines = await asyncio.wrap_future(store.lines(game))
    reading = await read(lines.record)
    if reading.record is None:
        return None
    if reading.fault is not None:
        await asyncio.wrap_future(store.shorten(game, len(reading.record.entries), new_id()))
    return StoredGame(store, lines, reading.record, summarise)
