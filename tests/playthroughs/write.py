"""Regenerate the playthrough files from recorded games:

    .venv/bin/python -m tests.playthroughs.write

They change with the rules, the notation, and what viewers may see. A commit that changes them says why.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pacal.records import read_record
from tests.playthroughs.text import steps_of
from tests.support.expectations import FOLDER as GAMES

FOLDER: Final = Path(__file__).parent
PLAYTHROUGHS: Final = ("score-of-two", "score-of-three", "score-of-five", "returned-stones-wait")
"""Short games: one for each memory option (hidden, own, open) by revision 1 of the rules, and one by revision 2."""


def steps(name: str) -> Iterator[str]:
    reading = read_record(GAMES / f"{name}.jsonl")
    assert reading.record is not None
    return steps_of(reading.record)


def main() -> None:
    for name in PLAYTHROUGHS:
        (FOLDER / f"{name}.txt").write_text("\n".join(steps(name)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
