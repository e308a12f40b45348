"""Every screen of multiplayer games: nothing overflows, and axe reports no violation. See ``test_screens.py``."""

from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.support.hosting import Host
from tests.support.page_checks import (
    DEVICES,
    EVERY_SIZE,
    LANGUAGES,
    LONGEST_LANGUAGE,
    LONGEST_NAME,
    SMALLER_DESKTOPS,
    by_page,
    device_and_language,
    faults_of_all,
    faults_of_page,
    faults_with_the_longest_names,
    overflowing_at,
    scheme_of,
    small_targets,
)
from tests.support.person import PHONE, Pages, Person, Tours, visiting
from tests.support.screens_together import ON_A_PHONE, ONE_PAGE, PART_OF, SCREENS, TABLE, Tables, seed_host

PAGES = by_page(SCREENS, ONE_PAGE)
CHECKS = device_and_language(PAGES, ON_A_PHONE)
NARROWEST = ViewportSize(width=1000, height=680)
"""No smaller screen has a column of players."""
TOUCH_SCREENS = (
    ViewportSize(width=320, height=568),
    ViewportSize(width=844, height=390),
    ViewportSize(width=1280, height=800),
)
"""The smallest phone, one on its side, and a tablet with a panel for each player."""
NOTHING_FOUND: dict[str, list[str]] = {"waiting": [], "asked": [], "watched": []}
IN_LINES = """(name) => [
    name.scrollWidth > name.offsetWidth,
    Math.round(name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)),
]"""
"""Whether a name is cut off, and in how many lines it is."""


@pytest.fixture(scope="module")
def tables(host: Host) -> Tables:
    return seed_host(host)


@pytest.fixture(scope="module")
def tours(pages: Pages, host: Host) -> Iterator[Tours]:
    begun = Tours(pages, host.address)
    yield begun
    begun.end()


@pytest.mark.parametrize("page", PAGES)
def test_nothing_overflows_and_axe_finds_no_fault(tours: Tours, tables: Tables, page: str) -> None:
    device, language = CHECKS[page]
    with tours.person(DEVICES[device], scheme_of(device), language) as person:
        assert faults_of_page(person, SCREENS, tables, PAGES[page], device, language, PART_OF) == {}
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
    pages: Pages, tables: Tables, language: str, device: str
) -> None:
    with pages.visiting(tables.host.address, DEVICES[device], language=language) as person:
        assert faults_of_all(person, SCREENS, tables, device, language) == {}
        expect(person.page.locator("html")).to_have_attribute("lang", language)


def test_a_name_of_eleven_letters_fits_on_one_line(pages: Pages, tables: Tables) -> None:
    """Also next to a score above one hundred, and when a bot plays for them."""
    owner, guest = tables.host.visitor("Itzel"), tables.host.visitor("Maximiliane")
    game = owner.new_table(None, "open", together=TABLE)
    with pages.visiting(tables.host.address, NARROWEST) as person, guest.page(game) as page:
        page.done("join", seat=1, name=guest.name)
        person.page.context.add_cookies([{"name": "pacal", "value": owner.cookie, "url": tables.host.address}])
        person.sit_at(game)
        panel = person.see("player").nth(1)
        expect(panel.get_by_test_id("clock")).to_be_visible()
        panel.locator(".score [aria-hidden]").evaluate("(score) => void (score.textContent = '108')")
        name = panel.get_by_text(guest.name, exact=True)
        assert name.evaluate(IN_LINES) == [False, 1]
        page.done("leave", seat=1)
        expect(panel.locator("[data-state=away]")).to_be_visible()
        assert name.evaluate(IN_LINES) == [False, 1]


def faults_of_two_tables(person: Person, host: Host, sizes: Iterable[ViewportSize]) -> dict[str, list[str]]:
    """What overflows or is too small for a finger: before the game, when somebody asks for a pause, and for a
    spectator."""
    owner, guest = host.visitor(LONGEST_NAME), host.visitor(LONGEST_NAME)
    table = {**TABLE, "title": LONGEST_NAME[:30], "public": False}
    waiting = owner.new_table(None, "open", "scout", "open", together=table)
    with guest.page(waiting) as theirs:
        theirs.done("join", seat=1, name=LONGEST_NAME)
    asked = owner.new_table(None, "open", "greedy", together=table)
    with guest.page(asked) as theirs:
        theirs.done("join", seat=1, name=LONGEST_NAME)
        theirs.done("propose", kind="pause", seq=theirs.now.get("seq", 0))
    found = {}
    for name, game, visitor, shown in (
        ("waiting", waiting, owner, person.see("share").get_by_role("img")),
        ("asked", asked, owner, person.see("yes")),
        ("watched", asked, None, person.see("find-seat").or_(person.see("watching"))),
    ):
        person.page.context.clear_cookies()
        if visitor:
            person.page.context.add_cookies([{"name": "pacal", "value": visitor.cookie, "url": host.address}])
        person.open(f"game/{game}")
        expect(shown).to_be_visible()
        found[name] = [
            fault for size in sizes for fault in overflowing_at(person.page, [size]) + small_targets(person.page)
        ]
    return found


def test_the_longest_names_fit_at_a_shared_table_by_touch(pages: Pages, host: Host) -> None:
    with pages.visiting(host.address, PHONE, language=LONGEST_LANGUAGE) as person:
        assert faults_of_two_tables(person, host, (*TOUCH_SCREENS, PHONE)) == NOTHING_FOUND


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_names_fit_at_a_shared_table_at_every_size(pages: Pages, host: Host, language: str) -> None:
    with pages.visiting(host.address, PHONE, language=language) as person:
        every = (*TOUCH_SCREENS, PHONE, NARROWEST, *SMALLER_DESKTOPS, ViewportSize(width=2560, height=1440))
        assert faults_of_two_tables(person, host, every) == NOTHING_FOUND


@pytest.mark.soak
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_names_fit_on_every_screen(pages: Pages, host: Host, language: str, device: str) -> None:
    with pages.visiting(host.address, DEVICES[device], language=language) as person:
        tables = seed_host(host, (LONGEST_NAME, LONGEST_NAME))
        assert faults_with_the_longest_names(person, SCREENS, tables, SCREENS, device, EVERY_SIZE[device]) == {}


def test_a_seat_shows_its_bot_before_the_list_of_bots_is_loaded(browser: Browser, tables: Tables) -> None:
    with visiting(browser, tables.host.address) as person:
        person.page.route("**/api/about?*", lambda route: route.abort())
        SCREENS["gathering-owner"](person, tables)
        expect(person.see("put-bot").nth(1)).to_have_value("scout")
        expect(person.see("put-bot").nth(1).locator("option:checked")).to_have_text("Scout")
