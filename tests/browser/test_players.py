"""Players of a local game: a seat changes between person, bot and program, and the page lists the programs."""

import shlex
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.support.bot_programs import ROOT
from tests.support.page_checks import axe
from tests.support.person import Pages
from tests.support.running import serving

EXAMPLE = f"plain={shlex.join([sys.executable, str(ROOT / 'examples' / 'plain_bot.py')])}"


def test_a_seat_changes_to_a_program_and_back_on_a_phone(pages: Pages, tmp_path: Path) -> None:
    with (
        serving(tmp_path, "--program", EXAMPLE) as server,
        pages.visiting(server.address, {"width": 360, "height": 640}) as person,
    ):
        person.open()
        expect(person.see("kind").last.locator('option[value="plain"]')).to_have_text("plain")
        person.sit_at(server.new_game(None, None, start=0))
        person.await_turn()
        person.see("menu").click()
        person.page.get_by_role("button", name="Players", exact=True).click()
        first = person.see("player-kind").first
        expect(person.see("player-kind")).to_have_count(2)
        assert axe(person, "dark") == []
        assert person.page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
        first.select_option("plain")
        expect(person.table).to_have_attribute("data-n", "1")  # the program has placed its ship
        expect(first).to_have_value("plain")
        first.select_option("")
        expect(first).to_have_value("")
        person.page.keyboard.press("Escape")
        person.see("open-log").click()
        expect(person.see("announcement")).to_contain_text("A person now plays in seat 1")  # for screen readers
        log = person.page.get_by_role("dialog")
        expect(log.get_by_text("A person now plays in seat 1")).to_be_visible()
        expect(log.get_by_text("A bot (plain) now plays in seat 1")).to_be_visible()
