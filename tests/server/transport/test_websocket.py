"""Limits of a WebSocket: frames that are not commands, and data that the client does not read."""

import json
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from socket import socket
from typing import Any

import pytest

from pacal.server.transport.websocket import MAX_FRAGMENTS
from pacal.server.websocket.endpoint import Connection
from tests.support import web
from tests.support.threaded import HANDSHAKE, Threaded, frame, rest_of, threaded
from tests.support.waiting import wait_until

CONT, TEXT, BINARY, PING, PONG = 0, 1, 2, 9, 10


def table(server: Threaded) -> tuple[str, str]:
    """A table with an open seat, and the cookie of its owner."""
    with web.client(server.address) as http:
        http.get("api/me").raise_for_status()
        made = http.post("api/games", json={"players": [{"name": "Ana"}, {"name": "", "open": True}], "start": 0})
        return str(made.raise_for_status().json()["id"]), str(http.cookies["pacal"])


def send_repeatedly(connection: socket, data: bytes, times: int) -> None:
    """Send the same data repeatedly, until the server closes the connection."""
    with suppress(OSError):
        for _ in range(times):
            connection.sendall(data)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    """A server whose rate limit for commands is exhausted at once."""
    with threaded(tmp_path_factory.mktemp("line"), commands=(5, 0), unread=200_000, ping=20, pong=20) as running:
        yield running


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param([frame(PING, b"x" * 125)] * 1000, id="pings"),
        pytest.param([frame(PING)] * 1000, id="empty pings"),
        pytest.param([frame(PONG, b"xxxx")] * 1000, id="pongs nobody asked for"),
        pytest.param([frame(TEXT, b"", final=False)] + [frame(CONT, b"", final=False)] * 1000, id="empty fragments"),
        pytest.param([frame(BINARY, b"x", final=False)] + [frame(CONT, b"x", final=False)] * 1000, id="fragments"),
        pytest.param([frame(PING, b"x" * 125) * 1000], id="pings in one chunk"),
    ],
)
@pytest.mark.parametrize("known", [True, False])
def test_a_client_that_sends_too_many_frames_is_disconnected(server: Threaded, flood: list[bytes], known: bool) -> None:
    game, cookie = table(server)
    with server.websocket(game, cookie=cookie if known else None) as connection:
        for data in flood:
            send_repeatedly(connection, data, 1)
        rest_of(connection)
    assert web.get(f"{server.address}api/health").status_code == 200


def test_a_disconnected_client_gets_the_close_code(tmp_path: Path) -> None:
    with threaded(tmp_path, commands=(5, 0)) as server:
        game, cookie = table(server)
        with server.websocket(game, cookie=cookie) as connection:
            send_repeatedly(connection, frame(PING), 106)
            assert rest_of(connection).endswith(b"\x88\x02" + struct.pack("!H", 4029))


def test_a_local_server_limits_frames_too(tmp_path: Path) -> None:
    with threaded(tmp_path, local=True, commands=(5, 0)) as server:
        players = {"players": [{"name": "Ana"}, {"name": "Ben"}]}
        game = web.request("POST", f"{server.address}api/games", json=players).json()["id"]
        with server.websocket(game) as connection:
            send_repeatedly(connection, frame(PING), 106)
            assert rest_of(connection).endswith(b"\x88\x02" + struct.pack("!H", 4029))


def test_a_message_has_a_limit_of_fragments(tmp_path: Path) -> None:
    with threaded(tmp_path, commands=(100_000, 0)) as server:
        game, cookie = table(server)
        with server.websocket(game, cookie=cookie) as connection:
            connection.sendall(frame(TEXT, b"", final=False) + frame(CONT, b"", final=False) * MAX_FRAGMENTS)
            assert rest_of(connection).endswith(b"\x88\x02" + struct.pack("!H", 1009))


def test_a_client_that_does_not_read_its_pongs_is_disconnected(tmp_path: Path) -> None:
    with threaded(tmp_path, commands=(10**9, 10**9), commands_of_address=(10**9, 10**9), unread=100_000) as server:
        game, cookie = table(server)
        with server.websocket(game, cookie=cookie, receive_buffer=4096) as connection:
            connection.settimeout(None)
            with suppress(ConnectionError):
                while True:
                    connection.sendall(frame(PING, b"x" * 125) * 100)


@pytest.mark.parametrize(
    "more",
    ["Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n", "X-Long: " + "x" * 9000 + "\r\n", "X: 1\r\n" * 200],
)
def test_an_invalid_handshake_is_answered_and_closed(server: Threaded, more: str) -> None:
    asked = HANDSHAKE.format(game="nothing", port=server.port, more=more).encode()
    with server.connected(asked) as connection:
        assert rest_of(connection).startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 431 "))


def test_commands_in_one_chunk_are_all_answered_in_order(tmp_path: Path) -> None:
    with threaded(tmp_path, commands=(100_000, 0), commands_of_address=(100_000, 0)) as server:
        game, cookie = table(server)
        with server.websocket(game, cookie=cookie) as connection:
            names = [f"command-{number:04}" for number in range(500)]
            connection.sendall(b"".join(frame(TEXT, json.dumps({"type": "ping", "id": n}).encode()) for n in names))
            received = b""
            while names[-1].encode() not in received:
                received += connection.recv(65_536)
            places = [received.index(name.encode()) for name in names]
            assert places == sorted(places)


def test_a_client_that_does_not_answer_a_ping_is_disconnected(tmp_path: Path) -> None:
    """Data is pending, so that a regular close would wait for the client to read it."""
    many, much = (10**9, 10**9), 10**9
    limits: dict[str, Any] = {"commands": many, "commands_of_address": many, "unread": much, "unread_of_address": much}
    with threaded(tmp_path, **limits, ping=600) as server:
        game, cookie = table(server)
        with server.websocket(game, cookie=cookie, receive_buffer=4096) as connection:
            asked = frame(TEXT, b'{"type":"language","id":"x","language":"en"}')
            while server.rate_limits.waiting("127.0.0.1") < 100_000:
                connection.sendall(asked)
            (page,) = server.rate_limits._connections["127.0.0.1"]
            assert isinstance(page, Connection)
            assert page.protocol is not None
            page.protocol.loop.call_soon_threadsafe(page.protocol.keepalive_timeout)  # as the timer does
            wait_until(lambda: not server.rate_limits._open)
