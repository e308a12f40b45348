"""The lessons, read from their files and validated once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Annotated, Final

import msgspec

from pacal.engine import Action, Face, GameState, Square, Step
from pacal.lessons.patterns import Pattern
from pacal.records import parse_action, parse_position

ORDER: Final = ("fly", "load", "build", "end", "jump", "return", "upgrade", "water", "coach")
"""The ids of the lessons, in their order."""
PLAYABLE_AFTER: Final = 4
"""After this many lessons, a newcomer can play."""

_Name = Annotated[str, msgspec.Meta(pattern="^[a-z]+$")]


class WrongTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that the rules refuse, offered as a question: "Why not?"."""

    action: str
    clause: str
    """The clause of the refusal."""

    @property
    def parsed(self) -> Action:
        return parse_action(self.action)


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A position to play from, and the goal that the learner, who has seat 1, has to reach."""

    name: _Name
    position: str
    """In the notation of ``docs/notation.md``, without the digest of the board."""
    goal: tuple[Pattern, ...]
    """The events that have to happen, in any order."""
    turns: int = 1
    """The number of turns that the learner has."""
    says: tuple[Step, ...] = ()
    """The steps of a turn that have a text of their own."""
    point: tuple[Square, ...] = ()
    """The squares that the text refers to."""
    throws: tuple[Face, ...] = ()
    """The faces of the next throws of the die."""
    answers: tuple[str, ...] = ()
    """What the other players prefer to do: the first of these that is legal."""
    bot: str | None = None
    """The level of the bots that play the other seats; None if they follow ``answers``."""
    wrong: tuple[WrongTry, ...] = ()

    @cached_property
    def start(self) -> GameState:
        """The position to play from."""
        return parse_position(self.position)

    @cached_property
    def preferred(self) -> tuple[Action, ...]:
        """``answers`` as actions."""
        return tuple(map(parse_action, self.answers))


class _LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    teaches: tuple[str, ...]
    tasks: tuple[Task, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: the clauses that it teaches, and its tasks in order."""

    id: str
    teaches: tuple[str, ...]
    tasks: tuple[Task, ...]


@dataclass(frozen=True, slots=True)
class TaskName:
    """The name of a task in addresses and stored tables: ``fly/2`` is the second task of the lesson ``fly``."""

    lesson: str
    number: int

    def __str__(self) -> str:
        return f"{self.lesson}/{self.number}"

    @classmethod
    def parse(cls, text: str) -> TaskName:
        """Parse ``fly/2``; :class:`UnknownTask` if it is malformed."""
        lesson, _, number = text.partition("/")
        if not number.isascii() or not number.isdecimal() or len(number) > 3:
            raise UnknownTask(text)
        return cls(lesson, int(number))


class UnknownTask(ValueError):
    """There is no such lesson, or it has no such task."""


def _read(name: str) -> Lesson:
    content = (resources.files(__package__) / f"{name}.toml").read_bytes()
    file = msgspec.toml.decode(content, type=_LessonFile)
    return Lesson(name, file.teaches, file.tasks)


LESSONS: Final[Mapping[str, Lesson]] = {name: _read(name) for name in ORDER}
"""The lessons by id, in their order."""


def find_task(name: TaskName) -> tuple[Lesson, Task]:
    """A task with its lesson; :class:`UnknownTask` if there is none."""
    lesson = LESSONS.get(name.lesson)
    if lesson is None or not 1 <= name.number <= len(lesson.tasks):
        raise UnknownTask(str(name))
    return lesson, lesson.tasks[name.number - 1]
