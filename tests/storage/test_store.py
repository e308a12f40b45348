"""Stored games survive everything that can happen to the file."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pacal.storage import StorageCode, StorageFault, Store, now
from pacal.storage.rows import DELETED_GAME_RETENTION_MS
from pacal.storage.schema import HEAD, METADATA, connect, upgrade
from pacal.storage.store import FILE
from pacal.storage.upgrading import migrations
from tests.support.storage import fault, game


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


def reopened(store: Store) -> Store:
    store.close()
    return Store(store.path.parent)


def test_stored_data_survives_a_restart(store: Store) -> None:
    store.add(game("a", b"one\n")).result()
    store.append("a", 2, b"two\n", b"summary").result()
    again = reopened(store)
    assert again.lines("a").result().record == b"header of aone\ntwo\n"
    assert again.rescue is None
    again.close()


def test_the_latest_change_comes_first(store: Store) -> None:
    for name in "abc":
        store.add(game(name)).result()
    store.append("a", 1, b"one\n", b"short").result()
    rows = store.games().result()
    assert [row.id for row in rows] == ["a", "b", "c"]
    assert rows[0].summary == b"short"


def test_a_line_is_never_written_twice(store: Store) -> None:
    store.add(game("a", b"one\n")).result()
    with pytest.raises(StorageFault) as error:
        store.append("a", 1, b"other\n", None).result()
    assert fault(error) is StorageCode.CHANGED
    assert store.lines("a").result().entries == (b"one\n",)


def test_a_failing_write_does_not_affect_others_in_the_batch(store: Store) -> None:
    store.add(game("a")).result()
    futures = [store.append("a", n, b"line\n", None) for n in (1, 1, 2, 9, 3)]
    assert [future.exception() is None for future in futures] == [True, False, True, False, True]
    assert len(store.lines("a").result().entries) == 3


def test_an_unknown_game_is_reported(store: Store) -> None:
    for asked in (store.lines("x"), store.delete("x"), store.restore("x")):
        with pytest.raises(StorageFault) as error:
            asked.result()
        assert fault(error) is StorageCode.UNKNOWN_GAME


def test_a_deleted_game_can_be_restored(store: Store) -> None:
    store.add(game("a", b"one\n")).result()
    store.delete("a").result()
    assert store.games().result() == ()
    assert [row.id for row in store.games(deleted=True).result()] == ["a"]
    store.restore("a").result()
    assert [row.id for row in store.games().result()] == ["a"]


def test_a_game_deleted_long_ago_is_purged_with_its_lines(store: Store) -> None:
    store.add(game("old", b"one\n", deleted_at=now() - DELETED_GAME_RETENTION_MS - 1)).result()
    store.add(game("young", b"one\n", deleted_at=now() - DELETED_GAME_RETENTION_MS + 60_000)).result()
    again = reopened(store)
    assert [row.id for row in again.games(deleted=True).result()] == ["young"]
    again.close()
    with closing(sqlite3.connect(store.path)) as database:
        assert database.execute("SELECT DISTINCT game FROM entries").fetchall() == [("young",)]


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    with pytest.raises(StorageFault) as error:
        store.games().result()
    assert fault(error) is StorageCode.CLOSED


def test_a_commit_waits_for_the_disk(store: Store) -> None:
    with closing(connect(store.path)) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert database.execute("PRAGMA synchronous").fetchone() == (2,)


def test_damaged_lines_are_kept_aside(store: Store) -> None:
    store.add(game("a", b"one\n", b"bad\n", b"three\n")).result()
    store.shorten("a", 1, "aside").result()
    assert store.lines("a").result().entries == (b"one\n",)
    assert store.lines("aside").result().entries == (b"one\n", b"bad\n", b"three\n")
    assert [row.id for row in store.games().result()] == ["a"]


# The file itself


def test_a_deleted_file_is_written_again_from_the_open_database(store: Store) -> None:
    store.add(game("a", b"one\n")).result()
    store.path.unlink()
    store.append("a", 2, b"two\n", None).result()
    assert store.restored == 1
    again = reopened(store)
    assert again.lines("a").result().entries == (b"one\n", b"two\n")
    again.close()


def test_a_file_that_replaced_the_database_is_kept_too(store: Store, tmp_path: Path) -> None:
    store.add(game("a")).result()
    store.path.unlink()
    store.path.write_text("not ours")
    assert [row.id for row in store.games().result()] == ["a"]
    assert (tmp_path / "games-foreign-1.db").read_text() == "not ours"


@pytest.mark.parametrize("rubbish", [b"this is no database" * 1000, b"SQLite format 3\0" + b"\xff" * 8000])
def test_a_file_that_is_not_a_database_is_set_aside(tmp_path: Path, rubbish: bytes) -> None:
    (tmp_path / FILE).write_bytes(rubbish)
    store = Store(tmp_path)
    assert store.rescue is not None
    assert (store.rescue.set_aside.read_bytes(), store.rescue.games) == (rubbish, 0)
    store.add(game("a")).result()
    again = reopened(store)
    assert again.rescue is None
    again.close()


def test_games_are_saved_from_a_damaged_file(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for name in "abcdefgh":
        store.add(game(name, *[f"{name}{n} {'x' * 200}\n".encode() for n in range(60)])).result()
    store.close()
    content = bytearray(store.path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xff" * 4096
    store.path.write_bytes(content)

    rescued = Store(tmp_path)
    assert rescued.rescue is not None
    assert rescued.rescue.set_aside.read_bytes() == content
    assert rescued.rescue.games >= 6
    found = {row.id: rescued.lines(row.id).result() for row in rescued.games().result()}
    assert sum(len(lines.entries) == 60 for lines in found.values()) >= 6
    for name, lines in found.items():
        assert all(line.startswith(f"{name}{n} ".encode()) for n, line in enumerate(lines.entries))
    rescued.close()


@pytest.mark.parametrize("damage", [slice(0, 100), slice(50, 4000), slice(0, 4096)])
def test_games_are_saved_from_a_file_that_has_lost_its_beginning(tmp_path: Path, damage: slice) -> None:
    store = Store(tmp_path)
    kept = [game(name, *[f"{name}{n} {'x' * 200}\n".encode() for n in range(30)]) for name in "abcd"]
    for lines in kept:
        store.add(lines).result()
    store.close()
    content = bytearray(store.path.read_bytes())
    content[damage] = b"\x5a" * (damage.stop - damage.start)
    store.path.write_bytes(content)

    rescued = Store(tmp_path)
    assert rescued.rescue is not None
    assert (rescued.rescue.set_aside.read_bytes(), rescued.rescue.games) == (bytes(content), 4)
    assert [rescued.lines(lines.id).result().entries for lines in kept] == [lines.entries for lines in kept]
    rescued.close()


def test_the_last_writes_of_a_killed_program_are_rescued_too(tmp_path: Path) -> None:
    """Data that is still in the write-ahead log is recovered, although the file has lost its beginning."""
    store = Store(tmp_path / "killed")
    store.add(game("a", b"first\n")).result()
    store.close()
    store = Store(tmp_path / "killed")
    store.append("a", 2, b"second\n", None).result()
    (tmp_path / "games").mkdir()
    for ending in ("", "-wal"):
        shutil.copyfile(f"{store.path}{ending}", tmp_path / "games" / f"{FILE}{ending}")
    store.close()
    with (tmp_path / "games" / FILE).open("r+b") as file:
        file.write(b"\x5a" * 4096)

    rescued = Store(tmp_path / "games")
    assert rescued.rescue is not None
    assert rescued.lines("a").result().entries == (b"first\n", b"second\n")
    rescued.close()


def test_two_damaged_files_get_two_names(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_bytes(b"rubbish" * 1000 * number)
        Store(tmp_path).close()
    assert {path.name for path in tmp_path.glob("games-damaged-*.db")} == {"games-damaged-1.db", "games-damaged-2.db"}


def test_a_full_disk_is_reported_and_nothing_is_half_written(store: Store) -> None:
    store.add(game("a")).result()

    def limit(pages: int) -> None:
        store._writer.submit(lambda database: database.exec_driver_sql(f"PRAGMA max_page_count = {pages}")).result()

    limit(1)
    with pytest.raises(StorageFault) as error:
        store.append("a", 1, b"x" * 100_000, None).result()
    assert fault(error) is StorageCode.FULL
    assert store.lines("a").result().entries == ()
    limit(100_000)
    store.append("a", 1, b"x" * 100_000, None).result()
    assert len(store.lines("a").result().entries) == 1


def test_the_migrations_create_the_tables_of_the_program(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    from pacal.storage.schema import engine_on

    with closing(connect(tmp_path / "new.db")) as raw:
        upgrade(raw)
        with engine_on(raw).connect() as database:
            assert compare_metadata(MigrationContext.configure(database), METADATA) == []


def test_the_program_expects_the_latest_migration() -> None:
    assert migrations()[1].get_current_head() == HEAD


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half_done(*arguments: object, **values: object) -> None:
        raise RuntimeError("in the middle")

    with closing(connect(tmp_path / "new.db")) as raw:
        with monkeypatch.context() as broken:
            broken.setattr("alembic.op.create_index", half_done)
            with pytest.raises(RuntimeError):
                upgrade(raw)
        assert raw.execute("SELECT name FROM sqlite_master").fetchall() == []
        upgrade(raw)
        assert raw.execute("SELECT count(*) FROM games").fetchone() == (0,)


def test_a_store_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    with pytest.raises(StorageFault) as error:
        Store(tmp_path)
    assert fault(error) is StorageCode.NEWER
    assert list(tmp_path.glob("games-damaged-*")) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_the_database_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    before = os.umask(0)  # the most permissive setting
    try:
        store = Store(tmp_path)
        store.add(game("a")).result()
        rights = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        assert rights == dict.fromkeys([FILE, f"{FILE}-shm", f"{FILE}-wal"], 0o600)
        for path in tmp_path.iterdir():
            path.unlink()
        store.add(game("b")).result()
        assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}, "a new file is private too"
        store.close()
    finally:
        os.umask(before)


@pytest.fixture
def existing_database(tmp_path: Path) -> Path:
    """The folder that a killed program left, with all its files readable for everybody."""
    store = Store(tmp_path / "running")
    store.add(game("a")).result()
    folder = shutil.copytree(tmp_path / "running", tmp_path / "home")
    store.close()
    for name in ("games-replaced-1.db", "games-damaged-2.db-wal", "notes.db"):
        (folder / name).touch()
    for path in folder.iterdir():
        path.chmod(0o644)
    return folder


def test_an_existing_database_becomes_readable_by_its_owner_only(existing_database: Path) -> None:
    (existing_database / "games-elsewhere.db").symlink_to(existing_database / "notes.db")
    store = Store(existing_database)
    rights = {path.name: path.stat().st_mode & 0o777 for path in existing_database.iterdir()}
    store.close()
    assert rights.pop("notes.db") == rights.pop("games-elsewhere.db") == 0o644, (
        "files of other programs are not changed"
    )
    ours = [FILE, f"{FILE}-shm", f"{FILE}-wal", "games-replaced-1.db", "games-damaged-2.db-wal"]
    assert rights == dict.fromkeys(ours, 0o600)


def test_a_database_whose_permissions_cannot_be_changed_is_opened_anyway(
    existing_database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def refuse(path: Path, mode: int) -> None:
        asked.append(path.name)
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    store = Store(existing_database)
    assert [row.id for row in store.games().result()] == ["a"]
    store.close()
    assert FILE in asked


def test_an_unusable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(StorageFault) as error:
        Store(tmp_path)
    assert fault(error) is StorageCode.FAILED
