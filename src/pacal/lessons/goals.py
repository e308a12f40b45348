"""How far a learner is in a task: the goal is reached, missed, or still open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import reduce
from typing import Final, NamedTuple

from pacal.engine import Action, Event, GameState, Step, Throw, decide_unchecked, evolve, legal_actions
from pacal.engine.events import TurnEnded
from pacal.lessons.answers import scripted_answer
from pacal.lessons.lesson import Task
from pacal.lessons.patterns import LEARNER

MAX_POSITIONS: Final = 400
"""How many positions are searched for a way to the goal. If there are more, the goal counts as still open."""
_DECIDED_STEPS: Final = (Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD)
"""The steps after a flight. Before it, few things in the turn are decided."""


class Outcome(StrEnum):
    """Whether the goal is reached."""

    OPEN = "open"
    DONE = "done"
    MISSED = "missed"


class Progress(NamedTuple):
    """The parts of the goal that are reached, and the number of turns that the learner has played."""

    met: frozenset[int]
    turns: int = 0

    def after(self, task: Task, events: Iterable[Event]) -> Progress:
        """The progress after more events."""
        met, turns = set(self.met), self.turns
        for event in events:
            met.update(part for part, pattern in enumerate(task.goal) if pattern.matches(event))
            turns += isinstance(event, TurnEnded) and event.seat == LEARNER
        return Progress(frozenset(met), turns)

    def is_done(self, task: Task) -> bool:
        return len(self.met) == len(task.goal)

    def is_over(self, task: Task, state: GameState) -> bool:
        """Whether the learner has no turn left."""
        return state.is_over or (self.turns >= task.turns and state.seat == LEARNER)


START: Final = Progress(frozenset())


def outcome_of(task: Task, events: Iterable[Event], state: GameState) -> Outcome:
    """Whether the goal is reached by these events, in any order; ``state`` is the position after them."""
    now = START.after(task, events)
    if now.is_done(task):
        return Outcome.DONE
    if now.is_over(task, state):
        return Outcome.MISSED
    return Outcome.OPEN if _may_be_reached(task, state, now) else Outcome.MISSED


def _may_be_reached(task: Task, state: GameState, now: Progress) -> bool:
    """Whether the goal can still be reached. Searched only from the last flight on, when few positions are left."""
    is_flown = state.seat != LEARNER or state.step in _DECIDED_STEPS
    if task.bot is not None or now.turns < task.turns - (state.seat == LEARNER) or not is_flown:
        return True
    waiting, seen = [(state, now)], 0
    while waiting:
        position, reached = waiting.pop()
        if reached.is_done(task):
            return True
        if reached.is_over(task, position):
            continue
        seen += 1
        if seen > MAX_POSITIONS:
            return True
        for action in choices(task, position, ()):
            events = decide_unchecked(position, action)
            waiting.append((reduce(evolve, events, position), reached.after(task, events)))
    return False


def choices(task: Task, state: GameState, throws: Sequence[Action]) -> Iterator[Action]:
    """The actions that may follow: all of the learner, the scripted one of another player, or the next throw.

    Without a scripted throw, any face may come.
    """
    if state.step is Step.THROW and throws:
        yield throws[0]
    elif state.seat == LEARNER or isinstance(next(iter(legal_actions(state))), Throw):
        yield from legal_actions(state)
    else:
        yield scripted_answer(task, legal_actions(state))
