"""Whether the goal of a task is reached, missed or still open."""

from collections.abc import Sequence
from functools import reduce

import pytest

from pacal.engine import Event, GameState, decide, evolve
from pacal.lessons import Outcome, Task, TaskName, find_task, outcome_of
from pacal.records import parse_action


def after(task: Task, *actions: str) -> tuple[Sequence[Event], GameState]:
    """The events of these actions, and the position after them."""
    state, events = task.start, list[Event]()
    for text in actions:
        happened = decide(state, parse_action(text))
        events += happened
        state = reduce(evolve, happened, state)
    return events, state


def outcome(name: str, *actions: str) -> Outcome:
    _, task = find_task(TaskName.parse(name))
    events, state = after(task, *actions)
    return outcome_of(task, events, state)


@pytest.mark.parametrize(
    ("name", "actions", "expected"),
    [
        ("fly/1", (), Outcome.OPEN),
        ("fly/1", ("!3",), Outcome.OPEN),
        ("fly/1", ("!3", "Sf9"), Outcome.DONE),
        ("fly/1", ("!3", "Sc6"), Outcome.DONE),  # any legal way counts
        ("fly/2", ("Sd9",), Outcome.MISSED),  # legal, but straight
        ("load/1", ("Sd9",), Outcome.OPEN),
        ("load/1", ("Bc8",), Outcome.MISSED),  # with turns there is only one stone
        ("load/1", ("Sd9", "-"), Outcome.MISSED),
        ("load/1", ("Sd9", "L"), Outcome.OPEN),
        ("load/1", ("Sd9", "L", "L>2"), Outcome.DONE),
        ("build/3", ("c4=3:c4,e4,g4",), Outcome.MISSED),  # three storeys, but only a tie
        ("build/3", ("g4=3:c4,e4,g4",), Outcome.DONE),
        ("build/3", ("-",), Outcome.MISSED),
        ("end/1", ("c6=1:c6",), Outcome.MISSED),
        ("end/3", ("c9=1:c9",), Outcome.OPEN),  # the others finish the round
        ("water/2", ("c9=1:c9",), Outcome.MISSED),  # the game is over, and lost
        ("water/2", ("e4=1:e4",), Outcome.DONE),
        ("coach/1", ("@f6", "@e5", "!3", "Sf9"), Outcome.OPEN),
    ],
)
def test_the_outcome_follows_from_the_events(name: str, actions: tuple[str, ...], expected: Outcome) -> None:
    assert outcome(name, *actions) is expected


def test_an_order_of_the_goals_does_not_matter() -> None:
    """A stone into the other ship counts, even if it is loaded before anything else of the goal."""
    _, task = find_task(TaskName("load", 1))
    events, state = after(task, "Sd9", "L", "L>2")
    assert outcome_of(task, list(reversed(events)), state) is Outcome.DONE
