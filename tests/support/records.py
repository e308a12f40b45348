"""A short record."""

from __future__ import annotations

from pacal.records import (
    Header,
    Player,
    Record,
    parse_action,
)
from tests.support.random_games import PALENQUE

HEADER = Header(PALENQUE, (Player("Ann"), Player("Ben", "bot:greedy")), start=1, meta={"seed": 7})


def played(*notations: str, header: Header = HEADER) -> Record:
    record = Record.begin(header)
    for notation in notations:
        record = record.append(parse_action(notation))
    return record
