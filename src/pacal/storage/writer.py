"""The one thread that touches the database: what waits meanwhile goes to disk together with the next."""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing, suppress
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from pacal.storage.appending import NextLine, append_all
from pacal.storage.faults import StorageCode, StorageFault, fault_of
from pacal.storage.schema import connect, engine_on, make_private

Done = TypeVar("Done")
Job = Callable[[sa.Connection], Any]
Waiting = tuple[Job | NextLine, "Future[Any]", bool]
"""A job, or a line to be added, who waits for it, and whether it writes."""

GROUP: Final = 500
"""At most so many jobs share a commit."""
COMMIT_INTERVAL: Final = 0.004
"""Seconds from one commit to the next, at least: a commit costs as much as a hundred lines that share it, so whoever
comes meanwhile had better wait for the next one. Where there is little to do nobody waits."""


class Writer:
    """Runs jobs one after the other, in groups that are committed together; a future tells when its job is on disk."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._closed = False
        self._open(connect(path))
        self.restored = 0
        """How often the file was deleted under the running program and written anew."""
        self.changed_outside = 0
        """How often another program wrote into the file."""
        self.when_changed_outside: Callable[[], object] | None = None
        """Is told of it; then nothing is written until whoever is told has let go of what they knew."""
        self.is_held = False
        self.writes = 0
        """How many writes have ended, well or not."""
        self.trouble: StorageCode | None = None
        """What the last write failed with, if the disk or the file was the reason. Damage stays until it is checked."""
        self._thread = threading.Thread(target=self._run, name="pacal-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[sa.Connection], Done]) -> Future[Done]:
        """Have a job done that writes; the future has its result once that is durable, or a ``StorageFault``."""
        return self._wait(job, writes=True)

    def read(self, job: Callable[[sa.Connection], Done]) -> Future[Done]:
        """Have a job done that only reads."""
        return self._wait(job, writes=False)

    def append(self, line: NextLine) -> Future[None]:
        """Have a line added to a game, together with those that are to be added at the same time."""
        return self._wait(line, writes=True)

    def _wait(self, job: Job | NextLine, *, writes: bool) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()  # a job is done to its end, even if nobody waits for it any more
        if self._closed:
            future.set_exception(StorageFault(StorageCode.CLOSED))
        else:
            self._queue.put((job, future, writes))
        return future

    @property
    def is_closed(self) -> bool:
        return self._closed

    def close(self) -> None:
        """Do what is waiting, then close the file."""
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
        """A number that another one follows whenever another connection has written into the file."""
        return int(self._raw.execute("PRAGMA data_version").fetchone()[0])

    def _is_changed(self) -> bool:
        """Whether another program has written into the file since the last time."""
        version, self._version = self._version, self._data_version()
        if version == self._version:
            return False
        self.changed_outside += 1
        if self.when_changed_outside is not None:
            self.is_held = True
            self.when_changed_outside()
        return True

    def _run(self) -> None:
        began = -COMMIT_INTERVAL
        while (first := self._queue.get()) is not None:
            if (wait := began + COMMIT_INTERVAL - time.monotonic()) > 0:
                time.sleep(wait)
            began = time.monotonic()
            group = [first]
            while len(group) < GROUP:
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
        """Do a group in one transaction; where that fails, each on its own, so that none pays for another."""
        try:
            if _identity(self._path) != self._identity:
                self._restore()
            self._raw.execute("BEGIN IMMEDIATE")
            if self._is_changed() or self.is_held:
                group = self._refused(group)
            results = self._results(group)
            self._raw.execute("COMMIT")
        except BaseException as error:
            with suppress(sqlite3.Error):
                if self._raw.in_transaction:
                    self._raw.execute("ROLLBACK")
            if len(group) != 1:
                for waiting in group:
                    self._commit([waiting])
            else:
                told = _told(error)
                self._note(told, writes=group[0][2])
                group[0][1].set_exception(told)
            return
        self._note(None, writes=any(writes for _, _, writes in group))
        for (_, future, _), result in zip(group, results, strict=True):
            future.set_result(result)

    def _note(self, error: BaseException | None, *, writes: bool) -> None:
        """Remember how a job ended."""
        code = error.code if isinstance(error, StorageFault) else None
        if code is StorageCode.DAMAGED:
            self.trouble = code
            with suppress(sqlite3.Error):  # drop the damaged pages from SQLite's cache: the file may be repaired
                self._raw.execute("PRAGMA shrink_memory")
        elif writes and self.trouble is not StorageCode.DAMAGED:
            self.trouble = code if code in (StorageCode.FULL, StorageCode.FAILED) else None
        self.writes += writes

    def _results(self, group: list[Waiting]) -> list[Any]:
        """Do what a group wants, in its order; lines that follow one another are added together."""
        results: list[Any] = []
        for _, waiting in groupby((job for job, _, _ in group), key=lambda job: isinstance(job, NextLine)):
            jobs = list(waiting)
            lines = [job for job in jobs if isinstance(job, NextLine)]
            if lines:
                append_all(self._raw, lines)
            results += [None if isinstance(job, NextLine) else job(self._database) for job in jobs]
        return results

    def _refused(self, group: list[Waiting]) -> list[Waiting]:
        """What is to be written was thought out for the file as it was before another changed it: it is refused."""
        for _, future, writes in group:
            if writes:
                future.set_exception(StorageFault(StorageCode.CHANGED))
        return [waiting for waiting in group if not waiting[2]]

    def _restore(self) -> None:
        """The file was deleted or exchanged: what is still open has everything, and is written to a new one."""
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
    """A name beside a file that nothing has yet: ``games-damaged-1.db``."""
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


def _told(error: BaseException) -> BaseException:
    """An error as whoever waits for the job is told of it."""
    cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return fault_of(cause)
    if isinstance(cause, OSError):
        return StorageFault(StorageCode.FAILED, str(cause))
    return error
