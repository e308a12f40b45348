"""The list of choices for a square: all of its items can be clicked, on every screen size."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.support import rule
from tests.support.hosting import Host, Seated, Visitor
from tests.support.page_checks import DRAWN
from tests.support.person import DESKTOP, PHONE, Pages, Person
from tests.support.running import Server
from tests.support.stored_games import cut

SIZES: Final = {
    "touch": (PHONE, ViewportSize(width=640, height=360)),
    "mouse": (DESKTOP, ViewportSize(width=1280, height=720), ViewportSize(width=768, height=1024)),
}
"""A page is opened at the first size, and resized to the others."""
LONG: Final = (
    ("score-of-two", 248, 1, "f6"),
    ("score-of-two", 240, 1, "g7"),
    ("score-of-four", 257, 1, "g1"),
    ("score-of-four", 240, 0, "a1"),
    ("every-flight", 576, 0, "d11"),
    ("random-5-players-one-shore", 1920, 4, "k11"),
)
"""Nine or ten stones on the board can be taken into one ship (R5.4) after these numbers of actions."""
FEW: Final = LONG[1::2]
"""What ``make test`` opens: a square inside the board, one in a corner and one at an edge. A soak opens all."""
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


def unreachable(person: Person, square: str, sizes: Iterable[ViewportSize]) -> list[str]:
    """The choices of a square that cannot be clicked, at any of these sizes."""
    found = []
    for size in sizes:
        person.page.set_viewport_size(size)
        person.page.evaluate(DRAWN)
        person.square(square).click()
        expect(person.see("chooser").locator("button").nth(MANY)).to_be_attached()
        found += [f"{size['width']}x{size['height']}: {fault}" for fault in person.page.evaluate(UNREACHABLE)]
        person.page.keyboard.press("Escape")
        expect(person.see("chooser")).to_have_count(0)
    return found


@rule("R5.4")
@pytest.mark.parametrize("positions", [FEW, pytest.param(LONG, marks=pytest.mark.soak)], ids=["few", "all"])
@pytest.mark.parametrize("pointer", SIZES)
def test_every_choice_of_a_long_list_can_be_clicked(
    pages: Pages, server: Server, pointer: str, positions: Sequence[tuple[str, int, int, str]]
) -> None:
    with pages.visiting(server.address, SIZES[pointer][0], language="de") as person:
        for game, n, seat, square in positions:
            players = [(f"Maximiliane {other + 1}", None if other == seat else "greedy") for other in range(seat + 1)]
            record = cut(game, n, players)
            made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
            (person.move_to if person.table.count() else person.sit_at)(made.json()["id"])
            person.await_turn()
            if person.see("curtain").count():
                person.see("curtain").locator("button").click()
                person.await_turn()
            assert unreachable(person, square, SIZES[pointer]) == [], (game, n)


@contextmanager
def between_two(host: Host) -> Iterator[tuple[Visitor, str, str, Seated]]:
    """A table of two where the owner has to choose from a long list: an imported game whose other seat a guest has
    taken.

    Yields the owner, the table's id, the square to choose and the guest's page.
    """
    (game, n, seat, square), owner, guest = LONG[0], host.visitor("Itzel"), host.visitor("Maximiliane")
    record = cut(game, n, [("Itzel", None), ("Itzel 2", None)])
    made = owner.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
    assert made.status_code == 201, made.text
    table = str(made.json()["id"])
    with owner.page(table) as page:
        page.done("arrange", seat=1 - seat)
    with guest.page(table) as other:
        other.done("join", seat=1 - seat, name=guest.name)
        yield owner, table, square, other


@contextmanager
def returning(pages: Pages, who: Visitor, viewport: ViewportSize, table: str) -> Iterator[Person]:
    """A visitor's page at a table, once it is complete and the visitor can act."""
    with pages.visiting(who.host.address, viewport, language="de") as person:
        person.page.context.add_cookies([{"name": "pacal", "value": who.cookie, "url": who.host.address}])
        person.sit_at(table)
        expect(person.see("seat-state").first).to_be_visible()
        person.await_turn()
        yield person


@pytest.mark.parametrize("pointer", SIZES)
def test_nothing_covers_a_choice_at_a_multiplayer_table(pages: Pages, host: Host, pointer: str) -> None:
    with between_two(host) as (owner, table, square, other):
        other.done("propose", kind="pause", seq=other.seen(0)["seq"])
        with returning(pages, owner, SIZES[pointer][0], table) as person:
            expect(person.see("yes")).to_be_visible()
            assert unreachable(person, square, SIZES[pointer]) == []
            expect(person.see("yes")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=lambda size: f"{size['width']}x{size['height']}")
def test_a_choice_stays_open_whatever_else_happens_at_the_table(
    pages: Pages, host: Host, viewport: ViewportSize
) -> None:
    """The other player makes a proposal, leaves and returns, and the connection breaks: the list stays open."""
    with between_two(host) as (owner, table, square, other), returning(pages, owner, viewport, table) as person:
        away = person.page.locator("[data-testid=seat-state][data-state=away]")
        person.square(square).click()
        choice = person.see("chooser").locator("button").nth(2)
        choice.focus()
        other.done("propose", kind="pause", seq=other.seen(0)["seq"])
        expect(person.see("yes")).to_be_visible()
        expect(choice).to_be_focused()
        person.page.context.set_offline(True)
        expect(person.see("offline")).to_be_visible()
        person.page.context.set_offline(False)
        expect(person.see("offline")).to_have_count(0)
        other.done("leave", seat=0)
        expect(away).to_have_count(1)
        expect(choice).to_be_focused()
        other.done("return", seat=0)  # they took this seat in the same turn, so they play from the next turn on
        choice.click()
        person.page.wait_for_selector(f'[data-testid=table]:not([data-n="{LONG[0][1]}"])')
        assert any(message["seats"][0]["coming"] for message in person.received if message["type"] == "people")
        expect(person.see("chooser")).to_have_count(0)
