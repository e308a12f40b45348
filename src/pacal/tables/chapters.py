"""The actions of a record that still count, each with the position before it and the events that it caused."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pacal.engine import Action, Event, GameState, Seat, Step, Throw, decide_unchecked, legal_actions
from pacal.engine.events import StonesUncovered
from pacal.records import Played, Record


@dataclass(slots=True)
class Chapter:
    """One action that counts. Its events are complete: redact them before you show them to anybody."""

    played: Played
    before: GameState
    events: tuple[Event, ...]
    had_choice: bool | None = None
    """Whether any other action was legal; None until somebody asks."""

    @property
    def was_decided(self) -> bool:
        """Whether somebody made a decision: not for a throw of the die, nor where only one action was legal."""
        if self.had_choice is None:
            self.had_choice = self.before.step is not Step.THROW and len(legal_actions(self.before)) > 1
        return self.had_choice

    @property
    def cannot_be_unseen(self) -> bool:
        """Whether it showed something to everybody: a throw, or stones that a ship uncovered."""
        return isinstance(self.played.action, Throw) or any(isinstance(event, StonesUncovered) for event in self.events)


Numbered: TypeAlias = tuple[int, Chapter]
"""A chapter, with the number of actions that come before it."""


class Chapters:
    """A cache of the chapters of a record. It follows the record from one version to the next."""

    def __init__(self) -> None:
        self._chapters: list[Chapter] = []
        self._record: Record | None = None
        self._known: tuple[GameState, Action, tuple[Event, ...], bool] | None = None

    def expect(self, before: GameState, action: Action, events: tuple[Event, ...], had_choice: bool) -> None:
        """Store the events of the action that is appended next, so that they are not computed again."""
        self._known = before, action, events, had_choice

    def of(self, record: Record) -> list[Chapter]:
        """The chapters of a record in order."""
        if record is not self._record:
            self._follow(record)
            self._record = record
        return self._chapters

    def _follow(self, record: Record) -> None:
        chapters = self._chapters
        # Two records that share an entry share everything before it.
        while chapters and not _has(record, len(chapters), chapters[-1].played):
            chapters.pop()
        for n in range(len(chapters), len(record.live)):
            played, before = _played(record, n)
            if self._known is not None and self._known[0] is before and self._known[1] is played.action:
                chapters.append(Chapter(played, before, self._known[2], self._known[3]))
            else:
                chapters.append(_chapter(played, before))
        self._known = None


def latest_chapters(record: Record) -> Iterator[Numbered]:
    """The chapters of a record, the latest first, computed one at a time."""
    for n in reversed(range(len(record.live))):
        yield n, _chapter(*_played(record, n))


def latest_first(chapters: list[Chapter]) -> Iterator[Numbered]:
    """Chapters that are known already, the latest first."""
    for n in reversed(range(len(chapters))):
        yield n, chapters[n]


def _chapter(played: Played, before: GameState) -> Chapter:
    return Chapter(played, before, decide_unchecked(before, played.action))


def _has(record: Record, n: int, played: Played) -> bool:
    """Whether this is a record's action number ``n``, counted from 1."""
    return len(record.live) >= n and record.entries[record.live[n - 1] - 1] is played


def _played(record: Record, n: int) -> tuple[Played, GameState]:
    """The action after the first ``n`` that count, and the position before it."""
    played = record.entries[record.live[n] - 1]
    assert isinstance(played, Played)
    return played, record.positions[record.live[n - 1] if n else 0]


# How far a take-back reaches: each function returns how many actions are left, or None if it is not possible.


def latest_decision(chapters: Iterable[Numbered], seats: Collection[Seat]) -> int | None:
    """Take back to the latest decision of one of these seats, however long ago it was."""
    return next((n for n, chapter in chapters if chapter.before.seat in seats and chapter.was_decided), None)


def free_take_back(chapters: Iterable[Numbered], seats: Collection[Seat]) -> int | None:
    """Take back the latest decision of these seats without asking anybody.

    Not if somebody else has acted since, the die was thrown, or stones were uncovered.
    """
    for n, chapter in _back_to_chance(chapters):
        if chapter.before.seat not in seats:
            return None
        if chapter.was_decided:
            return n
    return None


def agreed_take_back(chapters: Iterable[Numbered], seat: Seat) -> int | None:
    """Take back the latest decision of a seat with everybody's consent; not past a throw or uncovered stones."""
    return next(
        (n for n, chapter in _back_to_chance(chapters) if chapter.before.seat == seat and chapter.was_decided), None
    )


def _back_to_chance(chapters: Iterable[Numbered]) -> Iterator[Numbered]:
    """The latest chapters, up to the first one that showed something to everybody."""
    for n, chapter in chapters:
        if chapter.cannot_be_unseen:
            return
        yield n, chapter
