"""A database from the template equals a migrated one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pacal.storage import Store, upgrading
from pacal.storage.schema import HEAD, connect, version_of
from tests.support import databases


def content(connection: sqlite3.Connection) -> list[str]:
    return list(connection.iterdump())


def test_a_template_database_equals_a_migrated_one(tmp_path: Path) -> None:
    with closing(connect(tmp_path / "fast.db")) as fast, closing(connect(tmp_path / "slow.db")) as slow:
        databases.migrate(fast)
        upgrading.migrate(slow)
        assert content(fast) == content(slow)
        assert version_of(fast) == HEAD
        assert not fast.in_transaction


def test_a_database_with_content_is_really_migrated(tmp_path: Path) -> None:
    with closing(connect(tmp_path / "games.db")) as older:
        upgrading.migrate(older, "0001")
        databases.migrate(older)
        assert version_of(older) == HEAD


def test_a_store_accepts_a_template_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upgrading, "migrate", databases.migrate)
    Store(tmp_path).close()
    monkeypatch.undo()
    Store(tmp_path).close()
