"""What each action that counts has brought about, worked out once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pacal.engine import Action, Event, GameState, Step, Throw, decide_unchecked, legal_actions
from pacal.records import Played, Record


@dataclass(slots=True)
class Chapter:
    """An action that counts: the position it was taken in, and the events, as they are: not for anybody's eyes."""

    played: Played
    before: GameState
    events: tuple[Event, ...]
    throws: int
    """How often the die had been thrown, this action included."""
    had_choice: bool | None = None
    """Whether anything else could have been done; nothing while nobody has asked."""

    @property
    def was_decided(self) -> bool:
        """Whether there was anything to decide: not where the die was thrown or only one thing could be done."""
        if self.had_choice is None:
            self.had_choice = self.before.step is not Step.THROW and len(legal_actions(self.before)) > 1
        return self.had_choice


class Chronicle:
    """Follows a record: its actions that count, in order; those that were taken back are left out."""

    def __init__(self) -> None:
        self._chapters: list[Chapter] = []
        self._record: Record | None = None
        self._told: tuple[GameState, Action, tuple[Event, ...], bool] | None = None

    def foretell(self, before: GameState, action: Action, events: tuple[Event, ...], had_choice: bool) -> None:
        """What an action is known to bring about that is just being taken: it need not be worked out again."""
        self._told = before, action, events, had_choice

    def of(self, record: Record) -> list[Chapter]:
        """The chapters of a record, the first action's first."""
        if record is not self._record:
            self._follow(record)
            self._record = record
        return self._chapters

    def _follow(self, record: Record) -> None:
        chapters = self._chapters
        # An entry knows what came before it: whoever has the same one has the same story up to there.
        while chapters and not _has(record, len(chapters), chapters[-1].played):
            chapters.pop()
        for played, before in _played(record, len(chapters)):
            throws = (chapters[-1].throws if chapters else 0) + isinstance(played.action, Throw)
            if self._told is not None and self._told[0] is before and self._told[1] is played.action:
                chapters.append(Chapter(played, before, self._told[2], throws, self._told[3]))
            else:
                chapters.append(Chapter(played, before, decide_unchecked(before, played.action), throws))
        self._told = None


def _has(record: Record, n: int, played: Played) -> bool:
    """Whether this is a record's action of a number, from 1."""
    return len(record.live) >= n and record.entries[record.live[n - 1] - 1] is played


def _played(record: Record, after: int) -> Iterator[tuple[Played, GameState]]:
    """The actions that count after the first so many, with the position that each was taken in."""
    for n in range(after, len(record.live)):
        played = record.entries[record.live[n] - 1]
        assert isinstance(played, Played)
        yield played, record.positions[record.live[n - 1] if n else 0]
