from pathlib import Path

import pytest

from pacal.cli.folders import data_folder, new_game_path


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "~/.local/share/pacal"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/pacal"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "~/Library/Application Support/pacal"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/pacal"),
        ("win32", {}, "~/AppData/Local/pacal"),
        ("linux", {"PACAL_HOME": "/games", "XDG_DATA_HOME": "/data"}, "/games"),
    ],
)
def test_each_operating_system_has_its_own_data_folder(platform: str, environment: dict[str, str], folder: str) -> None:
    assert data_folder(environment, platform) == Path(folder).expanduser()


def test_a_game_is_named_after_its_start_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACAL_HOME", "/games")
    path = new_game_path()
    assert path.parent == Path("/games/games")
    assert path.suffix == ".jsonl"
    assert path.stem[:2] == "20"
