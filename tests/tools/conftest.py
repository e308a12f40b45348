from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.support.command_line import Run, Tool


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tool:
    """Runs a program of ``tools/`` with its own data folder, a wide terminal without colours, and English."""
    monkeypatch.setenv("PACAL_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(main: Callable[[Sequence[str]], int], *arguments: object) -> Run:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run
