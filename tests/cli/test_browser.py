"""``pacal play`` in the browser: the page that it opens, and the errors before it starts to serve."""

import webbrowser
from pathlib import Path

import pytest

from tests.support.command_line import Pacal
from tests.support.running import serving


def test_saving_to_a_file_needs_the_terminal(pacal: Pacal, tmp_path: Path) -> None:
    pacal("play", "--save", tmp_path / "game.jsonl").refused(2, "--terminal")
    assert not (tmp_path / "game.jsonl").exists()


def test_a_missing_record_cannot_be_resumed(pacal: Pacal, tmp_path: Path) -> None:
    pacal("play", "--resume", tmp_path / "nothing").refused(1, "There is no file")


def test_an_invalid_record_cannot_be_resumed(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "rubbish").write_text("rubbish\n")
    pacal("play", "--resume", tmp_path / "rubbish").refused(1, "no game to resume")


def test_resuming_takes_no_table_options(pacal: Pacal, tmp_path: Path) -> None:
    pacal("play", "--resume", tmp_path / "game", "--players", "3").refused(2, "leave out --players")


def test_an_address_of_another_machine_is_refused(pacal: Pacal) -> None:
    pacal("play", "--host", "192.0.2.1", "--no-browser").refused(2, "--host")


def test_a_data_path_that_is_not_a_folder_is_reported(
    pacal: Pacal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    for home in (tmp_path / "file", tmp_path / "file" / "below"):
        monkeypatch.setenv("PACAL_HOME", str(home))
        pacal("play", "--port", "0", "--no-browser").refused(
            1, f"{home} cannot be used as a folder for games", "PACAL_HOME"
        )


def test_a_wrong_table_is_refused_before_anything_is_served(pacal: Pacal) -> None:
    pacal("play", "--players", "9", "--no-browser").refused(2, "9")


def test_the_page_opens_in_the_requested_language(pacal: Pacal, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def note(page: str) -> bool:
        opened.append(page)
        return True

    monkeypatch.setattr(webbrowser, "open", note)
    with serving(home) as server:
        assert f"{server.address}?language=de" in pacal("play", "--language", "de").out
        assert pacal("play").out.split()[-1] == server.address
        assert opened == [f"{server.address}?language=de", server.address]


def test_without_a_browser_the_address_is_printed(pacal: Pacal, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda page: False)
    with serving(home) as server:
        output = pacal("play").out
        assert server.address in output
        assert "open this address yourself" in output
        assert "yourself" not in pacal("play", "--no-browser").out
