"""What clients are shown of lessons. All texts are in the client's language."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from pacal.engine import Square

GoalKind: TypeAlias = Literal["open", "done", "missed"]
"""Whether the goal of a task is reached. ``missed``: it can no longer be reached, so the task has to be repeated."""


class WrongTrySeen(msgspec.Struct, frozen=True, gc=False):
    """An action that the rules refuse now. The client asks ``why`` and shows the reason."""

    label: str
    action: str


class LessonSeen(msgspec.Struct, frozen=True, gc=False):
    """The task of a lesson's table, and how far the learner is."""

    lesson: str
    task: int
    """The number of the task, counted from 1."""
    tasks: int
    title: str
    text: str
    """What to do now, or what was learned."""
    outcome: GoalKind
    points: tuple[Square, ...]
    """The squares that the text refers to."""
    tries: tuple[WrongTrySeen, ...]
    clauses: tuple[str, ...]
    """The clauses that the lesson teaches; only after its last task."""
    next_lesson: str | None
    """The lesson after this one."""


class LessonOffer(msgspec.Struct, frozen=True):
    """A lesson in the list of lessons."""

    id: str
    title: str
    about: str
    """What it teaches, in one sentence."""
    tasks: int
    clauses: tuple[str, ...]


class LessonList(msgspec.Struct, frozen=True):
    """All lessons, in their order."""

    lessons: tuple[LessonOffer, ...]
    playable_after: int
    """After this many lessons, a newcomer can play."""
