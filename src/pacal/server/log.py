"""The log of a table, for each pair of eyes and each language, every line made once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from pacal.engine import Seat
from pacal.server.seen import LogLine
from pacal.server.telling import log_lines
from pacal.tables import Table
from pacal.words import Words


class Log:
    """What may be told again now (R5.5). It is the same until the game is over, and then everything is open."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._made: dict[tuple[Seat | None, str, bool], list[tuple[LogLine, ...]]] = {}

    def forget(self) -> None:
        """Actions were taken back: what was said of them is said no more."""
        for made in self._made.values():
            del made[self._table.n :]

    def of_action(self, n: int, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        """The lines about the action of a number, from 1; none for 0."""
        return self._by_action(viewer, words)[n - 1] if n else ()

    def lines(self, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        return tuple(chain.from_iterable(self._by_action(viewer, words)))

    def count(self, viewer: Seat | None, words: Words, first: int) -> int:
        """How many lines there are about the first so many actions."""
        return sum(map(len, self._by_action(viewer, words)[:first]))

    def _by_action(self, viewer: Seat | None, words: Words) -> Sequence[tuple[LogLine, ...]]:
        table = self._table
        made = self._made.setdefault((viewer, words.language, table.is_over), [])
        for n in range(len(made) + 1, table.n + 1):
            before = table.look_back(n - 1, viewer)
            made.append(log_lines(n, table.told_again(n, viewer), before, words, table.names))
        return made
