"""The expected result of each stored game: read from ``expectations.toml``, or computed from a record."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Final

import msgspec

from pacal.engine import decide
from pacal.engine.events import GameEnded, GameWon
from pacal.records import Record

FOLDER: Final = Path(__file__).parents[1] / "games"
TABLE: Final = FOLDER / "expectations.toml"
GAMES: Final = sorted(FOLDER.glob("*.jsonl"))


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ends. Seats are counted from 1, as in the record."""

    shows: str
    """What the game demonstrates."""
    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    digest: str
    """The digest of the record's last line."""


def expectations() -> dict[str, Expectation]:
    """The expectations of all stored games, by file name without the extension."""
    return msgspec.convert(tomllib.loads(TABLE.read_text("utf-8")), dict[str, Expectation])


def expectation_of(record: Record, shows: str) -> Expectation:
    """Compute the result of a finished record with the current engine."""
    events = decide(record.states[-2], record.actions[-1])
    (ended,) = (event for event in events if isinstance(event, GameEnded))
    (won,) = (event for event in events if isinstance(event, GameWon))
    winners = tuple(seat + 1 for seat in won.winners)
    return Expectation(shows, ended.ending.value, record.state.scores, winners, record.digest)


def as_toml(name: str, expectation: Expectation) -> str:
    """The expectation as a block of ``expectations.toml``."""
    values = msgspec.to_builtins(expectation).items()
    return "\n".join([f"[{name}]", *(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values), ""])
