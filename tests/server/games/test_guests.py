"""Guests of a local server, over real sockets: what they reach, and that nothing else exists for them."""

import json
import random
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from pacal.records import encode, seed_commitment
from tests.support import web
from tests.support.guests import GuestAddress, guests_of, link_to, local_page, open_table
from tests.support.hosting import Host, Seated
from tests.support.operations import operations
from tests.support.ports import free_port
from tests.support.running import Server, serving
from tests.support.sealed import begun_with
from tests.support.together import play
from tests.support.waiting import PATIENCE, wait_until

SECRET = "Nobody else knows me"
GUEST_PORT = free_port()
"""The port for guests of the server below: another test run may open the usual one when it has just been closed."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    own_port = f"import pacal.server.run as run; run.GUEST_PORT = {GUEST_PORT}\n"
    with serving(tmp_path_factory.mktemp("home"), before=own_port) as running:
        yield running


@pytest.fixture
def table(server: Server) -> Iterator[str]:
    """An open table of two people at one screen."""
    game = server.new_game(None, None)
    open_table(server, game)
    yield game
    server.http.delete(f"api/games/{game}/guests").raise_for_status()


@pytest.fixture
def guests(server: Server, table: str) -> Iterator[GuestAddress]:
    with guests_of(server, table) as guests:
        yield guests


def key_in(link: str) -> str:
    return link.rpartition(".")[2]


def dice(page: Seated) -> tuple[str | None, str | None]:
    page.ask("seat_link")  # all earlier messages have arrived when this is answered
    return page.people["commitment"], page.people["unsealed"]


def test_a_guest_takes_over_a_seat_and_both_play(server: Server, table: str, guests: GuestAddress) -> None:
    eve = guests.visitor("Eve")
    link = link_to(server, table, seat=1)
    with local_page(server, table) as here, eve.page(table) as there:
        there.receive_people()
        assert there.people["mine"] == []
        assert there.refusal("join", seat=1, name="Eve") == "together-seat-taken"
        assert there.refusal("player", seat=0, bot="x") == "player-shared", (
            "the refusal names no programs of the local player"
        )
        there.done("join", seat=1, name="P1", key=key_in(link))
        here.table_until(lambda message: message.get("mine") == [0])
        play(random.Random(1), here, there, actions=12)
        assert (here.people["owner"], there.people["owner"]) == (True, False)
        assert dice(there)[1] is None, "the dice stay sealed on the same server"


def test_a_guest_is_never_the_local_visitor(server: Server, table: str, guests: GuestAddress) -> None:
    assert server.http.get("api/me").json()["local"]
    forged = {"host": server.address.split("/")[2], "x-forwarded-for": "127.0.0.1", "cookie": "pacal=local"}
    for headers in ({}, forged):
        me = web.get(f"{guests.address}api/me", headers=headers).json()
        assert (me["local"], me["guest"]) == (False, True)
    with Seated(guests.address, table, "en", cookie="local") as page:
        page.receive_people()
        assert (page.people["owner"], page.people["mine"]) == (False, [])


def requests_to(game: str) -> list[tuple[str, str]]:
    """Every operation of the API with a game's id."""
    return [(one.method.upper(), one.path.replace("{game}", game).lstrip("/")) for one in operations()]


def facts_about(server: Server, game: str) -> str:
    """All messages about a game to the local player's own page."""
    with local_page(server, game) as page:
        return json.dumps(page.receive_until(lambda message: message["type"] == "table"))


@pytest.mark.parametrize("kind", ["local", "closed", "deleted", "finished", "another reach"])
def test_no_route_shows_a_guest_another_table(server: Server, table: str, guests: GuestAddress, kind: str) -> None:
    hidden = server.new_game(None, None, players=[{"name": SECRET}, {"name": "B"}])
    if kind == "closed":
        open_table(server, hidden)
        server.http.delete(f"api/games/{hidden}/guests").raise_for_status()
    elif kind == "another reach":
        server.http.put(f"api/games/{hidden}/guests", json={"reach": "network"})  # refused without a network
    elif kind == "finished":
        record = (Path(__file__).parents[2] / "games/score-of-three.jsonl").read_bytes()
        hidden = server.http.post("api/games/import", content=record).json()["id"]
    if kind != "finished":
        assert SECRET in facts_about(server, hidden)
    if kind == "deleted":
        open_table(server, hidden)
        server.http.delete(f"api/games/{hidden}").raise_for_status()
    eve = guests.visitor("Eve")
    before = server.http.get("api/games").json()
    for method, path in [*requests_to(hidden), ("GET", "api/games?deleted=true"), ("GET", f"game/{hidden}")]:
        body = {"players": [{"name": "A"}, {"name": "B"}], "start": 0} if method == "POST" else None
        answer = eve.http.request(method, path, json=body)
        assert SECRET not in answer.text, (method, path)
        assert hidden not in answer.text, (method, path)
        if "{" in path or (hidden in path and path.startswith("api/")):
            assert answer.status_code in (404, 405), (method, path, answer.status_code)
        if method in ("POST", "PUT", "DELETE"):
            assert answer.status_code in (404, 405), (method, path, answer.status_code)
    with eve.page(hidden) as page:
        assert page.receive()["code"] == "storage-unknown-game"
        assert page.receive_until_closed() == 4004
    assert server.http.get("api/games").json() == before


def test_a_guest_can_do_nothing_else_with_the_open_table(server: Server, table: str, guests: GuestAddress) -> None:
    eve = guests.visitor("Eve")
    for method, path in requests_to(table):
        if table not in path:
            continue
        answer = eve.http.request(method, path)
        expected = (403,) if path.endswith(("/record", "/replay")) else (200,) if "/picture" in path else (404, 405)
        assert answer.status_code in expected, (method, path, answer.text)
    with eve.page(table) as page:
        page.receive_people()
        for command in ({"type": "settings", "title": "x"}, {"type": "close"}, {"type": "arrange", "seat": 0}):
            kind = str(command.pop("type"))
            assert page.refusal(kind, **command) == "together-owner-only"
        assert page.refusal("seat_link", seat=0) == "together-not-your-seat"


def test_a_guest_sees_in_the_list_only_open_tables_where_they_sit(
    server: Server, table: str, guests: GuestAddress
) -> None:
    eve, fay = guests.visitor("Eve"), guests.visitor("Fay")
    key = key_in(link_to(server, table, seat=1))
    with eve.page(table) as page:
        page.done("join", seat=1, name="Eve", key=key)
    assert [card["id"] for card in eve.http.get("api/games").json()["games"]] == [table]
    assert fay.http.get("api/games").json()["games"] == []
    server.http.delete(f"api/games/{table}/guests").raise_for_status()
    other = server.new_game(None, None)
    open_table(server, other)
    with guests_of(server, other) as again:
        eve.http.base_url = httpx.URL(again.address)
        assert eve.http.get("api/games").json()["games"] == []
    server.http.delete(f"api/games/{other}/guests").raise_for_status()


def test_the_port_for_guests_checks_names_and_origins_as_a_host_does(table: str, guests: GuestAddress) -> None:
    assert web.get(f"{guests.address}api/me", headers={"host": "evil.example"}).status_code == 403
    url = f"{guests.address.replace('http', 'ws', 1)}api/games/{table}/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, proxy=None, open_timeout=PATIENCE, additional_headers={"Origin": "http://evil.example"})
    assert refused.value.response.status_code == 403


IN_A_NETWORK = """
import pacal.server.games.guests as guests
import pacal.server.identity.sharing as sharing
from pacal.server.rooms.room import Room

guests.lan_address = sharing.lan_address = lambda: "127.0.0.1"
_opened = []
_init, _enter = guests.Guests.__init__, Room.enter


def _keep(self, *arguments):
    _opened.append(self)
    _init(self, *arguments)


async def _enter_after_closing(room, connection, since=None):
    if connection.words.language == "pl":
        await _opened[0].close(next(iter(_opened[0]._sharing.tables)))
    await _enter(room, connection, since)


guests.Guests.__init__, Room.enter = _keep, _enter_after_closing
"""
"""A machine with a network. The first open table is closed while somebody who reads Polish enters."""


@pytest.fixture(scope="module")
def networked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A local server that listens on all addresses."""
    with serving(tmp_path_factory.mktemp("networked"), "--host", "0.0.0.0", before=IN_A_NETWORK) as running:
        yield running


def test_a_name_that_another_site_can_register_reaches_nothing_in_the_network(networked: Server) -> None:
    """So a page of another site cannot read games by DNS rebinding."""
    game = networked.new_game(None, None)
    open_table(networked, game, "network")
    with guests_of(networked, game) as guests:
        for address in (networked.address, guests.address):
            for name, status in (("evil.example", 403), ("127.0.0.1", 200), ("192.168.1.5:80", 200), ("pc.local", 200)):
                assert web.get(f"{address}api/me", headers={"host": name}).status_code == status, (address, name)
    networked.http.delete(f"api/games/{game}/guests").raise_for_status()


def test_a_guest_who_enters_while_the_table_is_closed_is_disconnected(networked: Server) -> None:
    game, other = networked.new_game(None, None), networked.new_game(None, None)
    for opened in (game, other):  # the other one keeps the port open
        open_table(networked, opened)
    with guests_of(networked, game) as guests:
        with Seated(guests.address, game, "pl", cookie=guests.visitor().cookie) as page:
            assert page.receive_until(lambda message: message["type"] == "fault")["code"] == "guests-ended"
            page.receive_until_closed()
        assert web.get(f"{guests.address}api/me").status_code == 200
    networked.http.delete(f"api/games/{other}/guests").raise_for_status()


def test_closing_a_table_disconnects_its_guests_and_closes_the_port(server: Server) -> None:
    game = server.new_game(None, None)
    open_table(server, game)
    assert server.http.get(f"api/games/{game}/guests").json() == {"reach": "machine"}
    with guests_of(server, game) as guests, guests.visitor().page(game) as page:
        page.receive_people()
        server.http.delete(f"api/games/{game}/guests").raise_for_status()
        assert page.receive_until(lambda message: message["type"] == "fault")["code"] == "guests-ended"
        page.receive_until_closed()
        with pytest.raises(httpx.ConnectError):
            web.get(f"{guests.address}api/me")
    assert server.http.get(f"api/games/{game}/guests").json() == {"reach": None}
    with local_page(server, game) as here:
        assert here.refusal("seat_link") == "guests-closed"


def test_opening_twice_is_the_same_as_once(server: Server, table: str) -> None:
    before = link_to(server, table)
    open_table(server, table)
    assert link_to(server, table) == before


def test_a_game_that_is_over_is_not_opened(server: Server) -> None:
    record = (Path(__file__).parents[2] / "games/score-of-three.jsonl").read_bytes()
    game = server.http.post("api/games/import", content=record).json()["id"]
    refused = server.http.put(f"api/games/{game}/guests", json={"reach": "machine"})
    assert (refused.status_code, refused.json()["code"]) == (400, "together-over")
    assert server.http.get(f"api/games/{game}/guests").json() == {"reach": None}


@pytest.mark.parametrize("body", [b"", b"{}", b'{"reach":"moon"}', b'{"reach":"machine","x":1}', b"\xff", b"[" * 3000])
def test_a_malformed_request_opens_nothing(server: Server, body: bytes) -> None:
    game = server.new_game(None, None)
    refused = server.http.put(f"api/games/{game}/guests", content=body)
    assert (refused.status_code, refused.json()["code"]) == (400, "server-request-bad")
    assert server.http.get(f"api/games/{game}/guests").json() == {"reach": None}


def test_an_unknown_game_opens_nothing(server: Server) -> None:
    assert server.http.put("api/games/none/guests", json={"reach": "machine"}).status_code == 404
    assert server.http.put("api/games/none/guests", json={"reach": "machine"}).json()["code"] == "storage-unknown-game"


def test_a_host_refuses_to_open_a_table_to_guests(host: Host) -> None:
    ana = host.visitor("Ana")
    game = ana.new_table(None, "open")
    for method in ("GET", "PUT", "DELETE"):
        answer = ana.http.request(method, f"api/games/{game}/guests", json={"reach": "network"})
        assert (answer.status_code, answer.json()["code"]) == (400, "guests-not-here")


def test_if_the_port_is_in_use_another_one_is_opened(server: Server) -> None:
    game = server.new_game(None, None)
    with socket.socket() as busy:
        busy.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            busy.bind(("127.0.0.1", GUEST_PORT))
            busy.listen()
        except OSError:
            pass  # another program has it already
        open_table(server, game)
        assert f":{GUEST_PORT}/" not in link_to(server, game)
        server.http.delete(f"api/games/{game}/guests").raise_for_status()


NO_PORT = """
import pacal.server.run as run

_real = run.listen


def _no_port(host, port):
    if port == run.GUEST_PORT:
        raise OSError(24, "Too many open files")
    return _real(host, port)


run.listen = _no_port
"""
NO_NETWORK = """
import pacal.server.identity.reachable as reachable

reachable.REMOTE_ADDRESS = "255.255.255.255"
"""


@pytest.mark.parametrize(
    ("before", "reach", "code", "reason"),
    [
        (NO_PORT, "machine", "guests-port", "zu viele offene Dateien"),
        (NO_NETWORK, "network", "guests-no-network", "in keinem Netz"),
    ],
)
def test_without_port_or_network_the_table_stays_local(
    tmp_path: Path, before: str, reach: str, code: str, reason: str
) -> None:
    with serving(tmp_path, before=before) as server:
        game = server.new_game(None, None)
        refused = server.http.put(f"api/games/{game}/guests?language=de", json={"reach": reach})
        assert (refused.status_code, refused.json()["code"]) == (400, code)
        assert reason in refused.json()["text"]
        with local_page(server, game) as page:
            assert page.refusal("seat_link") == "together-local"


FULL_DISK = """
from concurrent.futures import Future

from pacal.storage import StorageCode, StorageFault, Store


def _full(self, *arguments):
    failed = Future()
    failed.set_exception(StorageFault(StorageCode.FULL))
    return failed


Store.update_people = _full
"""


def test_if_the_disk_is_full_the_table_stays_local_and_no_port_is_open(tmp_path: Path) -> None:
    with serving(tmp_path, before=FULL_DISK) as server:
        game = server.new_game(None, None)
        refused = server.http.put(f"api/games/{game}/guests", json={"reach": "machine"})
        assert (refused.status_code, refused.json()["code"]) == (507, "storage-full")
        assert server.http.get(f"api/games/{game}/guests").json() == {"reach": None}
        with local_page(server, game) as page:
            assert page.refusal("seat_link") == "together-local"


def test_after_a_restart_an_opened_table_is_closed_until_it_is_opened_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        game = server.new_game(None, None)
        open_table(server, game)
        with guests_of(server, game) as guests:
            eve = guests.visitor("Eve")
            key, cookie = key_in(link_to(server, game, seat=1)), eve.cookie
            with eve.page(game) as page:
                page.done("join", seat=1, name="Eve", key=key)
        server.end()
    with serving(tmp_path) as server:
        with local_page(server, game) as page:
            page.receive_people()
            assert page.people["seats"][1]["kind"] == "person"
            assert page.refusal("seat_link") == "guests-closed"
        assert server.http.get(f"api/games/{game}/guests").json() == {"reach": None}
        open_table(server, game)
        with guests_of(server, game) as guests, Seated(guests.address, game, "en", cookie=cookie) as back:
            back.people_until(lambda people: people["mine"] == [1])


def test_the_server_stops_while_guests_are_connected(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        game = server.new_game(None, None)
        open_table(server, game)
        with guests_of(server, game) as guests, guests.visitor().page(game) as page:
            page.receive_people()
            server.process.terminate()
            page.receive_until_closed()
            assert server.ended() in (0, 143, -15)


def seed_in(home: Path, game: str) -> str:
    with sqlite3.connect(home / "games.db") as store:
        (seed,) = store.execute("select seed from games where id = ?", (game,)).fetchone()
    return str(seed)


def test_the_dice_stay_sealed_when_a_table_is_opened_unless_throws_are_known(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        fresh, replayed = server.new_game(None, None), server.new_game(None, None)
        brought = server.http.post("api/games/import", content=encode(begun_with(seed="known"))).json()["id"]
        with local_page(server, replayed) as page:
            thrown = 0
            while thrown < 2:
                page.play(1)
                thrown += any(event["kind"] == "die_thrown" for event in page.now["happened"])
            page.my_turn()
            for _ in range(4):
                page.ask("back", seq=page.now["seq"])
        seen = {}
        for game in (fresh, replayed, brought):
            open_table(server, game)
            with guests_of(server, game) as guests, guests.visitor().page(game) as page:
                page.receive_people()
                seen[game] = page.people["commitment"], page.people["unsealed"]
        assert seen == {
            fresh: (seed_commitment(seed_in(tmp_path, fresh)), None),
            replayed: (None, "replayed"),
            brought: (None, "brought"),
        }


def test_the_record_of_a_running_game_at_an_open_table_is_not_exported(server: Server, table: str) -> None:
    """Its record shows stones under ships; a local game may be saved at any time."""
    game = server.new_game(None, None)
    assert server.http.get(f"api/games/{game}/record").status_code == 200
    assert server.http.get(f"api/games/{table}/record").status_code == 403


def test_a_rematch_is_open_to_the_guests_of_the_first_game(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        game = server.new_game(None, "random")
        with local_page(server, game) as page:
            open_table(server, game)
            page.play(10**6)
            page.done("propose", kind="rematch", seq=page.now["seq"])
            again = page.people_until(lambda people: people["rematch"])["rematch"]
        with guests_of(server, game) as guests, guests.visitor().page(again) as there:
            there.receive_people()
            assert there.people["stage"] == "playing"
        wait_until(lambda: server.http.get(f"api/games/{again}/guests").json() == {"reach": "machine"})
        server.http.delete(f"api/games/{game}/guests").raise_for_status()
        assert server.http.get(f"api/games/{again}/guests").json() == {"reach": None}, (
            "the rematch closes with the first game"
        )
