"""What clients are shown of lessons."""

import pytest

from pacal.lessons import LESSONS, PLAYABLE_AFTER
from pacal.server.render.lessons import LessonRenderer, lesson_list
from pacal.words import LANGUAGES, load_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_all_lessons_in_order(language: str) -> None:
    shown = lesson_list(load_words(language))
    assert [lesson.id for lesson in shown.lessons] == list(LESSONS)
    assert shown.playable_after == PLAYABLE_AFTER
    assert all(lesson.title and lesson.about for lesson in shown.lessons)
    assert [lesson.tasks for lesson in shown.lessons] == [len(lesson.tasks) for lesson in LESSONS.values()]


@pytest.mark.parametrize("name", [None, "swim/1", "fly/99", "fly"])
def test_a_table_of_no_known_lesson_has_no_task(name: str | None) -> None:
    assert LessonRenderer.of(name) is None
