"""The fork server: the outputs of its processes, and the cleanup after the program that uses it is killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.support.forkserver import ROOT, start
from tests.support.waiting import PATIENCE

BOTH_OUTPUTS = "import sys; print('x' * 100_000); print('y' * 100_000, file=sys.stderr)"
"""Writes more to each output than a pipe holds."""

KILLED = """
import os, signal, sys
from pathlib import Path
from tests.support.forkserver import remove_at_the_end, start

folder = Path(sys.argv[1])
remove_at_the_end(folder)
process = start("import time; print('running', flush=True); time.sleep(1000)", env=os.environ)
process.stdout.readline()
print(process.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_program_leaves_no_process_behind(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "file").touch()
    command = [sys.executable, "-c", KILLED, str(folder)]
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    # ``run`` waits until all processes have closed the output, so the fork server has ended too
    assert run.returncode == -signal.SIGKILL
    assert not is_running(int(run.stdout))
    assert not folder.exists()


def test_the_error_output_is_separate_if_requested() -> None:
    process = start(BOTH_OUTPUTS, env=os.environ, separate_stderr=True)
    assert process.communicate() == ("x" * 100_000 + "\n", "y" * 100_000 + "\n")
    assert process.wait(PATIENCE) == 0


def test_the_outputs_are_combined_by_default() -> None:
    process = start(BOTH_OUTPUTS, env=os.environ)
    assert process.stdout is not None
    assert process.stderr is None
    with process.stdout as output:
        assert output.read() == "x" * 100_000 + "\n" + "y" * 100_000 + "\n"
    assert process.wait(PATIENCE) == 0


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
