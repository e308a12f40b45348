"""Runs a server in a thread of the test process, so that tests can read its limits; and raw connections to it."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pacal.server.config import LOCAL_CONFIG, Rate, ServerConfig
from pacal.server.identity.proxies import network_of
from pacal.server.ops.rate_limits import RateLimits
from pacal.server.run import GameServer, listen
from tests.support.waiting import PATIENCE, wait_until

HANDSHAKE = (
    "GET /api/games/{game}/socket?language=en HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


@dataclass
class Threaded:
    """A server that runs in another thread."""

    port: int
    serving: GameServer

    @property
    def rate_limits(self) -> RateLimits:
        rate_limits: RateLimits = self.serving._app.state.games.rate_limits
        return rate_limits

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @contextmanager
    def connected(self, *sent: bytes, receive_buffer: int | None = None) -> Iterator[socket.socket]:
        """A raw connection that has sent these bytes."""
        with closing(socket.socket()) as connection:
            connection.settimeout(PATIENCE)
            if receive_buffer is not None:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
            connection.connect(("127.0.0.1", self.port))
            for data in sent:
                connection.sendall(data)
            yield connection

    @contextmanager
    def websocket(
        self, game: str = "nothing", *, cookie: str | None = None, receive_buffer: int | None = None
    ) -> Iterator[socket.socket]:
        """A raw websocket after its handshake."""
        more = "" if cookie is None else f"Cookie: pacal={cookie}\r\n"
        asked = HANDSHAKE.format(game=game, port=self.port, more=more).encode()
        with self.connected(asked, receive_buffer=receive_buffer) as connection:
            head = b""
            while b"\r\n\r\n" not in head:
                head += connection.recv(1)
            assert head.startswith(b"HTTP/1.1 101 "), head
            yield connection


@contextmanager
def threaded(home: Path, *, proxies: tuple[str, ...] = (), local: bool = False, **limits: Any) -> Iterator[Threaded]:
    """A host or a local server, with these limits instead of its own."""
    listening = listen("127.0.0.1", 0)
    rates: dict[str, Any] = {
        name: Rate(*value) if isinstance(value, tuple) else value for name, value in limits.items()
    }
    config = LOCAL_CONFIG if local else ServerConfig(proxies=tuple(network_of(text) for text in proxies))
    serving = GameServer(home, listening, config=replace(config, limits=replace(config.limits, **rates)))
    thread = threading.Thread(target=serving._server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        wait_until(lambda: serving._server.started or not thread.is_alive())
        yield Threaded(listening.getsockname()[1], serving)
    finally:
        serving._server.should_exit = True
        thread.join(PATIENCE)


def frame(opcode: int, data: bytes = b"", *, final: bool = True) -> bytes:
    """A frame of a client, with a mask of zeros."""
    head = bytes([(0x80 if final else 0) | opcode])
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2)
    return head + size + bytes(4) + data


def rest_of(connection: socket.socket) -> bytes:
    """Everything until the server ends the connection."""
    received = b""
    with suppress(ConnectionError):
        while data := connection.recv(65_536):
            received += data
    return received
