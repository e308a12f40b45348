"""What each action that counts has brought about, worked out once."""

from __future__ import annotations

from collections.abc import Sequence

from pacal.engine import Event, GameState, decide
from pacal.records import Played, Record


class Chronicle:
    """Follows a record: its events, action by action, those of actions that were taken back left out."""

    def __init__(self) -> None:
        self._live: tuple[int, ...] = ()
        self._events: list[tuple[Event, ...]] = []

    def events(self, record: Record) -> Sequence[tuple[Event, ...]]:
        """The events of each action that counts, in order, as they are: not yet for anybody's eyes."""
        live = record.live
        same = len(self._live)
        while self._live[:same] != live[:same]:
            same -= 1
        del self._events[same:]
        for number in live[same:]:
            entry = record.entries[number - 1]
            assert isinstance(entry, Played)
            self._events.append(decide(_before(record, len(self._events)), entry.action))
        self._live = live
        return self._events


def _before(record: Record, n: int) -> GameState:
    """The position after the first ``n`` actions that count."""
    return record.positions[record.live[n - 1] if n else 0]
