"""A server that is killed now and then."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from pacal.records import Record, decode

COMMAND = (sys.executable, "-c", "from pacal.cli import main; raise SystemExit(main())", "serve", "--proxy")
PATIENCE = 120
"""Seconds within which it starts; a busy machine needs fewer."""


class Host:
    """``pacal serve`` in a process of its own, always on the same port."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = _free_port()
        self.kills = 0
        self.said: list[str] = []
        """What it printed: addresses aside, there should be nothing, for every line is a complaint."""
        self._process: asyncio.subprocess.Process | None = None
        self._hearing: asyncio.Task[None] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"}
        command = (*COMMAND, "--home", str(self.home), "--port", str(self.port))
        self._process = process = await asyncio.create_subprocess_exec(
            *command, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        try:
            async with asyncio.timeout(PATIENCE):
                await self._find_address(process)
        except TimeoutError:
            process.send_signal(signal.SIGABRT)  # it tells then what it was about to do
            await self._hear(process)
            raise AssertionError(f"the server does not start: {''.join(self.said[-100:])}") from None
        self._hearing = asyncio.create_task(self._hear(process))

    async def _find_address(self, process: asyncio.subprocess.Process) -> None:
        while line := await self._line(process):
            if f"http://{self.address}/" in line:
                return
        raise AssertionError(f"the server ended: {''.join(self.said[-100:])}")

    async def kill(self) -> None:
        """The end without a warning, in the middle of whatever it does."""
        process = self._process
        assert process is not None
        process.send_signal(signal.SIGKILL)
        await process.wait()
        if self._hearing is not None:
            await self._hearing
        self.kills += 1

    async def kill_now_and_then(self, rng: Random, acknowledged: Callable[[], int], every: int) -> None:
        """Kill it and start it again, for ever: mostly after about so many acknowledged actions, at any moment."""
        while True:
            enough = acknowledged() + rng.randint(1, 2 * every)
            while acknowledged() < enough:
                await asyncio.sleep(rng.uniform(0, 0.05))
            await self.kill()
            await self.start()

    @property
    def complaints(self) -> list[str]:
        """What it said of faults and exceptions."""
        return [line for line in self.said if re.search(r"Traceback|Error|Exception|failed|cannot|could not", line)]

    async def _line(self, process: asyncio.subprocess.Process) -> str:
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        self.said.append(line)
        return line

    async def _hear(self, process: asyncio.subprocess.Process) -> None:
        while await self._line(process):
            pass

    def record(self, game: str) -> tuple[Record, str]:
        """A game as it is on disk, with the seed of its dice."""
        with closing(sqlite3.connect(f"file:{self.home / 'games.db'}?mode=ro", uri=True)) as database:
            header, seed = database.execute("SELECT header, seed FROM games WHERE id = ?", (game,)).fetchone()
            lines = database.execute("SELECT line FROM entries WHERE game = ? ORDER BY n", (game,)).fetchall()
        reading = decode(header + b"".join(line for (line,) in lines))
        assert reading.fault is None, reading.fault
        assert reading.record is not None
        return reading.record, str(seed)


def _free_port() -> int:
    """A port that no connection gets by chance while the server is down, not even one to that very port."""
    while True:
        port = Random().randint(15_000, 30_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
