"""A newcomer's path: from the first start through the lessons to the end of the coached game."""

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from pacal.engine import Build
from pacal.lessons import LESSONS, PLAYABLE_AFTER, TaskName
from tests.support.hosting import Host
from tests.support.learner import Learner, Means, all_tasks
from tests.support.page_checks import LANGUAGES, overflowing
from tests.support.person import DESKTOP, PHONE, Pages, Person, visiting
from tests.support.running import Server
from tests.support.storage_faults import FULL, REFUSED
from tests.support.stored_games import before, cut

PEOPLE = (("Ana", None), ("Ben", None), ("Cid", None), ("Dora", None))


def take(learner: Learner, lessons: tuple[str, ...]) -> None:
    """Play lessons from the list to their last tasks, without leaving the table between tasks."""
    person = learner.person
    for lesson in lessons:
        if not person.see("lessons-page").count():
            person.go_to("lessons")
        learner.press(person.see(f"lesson-{lesson}"))
        names = [name for name in all_tasks() if name.lesson == lesson]
        for name in names:
            learner.solve(name)
            if name is not names[-1]:
                learner.follow_on()


def begin(learner: Learner) -> None:
    """Come to the lessons from the start page."""
    learner.person.open()
    learner.press(learner.person.see("learn"))
    expect(learner.person.see("lesson-card")).to_have_count(len(LESSONS))
    expect(learner.person.see("lessons-kept")).to_contain_text("kept in this browser")


@pytest.mark.parametrize(("means", "device"), [("keyboard", DESKTOP), ("touch", PHONE)])
def test_a_newcomer_plays_all_lessons_from_the_first_start_to_a_game(
    pages: Pages, host: Host, means: Means, device: ViewportSize
) -> None:
    """On a host, with each visitor's own lessons. After four lessons a game is offered, and again after the last."""
    with pages.visiting(host.address, device) as person:
        learner = Learner(person, means)
        begin(learner)
        for played, lesson in enumerate(LESSONS):
            assert person.see("lessons-page").get_by_text("You can play now!").count() == (played >= PLAYABLE_AFTER)
            take(learner, (lesson,))
            if lesson != list(LESSONS)[-1]:
                person.go_to("lessons")
                expect(person.see("lessons-page").locator("li .done")).to_have_count(played + 1)
        learner.press(person.see("lesson-play"))
        expect(person.see("start")).to_be_visible()
        person.go_to("lessons")
        expect(person.see("lessons-page").locator("li .done")).to_have_count(len(LESSONS))


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("means", "device"), [("keyboard", DESKTOP), ("touch", PHONE), ("mouse", DESKTOP)])
def test_a_newcomer_plays_all_lessons_in_every_language(
    pages: Pages, server: Server, means: Means, device: ViewportSize, language: str
) -> None:
    with pages.visiting(server.address, device, language=language) as person:
        learner = Learner(person, means)
        person.open()
        learner.press(person.see("learn"))
        expect(person.see("lesson-card")).to_have_count(len(LESSONS))
        take(learner, tuple(LESSONS))
        assert person.see("lesson-play").count() == 1
        person.go_to("lessons")
        expect(person.see("lessons-page").locator("li .done")).to_have_count(len(LESSONS))


def test_a_wrong_try_is_explained_and_the_lesson_continues(person: Person) -> None:
    """The text is announced; so is the reason. Skipping, repeating and coming back work."""
    learner = Learner(person)
    pointed = person.page.locator("[data-testid=board] .marks .lit")
    person.open("lesson/fly/2")
    learner.await_task(TaskName("fly", 2))
    text = person.see("lesson-text").text_content() or ""
    expect(person.see("lesson-news")).to_have_text(text)
    expect(pointed).not_to_have_count(0)
    person.see("lesson-try").first.click()
    expect(person.see("notice")).to_contain_text("R4.3")
    person.square("a1").click()
    expect(person.see("notice")).to_be_visible()
    person.choose("d9", "straight")
    person.page.wait_for_selector("[data-testid=lesson][data-outcome=missed]")
    assert not person.may_act
    person.see("lesson-back").click()
    person.page.wait_for_selector("[data-testid=lesson][data-outcome=open]")
    person.choose("c8")
    learner.await_done()
    expect(pointed).to_have_count(0)
    person.see("lesson-restart").click()
    learner.await_task(TaskName("fly", 2))
    person.see("lesson-skip").click()
    learner.await_task(TaskName("fly", 3))
    person.page.reload()
    learner.await_task(TaskName("fly", 3))
    person.go_to("lessons")
    person.see("lesson-fly").click()
    learner.await_task(TaskName("fly", 3))


def test_a_table_leads_to_the_lessons(person: Person, server: Server) -> None:
    person.sit_at(server.new_game(None, "greedy"))
    person.page.get_by_role("link", name="Learn to play").click()
    expect(person.see("lesson-card")).to_have_count(len(LESSONS))


def test_a_lesson_that_the_server_has_dropped_begins_again(person: Person) -> None:
    person.open("game/lesson-build-2-dropped")
    Learner(person).await_task(TaskName("build", 2))


@pytest.mark.parametrize(
    "path", ["lesson/fly/99", "lesson/swim", "lesson/fly/x", "game/lesson-swim-1-of-another-version"]
)
def test_a_lesson_that_does_not_exist_leads_to_the_list(person: Person, path: str) -> None:
    person.open(path)
    expect(person.page.get_by_role("alert")).to_contain_text("no such lesson or task")
    person.see("lesson-page").get_by_role("link").click()
    expect(person.see("lessons-page")).to_be_visible()


@pytest.mark.parametrize("storage", [REFUSED, FULL], ids=["refused", "full"])
def test_a_browser_without_storage_plays_lessons_and_says_so(browser: Browser, server: Server, storage: str) -> None:
    with visiting(browser, server.address) as person:
        person.run_first(storage)
        person.open("lessons")
        expect(person.see("lessons-kept")).to_contain_text("stores nothing")
        learner = Learner(person)
        take(learner, ("water",))
        person.go_to("lessons")
        expect(person.see("lessons-page").locator("li .done")).to_have_count(1)
        person.page.reload()
        expect(person.see("lessons-kept")).to_contain_text("stores nothing")
        expect(person.see("lessons-page").locator("li .done")).to_have_count(0)


@pytest.mark.parametrize("storage", [REFUSED, FULL], ids=["refused", "full"])
def test_a_browser_without_storage_shows_a_remark_once_until_it_is_turned_off(
    browser: Browser, server: Server, storage: str
) -> None:
    with visiting(browser, server.address, remarks=True) as person:
        person.run_first(storage)
        person.sit_at(a_table_where_one_can_build(server))
        expect(person.see("remark")).to_contain_text("you can build")
        person.see("remark-close").click()
        expect(person.see("remark")).to_have_count(0)
        person.go_to("settings")
        person.see("remarks-choice").get_by_role("switch").set_checked(False)
        person.go_to(f"game/{a_table_where_one_can_build(server)}")
        person.await_turn()
        expect(person.see("build").first).to_be_visible()
        expect(person.see("remark")).to_have_count(0)


def a_table_where_one_can_build(server: Server) -> str:
    record = cut("score-of-four", before("score-of-four", lambda state, action: isinstance(action, Build)), PEOPLE)
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    return str(made.json()["id"])


def test_a_remark_appears_once_and_goes_with_the_next_move(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, remarks=True) as person:
        person.sit_at(a_table_where_one_can_build(server))
        expect(person.see("remark")).to_contain_text("you can build")
        person.see("pass").click()
        expect(person.see("remark")).to_have_count(0)
        assert person.page.evaluate("localStorage.getItem('pacal-remarks')") == "pattern"
        person.sit_at(a_table_where_one_can_build(server))
        person.await_turn()
        expect(person.see("build").first).to_be_visible()
        expect(person.see("remark")).to_have_count(0)


def test_remarks_can_be_turned_off(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, remarks=True) as person:
        person.sit_at(a_table_where_one_can_build(server))
        person.see("remark-off").click()
        expect(person.see("remark")).to_have_count(0)
        person.go_to("settings")
        expect(person.see("remarks-choice").get_by_role("switch")).not_to_be_checked()


@pytest.mark.parametrize("height", [900, 720, 600])
def test_no_button_of_a_long_task_is_covered(pages: Pages, server: Server, height: int) -> None:
    """A text in the longest language, two tries and three god stones next to the board."""
    with pages.visiting(server.address, ViewportSize(width=1440, height=height), language="de") as person:
        person.open("lesson/jump/2")
        Learner(person).await_task(TaskName("jump", 2))
        for button in (person.see("god-stone").last, person.see("lesson-try").last, person.see("lesson-all")):
            button.click(trial=True)


@pytest.mark.parametrize("task", [TaskName("load", 4), TaskName("jump", 2)], ids=str)
def test_the_smallest_phone_shows_how_to_skip_a_long_task(pages: Pages, server: Server, task: TaskName) -> None:
    """In the longest language, without scrolling; sideways, two lines leave no space for the tries."""
    with pages.visiting(server.address, ViewportSize(width=320, height=568), language="de") as person:
        person.open(f"lesson/{task}")
        Learner(person).await_task(task)
        person.see("lesson-more").tap()
        expect(person.see("lesson-try").first).to_be_in_viewport(ratio=0.8)
        for size in (ViewportSize(width=320, height=568), ViewportSize(width=568, height=320)):
            person.page.set_viewport_size(size)
            for way in ("lesson-skip", "lesson-all", "lesson-more"):
                expect(person.see(way)).to_be_in_viewport(ratio=1)


def test_the_smallest_phone_shows_the_button_that_builds_next_to_its_board(pages: Pages, server: Server) -> None:
    """The text of the task scrolls before the button does."""
    with pages.visiting(server.address, ViewportSize(width=568, height=320), language="fr") as person:
        for task in (TaskName("build", 3), TaskName("upgrade", 3)):
            person.open(f"lesson/{task}")
            Learner(person).await_task(task)
            expect(person.see("build")).to_be_in_viewport(ratio=1)
            assert overflowing(person.page) == []
