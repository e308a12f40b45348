"""Budgets for the bytes that a first visit downloads."""

from playwright.sync_api import Browser, expect

from tests.support.fetched import FIRST_PAGE_BUDGET, START_PAGE_AND_TABLE_BUDGET, Fetched
from tests.support.person import visiting
from tests.support.running import Server


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
        assert 10_000 < start_page <= FIRST_PAGE_BUDGET
        assert fetched.bytes <= START_PAGE_AND_TABLE_BUDGET


def test_lessons_and_replay_are_downloaded_when_they_are_opened(browser: Browser, server: Server) -> None:
    with visiting(browser, server.address) as person:
        person.hold_timers()
        scripts: list[str] = []
        person.on("response", lambda answer: scripts.append(answer.url) if answer.url.endswith(".js") else None)
        person.open()
        expect(person.see("start")).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        for path, part in (("lessons", "lessons-page"), ("replay", "open-source")):
            before = len(scripts)
            person.go_to(path)
            expect(person.see(part)).to_be_visible()
            assert set(scripts[before:]) - set(scripts[:before])
