"""Pictures of every screen, light and dark, on a phone and a desktop: ``python do.py screenshots [FOLDER]``."""

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.chromium import launch
from tests.support.hosting import hosting
from tests.support.person import DESKTOP, PHONE, Person, visiting
from tests.support.running import PATIENCE, serving
from tests.support.screens import SCREENS, seed
from tests.support.screens_together import HIGH_LIMITS, seed_host
from tests.support.screens_together import SCREENS as TOGETHER

G = TypeVar("G")
USUAL = Path(__file__).parents[2] / "screenshots"


def take_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE * 1000)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = launch(playwright)
        with serving(Path(home, "local")) as server:
            take(browser, server.address, SCREENS, seed(server), folder)
        with hosting(Path(home, "host"), limits=HIGH_LIMITS) as host:
            take(browser, host.address, TOGETHER, seed_host(host), folder)
        browser.close()


def take(
    browser: Browser, address: str, screens: Mapping[str, Callable[[Person, G], None]], games: G, folder: Path
) -> None:
    for device, viewport in {"desktop": DESKTOP, "phone": PHONE}.items():
        for theme in ("dark", "light"):
            for name, go_to in screens.items():
                with visiting(browser, address, viewport, painted=True, theme=theme) as person:
                    go_to(person, games)
                    person.page.wait_for_load_state("networkidle")  # parts of a table are loaded later
                    path = folder / f"{name}-{device}-{theme}.png"
                    person.page.screenshot(path=path)
                    print(path, flush=True)


if __name__ == "__main__":
    take_all(Path(sys.argv[1]) if len(sys.argv) > 1 else USUAL)
