"""What the lesson scripts: the actions of the other players, and the throws of the die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Final

from pacal.engine import Action, Event, Face, Pass, View
from pacal.lessons.lesson import Task

MAX_THROWS: Final = 4
"""The most throws that a task can script: the search for a seed takes six times as long for each."""


def scripted_answer(task: Task, actions: Sequence[Action]) -> Action:
    """What another player does: the first preferred action that is legal, else nothing, else the first legal action."""
    for preferred in task.preferred:
        if preferred in actions:
            return preferred
    return Pass() if Pass() in actions else actions[0]


class ScriptedBot:
    """A bot that follows the script of a task."""

    def __init__(self, task: Task) -> None:
        self._task = task

    def watch(self, event: Event) -> None:
        """Nothing: the script does not depend on what happened."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return scripted_answer(self._task, actions)


def seed_for(throws: Sequence[Face], face_of: Callable[[str, int], Face]) -> str:
    """The first seed whose throws begin with these faces; ``face_of`` computes the face of a seed's throw.

    The dice of a lesson are ordinary ones, so its table needs no second kind of dice.
    """
    if len(throws) > MAX_THROWS:
        raise ValueError(f"{len(throws)} throws: a task can script {MAX_THROWS}")
    for number in count():
        seed = f"lesson-{number}"
        if all(face_of(seed, throw) == face for throw, face in enumerate(throws)):
            return seed
    raise AssertionError("endless")
