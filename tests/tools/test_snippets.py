"""Snippets of the documents: found, and every call of ``pacal`` in them can be parsed. ``do.py docs`` executes them."""

import shlex
from pathlib import Path

import pytest

from tools.snippets import blocks, documents, executed_commands, faults_in, parse, parsed_commands, program_of

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
    (tmp_path / "wrong.md").write_text("```python\n1 / 0\n```\n\n```sh\npacal arena --speed 3\n```\n")
    call, program = faults_in(tmp_path / "wrong.md")
    assert "No such option" in call
    assert "ZeroDivisionError" in program


def test_every_document_is_on_the_site() -> None:
    index = (ROOT / "docs" / "index.md").read_text("utf-8").split()
    pages = [
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs" / "tutorials").glob("*.md"),
        ROOT / "docs" / "explore.ipynb",
    ]
    names = {path.relative_to(ROOT / "docs").with_suffix("").as_posix() for path in pages} - {"index"}
    assert names <= set(index)
