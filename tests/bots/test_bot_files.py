"""Bots from Python files are loaded once and found by name; errors give the reason."""

import os
from pathlib import Path

import pytest

from pacal.bots import BotFileError, UnknownBot, load_bots, make_bot
from pacal.bots.bot_files import add_to_environment, command_of, load_listed_bots


def file_with(folder: Path, *names: str) -> Path:
    path = folder / "bots.py"
    bots = [f"@pacal.bot({name!r})\ndef bot(view, actions):\n    return actions[0]\n" for name in names]
    path.write_text("\n".join(["import pacal", *bots]))
    return path


def test_a_file_is_loaded_once_and_loading_returns_the_names_of_its_bots(tmp_path: Path) -> None:
    path = file_with(tmp_path, "file-one", "file-two")
    assert load_bots(path) == ("file-one", "file-two")
    path.write_text("raise RuntimeError")
    assert load_bots(path) == ("file-one", "file-two")
    make_bot("file-two", 0, "")


def test_the_main_block_of_a_script_does_not_run(tmp_path: Path) -> None:
    path = file_with(tmp_path, "file-main")
    path.write_text(path.read_text() + "if __name__ == '__main__':\n    raise SystemExit(3)\n")
    assert load_bots(path) == ("file-main",)


def test_a_bot_is_found_in_a_file_that_the_environment_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACAL_BOTS", "")
    with pytest.raises(UnknownBot):
        make_bot("file-listed", 0, "")
    path = file_with(tmp_path, "file-listed")
    add_to_environment(path)
    add_to_environment(path)
    assert os.environ["PACAL_BOTS"] == str(path)
    make_bot("file-listed", 0, "")
    load_listed_bots({"PACAL_BOTS": os.pathsep.join([str(path), ""])})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "No such file"),
        ("x = 1", "names no bot: write @pacal.bot"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("raise SystemExit(4)", "SystemExit: 4"),
        ("def (", "SyntaxError"),
        ("import pacal; pacal.bot('greedy')(print)", "that begin with 'greedy-' are reserved"),
    ],
)
def test_a_file_without_usable_bots_is_refused_with_the_reason(tmp_path: Path, text: str | None, reason: str) -> None:
    if text is not None:
        (tmp_path / "bots.py").write_text(text)
    for _ in range(2):
        with pytest.raises(BotFileError, match=reason):
            load_bots(tmp_path / "bots.py")


def test_the_command_of_a_bot_contains_an_absolute_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert command_of("bots.py", "mine")[-3:] == ("--bot-file", str(tmp_path / "bots.py"), "mine")
