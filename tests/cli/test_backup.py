"""``pacal backup`` and ``pacal restore``: their messages, and the files that they leave unchanged."""

import os
from pathlib import Path

import pytest

from pacal.storage import Store
from tests.support.command_line import Pacal
from tests.support.forkserver import PACAL, start
from tests.support.storage import WRONG, game
from tests.support.waiting import PATIENCE

SMALL_FILES = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000)); "


def with_games(home: Path, *names: str) -> None:
    store = Store(home)
    for name in names:
        store.add(game(name, b"x" * 20_000)).result()
    store.close()


def files_in(folder: Path) -> list[Path]:
    """All files, except SQLite's temporary ones."""
    return [path for path in sorted(folder.rglob("*")) if not path.name.endswith(("-wal", "-shm"))]


def test_all_games_are_backed_up_and_restored(pacal: Pacal, home: Path, tmp_path: Path) -> None:
    with_games(home, "a", "b")
    run = pacal("backup", tmp_path / "copy.db")
    assert (run.code, run.out) == (0, f"Backed up 2 games to {tmp_path / 'copy.db'}.\n")
    with_games(home, "c")
    run = pacal("restore", tmp_path / "copy.db")
    assert run.code == 0
    assert f"Restored 2 games from {tmp_path / 'copy.db'}." in run.out
    assert f"kept in {home / 'games-replaced-1.db'}" in run.out
    run = pacal("restore", tmp_path / "copy.db", "--home", tmp_path / "elsewhere")
    assert "kept in" not in run.out
    assert (tmp_path / "elsewhere" / "games.db").is_file()


def test_a_backup_overwrites_nothing(pacal: Pacal, home: Path, tmp_path: Path) -> None:
    with_games(home, "a")
    (tmp_path / "copy.db").write_text("mine")
    pacal("backup", tmp_path / "copy.db").refused(1, "already exists")
    pacal("backup", tmp_path / "missing" / "copy.db").refused(1, "cannot be written")
    assert (tmp_path / "copy.db").read_text() == "mine"


def test_without_games_there_is_nothing_to_back_up(pacal: Pacal, tmp_path: Path) -> None:
    pacal("backup", tmp_path / "copy.db").refused(1, "There are no games in", "--home")


@pytest.mark.parametrize(
    ("write", "expected"),
    [(write, "newer version" if code == "storage-newer" else "not an intact backup") for write, code in WRONG],
)
def test_an_invalid_backup_is_reported(pacal: Pacal, home: Path, tmp_path: Path, write: object, expected: str) -> None:
    assert callable(write)
    with_games(home, "a")
    write(tmp_path / "copy.db")
    pacal("restore", tmp_path / "copy.db").refused(1, expected, str(tmp_path / "copy.db"))


def test_a_missing_backup_is_reported(pacal: Pacal, tmp_path: Path) -> None:
    pacal("restore", tmp_path / "copy.db").refused(1, "copy.db", "No such file")
    pacal("restore", tmp_path).refused(1, "directory")


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_full_disk_is_reported_and_leaves_no_files_behind(
    pacal: Pacal, home: Path, tmp_path: Path, command: str
) -> None:
    """A limit on the size of files simulates a full disk."""
    with_games(home, *"abcdefgh")
    pacal("backup", tmp_path / "copy.db")
    file = tmp_path / ("other.db" if command == "backup" else "copy.db")
    before = files_in(tmp_path)

    environment = {**os.environ, "PACAL_HOME": str(home), "LC_ALL": "C.UTF-8"}
    run = start(SMALL_FILES + PACAL, command, str(file), env=environment, separate_stderr=True)
    _, errors = run.communicate()
    assert (run.wait(PATIENCE), errors) == (
        1,
        "pacal: The disk is full, so nothing has changed. Free some space, then try again.\n",
    )
    assert files_in(tmp_path) == before
