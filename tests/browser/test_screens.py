"""Every screen, in five languages, on a phone and a desktop, light and dark: nothing overflows, and all can use it."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from pacal.engine import Action, Build, Fly
from tests.support.kept_games import before, cut
from tests.support.page_checks import (
    AXE,
    DEVICES,
    complaints_of_axe,
    overflowing,
)
from tests.support.person import PHONE, Person, visiting
from tests.support.running import Server
from tests.support.screens import SCREENS, Games, seed

STACKED: Final = """() => {
    const parts = [...document.querySelectorAll("[data-testid=board], .now > *, .now .line, .now button")];
    const boxes = parts.map((part) => [part, part.getBoundingClientRect()]);
    return boxes.flatMap(([part, { top, bottom, left, right }], index) => [
        ...(bottom > innerHeight + 1 ? [`${part.className} is cut off`] : []),
        ...boxes.slice(index + 1).flatMap(([other, box]) =>
            !part.contains(other) && box.top < bottom - 1 && box.bottom > top + 1
                && box.left < right - 1 && box.right > left + 1
                ? [`${other.className} lies over ${part.className}`] : []),
    ]);
}"""


@pytest.fixture(scope="package")
def games(server: Server) -> Games:
    return seed(server)


def faults_of(person: Person, games: Games, look: Callable[[Page], list[str]], only: str = "") -> dict[str, list[str]]:
    """What is found on each screen, or those of one page, that is not as it should be."""
    found = {}
    for name, come_to in SCREENS.items():
        if not name.startswith(only):
            continue
        come_to(person, games)
        if faults := look(person.page):
            found[name] = faults
    return found


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "pl"])
def test_nothing_overflows(browser: Browser, server: Server, games: Games, language: str, device: str) -> None:
    with visiting(browser, server.address, DEVICES[device], language=language) as person:
        assert faults_of(person, games, overflowing) == {}
        assert person.page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize(
    "viewport",
    [ViewportSize(width=768, height=1024), ViewportSize(width=640, height=360), ViewportSize(width=320, height=720)],
)
def test_nothing_overflows_on_a_tablet_or_a_phone_that_lies_or_is_as_small_as_can_be(
    browser: Browser, server: Server, games: Games, viewport: ViewportSize
) -> None:
    with visiting(browser, server.address, viewport, language="de") as person:
        assert faults_of(person, games, overflowing) == {}


@pytest.mark.parametrize("viewport", [ViewportSize(width=1280, height=800), ViewportSize(width=1024, height=768)])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "pl"])
def test_nothing_overflows_where_the_board_leaves_little_room_beside_it(
    browser: Browser, server: Server, games: Games, language: str, viewport: ViewportSize
) -> None:
    with visiting(browser, server.address, viewport, language=language) as person:
        assert faults_of(person, games, overflowing, only="table-") == {}


@pytest.mark.parametrize("device", DEVICES)
def test_axe_finds_nothing(browser: Browser, server: Server, games: Games, device: str) -> None:
    with visiting(browser, server.address, DEVICES[device]) as person:
        person.page.context.add_init_script(path=AXE)
        assert faults_of(person, games, complaints_of_axe) == {}


@pytest.mark.parametrize("kind", [Fly, Build])
def test_the_longest_name_leaves_room_for_everything_on_a_phone(
    browser: Browser, server: Server, kind: type[Action]
) -> None:
    """Nothing lies over the board or over something else below it, and no button is cut off."""
    name, start = (
        "score-of-five",
        before("score-of-five", lambda state, act: state.seat == 0 and isinstance(act, kind), 60),
    )
    record = cut(name, start, [("Bartholomäus-Maximilian von Hohenfels-Au", None)])
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    with visiting(browser, server.address, PHONE, language="fr") as person:
        person.sit_at(made.json()["id"])
        person.await_turn()
        expect(person.see("prompt")).to_contain_text("Hohenfels-Au")
        assert person.page.evaluate(STACKED) == []


def test_five_players_find_the_start_without_scrolling(browser: Browser, server: Server) -> None:
    with visiting(browser, server.address, ViewportSize(width=1280, height=800)) as person:
        person.open()
        person.see("new-game").get_by_label("5", exact=True).check(force=True)
        expect(person.see("seat")).to_have_count(5)
        expect(person.see("start")).to_be_in_viewport(ratio=1)


def test_bots_that_play_at_once_do_not_skip_the_final_count(browser: Browser, server: Server, games: Games) -> None:
    with visiting(browser, server.address, motion="full", speed="instant") as person:
        person.open(f"game/{games['over']}")
        expect(person.see("counting")).to_be_visible()
        person.see("count-skip").click()
        expect(person.see("end-page")).to_have_attribute("data-done", "true")
