"""Starts processes quickly, by forking a process that has already imported the program.

Many tests need a server in a process of its own: they kill it, fill its disk, or send it a signal. Python takes about a
second of processor time to import what such a server needs. So each test worker keeps one *fork server*, which imports
everything once and forks whenever a test starts a process. :func:`start` takes the place of ``subprocess.Popen`` for
``python -c CODE ARGUMENTS``. What runs is a real process, with its own memory, files, signals and exit code.

Only the start differs from a fresh interpreter, which ``tests/cli/test_start.py`` tests.
"""

from __future__ import annotations

import atexit
import gc
import io
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

ROOT: Final = Path(__file__).resolve().parents[2]
PACAL: Final = "from pacal.cli import main; raise SystemExit(main())"
"""The code of the ``pacal`` command."""
SIGNALS: Final = (signal.SIGCHLD, signal.SIGINT, signal.SIGTERM)


class Process:
    """A program that was started here: a part of what ``subprocess.Popen`` offers."""

    def __init__(self, pid: int, status: int, stdout: io.TextIOWrapper | None, stderr: io.TextIOWrapper | None) -> None:
        self.pid = pid
        self.stdout = stdout
        self.stderr = stderr
        self.returncode: int | None = None
        self._status = status

    def poll(self) -> int | None:
        """The exit code, or nothing while it runs."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end; the exit code, negative for a signal."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        return code

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._status], [], [], timeout)[0]:
            status = os.read(self._status, 16)
            os.close(self._status)
            assert status, "the fork server has ended"
            self.returncode = os.waitstatus_to_exitcode(int(status))
        return self.returncode

    def communicate(self) -> tuple[str, str]:
        """Read both outputs to their end: what the process wrote to ``stdout`` and to ``stderr``."""
        assert self.stdout is not None
        assert self.stderr is not None
        with self.stdout as stdout, self.stderr as stderr, ThreadPoolExecutor(1) as thread:
            errors = thread.submit(stderr.read)  # at the same time, as a process waits while a pipe is full
            return stdout.read(), errors.result()

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def start(
    code: str,
    *arguments: str,
    env: Mapping[str, str],
    terminal: int | None = None,
    separate_stderr: bool = False,
) -> Process:
    """Run code as ``python -c CODE ARGUMENTS`` does, without input.

    ``Process.stdout`` has all output. With ``separate_stderr``, ``Process.stderr`` has the standard error. With a
    ``terminal`` (the program's side of a pseudo-terminal), the terminal is input and output instead.
    """
    assert terminal is None or not separate_stderr, "a terminal shows both outputs"
    status, status_write = os.pipe()
    stdout = stderr = None
    if terminal is not None:
        files = [os.dup(terminal), os.dup(terminal), os.dup(terminal)]
    else:
        stdout, stdout_write = os.pipe()
        if separate_stderr:
            stderr, stderr_write = os.pipe()
        else:
            stderr_write = os.dup(stdout_write)
        files = [os.open(os.devnull, os.O_RDONLY), stdout_write, stderr_write]
    order = {"code": code, "arguments": arguments, "environment": dict(env), "terminal": terminal is not None}
    pid = _fork_server().ask(order, [*files, status_write])
    for file in (*files, status_write):
        os.close(file)
    return Process(pid, status, _reader(stdout), _reader(stderr))


def _reader(file: int | None) -> io.TextIOWrapper | None:
    return None if file is None else os.fdopen(file)


def remove_at_the_end(folder: Path) -> None:
    """Have a folder removed when this program ends, even if it is killed; all processes are gone then."""
    _fork_server().ask({"folder": str(folder)}, [])


class _ForkServer:
    """The process that everything is forked from."""

    def __init__(self) -> None:
        self._control, theirs = socket.socketpair()
        self._lock = threading.Lock()
        with theirs:
            command = [sys.executable, "-m", __name__, str(theirs.fileno())]
            environment = {**os.environ, "LC_ALL": "C.UTF-8"}
            self._process = subprocess.Popen(command, cwd=ROOT, env=environment, pass_fds=[theirs.fileno()])
        atexit.register(self.close)

    def ask(self, order: Mapping[str, object], files: Sequence[int]) -> int:
        """Fork a process and return its number. Its files: input, output, error output, and a pipe for its status.

        An order for a folder needs no files, and the answer is 0.
        """
        with self._lock:
            socket.send_fds(self._control, [json.dumps(order).encode() + b"\n"], files)
            answer = self._control.recv(16)
        assert answer, "the fork server has ended"
        return int(answer)

    def close(self) -> None:
        self._control.close()
        self._process.wait()


_running: list[_ForkServer] = []


def _fork_server() -> _ForkServer:
    """The fork server of this test worker, started when it is first needed."""
    if not _running:
        _running.append(_ForkServer())
    return _running[0]


# In the fork server


def _serve(control: socket.socket) -> NoReturn:
    """Fork for every order, and report the status of every process that ends, until the control socket closes."""
    children: dict[int, int] = {}
    folders: list[str] = []
    ended, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests; they end this process
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    while True:
        ready, _, _ = select.select([control.fileno(), ended], [], [])
        if ended in ready:
            os.read(ended, 4096)
            _reap(children)
        if control.fileno() in ready:
            order, files = _receive(control)
            if order is None:
                break
            if "folder" in order:
                folders.append(order["folder"])
                _answer(control, 0)
                continue
            pid = os.fork()
            if pid == 0:
                signal.set_wakeup_fd(-1)
                for file in (control.detach(), ended, wake, files[3], *children.values()):
                    os.close(file)
                _become(order, *files[:3])
            children[pid] = files[3]
            for file in files[:3]:
                os.close(file)
            _answer(control, pid)
    for pid in children:
        os.kill(pid, signal.SIGKILL)
    for pid in children:
        os.waitpid(pid, 0)
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


def _answer(control: socket.socket, number: int) -> None:
    with suppress(ConnectionError):  # the program has been killed: its folders are removed next
        control.sendall(b"%d" % number)


def _reap(children: dict[int, int]) -> None:
    while children:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if pid == 0:
            return
        pipe = children.pop(pid)
        with suppress(BrokenPipeError):  # the test does not wait for it any more
            os.write(pipe, b"%d" % status)
        os.close(pipe)


def _receive(control: socket.socket) -> tuple[dict[str, Any] | None, list[int]]:
    try:
        data, files, _, _ = socket.recv_fds(control, 65536, 4)
    except ConnectionError:  # the program was killed before it read an answer
        return None, []
    while data and not data.endswith(b"\n"):
        data += control.recv(65536)
    return (json.loads(data) if data else None), files


def _become(order: dict[str, Any], stdin: int, stdout: int, stderr: int) -> NoReturn:
    """Turn a forked child into the requested process."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if order["terminal"]:
        os.login_tty(stdin)
    else:
        os.dup2(stdin, 0)
        os.dup2(stdout, 1)
        os.dup2(stderr, 2)
        os.close(stdin)
    os.close(stdout)
    os.close(stderr)
    os.environ.clear()
    os.environ.update(order["environment"])
    sys.argv = ["-c", *order["arguments"]]
    sys.stdin = os.fdopen(0, closefd=False)
    sys.stdout = os.fdopen(1, "w", buffering=1, closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False, errors="backslashreplace")
    exec(compile(order["code"], "<string>", "exec"), {"__name__": "__main__"})
    raise SystemExit


def _load() -> None:
    """Do the start-up work of a server once: import modules, and read and cache constant files."""
    import asyncio
    import tempfile
    from functools import cache

    import httpx._transports.default as http

    import pacal.cli  # noqa: F401 - to have it loaded
    from pacal.server.config import ServerConfig
    from pacal.server.http import static
    from pacal.server.run import GameServer, listen
    from pacal.storage import upgrading
    from pacal.words.languages import LANGUAGES
    from pacal.words.messages import bundle_of
    from tests.support import databases

    # Certificates and the client's files do not change; reading and compressing them is half of a server's start-up.
    http.create_ssl_context = cache(http.create_ssl_context)  # type: ignore[attr-defined]  # not exported
    static._file = cache(static._file)
    upgrading.migrate = databases.migrate

    async def come_and_go(serving: GameServer) -> None:
        async with serving._app.lifespan():
            pass

    with tempfile.TemporaryDirectory() as folder, listen("127.0.0.1", 0) as listening:
        asyncio.run(come_and_go(GameServer(Path(folder), listening, config=ServerConfig())))
    for language in LANGUAGES:  # a server parses them all for its first table
        bundle_of(language)
    assert threading.active_count() == 1, threading.enumerate()
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    _load()
    _serve(socket.socket(fileno=int(sys.argv[1])))
