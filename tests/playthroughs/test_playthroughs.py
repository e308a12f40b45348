"""Playthroughs, which show what every seat and a spectator see at every step, match the stored files."""

from __future__ import annotations

from difflib import unified_diff
from itertools import zip_longest

import pytest

from pacal.engine import Memory
from pacal.records import read_record
from tests.playthroughs.write import FOLDER, PLAYTHROUGHS, steps
from tests.support import rule
from tests.support.expectations import FOLDER as GAMES


@rule("R5.5", "R10")
@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_has_not_changed(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split("\n\n")
    for was, now in zip_longest(kept, steps(name), fillvalue=""):
        if was.strip() != now.strip():
            changes = unified_diff(was.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=0)
            where = (was or now).split("\n", 1)[0]
            pytest.fail(f"{name}, {where}:\n" + "\n".join(changes), pytrace=False)


def test_there_is_a_playthrough_for_every_memory_option_and_no_other_file() -> None:
    records = [read_record(GAMES / f"{name}.jsonl").record for name in PLAYTHROUGHS]
    assert {record.setup.options.memory for record in records if record} == set(Memory)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)
