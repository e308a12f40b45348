"""Who is winning: leader marks, cards, the switch "if it ended now", and announcements of the end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from pacal.engine import can_end_game, observe, standing_of
from pacal.engine.events import DistrictCounted, GodStonesCounted
from pacal.engine.scoring import is_last_round
from tests.support.page_checks import LANGUAGES, LONGEST_LANGUAGE, axe
from tests.support.person import DESKTOP, PHONE, Pages, Person
from tests.support.running import Server
from tests.support.stored_games import before, cut, late, stored_game

FIVE, TWO = "random-5-players-one-shore", "score-of-two"
OTHERS = tuple(language for language in LANGUAGES if language != "en")
SIZES = (PHONE, ViewportSize(width=390, height=844), ViewportSize(width=1024, height=768), DESKTOP)
COVERED = """() => {
    const boxes = (wanted) => [...document.querySelectorAll(`[data-testid=board] ${wanted}`)]
        .map((shape) => [shape.outerHTML.slice(0, 80), shape.getBoundingClientRect()]);
    const others = ["[data-stone]", "[data-value]", ".figure tspan", "text tspan"].flatMap(boxes);
    return boxes("[data-lead]:not([data-roof])").flatMap(([mark, a]) => others
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([other]) => `${mark} covers ${other}`));
}"""
COVERED_BUTTONS = """() => {
    const card = document.querySelector("[data-testid=card]").getBoundingClientRect();
    return [...document.querySelectorAll("[data-testid=table] :is(.buttons button, form > *)")]
        .map((button) => [button.textContent.trim() || button.dataset.testid, button.getBoundingClientRect()])
        .filter(([, { left, top, right, bottom }]) =>
            left < card.right && card.left < right && top < card.bottom && card.top < bottom)
        .map(([name]) => name);
}"""
BROKEN = """(headings) => headings.flatMap((heading) => [...heading.childNodes].filter(({ data }) => data?.trim()))
    .flatMap((text) => [...text.data.matchAll(/[^\\s\\u00ad-]+-?/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index + (text.data[index - 1] === "\\u00ad"));  // without the hyphen
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
    }).map(([word]) => word))"""
CUT_OFF = "(name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1"
SHORTENED = f"(names) => names.filter({CUT_OFF}).map((name) => name.textContent)"
HIDDEN_BELOW = "(card) => card.scrollHeight - card.clientHeight"
OVERLAPPING = """(rows) => rows.flatMap((row) => {
    const boxes = [...row.querySelectorAll("th svg, .name, td")].map((part) => {
        if (part.matches("svg")) return part.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(part);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        return { left, top, right: Math.min(right, part.getBoundingClientRect().right), bottom };
    });
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    return boxes.some((a, index) => boxes.slice(index + 1).some((b) => meet(a, b))) ? [row.innerText] : [];
})"""
WIDER = "(card) => card.scrollWidth - card.clientWidth"
TOUCH = """([square, kind]) => {
    const cell = document.querySelector(`[data-square=${square}]`);
    const { x, y, width, height } = cell.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, pointerType: "touch", isPrimary: true };
    cell.dispatchEvent(new PointerEvent(kind, { ...at, bubbles: true }));
}"""


def sit(person: Person, server: Server, record: bytes) -> None:
    made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    person.sit_at(made.json()["id"])
    person.await_turn()
    expect(person.page.locator("[data-lead]").first).to_be_attached()


def late_game(name: str = FIVE, *others: tuple[str, str | None]) -> bytes:
    """A game after 22 points, with these other players; by default, with one more person."""
    return cut(name, late(name, 22), [("Itzel", None), *(others or [("Ben", None)])])


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize("language", ["en", *(pytest.param(other, marks=pytest.mark.soak) for other in OTHERS)])
def test_leader_marks_cover_no_stone_value_name_or_badge(
    pages: Pages, server: Server, size: ViewportSize, language: str
) -> None:
    with pages.visiting(server.address, size, language=language) as person:
        for name in (FIVE, TWO):
            sit(person, server, late_game(name))
            assert person.page.evaluate(COVERED) == []


def test_the_marks_show_who_leads_and_the_target_has_a_label(person: Person, server: Server) -> None:
    sit(person, server, late_game())
    state = stored_game(FIVE).states[late(FIVE, 22)]
    counted = standing_of(observe(state, None)).counted
    leads = {
        event.district if isinstance(event, DistrictCounted) else event.shore.value: max(event.storeys)
        for event in counted
        if not isinstance(event, GodStonesCounted) and any(event.storeys)
    }
    shown = person.page.locator("[data-lead]").evaluate_all(
        "marks => marks.map(({ dataset }) => [dataset.lead, Number(dataset.storeys)])"
    )
    assert dict(shown) == leads
    expect(person.page.locator("[data-end-label]")).to_have_text(f"End {state.setup.end_score}")


def test_the_target_has_a_label_on_the_final_board_too(person: Person, server: Server) -> None:
    made = server.http.post("api/games/import", content=cut(TWO), headers={"Content-Type": "text/plain"})
    person.open(f"game/{made.json()['id']}")
    label = person.see("end-page").locator("[data-end-label]")
    expect(label).to_have_text(f"End {stored_game(TWO).setup.end_score}")


def test_a_card_opens_below_the_mouse_and_escape_closes_it(person: Person, server: Server) -> None:
    sit(person, server, late_game())
    card = person.see("card")
    person.square("d5").hover()
    expect(card).to_contain_text("Palace")
    expect(card).to_contain_text("Value 6")
    expect(card).to_have_attribute("role", "tooltip")
    card.hover()
    expect(card).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(card).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize("language", ["en", *(pytest.param(other, marks=pytest.mark.soak) for other in OTHERS)])
def test_a_card_below_the_mouse_covers_no_button_of_the_turn_and_shows_everything(
    pages: Pages, server: Server, size: ViewportSize, language: str
) -> None:
    """Next to the board, with a panel for each of three players, and for five."""
    landscape = size["width"] > size["height"]
    with pages.visiting(server.address, size, language=language) as person:
        for name in (FIVE, "score-of-three") if landscape else (FIVE,):
            sit(person, server, late_game(name, ("Ben", "greedy"), ("Ixchel", "greedy")))
            for place in (person.square("d5"), person.square("f2"), person.square("d2"), person.see("target")):
                place.hover()
                expect(person.see("card")).to_be_visible()
                assert person.page.evaluate(COVERED_BUTTONS) == []
                if landscape:
                    assert person.see("card").evaluate(HIDDEN_BELOW) <= 0
                person.page.keyboard.press("Escape")


def test_every_icon_and_the_target_have_a_card_by_keyboard(person: Person, server: Server) -> None:
    sit(person, server, late_game())
    card, seen = person.see("card"), list[str]()
    panel = person.see("player").nth(2)
    panel.locator("[data-card]").first.focus()
    for _ in range(panel.locator("[data-card]").count()):
        person.page.keyboard.press("Enter")
        expect(card).to_have_attribute("role", "dialog")
        seen.append(card.get_attribute("data-kind") or "")
        person.page.keyboard.press("Escape")
        expect(card).to_have_count(0)
        person.page.keyboard.press("ArrowRight")
    assert seen == ["sign", "bot", "score", "hand", "god_stones", "pyramids"]
    person.see("target").focus()
    person.page.keyboard.press("Enter")
    expect(card).to_contain_text("Target: 30 points")


def test_the_key_i_opens_the_card_of_a_square_as_a_dialog_and_escape_returns(person: Person, server: Server) -> None:
    sit(person, server, late_game())
    person.square("d2").focus()
    person.page.keyboard.press("i")
    card = person.see("card")
    expect(card).to_be_focused()
    expect(card).to_contain_text("River and lake")
    person.paint(True)
    assert axe(person, "dark") == []
    person.page.keyboard.press("Escape")
    expect(person.square("d2")).to_be_focused()
    expect(person.square("d2")).to_have_attribute("aria-label", "d2, lake, Ben leads with 11 storeys")


def test_a_long_press_on_a_phone_opens_a_card_and_plays_nothing(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, PHONE) as person:
        sit(person, server, late_game())
        sent = len(person.sent)
        person.page.evaluate(TOUCH, ["d5", "pointerdown"])
        expect(person.see("card")).to_contain_text("Palace")
        person.page.evaluate(TOUCH, ["d5", "pointerup"])
        person.square("d5").dispatch_event("click")
        assert [message["type"] for message in person.sent[sent:] if message["type"] in {"act", "why"}] == []
        expect(person.page.locator(".marks .invite")).to_have_count(0)
        expect(person.see("card").get_by_role("row")).to_have_count(6)
        person.see("card").get_by_role("button", name="Close").click()
        expect(person.see("card")).to_have_count(0)


def test_the_holdings_of_a_player_have_one_card_on_a_small_phone(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, PHONE) as person:
        sit(person, server, late_game())
        person.see("player").nth(1).tap()
        person.page.locator(".holdings .pyramids").tap()
        for text in ("pyramids left", "stones in hand", "god stones"):
            expect(person.see("card").get_by_text(text)).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize(
    "language",
    [
        LONGEST_LANGUAGE,
        *(pytest.param(other, marks=pytest.mark.soak) for other in LANGUAGES if other != LONGEST_LANGUAGE),
    ],
)
def test_a_card_and_the_points_break_no_word_except_at_a_hyphen(
    pages: Pages, server: Server, size: ViewportSize, language: str
) -> None:
    long = "Bartholomäus-Maximilian von Hohenfels-Au"
    record = cut(FIVE, late(FIVE, 22), [("Itzel", None), (long, None), ("Maximiliane", "greedy")])
    with pages.visiting(server.address, size, language=language) as person:
        sit(person, server, record)
        person.square("d5").focus()
        person.page.keyboard.press("i")
        card = person.see("card")
        expect(card.locator("thead th")).to_have_count(3)
        assert card.locator("thead th, td.more").evaluate_all(BROKEN) == []
        assert card.get_by_text("Itzel", exact=True).evaluate(CUT_OFF) is False
        assert card.locator("tbody tr").evaluate_all(OVERLAPPING) == []
        assert card.evaluate(WIDER) == 0
        person.page.keyboard.press("Escape")
        person.see("if-ended-switch").click()
        places = person.see("if-ended").locator("tbody th")
        expect(places.first).to_be_visible()
        assert places.evaluate_all(BROKEN) == []
        assert set(person.see("if-ended").locator("thead .name").evaluate_all(SHORTENED)) <= {long}
        name = person.see("player").get_by_role("heading", name="Maximiliane", include_hidden=True)
        assert name.evaluate_all(BROKEN) == []
        assert name.count() == (size is DESKTOP)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_switch_shows_every_total_and_where_it_comes_from(pages: Pages, server: Server, size: ViewportSize) -> None:
    expected = standing_of(observe(stored_game(FIVE).states[late(FIVE, 22)], None))
    with pages.visiting(server.address, size) as person:
        sit(person, server, late_game())
        person.see("if-ended-switch").click()
        table = person.see("if-ended")
        expect(table.locator("tfoot td")).to_have_text([str(total) for total in expected.totals])
        columns = [
            [int(cell) for cell in row.locator("td").all_inner_texts()] for row in table.locator("tbody tr").all()
        ]
        assert tuple(map(sum, zip(*columns, strict=True))) == expected.totals
        if size is DESKTOP:
            expect(person.see("player").first).to_contain_text(f"→ {expected.totals[0]}")
            person.see("if-ended-switch").click()
        else:
            person.page.keyboard.press("Escape")
        expect(table).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "wanted", "news"),
    [
        (
            "last-but-one-pyramid",
            lambda state, _: can_end_game(state) and not is_last_round(state.setup, state.scores),
            "{} can end the game this turn.",
        ),
        ("score-of-three", lambda state, _: is_last_round(state.setup, state.scores), "This is the last round."),
    ],
)
def test_the_end_in_sight_is_announced(
    person: Person, server: Server, name: str, wanted: Callable[..., bool], news: str
) -> None:
    n = before(name, wanted)
    players = [(f"Seat {seat}", None) for seat in stored_game(name).setup.seats]
    sit(person, server, cut(name, n, players))
    text = news.format(f"Seat {stored_game(name).states[n].seat}")
    expect(person.see("end-notice")).to_contain_text(text)
    expect(person.see("end-news")).to_contain_text(text)
    expect(person.see("end-news")).to_have_attribute("role", "status")


def test_the_panels_count_the_pyramids_until_the_last_but_one(person: Person, server: Server) -> None:
    sit(person, server, late_game())
    left = standing_of(observe(stored_game(FIVE).states[late(FIVE, 22)], None)).pyramids_left
    assert person.see("to-end").all_inner_texts() == [str(count) for count in left]
