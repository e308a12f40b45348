"""Checks of a page that several tests make: accessibility, and text that overflows."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tests.support.person import DESKTOP, PHONE

AXE: Final = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"


DEVICES: Final = {"phone": PHONE, "desktop": DESKTOP}


OVERFLOWING: Final = Path(__file__).with_name("overflowing.js").read_text(encoding="utf-8")


RUN_AXE: Final = """async ([scheme, rules]) =>
    (await axe.run({ resultTypes: ["violations"], ...rules })).violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${scheme} ${id}: ${html.slice(0, 200)} ${failureSummary}`))"""


AT_DUSK: Final = ["dusk", {}]


BY_DAY: Final = ["day", {"runOnly": ["color-contrast"]}]
"""Only colours are others by day."""


def overflowing(page: Page) -> list[str]:
    found: list[str] = page.evaluate(OVERFLOWING)
    return found


def complaints_of_axe(page: Page) -> list[str]:
    """At dusk, and by day; a screen that is there is not come to twice."""
    found: list[str] = page.evaluate(RUN_AXE, AT_DUSK)
    page.emulate_media(color_scheme="light")
    found += page.evaluate(RUN_AXE, BY_DAY)
    page.emulate_media(color_scheme="dark")
    return found
