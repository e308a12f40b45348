"""The scripts in ``examples/``: short, and they run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

SCRIPTS = sorted(path for path in (ROOT / "examples").glob("*.py") if path.name != "plain_bot.py")


def test_there_are_ten_examples_on_a_page() -> None:
    assert len(SCRIPTS) == 10
    page = (ROOT / "docs" / "examples.md").read_text("utf-8")
    assert set(re.findall(r"../examples/(\w+)\.py", page)) == {path.stem for path in SCRIPTS}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_an_example_is_short_and_runs(script: Path, tmp_path: Path) -> None:
    assert len(script.read_text().splitlines()) < 40
    run = subprocess.run(
        [sys.executable, "-W", "error", str(script)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={"TMPDIR": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout
    assert "from pacal" not in script.read_text(), "everything that a script needs is a name of pacal"
