from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.chromium import launch
from tests.support.hosting import Host, hosting
from tests.support.person import Pages, Person
from tests.support.running import Server, serving
from tests.support.screens_together import HIGH_LIMITS
from tests.support.waiting import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium; closed before tests of other folders, whose event loops conflict with playwright's."""
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share; each has its own games."""
    with serving(tmp_path_factory.mktemp("home")) as running:
        yield running


@pytest.fixture(scope="package")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host that the tests share; each has its own visitors and tables."""
    with hosting(tmp_path_factory.mktemp("host"), limits=HIGH_LIMITS) as running:
        yield running


@pytest.fixture(scope="package")
def pages(browser: Browser) -> Pages:
    """Pages that the tests share, one after the other."""
    return Pages(browser)


@pytest.fixture
def person(pages: Pages, server: Server) -> Iterator[Person]:
    """A person at a desktop screen."""
    with pages.visiting(server.address) as somebody:
        yield somebody
