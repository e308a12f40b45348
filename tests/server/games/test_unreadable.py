"""A stored game that this version cannot play is refused with the reason, and stays unchanged."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pacal.records import Header, Player
from pacal.records.hash_chain import with_digest
from pacal.storage import GameLines, Store
from tests.support.hosting import hosting
from tests.support.random_games import PALENQUE
from tests.support.running import serving


def header(**change: object) -> bytes:
    """The header of a record from another program, with a correct digest."""
    plain = json.loads(Header(PALENQUE, (Player("Ann"), Player("Ben"))).line)
    del plain["digest"]
    return with_digest(json.dumps(plain | change, separators=(",", ":")).encode(), "")[0]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (header(rules=3), "revision 3 of the rules; this program knows: 1, 2"),
        (header(rules=0), "revision 0 of the rules; this program knows: 1, 2"),
        (header(version=5), "format 5, but this program knows only formats up to 4"),
        (b"rubbish\n", "does not begin like the record of a game"),
    ],
)
def test_a_game_with_other_rules_is_refused_with_the_reason(home: Path, line: bytes, expected: str) -> None:
    store = Store(home)
    store.add(GameLines("abcdefghjkmn", line, (b"whatever\n",), "seed", 1, 1), None).result()
    store.close()
    with serving(home) as server:
        with server.page("abcdefghjkmn") as page:
            fault = page.receive()
        assert (fault["type"], fault["code"]) == ("fault", "server-unreadable")
        assert expected in fault["text"]
        refused = server.http.post("api/games/abcdefghjkmn/copy")
        assert refused.status_code == 410
        assert expected in refused.json()["faults"][0]
        assert server.http.get("api/games/abcdefghjkmn/record").content == line + b"whatever\n"
        (listed,) = server.http.get("api/games").json()["unreadable"]
        assert (listed["id"], listed["record"], listed["owner"], listed["deleted"]) == (
            "abcdefghjkmn",
            True,
            True,
            False,
        )
        assert expected in listed["text"]
        assert "save its file" in listed["text"]
        assert server.http.delete("api/games/abcdefghjkmn").status_code == 204
        assert server.http.get("api/games").json()["unreadable"] == []
        assert server.http.get("api/games?deleted=true").json()["unreadable"][0]["deleted"]
        assert server.http.get("api/games/abcdefghjkmn/record").content == line + b"whatever\n", "nothing is lost"
        assert server.http.post("api/games/abcdefghjkmn/restore").status_code == 204
        assert len(server.http.get("api/games").json()["unreadable"]) == 1


def test_a_summary_made_by_other_rules_is_checked_against_the_record(home: Path) -> None:
    """A summary is valid only for the rules that it was made with, so the record itself is checked."""
    store = Store(home)
    old = json.dumps({"version": 2, "rules": 3}).encode()
    store.add(GameLines("abcdefghjkmn", header(rules=3), (), "seed", 1, 1), old).result()
    store.close()
    with serving(home) as server:
        listed = server.http.get("api/games").json()
        assert (listed["games"], len(listed["unreadable"])) == ([], 1)


def test_listing_a_damaged_game_does_not_change_it(home: Path) -> None:
    store = Store(home)
    store.add(GameLines("abcdefghjkmn", header(), (b"rubbish\n",), "seed", 1, 1, 1 << 50), None).result()
    store.close()
    with serving(home) as server:
        for _ in range(3):
            assert len(server.http.get("api/games?deleted=true").json()["games"]) == 1
        assert server.http.get("api/games/abcdefghjkmn/record").content == header() + b"rubbish\n"


def test_an_owner_can_delete_an_unreadable_table_and_download_its_file(home: Path) -> None:
    with hosting(home) as host:
        ana, ben = host.visitor("Ana"), host.visitor("Ben")
        game = ana.new_table(None, "open")
        with ben.page(game) as page:
            page.done("join", seat=1, name="Ben")
        host.kill()
        with closing(sqlite3.connect(home / "games.db")) as database, database:
            database.execute("UPDATE games SET header = ?, summary = NULL", (header(rules=3),))
        with hosting(home) as later:
            owner, other, stranger = ana.moved_to(later), ben.moved_to(later), later.visitor("Eve")
            mine, theirs = (who.http.get("api/games").json() for who in (owner, other))
            assert (mine["games"], theirs["games"]) == ([], [])
            assert [(one["owner"], one["record"]) for one in mine["unreadable"]] == [(True, False)]
            assert [(one["owner"], one["record"]) for one in theirs["unreadable"]] == [(False, False)]
            assert stranger.http.get("api/games").json()["unreadable"] == []
            assert owner.http.get(f"api/games/{game}/record").status_code == 403, (
                "another version may be able to play it"
            )
            assert other.http.delete(f"api/games/{game}").status_code == 403
            assert owner.http.delete(f"api/games/{game}").status_code == 204
            (gone,) = owner.http.get("api/games?deleted=true").json()["unreadable"]
            assert gone["record"]
            assert owner.http.get(f"api/games/{game}/record").content == header(rules=3)
