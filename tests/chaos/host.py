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
NURSERY = """
import os, sys
import pacal.cli, pacal.cli.serve, pacal.server.app, pacal.server.run, pacal.storage.upgrading

for order in sys.stdin:
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.stdin = open(0)
        raise SystemExit(pacal.cli.main())
    os.write(1, b"born %d\\n" % child)
    os.waitpid(child, 0)
    os.write(1, b"gone %d\\n" % child)
"""
"""A fork server: starts ``pacal serve`` as a new process on request, without importing it again."""
LATER = 0.3
"""The probability that a table's clocks are advanced while the server is down."""


class Host:
    """``pacal serve`` in its own process, always on the same port."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = free_port()
        self.kills = 0
        self.said: list[str] = []
        """The server's output: apart from addresses it should be empty, because every line is an error."""
        self._nursery: asyncio.subprocess.Process | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._child = 0
        self._news = asyncio.Event()
        self._state = "gone"

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        if self._nursery is None:
            await self._open_nursery()
        assert self._nursery is not None
        assert self._nursery.stdin is not None
        self._state = "asked"
        self._nursery.stdin.write(b"start\n")
        try:
            async with asyncio.timeout(PATIENCE):
                await self._until("there", "gone")
        except TimeoutError:
            os.kill(self._child, signal.SIGABRT)  # it prints a stack trace then
            await self._until("gone")
            raise AssertionError(f"the server does not start: {''.join(self.said[-100:])}") from None
        if self._state == "gone":
            raise AssertionError(f"the server ended: {''.join(self.said[-100:])}")

    async def _open_nursery(self) -> None:
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"}
        options = ("serve", "--proxy", "127.0.0.1", "--home", str(self.home), "--port", str(self.port))
        pipe = asyncio.subprocess.PIPE
        self._nursery = await asyncio.create_subprocess_exec(
            *COMMAND, NURSERY, *options, env=environment, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT
        )
        self._hearing = asyncio.create_task(self._hear(self._nursery))

    async def _hear(self, nursery: asyncio.subprocess.Process) -> None:
        assert nursery.stdout is not None
        while line := (await nursery.stdout.readline()).decode():
            self.said.append(line)
            if line.startswith("born "):
                self._child = int(line.split()[1])
            elif f"http://{self.address}/" in line:
                self._state = "there"
            elif line.startswith("gone "):
                self._state = "gone"
            self._news.set()
        self._state = "gone"
        self._news.set()

    async def _until(self, *states: str) -> None:
        while self._state not in states:
            self._news.clear()
            await self._news.wait()

    async def kill(self) -> None:
        """Kill the server without warning."""
        if self._state != "gone":
            os.kill(self._child, signal.SIGKILL)
        await self._until("gone")
        self.kills += 1

    async def close(self) -> None:
        """Stop the server for the last time."""
        await self.kill()
        if self._nursery is not None and self._hearing is not None:
            assert self._nursery.stdin is not None
            self._nursery.stdin.close()
            await self._nursery.wait()
            await self._hearing

    async def kill_now_and_then(self, rng: Random, acknowledged: Callable[[], int], every: int) -> None:
        """Kill and restart the server endlessly, mostly after about ``every`` acknowledged actions."""
        while True:
            enough = acknowledged() + rng.randint(1, 2 * every)
            while acknowledged() < enough:
                await asyncio.sleep(rng.uniform(0, 0.05))
            await self.kill()
            self._let_time_pass(rng)
            await self.start()

    def _let_time_pass(self, rng: Random) -> None:
        """Advance the clocks of some stored tables, so that thinking times and proposals expire.

        The server counts as running all that time, because its downtime is charged to nobody.
        """
        with closing(sqlite3.connect(self.home / "games.db")) as database, database:
            tables = database.execute(
                "SELECT game, facts FROM gatherings WHERE stage = 'playing' OR due_at IS NOT NULL"
            ).fetchall()
            for game, facts in tables:
                people = json.loads(facts)
                if (people["turn"] or people["proposal"]) and rng.random() < LATER:
                    gone_by = max(4 * MINUTE, 2 * people["clock"]["turn"])
                    if people["turn"]:
                        people["turn"]["began_at"] -= gone_by
                    if people["proposal"]:
                        people["proposal"]["at"] -= gone_by
                    stored = json.dumps(people).encode(), game
                    database.execute("UPDATE gatherings SET facts = ?, due_at = 1 WHERE game = ?", stored)

    @property
    def complaints(self) -> list[str]:
        """The lines of its output about faults and exceptions."""
        return [line for line in self.said if re.search(r"Traceback|Error|Exception|failed|cannot|could not", line)]

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
