"""Budgets for the bytes that a first visit downloads."""

from typing import Final

from playwright.sync_api import Browser, expect

from tests.support.fetched import Fetched
from tests.support.person import visiting
from tests.support.running import Server

START_PAGE: Final = 101_500
"""Bytes over the wire: the 96,709 that were measured on 2026-11-17, and 5 % more."""
START_PAGE_AND_TABLE: Final = 110_000


def test_the_start_page_and_the_table_keep_their_budgets(browser: Browser, server: Server) -> None:
    with visiting(browser, server.address) as person:
        person.hold_timers()  # what the page fetches in the background after a second does not count
        fetched = Fetched(person)
        person.open()
        expect(person.see("start")).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        start_page = fetched.bytes
        person.see("start").click()
        person.table.wait_for()
        person.page.wait_for_load_state("networkidle")
        assert 10_000 < start_page <= START_PAGE
        assert fetched.bytes <= START_PAGE_AND_TABLE
