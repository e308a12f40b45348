"""Backups are consistent and complete, and are restored in one transaction while games are open."""

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pacal.storage import PeopleColumns, StorageCode, StorageFault, Store
from pacal.storage.backup import back_up, restore_backup
from pacal.storage.pending import PENDING_FILE
from pacal.storage.schema import connect
from pacal.storage.store import FILE
from tests.support.storage import WRONG, fault, game, write_damaged


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def store(home: Path) -> Iterator[Store]:
    opened = Store(home)
    opened.add(game("a", b"one\n", b"two\n")).result()
    yield opened
    opened.close()


def games_in(file: Path) -> dict[str, int]:
    """The games of a database, with their number of entries."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as database:
        query = "SELECT id, (SELECT count(*) FROM entries WHERE game = id) FROM games"
        return dict(database.execute(query).fetchall())


def test_a_backup_is_one_file_that_only_its_owner_can_read(store: Store, home: Path, tmp_path: Path) -> None:
    assert back_up(home, tmp_path / "copy.db") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "home"]
    assert games_in(tmp_path / "copy.db") == {"a": 2}
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0


def test_a_backup_is_restored_while_the_store_is_open(store: Store, home: Path, tmp_path: Path) -> None:
    back_up(home, tmp_path / "copy.db")
    store.append("a", 3, b"three\n", None).result()
    store.add(game("b")).result()
    same_file = store.path.stat().st_ino
    games, aside = restore_backup(home, tmp_path / "copy.db")
    assert (games, aside) == (1, home / "games-replaced-1.db")
    assert aside is not None
    assert games_in(aside) == {"a": 3, "b": 0}
    assert store.path.stat().st_ino == same_file
    with closing(connect(store.path)) as database:
        assert database.execute("SELECT game, n FROM entries ORDER BY n").fetchall() == [("a", 1), ("a", 2)]
    assert sorted(path.name for path in home.glob("*.db")) == ["games-replaced-1.db", FILE]


def test_after_a_restore_the_players_to_act_are_notified(store: Store, home: Path, tmp_path: Path) -> None:
    for name, stage in (("a", "playing"), ("b", "over")):
        people = PeopleColumns(b"{}", "ana", False, stage, None, frozenset({"ana"}))
        store.add_table(name, people, 1).result()
    back_up(home, tmp_path / "copy.db")
    assert not (home / PENDING_FILE).exists()
    restore_backup(home, tmp_path / "copy.db")
    assert (home / PENDING_FILE).read_bytes() == b'["a"]'
    assert (home / PENDING_FILE).stat().st_mode & 0o077 == 0


def test_the_replaced_database_can_itself_be_restored(store: Store, home: Path, tmp_path: Path) -> None:
    back_up(home, tmp_path / "copy.db")
    store.add(game("b")).result()
    store.close()
    _, aside = restore_backup(home, tmp_path / "copy.db")
    assert aside is not None
    assert restore_backup(home, aside) == (2, home / "games-replaced-2.db")
    assert games_in(home / FILE) == {"a": 2, "b": 0}


def test_a_backup_is_restored_into_an_empty_folder(store: Store, home: Path, tmp_path: Path) -> None:
    back_up(home, tmp_path / "copy.db")
    assert restore_backup(tmp_path / "new" / "home", tmp_path / "copy.db") == (1, None)
    again = Store(tmp_path / "new" / "home")
    assert again.lines("a").result().entries == (b"one\n", b"two\n")
    again.close()


def test_backups_made_during_writes_are_consistent(store: Store, home: Path, tmp_path: Path) -> None:
    """Two games that always grow in the same commit have the same length in every backup."""
    stop = threading.Event()

    def play() -> None:
        with closing(connect(home / FILE)) as database:
            for n in range(3, 100_000):
                if stop.is_set():
                    return
                database.execute("BEGIN IMMEDIATE")
                database.executemany("INSERT INTO entries VALUES (?, ?, x'00')", [("a", n), ("b", n)])
                database.execute("COMMIT")

    store.add(game("b", b"one\n", b"two\n")).result()
    playing = threading.Thread(target=play)
    playing.start()
    try:
        lengths: list[dict[str, int]] = []
        while len(lengths) < 20 or (lengths[-1] == lengths[0] and playing.is_alive()):
            back_up(home, copy := tmp_path / f"{len(lengths)}.db")
            lengths.append(games_in(copy))
    finally:
        stop.set()
        playing.join()
    assert all(length["a"] == length["b"] for length in lengths)
    assert lengths[-1]["a"] > lengths[0]["a"]


def test_a_backup_overwrites_no_file(store: Store, home: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("mine")
    with pytest.raises(FileExistsError):
        back_up(home, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "mine"


def test_without_games_there_is_no_backup(tmp_path: Path) -> None:
    with pytest.raises(StorageFault) as error:
        back_up(tmp_path, tmp_path / "copy.db")
    assert fault(error) is StorageCode.NO_GAMES
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("write", "code"), WRONG)
def test_an_invalid_backup_changes_nothing(
    store: Store, home: Path, tmp_path: Path, write: object, code: StorageCode
) -> None:
    assert callable(write)
    write(tmp_path / "copy.db")
    with pytest.raises(StorageFault) as error:
        restore_backup(home, tmp_path / "copy.db")
    assert fault(error) is code
    assert store.lines("a").result().entries == (b"one\n", b"two\n")
    assert [path.name for path in home.glob("*.db")] == [FILE]


def test_a_database_of_another_version_is_not_replaced(store: Store, home: Path, tmp_path: Path) -> None:
    back_up(home, tmp_path / "copy.db")
    store.close()
    with closing(sqlite3.connect(home / FILE)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    with pytest.raises(StorageFault) as error:
        restore_backup(home, tmp_path / "copy.db")
    assert fault(error) is StorageCode.OTHER_SCHEMA
    assert games_in(home / FILE) == {"a": 2}


def test_a_restore_does_not_touch_a_damaged_database(store: Store, home: Path, tmp_path: Path) -> None:
    back_up(home, tmp_path / "copy.db")
    store.close()
    write_damaged(home / FILE)
    damaged = (home / FILE).read_bytes()
    with pytest.raises(StorageFault) as error:
        restore_backup(home, tmp_path / "copy.db")
    assert fault(error) is StorageCode.DAMAGED
    assert (home / FILE).read_bytes() == damaged


def test_a_restore_that_fails_halfway_changes_nothing(
    store: Store, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line of the second game is written, but the commit fails: the first game is still there."""
    back_up(home, tmp_path / "copy.db")
    store.append("a", 3, b"three\n", None).result()

    def full(path: Path, target: Path) -> Path:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(StorageFault):
        restore_backup(home, tmp_path / "copy.db")
    assert len(store.lines("a").result().entries) == 3
    assert [path.name for path in home.glob("*.db")] == [FILE]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="owners of files")
def test_a_restore_by_root_gives_the_file_to_the_owner_of_the_folder(
    store: Store, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(home, tmp_path / "copy.db")
    new = tmp_path / "new"
    new.mkdir()
    given: set[tuple[int, int]] = set()
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "fchown", lambda file, user, group: given.add((user, group)))
    restore_backup(new, tmp_path / "copy.db")
    assert given == {(new.stat().st_uid, new.stat().st_gid)}


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_a_restore_by_root_keeps_the_owner_of_the_folder(store: Store, home: Path, tmp_path: Path) -> None:
    back_up(home, tmp_path / "copy.db")
    new = tmp_path / "new"
    new.mkdir()
    for folder in (new, home):
        os.chown(folder, 12345, 12346)
        restore_backup(folder, tmp_path / "copy.db")
    replaced = home / "games-replaced-1.db"
    for file in (new / FILE, replaced):
        assert (file.stat().st_uid, file.stat().st_gid, file.stat().st_mode & 0o777) == (12345, 12346, 0o600)
    with closing(connect(new / FILE)) as database:
        database.execute("CREATE TABLE x (y)")
        files = sorted(new.iterdir())
        assert [path.name for path in files] == [FILE, f"{FILE}-shm", f"{FILE}-wal"]
        assert {(path.stat().st_uid, path.stat().st_mode & 0o777) for path in files} == {(12345, 0o600)}
