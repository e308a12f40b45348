"""A game without a mouse: Tab, arrow keys, Enter, and typed notation."""

import random

import pytest
from playwright.sync_api import expect

from pacal.engine import Throw
from tests.support.person import Person
from tests.support.running import Server
from tests.support.stored_games import before, cut, late

FOCUSED = "() => document.activeElement?.dataset.square ?? document.activeElement?.dataset.testid ?? null"


def tab_to(person: Person, wanted: str) -> None:
    """Press Tab until an element has the focus; it must not be far, and there must be no focus trap."""
    for _ in range(60):
        if person.page.evaluate(FOCUSED) == wanted:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached")


def tab_into(person: Person, place: str) -> None:
    """Press Tab until an element inside a container has the focus."""
    for _ in range(60):
        if person.page.evaluate("place => Boolean(document.activeElement?.closest(place))", place):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{place} cannot be reached")


def tab_to_board(person: Person) -> str:
    """Press Shift+Tab until a square has the focus; return its name. Only the log comes after the board."""
    for _ in range(60):
        square = person.page.evaluate(FOCUSED)
        if square and person.square(square).count():
            return str(square)
        person.page.keyboard.press("Shift+Tab")
    raise AssertionError("the board cannot be reached")


def await_board(person: Person) -> None:
    """Wait until a square gets the focus without input."""
    person.page.wait_for_function("() => document.activeElement?.closest('[data-testid=board] [data-square]')")


def walk(person: Person, square: str) -> None:
    """Move the focus to a square by arrow keys."""
    here = tab_to_board(person)
    across, up = ord(square[0]) - ord(here[0]), int(square[1:]) - int(here[1:])
    for key, times in (("ArrowRight", across), ("ArrowLeft", -across), ("ArrowUp", up), ("ArrowDown", -up)):
        for _ in range(times):
            person.page.keyboard.press(key)
    assert person.page.evaluate(FOCUSED) == square


def act(person: Person, rng: random.Random) -> None:
    """Take one action by keyboard: choose squares by arrow keys or jumps and buttons by Tab, or type the move."""
    n, keys = person.n, person.page.keyboard
    choices = person.now["choices"]
    typed = rng.random() < 0.3
    if person.see("throw").count() and not typed:
        tab_to(person, "throw")
        keys.press("Enter")
    elif typed or person.see("build").count() or not person.squares():
        ways = [
            way["prefix"] + person.now["anywhere"]["squares"][0]
            for way in (person.now["anywhere"] or {}).get("ways", ())
        ]
        best = max(choices, key=lambda choice: choice.get("points", 0))["action"] if choices else ways[0]
        tab_to(person, "notation")
        keys.type(best)
        keys.press("Enter")
    else:
        walk(person, rng.choice(person.squares()))
        keys.press("Enter")
        person.page.wait_for_selector(f'[data-testid=chooser], [data-testid=table]:not([data-n="{n}"])')
        if person.see("chooser").count():
            keys.press("Enter")  # the first of them has the keyboard
    person.await_turn(after=n)


def start_by_keys(person: Person) -> None:
    """From the first page to a new game: two players instead of three, and a bot of another level."""
    keys = person.page.keyboard
    person.open()
    expect(person.see("start")).to_be_visible()
    tab_into(person, "[data-testid=count]")
    keys.press("ArrowLeft")
    expect(person.see("seat")).to_have_count(2)
    tab_into(person, "[data-testid=seat]:nth-of-type(2) [data-testid=kind]")
    keys.type("Coll")
    expect(person.see("kind").last).to_have_value("greedy")
    tab_to(person, "start")
    keys.press("Enter")


def end_by_keys(person: Person, rng: random.Random) -> None:
    """Play to the end of a game, its final count, and the start of the next game."""
    going = person.await_turn()
    while going:
        act(person, rng)
        going = not person.see("end-page").count()
    end = person.see("end-page")
    expect(end).to_have_attribute("data-done", "true")
    totals = end.get_by_test_id("points").locator("tfoot td").all_inner_texts()
    assert [int(total) for total in totals] == person.now["end"]["totals"]
    address = person.page.url
    tab_to(person, "again")
    person.page.keyboard.press("Enter")
    person.page.wait_for_url(lambda url: url != address)
    person.await_turn()


def test_a_game_is_started_and_played_by_keyboard(person: Person) -> None:
    start_by_keys(person)
    person.await_turn()
    rng = random.Random(3)
    for _ in range(8):
        act(person, rng)


def test_a_game_is_ended_and_the_next_one_started_by_keyboard(person: Person, server: Server) -> None:
    """A stored game, shortly before its end: every move, the final count, and a new game."""
    record = cut("score-of-two", late("score-of-two", 42), [("Ana", None), ("Bot", "greedy")])
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    person.sit_at(made.json()["id"])
    end_by_keys(person, random.Random(3))


@pytest.mark.soak
def test_a_whole_game_from_the_start_page_to_the_rematch_by_keyboard(person: Person) -> None:
    start_by_keys(person)
    end_by_keys(person, random.Random(3))


def test_at_a_new_table_the_board_has_focus_and_enter_throws(person: Person, server: Server) -> None:
    record = cut("every-flight", before("every-flight", lambda _, action: isinstance(action, Throw)))
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    keys = person.page.keyboard
    person.open()
    person.page.locator(f'[data-game="{made.json()["id"]}"] a.button').first.focus()
    keys.press("Enter")
    expect(person.see("throw")).to_be_enabled()
    await_board(person)
    keys.press("Enter")
    expect(person.table).to_have_attribute("data-step", "fly")
    keys.press("n")
    assert person.page.evaluate(FOCUSED) in person.squares()
    person.page.reload()
    person.await_turn()
    assert person.page.evaluate(FOCUSED) is None  # nobody has touched anything yet
    keys.press("n")
    assert person.square(person.page.evaluate(FOCUSED)).count()


def test_after_a_take_back_the_button_keeps_focus_and_the_change_is_announced(person: Person, server: Server) -> None:
    """Otherwise the next Enter would choose a square and repeat the action that was taken back."""
    person.sit_at(server.new_game(None, "greedy"))
    person.play(3)
    assert person.n > 1
    tab_to(person, "take-back")
    while n := person.n:
        person.page.keyboard.press("Enter")
        assert person.page.evaluate(FOCUSED) == "take-back"
        expect(person.table).not_to_have_attribute("data-n", str(n))
    person.page.keyboard.press("Enter")  # there is nothing more
    expect(person.table).to_have_attribute("data-n", "0")
    expect(person.see("announcement")).to_contain_text("Taken back.")
    expect(person.see("take-back")).to_be_disabled()
    assert person.page.evaluate(FOCUSED) == "take-back"


def test_n_and_p_jump_between_selectable_squares(person: Person, server: Server) -> None:
    person.sit_at(server.new_game(None, "greedy"))
    person.await_turn()
    tab_to_board(person)
    visited = []
    for _ in range(9):
        person.page.keyboard.press("n")
        visited.append(person.page.evaluate(FOCUSED))
    assert sorted(visited) == sorted(person.squares())
    person.page.keyboard.press("p")
    assert person.page.evaluate(FOCUSED) == visited[-2]


def test_an_invalid_typed_move_is_explained(person: Person, server: Server) -> None:
    person.sit_at(server.new_game(None, "greedy"))
    person.await_turn()
    for text in ("a1", "nonsense", "<b>", "@a1"):
        person.see("notation").fill(text)
        person.page.keyboard.press("Enter")
        expect(person.see("notice")).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(person.see("notice")).to_have_count(0)
        expect(person.see("notation")).to_have_value(text)  # to be corrected
    assert person.n == 0
    person.see("notation").fill("zz")
    person.page.keyboard.press("Enter")
    expect(person.see("notice")).to_contain_text("“zz” is not a move")
    person.see("notation").fill("@e")
    person.page.keyboard.press("Enter")
    expect(person.see("notice")).not_to_contain_text("is not a move")
    person.see("notation").fill(person.now["choices"][0]["action"])
    person.page.keyboard.press("Enter")
    expect(person.see("notation")).to_have_value("")


def test_the_log_is_one_tab_stop_and_arrow_keys_move_between_lines(person: Person, server: Server) -> None:
    person.sit_at(server.new_game(None, "greedy"))
    person.play(8)
    keys, lines = person.page.keyboard, person.see("log").locator("button")
    expect(lines.nth(2)).to_be_visible()
    tab_to(person, "notation")
    keys.press("Shift+Tab")  # the log comes before it
    expect(lines.first).to_be_focused()
    keys.press("End")
    expect(lines.last).to_be_focused()
    keys.press("Home")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    keys.press("ArrowUp")
    expect(lines.nth(1)).to_be_focused()
    expect(person.see("log").locator("[tabindex='0']")).to_have_count(1)
    keys.press("Enter")
    expect(person.see("look-back")).to_be_visible()
    expect(lines.nth(1)).to_be_focused()
    keys.press("Escape")
    expect(person.see("look-back")).to_have_count(0)


def test_the_replay_has_focus_and_keeps_it_at_both_ends(person: Person, server: Server) -> None:
    person.sit_at(server.new_game(None, "greedy"))
    person.play(2)
    keys, past = person.page.keyboard, person.see("look-back")
    tab_to(person, "look")
    keys.press("Enter")
    expect(past.get_by_role("slider")).to_be_focused()
    for _ in range(person.n):
        keys.press("ArrowLeft")
    expect(past.get_by_role("slider")).to_have_value("0")
    back = past.get_by_role("button", name="Back one move")
    expect(back).to_be_disabled()
    past.get_by_role("button", name="Forward one move").focus()
    keys.press("Enter")
    expect(back).to_be_enabled()
    back.focus()
    keys.press("Enter")
    expect(back).to_be_disabled()
    expect(back).to_be_focused()
    keys.press("Escape")
    expect(past).to_have_count(0)
    await_board(person)
