"""What another player did: the turn card, the trail on the board, the replay; and why a pyramid has its height."""

from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from pacal.engine import Action, Build, Fly, GameState, Throw
from tests.support import rule
from tests.support.page_checks import ALL_RULES, CONTRAST, axe
from tests.support.person import DESKTOP, PHONE, Pages, Person, Scheme
from tests.support.running import Message, Server
from tests.support.stored_games import before, cut

GAME: Final = "score-of-four"
PLAYERS: Final = (("Itzel", None), ("Maximiliane", "planner"), ("K’inich", "scout"), ("Ixchel", "greedy"))
SCREENS: Final = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
BUSY: Final = "[data-testid=table][data-busy=true]"


def sit_at_game(person: Person, server: Server, kind: type[Action], from_action: int = 200) -> None:
    """Sit down before an action of this kind of the first seat, when bots have already played."""

    def mine(state: GameState, action: Action) -> bool:
        return state.seat == 0 and isinstance(action, kind)

    record = cut(GAME, before(GAME, mine, from_action), PLAYERS)
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    person.sit_at(made.json()["id"])
    person.await_turn()


def turn_with_points(person: Person) -> list[Message]:
    """Play until the bot has just scored points in its turn; return what happened in it."""
    assert person.await_turn()
    for _ in range(100):
        received = len(person.received)
        assert person.play(1), "the game is over"
        events = [event for step in person.received[received:] if step.get("seat") == 1 for event in step["happened"]]
        if any(event["kind"] == "district_scored" for event in events):
            return events
    raise AssertionError("the bot has scored nothing")


@SCREENS
def test_the_turn_of_a_bot_can_be_read_until_the_next_decision(
    pages: Pages, server: Server, screen: ViewportSize
) -> None:
    with pages.visiting(server.address, screen) as person:
        person.sit_at(server.new_game(None, "greedy"))
        events = turn_with_points(person)
        flown = next(event for event in events if event["kind"] == "ship_flew")
        built = next(event for event in events if event["kind"].startswith("pyramid"))
        card, trail = person.see("turn-card"), person.page.locator("[data-trail]")
        expect(card).to_contain_text(f"P1: {flown.get('face', '')} → {flown['path'][-1]}")
        expect(card).to_contain_text(f" on {built['squares'][0]}" if built["kind"] == "pyramid_built" else "upgraded")
        expect(card).to_contain_text("took the lead")
        expect(trail).to_have_attribute("data-trail", " ".join(flown["path"]))
        expect(person.page.locator(f'[data-outlined="{built["squares"][0]}"]')).to_have_count(1)
        if person.step == "throw":
            person.play(1)
            expect(card).to_be_visible()  # a throw is not a decision
        assert person.step == "fly"
        person.play(1)
        expect(card).to_have_count(0)
        expect(trail).to_have_count(0)


@SCREENS
def test_the_switch_if_it_ended_now_is_in_view_with_the_turn_card(
    pages: Pages, server: Server, screen: ViewportSize
) -> None:
    with pages.visiting(server.address, screen) as person:
        sit_at_game(person, server, Fly)
        expect(person.see("turn-card")).to_be_visible()
        person.see("if-ended-switch").click()
        expect(person.see("if-ended")).to_be_visible()


def axe_in_both_schemes(person: Person) -> list[str]:
    """What axe finds on a light page. Only contrasts are checked again on a dark one."""
    found = []
    schemes: tuple[tuple[Scheme, dict[str, object]], ...] = (("dark", CONTRAST), ("light", ALL_RULES))
    for scheme, rules in schemes:
        person.page.emulate_media(color_scheme=scheme)
        found += axe(person, scheme, rules)
    return found


@SCREENS
def test_the_card_and_the_patterns_pass_the_checks_of_axe(pages: Pages, server: Server, screen: ViewportSize) -> None:
    with pages.visiting(server.address, screen, "light") as person:
        sit_at_game(person, server, Fly)
        expect(person.see("turn-card")).to_be_visible()
        assert axe_in_both_schemes(person) == []
        person.see("patterns").click()
        expect(person.see("pattern-list").locator("figure")).to_have_count(5)
        assert axe_in_both_schemes(person) == []


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_last_turn_is_replayed_and_a_press_skips_it(person: Person, server: Server, way: str) -> None:
    sit_at_game(person, server, Throw)
    expect(person.see("turn-card")).to_be_visible()
    prompt, n = person.see("prompt").inner_text(), person.n
    person.hold_timers()  # each sentence of the replay stays until it is skipped
    if way == "key":
        person.page.keyboard.press("r")
    else:
        person.see("replay").click()
    expect(person.page.locator(BUSY)).to_have_count(1)
    asked = [message for message in person.sent if message["type"] == "replay"][-1]
    person.page.wait_for_function(
        "text => document.querySelector('[data-testid=prompt]').innerText !== text", arg=prompt
    )
    answer = next(message for message in person.received if message.get("id") == asked["id"])
    assert person.see("prompt").inner_text() in [event["text"] for event in answer["happened"]]
    person.square("f6").click()
    expect(person.page.locator(BUSY)).to_have_count(0)
    expect(person.see("prompt")).to_have_text(prompt)
    assert person.n == n


def test_the_key_of_the_replay_can_still_be_typed(person: Person, server: Server) -> None:
    sit_at_game(person, server, Throw)
    expect(person.see("turn-card")).to_be_visible()
    asked = len([message for message in person.sent if message["type"] == "replay"])
    person.see("notation").fill("")
    person.see("notation").press("r")
    expect(person.see("notation")).to_have_value("r")
    person.page.keyboard.press("Escape")
    assert len([message for message in person.sent if message["type"] == "replay"]) == asked


@rule("R6.2")
@SCREENS
def test_the_five_patterns_are_one_press_away_each_with_its_picture(
    pages: Pages, server: Server, screen: ViewportSize
) -> None:
    with pages.visiting(server.address, screen) as person:
        sit_at_game(person, server, Fly)
        person.see("patterns").click()
        figures = person.see("pattern-list").locator("figure")
        expect(figures).to_have_count(5)
        for height in range(1, 6):
            figure = figures.nth(height - 1)
            figure.scroll_into_view_if_needed()
            expect(figure.locator("figcaption")).to_contain_text(str(height))
            expect(figure.locator("[role=img]")).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(person.see("pattern-list")).to_have_count(0)
        expect(person.see("patterns")).to_be_focused()


@rule("R6.2", "R6.4", "R7.1")
@SCREENS
def test_a_preview_says_why_a_pyramid_has_its_height_and_why_it_scores_nothing(
    pages: Pages, server: Server, screen: ViewportSize
) -> None:
    with pages.visiting(server.address, screen) as person:
        sit_at_game(person, server, Build)
        builds = {choice["label"]: choice["why"] for choice in person.now["choices"] if "why" in choice}
        assert "two side by side" in builds.values()
        assert "one stone and your pyramid on c6: two side by side" in builds.values()
        assert any("no points now: you already lead there alone" in label for label in builds)
        seen = set(person.see("why").all_inner_texts())
        for _ in range(len(builds) - 1 if screen == PHONE else 0):
            person.see("builds").get_by_role("button", name="Show the next pyramid").click()
            seen.update(person.see("why").all_inner_texts())
        assert seen == set(builds.values())
