"""Pictures of every screen, light and dark, on a phone and a desktop: ``python do.py screenshots [FOLDER]``."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import launch
from tests.browser.person import DESKTOP, PHONE, visiting
from tests.browser.screens import SCREENS, seed
from tests.server.running import serving

USUAL = Path(__file__).parents[2] / "screenshots"


def take_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        games = seed(server)
        for device, viewport in {"desktop": DESKTOP, "phone": PHONE}.items():
            for theme in ("dark", "light"):
                for name, come_to in SCREENS.items():
                    with visiting(browser, server.address, viewport, theme=theme) as person:
                        come_to(person, games)
                        path = folder / f"{name}-{device}-{theme}.png"
                        person.page.screenshot(path=path)
                        print(path, flush=True)
        browser.close()


if __name__ == "__main__":
    take_all(Path(sys.argv[1]) if len(sys.argv) > 1 else USUAL)
