"""Backups while a server is running."""

from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pacal.records import decode
from tests.support.command_line import Pacal
from tests.support.running import Server, serving


def record(server: Server, game: str) -> bytes:
    return server.http.get(f"api/games/{game}/record").content


def test_a_server_keeps_running_during_backup_and_restore(pacal: Pacal, home: Path, tmp_path: Path) -> None:
    with serving(home) as server:
        kept = server.new_game(None, "random")
        with server.page(kept) as page:
            page.play(3)
            page.my_turn()
            assert pacal("backup", tmp_path / "copy.db").code == 0
            saved = record(server, kept)
            page.play(2)
        server.new_game(None, "random")
        assert record(server, kept) != saved
        assert pacal("restore", tmp_path / "copy.db").code == 0
        assert [card["id"] for card in server.http.get("api/games").json()["games"]] == [kept]
        assert record(server, kept) == saved
        with server.page(kept) as page:
            page.play(2)
        server.end()
    with serving(home) as server:
        longer = record(server, kept)
        assert longer.startswith(saved)
        assert longer.count(b"\n") > saved.count(b"\n")
        assert list(home.glob("games-damaged-*")) == []


@pytest.mark.parametrize("further", [0, 1, 4])
def test_a_page_that_was_open_does_not_write_into_the_restored_game(
    pacal: Pacal, home: Path, tmp_path: Path, further: int
) -> None:
    """Its next action is for a version that was replaced, whether longer than the restored one or not."""
    with serving(home) as server:
        game = server.new_game(None, None)
        with server.page(game) as page:
            page.play(2)
            assert pacal("backup", tmp_path / "copy.db").code == 0
            saved = record(server, game)
            page.play(further)
            page.my_turn()
            assert pacal("restore", tmp_path / "copy.db").code == 0
            with suppress(ConnectionClosed):
                page.send("act", seq=page.now["seq"], action=page.choices()[0])
                page.receive_until(lambda message: message["type"] == "fault")
        after_restore(server, game, saved)


def after_restore(server: Server, game: str, saved: bytes) -> None:
    now = record(server, game)
    assert now.startswith(saved)
    assert decode(now).fault is None
    with server.page(game) as page:
        page.receive()
        assert page.now["seq"] == now.count(b"\n") - 1
        page.play(2)
    assert decode(record(server, game)).fault is None
