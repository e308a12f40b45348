"""``docs/arena.md`` explains every field of a result."""

import re
from pathlib import Path

import msgspec

from pacal.research import GameResult

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


def test_every_field_of_a_result_is_explained() -> None:
    table = PAGE.partition("## The results")[2].partition("## The figures")[0]
    named = {
        name for row in re.findall(r"^\| (`.*?) \|", table, flags=re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
    }
    assert named == {field.name for field in msgspec.structs.fields(GameResult)}
