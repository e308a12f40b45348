"""Whole games in a real browser: from the first page, to the final count, to the next game."""

import pytest
from playwright.sync_api import expect

from tests.support.person import Person
from tests.support.running import Server
from tests.support.stored_games import cut, late


def start(person: Person) -> None:
    """Start from the start page, against two bots."""
    person.open()
    seats = person.see("seat")
    expect(seats).to_have_count(3)
    for seat in (1, 2):
        seats.nth(seat).get_by_test_id("kind").select_option("greedy")
    person.see("start").click()


def play_to_the_end(person: Person) -> None:
    """Play by clicks. The final count shows the result of the server's record, and leads to the next game."""
    going = True
    while going:
        going = person.play(50)
    end = person.see("end-page")
    expect(end).to_have_attribute("data-done", "true")
    result = person.now["end"]
    totals = end.get_by_test_id("points").locator("tfoot td").all_inner_texts()
    assert [int(total) for total in totals] == result["totals"]
    winner = person.received[0]["game"]["players"][result["winners"][0]]["name"]
    expect(end.locator("#end-title")).to_contain_text(winner)
    expect(end.get_by_test_id("chart").locator("svg")).to_be_visible()

    first = person.page.url
    end.get_by_test_id("again").click()
    person.page.wait_for_url(lambda url: "/game/" in url and url != first)
    person.await_turn()
    assert person.n < 10


def test_a_person_starts_a_game_against_bots(person: Person) -> None:
    start(person)
    assert person.play(8)


def test_a_person_plays_against_bots_to_the_final_count(person: Person, server: Server) -> None:
    """A stored game, shortly before its end."""
    players = [("Ana", None), ("Ben", "greedy"), ("Eve", "greedy")]
    record = cut("score-of-three", late("score-of-three", 33), players)
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    person.sit_at(made.json()["id"])
    play_to_the_end(person)


@pytest.mark.soak
def test_a_person_plays_a_whole_game_against_bots(person: Person) -> None:
    start(person)
    play_to_the_end(person)
