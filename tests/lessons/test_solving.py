"""Every lesson can be solved, and together the lessons teach every clause of R3 to R9."""

from functools import cache

import pytest

from pacal.engine import explain, legal_actions
from pacal.lessons import LEARNER, LESSONS, Lesson, Solution, TaskName, clauses_shown, find_task, solve
from tests.support.clauses import clauses
from tests.support.learner import all_tasks

tasks = pytest.mark.parametrize("name", all_tasks(), ids=str)
TAUGHT = [clause for clause in clauses() if "R3" <= clause.partition(".")[0] <= "R9" and "." in clause]


@cache
def solution_of(name: TaskName) -> Solution:
    solution = solve(find_task(name)[1])
    assert solution is not None, f"{name} cannot be solved"
    return solution


def shown_by(lesson: Lesson) -> frozenset[str]:
    """The clauses of the events in the solutions, and of the refusals of the wrong tries."""
    shown = set[str]()
    for number, task in enumerate(lesson.tasks, 1):
        solution = solution_of(TaskName(lesson.id, number))
        for before, action in zip(solution.positions, solution.actions, strict=True):
            shown |= clauses_shown(before, action)
        shown |= {wrong.clause for wrong in task.wrong}
    return frozenset(shown)


@tasks
def test_a_search_finds_a_way_to_the_goal(name: TaskName) -> None:
    solution = solution_of(name)
    for before, action in zip(solution.positions, solution.actions, strict=True):
        assert action in legal_actions(before)


@tasks
def test_every_wrong_try_is_refused_with_its_clause_on_the_way(name: TaskName) -> None:
    """Each is offered to the learner in a position of the solution, where the rules refuse it for this reason."""
    _, task = find_task(name)
    positions = [position for position in solution_of(name).positions if position.seat == LEARNER]
    for wrong in task.wrong:
        refusals = [explain(position, wrong.parsed, LEARNER) for position in positions]
        assert wrong.clause in [refusal and refusal.clause for refusal in refusals], wrong


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.id)
def test_a_lesson_shows_every_clause_that_it_claims_to_teach(lesson: Lesson) -> None:
    assert set(lesson.teaches) <= shown_by(lesson)


@pytest.mark.parametrize("clause", TAUGHT)
def test_every_clause_from_r3_to_r9_is_taught(clause: str) -> None:
    assert clause in {one for lesson in LESSONS.values() for one in lesson.teaches}


def test_these_are_all_clauses_from_r3_to_r9() -> None:
    assert (TAUGHT[0], TAUGHT[-1], len(TAUGHT)) == ("R3.1", "R9.5", 36)
