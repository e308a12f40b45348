"""Links between the documents lead to files and headings that exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted(
    path.relative_to(ROOT)
    for pattern in ("*.md", "docs/**/*.md", "tests/**/*.md", "client/*.md")
    for path in ROOT.glob(pattern)
)


@cache
def anchors(path: Path) -> frozenset[str]:
    """The anchors that GitHub gives to the headings of a document."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return frozenset(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings)


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_links_have_a_target(document: Path) -> None:
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)\)", (ROOT / document).read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (ROOT / document).parent / name if name else ROOT / document
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


@cache
def attributes() -> frozenset[tuple[str, str]]:
    """Each class of the program and the client, with every name in the file that declares it."""
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "client" / "src").rglob("*.ts")]
    texts = [path.read_text(encoding="utf-8") for path in files if "static" not in path.parts]
    return frozenset(
        (declared, name)
        for text in texts
        for declared in re.findall(r"^(?:export )?class (\w+)", text, flags=re.MULTILINE)
        for name in re.findall(r"\w+", text)
    )


@pytest.mark.parametrize("document", ["architecture.md", "server-map.md"])
def test_methods_that_a_document_names_exist(document: str) -> None:
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    names = re.findall(r"`([A-Z]\w+)\.(?!svelte\b)(\w+)`", text)
    assert len(names) >= 3
    assert [f"{owner}.{name}" for owner, name in names if (owner, name) not in attributes()] == []
