"""The host under attack: ``pacal serve`` in a process of its own."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, fields
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from pacal.server.hosting import Limits
from tests.support.hosting import Host, Seated, Visitor
from tests.support.running import PATIENCE, Told

__all__ = ["HERE", "PATIENCE", "Health", "Seated", "Target", "Told", "Visitor", "memory_of", "wait_for", "watched"]

NURSERY = """
import contextlib, importlib, json, os, shutil, signal, sys
import pacal.cli, pacal.cli.serve, pacal.server.app, pacal.server.serving, pacal.storage.upgrading
from pacal.words import load_words

load_words("en").say("serve-end")
for lazy in ("attrs", "httpcore", "pydantic.networks", "pydantic.type_adapter", "uvicorn.lifespan.on", "uvloop"):
    with contextlib.suppress(ImportError):
        importlib.import_module(lazy)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system forgets a child as soon as it has ended
nursery, children = os.getpid(), []
try:
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            log = os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
            for source, place in ((os.open(os.devnull, os.O_RDONLY), 0), (log, 1), (log, 2)):
                os.dup2(source, place)
            sys.stdin = open(0)
            sys.argv = ["pacal", *order["arguments"]]
            raise SystemExit(pacal.cli.main())
        children.append(child)
        os.write(1, b"%d\\n" % child)
except BrokenPipeError:  # the attacker was stopped while a host started
    pass
finally:
    if os.getpid() == nursery:
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        shutil.rmtree(sys.argv[1], ignore_errors=True)
"""
"""Starts ``pacal serve`` whenever it is told to, each time as a process of its own; what it needs is loaded once. When
the attacker ends, even by a kill, its standard input ends: it kills the hosts that are left and removes their folder.
"""
HERE = "127.0.0.1"
HAS_MANY_ADDRESSES = sys.platform == "linux"
"""Linux answers on all of 127.0.0.0/8; elsewhere only 127.0.0.1 is there."""
SMALL_LIMITS: dict[str, object] = {
    "requests": [300, 5],
    "visitors": [40, 0.01],
    "head": 1,
    "request": 20,
    "connections": 60,
}
"""Limits of the short form: the same mechanisms, reached with little traffic. Rates are [burst, per second]."""
STACK_TRACE = re.compile(r'^\S.*\n  File "', re.MULTILINE)
"""How a stack trace begins in the log."""
HEALTH_PAUSE = 0.25
"""Seconds between two health checks: slower than the limit for requests of the short form."""


class Nursery:
    """A process that starts hosts; it removes the folder of their files at the end."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", NURSERY, str(folder)],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for the attacker, who ends the hosts
        )

    def start(self, log: Path, *arguments: str) -> "Process":
        """Start ``pacal`` with these arguments; its output goes to a file."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"log": str(log), "arguments": arguments}) + "\n")
        self._process.stdin.flush()
        return Process(int(self._process.stdout.readline()))

    def close(self) -> None:
        """End, and with it every host that is left."""
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        self._process.wait(PATIENCE)


class Process:
    """A process that another has started."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def is_running(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def send(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def wait(self) -> None:
        if not wait_for(lambda: not self.is_running(), PATIENCE):
            raise TimeoutError(f"process {self.pid} does not end")


class Target(Host):
    """``pacal serve`` on a free loopback port; its output goes to a file, so that a full pipe never blocks it."""

    def __init__(self, nursery: Nursery, home: Path, *arguments: str, limits: dict[str, object] | None = None) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self.metrics_port = free_port()
        self.log_path = home.parent / f"{home.name}.log"
        self.said = []
        self._open = ExitStack()
        options = ["--home", str(home), "--host", HERE, "--port", "0", "--metrics", str(self.metrics_port)]
        if limits:
            known = {one.name for one in fields(Limits)}
            path = home / "limits.toml"
            path.write_text("".join(f"{name} = {value}\n" for name, value in limits.items() if name in known))
            options += ["--limits", str(path)]
        self.log_path.touch()
        began_at = self.log_size
        self.running = nursery.start(self.log_path, "serve", *options, *arguments)
        try:
            self._wait_for_address(began_at)
        except BaseException:
            self.kill()
            raise

    def _wait_for_address(self, began_at: int) -> None:
        def found() -> bool:
            return "Ctrl-C" in self.log(began_at) or not self.running.is_running()

        wait_for(found, PATIENCE)
        address = re.search(r"is at (http://\S+)", self.log(began_at))
        if address is None or not self.running.is_running():
            raise DoesNotStart(self.log(began_at).strip())
        self.address = address[1]

    def kill(self) -> str:
        self.running.send(signal.SIGKILL)
        return self._ended()

    def end(self) -> str:
        self.running.send(signal.SIGTERM)
        return self._ended()

    def _ended(self) -> str:
        self.running.wait()
        self._open.close()
        return self.log()

    def log(self, start: int = 0) -> str:
        """What the host has printed, from a byte on."""
        with self.log_path.open("rb") as log:
            log.seek(start)
            return log.read().decode(errors="replace")

    @property
    def log_size(self) -> int:
        return self.log_path.stat().st_size

    def stack_traces(self, start: int = 0) -> int:
        """How many stack traces the host has printed, from a byte of the log on."""
        return len(STACK_TRACE.findall(self.log(start)))

    def counter(self, name: str) -> float:
        """The sum of a Prometheus counter over all its labels."""
        told = get(self.metrics_port, "/metrics")[1]
        return sum(float(line.rpartition(" ")[2]) for line in told.splitlines() if re.match(rf"{name}[{{ ]", line))

    def status(self, path: str) -> int:
        """The status of a GET from this machine's own address."""
        return get(self.port, f"/{path}")[0]


def get(port: int, path: str) -> tuple[int, str]:
    """The status and the body of a GET from 127.0.0.1; the status is 0 if there is no answer."""
    with closing(HTTPConnection(HERE, port, timeout=PATIENCE)) as connection:
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode(errors="replace")
        except (OSError, HTTPException):
            return 0, ""


class DoesNotStart(Exception):
    """The host ended instead of serving; the message is what it printed."""


def free_port() -> int:
    with closing(socket.create_server((HERE, 0))) as free:
        return int(free.getsockname()[1])


def wait_for(condition: Callable[[], object], seconds: float, pause: float = 0.02) -> bool:
    """Wait until a condition is true, for at most this many seconds; whether it became true."""
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
    """What another visitor notices of an attack: the answers to ``/api/health`` meanwhile."""

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
    """Ask a host for its health from another address while something goes on."""
    health, stop = Health(), threading.Event()

    def check() -> None:
        while not stop.is_set():
            began = time.monotonic()
            health.failed += target.status("api/health") != 200
            health.checks += 1
            health.slowest = max(health.slowest, time.monotonic() - began)
            health.peak = max(health.peak, memory_of(target.running.pid) or 0)
            stop.wait(HEALTH_PAUSE)

    checking = threading.Thread(target=check, daemon=True)
    checking.start()
    try:
        yield health
    finally:
        stop.set()
        checking.join(PATIENCE)
