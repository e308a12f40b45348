"""Start the Chromium that is installed on this machine, controlled by Playwright."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Playwright

from do import find_chromium
from tests.support.waiting import PATIENCE

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # pages are rarely rendered: starting a GPU process takes longer than it saves
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
FOR_TESTS: Final = (
    *FLAGS,
    # Pages are open too briefly for an optimising compiler or garbage collector threads to pay off.
    "--js-flags=--no-opt --single-threaded-gc --min-semi-space-size=32",
)
MISSING: Final = (
    "No Chromium was found: install it (Debian: apt install chromium-headless-shell, as root), "
    "or name the program in the environment variable PACAL_CHROMIUM."
)


def launch(playwright: Playwright, flags: Sequence[str] = FOR_TESTS) -> Browser:
    """Start Chromium. If none is installed, the test fails with a hint."""
    return playwright.chromium.launch(executable_path=_program(), args=list(flags), timeout=PATIENCE * 1000)


def launch_with_profile(browser: Browser, profile: Path, flags: Sequence[str] = FOR_TESTS) -> BrowserContext:
    """Start another Chromium, whose profile (service worker, cache, storage) is in this folder."""
    context = browser.browser_type.launch_persistent_context(
        profile,
        executable_path=_program(),
        args=list(flags),
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
