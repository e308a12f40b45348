"""Every screen of playing together, in all languages and on all devices: nothing overflows, and all can use it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.support.hosting import hosting
from tests.support.page_checks import AXE, DEVICES, complaints_of_axe, overflowing
from tests.support.person import DESKTOP, PHONE, Person, visiting
from tests.support.screens_together import HURRIED, SCREENS, TABLE, Tables, seed_host

LYING = ViewportSize(width=640, height=360)
TABLET = ViewportSize(width=768, height=1024)
NARROWEST = ViewportSize(width=1000, height=680)
"""No smaller screen has a column of players."""
IN_LINES = """(name) => [
    name.scrollWidth > name.offsetWidth,
    Math.round(name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)),
]"""
"""Whether a name is cut off, and in how many lines it is."""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    with hosting(tmp_path_factory.mktemp("host"), limits=HURRIED) as host:
        yield seed_host(host)


def faults_of(person: Person, tables: Tables, look: Callable[[Page], list[str]]) -> dict[str, list[str]]:
    """What is found on each screen that is not as it should be."""
    found = {}
    for name, come_to in SCREENS.items():
        come_to(person, tables)
        if faults := look(person.page):
            found[name] = faults
    return found


@pytest.mark.parametrize(
    ("viewport", "language"),
    [
        (PHONE, "de"),
        (PHONE, "fr"),
        (PHONE, "it"),
        (PHONE, "pl"),
        (DESKTOP, "en"),
        (DESKTOP, "fr"),
        (LYING, "de"),
        (TABLET, "pl"),
    ],
)
def test_nothing_overflows(browser: Browser, tables: Tables, viewport: ViewportSize, language: str) -> None:
    with visiting(browser, tables.host.address, viewport, language=language) as person:
        assert faults_of(person, tables, overflowing) == {}


@pytest.mark.parametrize("device", DEVICES)
def test_axe_finds_nothing(browser: Browser, tables: Tables, device: str) -> None:
    with visiting(browser, tables.host.address, DEVICES[device]) as person:
        person.page.context.add_init_script(path=AXE)
        assert faults_of(person, tables, complaints_of_axe) == {}


def test_a_name_of_eleven_letters_is_written_in_one_line(browser: Browser, tables: Tables) -> None:
    """Also beside more than a hundred points, and when a bot plays for them."""
    owner, guest = tables.host.visitor("Itzel"), tables.host.visitor("Maximiliane")
    game = owner.new_table(None, "open", together=TABLE)
    with visiting(browser, tables.host.address, NARROWEST) as person, guest.page(game) as page:
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


def test_a_seat_shows_its_bot_before_the_page_knows_them_all(browser: Browser, tables: Tables) -> None:
    with visiting(browser, tables.host.address) as person:
        person.page.route("**/api/about?*", lambda route: route.abort())
        SCREENS["gathering-owner"](person, tables)
        expect(person.see("put-bot").nth(1)).to_have_value("scout")
        expect(person.see("put-bot").nth(1).locator("option:checked")).to_have_text("Scout")
