"""``pacal serve`` in a process of its own."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.evidence import saving
from tests.support.forkserver import PACAL, start
from tests.support.running import save_server
from tests.support.waiting import PATIENCE


class Host:
    """``pacal serve`` in a process of its own."""

    def __init__(self, home: Path, *arguments: str) -> None:
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        port = () if "--port" in arguments else ("--port", "0")
        self.process = start(PACAL, "serve", "--home", str(home), *port, *arguments, env=environment)
        assert self.process.stdout is not None
        self.output: list[str] = []
        for line in self.process.stdout:
            self.output.append(line)
            if "Ctrl+C" in line:
                break
        else:
            raise AssertionError(f"it ended: {self.output}")
        found = re.search(r"is at (http://\S+)", "".join(self.output))
        assert found
        self.address = found[1]

    def ends(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        self.output += self.process.stdout or ()
        return self.process.wait(PATIENCE)


@contextmanager
def hosting(home: Path, *arguments: str) -> Iterator[Host]:
    host = Host(home, *arguments)
    try:
        with saving(lambda folder: save_server(host.process.stdout, host.output, home, folder)):
            yield host
    finally:
        host.process.kill()
        host.process.wait(PATIENCE)
        assert host.process.stdout is not None
        host.process.stdout.close()
