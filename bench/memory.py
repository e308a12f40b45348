"""Measures the memory of an idle table with four clients, and which packages have allocated it.

    python do.py bench memory [TABLES]

Opens 20 tables, then TABLES more (100 by default) over WebSockets, plays up to 20 actions at each and waits. Two
servers are measured: one for its resident memory, and one that traces allocations, which itself needs memory.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import tempfile
import tracemalloc
from collections import Counter
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from subprocess import PIPE, Popen

sys.path.insert(0, str(Path(__file__).parents[1]))  # bench/ is not installed

from bench._load import Load, Pacal

WARM_UP_TABLES = 20
CONNECTIONS = ("pacal/server/websocket", "pacal/server/transport")
GROUPS = (*CONNECTIONS, "pacal/", "uvicorn/", "websockets/", "litestar/", "site-packages/")


def resident() -> int:
    """The resident memory of this process in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def by_package(before: tracemalloc.Snapshot) -> Counter[str]:
    """The bytes allocated since a snapshot, by the package whose code has allocated them."""
    found: Counter[str] = Counter()
    for change in tracemalloc.take_snapshot().compare_to(before, "filename"):
        name = change.traceback[0].filename
        group = next((group for group in GROUPS if group in name), "Python's library")
        found[group.replace("site-packages/", "other packages")] += change.size_diff
    return found


def serve(tables: int, *, traces: bool) -> None:
    """Run a server that measures when it gets SIGUSR1: before and after the tables are opened."""
    from pacal.server.config import Limits, Rate, ServerConfig
    from pacal.server.run import GameServer, listen

    rates = {one.name: Rate(10**9, 1e9) for one in fields(Limits) if isinstance(one.default, Rate)}
    numbers = dict.fromkeys(("sockets", "sockets_of_visitor", "connections", "owned"), 10**6)
    before: list[int] = []
    snapshots: list[tracemalloc.Snapshot] = []

    def measure(*_: object) -> None:
        gc.collect()
        if not before:
            before.append(resident())
            if traces:
                tracemalloc.start()
                snapshots.append(tracemalloc.take_snapshot())
        elif not traces:
            print(f"{(resident() - before[0]) / tables / 1000:8.1f} kB in all")
        else:
            for name, size in by_package(snapshots[0]).most_common():
                print(f"{size / tables / 1000:8.1f} kB {name}")
        print("measured", flush=True)

    signal.signal(signal.SIGUSR1, measure)
    listening = listen("127.0.0.1", 0)
    with tempfile.TemporaryDirectory() as home:
        config = ServerConfig(limits=Limits(**rates, **numbers))  # type: ignore[arg-type]  # by name
        server = GameServer(Path(home), listening, config=config)
        print("port", listening.getsockname()[1], flush=True)
        with suppress(KeyboardInterrupt):
            server.run()


async def open_tables(server: Popen[str], port: int, tables: int) -> None:
    """Open tables, and let the server measure before and after."""
    load = Load(Pacal("127.0.0.1", port), "127.0.0.1", port)
    for number in (WARM_UP_TABLES, tables):
        await load.open(number)
        await asyncio.sleep(1)  # the last announcements of people are sent
        server.send_signal(signal.SIGUSR1)
        assert server.stdout is not None
        while (line := await asyncio.to_thread(server.stdout.readline)) != "measured\n":
            print(line, end="", flush=True)


def main() -> None:
    if len(sys.argv) > 2:
        serve(int(sys.argv[1]), traces=sys.argv[2] == "traces")
        return
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(f"an idle table with four clients, mean of {tables}:")
    for how in ("plain", "traces"):
        with Popen([sys.executable, __file__, str(tables), how], stdout=PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                port = int(server.stdout.readline().split()[1])
                asyncio.run(open_tables(server, port, tables))
            finally:
                with suppress(ProcessLookupError):
                    server.send_signal(signal.SIGINT)


if __name__ == "__main__":
    main()
