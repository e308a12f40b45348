from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.chromium import launch
from tests.support.site import NoSite, built_site
from tests.support.waiting import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="package")
def site() -> Path:
    """The folder of the built site. Without one, only ``test_build.py`` fails, and says why."""
    try:
        return built_site()
    except NoSite:
        pytest.skip("the site could not be built: see tests/site/test_build.py")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium; closed before tests of other folders, whose event loops conflict with playwright's."""
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()
