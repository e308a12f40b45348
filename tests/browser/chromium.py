"""The Chromium of this machine, driven by playwright."""

import os
import shutil
from typing import Final

from playwright.sync_api import Browser, Playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING: Final = (
    "No Chromium was found: install it (Debian: apt install chromium, as root), "
    "or name the program in the environment variable PACAL_CHROMIUM."
)


def find_chromium() -> str | None:
    """The program: as the environment has it, or by one of its usual names."""
    named = os.environ.get("PACAL_CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright) -> Browser:
    """Start it; without one this is a failure that says what to do."""
    program = find_chromium()
    if program is None:
        raise AssertionError(MISSING)
    return playwright.chromium.launch(executable_path=program, args=list(FLAGS))
