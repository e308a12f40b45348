"""Clocks of a shared server: they run out, stop with the server, and run without connections."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from pacal.tables.people import People, decode
from tests.support.hosting import Host, Visitor, hosting
from tests.support.together import GENEROUS, change_stored_people
from tests.support.waiting import wait_until

MINUTES = {"kind": "live", "turn": 600_000, "reserve": 0}
TURN = 2_400_000
"""Milliseconds, well below the time after which an absent owner is checked, so the turn's end is due first."""
LONG = {"kind": "live", "turn": TURN, "reserve": 0}


def stored(home: Path, game: str) -> tuple[People, int | None]:
    with closing(sqlite3.connect(home / "games.db")) as database:
        facts, due = database.execute("SELECT facts, due_at FROM gatherings WHERE game = ?", (game,)).fetchone()
    return decode(facts), due


def pair(host: Host, clock: dict[str, object]) -> tuple[Visitor, Visitor, str]:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, "open", together={"clock": clock})
    with ben.page(game) as page:
        page.done("join", seat=1, name="Ben")
    return ana, ben, game


def test_a_bot_plays_for_a_player_who_runs_out_of_time_until_they_return(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana, ben, game = pair(host, MINUTES)
        with ben.page(game) as page:
            people = page.people_until(lambda people: people["running"] == 0)
            assert people["seats"][0]["turn_left"] <= 600_000
            assert people["clock"] == MINUTES
        host.kill()

    def thought_for_long(facts: dict[str, Any]) -> int:
        facts["turn"]["began_at"] -= 2 * 600_000
        return int(facts["turn"]["began_at"]) + 600_000

    change_stored_people(tmp_path, game, thought_for_long)
    with hosting(tmp_path) as host, ben.moved_to(host).page(game) as page:
        page.people_until(lambda people: people["seats"][0]["away"])
        assert page.my_turn(), "the bot has placed Ana's ship"
        with ana.moved_to(host).page(game) as back:
            back.done("return", seat=0)
            page.people_until(lambda people: not people["seats"][0]["away"])
            page.act(page.choices()[0])
            assert back.my_turn()
            assert back.people_until(lambda people: people["running"] == 0)["seats"][0]["turn_left"] > 0


def test_downtime_of_a_server_is_charged_to_nobody(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana, _, game = pair(host, LONG)
        with ana.page(game) as page:
            page.people_until(lambda people: people["running"] == 0)
        host.end()
    before, due_before = stored(tmp_path, game)
    assert before.turn is not None
    assert due_before == before.turn.began_at + TURN
    hour = 3_600_000
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        # As if the server had stopped two hours ago, ten minutes after Ana's turn began.
        began = before.turn.began_at - 2 * hour - 600_000
        facts = database.execute("SELECT facts FROM gatherings").fetchone()[0]
        facts = facts.replace(str(before.turn.began_at).encode(), str(began).encode())
        database.execute("UPDATE gatherings SET facts = ?, due_at = ?", (facts, began + TURN))
        database.execute("UPDATE alive SET at = at - ?", (2 * hour,))
        database.commit()
    with hosting(tmp_path) as host, ana.moved_to(host).page(game) as page:
        seat = page.people_until(lambda people: people["running"] == 0)["seats"][0]
        assert not seat["away"]
        assert 0 < seat["turn_left"] < TURN - 599_000, "ten minutes are charged, two hours are not"


def test_games_continue_after_a_restart_without_any_visitor(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        *_, game = pair(host, MINUTES)
        host.kill()

    def with_hardly_any_time(facts: dict[str, Any]) -> int:
        facts["clock"]["turn"] = 1
        return 1

    change_stored_people(tmp_path, game, with_hardly_any_time)
    with hosting(tmp_path) as host, host.visitor().page(game) as watcher:
        # Nobody is connected, but both clocks run out and bots take over.
        watcher.people_until(lambda people: all(seat["away"] for seat in people["seats"]))
        watcher.seen(4)


def test_bots_play_on_after_a_kill_without_any_page(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana = host.visitor("Ana")
        game = ana.new_table(None, "greedy", "greedy", "greedy")
        with ana.page(game) as page:
            page.my_turn()
            page.send("act", seq=page.now["seq"], action=page.choices()[0])
            page.receive_until(lambda message: message["type"] == "step")
        host.kill()
    with hosting(tmp_path, limits=GENEROUS) as host:  # the test polls it
        again = ana.moved_to(host)
        wait_until(lambda: again.http.get("api/games").json()["games"][0]["my_turn"], "Ana's turn")
