"""The small choice of a square: all that it lists can be clicked, on every screen, whatever lies over the table."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.kept import cut
from tests.browser.person import DESKTOP, PHONE, Person, visiting
from tests.browser.screens_together import HURRIED
from tests.server.hosting import Host, hosting
from tests.server.running import Server
from tests.support import rule

VIEWPORTS: Final = (
    PHONE,
    ViewportSize(width=640, height=360),
    ViewportSize(width=768, height=1024),
    ViewportSize(width=1280, height=720),
    DESKTOP,
)
LONG: Final = (
    ("score-of-two", 248, 1, "f6"),
    ("score-of-two", 240, 1, "g7"),
    ("score-of-four", 257, 1, "g1"),
    ("score-of-four", 240, 0, "a1"),
    ("every-flight", 576, 0, "d11"),
    ("random-5-players-one-shore", 1920, 4, "k11"),
)
"""Nine or ten stones on the board could be taken into one ship (R5.4): after so many actions a seat has to choose."""
MANY: Final = 6

UNREACHABLE: Final = """() => {
    const list = document.querySelector("[data-testid=chooser]");
    const wrong = [];
    const look = (button, how) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const seen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const place = [left, top, right, bottom].map(Math.round);
        if (!seen || !button.contains(hit)) wrong.push(`${how}: ${button.textContent} ${place} ${hit?.className}`);
    };
    const buttons = [...list.querySelectorAll("button")];
    look(buttons[0], "without scrolling");
    for (const button of buttons) {
        const { top, bottom } = button.getBoundingClientRect();
        const room = list.getBoundingClientRect();
        list.scrollTop += top < room.top ? top - room.top : bottom > room.bottom ? bottom - room.bottom + 1 : 0;
        look(button, "in its list");
    }
    for (const one of [document.scrollingElement, document.querySelector("main")]) {
        if (one.scrollTop || one.scrollLeft) wrong.push(`${one.tagName} was scrolled`);
    }
    return wrong;
}"""


def unreachable(person: Person, square: str) -> list[str]:
    """What of a square's choice could not be clicked."""
    person.square(square).click()
    expect(person.see("chooser").locator("button").nth(MANY)).to_be_attached()
    found: list[str] = person.page.evaluate(UNREACHABLE)
    person.page.keyboard.press("Escape")
    expect(person.see("chooser")).to_have_count(0)
    return found


@rule("R5.4")
@pytest.mark.parametrize("viewport", VIEWPORTS, ids=lambda size: f"{size['width']}x{size['height']}")
def test_every_choice_of_a_long_list_can_be_clicked(browser: Browser, server: Server, viewport: ViewportSize) -> None:
    with visiting(browser, server.address, viewport, language="de") as person:
        for game, n, seat, square in LONG:
            players = [(f"Maximiliane {other + 1}", None if other == seat else "greedy") for other in range(seat + 1)]
            record = cut(game, n, players)
            made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
            person.sit_at(made.json()["id"])
            person.await_turn()
            if person.see("curtain").count():
                person.see("curtain").locator("button").click()
                person.await_turn()
            assert unreachable(person, square) == [], (game, n)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosting(tmp_path_factory.mktemp("host"), limits=HURRIED) as running:
        yield running
