"""The log of a game, by viewer and language. Every line is made once."""

from __future__ import annotations

from itertools import chain

from pacal.engine import Seat
from pacal.server.protocol.views import LogLine
from pacal.server.render.events import log_lines
from pacal.server.render.people import note_text
from pacal.server.render.summaries import names_in
from pacal.tables import History
from pacal.tables.gathering import Gathering
from pacal.words import Words


class Log:
    """What viewers may read again now (R5.5): the same until the game is over, and then everything."""

    def __init__(self, history: History, colours: tuple[int, ...], people: Gathering) -> None:
        self._history = history
        self._colours = colours
        self._people = people
        self._made: dict[tuple[Seat | None, str, bool], _Made] = {}
        self._notes: dict[str, dict[int, tuple[LogLine, ...]]] = {}
        """By language and number of actions before: the lines about changes of the seats."""

    def follow(self, people: Gathering, *, took_back: bool) -> None:
        """The table has changed; if actions were taken back, so are the lines about them."""
        if took_back or people.notes != self._people.notes:
            self._notes.clear()
        self._people = people
        if took_back:
            for made in self._made.values():
                made.shorten(self._history.n)

    def of_action(self, n: int, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        """The lines about action ``n``, counted from 1, and about changes of the seats after it."""
        return (*self._up_to_now(viewer, words).by_action[n - 1], *self._note_lines(words).get(n, ()))

    def lines(self, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        by_action, notes = self._up_to_now(viewer, words).by_action, self._note_lines(words)
        first = notes.get(0, ())
        return tuple(chain(first, *((*lines, *notes.get(n, ())) for n, lines in enumerate(by_action, 1))))

    def count(self, viewer: Seat | None, words: Words, first: int) -> int:
        """How many lines there are about the first ``first`` actions."""
        notes = sum(len(lines) for n, lines in self._note_lines(words).items() if n <= first)
        return self._up_to_now(viewer, words).counts[first] + notes

    def latest(self, viewer: Seat | None, words: Words) -> tuple[int, tuple[LogLine, ...]]:
        """How many lines there are before the latest action, and the lines about it."""
        n = self._history.n
        return self.count(viewer, words, n - 1), self.of_action(n, viewer, words)

    def _up_to_now(self, viewer: Seat | None, words: Words) -> _Made:
        table = self._history
        key = viewer, words.language, table.is_over
        if (made := self._made.get(key)) is None:
            made = self._made[key] = _Made()
        for n in range(len(made.by_action) + 1, table.n + 1):
            names = names_in(table.names_then(n), self._colours, words)
            made.add(log_lines(n, table.events_now(n, viewer), table.scene(n), words, names))
        return made

    def _note_lines(self, words: Words) -> dict[int, tuple[LogLine, ...]]:
        by_action = self._notes.get(words.language)
        if by_action is None:
            by_action = self._notes[words.language] = {}
            for note in self._people.notes:
                n = min(note.n or 0, self._history.n)
                round_then = self._history.scene(n).round if n else 0
                text = note_text(self._people, note, words)
                line = LogLine(n=n, text=text, kind="seat_changed", seat=note.seat, round=round_then)
                by_action[n] = (*by_action.get(n, ()), line)
        return by_action


class _Made:
    """Lines that have been made, by action, and how many there are up to each."""

    def __init__(self) -> None:
        self.by_action: list[tuple[LogLine, ...]] = []
        self.counts = [0]

    def add(self, lines: tuple[LogLine, ...]) -> None:
        self.by_action.append(lines)
        self.counts.append(self.counts[-1] + len(lines))

    def shorten(self, n: int) -> None:
        del self.by_action[n:]
        del self.counts[n + 1 :]
