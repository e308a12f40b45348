"""The program in a fresh interpreter, as people start it; other tests fork theirs (``tests/support/forkserver.py``)."""

import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import web
from tests.support.forkserver import PACAL
from tests.support.waiting import PATIENCE


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux's limits for a running process")
@pytest.mark.parametrize("command", [("play", "--no-browser"), ("serve", "--host", "127.0.0.1")], ids=["play", "serve"])
def test_a_server_starts_raises_its_file_limit_and_stops_on_ctrl_c(home: Path, command: tuple[str, ...]) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)

    def with_few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, most))

    program = [sys.executable, "-u", "-c", PACAL, *command, "--port", "0"]
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=with_few_files
    ) as process:
        assert process.stdout is not None
        address = next(found[0] for line in process.stdout if (found := re.search(r"http://\S+", line)))
        health = web.get(f"{address}api/health")
        assert health.json()["status"] == "ok"
        assert resource.prlimit(process.pid, resource.RLIMIT_NOFILE) == (most, most)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=PATIENCE)
        assert "Traceback" not in output
        assert process.returncode == 0
