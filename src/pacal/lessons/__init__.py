"""Lessons for newcomers, as data: positions, goals, scripted answers and wrong tries. It contains no prose.

A lesson has tasks. The real engine plays each task at a table of its own; :func:`outcome_of` says whether the
learner has reached the goal.
``docs/lessons.md`` explains how to add a lesson.
"""

from pacal.lessons.answers import ScriptedBot, seed_for
from pacal.lessons.clauses import clauses_shown
from pacal.lessons.goals import Outcome, outcome_of
from pacal.lessons.lesson import LESSONS, PLAYABLE_AFTER, Lesson, Task, TaskName, UnknownTask, find_task
from pacal.lessons.patterns import LEARNER
from pacal.lessons.solving import Solution, solve

__all__ = [
    "LEARNER",
    "LESSONS",
    "PLAYABLE_AFTER",
    "Lesson",
    "Outcome",
    "ScriptedBot",
    "Solution",
    "Task",
    "TaskName",
    "UnknownTask",
    "clauses_shown",
    "find_task",
    "outcome_of",
    "seed_for",
    "solve",
]
