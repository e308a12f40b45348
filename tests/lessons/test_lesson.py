"""The lessons as data: complete, valid, in all languages, and short."""

import re
from collections.abc import Iterator

import pytest

from pacal.engine import Step
from pacal.lessons import LEARNER, LESSONS, PLAYABLE_AFTER, Lesson, Task, TaskName, UnknownTask, find_task, solve
from pacal.words import LANGUAGES, kebab, load_words
from tests.support.learner import all_tasks
from tests.support.sentences import shapes

MAX_WORDS = 25
"""The longest bubble, in words."""
MAX_SECONDS = 90
WORDS_PER_SECOND = 238 / 60
"""How fast adults read, on average (Brysbaert 2019)."""
SECONDS_PER_DECISION = 4
SECONDS_PER_CLICK = 1
"""For a click without an alternative."""

tasks = pytest.mark.parametrize("name", all_tasks(), ids=str)


def bubbles(lesson: Lesson, task: Task) -> Iterator[str]:
    """The messages of a task."""
    base = f"lesson-{lesson.id}-{task.name}"
    yield from (base, f"{base}-done", *(f"{base}-{kebab(step)}" for step in task.says))


def spoken(message: str, language: str) -> str:
    return load_words(language).say(message)


def test_there_are_eight_to_ten_lessons_and_four_are_enough_to_play() -> None:
    assert 8 <= len(LESSONS) <= 10
    assert PLAYABLE_AFTER == 4
    assert list(LESSONS) == ["fly", "load", "build", "end", "jump", "return", "upgrade", "water", "coach"]


@tasks
def test_the_learner_begins_in_a_valid_position(name: TaskName) -> None:
    lesson, task = find_task(name)
    assert task.start.seat == LEARNER
    assert task.goal, lesson.id
    assert set(task.point) <= task.start.setup.city.order.keys()


def test_every_task_has_its_messages_and_no_message_is_left_over() -> None:
    wanted = {"lesson-why-not", "lesson-missed"}
    for lesson in LESSONS.values():
        wanted |= {f"lesson-{lesson.id}-title", f"lesson-{lesson.id}-about"}
        for task in lesson.tasks:
            wanted.update(bubbles(lesson, task))
    assert {message for message in shapes("en") if message.startswith("lesson-")} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_bubble_has_more_than_25_words(language: str) -> None:
    long = {
        message: text
        for lesson in LESSONS.values()
        for task in lesson.tasks
        for message in (*bubbles(lesson, task), "lesson-missed")
        if len(re.findall(r"\w[\w’'-]*", text := spoken(message, language))) > MAX_WORDS
    }
    assert not long


@pytest.mark.parametrize(
    "lesson", [lesson for lesson in LESSONS.values() if lesson.id != "coach"], ids=lambda one: one.id
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_at_most_90_seconds(lesson: Lesson, language: str) -> None:
    words, decisions = 0, 0
    for task in lesson.tasks:
        words += sum(len(spoken(message, language).split()) for message in bubbles(lesson, task))
        solution = solve(task)
        assert solution is not None
        decisions += sum(position.seat == LEARNER for position in solution.positions) + 1  # and the next button
    assert words / WORDS_PER_SECOND + decisions * SECONDS_PER_DECISION <= MAX_SECONDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_coached_rounds_take_at_most_90_seconds_too(language: str) -> None:
    """A round has up to four decisions and a throw. Throws and the button at the end are clicks without a decision."""
    coach = LESSONS["coach"]
    (task,) = coach.tasks
    words = sum(len(spoken(message, language).split()) for message in bubbles(coach, task))
    decisions, clicks = 1 + 4 * task.turns, task.turns + 1
    assert words / WORDS_PER_SECOND + decisions * SECONDS_PER_DECISION + clicks * SECONDS_PER_CLICK <= MAX_SECONDS


@tasks
def test_the_texts_of_steps_are_for_steps_of_a_turn(name: TaskName) -> None:
    _, task = find_task(name)
    assert Step.OVER not in task.says
    assert len(set(task.says)) == len(task.says)


def test_names_of_tasks_are_read_as_they_are_written() -> None:
    assert TaskName.parse("fly/2") == TaskName("fly", 2)
    assert str(TaskName("fly", 2)) == "fly/2"


@pytest.mark.parametrize("text", ["", "fly", "fly/", "fly/x", "fly/-1", "fly/²", "fly/9999", "fly/1/2"])
def test_a_malformed_name_is_unknown(text: str) -> None:
    with pytest.raises(UnknownTask):
        TaskName.parse(text)


@pytest.mark.parametrize("name", [TaskName("fly", 0), TaskName("fly", 9), TaskName("swim", 1)], ids=str)
def test_a_task_that_does_not_exist_is_unknown(name: TaskName) -> None:
    with pytest.raises(UnknownTask):
        find_task(name)
