"""How the endpoint receives commands, and disconnects clients that do not read."""

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import pytest

from pacal.server.config import LOCAL_CONFIG, Limits, Rate
from pacal.server.identity.visit import Visit
from pacal.server.ops.rate_limits import RateLimits
from pacal.server.protocol.messages import NewGame, NewPlayer
from pacal.server.transport.websocket import WebSocketProtocol
from pacal.server.websocket.endpoint import Connection, Socket, _CommandLimiter, _listen, _serve_in_room
from pacal.tables import Change
from pacal.tables.policy import LOCAL_VISITOR
from tests.support import fakes
from tests.support.rooms import ANA, BEN, games_in, stored, table_of_two
from tests.support.running import PATIENCE, Server

NOBODY = Visit("192.0.2.7", None, False, "")


class Talking:
    """A WebSocket that delivers these frames."""

    def __init__(self, *frames: dict[str, Any]) -> None:
        self._frames = [json.dumps(frame) for frame in frames]

    async def receive_data(self, mode: str) -> str | None:
        return self._frames.pop(0) if self._frames else None


class RecordingConnection(Connection):
    """A connection that records its messages."""

    def __init__(self) -> None:
        super().__init__("en", rate_limits=RateLimits(Limits()))
        self.received: list[Any] = []

    def send(self, data: bytes) -> None:
        self.received.append(json.loads(data))


def answers(home: Path, limiter: _CommandLimiter, *frames: dict[str, Any]) -> list[Any]:
    """The answers to frames at a table that is busy the whole time."""

    async def listen() -> list[Any]:
        page, games = RecordingConnection(), games_in(home, config=LOCAL_CONFIG)
        visit = Visit("127.0.0.1", LOCAL_VISITOR, False, "")
        made = await games.create(NewGame((NewPlayer("Ana"), NewPlayer("Ben"))), visit, page.words)
        room = await games.registry.room(made.id)
        async with room.lock, asyncio.timeout(PATIENCE):
            await _listen(cast(Socket, Talking(*frames)), room, page, limiter)
        await games.close()
        return page.received

    return asyncio.run(listen())


def test_a_ping_is_answered_while_the_table_is_busy(tmp_path: Path) -> None:
    assert answers(tmp_path, _CommandLimiter(RateLimits(Limits()), NOBODY), {"type": "ping", "id": "there"}) == [
        {"type": "done", "id": "there"}
    ]


def test_a_ping_counts_as_a_command(tmp_path: Path) -> None:
    limiter = _CommandLimiter(RateLimits(Limits(commands=Rate(1, 0))), NOBODY)
    pings = [{"type": "ping", "id": str(number)} for number in range(2)]
    assert [(message["type"], message["id"]) for message in answers(tmp_path, limiter, *pings)] == [
        ("done", "0"),
        ("refused", "1"),
    ]


def test_a_client_that_disconnects_does_not_cancel_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        games = games_in(tmp_path)
        await stored(games, table_of_two())
        async with games.registry.visit("game") as room:
            ana, ben = fakes.RecordingConnection(ANA, "en"), fakes.RecordingConnection(BEN, "en")
            await room.enter(ben)
            commit, committing, go = room._ports.storage.commit, asyncio.Event(), asyncio.Event()

            async def commit_slowly(change: Change) -> None:
                if change.events:
                    committing.set()
                    await go.wait()
                await commit(change)

            monkeypatch.setattr(room._ports.storage, "commit", commit_slowly)
            act = {"type": "act", "id": "1", "seq": 0, "action": "@f7"}
            limiter = _CommandLimiter(RateLimits(Limits()), NOBODY)
            serving = asyncio.create_task(_serve_in_room(cast(Socket, Talking(act)), games, room, ana, limiter, None))
            await committing.wait()
            ana.close()
            await asyncio.sleep(0)  # the endpoint notices it
            go.set()
            await serving
            assert ana.is_leaving
            assert room.table.seq == 1
            assert any(b'"type":"step"' in message for message in ben.received)
        await games.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    "rubbish", ["", "{}", "[]", "null", '{"type":"act"}', '{"type":"fly","id":"1"}', "{" * 3000, "x" * 20_000]
)
def test_garbage_is_answered_and_the_connection_stays_open(server: Server, rubbish: str) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.receive()
        page.send_raw(rubbish)
        assert page.receive()["code"] == "server-command-bad"
        page.play(1)
        assert page.now["seq"] == 1


def test_a_missing_game_is_reported(server: Server) -> None:
    with server.page("nothing", "it") as page:
        assert page.receive() == {
            "type": "fault",
            "id": None,
            "code": "storage-unknown-game",
            "text": "Questa partita non esiste.",
        }


def test_a_page_of_another_build_is_asked_to_reload(server: Server) -> None:
    game, build = server.new_game(None, None), server.http.get("api/about").json()["build"]
    with server.page(game, build="older") as old, server.page(game, build=build) as new:
        assert old.receive() == {"type": "reload", "build": build}
        assert old.receive()["type"] == "table"
        assert new.receive()["type"] == "table"


# Messages queued for clients that do not read


class Stuck:
    """A protocol whose client reads nothing."""

    def __init__(self) -> None:
        self.unsent = 0

    def write(self, data: bytes) -> None:
        self.unsent += len(data)


def rate_limits() -> RateLimits:
    return RateLimits(Limits(unread=100, unread_of_address=250))


def stuck(limits: RateLimits, address: str = "192.0.2.7", *, directly: bool = True) -> Connection:
    protocol = cast(WebSocketProtocol, Stuck()) if directly else None
    return Connection("en", address=address, rate_limits=limits, protocol=protocol)


def test_a_page_that_has_read_everything_gets_a_message_of_any_size() -> None:
    for directly in (True, False):
        page = stuck(rate_limits(), directly=directly)
        page.send(b"x" * 1000)
        assert (page.overfull, page.waiting) == (False, 1000)
        page.send(b"x")
        assert page.overfull


def test_the_send_buffers_of_an_address_have_a_common_limit() -> None:
    limits = rate_limits()
    pages, other = [stuck(limits) for _ in range(4)], stuck(limits, "192.0.2.8")
    with limits.socket(other, "192.0.2.8", None):
        rooms = [limits.socket(page, "192.0.2.7", None) for page in pages]
        for room in rooms:
            room.__enter__()
        for page in pages[:3]:
            page.send(b"x" * 80)
        pages[0].send(b"x" * 10)
        assert not pages[0].overfull
        pages[1].send(b"x")
        assert pages[1].overfull, "each is within its limit, but all together exceed the limit of the address"
        pages[3].send(b"x" * 10)
        assert not pages[3].overfull, "a client that has read everything is not disconnected"
        for _ in range(2):
            other.send(b"x" * 50)
        assert not other.overfull
        for room in rooms:
            room.__exit__(None, None, None)
        pages[2].send(b"x")
        assert not pages[2].overfull, "closed connections are not counted"
    assert not limits._connections


def test_the_pages_of_an_address_have_room_for_a_long_game_each() -> None:
    """The complete table of a long game has 60 kB."""
    limits = Limits()
    assert limits.unread > 8 * 60_000
    assert limits.unread_of_address > limits.sockets * 60_000
    assert limits.unread_of_address < limits.sockets * limits.unread / 4
