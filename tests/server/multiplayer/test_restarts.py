"""A shared server after kills, restarts, restored backups and a clean shutdown."""

import json
import random
import signal
from pathlib import Path

import pytest

from pacal.storage.backup import back_up, restore_backup
from tests.support.hosting import Host, Seated, hosting
from tests.support.together import acting, play, two


def test_a_repeated_command_after_a_restart_is_answered_but_not_executed_again(tmp_path: Path) -> None:
    again = '{"type":"arrange","id":"again","seat":1}'
    with hosting(tmp_path) as host:
        ana, ben = host.visitor("Ana"), host.visitor("Ben")
        game = ana.new_table(None, "open", "open")
        with ana.page(game, session="session-of-ana") as page, ben.page(game) as other:
            other.done("join", seat=1, name="Ben")
            page.send_raw(again)
            assert page.receive_until(lambda message: message.get("id") == "again")["type"] == "done"
            host.kill()
    with hosting(tmp_path) as host:
        back = ana.moved_to(host)
        with ben.moved_to(host).page(game) as other, back.page(game, session="session-of-ana") as page:
            other.done("join", seat=1, name="Ben once more")
            page.send_raw(again)
            assert page.receive_until(lambda message: message.get("id") == "again")["type"] == "done"
            page.done("settings", title="later")
            people = page.people_until(lambda people: people["title"] == "later")
            assert (people["seats"][1]["name"], people["seats"][1]["kind"]) == ("Ben once more", "person")


@pytest.mark.parametrize(("command", "how"), [("start", {}), ("join", {"seat": 1, "name": "Ana"})])
def test_the_command_that_started_a_game_is_answered_after_a_restart(
    tmp_path: Path, command: str, how: dict[str, object]
) -> None:
    def answer(host: Host) -> str:
        with ana.moved_to(host).page(game, session="session-of-ana") as page:
            page.send_raw(json.dumps({"type": command, "id": "again", **how}))
            return str(page.receive_until(lambda message: message.get("id") == "again")["type"])

    with hosting(tmp_path) as host:
        ana = host.visitor("Ana")
        game = ana.new_table(None, "open")
        assert answer(host) == "done"
        host.kill()
    with hosting(tmp_path) as host:
        assert answer(host) == "done"


def test_a_killed_host_restores_every_table(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana, ben, game = two(host)
        waiting = ana.new_table(None, "open", together={"title": "Waiting"})
        with ana.page(game) as first, ben.page(game) as second:
            play(random.Random(5), first, second, actions=12)
            first.done("say", text="Still here")
            known = acting(first, second).now
            first.done("propose", kind="pause", seq=known["seq"])
        host.kill()
    with hosting(tmp_path) as host:
        ana, ben = ana.moved_to(host), ben.moved_to(host)
        with ana.page(game) as first, ben.page(game) as second:
            first.receive_until(lambda message: message["type"] == "table")
            second.receive_until(lambda message: message["type"] == "table")
            assert (first.now["seq"], first.now["view"]) == (known["seq"], known["view"])
            assert [line["text"] for line in first.chat] == ["Still here"]
            assert second.people["proposal"]["kind"] == "pause"
            second.done("consent", yes=False, kind="pause", seq=known["seq"])
            play(random.Random(6), first, second, actions=4)
        with ben.page(waiting) as page:
            assert page.receive_people()["title"] == "Waiting"
            page.done("join", seat=1, name="Ben")


def test_a_clean_shutdown_asks_pages_to_reconnect(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana = host.visitor()
        with ana.page(ana.new_table(None, "open")) as page:
            page.receive_people()
            host.process.send_signal(signal.SIGTERM)
            assert page.receive_until(lambda message: message["type"] == "bye")["text"]
            assert page.receive_until_closed() in (1001, 1012)


def test_a_restored_backup_shows_the_games_as_they_were(tmp_path: Path) -> None:
    home, copy = tmp_path / "home", tmp_path / "copy.db"
    with hosting(home) as host:
        ana, ben, game = two(host)
        with ana.page(game) as first, ben.page(game) as second:
            play(random.Random(7), first, second, actions=4)
            back_up(home, copy)
            play(random.Random(8), first, second, actions=4)
            restore_backup(home, copy)
            assert first.receive_until(lambda message: message["type"] == "bye")["text"]
        with ana.page(game) as first, ben.page(game) as second:
            assert all(seen(page) == 4 for page in (first, second))
            play(random.Random(9), first, second, actions=4)


def seen(page: Seated) -> int:
    page.receive_until(lambda message: message["type"] == "table")
    return int(page.now["seq"])
