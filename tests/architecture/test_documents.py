"""Documents are short, and start with what they are for. ``README.md`` leads to each of them."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
MAX_WORDS = 1500
SPECIFICATION = "rules.md"
"""The only long document: all clauses of the rules in one place."""


@pytest.mark.parametrize("document", [*sorted(ROOT.glob("*.md")), *DOCS], ids=lambda path: path.name)
def test_a_document_is_short(document: Path) -> None:
    words = document.read_text(encoding="utf-8").split()
    assert document.name == SPECIFICATION or len(words) <= MAX_WORDS, "move a part to another document"


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_a_document_says_first_what_it_is_for_and_who_should_read_it(document: Path) -> None:
    title, opening, *_ = document.read_text(encoding="utf-8").split("\n\n")
    assert title.startswith("# ")
    assert opening[0] not in "#|-`!<"
    assert re.search(r"\bread (it|this)\b|\bfor (\w+ )?(everybody|players|authors|hosts|maintainers)\b", opening, re.I)


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_a_document_can_be_found(document: Path) -> None:
    linked = re.findall(r"\]\(([^)#\s]+)", (ROOT / "README.md").read_text(encoding="utf-8"))
    through = [ROOT / link for link in linked if re.fullmatch(r"[\w/-]+\.md", link)]
    inner = {
        (path.parent / link).resolve()
        for path in through
        for link in re.findall(r"\]\(([^)#\s]+)", path.read_text(encoding="utf-8"))
    }
    assert document in {*through, *inner}


def test_contributing_shows_the_layers_that_are_checked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (layers,) = [contract["layers"] for contract in contracts if contract.get("containers") == ["pacal"]]
    shown = " > ".join(layer for layer in layers if layer != "__main__")
    assert f"    {shown}\n" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
