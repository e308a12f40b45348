"""Running the server: a free port, the browser, and an end without losses."""

from __future__ import annotations

import errno
import gc
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

import httpx
import uvicorn
from litestar import Litestar

from pacal.server.app import LOOPBACK, create_app
from pacal.server.config import LOCAL_HOSTING, Hosting
from pacal.server.games.service import Games
from pacal.server.ops.logs import log_plainly
from pacal.server.transport.http import Door
from pacal.server.transport.websocket import Line
from pacal.words import Words

HOST: Final = "127.0.0.1"
PORT: Final = 7117
PORTS_TO_TRY: Final = 20
GC_THRESHOLDS: Final = (10_000, 500, 100)
"""How often Python looks for garbage in circles. Games have none, and a look at all of a thousand tables takes longer
than anybody should wait for an action."""
SWITCH_INTERVAL: Final = 0.0005
"""Seconds after which a thread that wants to go on may do so. With Python's five thousandths, the one that writes to
disk would be kept waiting several times for every group of actions, and with it everybody who is to be told."""
MAX_OPEN_FILES: Final = 10_240
"""How many files may be open where the system names no limit (macOS)."""
IMPORT_TIMEOUT: Final = 60
"""Seconds within which a running server has to import a record."""
SHUTDOWN_SECONDS: Final = 3
"""Time in which open sockets may close."""


def listen(host: str, port: int) -> socket.socket:
    """A socket on the port, or on the next one that is free; at last on any. ``OSError`` if the host is not ours."""
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
    """The address to type into a browser."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": HOST, "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


class _Server(uvicorn.Server):
    """Tells pages that it goes away before their sockets are closed."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, Litestar)
        games: Games | None = app.state.get("games")
        if games is not None and games.policy.is_shared:
            await games.say_bye()
        await super().shutdown(sockets)


class Serving:
    """A server on a socket. Its games are open once it has started."""

    def __init__(self, home: Path, listening: socket.socket, *, hosting: Hosting = LOCAL_HOSTING) -> None:
        self.is_private = listening.getsockname()[0] in ("127.0.0.1", "::1")
        """Whether only this machine can reach it."""
        self._socket = listening
        only_this_machine = self.is_private and not hosting.policy.is_shared
        self._app = create_app(home, hosts=LOOPBACK if only_this_machine else None, config=hosting)
        limits = hosting.limits
        self._server = _Server(
            uvicorn.Config(
                self._app,
                http=Door,
                ws=Line,
                ws_per_message_deflate=False,
                ws_max_size=65_536,
                ws_ping_interval=limits.ping,
                ws_ping_timeout=limits.pong,
                log_config=None,
                server_header=False,
                proxy_headers=False,  # ``proxies`` decides which headers are believed
                timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            )
        )

    def notice(self, words: Words) -> str | None:
        """What happened to the stored games, if something did; known once it has started."""
        games: Games = self._app.state.games
        return games.catalog.notice(words)

    def run(self) -> bool:
        """Serve until somebody ends it (Ctrl-C, SIGTERM); whether it could start at all."""
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        sys.setswitchinterval(SWITCH_INTERVAL)
        open_more_files()
        log_plainly()
        self._server.run(sockets=[self._socket])
        return self._server.started

    def when_started(self, do: Callable[[], object]) -> None:
        """Do something as soon as pages can be asked for."""

        def wait() -> None:
            while not self._server.started and not self._server.should_exit:
                time.sleep(0.02)
            if self._server.started:
                do()

        threading.Thread(target=wait, daemon=True).start()


def open_more_files() -> None:
    """Have as many files open as the system allows at most: every connection is one, and at first it allows few."""
    if sys.platform != "win32":
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = max(now, MAX_OPEN_FILES) if most == resource.RLIM_INFINITY else most
        if now != most:  # the unit of deploy/ has granted all already, and forbids to ask
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


class Claim:
    """A folder's games are served by one program at a time; another finds out its address here."""

    def __init__(self, home: Path) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self._file = (home / "server.lock").open("a+")

    def take(self, address: str) -> str | None:
        """Serve at this address from now on; if somebody does already, their address is given back instead."""
        if not _locked(self._file):
            with self._file:
                self._file.seek(0)
                return self._file.read().strip()
        self._file.truncate(0)
        self._file.write(address)
        self._file.flush()
        return None

    def close(self) -> None:
        """Serve no more."""
        self._file.close()


def _locked(file: TextIO) -> bool:
    """Lock a file for as long as it is open; not if somebody else has."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 20)  # beyond what is written, so that others can read it
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def bring(address: str, record: bytes) -> str:
    """Give a record to a server; the address of its game."""
    with httpx.Client(trust_env=False, timeout=IMPORT_TIMEOUT) as client:
        made = client.post(f"{address}api/games/import", content=record).raise_for_status().json()
    return f"{address}game/{made['id']}"


def open_browser(address: str) -> bool:
    """Show a page in the person's browser; whether there is one."""
    return webbrowser.open(address)
