"""Every kind of action at tables made from a record, all by clicks."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from pacal.engine import Action, Build, Flight, Fly, LoadOther, LoadOwn, PlaceShip, Step, Throw, Upgrade
from pacal.records import parse_action
from tests.support import rule
from tests.support.page_checks import axe
from tests.support.person import DESKTOP, PHONE, Pages, Person
from tests.support.running import Message, Server
from tests.support.stored_games import before, cut, stored_game

GAME: Final = "every-flight"
FLIGHT_WORDS: Final = {Flight.STRAIGHT: "straight", Flight.BENT: "turns", Flight.ARROWS: "rrows"}


def import_record(person: Person, record: bytes) -> None:
    """Open the table of a record; coming from another table, without reloading the page."""
    made = person.page.request.post(
        f"{person.address}api/games/import", data=record, headers={"Content-Type": "text/plain"}
    )
    assert made.status == 201, made.text()
    (person.move_to if person.table.count() else person.sit_at)(made.json()["id"])
    person.await_turn()


def before_kind(kind: type[Action], /, **fields: object) -> tuple[int, Action]:
    """The first action of a kind in the game that has them all, and how many come before it."""

    def wanted(_: object, action: Action) -> bool:
        return isinstance(action, kind) and all(getattr(action, name) == value for name, value in fields.items())

    n = before(GAME, wanted)
    return n, stored_game(GAME).actions[n]


def first_load(kind: type[LoadOwn | LoadOther], on_board: bool) -> int:
    """How many actions come before the first stone that is loaded from the board, or from the hand."""
    return before(GAME, lambda _, action: isinstance(action, kind) and (action.taken is not None) == on_board)


def step_after(person: Person, n: int) -> Message:
    """Wait until the page shows an action; return its step."""
    expect(person.table).not_to_have_attribute("data-n", str(n))
    return next(message for message in person.received if message["type"] == "step" and message["n"] == n + 1)


def ship_of(person: Person, seat: int) -> str:
    colour = person.received[0]["game"]["players"][seat]["colour"]
    return person.page.locator(f'[data-ship="{colour}"]').get_attribute("data-on") or ""


def test_a_record_file_is_opened_on_the_start_page_and_its_game_continues(person: Person) -> None:
    n, _ = before_kind(Throw)
    person.open()
    person.see("record-file").set_input_files({"name": "game.jsonl", "mimeType": "text/plain", "buffer": cut(GAME, n)})
    person.see("toast").get_by_role("button").first.click()
    person.await_turn()
    assert person.n == n
    person.see("throw").click()
    step_after(person, n)


def test_a_ship_is_placed(person: Person) -> None:
    n, action = before_kind(PlaceShip)
    assert isinstance(action, PlaceShip)
    import_record(person, cut(GAME, n))
    seat = person.now["view"]["seat"]
    assert len(person.squares()) == 9
    person.choose(action.to)
    step_after(person, n)
    assert ship_of(person, seat) == action.to


def test_the_die_is_thrown(person: Person) -> None:
    n, _ = before_kind(Throw)
    import_record(person, cut(GAME, n))
    person.see("throw").click()
    step = step_after(person, n)
    assert step["view"]["die"] is not None
    expect(person.table).to_have_attribute("data-step", "fly")


@rule("R4.2", "R4.3", "R4.5")
def test_a_ship_flies_by_the_die(person: Person) -> None:
    for flight, word in FLIGHT_WORDS.items():
        n, action = before_kind(Fly, kind=flight)
        assert isinstance(action, Fly)
        import_record(person, cut(GAME, n))
        seat = person.now["view"]["seat"]
        person.choose(action.to, prefer=word)
        flights = [event for event in step_after(person, n)["happened"] if event["kind"] == "ship_flew"]
        assert [(event["flight"], event["path"][-1]) for event in flights] == [(flight.value, action.to)]
        assert ship_of(person, seat) == action.to


@rule("R4.6")
def test_a_god_stone_is_given_up_to_land_anywhere(person: Person) -> None:
    n, action = before_kind(Fly, kind=Flight.GOD_STONE)
    assert isinstance(action, Fly)
    import_record(person, cut(GAME, n))
    near = person.squares()
    far = next(square for square in person.now["anywhere"]["squares"] if square not in near)
    seat = person.now["view"]["seat"]
    stones = person.now["view"]["sides"][seat]["god_stones"]
    person.see("god-stone").first.click()
    person.choose(far)
    step = step_after(person, n)
    assert ship_of(person, seat) == far
    assert len(step["view"]["sides"][seat]["god_stones"]) == len(stones) - 1


@rule("R4.7")
def test_a_hemmed_in_ship_may_be_moved_anywhere(person: Person) -> None:
    n, action = before_kind(Fly, kind=Flight.RELOCATION)
    assert isinstance(action, Fly)
    import_record(person, cut(GAME, n))
    expect(person.see("prompt")).to_contain_text("hemmed in")
    seat = person.now["view"]["seat"]
    person.choose(action.to)
    step_after(person, n)
    assert ship_of(person, seat) == action.to


@rule("R5.1", "R5.4")
@pytest.mark.parametrize("kind", [LoadOwn, LoadOther])
def test_a_stone_is_loaded_from_the_hand_and_from_the_board(person: Person, kind: type[LoadOwn | LoadOther]) -> None:
    for on_board in (False, True):
        n = first_load(kind, on_board)
        action = stored_game(GAME).actions[n]
        assert isinstance(action, LoadOwn | LoadOther)
        import_record(person, cut(GAME, n))
        view = person.now["view"]
        choice = next(choice for choice in person.now["choices"] if parse_action(choice["action"]) == action)
        person.choose(choice["square"], prefer=choice["label"])
        loaded = [event for event in step_after(person, n)["happened"] if event["kind"] == "stone_loaded"]
        assert len(loaded) == 1
        assert (loaded[0]["seat"], loaded[0].get("taken")) == (view["seat"], action.taken)


@rule("R5.1")
def test_loading_can_be_waived(person: Person) -> None:
    n, _ = before_kind(LoadOwn, taken=None)
    import_record(person, cut(GAME, n))
    person.see("pass").click()
    kinds = {event["kind"] for event in step_after(person, n)["happened"]}
    assert "stone_loaded" not in kinds
    assert person.step != "load_own"


@rule("R5.1")
@pytest.mark.parametrize("kind", [LoadOwn, LoadOther])
def test_a_stone_is_dropped_with_the_button_that_asks_only_open_questions(
    person: Person, kind: type[LoadOwn | LoadOther]
) -> None:
    """The button to decline is not golden; if several ships can take the stone, the page asks which one."""
    n, _ = before_kind(kind, taken=None)
    import_record(person, cut(GAME, n))
    ways = [choice for choice in person.now["choices"] if choice["kind"].startswith("load")]
    expect(person.page.locator(".primary")).to_have_text("Load a stone")
    person.see("drop").click()
    if len(ways) > 1:
        buttons = person.see("chooser").get_by_role("button")
        expect(buttons).to_have_text([*(way["label"] for way in ways), "Cancel"])
        buttons.first.click()
    assert "stone_loaded" in {event["kind"] for event in step_after(person, n)["happened"]}


@rule("R4.6", "R9.4")
def test_a_selected_god_stone_explains_the_next_step(pages: Pages, server: Server) -> None:
    """An earlier refusal disappears. On a touch screen the page says before the flight that the stone is used, and
    what it costs at the end (R9.4); a square that the die reaches costs nothing.
    """
    n, _ = before_kind(Fly, kind=Flight.GOD_STONE)
    with pages.visiting(server.address, PHONE) as person:
        import_record(person, cut(GAME, n))
        near, view = person.squares(), person.now["view"]
        far = next(square for square in person.now["anywhere"]["squares"] if square not in near)
        person.square(next(side["ship"] for seat, side in enumerate(view["sides"]) if seat != view["seat"])).tap()
        expect(person.see("notice")).to_be_visible()
        value = view["sides"][view["seat"]]["god_stones"][0]
        person.see("god-stone").first.tap()
        cost = f"(costs {value} points at the end)"
        expect(person.see("prompt")).to_have_text(
            f"You use god stone {value} {cost}. Now choose any free square for your ship."
        )
        expect(person.page.locator("[data-testid=board] .wrong")).to_have_count(0)
        person.square(far).tap()
        expect(person.see("prompt")).to_have_text(f"{far}: tap again to fly; this uses god stone {value} {cost}.")
        person.square(near[0]).tap()
        costs = person.see("chooser").get_by_role("button").filter(has_text=cost.strip("()"))
        expect(costs).to_have_count(1)
        expect(costs).to_contain_text("god stone")
        assert person.n == n


def test_a_refused_typed_move_stays_in_the_field_on_a_phone(pages: Pages, server: Server) -> None:
    n, _ = before_kind(Fly, kind=Flight.STRAIGHT)
    with pages.visiting(server.address, PHONE) as person:
        import_record(person, cut(GAME, n))
        own = ship_of(person, person.now["view"]["seat"])
        for text in ("zz9", own):
            person.see("open-log").click()
            person.see("notation").fill(text)
            person.page.keyboard.press("Enter")
            expect(person.page.locator("dialog")).to_have_count(0)
            expect(person.see("notice")).to_be_visible()
            person.see("open-log").click()
            expect(person.see("notation")).to_have_value(text)
            person.page.keyboard.press("Escape")


@rule("R6.1", "R6.6")
@pytest.mark.parametrize(
    ("device", "kind", "heights"),
    [
        ("desktop", Build, (1, 2, 3, 4, 5)),
        ("desktop", Upgrade, (2, 3, 4, 5)),
        ("phone", Build, (2,)),
        ("phone", Upgrade, (3,)),
    ],
)
def test_a_pyramid_is_built(
    pages: Pages, server: Server, device: str, kind: type[Build | Upgrade], heights: Iterable[int]
) -> None:
    """A preview shows height and points; then the pyramid is on the board and the points on the track."""
    with pages.visiting(server.address, PHONE if device == "phone" else DESKTOP) as person:
        for storeys in heights:
            n, action = before_kind(kind, storeys=storeys)
            assert isinstance(action, Build | Upgrade)
            import_record(person, cut(GAME, n))
            seat = person.now["view"]["seat"]
            score = person.now["view"]["sides"][seat]["score"]
            choice = next(choice for choice in person.now["choices"] if parse_action(choice["action"]) == action)
            build = person.see("builds").get_by_text(choice["label"], exact=True)
            while not build.count():
                person.see("builds").locator("button").nth(1).click()
            build.click() if device == "desktop" else person.see("build").click()
            step = step_after(person, n)
            assert step["action"] == choice["action"]
            assert step["view"]["sides"][seat]["score"] == score + choice.get("points", 0)
            standing = person.page.locator(f'[data-testid=board] [data-pyramid="{action.square}"]')
            expect(standing).to_have_attribute("data-storeys", str(storeys))


def test_a_build_is_previewed_on_the_board_before_it_is_chosen(person: Person) -> None:
    n, _ = before_kind(Build, storeys=3)
    import_record(person, cut(GAME, n))
    labels = person.see("build").all_inner_texts()
    for index, label in enumerate(labels):
        person.see("build").nth(index).focus()
        expect(person.page.locator("[data-testid=builds] button.shown")).to_have_text(label)
    assert len(labels) > 1
    person.see("pass").click()
    assert not [event for event in step_after(person, n)["happened"] if event["kind"] == "pyramid_built"]


def test_a_tap_on_an_illegal_square_says_why_and_links_to_the_rule(person: Person) -> None:
    n, _ = before_kind(Fly, kind=Flight.STRAIGHT)
    import_record(person, cut(GAME, n))
    ships = [
        side["ship"] for seat, side in enumerate(person.now["view"]["sides"]) if seat != person.now["view"]["seat"]
    ]
    person.square(ships[0]).click()
    notice = person.see("notice")
    expect(notice).to_contain_text("R4")
    clause = (notice.locator("a").get_attribute("href") or "").partition("#")[2]
    notice.locator("a").click()
    expect(person.page.locator(f'[id="{clause}"]')).to_be_in_viewport()
    person.page.go_back()  # the rules open over the table
    expect(notice).to_be_visible()
    person.await_turn()
    assert person.n == n


def test_a_move_is_taken_back_and_the_game_continues(person: Person) -> None:
    """A take-back within the own turn restores the position, and the record contains it."""
    n, action = before_kind(Fly, kind=Flight.STRAIGHT)
    assert isinstance(action, Fly)
    import_record(person, cut(GAME, n))
    game = person.page.url.rpartition("/")[2]
    seat, ship = person.now["view"]["seat"], ship_of(person, person.now["view"]["seat"])
    person.choose(action.to, prefer="straight")
    expect(person.table).to_have_attribute("data-n", str(n + 1))
    person.see("take-back").click()
    expect(person.table).to_have_attribute("data-n", str(n))
    assert ship_of(person, seat) == ship
    person.page.keyboard.press("Control+z")
    expect(person.table).not_to_have_attribute("data-n", str(n))
    person.await_turn()
    person.play(4)
    assert "back" in person.page.request.get(f"{person.address}api/games/{game}/record").text()


def test_the_replay_names_its_position_and_what_it_does_not_show(person: Person, server: Server) -> None:
    """Stones under ships are hidden until the end (R5.5), so a replay shows no hands instead of empty ones."""
    person.sit_at(server.new_game(None, "greedy"))
    person.play(6)
    stones = person.page.locator("svg.stones path")
    expect(stones.first).to_be_attached()
    n = person.n
    person.see("look").click()
    expect(person.see("look-back")).to_contain_text(f"{n} of {n}")
    expect(stones.first).to_be_attached()
    person.see("look-back").get_by_role("button", name="Back one move").click()
    expect(person.see("look-back")).to_contain_text(f"{n - 1} of {n}")
    expect(person.see("past-hidden")).to_be_visible()
    expect(stones).to_have_count(0)
    expect(person.see("log").locator("[aria-current]").first).to_be_in_viewport()
    person.see("past-now").click()
    expect(stones.first).to_be_attached()


def test_on_a_phone_the_choice_of_a_path_does_not_cover_the_board(pages: Pages, server: Server) -> None:
    n, _ = before_kind(Fly, kind=Flight.GOD_STONE)
    with pages.visiting(server.address, PHONE) as person:
        import_record(person, cut(GAME, n))
        near = person.squares()
        person.see("god-stone").first.click()
        person.page.wait_for_function("n => document.querySelectorAll('[data-square].can').length > n", arg=len(near))
        person.square(near[0]).click()
        chooser, board = person.see("chooser").bounding_box(), person.see("board").bounding_box()
        assert chooser is not None
        assert board is not None
        assert chooser["y"] >= board["y"] + board["height"]
        assert chooser["y"] + chooser["height"] <= PHONE["height"]


def test_on_a_touch_screen_the_path_is_shown_before_the_flight(pages: Pages, server: Server) -> None:
    """Squares are small: the first touch on a square shows the path to it, the second touch flies."""
    n, _ = before_kind(Fly, kind=Flight.STRAIGHT)
    with pages.visiting(server.address, PHONE) as person:
        import_record(person, cut(GAME, n))
        counts = Counter(choice["square"] for choice in person.now["choices"])
        one, other = sorted(square for square, ways in counts.items() if ways == 1)[:2]
        for square in (one, other, one):
            person.square(square).tap()
            expect(person.see("prompt")).to_contain_text(f"{square}: tap again")
            expect(person.page.locator("[data-testid=board] path.way")).to_have_count(1)
        assert person.n == n
        person.square(one).tap()
        step_after(person, n)
        assert ship_of(person, person.received[-1]["view"]["seat"]) == one


def test_sound_is_switched_with_one_tap_on_a_phone(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, PHONE, sound=True) as person:
        person.sit_at(server.new_game(None, "greedy"))
        person.see("sound").click()
        assert person.page.evaluate("() => JSON.parse(localStorage.getItem('pacal-settings')).sound") is False


@rule("R5.6")
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_stones_that_came_back_this_turn_look_different_from_usable_ones(
    pages: Pages, server: Server, screen: ViewportSize
) -> None:
    n = before(
        "returned-stones-wait", lambda state, _: state.step is Step.LOAD_OWN and 1 == state.usable_hand < state.returned
    )
    with pages.visiting(server.address, screen, "light") as person:
        import_record(person, cut("returned-stones-wait", n, [("Ana", None), ("Ben", None)]))
        expect(person.see("returned")).to_have_text(
            "2 stones came back this turn: you can load them from your next turn on."
        )
        expect(person.page.get_by_test_id("revision")).to_have_count(0)
        assert axe(person, "light") == []


@rule("R5.6")
def test_a_game_under_revision_1_says_so_and_links_to_its_clause(person: Person) -> None:
    import_record(person, cut("score-of-two", 230, [("Ana", None), ("Ben", None)]))
    expect(person.page.get_by_test_id("returned")).to_have_count(0)
    line = person.see("revision")
    expect(line).to_contain_text("This game uses revision 1 of the rules.")
    line.get_by_role("link").click()
    expect(person.page).to_have_url(re.compile(r"/rules\?.*revision=1#R5\.6$"))
    expect(person.page.locator("[id='R5.6']")).to_contain_text("in the same turn")
