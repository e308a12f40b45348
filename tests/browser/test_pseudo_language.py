"""Every screen in the pseudo-language: no text is hard-coded, and texts that are a third longer still fit.

``make test`` opens each screen on one device, a soak on both.
"""

import re
from collections.abc import Container, Iterator
from types import ModuleType
from typing import Final, TypeVar

import pytest
from playwright.sync_api import Browser, expect

from pacal.words import LANGUAGES
from tests.support import screens, screens_together
from tests.support.hosting import Host, hosting
from tests.support.page_checks import DEVICES, Screens, by_page, overflowing
from tests.support.person import Person, visiting
from tests.support.pseudo import INSTALL, hard_coded, pseudo, speak_pseudo
from tests.support.running import Server, serving

G = TypeVar("G")

KNOWN: Final = re.compile(
    "|".join(
        [
            *(re.escape(name) for name, _ in screens.PLAYERS),
            *LANGUAGES.values(),
            "Palenque",  # the board
            "Piatnik|Günter Burkhardt|Massimiliano Longo",  # the printed game
            "K’inich Janaab Pakal|Pacal",
            "Friday evening|^Hello! Who starts.*|^By lot, as always.*",  # the title of a table, and its chat lines
            "^EN$",  # the language of the page
            r"^now$|\d+ (second|minute|hour|day)s?( ago)?\b|\d+:\d\d [AP]M",  # times, as the browser writes them
            r"pacal verify pacal-\w+\.jsonl",  # a command to type
        ]
    )
)
"""Texts on the page that do not come from our messages: names, texts of people, and texts of the browser."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("pseudo"), before=INSTALL) as running:
        yield running


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    limits = screens_together.HIGH_LIMITS
    with hosting(tmp_path_factory.mktemp("pseudo"), before=INSTALL, limits=limits) as running:
        yield running


def faults_of(person: Person, all_screens: "Screens[G]", games: G, shown: Container[str]) -> dict[str, list[str]]:
    found = {}
    for screen, go_to in all_screens.items():
        if screen not in shown:
            continue
        go_to(person, games)
        if faults := [*hard_coded(person.page, KNOWN), *overflowing(person.page)]:
            found[screen] = faults
    return found


def on_one_device(module: ModuleType) -> dict[str, frozenset[str]]:
    """The screens that ``make test`` opens on each device: those of ``ON_A_PHONE``, and on a desktop the others."""
    found: dict[str, set[str]] = {device: set() for device in DEVICES}
    for page, shown in by_page(module.SCREENS, module.ONE_PAGE).items():
        found["phone" if page in module.ON_A_PHONE else "desktop"] |= set(shown)
    return {device: frozenset(shown) for device, shown in found.items()}


def devices(module: ModuleType) -> list[object]:
    """Parameters: a device and its screens. In a soak, also each device with all screens."""
    soaks = [
        pytest.param(device, frozenset(module.SCREENS), marks=pytest.mark.soak, id=f"{device}-all")
        for device in DEVICES
    ]
    return [*(pytest.param(device, shown, id=device) for device, shown in on_one_device(module).items()), *soaks]


def test_the_pseudo_language_is_a_third_longer_and_has_no_plain_letter() -> None:
    text = "Fly over the stone city, remember what you loaded, and build higher than the rest."
    assert not re.search("[A-Za-z]", pseudo(text))
    assert 1.2 < len(pseudo(text)) / len(text) < 1.4


def test_hard_coded_and_overflowing_texts_are_found(browser: Browser, server: Server) -> None:
    """The page and the server use the pseudo-language, and a text in plain letters is found."""
    with visiting(browser, server.address, language="en") as person:
        speak_pseudo(person.page.context, browser)
        person.open()
        expect(person.see("start")).to_have_text(pseudo("Start"))
        assert pseudo("There is nothing at this address.") in server.http.get("api/nothing").text
        assert not list(hard_coded(person.page, KNOWN))
        person.see("start").evaluate("(button) => button.insertAdjacentHTML('afterend', '<i title=\"Bare\">Plain</i>')")
        assert list(hard_coded(person.page, KNOWN)) == ["Plain", "title: Bare"]
        person.see("start").evaluate("(button) => (button.style.width = '20px')")
        assert overflowing(person.page)


@pytest.mark.parametrize("module", [screens, screens_together])
def test_every_screen_is_opened(module: ModuleType) -> None:
    assert frozenset.union(*on_one_device(module).values()) == set(module.SCREENS)


@pytest.mark.parametrize(("device", "shown"), devices(screens))
def test_no_text_is_hard_coded_and_longer_texts_fit(
    browser: Browser, server: Server, device: str, shown: frozenset[str]
) -> None:
    games = screens.seed(server)
    with visiting(browser, server.address, DEVICES[device], language="en") as person:
        speak_pseudo(person.page.context, browser)
        assert faults_of(person, screens.SCREENS, games, shown) == {}


@pytest.mark.parametrize(("device", "shown"), devices(screens_together))
def test_no_text_of_multiplayer_games_is_hard_coded_and_longer_texts_fit(
    browser: Browser, host: Host, device: str, shown: frozenset[str]
) -> None:
    tables = screens_together.seed_host(host)
    with visiting(browser, host.address, DEVICES[device], language="en") as person:
        speak_pseudo(person.page.context, browser)
        assert faults_of(person, screens_together.SCREENS, tables, shown) == {}
