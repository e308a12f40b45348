"""What a client is shown of lessons: the list, and the task of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from pacal.engine import Seat
from pacal.lessons import (
    LEARNER,
    LESSONS,
    PLAYABLE_AFTER,
    Lesson,
    Outcome,
    Task,
    TaskName,
    UnknownTask,
    find_task,
    outcome_of,
)
from pacal.server.protocol.lessons import LessonList, LessonOffer, LessonSeen, WrongTrySeen
from pacal.tables import History
from pacal.words import Words, kebab

_FOLLOWING: Final = dict(zip(LESSONS, [*list(LESSONS)[1:], None], strict=True))
"""The lesson after each lesson."""


def lesson_list(words: Words) -> LessonList:
    """All lessons, in their order."""
    offers = [
        LessonOffer(
            lesson.id,
            title_of(lesson, words),
            words.say(f"lesson-{lesson.id}-about"),
            len(lesson.tasks),
            lesson.teaches,
        )
        for lesson in LESSONS.values()
    ]
    return LessonList(tuple(offers), PLAYABLE_AFTER)


def title_of(lesson: Lesson, words: Words) -> str:
    return words.say(f"lesson-{lesson.id}-title")


class LessonRenderer:
    """Renders the task of one table. It caches the outcome of the current position."""

    def __init__(self, name: str) -> None:
        self._name = TaskName.parse(name)
        self._lesson, self._task = find_task(self._name)
        self._known: tuple[int, Outcome] | None = None

    @classmethod
    def of(cls, name: str | None) -> LessonRenderer | None:
        """The renderer for the task with a name; None for a table without a lesson, or of a lesson that is unknown."""
        try:
            return None if name is None else cls(name)
        except UnknownTask:
            return None

    def seen(self, history: History, words: Words, names: Sequence[str]) -> LessonSeen:
        """The task, and how far the learner is."""
        outcome, number = self._outcome(history), self._name.number
        is_last = number == len(self._lesson.tasks)
        ends = is_last and outcome is Outcome.DONE
        return LessonSeen(
            lesson=self._lesson.id,
            task=number,
            tasks=len(self._lesson.tasks),
            title=title_of(self._lesson, words),
            text=words.say(message_id(self._lesson, self._task, history, outcome)),
            outcome=outcome.value,
            points=self._task.point if outcome is Outcome.OPEN and history.n == 0 else (),
            tries=tuple(self._tries(history, words, names)) if outcome is Outcome.OPEN else (),
            clauses=self._lesson.teaches if ends else (),
            next_lesson=_FOLLOWING[self._lesson.id],
        )

    def is_over(self, history: History) -> bool:
        """Whether the goal is reached or missed."""
        return self._outcome(history) is not Outcome.OPEN

    def _outcome(self, history: History) -> Outcome:
        if self._known is None or self._known[0] != history.seq:
            events = chain.from_iterable(past.events for _, past in history.latest_first())
            self._known = history.seq, outcome_of(self._task, events, history.record.state)
        return self._known[1]

    def _tries(self, history: History, words: Words, names: Sequence[str]) -> Iterator[WrongTrySeen]:
        """The wrong tries that are refused now for the reason that they are meant to show."""
        for wrong in self._task.wrong:
            refusal = history.why_not(wrong.parsed, LEARNER)
            if history.seat == LEARNER and refusal is not None and refusal.clause == wrong.clause:
                move = words.action(wrong.parsed, names, step=history.step)
                yield WrongTrySeen(words.say("lesson-why-not", move=move), wrong.action)


def message_id(lesson: Lesson, task: Task, history: History, outcome: Outcome) -> str:
    """The message about a task: what was learned, that the goal was missed, or what to do at this step."""
    base = f"lesson-{lesson.id}-{task.name}"
    match outcome:
        case Outcome.DONE:
            return f"{base}-done"
        case Outcome.MISSED:
            return "lesson-missed"
        case Outcome.OPEN:
            seat: Seat = history.seat
            return f"{base}-{kebab(history.step)}" if seat == LEARNER and history.step in task.says else base
