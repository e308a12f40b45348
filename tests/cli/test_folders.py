from pathlib import Path

import platformdirs
import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from pacal.cli import folders
from pacal.cli.faults import Fault
from pacal.cli.folders import data_folder, new_game_path, new_results_folder


@pytest.mark.parametrize(
    ("system", "environment", "folder"),
    [
        (Unix, {}, "~/.local/share/pacal"),
        (Unix, {"XDG_DATA_HOME": "/data"}, "/data/pacal"),
        (MacOS, {}, "~/Library/Application Support/pacal"),
        (Unix, {"PACAL_HOME": "/games", "XDG_DATA_HOME": "/data"}, "/games"),
    ],
)
def test_each_operating_system_has_its_own_data_folder(
    monkeypatch: pytest.MonkeyPatch, system: type[PlatformDirsABC], environment: dict[str, str], folder: str
) -> None:
    for name in ("PACAL_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(platformdirs, "PlatformDirs", system)
    assert data_folder() == Path(folder).expanduser()


def test_finding_the_data_folder_does_not_create_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PACAL_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folders.data_folder()
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_named_after_its_start_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACAL_HOME", "/games")
    path = new_game_path()
    assert path.parent == Path("/games/games")
    assert path.suffix == ".jsonl"
    assert path.stem[:2] == "20"


def test_results_of_the_same_second_get_different_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PACAL_HOME", str(tmp_path))
    monkeypatch.setattr(folders, "_now", lambda: "2026-11-18-210616")
    names = [new_results_folder("arena").name for _ in range(3)]
    assert names == ["2026-11-18-210616", "2026-11-18-210616-2", "2026-11-18-210616-3"]


def test_a_folder_that_cannot_be_created_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PACAL_HOME", str(tmp_path / "file"))
    with pytest.raises(Fault, match=r"arena cannot be written"):
        new_results_folder("arena")
