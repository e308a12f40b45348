"""A table where gaps have to be empty (R6.3): how the form explains it, and what a broken pattern shows."""

from typing import Final

from playwright.sync_api import expect

from pacal.engine import Constellation, Refusal, Step, broken_constellations
from pacal.words import load_words
from tests.support import rule
from tests.support.person import Person
from tests.support.stored_games import cut, stored_game

GAME: Final = "random-4-players-empty-gaps"
NAMES: Final = ("Ana", "Ben", "Zoe", "Ida")


@rule("R6.3", "R10")
def test_the_form_explains_both_readings_and_says_that_the_printed_rules_allow_both(person: Person) -> None:
    person.open()
    person.page.locator("summary").filter(has_text="Options").click()
    gaps = person.see("gaps")
    expect(gaps).to_contain_text("can be read in two ways; the default is our own ruling")
    expect(gaps.get_by_role("radio")).to_have_count(2)
    expect(gaps.get_by_role("radio", name="any: only the distances count")).to_be_checked()
    expect(gaps.get_by_role("radio", name="empty: every square in between")).not_to_be_checked()


def sit_before_broken(person: Person, piece: str) -> tuple[Constellation, Refusal]:
    """Open a game in which a piece of another seat, or the own ship, is in a gap; bots have the other seats."""
    n, seat, broken, refusal = next(
        (n, state.seat, broken, refusal)
        for n, state in enumerate(stored_game(GAME).states)
        if state.step is Step.BUILD
        for broken, refusal in broken_constellations(state).items()
        if refusal.facts["piece"] == piece and refusal.facts["square"] not in state.visible_stones(state.seat)
    )
    players = [(name, None if own == seat else "random") for own, name in enumerate(NAMES)]
    made = person.page.request.post(
        f"{person.address}api/games/import", data=cut(GAME, n, players), headers={"Content-Type": "text/plain"}
    )
    person.sit_at(made.json()["id"])
    person.await_turn()
    return broken, refusal


@rule("R6.3")
def test_a_broken_pattern_is_shown_with_the_piece_in_its_gap(person: Person) -> None:
    constellation, refusal = sit_before_broken(person, "ship")
    broken = person.see("broken")
    broken.locator("summary").click()
    line = broken.get_by_role("button")
    expect(line).to_have_text(load_words("en").broken(constellation, refusal, NAMES))
    line.hover()
    expect(person.page.locator(".marks .wrong")).to_have_count(1)
    expect(person.page.locator(".marks .lit")).to_have_count(len(constellation.squares))


@rule("R6.3")
def test_a_touch_of_the_piece_in_a_gap_says_what_it_breaks(person: Person) -> None:
    _, refusal = sit_before_broken(person, "stone")
    person.square(str(refusal.facts["square"])).click()
    text = load_words("en").refusal(refusal, NAMES).removesuffix(" (R6.3)")
    expect(person.see("notice")).to_contain_text(text)
