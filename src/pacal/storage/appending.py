"""The next lines of many games at once: the path that every action takes.

Whatever is done by SQLite gives the interpreter away and has to wait for it again. So the lines of a whole group are
three statements, however many they are, and no statement for each.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.rows import Gathered

_LINES: Final = """
INSERT INTO entries (game, n, line)
SELECT value ->> 0, value ->> 1, CAST(value ->> 2 AS BLOB) FROM json_each(?)
WHERE value ->> 3 = 1 + (SELECT coalesce(max(n), 0) FROM entries WHERE game = value ->> 0)
"""
"""A row is a game, a number, a line, and the number of the first line of that game in the group."""
_SUMMARIES: Final = """
UPDATE games SET changed_at = value ->> 1, summary = CAST(value ->> 2 AS BLOB)
FROM json_each(?) WHERE games.id = value ->> 0
"""
_GATHERINGS: Final = """
UPDATE gatherings
SET facts = CAST(value ->> 1 AS BLOB), stage = value ->> 2, changed_at = value ->> 3, due_at = value ->> 4
FROM json_each(?) WHERE game = value ->> 0
"""

_encode: Final = msgspec.json.Encoder().encode


class NextLine(NamedTuple):
    """One more line of a game, when it came, and what else is different then."""

    game: str
    n: int
    line: bytes
    changed_at: int
    summary: bytes | None
    """For the list of games; nothing: it has what it had."""
    gathered: Gathered | None
    """The people around the table; nothing: they are as they were."""


def append_all(raw: sqlite3.Connection, lines: Sequence[NextLine]) -> None:
    """Add lines, all or none: a ``StorageFault`` if one is not the next of its game, or has no people around it.

    Of a game's summaries and gatherings the last one counts.
    """
    firsts: dict[str, int] = {}
    counts: Counter[str] = Counter()
    for line in lines:
        if line.n != firsts.setdefault(line.game, line.n) + counts[line.game]:
            raise StorageFault(StorageCode.CHANGED, line.game)
        counts[line.game] += 1
    rows = [(line.game, line.n, line.line.decode(), firsts[line.game]) for line in lines]
    summaries = {
        line.game: (line.game, line.changed_at, line.summary.decode()) for line in lines if line.summary is not None
    }
    gatherings = {
        line.game: (line.game, people.facts.decode(), people.stage, line.changed_at, people.due_at)
        for line in lines
        if (people := line.gathered) is not None
    }
    if _done(raw, _LINES, rows) < len(rows):
        raise StorageFault(StorageCode.CHANGED)
    _done(raw, _SUMMARIES, summaries.values())
    if _done(raw, _GATHERINGS, gatherings.values()) < len(gatherings):
        raise StorageFault(StorageCode.UNKNOWN_GAME)


def _done(raw: sqlite3.Connection, statement: str, rows: Iterable[object]) -> int:
    """Do a statement for rows, if there are any; how many it has found."""
    values = tuple(rows)
    return raw.execute(statement, (_encode(values).decode(),)).rowcount if values else 0
