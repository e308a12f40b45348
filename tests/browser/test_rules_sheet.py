"""The rules over a table, and jumps to a clause: the table stays as it was, and no heading is covered."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.support.page_checks import axe
from tests.support.person import DESKTOP, PHONE, Pages, Person
from tests.support.running import Server
from tests.support.screens import Games, seed

COVERED = """(heading) => {
    const { x, y, width, height } = heading.getBoundingClientRect();
    const seen = document.elementFromPoint(x + Math.min(width / 2, 20), y + height / 2);
    return !seen || !(heading.contains(seen) || seen.contains(heading)) || y < 0;
}"""
"""Whether something covers a heading, or it is outside of the window."""


@pytest.fixture(scope="module")
def games(server: Server) -> Games:
    return seed(server)


@pytest.fixture
def phone(pages: Pages, server: Server) -> Iterator[Person]:
    with pages.visiting(server.address, PHONE) as somebody:
        yield somebody


def sheet(person: Person) -> Locator:
    return person.page.locator("dialog:modal", has=person.see("search"))


def refused(person: Person, game: str) -> Locator:
    """Choose a square that is not allowed, and return the link to the clause that forbids it."""
    person.sit_at(game)
    person.await_turn()
    ship = next(side["ship"] for seat, side in enumerate(person.now["view"]["sides"]) if seat)
    person.square(ship).click()
    return person.see("notice").get_by_role("link")


@pytest.mark.parametrize("close", ["escape", "button", "back"])
def test_the_rules_open_over_the_table_and_leave_it_unchanged(person: Person, games: Games, close: str) -> None:
    link = refused(person, games["fly"])
    table, address, notice = person.table.element_handle(), person.page.url, person.see("notice").inner_text()
    clause = link.inner_text().split()[-1]
    person.see("log").evaluate("(log) => void (log.parentElement.scrollTop = 120)")
    link.click()
    expect(person.page.locator(f'[id="{clause}"]')).to_be_focused()
    expect(person.page).to_have_url(re.compile(rf"/rules\?die=2,3,3,4,5,arrows.*#{re.escape(clause)}$"))
    sheet(person).get_by_role("navigation").get_by_role("link").last.click()
    expect(sheet(person).get_by_role("heading", name="Rules", exact=True)).to_be_in_viewport()
    expect(person.see("search")).to_be_in_viewport()
    person.page.keyboard.press("Control+z")
    if close == "back":
        person.page.go_back()
    elif close == "button":
        sheet(person).get_by_role("button", name="Close").click()
    else:
        person.page.keyboard.press("Escape")
    expect(sheet(person)).to_have_count(0)
    expect(person.page).to_have_url(address)
    expect(link).to_be_focused()
    assert table.evaluate("(table) => table.isConnected"), "the table was not drawn again"
    assert person.see("notice").inner_text() == notice
    assert person.see("log").evaluate("(log) => log.parentElement.scrollTop") == 120
    assert [message["type"] for message in person.sent if message["type"] == "back"] == []


def test_a_selected_god_stone_stays_selected_below_the_rules(person: Person, games: Games) -> None:
    person.sit_at(games["fly"])
    person.await_turn()
    person.see("god-stone").first.click()
    person.page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    expect(sheet(person).get_by_test_id("clause").first).to_be_visible()
    person.see("search").fill("R6")
    person.page.keyboard.press("Escape")  # empties the search box
    person.page.keyboard.press("Escape")
    expect(sheet(person)).to_have_count(0)
    expect(person.see("god-stone").first).to_have_attribute("aria-pressed", "true")


def test_the_rules_open_over_the_menu_of_a_phone(phone: Person, games: Games) -> None:
    phone.sit_at(games["fly"])
    phone.see("menu").click()
    link = phone.page.locator("dialog").get_by_role("link", name="Rules")
    link.click()
    expect(sheet(phone).get_by_test_id("clause").first).to_be_visible()
    assert axe(phone, "dark") == []
    phone.page.go_back()
    expect(sheet(phone)).to_have_count(0)
    expect(link).to_be_focused()


def test_loaded_rules_are_a_page_and_its_back_button_leads_to_the_table(person: Person, games: Games) -> None:
    refused(person, games["fly"]).click()
    expect(sheet(person).get_by_test_id("clause").first).to_be_attached()
    person.page.reload()
    expect(person.see("rules-page")).to_be_visible()
    person.see("back").click()
    person.table.wait_for()
    expect(sheet(person)).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_jump_to_a_clause_shows_its_heading(pages: Pages, server: Server, size: ViewportSize) -> None:
    with pages.visiting(server.address, size) as person:
        for clause, heading in (("R6.3", "h3"), ("R4.1", "h3"), ("R8", "h2")):
            person.open()  # so that the next address is loaded, not only scrolled to
            person.open(f"rules#{clause}")
            place = person.page.locator(f'[id="{clause}"] h3' if heading == "h3" else '[id="section-8"]')
            expect(place).to_be_in_viewport()
            assert not place.evaluate(COVERED), clause
        person.page.get_by_role("navigation").last.get_by_role("link").nth(4).click()
        title = person.page.locator('[id="section-5"]')
        expect(title).to_be_in_viewport()
        assert not title.evaluate(COVERED)


def test_the_search_box_hides_the_text_that_scrolls_below_it(pages: Pages, server: Server) -> None:
    """Text between the lines or the edges of the box and its bar would be illegible."""
    with pages.visiting(server.address, PHONE) as person:
        person.open("rules#R6.3")
        expect(person.page.locator('[id="R6.3"]')).to_be_in_viewport()
        bar = person.page.locator("search").evaluate(
            "(bar) => [getComputedStyle(bar).backgroundImage, bar.getBoundingClientRect().toJSON()]"
        )
        assert bar[0] != "none"
        widest = person.page.locator("article").evaluate_all(
            "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))"
        )
        assert bar[1]["right"] >= widest
