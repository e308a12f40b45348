"""Pieces, badges and values on the board, and the list of choices: sizes, overlaps and contrasts, computed in Chromium.

``make test`` checks each device in one language, and computes contrasts in both colour schemes, but only in one
position each. A soak checks all languages, and all positions in both schemes.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import ViewportSize, expect

from pacal.drawing import SEATS
from tests.support.page_checks import DRAWN, LANGUAGES, LONGEST_LANGUAGE, resize
from tests.support.person import DESKTOP, PHONE, Pages, Person, Scheme
from tests.support.running import Server
from tests.support.stored_games import cut

SIZES: Final = {
    "phone": (PHONE, ViewportSize(width=390, height=844)),
    "desktop": (DESKTOP, ViewportSize(width=1024, height=768)),
}
SMALLEST: Final = {"alone": 40 / 67, "crowded": 26 / 67}
"""Minimum size of a stone, as a fraction of its square (67 px on a desktop): alone, and next to stones or a ship."""
BOARD_CHECKS: Final = (Path(__file__).parents[1] / "support" / "board_checks.js").read_text(encoding="utf-8")
CHOOSER_COLOURS: Final = """() => [...document.querySelectorAll("[data-testid=chooser] button circle")].map(
    (disc) => disc.getAttribute("fill"))"""


class Position(NamedTuple):
    """A stored game after a number of actions."""

    game: str
    actions: int
    players: int


FIVE_AROUND_A_SHIP: Final = Position("random-5-players-one-shore", 1466, 5)
"""Stones of five colours around a ship, and destinations on squares with values, with and without stones."""
FIVE_ON_A_SQUARE: Final = Position("random-5-players-one-shore", 1468, 5)
SEVERAL_SHIPS: Final = "d4"
"""In the position above, a stone on this square can be dropped into four ships."""
FOUR_ON_A_SQUARE: Final = Position("returned-stones-wait-empty-gaps", 288, 4)
"""Stones of four colours on a square, and the preview of a pyramid in vermilion, the darkest colour."""
SHORT: Final[Mapping[Position, tuple[Scheme, ...]]] = {
    FIVE_AROUND_A_SHIP: ("dark",),
    FIVE_ON_A_SQUARE: (),
    FOUR_ON_A_SQUARE: ("light",),
}
"""The colour schemes in which ``make test`` computes the contrasts of each position."""
Games = Mapping[Position, str]


@pytest.fixture(scope="module")
def games(server: Server) -> Games:
    def import_game(position: Position) -> str:
        players = [(f"Maximiliane {seat + 1}", None) for seat in range(position.players)]
        record = cut(position.game, position.actions, players)
        response = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
        assert response.status_code == 201, response.text
        return str(response.json()["id"])

    return {position: import_game(position) for position in SHORT}


class Checks:
    """Checks boards on one page. Collects the faults, and what was seen, to prove that every case was checked."""

    def __init__(self, person: Person, sizes: Iterable[ViewportSize]) -> None:
        self.person = person
        self.sizes = sizes
        self.faults: list[str] = []
        self.seen: list[dict[str, Any]] = []

    def boards(self, games: Games) -> Iterator[Position]:
        """Show the positions one after another on the same page."""
        for index, (position, game) in enumerate(games.items()):
            (self.person.move_to if index else self.person.sit_at)(game)
            self.person.await_turn()
            expect(self.person.page.locator("[data-lead]").first).to_be_attached()  # loaded after the board
            if self.person.see("curtain").count():
                self.run(("light",))  # the board behind it has no marks
                self.person.see("curtain").locator("button").click()
                self.person.await_turn()
            yield position

    def run(self, schemes: tuple[Scheme, ...] = ()) -> None:
        """Check the board at every size. If colour schemes are given, check the contrasts in each of them too."""
        for size in self.sizes:
            resize(self.person.page, size)
            self.person.page.evaluate(DRAWN)
            for scheme in schemes or (None,):
                if scheme:
                    self.person.page.emulate_media(color_scheme=scheme)
                found = self.person.page.evaluate(BOARD_CHECKS, [SMALLEST, scheme is not None])
                self.faults += [f"{size['width']}x{size['height']} {scheme}: {fault}" for fault in found["faults"]]
                self.seen.append(found["seen"])

    def all_seen(self, what: str) -> set[int]:
        return {number for seen in self.seen for number in seen[what]}


@pytest.mark.parametrize("device", SIZES)
@pytest.mark.parametrize(
    "language", [None, *(pytest.param(language, marks=pytest.mark.soak) for language in LANGUAGES)]
)
def test_pieces_are_large_and_legible_and_nothing_covers_them(
    pages: Pages, server: Server, games: Games, device: str, language: str | None
) -> None:
    default = LONGEST_LANGUAGE if device == "phone" else "en"
    with pages.visiting(server.address, SIZES[device][0], language=language or default) as person:
        checks = Checks(person, SIZES[device])
        for position in checks.boards(games):
            checks.run(("dark", "light") if language else SHORT[position])
            if position == FIVE_ON_A_SQUARE:
                person.square(SEVERAL_SHIPS).click()
                expect(person.see("chooser")).to_be_visible()
                checks.run()
                assert person.page.evaluate(CHOOSER_COLOURS) == colours_of_ships(person, SEVERAL_SHIPS)
        assert checks.faults == []
        assert checks.all_seen("piles") == {1, 2, 3, 4, 5}
        assert checks.all_seen("aroundShips") >= {1, 2, 5}
        assert checks.all_seen("valuesWithBadge") >= {0, 1}, "badges next to values, without stones and with one"
        assert min(seen["texts"] for seen in checks.seen if "texts" in seen) > 100


def colours_of_ships(person: Person, square: str) -> list[str]:
    """The colours of the ships into which a stone from a square can be dropped, in the order of the choices."""
    players = next(message for message in person.received if message["type"] == "table")["game"]["players"]
    into = [choice["into"] for choice in person.now["choices"] if choice.get("taken") == square]
    assert len(set(into)) == 4
    return [SEATS[players[seat]["colour"]].colour for seat in into]
