"""The log of a table, for each pair of eyes and each language, every line made once."""

from __future__ import annotations

from itertools import chain

from pacal.engine import Seat
from pacal.server.games import names_in
from pacal.server.seen import LogLine
from pacal.server.telling import log_lines
from pacal.tables import Table
from pacal.words import Words


class Log:
    """What may be told again now (R5.5). It is the same until the game is over, and then everything is open."""

    def __init__(self, table: Table, colours: tuple[int, ...]) -> None:
        self._table = table
        self._colours = colours
        self._made: dict[tuple[Seat | None, str, bool], _Made] = {}

    def forget(self) -> None:
        """Actions were taken back: what was said of them is said no more."""
        for made in self._made.values():
            made.shorten(self._table.n)

    def of_action(self, n: int, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        """The lines about the action of a number, from 1."""
        return self._up_to_now(viewer, words).by_action[n - 1]

    def lines(self, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        return tuple(chain.from_iterable(self._up_to_now(viewer, words).by_action))

    def count(self, viewer: Seat | None, words: Words, first: int) -> int:
        """How many lines there are about the first so many actions."""
        return self._up_to_now(viewer, words).counts[first]

    def latest(self, viewer: Seat | None, words: Words) -> tuple[int, tuple[LogLine, ...]]:
        """How many lines there are before the latest action, and the lines about it."""
        made = self._up_to_now(viewer, words)
        return made.counts[-2], made.by_action[-1]

    def _up_to_now(self, viewer: Seat | None, words: Words) -> _Made:
        table = self._table
        key = viewer, words.language, table.is_over
        if (made := self._made.get(key)) is None:
            made = self._made[key] = _Made()
        for n in range(len(made.by_action) + 1, table.n + 1):
            names = names_in(table.names_then(n), self._colours, words)
            made.add(log_lines(n, table.told_again(n, viewer), table.scene(n), words, names))
        return made


class _Made:
    """Lines that have been made, action by action, and how many there are up to each."""

    def __init__(self) -> None:
        self.by_action: list[tuple[LogLine, ...]] = []
        self.counts = [0]

    def add(self, lines: tuple[LogLine, ...]) -> None:
        self.by_action.append(lines)
        self.counts.append(self.counts[-1] + len(lines))

    def shorten(self, n: int) -> None:
        del self.by_action[n:]
        del self.counts[n + 1 :]
