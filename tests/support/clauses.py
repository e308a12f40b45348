"""The clauses of the rules, and the tests that name them."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


OPTIONS = "R10"  # the table of section 10, which has no numbered clauses


def _specification() -> str:
    return (ROOT / "docs/rules.md").read_text(encoding="utf-8")


def clauses() -> tuple[str, ...]:
    """The clause numbers of the specification, in its order."""
    text = _specification()
    numbered = re.findall(r"^- \*\*(R\d+\.\d+)\*\*", text, flags=re.MULTILINE)
    return (*numbered, *([OPTIONS] if re.search(r"^## 10 ", text, flags=re.MULTILINE) else []))


def rulings() -> dict[str, int]:
    """The number of rulings of each clause that has any: **(ruling)**, **ruling** or **(ruling: …)**."""
    found = re.findall(r"^- \*\*(R\d+\.\d+)\*\*(.*?)(?=^- |^#|\n\n)", _specification(), flags=re.MULTILINE | re.DOTALL)
    counts = {clause: len(re.findall(r"\*\*\(?ruling", text)) for clause, text in found}
    return {clause: count for clause, count in counts.items() if count}


def edition_differences() -> list[tuple[str, ...]]:
    """The clauses of each row of the table in section 11 (``docs/editions.md``); none for the row about names."""
    table = re.findall(r"^\|.*", (ROOT / "docs/editions.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [tuple(re.findall(r"R\d+\.\d+", row.split("|")[1])) for row in table[2:]]
