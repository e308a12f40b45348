"""Whole games in a real browser, and what may come between."""

from playwright.sync_api import expect

from tests.support.person import Person


def test_a_person_plays_against_bots_to_the_final_count(person: Person) -> None:
    """From the first page on, everything by clicks: the count of the end is what the server's record comes to."""
    person.open()
    seats = person.see("seat")
    expect(seats).to_have_count(3)
    for seat in (1, 2):
        seats.nth(seat).get_by_test_id("kind").select_option("greedy")
    person.see("start").click()
    going = True
    while going:
        going = person.play(50)
    end = person.see("end-page")
    expect(end).to_have_attribute("data-done", "true")
    told = person.now["end"]
    totals = end.get_by_test_id("points").locator("tfoot td").all_inner_texts()
    assert [int(total) for total in totals] == told["totals"]
    winner = person.heard[0]["game"]["players"][told["winners"][0]]["name"]
    expect(end.locator("#end-title")).to_contain_text(winner)
    expect(end.get_by_test_id("chart").locator("svg")).to_be_visible()

    first = person.page.url
    end.get_by_test_id("again").click()
    person.page.wait_for_url(lambda url: "/game/" in url and url != first)
    person.await_turn()
    assert person.n < 10
