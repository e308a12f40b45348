"""Every screen, in five languages, on a phone and a desktop, light and dark: nothing overflows, and all can use it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser.person import DESKTOP, PHONE, Person, visiting
from tests.browser.screens import SCREENS, Games, seed
from tests.server.running import Server

AXE: Final = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
DEVICES: Final = {"phone": PHONE, "desktop": DESKTOP}

OVERFLOWING: Final = Path(__file__).with_name("overflowing.js").read_text(encoding="utf-8")
RUN_AXE: Final = """async () => (await axe.run()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`))"""


@pytest.fixture(scope="package")
def games(server: Server) -> Games:
    return seed(server)


def faults_of(person: Person, games: Games, script: str, names: Mapping[str, object]) -> dict[str, Any]:
    """What a script finds on each screen that is not as it should be."""
    found = {}
    for name in names:
        SCREENS[name](person, games)
        if faults := person.page.evaluate(script):
            found[name] = faults
    return found


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "pl"])
def test_nothing_overflows(browser: Browser, server: Server, games: Games, language: str, device: str) -> None:
    with visiting(browser, server.address, DEVICES[device], language=language) as person:
        assert faults_of(person, games, OVERFLOWING, SCREENS) == {}
        assert person.page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize("viewport", [ViewportSize(width=768, height=1024), ViewportSize(width=640, height=360)])
def test_nothing_overflows_on_a_tablet_or_a_phone_that_lies(
    browser: Browser, server: Server, games: Games, viewport: ViewportSize
) -> None:
    with visiting(browser, server.address, viewport, language="de") as person:
        assert faults_of(person, games, OVERFLOWING, SCREENS) == {}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    browser: Browser, server: Server, games: Games, device: str, scheme: Literal["light", "dark"]
) -> None:
    with visiting(browser, server.address, DEVICES[device], scheme) as person:
        person.page.context.add_init_script(path=AXE)
        assert faults_of(person, games, RUN_AXE, SCREENS) == {}
