"""Games and files for tests of the storage."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pacal.storage import GameLines, StorageCode, StorageFault, Store
from pacal.storage.store import FILE


def game(name: str, *entries: bytes, changed_at: int = 1, deleted_at: int | None = None) -> GameLines:
    return GameLines(name, b"header of " + name.encode(), entries, "seed", 1, changed_at, deleted_at)


def fault(error: pytest.ExceptionInfo[StorageFault]) -> StorageCode:
    return error.value.code


def write_other_database(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE games (id)")


def write_newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE alembic_version (version_num)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
        database.commit()


def write_damaged(file: Path) -> None:
    store = Store(file.parent / "other")
    for name in "abcdefgh":
        store.add(game(name, *[f"{name}{n} {'x' * 200}\n".encode() for n in range(60)])).result()
    store.close()
    content = bytearray((file.parent / "other" / FILE).read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xff" * 4096
    file.write_bytes(content)


WRONG = [
    (lambda file: file.write_text("no database at all"), StorageCode.NOT_A_BACKUP),
    (lambda file: file.write_bytes(b"SQLite format 3\0" + b"\xff" * 8000), StorageCode.NOT_A_BACKUP),
    (lambda file: file.touch(), StorageCode.NOT_A_BACKUP),
    (write_other_database, StorageCode.NOT_A_BACKUP),
    (write_damaged, StorageCode.NOT_A_BACKUP),
    (write_newer, StorageCode.NEWER),
]
