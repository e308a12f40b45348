"""Every screen: nothing overflows, and axe reports no violation.

``make test`` checks each screen once: on a dark phone in the longest language, or on a light desktop in one of the
languages, at all sizes of the device. It goes from screen to screen by links, without loading the page again. A soak
checks each screen on both devices, in all languages and in both colour schemes.
"""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, ViewportSize, expect

from pacal.engine import Action, Build, Fly
from tests.support.page_checks import (
    DEVICES,
    DRAWN,
    EVERY_SIZE,
    LANGUAGES,
    LONGEST_LANGUAGE,
    LONGEST_NAME,
    by_page,
    device_and_language,
    faults_of_all,
    faults_of_page,
    faults_with_the_longest_names,
    scheme_of,
)
from tests.support.person import PHONE, Pages, Tours, visiting
from tests.support.running import Server
from tests.support.screens import ON_A_PHONE, ONE_PAGE, PART_OF, SCREENS, Games, seed
from tests.support.stored_games import before, cut

PAGES: Final = by_page(SCREENS, ONE_PAGE)
CHECKS: Final = device_and_language(PAGES, ON_A_PHONE)
WORDY: Final = ("lessons", "lesson", "lesson-more", "lesson-missed", "lesson-done", "replay", "replay-empty")
"""Screens with long texts."""
SECOND_LONGEST: Final = "fr"
"""The language whose texts on the screens above are the longest after those of ``LONGEST_LANGUAGE``."""
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


@pytest.fixture(scope="module")
def tours(pages: Pages, server: Server) -> Iterator[Tours]:
    begun = Tours(pages, server.address)
    yield begun
    begun.end()


@pytest.mark.parametrize("page", PAGES)
def test_nothing_overflows_and_axe_finds_no_fault(tours: Tours, games: Games, page: str) -> None:
    device, language = CHECKS[page]
    with tours.person(DEVICES[device], scheme_of(device), language) as person:
        assert faults_of_page(person, SCREENS, games, PAGES[page], device, language, PART_OF) == {}
        expect(person.page.locator("html")).to_have_attribute("lang", language)


def test_every_screen_device_and_language_is_checked() -> None:
    assert [screen for shown in PAGES.values() for screen in shown] == list(SCREENS)
    assert set(ON_A_PHONE) <= set(PAGES)
    assert {("phone", LONGEST_LANGUAGE), *(("desktop", language) for language in LANGUAGES)} == set(CHECKS.values())
    assert all(list(SCREENS).index(part) < list(SCREENS).index(whole) for part, whole in PART_OF.items())


@pytest.mark.soak
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_and_axe_finds_no_fault_in_any_language(
    browser: Browser, server: Server, games: Games, language: str, device: str
) -> None:
    with visiting(browser, server.address, DEVICES[device], language=language) as person:
        assert faults_of_all(person, SCREENS, games, device, language) == {}
        expect(person.page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize(
    ("language", "device", "shown"),
    [
        ("it", "phone", ("table-load", "table-look-back", "table-curtain", "end-count", "replay", "editions")),
        *(
            pytest.param(language, device, tuple(SCREENS), marks=pytest.mark.soak)
            for language in LANGUAGES
            for device in DEVICES
        ),
    ],
)
def test_the_longest_names_fit_on_every_screen(
    pages: Pages, server: Server, language: str, device: str, shown: tuple[str, ...]
) -> None:
    """``make test`` checks the screens with the least room, on a phone in both directions."""
    players = [(LONGEST_NAME, bot) for bot in (None, "planner", "scout", "greedy")]
    sizes = EVERY_SIZE[device] if len(shown) == len(SCREENS) else EVERY_SIZE[device][::3]
    with pages.visiting(server.address, DEVICES[device], language=language) as person:
        games = seed(server, players)
        assert faults_with_the_longest_names(person, SCREENS, games, shown, device, sizes) == {}


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(language, marks=() if language == SECOND_LONGEST else pytest.mark.soak)
        for language in LANGUAGES
        if language != LONGEST_LANGUAGE
    ],
)
def test_lessons_and_a_replay_fit_a_phone_in_every_language(tours: Tours, games: Games, language: str) -> None:
    """In the longest language, and on a desktop, the first test of this module checks them. ``make test`` checks the
    second longest here, a soak all others."""
    with tours.person(PHONE, "dark", language) as person:
        assert faults_with_the_longest_names(person, SCREENS, games, WORDY, "phone", EVERY_SIZE["phone"]) == {}


@pytest.mark.parametrize("kind", [Fly, Build])
def test_the_longest_name_does_not_displace_anything_on_a_phone(
    pages: Pages, server: Server, kind: type[Action]
) -> None:
    """Nothing covers the board or the elements below it, and no button is cut off."""
    name, start = (
        "score-of-five",
        before("score-of-five", lambda state, act: state.seat == 0 and isinstance(act, kind), 60),
    )
    record = cut(name, start, [("Bartholomäus-Maximilian von Hohenfels-Au", None)])
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    with pages.visiting(server.address, PHONE, language="fr") as person:
        person.sit_at(made.json()["id"])
        person.await_turn()
        expect(person.see("prompt")).to_contain_text("Hohenfels-Au")
        assert person.page.evaluate(STACKED) == []


def test_five_players_find_the_start_without_scrolling(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, ViewportSize(width=1280, height=800)) as person:
        person.open()
        person.see("new-game").get_by_label("5", exact=True).check(force=True)
        expect(person.see("seat")).to_have_count(5)
        expect(person.see("start")).to_be_in_viewport(ratio=1)


def test_the_form_of_a_new_game_stays_in_its_place(pages: Pages, server: Server) -> None:
    """It does not appear before the saved games, because the last of them is offered above the form."""
    server.new_game(None, "greedy")
    held: list[Route] = []
    with pages.visiting(server.address) as person:
        person.page.route("**/api/games?*", lambda route: held.append(route))
        with person.page.expect_response("**/api/about?*"):
            person.open()
        expect(person.page.get_by_role("heading", level=1)).to_be_attached()
        person.page.evaluate(DRAWN)
        assert [person.see(part).count() for part in ("new-game", "continue")] == [0, 0]
        held[0].continue_()
        expect(person.see("new-game")).to_be_visible()
        expect(person.see("continue")).to_be_visible()


def test_a_game_that_ends_on_the_page_plays_its_tally_even_if_bots_play_at_once(
    browser: Browser, server: Server
) -> None:
    record = cut("score-of-two", -1, [("Ana", None), ("Ben", "greedy")])
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    with visiting(browser, server.address, motion="full", speed="instant") as person:
        person.sit_at(made.json()["id"])
        person.await_turn()
        person.hold_timers()
        person.see("build").first.click()
        expect(person.see("counting")).to_be_visible()
        person.see("count-skip").click()
        expect(person.see("end-page")).to_have_attribute("data-done", "true")


def test_a_finished_game_that_is_opened_shows_its_result_and_plays_the_tally_on_request(
    browser: Browser, server: Server, games: Games
) -> None:
    with visiting(browser, server.address, motion="full") as person:
        person.hold_timers()
        person.open(f"game/{games['over']}")
        expect(person.see("end-page")).to_have_attribute("data-done", "true")
        expect(person.see("counting")).to_have_count(0)
        person.see("count-again").click()
        expect(person.see("counting")).to_be_visible()
