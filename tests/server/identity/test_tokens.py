"""Visitor tokens are valid only if a server of this folder issued them or its store knows them."""

import errno
import secrets
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from pacal.server.identity.keys import digest_of
from pacal.server.identity.tokens import KEY_FILE, Tokens
from pacal.storage import Store, now
from pacal.storage.backup import back_up, restore_backup
from tests.support import web
from tests.support.hosting import Host, Seated, Visitor, hosting

OPEN = {"players": [{"name": "A"}, {"name": "", "open": True}]}


def unsigned_token() -> str:
    """A token without a signature, as earlier versions issued them. Anybody can make one up."""
    return secrets.token_urlsafe(32)


def known_to(path: Path, name: str) -> str:
    """The token of a visitor from an earlier version. The database has the digest of its 32 random bytes."""
    token = unsigned_token()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO visitors VALUES (?, ?, 0, ?, NULL)", (digest_of(token), name, now()))
    return token


def test_an_issued_token_is_valid_and_a_forged_one_is_not(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path)
    token = tokens.issue()
    assert tokens.visitor(token) == digest_of(token)
    assert len({tokens.issue() for _ in range(100)}) == 100
    assert [tokens.visitor(text) for text in (unsigned_token(), "", "x" * 43, token[:-1], f"{token}A")] == [None] * 5


@pytest.mark.parametrize("position", range(0, 42, 3))
def test_a_token_with_a_changed_character_is_invalid(tmp_path: Path, position: int) -> None:
    tokens = Tokens(tmp_path)
    token = tokens.issue()
    other = "A" if token[position] != "A" else "B"
    assert tokens.visitor(token[:position] + other + token[position + 1 :]) is None


def test_the_last_character_of_a_token_has_one_valid_value(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path)
    token = tokens.issue()
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    assert [letter for letter in letters if tokens.visitor(token[:-1] + letter)] == [token[-1]]


def test_servers_with_the_same_folder_accept_each_others_tokens(tmp_path: Path) -> None:
    one, two, elsewhere = Tokens(tmp_path), Tokens(tmp_path), Tokens(tmp_path / "other")
    token = one.issue()
    assert two.visitor(token) == digest_of(token)
    assert elsewhere.visitor(token) is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_the_key_file_is_private_and_no_temporary_file_remains(tmp_path: Path) -> None:
    Tokens(tmp_path)
    (key,) = tmp_path.iterdir()
    assert (key.name, stat.S_IMODE(key.stat().st_mode)) == (KEY_FILE, 0o600)


def test_a_damaged_key_is_generated_again(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"short")
    token = Tokens(tmp_path).issue()
    assert Tokens(tmp_path).visitor(token) == digest_of(token)


def warning_of(home: Path, caplog: pytest.LogCaptureFixture) -> str:
    """The warning of a server that has to keep its key in memory."""
    tokens = Tokens(home)
    assert tokens.visitor(tokens.issue()) is not None
    (line,) = caplog.messages
    return line


def test_a_key_that_cannot_be_read_is_kept_in_memory_and_stays_as_it_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / KEY_FILE
    path.mkdir()
    line = warning_of(tmp_path, caplog)
    assert f"{path} cannot be read" in line
    assert "Let the user of this server read it" in line
    assert path.is_dir()


def test_a_key_that_cannot_be_stored_is_kept_in_memory(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("pacal.server.identity.tokens._create", full)
    line = warning_of(tmp_path, caplog)
    assert f"{tmp_path / KEY_FILE} cannot be stored: No space left on device" in line
    assert "Let the user of this server write there, and make room" in line


def test_a_forged_cookie_is_rejected_and_replaced(host: Host) -> None:
    stranger = Visitor(host, "Eve", unsigned_token())
    assert stranger.http.post("api/games", json=OPEN).json()["code"] == "together-no-visitor"
    answer = stranger.http.get("api/me")
    assert answer.headers["set-cookie"].startswith("pacal=")
    stranger.http.cookies.clear()
    stranger.http.cookies.set("pacal", answer.cookies["pacal"])
    assert "set-cookie" not in stranger.http.get("api/me").headers
    assert stranger.http.post("api/games", json=OPEN).status_code == 201


def test_forged_cookies_do_not_multiply_the_limits_of_a_visitor(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"visitors": [2, 0], "tables": [1, 0], "commands": [3, 0]}) as host:
        ana = host.visitor()
        game = ana.new_table(None, "open")
        answers = [
            web.request("POST", f"{host.address}api/games", json=OPEN, cookies={"pacal": unsigned_token()}).status_code
            for _ in range(5)
        ]
        assert answers == [403] * 5
        asked = [Visitor(host, "Eve", unsigned_token()) for _ in range(4)]
        assert [eve.http.get("api/me").status_code for eve in asked] == [200, 429, 429, 429]
        codes = []
        for _ in range(4):
            with Seated(host.address, game, "en", unsigned_token()) as page:
                codes.append(page.ask("seat_link")["code"])
        assert codes == ["together-no-visitor"] * 3 + ["server-too-many"], (
            "invalid visitors of one address share its limit"
        )


def test_people_of_an_earlier_version_are_known_after_the_upgrade(tmp_path: Path) -> None:
    Store(tmp_path).close()
    token = known_to(tmp_path / "games.db", "Ana")
    with hosting(tmp_path) as host:
        ana = Visitor(host, "Ana", token)
        answer = ana.http.get("api/me")
        assert (answer.json()["name"], "set-cookie" in answer.headers) == ("Ana", False)
        assert [card["id"] for card in ana.http.get("api/games").json()["games"]] == []
        assert ana.http.post("api/games", json=OPEN).status_code == 201


def test_owners_and_players_stay_known_if_the_key_is_lost(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana, ben, eve = host.visitor("Ana"), host.visitor("Ben"), host.visitor("Eve")
        game = ana.new_table(None, "open")
        with ben.page(game) as page:
            page.done("join", seat=1, name="Ben")
        host.end()
    (tmp_path / KEY_FILE).unlink()
    with hosting(tmp_path) as host:
        for who in (ana, ben):
            assert [card["id"] for card in who.moved_to(host).http.get("api/games").json()["games"]] == [game]
        assert "set-cookie" in eve.moved_to(host).http.get("api/me").headers, (
            "a visitor without a name or a table gets a new cookie"
        )


def test_cookies_stay_valid_after_a_restore(tmp_path: Path) -> None:
    home, backup = tmp_path / "home", tmp_path / "backup.db"
    with hosting(home) as host:
        ana = host.visitor("Ana")
        game = ana.new_table(None, "open")
        back_up(home, backup)
        old = Visitor(host, "Old", known_to(backup, "Old"))
        late = host.visitor("Late")
        late.new_table(None, "open")
        restore_backup(home, backup)
        assert old.http.get("api/me").json()["name"] == "Old", "also before the server has noticed the restore"
        assert "set-cookie" not in late.http.get("api/me").headers
        assert [card["id"] for card in ana.http.get("api/games").json()["games"]] == [game]
