"""The rules, the differences between editions and the page about the game, in a browser."""

from playwright.sync_api import expect

from pacal.boards import load_board
from tests.support.clauses import edition_differences, rulings
from tests.support.person import Pages
from tests.support.running import Server


def test_rulings_are_marked_and_link_to_the_editions(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, language="de") as person:
        person.open("rules")
        expect(person.see("ruling")).to_have_count(sum(rulings().values()))
        expect(person.see("ruling").first.locator("strong")).to_have_text("Entscheidung")
        person.see("to-editions").click()
        expect(person.see("difference")).to_have_count(len(edition_differences()))
        person.see("difference").get_by_role("link", name="R9.2").click()
        expect(person.page.locator('[id="R9.2"]')).to_be_in_viewport()


def test_links_inside_the_rules_of_an_old_game_stay_in_its_revision(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address) as person:
        person.open("rules?revision=1")
        clause = person.page.locator('[id="R5.6"]')
        expect(clause).to_contain_text("in the same turn")
        clause.get_by_role("link", name="R5.6").click()
        expect(person.page).to_have_url(f"{server.address}rules?revision=1#R5.6")
        person.page.get_by_role("navigation").get_by_role("link", name="Flying").click()
        expect(person.page).to_have_url(f"{server.address}rules?revision=1#R4")
        expect(person.see("revision")).to_be_visible()
        expect(clause).to_contain_text("in the same turn")


def test_the_start_page_links_to_the_page_about_the_game(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address) as person:
        person.open()
        person.see("to-about").click()
        expect(person.see("about-page")).to_contain_text("634192")
        expect(person.see("about-page")).to_contain_text("603")


def test_the_rules_of_a_table_name_the_faces_of_its_die(pages: Pages, server: Server) -> None:
    assert load_board("palenque").die != (6, 5, 5, 1, 1, "arrows")
    with pages.visiting(server.address) as person:
        person.open("rules?die=6,5,5,1,1,arrows#R1.3")
        expect(person.page.locator('[id="R1.3"]')).to_contain_text("6, 5, 5, 1, 1 and arrows")
        person.open()
        person.see("start").click()
        person.table.wait_for()
        if not person.has_panels:
            person.see("menu").click()
        link = person.page.locator('a[href^="/rules?die=2,3,3,4,5,arrows"]')
        expect(link.first).to_be_visible()
        link.first.click()
        expect(person.page.locator('[id="R1.3"]')).to_contain_text("2, 3, 3, 4, 5 and arrows")
