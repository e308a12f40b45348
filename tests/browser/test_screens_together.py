"""Every screen of playing together, in all languages and on all devices: nothing overflows, and all can use it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.person import DESKTOP, PHONE, Person, visiting
from tests.browser.screens_together import HURRIED, SCREENS, Tables, seed_host
from tests.browser.test_screens import AXE, DEVICES, complaints_of_axe, overflowing
from tests.server.hosting import hosting

LYING = ViewportSize(width=640, height=360)
TABLET = ViewportSize(width=768, height=1024)


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
