"""Before a game begins: the form behind the invitation, new names, new settings, and who agrees to them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.support.hosting import Host
from tests.support.person import PHONE, Pages, Person


@pytest.fixture
def ana(pages: Pages, host: Host) -> Iterator[Person]:
    """The owner of the table, at a desktop."""
    with pages.visiting(host.address) as somebody:
        yield somebody


@pytest.fixture
def ben(pages: Pages, host: Host) -> Iterator[Person]:
    """A guest with a phone."""
    with pages.visiting(host.address, PHONE) as somebody:
        yield somebody


def sit_at(person: Person, host: Host, game: str, cookie: str) -> None:
    person.page.context.add_cookies([{"name": "pacal", "value": cookie, "url": host.address}])
    person.open(f"game/{game}")
    expect(person.see("gathering")).to_be_visible()


def test_the_invitation_asks_for_a_name_and_a_clock_by_keyboard(ana: Person) -> None:
    ana.open()
    for seat in (1, 2):
        ana.see("kind").nth(seat).select_option("greedy")
    ana.see("invite").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.see("invite-name")).to_be_focused()
    ana.page.keyboard.type("Ana")
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("ArrowRight")  # from "none" to "in minutes"
    ana.see("invite-name").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.see("gathering")).to_be_visible()
    expect(ana.see("gathering-seat").first).to_contain_text("Ana")
    expect(ana.see("terms-clock")).to_contain_text("2 minutes")
    expect(ana.see("fill")).to_have_text(["if it stays free: Collector"] * 2)

    ana.see("start-now").click()
    ana.table.wait_for()
    (card,) = ana.page.evaluate("fetch('/api/games').then((answer) => answer.json())")["games"]
    assert [player["bot"] for player in card["players"]] == [None, "greedy", "greedy"]

    ana.open()
    ana.see("start-page").wait_for()
    assert ana.see("seat").first.locator("input").input_value() == "Ana", "the name is remembered"


def test_escape_closes_the_invitation_and_opens_no_table(ana: Person) -> None:
    ana.open()
    for seat in (1, 2):
        ana.see("kind").nth(seat).select_option("greedy")
    ana.see("invite").click()
    ana.page.keyboard.press("Escape")
    expect(ana.see("invite-form")).to_have_count(0)
    expect(ana.see("start-page")).to_be_visible()
    assert ana.see("kind").nth(1).input_value() == "greedy"


def test_a_guest_agrees_to_the_new_settings_before_the_game_begins(host: Host, ana: Person, ben: Person) -> None:
    owner, guest = host.visitor("Ana"), host.visitor("Ben")
    game = owner.new_table(None, "open", "open")
    with guest.page(game) as page:
        page.done("join", seat=1, name="Ben")
    sit_at(ana, host, game, owner.cookie)
    sit_at(ben, host, game, guest.cookie)
    expect(ben.see("agree")).to_have_count(0)

    ana.see("change-terms").click()
    form = ana.see("terms-form")
    expect(ana.see("seat-count").locator("input").first).to_be_enabled()
    ana.see("clock").locator("label").nth(1).click()
    ana.see("expert").locator("label").nth(1).click()
    ana.see("seat-count").locator("label").first.click()
    ana.see("apply-terms").click()
    expect(form).to_have_count(0)

    expect(ben.see("terms-asked")).to_be_visible()
    expect(ben.see("gathering-seat")).to_have_count(2)
    expect(ben.see("terms-rule")).to_have_text(["Expert game"])
    expect(ben.see("seat-changes")).to_contain_text("The owner has changed the options.")
    expect(ana.see("undecided")).to_be_visible()
    ana.see("start-now").click()
    expect(ana.see("refusal")).to_contain_text("Ben")

    ben.see("agree").click()
    ben.table.wait_for()
    ana.table.wait_for()
    with guest.page(game) as page:
        page.table_until(lambda message: message["type"] == "table")
        assert "The owner has changed the clock." in [line["text"] for line in page.log]


def test_a_person_changes_their_own_name_and_the_other_sees_it(host: Host, ana: Person, ben: Person) -> None:
    owner, guest = host.visitor("Ana"), host.visitor("Ben")
    game = owner.new_table(None, "open", "open")
    with guest.page(game) as page:
        page.done("join", seat=1, name="Ben")
    sit_at(ana, host, game, owner.cookie)
    sit_at(ben, host, game, guest.cookie)
    expect(ben.see("change-name")).to_have_count(1)
    ben.see("change-name").click()
    expect(ben.see("my-name")).to_have_value("Ben")
    ben.see("my-name").fill("Benedikt")
    ben.see("rename").click()
    expect(ben.see("my-name")).to_have_count(0)
    expect(ana.see("gathering-seat").nth(1)).to_contain_text("Benedikt")
    expect(ana.see("seat-changes")).to_contain_text("Ben is now called Benedikt.")


def test_the_bot_list_says_how_strong_each_level_is_for_the_number_of_players(ana: Person) -> None:
    ana.open()
    seat = ana.see("seat").nth(1)
    seat.locator("[data-testid=kind]").select_option("planner")
    planner = seat.locator("option[value=planner]")
    ana.see("count").locator("label").first.click()
    expect(planner).to_have_text("Planner ★★★☆☆ medium")
    expect(planner).to_have_attribute("aria-label", "Planner, medium, 3 of 5 stars")
    expect(seat.get_by_role("img", name="3 of 5 stars")).to_be_visible()
    ana.see("count").locator("label").nth(2).click()
    expect(planner).to_have_text("Planner ★★☆☆☆ weak")
    expect(seat.get_by_role("img", name="2 of 5 stars")).to_be_visible()
