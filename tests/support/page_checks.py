"""Checks of every screen: nothing overflows at any size, and axe reports no violation."""

from collections.abc import Callable, Container, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from playwright.sync_api import Page, ViewportSize

from tests.support.person import DESKTOP, PHONE, Person, Scheme

G = TypeVar("G")
Screens = Mapping[str, Callable[[Person, G], None]]

AXE: Final = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"

DEVICES: Final = {"phone": PHONE, "desktop": DESKTOP}
LANGUAGES: Final = ("de", "en", "fr", "it", "pl")
LONGEST_LANGUAGE: Final = "de"
"""A language with long words, for checks on a phone, which has the least room."""

LONGEST_NAME: Final = "W" * 40
EVERY_SIZE: Final = {
    "phone": (
        ViewportSize(width=320, height=568),
        PHONE,
        ViewportSize(width=390, height=844),
        ViewportSize(width=640, height=360),
        ViewportSize(width=844, height=390),
    ),
    "desktop": (
        ViewportSize(width=768, height=1024),
        ViewportSize(width=1024, height=768),
        ViewportSize(width=1280, height=720),
        DESKTOP,
        ViewportSize(width=2560, height=1440),
    ),
}
SMALLER_PHONES: Final = (ViewportSize(width=320, height=720), ViewportSize(width=640, height=360))
SMALLER_DESKTOPS: Final = (
    ViewportSize(width=768, height=1024),
    ViewportSize(width=1024, height=768),
    ViewportSize(width=1280, height=800),
)

OVERFLOWING: Final = Path(__file__).with_name("overflowing.js").read_text(encoding="utf-8")

SMALL_TARGETS: Final = Path(__file__).with_name("small_targets.js").read_text(encoding="utf-8")
MIN_TARGET_SIZE: Final = 44
"""The minimum size of a touch target, in px."""

DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
"""Resolves when the page has been drawn at its present size."""

OPACITY: Final = "() => getComputedStyle(document.documentElement).opacity"

HAS_AXE: Final = "() => 'axe' in window"
RUN_AXE: Final = """async ([scheme, rules, wholePage]) => {
    const checked = (!wholePage && document.querySelector("dialog:modal")) || document;
    const { violations } = await axe.run(checked, { resultTypes: ["violations"], ...rules });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${scheme} ${id}: ${html.slice(0, 200)} ${failureSummary}`));
}"""
ALL_RULES: Final[dict[str, object]] = {}
CONTRAST: Final[dict[str, object]] = {"runOnly": ["color-contrast"]}


def by_page(screens: Iterable[str], one_page: Iterable[tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """All screens, grouped by the page that shows them; the key is a group's first screen."""
    groups = {group[0]: group for group in one_page}
    grouped = {screen for group in groups.values() for screen in group}
    return {screen: groups.get(screen, (screen,)) for screen in screens if screen in groups or screen not in grouped}


def device_and_language(pages: Iterable[str], on_a_phone: Container[str]) -> dict[str, tuple[str, str]]:
    """How ``make test`` checks each page: on a phone in the longest language, or on a desktop in one of all languages.

    Pages of one language follow each other, to change the language rarely.
    """
    every = list(pages)
    wide = [page for page in every if page not in on_a_phone]
    spread = {page: LANGUAGES[index * len(LANGUAGES) // len(wide)] for index, page in enumerate(wide)}
    return {page: ("desktop", spread[page]) if page in spread else ("phone", LONGEST_LANGUAGE) for page in every}


def sizes(device: str, language: str) -> tuple[ViewportSize, ...]:
    """The sizes at which a screen is checked. The first one is the size in which it was opened."""
    if device == "desktop":
        return (DESKTOP, *SMALLER_DESKTOPS)
    return (PHONE, *SMALLER_PHONES) if language == LONGEST_LANGUAGE else (PHONE,)


def scheme_of(device: str) -> Scheme:
    """The colour scheme in which ``make test`` checks a device: a dark phone, a light desktop."""
    return "dark" if device == "phone" else "light"


def overflowing(page: Page) -> list[str]:
    found: list[str] = page.evaluate(OVERFLOWING)
    return found


def small_targets(page: Page) -> list[str]:
    """Touch targets that are too small; the squares of the board are excluded."""
    assert page.evaluate("() => matchMedia('(pointer: coarse)').matches")
    found: list[str] = page.evaluate(SMALL_TARGETS, MIN_TARGET_SIZE)
    return found


def resize(page: Page, size: ViewportSize) -> None:
    """Resize a page, unless it already has this size."""
    if page.viewport_size != size:
        page.set_viewport_size(size)


def overflowing_at(page: Page, sizes: Iterable[ViewportSize]) -> list[str]:
    """What overflows at any of these sizes. The page is resized, not loaded again; it keeps the last size."""
    found = []
    for size in sizes:
        resize(page, size)
        page.evaluate(DRAWN)
        found += [f"{size['width']}x{size['height']}: {fault}" for fault in overflowing(page)]
    return found


@cache
def _axe() -> str:
    return AXE.read_text(encoding="utf-8")


def axe(
    person: Person, scheme: Scheme, rules: Mapping[str, object] = ALL_RULES, *, whole_page: bool = True
) -> list[str]:
    """What axe finds on a page that is shown in these colours; or, while a modal dialog is open, only in the dialog."""
    assert person.page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches") == (scheme == "dark")
    if not person.page.evaluate(HAS_AXE):
        person.page.evaluate(_axe())
    person.paint(True)
    assert person.page.evaluate(OPACITY) == "1", "axe finds no fault in colours that are not drawn"
    found: list[str] = person.page.evaluate(RUN_AXE, [scheme, rules, whole_page])
    person.paint(False)
    return found


def faults_with_the_longest_names(
    person: Person, screens: "Screens[G]", games: G, shown: Iterable[str], device: str, sizes: Iterable[ViewportSize]
) -> dict[str, list[str]]:
    """What overflows, or is too small for a finger on a phone, on these screens at any of these sizes.

    ``games`` are tables where everybody has the longest name.
    """
    found = {}
    for screen in shown:
        resize(person.page, DEVICES[device])
        screens[screen](person, games)
        faults = [
            fault
            for size in sizes
            for fault in [
                *overflowing_at(person.page, [size]),
                *(small_targets(person.page) if device == "phone" else []),
            ]
        ]
        if faults:
            found[screen] = faults
    return found


def faults_of_page(
    person: Person,
    screens: "Screens[G]",
    games: G,
    shown: Iterable[str],
    device: str,
    language: str,
    part_of: Mapping[str, str],
) -> dict[str, list[str]]:
    """What ``make test`` finds on a page's screens: overflow at the device's sizes, and violations that axe reports.

    Axe does not check a screen that is a part of another one. Where a modal dialog is open it checks only the dialog:
    the page behind it is a screen of its own.
    """
    found = {}
    opened, *smaller = sizes(device, language)
    for screen in shown:
        resize(person.page, opened)
        screens[screen](person, games)
        faults = overflowing_at(person.page, [opened])
        if screen not in part_of:
            faults += axe(person, scheme_of(device), whole_page=False)
        if device == "phone":
            faults += small_targets(person.page)
        faults += overflowing_at(person.page, smaller)
        if faults:
            found[screen] = faults
    return found


def faults_of_all(person: Person, screens: "Screens[G]", games: G, device: str, language: str) -> dict[str, list[str]]:
    """What a soak looks for on every screen: overflow at the device's sizes, and violations that axe reports in both
    schemes."""
    found = {}
    for screen, open_screen in screens.items():
        open_screen(person, games)
        opened, *smaller = sizes(device, language)
        faults = overflowing_at(person.page, [opened]) + axe(person, "dark")
        if device == "phone":
            faults += small_targets(person.page)
        person.page.emulate_media(color_scheme="light")
        faults += axe(person, "light", CONTRAST)
        person.page.emulate_media(color_scheme="dark")
        faults += overflowing_at(person.page, smaller)
        person.page.set_viewport_size(opened)
        if faults:
            found[screen] = faults
    return found
