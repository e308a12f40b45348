"""A local server after kills, upgrades, lost and damaged files, full disks and taken ports."""

import resource
import signal
import socket
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.running import Page, serving
from tests.support.waiting import PATIENCE

UNLIMITED = resource.RLIM_INFINITY


def position(page: Page) -> object:
    return page.now["seq"], page.now["view"], page.now["choices"], page.log


def test_a_killed_server_resumes_where_it_was(home: Path) -> None:
    with serving(home) as server:
        game = server.new_game(None, "greedy", "greedy")
        with server.page(game) as page:
            page.play(14)
            page.my_turn()
            before = position(page)
            server.kill()
    with serving(home) as again, again.page(game) as page:
        page.receive()
        assert position(page) == before
        page.play(3)
        assert page.my_turn()


def test_bots_continue_after_a_kill(home: Path) -> None:
    with serving(home) as server:
        game = server.new_game("greedy", "greedy")
        with server.page(game) as page:
            page.receive_until(lambda message: message.get("n", 0) >= 20)
            seen = page.now["seq"]
            server.kill()
    with serving(home) as again, again.page(game) as page:
        assert page.receive()["seq"] >= seen, "acknowledged steps are not lost"
        while not page.now["end"]:
            page.receive()


def test_ctrl_c_stops_the_server_cleanly(home: Path) -> None:
    with serving(home) as server:
        game = server.new_game(None, "greedy")
        with server.page(game) as page:
            page.play(2)
            server.process.send_signal(signal.SIGINT)
            with pytest.raises(ConnectionClosed) as closed:
                page.receive_until(lambda message: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in (1001, 1012)
        assert server.ended() == 0
        assert "Traceback" not in "".join(server.output)


def test_a_damaged_database_is_set_aside_and_its_games_saved(home: Path) -> None:
    with serving(home) as server:
        games = [server.new_game(None, "random") for _ in range(3)]
        for game in games:
            with server.page(game) as page:
                page.play(20)
                page.my_turn()
        server.end()
    database = home / "games.db"
    content = bytearray(database.read_bytes())
    content[-4096:] = b"\xff" * 4096
    database.write_bytes(content)

    with serving(home) as again:
        listed = again.http.get("api/games").json()
        assert "games-damaged-1.db" in listed["notice"]
        assert (home / "games-damaged-1.db").read_bytes() == content
        found = [card["id"] for card in listed["games"]]
        assert set(found) <= set(games)
        for game in found:
            with again.page(game) as page:
                page.my_turn()
                page.play(1)


def test_a_file_that_is_not_a_database_is_set_aside_at_startup(home: Path) -> None:
    home.mkdir()
    (home / "games.db").write_bytes(b"rubbish" * 5000)
    with serving(home) as server:
        listed = server.http.get("api/games?language=de").json()
        assert "beschädigt" in listed["notice"]
        with server.page(server.new_game(None, None)) as page:
            page.play(3)


def test_deleting_the_database_of_a_running_server_loses_nothing(home: Path) -> None:
    with serving(home) as server:
        game, other = server.new_game(None, "random"), server.new_game(None, None)
        with server.page(game) as page:
            page.play(5)
            for path in home.glob("games.db*"):
                path.unlink()
            page.play(5)
            page.my_turn()
            before = position(page)
        assert "deleted" in server.http.get("api/games").json()["notice"]
        server.kill()
    with serving(home) as again:
        assert {card["id"] for card in again.http.get("api/games").json()["games"]} == {game, other}
        with again.page(game) as page:
            page.receive()
            assert position(page) == before


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux's limits for a running process")
def test_a_full_disk_is_reported_and_the_game_continues_when_there_is_room(home: Path) -> None:
    with serving(home) as server:
        game = server.new_game(None, None)
        with server.page(game) as page:
            page.play(3)
            before = position(page)
            size = max(path.stat().st_size for path in home.glob("games.db*"))
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (min(size, 4096), UNLIMITED))
            action = page.choices()[0]
            answer = page.act(action)
            assert (answer["type"], answer["code"]) == ("fault", "storage-full")
            assert page.ask("language", language="en")["seq"] == before[0]  # type: ignore[index]  # a tuple
            assert position(page) == before
            refused = server.http.post(f"api/games/{game}/copy?language=it")
            assert (refused.status_code, refused.json()["code"]) == (507, "storage-full")
            assert server.http.get("api/games").status_code == 200
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))
            assert page.act(action)["type"] == "step"


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux's limits for a running process")
def test_bots_wait_for_room_on_a_full_disk(home: Path) -> None:
    with serving(home) as server:
        game = server.new_game("random", "random")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, UNLIMITED))
        with server.page(game) as page:  # bots start when a client connects
            page.receive_until(lambda message: message.get("code") == "storage-full")
            assert page.now["n"] == 0
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))
            page.receive_until(lambda message: message["type"] == "step" and message["n"] >= 10)


def test_the_server_listens_on_the_local_interface_only(home: Path) -> None:
    with serving(home) as server:
        host, port = server.address.removeprefix("http://").strip("/").split(":")
        assert host == "127.0.0.1"
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing; it only selects the local address
            other = probe.getsockname()[0]
        if other != "127.0.0.1":
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection((other, int(port)), timeout=PATIENCE)


def test_a_taken_port_means_the_next_and_is_reported(home: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serving(home, "--port", str(port)) as server:
            assert f"Port {port} is in use" in "".join(server.output)
            assert f":{port}/" not in server.address


def test_a_second_start_opens_the_running_server(home: Path) -> None:
    with serving(home) as server, serving(home, "--players", "3", "--seat", "person:Ana") as second:
        assert second.address.startswith(server.address + "game/")
        assert second.ended() == 0
        listed = server.http.get("api/games").json()["games"]
        assert listed[0]["players"][0]["name"] == "Ana"


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter there")
def test_a_store_of_a_newer_program_is_reported(home: Path) -> None:
    import sqlite3
    from contextlib import closing

    with serving(home) as server:
        server.end()
    with closing(sqlite3.connect(home / "games.db")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    with pytest.raises(AssertionError, match="newer version"), serving(home):
        pass
