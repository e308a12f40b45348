"""The clauses of the rules, and the tests that name them."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


OPTIONS = "R10"  # the table of section 10, which has no numbered clauses


def clauses() -> tuple[str, ...]:
    """The clause numbers of the specification, in its order."""
    text = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
    numbered = re.findall(r"^- \*\*(R\d+\.\d+)\*\*", text, flags=re.MULTILINE)
    return (*numbered, *([OPTIONS] if re.search(r"^## 10 ", text, flags=re.MULTILINE) else []))
