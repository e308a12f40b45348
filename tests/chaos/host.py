"""A server that is killed and restarted."""

import asyncio
import json
import os
import re
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from pacal.records import Record, decode
from pacal.tables.clocks import MINUTE
from pacal.tables.people import People
from pacal.tables.people import decode as people_in
from tests.support.ports import free_port
from tests.support.waiting import PATIENCE

COMMAND = (sys.executable, "-c")
FORK_SERVER = """
import os, sys
import pacal.cli, pacal.cli.serve, pacal.server.app, pacal.server.run, pacal.storage.upgrading

for order in sys.stdin:
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.stdin = open(0)
        raise SystemExit(pacal.cli.main())
    os.write(1, b"started %d\\n" % child)
    os.waitpid(child, 0)
    os.write(1, b"ended %d\\n" % child)
"""
"""A fork server: starts ``pacal serve`` as a new process on request, without importing it again."""
CLOCK_JUMP_PROBABILITY = 0.3
"""The probability that a table's clocks are advanced while the server is down."""


class Host:
    """``pacal serve`` in its own process, always on the same port."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = free_port()
        self.kills = 0
        self.output: list[str] = []
        """The lines of the server's output. Apart from those with addresses, each is an error."""
        self._fork_server: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._child = 0
        self._state_changed = asyncio.Event()
        self._state = "stopped"

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        if self._fork_server is None:
            await self._start_fork_server()
        assert self._fork_server is not None
        assert self._fork_server.stdin is not None
        self._state = "starting"
        self._fork_server.stdin.write(b"start\n")
        try:
            async with asyncio.timeout(PATIENCE):
                await self._until("running", "stopped")
        except TimeoutError:
            os.kill(self._child, signal.SIGABRT)  # the server then prints a stack trace
            await self._until("stopped")
            raise AssertionError(f"the server does not start: {''.join(self.output[-100:])}") from None
        if self._state == "stopped":
            raise AssertionError(f"the server ended: {''.join(self.output[-100:])}")

    async def _start_fork_server(self) -> None:
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"}
        options = ("serve", "--proxy", "127.0.0.1", "--home", str(self.home), "--port", str(self.port))
        pipe = asyncio.subprocess.PIPE
        self._fork_server = await asyncio.create_subprocess_exec(
            *COMMAND, FORK_SERVER, *options, env=environment, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT
        )
        self._reader = asyncio.create_task(self._read_output(self._fork_server))

    async def _read_output(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := (await process.stdout.readline()).decode():
            self.output.append(line)
            if line.startswith("started "):
                self._child = int(line.split()[1])
            elif f"http://{self.address}/" in line:
                self._state = "running"
            elif line.startswith("ended "):
                self._state = "stopped"
            self._state_changed.set()
        self._state = "stopped"
        self._state_changed.set()

    async def _until(self, *states: str) -> None:
        while self._state not in states:
            self._state_changed.clear()
            await self._state_changed.wait()

    async def kill(self) -> None:
        """Kill the server without warning."""
        if self._state != "stopped":
            os.kill(self._child, signal.SIGKILL)
        await self._until("stopped")
        self.kills += 1

    async def close(self) -> None:
        """Stop the server for the last time."""
        await self.kill()
        if self._fork_server is not None and self._reader is not None:
            assert self._fork_server.stdin is not None
            self._fork_server.stdin.close()
            await self._fork_server.wait()
            await self._reader

    async def kill_repeatedly(self, rng: Random, acknowledged: Callable[[], int], every: int) -> None:
        """Kill and restart the server endlessly, each time after about ``every`` acknowledged actions."""
        while True:
            enough = acknowledged() + rng.randint(1, 2 * every)
            while acknowledged() < enough:
                await asyncio.sleep(rng.uniform(0, 0.05))
            await self.kill()
            self._advance_clocks(rng)
            await self.start()

    def _advance_clocks(self, rng: Random) -> None:
        """Advance the clocks of some stored tables, so that thinking times and proposals expire.

        The server counts as running all that time, because its downtime is charged to nobody.
        """
        with closing(sqlite3.connect(self.home / "games.db")) as database, database:
            tables = database.execute(
                "SELECT game, facts FROM gatherings WHERE stage = 'playing' OR due_at IS NOT NULL"
            ).fetchall()
            for game, facts in tables:
                people = json.loads(facts)
                if (people["turn"] or people["proposal"]) and rng.random() < CLOCK_JUMP_PROBABILITY:
                    passed = max(4 * MINUTE, 2 * people["clock"]["turn"])
                    if people["turn"]:
                        people["turn"]["began_at"] -= passed
                    if people["proposal"]:
                        people["proposal"]["at"] -= passed
                    stored = json.dumps(people).encode(), game
                    database.execute("UPDATE gatherings SET facts = ?, due_at = 1 WHERE game = ?", stored)

    @property
    def error_lines(self) -> list[str]:
        """The lines of the output about faults and exceptions."""
        return [line for line in self.output if re.search(r"Traceback|Error|Exception|failed|cannot|could not", line)]

    def record(self, game: str) -> tuple[Record, str]:
        """Read the record of a game from disk, with the seed of its dice."""
        with closing(sqlite3.connect(f"file:{self.home / 'games.db'}?mode=ro", uri=True)) as database:
            header, seed = database.execute("SELECT header, seed FROM games WHERE id = ?", (game,)).fetchone()
            lines = database.execute("SELECT line FROM entries WHERE game = ? ORDER BY n", (game,)).fetchall()
        reading = decode(header + b"".join(line for (line,) in lines))
        assert reading.fault is None, reading.fault
        assert reading.record is not None
        return reading.record, str(seed)

    def people(self, game: str) -> People:
        """Read the people of a game from disk."""
        with closing(sqlite3.connect(f"file:{self.home / 'games.db'}?mode=ro", uri=True)) as database:
            (facts,) = database.execute("SELECT facts FROM gatherings WHERE game = ?", (game,)).fetchone()
        return people_in(facts)
