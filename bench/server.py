"""Measures the latency from a command to its broadcast, at many tables of four clients, compared with boardgame.io.

    python do.py bench server [--tables 1000] [--rate 1] [--seconds 20] [--runs 1] [--find] [--only pacal]

Each server runs as one process on one core. The load generator (``bench/_load.py``) runs on another, over WebSockets
without compression, and chooses among legal actions. Latency counts from when an action was due until the last of the
four clients has received it. ``--find`` searches the highest rate at which the 99th percentile is below 50 ms. With
``--runs`` the servers alternate, each as a new process, and the last rows have the medians.

``bench/_peers.py`` starts the servers. All traffic stays on this machine. Run it on an idle one.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import msgspec
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))  # bench/ is not installed

from bench._load import Answer, Order, percentile
from bench._peers import CONTESTANTS, HERE, Server, on_core

MAX_P99 = 0.050
"""The limit for the 99th percentile of latency, in seconds."""
SEARCH_FACTOR = 1.08
"""The search ends when the lowest rate above the limit is less than this factor above the highest rate within it."""
console = Console(width=120)


class LoadGenerator:
    """The load generator, a process that plays at all tables of a server."""

    def __init__(self, server: Server, tables: int) -> None:
        command = [sys.executable, str(HERE / "_load.py"), server.name, "127.0.0.1", str(server.port), str(tables)]
        self._process = subprocess.Popen(
            [*on_core(-1), *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._read_line()

    def _read_line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("the load generator has exited: see its error above")
        return line

    def play(self, order: Order) -> Answer:
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(order).decode() + "\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._read_line(), type=Answer)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


@dataclass
class Measured:
    """The measurement of a server at one rate."""

    rate: float
    """Actions per second at all tables together that reached all clients."""
    answer: Answer
    cpu_seconds: float
    """Seconds of the server's processor time per action, including all overhead."""

    @property
    def p50(self) -> float:
        return percentile(self.answer.times, 0.5)

    @property
    def p99(self) -> float:
        return percentile(self.answer.times, 0.99)

    @property
    def is_within_limit(self) -> bool:
        return self.p99 < MAX_P99 and not self.answer.lost


def measure(
    server: Server, load_generator: LoadGenerator, tables: int, rate: float, seconds: float, warm: float
) -> Measured:
    load_generator.play(Order(rate / tables, warm))
    before = server.cpu_seconds()
    answer = load_generator.play(Order(rate / tables, seconds))
    return Measured(len(answer.times) / seconds, answer, (server.cpu_seconds() - before) / max(1, len(answer.times)))


def find(server: Server, load_generator: LoadGenerator, tables: int, start: float, seconds: float) -> Measured | None:
    """Find the highest rate within the limit: double or halve until it is bracketed, then narrow the bracket."""
    best: Measured | None = None
    failed: float | None = None
    rate = start
    while rate > start / 200:
        tried = measure(server, load_generator, tables, rate, seconds, 3)
        if MAX_P99 <= tried.p99 < 4 * MAX_P99:  # retry: the machine may have been busy
            tried = measure(server, load_generator, tables, rate, seconds, 3)
        console.print(
            f"  {server.name}: {rate:,.0f}/s requested, {tried.rate:,.0f}/s reached all, p50 {1000 * tried.p50:.1f} ms,"
            f" p99 {1000 * tried.p99:.1f} ms, {1000 * tried.cpu_seconds:.2f} ms of the core each",
            highlight=False,
        )
        if tried.is_within_limit:
            best = tried
        else:
            failed = rate
        if best is None:
            rate /= 2
        elif failed is None:
            rate *= 2
        elif failed < SEARCH_FACTOR * best.rate:
            break
        else:
            rate = (best.rate * failed) ** 0.5
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=1000, help="how many, with four clients each (default 1000)")
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second at each table (default 1)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long to measure (default 20)")
    parser.add_argument("--find", action="store_true", help="find the highest rate with p99 under 50 ms")
    parser.add_argument("--runs", type=int, default=1, help="how often to measure each server, in turn (default 1)")
    parser.add_argument(
        "--only", choices=list(CONTESTANTS), action="append", help="measure only this server; repeat it for several"
    )
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    table = Table("", *(name for name, _ in COLUMNS))
    runs: dict[str, list[Row]] = {}
    for _ in range(options.runs):
        for name, start in CONTESTANTS.items():
            if name in (options.only or CONTESTANTS):
                with start() as server:
                    for label, row in rows(server, options):
                        runs.setdefault(label, []).append(row)
                        table.add_row(label, *formatted(row))
    if options.runs > 1:
        table.add_section()
        for label, measured in runs.items():
            table.add_row(f"{label}, median", *formatted(tuple(map(median, zip(*measured, strict=True)))))
    console.print(table)


Row = tuple[float, ...]
"""A value for each of the columns."""
COLUMNS = (
    ("actions/s", ",.0f"),
    ("p50 ms", ".1f"),
    ("p99 ms", ".1f"),
    ("worst ms", ".1f"),
    ("core ms", ".2f"),
    ("messages/action", ".1f"),
    ("KB/message", ".1f"),
    ("KB/table", ".0f"),
    ("load", ".1f"),
)
"""The columns of the table, and the formats of their values."""


def formatted(row: Row) -> Iterator[str]:
    return (format(value, how) for value, (_, how) in zip(row, COLUMNS, strict=True))


def rows(server: Server, options: argparse.Namespace) -> Iterator[tuple[str, Row]]:
    """The labelled rows of a server: at the requested rate, and at the highest rate within the limit."""
    empty = server.memory()
    load_generator = LoadGenerator(server, options.tables)
    try:
        opened = server.memory()
        measured = measure(server, load_generator, options.tables, options.rate * options.tables, options.seconds, 5)
        yield server.name, row_of(measured, (server.memory() - empty) / options.tables)
        console.print(
            f"  {server.name}: {1000 * measured.cpu_seconds:.3f} ms of the core each;"
            f" {(opened - empty) / options.tables / 1000:.0f} KB a table before the first action;"
            f" {measured.answer.lost} late, {measured.answer.outdated} refused as outdated;"
            f" the load generator used {measured.answer.cpu_seconds / options.seconds:.0%} of its core"
            f" and was {1000 * measured.answer.p99_delay:.1f} ms late at p99",
            highlight=False,
        )
        if options.find:
            best = find(server, load_generator, options.tables, max(measured.rate / 2, 100), min(options.seconds, 10))
            if best is not None:
                yield f"{server.name}, at most", row_of(best, (server.memory() - empty) / options.tables)
    finally:
        load_generator.stop()


def row_of(measured: Measured, memory: float) -> Row:
    answer = measured.answer
    return (
        measured.rate,
        *(1000 * seconds for seconds in (measured.p50, measured.p99, max(answer.times, default=0.0))),
        1000 * measured.cpu_seconds,
        answer.messages / max(1, len(answer.times)),
        answer.received_bytes / max(1, answer.messages) / 1000,
        memory / 1000,
        os.getloadavg()[0],
    )


if __name__ == "__main__":
    main()
