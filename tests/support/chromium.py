"""The Chromium of this machine, driven by playwright."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Playwright

from do import find_chromium
from tests.support.waiting import PATIENCE

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # pages are rarely drawn: a GPU process costs more than it saves
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Pages live too briefly for the optimising compiler to pay off, or for threads that collect garbage.
    "--js-flags=--no-opt --single-threaded-gc --min-semi-space-size=32",
)
MISSING: Final = (
    "No Chromium was found: install it (Debian: apt install chromium-headless-shell, as root), "
    "or name the program in the environment variable PACAL_CHROMIUM."
)


def launch(playwright: Playwright) -> Browser:
    """Start Chromium; without one the test fails with a hint."""
    return playwright.chromium.launch(executable_path=_program(), args=list(FLAGS), timeout=PATIENCE * 1000)


def launch_with_profile(browser: Browser, profile: Path) -> BrowserContext:
    """Start another Chromium, which keeps its service worker, cache and storage in a folder."""
    context = browser.browser_type.launch_persistent_context(
        profile,
        executable_path=_program(),
        args=list(FLAGS),
        timeout=PATIENCE * 1000,
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE * 1000)
    return context


def _program() -> str:
    program = find_chromium()
    if program is None:
        raise AssertionError(MISSING)
    return program
