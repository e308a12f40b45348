"""The table page, measured: what is where, what moves, and what a finger can tap."""

from collections.abc import Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import FloatRect, ViewportSize, expect

from pacal.engine import Action, Build, Fly, LoadOwn, Throw
from tests.support.page_checks import (
    DRAWN,
    LANGUAGES,
    LONGEST_LANGUAGE,
    LONGEST_NAME,
    overflowing,
    resize,
    small_targets,
)
from tests.support.person import DESKTOP, PHONE, Pages, Person
from tests.support.running import Server
from tests.support.stored_games import before, cut

SMALLEST: Final = ViewportSize(width=320, height=568)
SMALLEST_SIDEWAYS: Final = ViewportSize(width=568, height=320)
TALL_PHONE: Final = ViewportSize(width=390, height=844)
TABLET: Final = ViewportSize(width=1024, height=768)
UPRIGHT_TABLET: Final = ViewportSize(width=768, height=1024)
HUGE: Final = ViewportSize(width=2560, height=1440)
ALL_SIZES: Final = (
    SMALLEST,
    PHONE,
    TALL_PHONE,
    ViewportSize(width=640, height=360),
    ViewportSize(width=844, height=390),
    UPRIGHT_TABLET,
    TABLET,
    ViewportSize(width=1280, height=720),
    DESKTOP,
    HUGE,
)
NAMES: Final = [("Itzel", None), ("Maximiliane", "planner")]
FIVE_LONG_NAMES: Final = [
    ("Bartholomäus-Maximilian von Hohenfels-Au", None),
    ("Małgorzata Konstancja Szczebrzeszyńska-Ż", "planner"),
    ("Jean-Baptiste de La Rochefoucauld d’Enva", "scout"),
    ("Alessandrina Quattrocchi di Montecastell", "greedy"),
    ("Christopher Featherstonehaugh-Cholmondel", "planner"),
]
"""Names of forty letters, as people have them."""
SEATS: Final = {"score-of-two": 2, "score-of-five": 5}

BOXES: Final = """() => Object.fromEntries([...document.querySelectorAll(".now button")]
    .filter((button) => !button.closest(".middle"))
    .map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return [button.dataset.testid ?? button.textContent, [left, top, width, height].map(Math.round)];
    }))"""
SET_PROMPT: Final = "(text) => { document.querySelector('[data-testid=prompt]').textContent = text; }"
HIDDEN_PARTS: Final = """() => {
    const wrong = [];
    const parts = [...document.querySelectorAll("[data-testid=board], .now > *, .now .line, .now .buttons button")];
    const boxes = parts.map((part) => [part, part.getBoundingClientRect()]).filter(([, { height }]) => height > 1);
    for (const [index, [part, box]] of boxes.entries()) {
        const name = part.dataset.testid ?? part.className;
        if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1) wrong.push(`${name} is cut off`);
        for (const [other, { left, top, right, bottom }] of boxes.slice(index + 1)) {
            const apart = top > box.bottom - 1 || bottom < box.top + 1 || left > box.right - 1 || right < box.left + 1;
            if (!apart && !part.contains(other)) wrong.push(`${other.className} lies over ${name}`);
        }
    }
    return wrong;
}"""
SHORTENED: Final = """() => [...document.querySelectorAll("[data-testid=player] h2, [data-testid=player] .name")]
    .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2)
    .map((name) => name.textContent)"""
CHIPS: Final = """() => [...document.querySelectorAll("button[data-testid=player]")].map((chip) => {
    const [name, score, glyph] = [".name", ".score", "svg"].map((part) => chip.querySelector(part));
    const [left, right] = [glyph.getBoundingClientRect(), score.getBoundingClientRect()];
    return [name.scrollHeight <= name.clientHeight + 2, right.top < left.bottom && right.left >= left.right - 1];
})"""
"""Whether a player's name is complete, and whether the score is next to the glyph."""
LINES: Final = """() => [...document.querySelectorAll(".now .buttons button")].flatMap((button) => {
    const range = document.createRange();
    const words = button.querySelector(".word") ?? button;
    range.selectNodeContents(words);
    const lines = range.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight);
    return words.innerText.trim() ? [[words.innerText, Math.round(lines)]] : [];
})"""


def sit(
    person: Person,
    server: Server,
    kind: type[Action],
    names: Sequence[tuple[str, str | None]] = NAMES,
    game: str = "score-of-two",
) -> None:
    """Open a game that waits for an action of this kind."""
    start = before(game, lambda state, action: state.seat == 0 and isinstance(action, kind), 60)
    record = cut(game, start, names)
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    person.sit_at(made.json()["id"])
    person.await_turn()


def refuse(person: Person) -> None:
    """Choose the square of another ship, and wait for the refusal."""
    ship = next(side["ship"] for seat, side in enumerate(person.now["view"]["sides"]) if seat)
    person.square(ship).click()
    expect(person.see("notice")).to_be_visible()


def box(person: Person, test_id: str) -> FloatRect:
    found = person.see(test_id).bounding_box()
    assert found is not None
    return found


def boxes(person: Person) -> dict[str, Any]:
    person.page.evaluate(DRAWN)
    found: dict[str, Any] = person.page.evaluate(BOXES)
    return found


@pytest.mark.parametrize("size", [TALL_PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("kind", [Throw, Fly])
def test_no_button_moves_when_the_prompt_gets_longer_or_a_refusal_appears(
    pages: Pages, server: Server, size: ViewportSize, kind: type[Action]
) -> None:
    with pages.visiting(server.address, size, language=LONGEST_LANGUAGE) as person:
        sit(person, server, kind)
        expect(person.see("replay")).to_be_visible()
        at_first = boxes(person)
        assert len(at_first) >= 4
        prompt = person.see("prompt").inner_text()
        for text in ("Los!", f"{prompt} {prompt[:40]}"):
            person.page.evaluate(SET_PROMPT, text)
            assert boxes(person) == at_first
        person.page.evaluate(SET_PROMPT, prompt)
        if kind is Fly:
            refuse(person)
            assert boxes(person) == at_first


@pytest.mark.parametrize("size", [SMALLEST, PHONE, TALL_PHONE, TABLET, DESKTOP], ids=lambda size: str(size["width"]))
def test_a_refusal_appears_below_the_instruction(pages: Pages, server: Server, size: ViewportSize) -> None:
    with pages.visiting(server.address, size, language=LONGEST_LANGUAGE) as person:
        sit(person, server, Fly)
        refuse(person)
        prompt, notice = box(person, "prompt"), box(person, "notice")
        assert prompt["height"] >= 16
        assert prompt["y"] + prompt["height"] <= notice["y"] + 1
        assert notice["y"] + notice["height"] <= size["height"]
        assert person.page.evaluate(HIDDEN_PARTS) == []


@pytest.mark.parametrize("size", [SMALLEST, PHONE, TALL_PHONE, TABLET], ids=lambda size: str(size["width"]))
def test_build_is_more_prominent_than_end_turn(pages: Pages, server: Server, size: ViewportSize) -> None:
    with pages.visiting(server.address, size, language=LONGEST_LANGUAGE) as person:
        sit(person, server, Build)
        expect(person.see("builds").locator("svg").first).to_be_visible()
        build, end = box(person, "build"), box(person, "pass")
        assert build["width"] * build["height"] > end["width"] * end["height"]
        assert "primary" in (person.see("build").get_attribute("class") or "")
        assert "primary" not in (person.see("pass").get_attribute("class") or "")
        assert person.page.evaluate(HIDDEN_PARTS) == []


def test_below_the_board_of_a_phone_are_log_lines_or_the_builds_with_pictures(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, TALL_PHONE) as person:
        sit(person, server, Throw)
        lines = person.see("latest-lines")
        expect(lines).to_be_visible()
        assert (lines.bounding_box() or {"height": 0})["height"] >= 80
        sit(person, server, Build)
        items = person.see("build-item")
        expect(person.see("latest-lines")).to_have_count(0)
        assert items.count() > 2
        assert items.locator("svg").count() == items.count()
        n = person.n
        items.nth(1).tap()
        expect(items.nth(1)).to_have_attribute("aria-pressed", "true")
        assert person.n == n
        action = person.now["choices"]
        person.see("build").tap()
        person.await_turn(after=n)
        assert action != person.now["choices"]


def test_menu_and_log_have_a_button_each_on_a_phone(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, PHONE) as person:
        sit(person, server, Fly)
        dialog = person.page.locator("dialog")
        person.see("menu").click()
        for path in ("/", "/rules", "/settings"):
            expect(dialog.locator(f'a[href^="{path}"]').first).to_be_visible()
        expect(dialog.get_by_test_id("log")).to_have_count(0)
        person.close_everything()
        person.see("open-log").click()
        expect(dialog.get_by_test_id("log")).to_be_visible()
        expect(dialog.locator("a")).to_have_count(0)


def test_a_small_square_is_selected_by_touch_and_then_confirmed(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, SMALLEST) as person:
        sit(person, server, LoadOwn)
        square = next(choice["square"] for choice in person.now["choices"] if choice["kind"] == "load_own")
        n = person.n
        person.square(square).tap()
        expect(person.see("prompt")).to_contain_text("tap again to confirm")
        assert person.n == n
        confirm = box(person, "confirm")
        assert min(confirm["width"], confirm["height"]) >= 44
        assert person.page.evaluate(HIDDEN_PARTS) == []
        person.see("confirm").tap()
        person.await_turn(after=n)


@pytest.mark.parametrize("how", ["mouse", "keyboard", "screen reader"])
def test_mouse_keyboard_and_screen_reader_choose_a_small_square_at_once(pages: Pages, server: Server, how: str) -> None:
    with pages.visiting(server.address, SMALLEST) as person:
        sit(person, server, LoadOwn)
        choice = next(choice for choice in person.now["choices"] if choice["kind"] == "load_own")
        n, square = person.n, person.square(choice["square"])
        person.see("prompt").tap()  # an earlier touch elsewhere does not matter
        if how == "mouse":
            square.click()
        elif how == "keyboard":
            square.focus()
            person.page.keyboard.press("Enter")
        else:
            square.evaluate("(cell) => cell.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))")
        person.await_turn(after=n)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_name_is_shortened_and_no_button_has_three_lines_at_1024(pages: Pages, server: Server, players: int) -> None:
    game = {2: "score-of-two", 3: "score-of-three", 5: "score-of-five"}[players]
    names = [("Bartholomäus-Maximilian von Hohenfels-Au", None)]
    with pages.visiting(server.address, TABLET, language=LONGEST_LANGUAGE) as person:
        sit(person, server, Fly, names, game)
        assert person.page.evaluate(SHORTENED) == []
        lines = dict(person.page.evaluate(LINES))
        assert len(lines) >= 4
        assert max(lines.values()) <= 2


@pytest.mark.parametrize("size", [TALL_PHONE, UPRIGHT_TABLET], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("game", ["score-of-two", "score-of-five"])
def test_long_names_are_complete_on_tall_phones_and_tablets(
    pages: Pages, server: Server, size: ViewportSize, game: str
) -> None:
    with pages.visiting(server.address, size, language=LONGEST_LANGUAGE) as person:
        sit(person, server, Fly, FIVE_LONG_NAMES[: SEATS[game]], game)
        assert person.page.evaluate(CHIPS) == [[True, True]] * SEATS[game]
        assert person.page.evaluate(HIDDEN_PARTS) == []


@pytest.mark.parametrize("size", [SMALLEST, PHONE], ids=lambda size: str(size["width"]))
def test_a_touch_of_a_player_shows_a_name_that_does_not_fit(pages: Pages, server: Server, size: ViewportSize) -> None:
    with pages.visiting(server.address, size, language=LONGEST_LANGUAGE) as person:
        sit(person, server, Fly, FIVE_LONG_NAMES, "score-of-five")
        assert [scored for _, scored in person.page.evaluate(CHIPS)] == [True] * 5
        name, chip = person.see("selected-name"), person.see("player").nth(1)
        expect(name).to_have_count(0)
        chip.tap()
        expect(name).to_have_text(FIVE_LONG_NAMES[1][0])
        assert overflowing(person.page) + person.page.evaluate(HIDDEN_PARTS) == []
        chip.tap()
        expect(name).to_have_count(0)


def test_five_players_fit_a_finger_next_to_the_smallest_board(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, SMALLEST_SIDEWAYS) as person:
        sit(person, server, Fly, FIVE_LONG_NAMES, "score-of-five")
        for size in (SMALLEST_SIDEWAYS, ViewportSize(width=640, height=360), ViewportSize(width=700, height=480)):
            resize(person.page, size)
            person.page.evaluate(DRAWN)
            assert small_targets(person.page) + overflowing(person.page) == []
        person.see("menu").tap()
        expect(person.page.locator("dialog").get_by_test_id("sound")).to_be_visible()


def faults(person: Person, server: Server, kind: type[Action], sizes: tuple[ViewportSize, ...], game: str) -> list[str]:
    """What overlaps or is cut off where everybody has the longest name, at each of these sizes."""
    sit(person, server, kind, [(LONGEST_NAME, None), *[(LONGEST_NAME, "planner")] * (SEATS[game] - 1)], game)
    found = []
    for size in sizes:
        resize(person.page, size)
        person.page.evaluate(DRAWN)
        at = f"{size['width']}x{size['height']}"
        found += [f"{at}: {fault}" for fault in overflowing(person.page) + person.page.evaluate(HIDDEN_PARTS)]
    return found


@pytest.mark.parametrize("kind", [Fly, Build])
def test_the_longest_names_fit_at_the_smallest_and_largest_sizes(
    pages: Pages, server: Server, kind: type[Action]
) -> None:
    with pages.visiting(server.address, SMALLEST, language=LONGEST_LANGUAGE) as person:
        assert faults(person, server, kind, (SMALLEST, TABLET, HUGE), "score-of-two") == []


@pytest.mark.soak
@pytest.mark.parametrize("game", ["score-of-two", "score-of-five"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_names_fit_at_every_size_in_every_language(
    pages: Pages, server: Server, language: str, theme: str, game: str
) -> None:
    found = {}
    for kind in (Throw, Fly, LoadOwn, Build):
        with pages.visiting(server.address, SMALLEST, language=language, theme=theme) as person:
            found[kind.__name__] = faults(person, server, kind, ALL_SIZES, game)
    assert found == {kind: [] for kind in found}
