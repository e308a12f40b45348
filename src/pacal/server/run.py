"""Run the server: find a port, open the browser, shut down cleanly."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal, TextIO

import httpx
import uvicorn
from litestar import Litestar

from pacal.server import PORT
from pacal.server.app import HostCheck, any_name, create_app, create_guest_app, is_loopback_name
from pacal.server.config import LOCAL_CONFIG, Limits, ServerConfig
from pacal.server.games.guests import GUEST_CONFIG, GuestGames
from pacal.server.games.service import Games
from pacal.server.identity.reachable import is_local_name
from pacal.server.identity.sharing import Reach
from pacal.server.ops.logs import log_as_plain_text
from pacal.server.transport.http import HttpProtocol
from pacal.server.transport.websocket import WebSocketProtocol
from pacal.words import Words

HOST: Final = "127.0.0.1"
PORTS_TO_TRY: Final = 20
"""This many ports are tried, the wanted one first; if all are taken, any free one."""
GUEST_PORT: Final = PORT + PORTS_TO_TRY
"""The port for the guests of a local server, if it is free."""
GC_THRESHOLDS: Final = (10_000, 500, 100)
"""Garbage collector thresholds. Games contain no reference cycles, and a full collection over a thousand tables would
delay actions noticeably."""
SWITCH_INTERVAL: Final = 0.0005
"""Seconds after which a waiting thread may run. With Python's default of 0.005 the thread that writes to disk would
wait several times per batch of actions, and with it all broadcasts."""
MAX_OPEN_FILES: Final = 10_240
"""Maximum number of open files if the system has no limit (macOS)."""
IMPORT_TIMEOUT: Final = 60
"""Timeout in seconds for importing a record through a running server."""
SHUTDOWN_SECONDS: Final = 3
"""Seconds to wait for open connections to close."""


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket on the port, on one of the next ports, or on any free port.

    Raises ``OSError`` if the host is not an address of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in (*range(port, min(port + PORTS_TO_TRY, 65_536)), 0):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(128)
        except OSError as error:
            listening.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
        else:
            return listening
    raise OSError(errno.EADDRINUSE, "no port is free")


def address_of(listening: socket.socket) -> str:
    """The URL to enter in a browser."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": HOST, "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


class _Server(uvicorn.Server):
    """Announces the shutdown to clients before their connections are closed."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, Litestar)
        games: Games | None = app.state.get("games")
        if games is not None and games.config.announces_restart:
            await games.announce_shutdown()
        await super().shutdown(sockets)


class _GuestServer(uvicorn.Server):
    """A second server in the same event loop. The first server handles signals and stops this one."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class _GuestSocket:
    """A listening socket for guests."""

    def __init__(self, app: Litestar, listening: socket.socket) -> None:
        self.port: int = listening.getsockname()[1]
        self._server = _GuestServer(_uvicorn_config(app, GUEST_CONFIG.limits, lifespan="off"))
        self._serving = asyncio.create_task(self._server.serve(sockets=[listening]))

    async def close(self) -> None:
        self._server.should_exit = True
        await self._serving


class GuestListener:
    """Opens listening sockets for the guests of a local server."""

    async def listen(self, games: GuestGames, reach: Reach) -> _GuestSocket:
        """Open a socket on the loopback address, or on all addresses. Raises ``OSError``."""
        listening = listen("0.0.0.0" if reach == "network" else HOST, GUEST_PORT)
        return _GuestSocket(
            create_guest_app(games, is_local_name if reach == "network" else is_loopback_name), listening
        )


def _uvicorn_config(app: Litestar, limits: Limits, lifespan: Literal["auto", "off"] = "auto") -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        ws_ping_interval=limits.ping,
        ws_ping_timeout=limits.pong,
        lifespan=lifespan,
        log_config=None,
        server_header=False,
        proxy_headers=False,  # pacal.server.identity.proxies handles proxy headers
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


class GameServer:
    """A server on a listening socket. Its games are open once it has started."""

    def __init__(self, home: Path, listening: socket.socket, *, config: ServerConfig = LOCAL_CONFIG) -> None:
        self.is_private = listening.getsockname()[0] in ("127.0.0.1", "::1")
        """Whether only this machine can reach the server."""
        self._socket = listening
        accepts_host: HostCheck = any_name
        if config.checks_host_names:  # a local server has no cookies: see DNS rebinding in reachable.py
            accepts_host = is_loopback_name if self.is_private else is_local_name
        host, port = listening.getsockname()[:2]
        config = replace(config, bound=(host, port))
        self._app = create_app(home, accepts_host=accepts_host, config=config, listener=GuestListener())
        self._server = _Server(_uvicorn_config(self._app, config.limits))

    def notice(self, words: Words) -> str | None:
        """A message about a rescued or restored database, or None. Available once the server has started."""
        games: Games = self._app.state.games
        return games.catalog.notice(words)

    def run(self) -> bool:
        """Serve until interrupted (Ctrl-C, SIGTERM). Returns whether the server could start."""
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        sys.setswitchinterval(SWITCH_INTERVAL)
        raise_file_limit()
        log_as_plain_text()
        self._server.run(sockets=[self._socket])
        return self._server.started

    def when_started(self, do: Callable[[], object]) -> None:
        """Call a function in a thread as soon as the server accepts requests."""

        def wait() -> None:
            while not self._server.started and not self._server.should_exit:
                time.sleep(0.02)
            if self._server.started:
                do()

        threading.Thread(target=wait, daemon=True).start()


def raise_file_limit() -> None:
    """Raise the limit of open files as far as the system allows. Each connection uses one file descriptor."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = max(soft, MAX_OPEN_FILES) if hard == resource.RLIM_INFINITY else hard
        if soft != hard:  # the systemd unit in deploy/ sets the limit already and forbids this call
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class FolderLock:
    """A lock that lets one server at a time serve a data folder. The lock file contains the server's address."""

    def __init__(self, home: Path) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self._file = (home / "server.lock").open("a+")

    def take(self, address: str) -> str | None:
        """Take the lock and store the server's address. If another server has it, return that server's address."""
        if not _try_lock(self._file):
            with self._file:
                self._file.seek(0)
                return self._file.read().strip()
        self._file.truncate(0)
        self._file.write(address)
        self._file.flush()
        return None

    def close(self) -> None:
        """Release the lock."""
        self._file.close()


def _try_lock(file: TextIO) -> bool:
    """Lock a file until it is closed. Returns false if another process holds the lock."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 20)  # beyond the content, so that other processes can read it
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def import_record(address: str, record: bytes) -> str:
    """Import a record through a running server and return the URL of the game."""
    with httpx.Client(trust_env=False, timeout=IMPORT_TIMEOUT) as client:
        made = client.post(f"{address}api/games/import", content=record).raise_for_status().json()
    return f"{address}game/{made['id']}"


def open_browser(address: str) -> bool:
    """Open a URL in the browser. Returns whether there is a browser."""
    return webbrowser.open(address)
