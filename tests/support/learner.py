"""A newcomer who plays the lessons in a real browser: by mouse, touch or keyboard."""

import random
from typing import Literal, TypeAlias

from playwright.sync_api import Locator, expect

from pacal.engine import (
    Action,
    Build,
    Flight,
    Fly,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Throw,
    Upgrade,
)
from pacal.lessons import LEARNER, LESSONS, TaskName, find_task, solve
from pacal.records import format_action
from tests.support.person import Person

Means: TypeAlias = Literal["mouse", "touch", "keyboard"]

_FOCUS = """(wanted) => {
    const focused = document.activeElement;
    if (focused === wanted) return "here";
    return focused?.closest("[data-square]") && wanted.closest("[data-square]") ? "board" : "elsewhere";
}"""
_MAX_KEYS = 150
_READY = "[data-testid=table][data-busy=false]"
_TURN_OR_END = f"{_READY} .buttons [data-testid=throw], {_READY} [data-square].can, {_READY} [data-testid=pass], {{}}"


class Learner:
    """A person at the tables of lessons."""

    def __init__(self, person: Person, means: Means = "mouse") -> None:
        self.person = person
        self.means = means

    def press(self, where: Locator) -> None:
        """Press a button or a square."""
        if self.means == "keyboard":
            self._walk_to(where)
            self.person.page.keyboard.press("Enter")
        elif self.means == "touch":
            where.tap()
        else:
            where.click()

    def _walk_to(self, where: Locator) -> None:
        """Press Tab until an element has the focus, and N from square to square of the board."""
        for _ in range(_MAX_KEYS):
            place = where.evaluate(_FOCUS)
            if place == "here":
                return
            self.person.page.keyboard.press("n" if place == "board" else "Tab")
        raise AssertionError(f"{where} cannot be reached by keyboard")

    def await_task(self, name: TaskName) -> None:
        self.person.page.wait_for_selector(f'[data-testid=lesson][data-task="{name}"][data-outcome=open]')
        self.person.page.wait_for_selector(f"{_READY}[data-n='0']")

    def solve(self, name: TaskName) -> None:
        """Reach the goal of the open task."""
        _, task = find_task(name)
        self.await_task(name)
        if task.bot is not None:
            self._play_on()
            return
        solution = solve(task)
        assert solution is not None
        for number, (action, before) in enumerate(zip(solution.actions, solution.positions, strict=True)):
            self.person.page.wait_for_function(
                "n => { const t = document.querySelector('[data-testid=table]');"
                " return Number(t.dataset.n) >= n && t.dataset.busy === 'false'; }",
                arg=number,
            )
            if before.seat == LEARNER and self.person.n == number and not self.is_done:
                self.act(action)
                self.person.page.wait_for_function(
                    "n => Number(document.querySelector('[data-testid=table]').dataset.n) > n", arg=number
                )
        self.await_done()

    @property
    def is_done(self) -> bool:
        return self.person.see("lesson").get_attribute("data-outcome") == "done"

    def await_done(self) -> None:
        self.person.page.wait_for_selector("[data-testid=lesson][data-outcome=done]")

    def _play_on(self) -> None:
        """Play anything until the goal is reached."""
        rng = random.Random(1)
        page = self.person.page
        while True:
            done = "[data-testid=lesson][data-outcome=done]"
            page.wait_for_selector(_TURN_OR_END.format(done), state="attached")
            if self.is_done:
                return
            n = self.person.n
            squares = self.person.squares()
            throw, leave = self.person.see("throw"), self.person.see("pass")
            if throw.count():
                self.press(throw)
            elif leave.count():
                self.press(leave)
            else:
                self._choose(rng.choice(squares))
            page.wait_for_function("n => Number(document.querySelector('[data-testid=table]').dataset.n) > n", arg=n)

    def act(self, action: Action) -> None:
        """Take an action as a person does."""
        person = self.person
        match action:
            case Throw():
                self.press(person.see("throw"))
            case PlaceShip(to=to):
                self._choose(to)
            case Fly(kind=Flight.GOD_STONE, to=to, god_stone=value):
                values = person.now["anywhere"]["ways"]
                index = next(index for index, way in enumerate(values) if way["god_stone"] == value)
                self.press(person.see("god-stone").nth(index))
                self._choose(to)
            case Fly(kind=kind, to=to):
                self._choose(to, {Flight.STRAIGHT: "straight", Flight.BENT: "turns"}.get(kind))
            case LoadOwn(taken=taken):
                self._choose(taken or person.now["view"]["sides"][LEARNER]["ship"])
            case LoadOther(into=into, taken=taken):
                self._choose(taken or person.now["view"]["sides"][into]["ship"])
            case Build() | Upgrade():
                self._build(format_action(action))
            case Pass():
                self.press(person.see("pass"))

    def _choose(self, square: str, prefer: str | None = None) -> None:
        """Choose a square. A finger selects first, and confirms then."""
        person = self.person
        n = person.n
        self.press(person.square(square))
        changed = f'[data-testid=table]:not([data-n="{n}"])'
        person.page.wait_for_selector(f"[data-testid=chooser], [data-testid=confirm], {changed}", state="attached")
        if person.see("confirm").count():
            self.press(person.see("confirm"))
        elif (chooser := person.see("chooser")).count():
            self.press(chooser.get_by_text(prefer).first if prefer else chooser.locator("button").first)

    def _build(self, action: str) -> None:
        """Build a pyramid from the list; on a phone it is previewed first."""
        builds = [choice["action"] for choice in self.person.now["choices"] if choice["kind"] in ("build", "upgrade")]
        build = self.person.see("build")
        build.first.wait_for()
        if build.count() == len(builds) > 1 or len(builds) == 1:
            labels = {choice["action"]: choice["label"] for choice in self.person.now["choices"]}
            self.press(build.filter(has_text=labels[action]).first if build.count() > 1 else build)
            return
        label = next(choice["label"] for choice in self.person.now["choices"] if choice["action"] == action)
        items = self.person.see("build-item")
        if items.count():
            self.press(items.filter(has_text=label).first)
        else:
            shown = self.person.see("builds").locator("b")
            for _ in builds:
                if shown.text_content() == label:
                    break
                self.press(self.person.see("builds").locator("button").nth(1))
        expect(build).to_be_visible()
        self.press(build)

    def follow_on(self) -> None:
        """Go to the next task or lesson."""
        self.press(self.person.see("lesson-next"))


def all_tasks() -> list[TaskName]:
    """The names of all tasks, in order."""
    return [TaskName(lesson.id, number) for lesson in LESSONS.values() for number in range(1, len(lesson.tasks) + 1)]
