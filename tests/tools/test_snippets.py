"""Snippets of the documents: found, and every call of ``pacal`` in them can be parsed. ``do.py docs`` executes them."""

import re
import shlex
import sys
from pathlib import Path

import pytest

import do
from tools.snippets import (
    blocks,
    documents,
    executed_commands,
    faults_in,
    parse,
    parsed_commands,
    program_of,
    serve,
    shortened,
)

ROOT = Path(__file__).resolve().parents[2]
CALLS = sorted({shlex.join(call) for path in documents() for call in parsed_commands(path.read_text("utf-8"))})
TEXT = """
- A list

  ```python
  print(1)
  ```

```console
$ pacal bots
random
```

```sh
pacal arena a b \\
  --games 2   # two
pacal serve …
dask scheduler &
```
"""


def test_blocks_are_found_also_in_lists() -> None:
    assert [language for language, _ in blocks(TEXT)] == ["python", "console", "sh"]
    assert executed_commands(TEXT) == ["pacal bots"]
    assert parsed_commands(TEXT) == [["arena", "a", "b", "--games", "2"]]
    assert "    print(1)" in program_of("docs/none.md", TEXT)


@pytest.mark.parametrize("call", CALLS)
def test_every_call_in_the_documents_can_be_parsed(call: str) -> None:
    parse(shlex.split(call))


def test_a_snippet_that_fails_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.snippets.ROOT", tmp_path)
    board = tmp_path / "src" / "pacal" / "boards" / "palenque.toml"
    board.parent.mkdir(parents=True)
    board.touch()
    (tmp_path / "examples").mkdir()
    calls = "```sh\npacal arena --speed 3\npacal board check my-board.toml\n```\n"
    (tmp_path / "wrong.md").write_text(f"```python\n1 / 0\n```\n\n{calls}```json\n{{1}}\n```\n")
    json, parsed, run, program = faults_in(tmp_path / "wrong.md")
    assert "wrong.md: a block of json: " in json
    assert "No such option" in parsed
    assert "pacal board check my-board.toml\n" in run
    assert "ZeroDivisionError" in program


def test_a_server_that_does_not_start_is_reported(tmp_path: Path) -> None:
    assert serve([sys.executable, "-c", "print('at http://x', flush=True); input()"], tmp_path) == ""
    assert serve([sys.executable, "-c", "print('no')"], tmp_path) == "no\n"


def test_calls_are_executed_with_few_games_and_servers_on_a_free_port() -> None:
    assert shortened(["study", "--players", "3"]) == ["study", "--players", "3", "--games", "2"]
    assert shortened(["simulate", "--games", "200", "--seed", "7"]) == ["simulate", "--games", "2", "--seed", "7"]
    assert shortened(["play"]) == ["play", "--port", "0", "--no-browser"]
    assert shortened(["bots"]) == ["bots"]


@pytest.mark.parametrize(
    "path", [*documents(), ROOT / "CONTRIBUTING.md", ROOT / "tests" / "README.md"], ids=lambda path: path.name
)
def test_documents_name_only_tasks_that_exist(path: Path) -> None:
    named = re.findall(r"do\.py ([a-z]+)\b", path.read_text("utf-8"))
    assert set(named) <= do.TASKS.keys()


def test_every_document_is_on_the_site() -> None:
    index = (ROOT / "docs" / "index.md").read_text("utf-8").split()
    pages = [
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs" / "tutorials").glob("*.md"),
        ROOT / "docs" / "explore.ipynb",
    ]
    names = {path.relative_to(ROOT / "docs").with_suffix("").as_posix() for path in pages} - {"index"}
    assert names <= set(index)
