"""docs/boards.md agrees with the loader."""

from __future__ import annotations

import re
from pathlib import Path

from pacal.boards import FaultCode
from pacal.boards.validate import OPTIONAL, REQUIRED
from tests.support import rule

GUIDE = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")


@rule("R1.4")
def test_the_guide_explains_every_fault_and_no_other() -> None:
    assert re.findall(r"^\| `([a-z0-9-]+)` \|", GUIDE, re.MULTILINE) == [str(code) for code in FaultCode]


@rule("R1.4")
def test_the_guide_explains_every_key_of_a_board_file() -> None:
    headings = " ".join(re.findall(r"^### (.+)$", GUIDE, re.MULTILINE))
    assert set(re.findall(r"\w+", headings)) - {"and"} == {*REQUIRED, *OPTIONAL}
