"""Find a way to the goal of a task: a depth-first search over everything that the learner may do."""

from __future__ import annotations

from functools import reduce
from typing import NamedTuple

from pacal.engine import Action, GameState, Step, Throw, decide_unchecked, evolve
from pacal.lessons.goals import START, Progress, choices
from pacal.lessons.lesson import Task


class Solution(NamedTuple):
    """A way to the goal: the actions of all players, and the position before each."""

    actions: tuple[Action, ...]
    positions: tuple[GameState, ...]


class _Node(NamedTuple):
    state: GameState
    progress: Progress
    actions: tuple[Action, ...]
    positions: tuple[GameState, ...]
    thrown: int


def solve(task: Task) -> Solution | None:
    """A way to the goal; None if there is none."""
    throws = [Throw(face) for face in task.throws]
    waiting = [_Node(task.start, START, (), (), 0)]
    seen = {(task.start, START)}
    while waiting:
        node = waiting.pop()
        for action in choices(task, node.state, throws[node.thrown :]):
            events = decide_unchecked(node.state, action)
            state, now = reduce(evolve, events, node.state), node.progress.after(task, events)
            thrown = node.thrown + (node.state.step is Step.THROW)
            following = _Node(state, now, (*node.actions, action), (*node.positions, node.state), thrown)
            if now.is_done(task):
                return Solution(following.actions, following.positions)
            if not now.is_over(task, state) and (state, now) not in seen:
                seen.add((state, now))
                waiting.append(following)
    return None
