"""The Chromium of this machine, driven by playwright."""

from typing import Final

from playwright.sync_api import Browser, Playwright

from do import find_chromium

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # pages are hardly drawn: a process for it costs more than it does
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-opt",  # pages live too briefly for V8's optimising compiler to pay off
)
MISSING: Final = (
    "No Chromium was found: install it (Debian: apt install chromium-headless-shell, as root), "
    "or name the program in the environment variable PACAL_CHROMIUM."
)


def launch(playwright: Playwright) -> Browser:
    """Start it; without one this is a failure that says what to do."""
    program = find_chromium()
    if program is None:
        raise AssertionError(MISSING)
    return playwright.chromium.launch(executable_path=program, args=list(FLAGS))
