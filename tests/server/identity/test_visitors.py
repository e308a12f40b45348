"""Visitors of a shared server: cookies, ownership and rate limits."""

import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from pacal.server.identity.keys import digest_of
from tests.support import web
from tests.support.hosting import Host, hosting
from tests.support.running import Server, serving
from tests.support.waiting import PATIENCE, wait_until


def test_a_cookie_is_same_site_strict_and_http_only(host: Host) -> None:
    with web.client(host.address) as browser:
        answer = browser.get("api/me")
        assert answer.json() == {"local": False, "name": "", "push": None, "talk_limit": 300}
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("pacal=")
        parts = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"httponly", "samesite=strict", "path=/", f"max-age={400 * 86400}"} <= parts
        assert not {"secure"} & parts
        assert "set-cookie" not in browser.get("api/me").headers
        assert "set-cookie" not in browser.get("").headers, (
            "the page sets no cookie: the browser sends none after a link from another site"
        )


def test_under_https_the_cookie_has_the_host_prefix(tmp_path: Path) -> None:
    with hosting(tmp_path, proxies=["127.0.0.1"]) as host, web.client(host.address) as browser:
        cookie = browser.get("api/me", headers={"x-forwarded-proto": "https"}).headers["set-cookie"]
        assert cookie.startswith("__Host-pacal=")
        assert "secure" in cookie.lower()
        token = cookie.partition("=")[2].partition(";")[0]
        again = browser.get("api/me", headers={"x-forwarded-proto": "https", "cookie": f"__Host-pacal={token}"})
        assert "set-cookie" not in again.headers
        plain = browser.get("api/me", headers={"cookie": f"__Host-pacal={token}"})
        assert plain.headers["set-cookie"].startswith("pacal="), "the cookie for HTTPS is not valid under HTTP"


def test_without_a_proxy_forwarded_headers_are_ignored(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"visitors": [2, 0]}) as host, web.client() as browser:
        statuses = []
        for number in range(3):
            headers = {"x-forwarded-for": f"203.0.113.{number}", "x-forwarded-proto": "https"}
            browser.cookies.clear()
            answer = browser.get(f"{host.address}api/me", headers=headers)
            statuses.append(answer.status_code)
            assert "__Host-" not in answer.headers.get("set-cookie", "")
        assert statuses == [200, 200, 429]


def test_behind_a_proxy_each_address_has_its_own_limits(tmp_path: Path) -> None:
    chains = [("203.0.113.1",), ("6.6.6.6, 203.0.113.1",), ("6.6.6.6", "203.0.113.1"), ("203.0.113.2",)]
    with hosting(tmp_path, proxies=["127.0.0.1"], limits={"visitors": [1, 0]}) as host:
        statuses = []
        for chain in chains:
            headers = [("x-forwarded-for", line) for line in chain]
            answer = web.get(f"{host.address}api/me", headers=headers)
            statuses.append(answer.status_code)
        assert statuses == [200, 429, 429, 200], "only the nearest proxy is trusted"


def test_forwarded_headers_are_ignored_unless_the_peer_is_the_proxy(tmp_path: Path) -> None:
    with hosting(tmp_path, proxies=["192.0.2.1"], limits={"visitors": [1, 0]}) as host:
        statuses = []
        for number in range(2):
            headers = {"x-forwarded-for": f"203.0.113.{number}", "x-forwarded-proto": "https"}
            answer = web.get(f"{host.address}api/me", headers=headers)
            assert "__Host-" not in answer.headers.get("set-cookie", "")
            statuses.append(answer.status_code)
        assert statuses == [200, 429]


@pytest.mark.parametrize("cookie", ["", "x", "x" * 42, "x" * 44, "' OR 1=1 --".ljust(43, "x"), "ä" * 43])
def test_an_invalid_cookie_identifies_no_visitor(host: Host, cookie: str) -> None:
    headers = [(b"cookie", f"pacal={cookie}".encode())]
    answer = web.get(f"{host.address}api/me", headers=headers)
    assert "set-cookie" in answer.headers


def test_only_digests_of_tokens_and_keys_are_stored(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana = host.visitor("Ana")
        game = ana.new_table(None, "open")
        with ana.page(game) as page:
            key = page.ask("seat_link", seat=1)["url"].partition("#seat=1.")[2]
            page.done("say", text="Hello")
        token = ana.cookie
        host.end()
    everything = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert token.encode() not in everything
    assert key.encode() not in everything
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        assert database.execute("SELECT owner FROM gatherings").fetchall() == [(digest_of(token),)]


def test_a_visitor_sees_only_their_own_games_and_first_those_where_it_is_their_turn(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    waiting = ana.new_table(None, "greedy", together={"title": "Waits"})
    people = ana.new_table(None, "open", together={"title": "Gathers"})
    cards = ana.http.get("api/games").json()["games"]
    assert [(card["id"], card["my_turn"], card["stage"]) for card in cards] == [
        (waiting, True, "playing"),
        (people, False, "gathering"),
    ]
    assert cards[1]["free"] == 1
    assert [player["name"] for player in cards[1]["players"]] == ["Ana", ""]
    assert ben.http.get("api/games").json()["games"] == []
    with ben.page(people) as page:
        page.done("join", seat=1, name="Ben")
    (card,) = ben.http.get("api/games").json()["games"]
    assert (card["mine"], card["owner"], card["my_turn"]) == ([1], False, False)
    assert ben.http.get("api/me").json()["name"] == "Ben"
    assert web.get(f"{host.address}api/games").json()["games"] == []


def test_the_lobby_lists_public_tables_only(host: Host) -> None:
    ana = host.visitor("Ana")
    ana.new_table(None, "open")
    public = ana.new_table(None, "open", together={"title": "Come in", "public": True})
    secret = ana.new_table(None, "greedy", together={"public": True, "spectators": False})
    with ana.page(secret) as page:
        page.play(4)
    lobby = host.visitor().http.get("api/lobby").json()
    cards = {card["id"]: card for card in lobby["games"]}
    assert {public, secret} <= cards.keys()
    assert all(card["stage"] in ("gathering", "playing") for card in cards.values())
    assert cards[public]["title"] == "Come in"
    assert cards[public]["board"] in lobby["boards"]
    assert (cards[secret]["ships"], cards[secret]["actions"]) == ([None, None], 0), "the table has no spectators"
    with ana.page(public) as page:
        page.done("settings", public=False)
    assert public not in {card["id"] for card in ana.http.get("api/lobby").json()["games"]}


def test_only_the_owner_deletes_and_restores(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, "greedy")
    for method, path in (("DELETE", f"api/games/{game}"), ("POST", f"api/games/{game}/restore")):
        answer = ben.http.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (403, "together-owner-only")
        assert web.request(method, f"{host.address}{path}").status_code == 403
    with ben.page(game) as page:
        page.receive_people()
        assert ana.http.delete(f"api/games/{game}").status_code == 204
        assert page.receive_until(lambda message: message["type"] == "fault")["code"] == "server-deleted"
    assert ana.http.get("api/games").json()["games"] == []
    assert [card["id"] for card in ana.http.get("api/games?deleted=true").json()["games"]] == [game]
    assert ana.http.post(f"api/games/{game}/restore").status_code == 204
    assert [card["id"] for card in ana.http.get("api/games").json()["games"]] == [game]
    not_begun = ana.new_table(None, "open")
    assert ana.http.delete(f"api/games/{not_begun}").status_code == 204
    assert not_begun not in {card["id"] for card in ana.http.get("api/games").json()["games"]}


@pytest.mark.parametrize("wanted", [
    {"players": [{"name": "", "open": True, "bot": "greedy"}, {"name": ""}]},
    {"players": [{"name": ""}] * 2, "together": {"clock": {"kind": "live", "turn": 1}}},
    {"players": [{"name": ""}] * 2, "together": {"clock": {"kind": "days", "turn": 10**15}}},
    {"players": [{"name": ""}] * 2, "together": {"clock": {"kind": "sun"}}},
    {"players": [{"name": ""}] * 2, "together": {"owner": "me"}},
    {"players": [{"name": ""}] * 2, "board": "x" * 30_000},
    {"players": []},
])  # fmt: skip
def test_an_unplayable_table_is_refused(host: Host, wanted: dict[str, object]) -> None:
    ana = host.visitor()
    answer = ana.http.post("api/games", json=wanted)
    assert answer.status_code == 400
    assert answer.json()["text"]
    assert ana.http.get("api/games").json()["games"] == []


def test_a_client_without_a_cookie_cannot_create_a_table(host: Host) -> None:
    answer = web.request("POST", f"{host.address}api/games", json={"players": [{"name": "A"}, {"name": "B"}]})
    assert (answer.status_code, answer.json()["code"]) == (403, "together-no-visitor")


def test_a_finished_record_is_imported_and_copied(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor()
    path = next(Path(__file__).resolve().parents[2].joinpath("games").glob("*.jsonl"))
    made = ana.http.post("api/games/import", content=path.read_bytes())
    assert made.status_code == 201, made.text
    game = made.json()["id"]
    assert ben.http.get(f"api/games/{game}/record").status_code == 200
    copied = ben.http.post(f"api/games/{game}/copy").json()["id"]
    (card,) = ben.http.get("api/games").json()["games"]
    assert (card["id"], card["stage"], card["owner"]) == (copied, "over", True)


def test_a_local_server_has_no_visitors(server: Server) -> None:
    assert server.http.get("api/me").json()["local"] is True
    assert "set-cookie" not in server.http.get("api/me").headers
    assert server.http.get("api/lobby").json()["games"] == []
    wanted = {"players": [{"name": "A"}, {"name": "", "open": True}]}
    assert server.http.post("api/games", json=wanted).json()["code"] == "server-local-open"
    with server.page(server.new_game(None, None)) as page:
        assert page.ask("join", seat=0, name="x")["code"] == "together-local"


def test_a_host_does_not_serve_games_of_a_local_server(tmp_path: Path) -> None:
    with serving(tmp_path) as local:
        game = local.new_game(None, None)
    with hosting(tmp_path) as host:
        ana = host.visitor()
        assert ana.http.get(f"api/games/{game}/record").status_code == 404
        with ana.page(game) as page:
            assert page.receive()["code"] == "storage-unknown-game"


def test_too_many_requests_are_refused_with_a_message(tmp_path: Path) -> None:
    limits = {"requests": [20, 0], "tables": [2, 0], "owned": 3}
    with hosting(tmp_path, limits=limits) as host:
        ana = host.visitor()
        wanted = {"players": [{"name": "A"}, {"name": "", "open": True}]}
        answers = [ana.http.post("api/games?language=de", json=wanted) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert (answers[2].json()["code"], answers[2].json()["text"][:13]) == ("server-too-many", "Zu viele Anfr")
        statuses = {ana.http.get("api/about").status_code for _ in range(20)}
        assert statuses == {200, 429}
        assert ana.http.get("").status_code == 429
        assert "content-security-policy" in ana.http.get("").headers


def test_a_visitor_owns_a_limited_number_of_tables(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"owned": 2}) as host:
        ana = host.visitor()
        games = [ana.new_table(None, "open") for _ in range(2)]
        wanted = {"players": [{"name": "A"}, {"name": "", "open": True}]}
        assert ana.http.post("api/games", json=wanted).status_code == 429
        assert ana.http.delete(f"api/games/{games[0]}").status_code == 204
        assert ana.http.post("api/games", json=wanted).status_code == 201


def test_too_many_commands_are_refused_and_then_the_page_is_disconnected(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"commands": [5, 0], "talk": [1, 0]}) as host:
        ana, ben = host.visitor(), host.visitor()
        game = ana.new_table(None, "greedy")
        with ben.page(game) as page:
            page.receive_people()
        with ana.page(game) as page:
            page.done("say", text="one")
            assert page.refusal("say", text="two") == "server-too-many"
            assert page.refusal("react", kind="wow") == "server-too-many"
            for _ in range(10):
                page.send("look", n=0)
            page.receive_until(lambda message: message.get("code") == "server-too-many")
            with suppress(ConnectionClosed):  # the server may disconnect before the last of them
                for _ in range(110):
                    page.send_raw("{}")
            assert page.receive_until_closed() == 4029


def test_limits_of_an_address_apply_to_all_its_visitors_together(tmp_path: Path) -> None:
    limits = {"commands_of_address": [8, 0], "talk_of_address": [2, 0], "links": [2, 0]}
    with hosting(tmp_path, limits=limits) as host:
        ana, ben = host.visitor("Ana"), host.visitor("Ben")
        game = ana.new_table(None, "open")
        with ana.page(game) as first, ben.page(game) as second:
            second.done("join", seat=1, name="Ben")
            first.done("say", text="one")
            second.done("say", text="two")
            assert first.refusal("say", text="three") == "server-too-many"
            assert first.ask("seat_link")["type"] == second.ask("seat_link")["type"] == "link"
            assert second.refusal("seat_link") == "server-too-many"
            assert first.ask("look", n=0)["type"] == "past"
            assert second.refusal("look", n=0) == "server-too-many"


def test_too_many_sockets_are_refused_with_a_code(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"sockets_of_visitor": 2, "sockets": 3}) as host:
        ana, ben = host.visitor(), host.visitor()
        game = ana.new_table(None, "greedy")
        with ana.page(game) as one, ana.page(game) as two:
            one.receive_people()
            two.receive_people()
            with ana.page(game) as three:
                assert three.receive()["code"] == "server-too-many"
                assert three.receive_until_closed() == 4029
            with ben.page(game) as other:
                assert other.receive()["type"] == "people"

        def is_accepted() -> bool:
            with ana.page(game) as again:
                return bool(again.receive()["type"] == "people")

        wait_until(is_accepted, "a free connection after pages have disconnected")


def test_guessing_seat_keys_is_rate_limited(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"keys": [3, 0]}) as host:
        game = host.visitor().new_table(None, "open")
        with host.visitor().page(game) as page:
            codes = [page.refusal("join", seat=1, name="x", key=str(number)) for number in range(5)]
        assert codes == ["together-key-wrong"] * 3 + ["server-too-many"] * 2


def test_requests_from_another_site_are_refused(host: Host) -> None:
    ana = host.visitor()
    game = ana.new_table(None, "greedy")
    url = f"{host.address.replace('http', 'ws', 1)}api/games/{game}/socket"
    headers = {"Cookie": f"pacal={ana.cookie}", "Origin": "https://evil.example"}
    with pytest.raises(InvalidStatus):
        connect(url, additional_headers=headers, proxy=None, open_timeout=PATIENCE)
    answer = ana.http.post("api/games", json={}, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403


def test_a_request_has_a_size_limit(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"body": 2000, "record": 2000}) as host:
        ana = host.visitor()
        assert ana.http.post("api/games", content=b"x" * 3000).status_code == 413
        assert ana.http.post("api/games/import", content=b"x" * 3000).status_code == 413


def test_a_record_that_is_too_long_to_replay_is_not_imported(host: Host) -> None:
    answer = host.visitor().http.post("api/games/import", content=b"x" * 200_001)
    assert (answer.status_code, answer.json()["code"]) == (413, "server-record-too-large")


def test_a_page_that_does_not_read_is_disconnected(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"unread": 20_000, "commands": [100_000, 1000]}) as host:
        ana = host.visitor()
        game = ana.new_table(None, "greedy")
        with ana.page(game) as page, host.visitor().page(game) as other:
            page.receive_people()
            with suppress(ConnectionClosed):  # the server may disconnect before the last of them
                for number in range(2000):
                    page.send_raw(json.dumps({"type": "language", "id": str(number), "language": "en"}))
            other.receive_until(lambda message: message["type"] == "people" and not message["seats"][0]["here"])
