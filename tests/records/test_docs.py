"""``docs/records.md``, ``notation.md`` and ``dice.md`` agree with the code: examples parse, tables are complete."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec

from pacal.boards import board_to_dict
from pacal.engine import Action, Step
from pacal.engine.position_line import OPTION_WORDS
from pacal.records import (
    MAX_LINE_BYTES,
    RecordCode,
    decode,
    encode,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from tests.support.random_games import PALENQUE, SEED, finished_game

PAGES = Path(__file__).parents[2] / "docs"
DOCS = "\n".join((PAGES / name).read_text("utf-8") for name in ("records.md", "notation.md", "dice.md"))


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", DOCS, re.DOTALL)
    return str(found)


def section(title: str) -> str:
    return DOCS.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]


def test_the_table_of_notations_is_current_and_has_every_kind_of_action() -> None:
    notations = re.findall(r"^\|[^|]*\| `([^`]+)` \|", section("Actions"), re.MULTILINE)
    actions = [parse_action(notation) for notation in notations]
    assert [format_action(action) for action in actions] == notations
    assert {type(action) for action in actions} == set(get_args(Action))
    assert len(notations) == 15


def test_the_examples_of_lenient_notation_parse() -> None:
    assert [format_action(parse_action(text)) for text in ("b e9", "l>2 C3", "e6 = 3 : g6, e6, f6")] == [
        "Be9",
        "L>2c3",
        "e6=3:e6,f6,g6",
    ]
    assert all(f"`{text}`" in DOCS for text in ("b e9", "l>2 C3", "e6 = 3 : g6, e6, f6"))


def test_the_position_line_is_current_and_its_fields_are_explained() -> None:
    line = block("position").strip()
    assert format_position(parse_position(line)) == line
    examples = re.findall(r"^\| [a-z ]+ \| `([^`]+)` \|", section("Positions"), re.MULTILINE)
    assert line.split()[: len(examples)] == examples
    for word in (*Step, *OPTION_WORDS):
        assert f"`{word}`" in section("Positions")


def test_the_example_record_is_valid() -> None:
    board = msgspec.json.encode(board_to_dict(PALENQUE), order="deterministic").decode()
    data = block("jsonl").replace("{…}", board).encode()
    reading = decode(data)
    assert reading.fault is None
    assert reading.record is not None
    assert encode(reading.record) == data
    assert [format_action(action) for action in reading.record.actions] == ["@f6", "@g7", "!2"]


def checked(data: bytes, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the check script from ``docs/dice.md`` on a record."""
    (folder / "game.jsonl").write_bytes(data)
    command = [sys.executable, "-I", "-c", block("python"), str(folder / "game.jsonl")]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_documented_check_accepts_a_game_with_the_committed_dice(tmp_path: Path) -> None:
    run = checked(encode(finished_game().reveal(SEED)), tmp_path)
    assert (run.stdout, run.returncode) == ("The dice are right.\n", 0), run.stderr


def test_the_documented_check_detects_other_dice_and_another_seed(tmp_path: Path) -> None:
    data = encode(finished_game().reveal(SEED))
    other = re.sub(rb'"!\w"', b'"!5"', data, count=1)
    assert "line 4: 2 fell" in checked(other, tmp_path).stderr
    assert "another seed" in checked(data.replace(SEED.encode(), b"x"), tmp_path).stderr


def test_every_record_fault_is_documented() -> None:
    assert set(re.findall(r"`(record-[a-z0-9-]+)`", section("Damaged records"))) == {code.value for code in RecordCode}


def test_the_documented_limits_match_the_code() -> None:
    assert f"{MAX_LINE_BYTES:,} bytes" in DOCS
