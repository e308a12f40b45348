"""The log of a table, for each pair of eyes and each language, every line made once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from pacal.engine import Seat
from pacal.server.games import names_in
from pacal.server.seen import LogLine
from pacal.server.telling import log_lines
from pacal.tables import Table
from pacal.words import Words


class Log:
    """What may be told again now (R5.5). It is the same until the game is over, and then everything is open."""

    def __init__(
        self,
        table: Table,
        colours: tuple[int, ...],
        notes: Callable[[Words], Iterable[tuple[int, Seat, str]]] = lambda words: (),
    ) -> None:
        """``notes`` are the changes of the seats in words: after how many actions, which seat, and what happened."""
        self._table = table
        self._colours = colours
        self._notes = notes
        self._made: dict[tuple[Seat | None, str, bool], _Made] = {}
        self._noted: dict[str, dict[int, tuple[LogLine, ...]]] = {}
        """By language, and by how many actions came before: the lines about the seats."""

    def forget(self) -> None:
        """Actions were taken back: what was said of them is said no more."""
        self._noted.clear()
        for made in self._made.values():
            made.shorten(self._table.n)

    def forget_notes(self) -> None:
        """A seat has changed: make the lines about the seats again."""
        self._noted.clear()

    def of_action(self, n: int, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        """The lines about the action of a number, from 1, and about changes of the seats after it."""
        return (*self._up_to_now(viewer, words).by_action[n - 1], *self._note_lines(words).get(n, ()))

    def lines(self, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        by_action, notes = self._up_to_now(viewer, words).by_action, self._note_lines(words)
        first = notes.get(0, ())
        return tuple(chain(first, *((*lines, *notes.get(n, ())) for n, lines in enumerate(by_action, 1))))

    def count(self, viewer: Seat | None, words: Words, first: int) -> int:
        """How many lines there are about the first so many actions."""
        notes = sum(len(lines) for n, lines in self._note_lines(words).items() if n <= first)
        return self._up_to_now(viewer, words).counts[first] + notes

    def latest(self, viewer: Seat | None, words: Words) -> tuple[int, tuple[LogLine, ...]]:
        """How many lines there are before the latest action, and the lines about it."""
        n = self._table.n
        return self.count(viewer, words, n - 1), self.of_action(n, viewer, words)

    def _up_to_now(self, viewer: Seat | None, words: Words) -> _Made:
        table = self._table
        key = viewer, words.language, table.is_over
        if (made := self._made.get(key)) is None:
            made = self._made[key] = _Made()
        for n in range(len(made.by_action) + 1, table.n + 1):
            names = names_in(table.names_then(n), self._colours, words)
            made.add(log_lines(n, table.told_again(n, viewer), table.scene(n), words, names))
        return made

    def _note_lines(self, words: Words) -> dict[int, tuple[LogLine, ...]]:
        by_action = self._noted.get(words.language)
        if by_action is None:
            by_action = self._noted[words.language] = {}
            for after, seat, text in self._notes(words):
                n = min(after, self._table.n)
                round_then = self._table.scene(n).round if n else 0
                line = LogLine(n=n, text=text, kind="seat_changed", seat=seat, round=round_then)
                by_action[n] = (*by_action.get(n, ()), line)
        return by_action


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
