"""What the lessons script: the other players, and the throws."""

import pytest

from pacal.boards import load_board
from pacal.engine import Fly, Pass, legal_actions, observe
from pacal.engine.actions import Flight
from pacal.lessons import ScriptedBot, Task, TaskName, find_task, seed_for
from pacal.lessons.answers import MAX_THROWS
from pacal.lessons.patterns import Pattern
from pacal.tables.dice import Dice

PALENQUE = load_board("palenque")
FLYING = "palenque 2/1 rules=2 fly:1 3.0 3 - - 0:d6:-:-:246 0:h8:-:-:246"


def task(*answers: str, position: str = FLYING) -> Task:
    return Task(name="any", position=position, goal=(Pattern("ship_flew"),), answers=answers)


def chosen(one: Task) -> object:
    state = one.start
    return ScriptedBot(one).choose(observe(state, state.seat), legal_actions(state))


def test_a_scripted_player_takes_the_first_legal_preference() -> None:
    assert chosen(task("Sa1", "Sd9", "Sd3")) == Fly(Flight.STRAIGHT, "d9")


def test_a_scripted_player_without_a_preference_passes_or_takes_the_first_action() -> None:
    first = task()
    assert chosen(first) == legal_actions(first.start)[0]
    assert chosen(task(position=FLYING.replace("fly:1 3.0 3 -", "build:1 3.0 3 S"))) == Pass()


def test_a_seed_shows_the_scripted_throws() -> None:
    seed = seed_for([3, "arrows"], lambda seed, throw: Dice(seed, PALENQUE).face(throw))
    assert [Dice(seed, PALENQUE).face(throw) for throw in range(2)] == [3, "arrows"]


def test_a_task_scripts_few_throws() -> None:
    with pytest.raises(ValueError, match="can script"):
        seed_for([3] * (MAX_THROWS + 1), lambda seed, throw: 3)


def test_the_scripted_throws_of_the_lessons_are_found() -> None:
    for name in (TaskName("fly", 1), TaskName("end", 2)):
        throws = find_task(name)[1].throws
        assert 0 < len(throws) <= MAX_THROWS
