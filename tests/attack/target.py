"""The host under attack: ``pacal serve`` in its own process."""

import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, fields
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

from pacal.server.config import Limits
from tests.support.forkserver import PACAL, start
from tests.support.hosting import Host, Seated, Visitor
from tests.support.ports import free_port
from tests.support.running import PATIENCE, Message

__all__ = [
    "LOOPBACK",
    "PATIENCE",
    "Health",
    "Seated",
    "Target",
    "Message",
    "Visitor",
    "memory_of",
    "wait_for",
    "watched",
]

SERVE: Final = f"""
import os, sys
log = os.open(sys.argv.pop(1), os.O_WRONLY | os.O_APPEND | os.O_CREAT)
os.dup2(log, 1)
os.dup2(log, 2)
{PACAL}
"""
"""The ``pacal`` command with its output in a file: writing to a full pipe would block the host."""
LOOPBACK = "127.0.0.1"
HAS_MANY_ADDRESSES = sys.platform == "linux"
"""Linux answers on all of 127.0.0.0/8; other systems only on 127.0.0.1."""
SMALL_LIMITS: Final[dict[str, Any]] = {
    "requests": [300, 5],
    "visitors": [40, 0.01],
    "head": 1,
    "request": 2 * PATIENCE,
    "connections": 60,
    "bodies": 2_000_000,
    "bodies_of_address": 600_000,
}
"""Limits of the short form: the same mechanisms, reached with little traffic. Rates are [burst, per second]."""
STACK_TRACE = re.compile(r'^\S.*\n  File "', re.MULTILINE)
"""The beginning of a stack trace in the log."""
HEALTH_PAUSE = 0.25
"""Seconds between two health checks. The checks stay below the rate limit for requests in ``SMALL_LIMITS``."""


class Target(Host):
    """``pacal serve`` on a free loopback port."""

    def __init__(self, home: Path, *arguments: str, limits: dict[str, object] | None = None) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self.metrics_port = free_port()
        self.log_path = home.parent / f"{home.name}.log"
        self.output = []
        self._open = ExitStack()
        options = ["--home", str(home), "--host", LOOPBACK, "--port", "0", "--metrics", str(self.metrics_port)]
        if limits:
            known = {one.name for one in fields(Limits)}
            path = home / "limits.toml"
            path.write_text("".join(f"{name} = {value}\n" for name, value in limits.items() if name in known))
            options += ["--limits", str(path)]
        self.log_path.touch()
        offset = self.log_size
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        self.process = start(SERVE, str(self.log_path), "serve", *options, *arguments, env=environment)
        assert self.process.stdout is not None
        self.process.stdout.close()
        try:
            self._wait_for_address(offset)
        except BaseException:
            self.kill()
            raise

    def _wait_for_address(self, offset: int) -> None:
        def found() -> bool:
            return "Ctrl+C" in self.log(offset) or not self.is_running

        wait_for(found, PATIENCE)
        address = re.search(r"is at (http://\S+)", self.log(offset))
        if address is None or not self.is_running:
            raise DoesNotStart(self.log(offset).strip())
        self.address = address[1]

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    def log(self, offset: int = 0) -> str:
        """The host's log, from a byte offset on."""
        with self.log_path.open("rb") as log:
            log.seek(offset)
            return log.read().decode(errors="replace")

    @property
    def log_size(self) -> int:
        return self.log_path.stat().st_size

    def stack_traces(self, offset: int = 0) -> int:
        """How many stack traces are in the host's log, from a byte offset on."""
        return len(STACK_TRACE.findall(self.log(offset)))

    def counter(self, name: str) -> float:
        """The sum of a Prometheus counter over all its labels."""
        metrics = get(self.metrics_port, "/metrics")[1]
        return sum(float(line.rpartition(" ")[2]) for line in metrics.splitlines() if re.match(rf"{name}[{{ ]", line))

    def status(self, path: str) -> int:
        """The status of a GET from 127.0.0.1."""
        return get(self.port, f"/{path}")[0]


def get(port: int, path: str) -> tuple[int, str]:
    """The status and the body of a GET from 127.0.0.1; the status is 0 if there is no answer."""
    with closing(HTTPConnection(LOOPBACK, port, timeout=PATIENCE)) as connection:
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode(errors="replace")
        except (OSError, HTTPException):
            return 0, ""


class DoesNotStart(Exception):
    """The host exited before it served. The message is its output."""


def wait_for(condition: Callable[[], object], seconds: float, pause: float = 0.02) -> bool:
    """Wait until a condition is true, for at most this many seconds. Returns whether it became true."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(pause)
    return True


def memory_of(process: int) -> float | None:
    """The resident memory of a process in MB; ``None`` on systems without /proc."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return None
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else None


@dataclass
class Health:
    """The effect of an attack on other visitors: the answers to ``/api/health`` during the attack."""

    slowest: float = 0.0
    """Seconds."""
    checks: int = 0
    failed: int = 0
    peak: float = 0.0
    """The highest resident memory seen, in MB; 0 where it cannot be read."""

    def __str__(self) -> str:
        failed = f", {self.failed} failed" if self.failed else ""
        return f"health ≤ {self.slowest * 1000:.0f} ms{failed}"


@contextmanager
def watched(target: Target) -> Iterator[Health]:
    """Check a host's health from 127.0.0.1 during the ``with`` block. On Linux, attackers use other addresses."""
    health, stop = Health(), threading.Event()

    def check() -> None:
        while not stop.is_set():
            began = time.monotonic()
            health.failed += target.status("api/health") != 200
            health.checks += 1
            health.slowest = max(health.slowest, time.monotonic() - began)
            health.peak = max(health.peak, memory_of(target.process.pid) or 0)
            stop.wait(HEALTH_PAUSE)

    checking = threading.Thread(target=check, daemon=True)
    checking.start()
    try:
        yield health
    finally:
        stop.set()
        checking.join(PATIENCE)
