"""The thread that accesses the database. Jobs that arrive during a commit share the next one (group commit)."""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import closing, suppress
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.rows import PeopleColumns
from pacal.storage.schema import connect, engine_on, make_private
from pacal.storage.sqlite_errors import fault_of, may_be_stored


class NextLine(NamedTuple):
    """A line to append to a game, with its timestamp, summary and people."""

    game: str
    n: int
    line: bytes
    changed_at: int
    summary: bytes | None
    """Summary for lists; None keeps the stored one."""
    people: PeopleColumns | None
    """The people of the table; None if they have not changed."""


Done = TypeVar("Done")
Job = Callable[[sa.Connection], Any]
Waiting = tuple[Job | NextLine, "Future[Any]", bool]
"""A job or a line to append, its future, and whether it writes."""

MAX_GROUP: Final = 500
"""Maximum number of jobs in one commit."""
COMMIT_INTERVAL: Final = 0.004
"""Minimum number of seconds between two commits. A commit costs as much as ten lines in it, so jobs that arrive soon
after one wait for the next. With little load nobody waits."""

_LINES: Final = """
INSERT INTO entries (game, n, line)
SELECT value ->> 0, value ->> 1, CAST(value ->> 2 AS BLOB) FROM json_each(?)
WHERE value ->> 3 = 1 + (SELECT coalesce(max(n), 0) FROM entries WHERE game = value ->> 0)
"""
"""Each row has a game, a line number, a line, and the number of the game's first line in this group."""
_SUMMARIES: Final = """
UPDATE games SET changed_at = value ->> 1, summary = CAST(value ->> 2 AS BLOB)
FROM json_each(?) WHERE games.id = value ->> 0
"""
_GATHERINGS: Final = """
UPDATE gatherings
SET facts = CAST(value ->> 1 AS BLOB), stage = value ->> 2, changed_at = value ->> 3, due_at = value ->> 4
FROM json_each(?) WHERE game = value ->> 0
"""


_encode: Final = msgspec.json.Encoder().encode


class Writer:
    """Runs jobs in order, in groups that are committed together. A job's future is done when its data is on disk."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._closed = False
        self._open(connect(path))
        self.restored = 0
        """How often the file was deleted while in use, and written again."""
        self.changed_outside = 0
        """How often another program wrote to the file."""
        self._outside_change: Future[None] | None = None
        """Done when another program writes; then :attr:`refuses_writes` is set and writes are refused."""
        self.refuses_writes = False
        self.writes = 0
        """Number of finished writes, successful or not."""
        self.write_error: StorageCode | None = None
        """The error of the last write, if it was about the disk or the file. Damage is reset only by a check."""
        self._thread = threading.Thread(target=self._run, name="pacal-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[sa.Connection], Done]) -> Future[Done]:
        """Queue a job that writes. Its future has the result once it is durable, or a ``StorageFault``."""
        return self._enqueue(job, writes=True)

    def read(self, job: Callable[[sa.Connection], Done]) -> Future[Done]:
        """Queue a job that only reads."""
        return self._enqueue(job, writes=False)

    def append(self, line: NextLine) -> Future[None]:
        """Queue a line to append. Queued lines are written together."""
        return self._enqueue(line, writes=True)

    def _enqueue(self, job: Job | NextLine, *, writes: bool) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()  # a job is always completed, even if nobody waits for it
        if self._closed:
            future.set_exception(StorageFault(StorageCode.CLOSED))
        else:
            self._queue.put((job, future, writes))
        return future

    def next_outside_change(self) -> Future[None]:
        """A future that is done when another program writes to the file."""
        waiting: Future[None] = Future()
        self._outside_change = waiting
        waiting.set_running_or_notify_cancel()
        return waiting

    @property
    def is_closed(self) -> bool:
        return self._closed

    def close(self) -> None:
        """Run all queued jobs, then close the file."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()

    def _open(self, connection: sqlite3.Connection) -> None:
        self._raw = connection
        self._database = engine_on(connection).connect()
        self._identity = _identity(self._path)
        self._version = self._data_version()

    def _data_version(self) -> int:
        """A number that changes whenever another connection has written to the file."""
        return int(self._raw.execute("PRAGMA data_version").fetchone()[0])

    def _is_changed(self) -> bool:
        """Whether another program has written to the file since the last call."""
        version, self._version = self._version, self._data_version()
        if version == self._version:
            return False
        self.changed_outside += 1
        if (waiting := self._outside_change) is not None:
            self.refuses_writes = True
            self._outside_change = None
            waiting.set_result(None)
        return True

    def _run(self) -> None:
        began = -COMMIT_INTERVAL
        while (first := self._queue.get()) is not None:
            if (wait := began + COMMIT_INTERVAL - time.monotonic()) > 0:
                time.sleep(wait)
            began = time.monotonic()
            group = [first]
            while len(group) < MAX_GROUP:
                try:
                    following = self._queue.get_nowait()
                except queue.Empty:
                    break
                if following is None:
                    self._queue.put(None)
                    break
                group.append(following)
            self._commit(group)
        self._database.close()
        self._raw.close()

    def _commit(self, group: list[Waiting]) -> None:
        """Run a group in one transaction.

        If it fails, run each job separately, so that one error does not affect other jobs.
        """
        is_committing = False
        try:
            if _identity(self._path) != self._identity:
                self._restore()
            self._raw.execute("BEGIN IMMEDIATE")
            if self._is_changed() or self.refuses_writes:
                group = self._refuse_writes(group)
            results = self._results(group)
            is_committing = True
            self._raw.execute("COMMIT")
        except BaseException as error:
            # After a failed commit SQLite has kept the transaction open, or has ended it in one way or the other.
            is_unknown = is_committing and not self._raw.in_transaction and may_be_stored(error)
            with suppress(sqlite3.Error):
                if self._raw.in_transaction:
                    self._raw.execute("ROLLBACK")
            if is_unknown:
                self._fail_all(group, error)
            elif len(group) != 1:
                for waiting in group:
                    self._commit([waiting])
            else:
                fault = _as_fault(error)
                self._record_outcome(fault, writes=group[0][2])
                group[0][1].set_exception(fault)
            return
        self._record_outcome(None, writes=any(writes for _, _, writes in group))
        for (_, future, _), result in zip(group, results, strict=True):
            future.set_result(result)

    def _fail_all(self, group: list[Waiting], error: BaseException) -> None:
        """Fail all jobs of a group, because it is unknown whether they were stored. The callers have to read again."""
        for _, future, writes in group:
            fault = _as_fault(error)
            if isinstance(fault, StorageFault):
                fault.is_outcome_unknown = writes
            self._record_outcome(fault, writes=writes)
            future.set_exception(fault)

    def _record_outcome(self, error: BaseException | None, *, writes: bool) -> None:
        """Update :attr:`write_error` and :attr:`writes` after a job."""
        code = error.code if isinstance(error, StorageFault) else None
        if code is StorageCode.DAMAGED:
            self.write_error = code
            with suppress(sqlite3.Error):  # drop damaged pages from SQLite's cache, because the file may be repaired
                self._raw.execute("PRAGMA shrink_memory")
        elif writes and self.write_error is not StorageCode.DAMAGED:
            self.write_error = code if code in (StorageCode.FULL, StorageCode.FAILED) else None
        self.writes += writes

    def _results(self, group: list[Waiting]) -> list[Any]:
        """Run the jobs of a group in order. Consecutive lines are appended together."""
        results: list[Any] = []
        for _, waiting in groupby((job for job, _, _ in group), key=lambda job: isinstance(job, NextLine)):
            jobs = list(waiting)
            lines = [job for job in jobs if isinstance(job, NextLine)]
            if lines:
                append_all(self._raw, lines)
            results += [None if isinstance(job, NextLine) else job(self._database) for job in jobs]
        return results

    def _refuse_writes(self, group: list[Waiting]) -> list[Waiting]:
        """Refuse the writes of a group, because they assume an outdated file. Returns the reads."""
        for _, future, writes in group:
            if writes:
                future.set_exception(StorageFault(StorageCode.CHANGED))
        return [waiting for waiting in group if not waiting[2]]

    def _restore(self) -> None:
        """Write everything to a new file, because the file was deleted or replaced.

        The open connection still has all data.
        """
        if self._path.exists():
            self._path.rename(free_name(self._path, "foreign"))
        for ending in ("-wal", "-shm"):
            Path(f"{self._path}{ending}").unlink(missing_ok=True)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        make_private(self._path)
        with closing(sqlite3.connect(self._path)) as new:
            self._raw.backup(new)
        self._database.close()
        self._raw.close()
        self._open(connect(self._path))
        self.restored += 1


def free_name(path: Path, why: str) -> Path:
    """An unused file name next to a file, such as ``games-damaged-1.db``."""
    number = 1
    while (free := path.with_name(f"{path.stem}-{why}-{number}{path.suffix}")).exists():
        number += 1
    return free


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _as_fault(error: BaseException) -> BaseException:
    """The exception for the job's future: SQLite and system errors become a ``StorageFault``."""
    cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return fault_of(cause)
    if isinstance(cause, OSError):
        return StorageFault(StorageCode.FAILED, str(cause))
    return error


def append_all(raw: sqlite3.Connection, lines: Sequence[NextLine]) -> None:
    """Append the next lines of many games, all or none. Every action does this.

    Raises ``StorageFault`` if a line is not the next one of its game, or the game has no people. Of several summaries
    or people of a game the last are stored. SQLite releases the GIL during each statement and has to wait for it
    afterwards, so a group takes three statements, no matter how many lines it has.
    """
    firsts: dict[str, int] = {}
    counts: Counter[str] = Counter()
    for line in lines:
        if line.n != firsts.setdefault(line.game, line.n) + counts[line.game]:
            raise StorageFault(StorageCode.CHANGED, line.game)
        counts[line.game] += 1
    rows = [(line.game, line.n, line.line.decode(), firsts[line.game]) for line in lines]
    summaries = {
        line.game: (line.game, line.changed_at, line.summary.decode()) for line in lines if line.summary is not None
    }
    gatherings = {
        line.game: (line.game, people.facts.decode(), people.stage, line.changed_at, people.due_at)
        for line in lines
        if (people := line.people) is not None
    }
    if _execute(raw, _LINES, rows) < len(rows):
        raise StorageFault(StorageCode.CHANGED)
    _execute(raw, _SUMMARIES, summaries.values())
    if _execute(raw, _GATHERINGS, gatherings.values()) < len(gatherings):
        raise StorageFault(StorageCode.UNKNOWN_GAME)


def _execute(raw: sqlite3.Connection, statement: str, rows: Iterable[object]) -> int:
    """Execute a statement for rows, if there are any. Returns the number of affected rows."""
    values = tuple(rows)
    return raw.execute(statement, (_encode(values).decode(),)).rowcount if values else 0
