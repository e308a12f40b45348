"""Records on disk: written durably, and never overwritten."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from itertools import count
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Self

from pacal.engine import Action, GameState
from pacal.records.faults import RecordCode, RecordError, RecordFault
from pacal.records.reading import Reading, encode, read_lines
from pacal.records.record import Record


def read_record(path: str | PathLike[str]) -> Reading:
    """The record in a file, and its first fault; :class:`RecordError` if the file cannot be read."""
    try:
        with Path(path).open("rb") as file:
            return read_lines(file)
    except FileNotFoundError:
        raise RecordError(RecordCode.FILE_MISSING, path) from None
    except IsADirectoryError:
        raise RecordError(RecordCode.FILE_DIRECTORY, path) from None
    except (OSError, ValueError) as error:
        raise RecordError(RecordCode.FILE_UNREADABLE, path, _reason(error)) from None


class RecordFile:
    """A record on disk: each action is written and synced before it counts.

    Lines are only appended. If a line cannot be written completely, the file is truncated to the last complete line;
    if that fails too, the next reader reports the damage.
    """

    def __init__(self, path: Path, file: FileIO, record: Record, size: int, damage: RecordFault | None) -> None:
        self.path = path
        self.record = record
        self.damage = damage
        """The fault of the damaged file that this file continues, if there is one."""
        self._file = file
        self._size = size

    @classmethod
    def create(cls, path: str | PathLike[str], record: Record, *, next_free_name: bool = False) -> Self:
        """Write a record to a new file. If the file exists, raise :class:`RecordError`; with ``next_free_name``
        take the next free name instead (``game-2.jsonl``).
        """
        return cls._create(Path(path), record, next_free_name=next_free_name, damage=None)

    @classmethod
    def _create(cls, wanted: Path, record: Record, *, next_free_name: bool, damage: RecordFault | None) -> Self:
        for number in count(1):
            path = wanted if number == 1 else wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
            try:
                file = _opened(path, new=True)
            except FileExistsError:
                if next_free_name:
                    continue
                raise RecordError(RecordCode.FILE_EXISTS, path) from None
            except (OSError, ValueError) as error:
                raise RecordError(RecordCode.WRITE_FAILED, path, _reason(error)) from None
            created = cls(path, file, record, 0, damage)
            try:
                created._write(encode(record))
            except BaseException:
                created.close()
                path.unlink(missing_ok=True)
                raise
            _sync_folder(path.parent)
            return created
        raise AssertionError("there is always a next number")

    @classmethod
    def resume(cls, path: str | PathLike[str]) -> Self:
        """Open a record to continue it. A damaged file stays as it is: the valid part is copied to a new file in the
        same folder, and ``damage`` has the fault.
        """
        path = Path(path)
        reading = read_record(path)
        if reading.record is None:
            raise RecordError(RecordCode.NOTHING_TO_RESUME, path, fault=reading.fault)
        if reading.fault is not None:
            return cls._create(path, reading.record, next_free_name=True, damage=reading.fault)
        try:
            file = _opened(path, new=False)
        except OSError as error:
            raise RecordError(RecordCode.WRITE_FAILED, path, _reason(error)) from None
        return cls(path, file, reading.record, len(encode(reading.record)), None)

    def append(self, action: Action, position: GameState | None = None) -> None:
        """Play an action and write it; after ``IllegalAction`` or :class:`RecordError` nothing has changed."""
        self.keep(self.record.append(action, position))

    def take_back(self, to: int) -> None:
        """Take back all but the first ``to`` actions, and write the take-back."""
        self.keep(self.record.take_back(to))

    def keep(self, record: Record) -> None:
        """Write a record that continues this one; after :class:`RecordError` nothing has changed."""
        first = len(self.record.entries) + 1
        self._write(b"".join(record.line(number) for number in range(first, len(record.entries) + 1)))
        self.record = record

    def _write(self, data: bytes) -> None:
        if os.fstat(self._file.fileno()).st_size != self._size:
            raise RecordError(RecordCode.FILE_CHANGED, self.path)
        with self._all_or_nothing():
            left = memoryview(data)
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        self._size += len(data)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        try:
            yield
        except BaseException as error:
            with suppress(OSError):
                self._file.truncate(self._size)
            if isinstance(error, OSError):
                raise RecordError(RecordCode.WRITE_FAILED, self.path, _reason(error)) from None
            raise

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def _opened(path: Path, *, new: bool) -> FileIO:
    """Open a file for appending: a new one, or an existing one."""
    required, forbidden = (os.O_EXCL, 0) if new else (0, os.O_CREAT)
    return FileIO(path, "ab", opener=lambda name, flags: os.open(name, (flags | required) & ~forbidden, 0o666))


def _reason(error: Exception) -> str:
    number = error.errno if isinstance(error, OSError) else None
    return errno.errorcode.get(number or errno.EINVAL, "EINVAL")


def _sync_folder(folder: Path) -> None:
    """Sync the folder of a new file, on systems that can, so that its name is durable too."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
