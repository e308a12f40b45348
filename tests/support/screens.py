"""The screens of a local server, and how a person opens each of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from playwright.sync_api import expect

from pacal.engine import Action, Build, Fly, GameState, LoadOwn, Memory, PlaceShip, Throw
from pacal.lessons import TaskName
from tests.support.learner import Learner
from tests.support.person import Person
from tests.support.running import Server
from tests.support.stored_games import before, cut

Games = Mapping[str, str]
"""The ids of games on the server, by purpose."""

PLAYERS: Final = (("Itzel", None), ("Maximiliane", "planner"), ("K’inich", "scout"), ("Ixchel", "greedy"))
LATE: Final = 200
"""The number of actions after which a position has many pieces on the board."""


def seed(server: Server, players: Sequence[tuple[str, str | None]] = PLAYERS) -> Games:
    """Import a game for each step of a turn, a game that is over, and a game of three people who share a screen.

    ``players`` has a name for each of four players, and a bot or ``None`` for a person.
    """

    def mine(kind: type[Action]) -> Callable[[GameState, Action], bool]:
        return lambda state, action: state.seat == 0 and isinstance(action, kind)

    def imported(record: bytes) -> str:
        made = server.http.post("api/games/import", content=record, headers={"Content-Type": "text/plain"})
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    steps: dict[str, type[Action]] = {"throw": Throw, "fly": Fly, "load": LoadOwn, "build": Build}
    games = {
        step: imported(cut("score-of-four", before("score-of-four", mine(kind), LATE), players))
        for step, kind in steps.items()
    }
    games["place"] = imported(cut("score-of-four", before("score-of-four", mine(PlaceShip)), players))
    games["over"] = imported(cut("score-of-four", None, players))
    people = [(name, None) for name, _ in players[:3]]
    games["people"] = imported(cut("score-of-three", before("score-of-three", mine(Fly), 60), people, Memory.OWN))
    return games


def _start(person: Person, games: Games) -> None:
    """Open the start page if it is not open yet. Sections that other screens have opened stay open."""
    if not person.see("start-page").count():
        person.go_to()
    expect(person.see("game").first).to_be_visible()


def _options(person: Person, games: Games) -> None:
    _start(person, games)
    person.see("new-game").locator("summary").click()
    person.see("memory").scroll_into_view_if_needed()


def _guide(person: Person, games: Games) -> None:
    _start(person, games)
    person.see("guide").locator("summary").click()
    expect(person.see("guide").locator("li").last).to_be_visible()


def _no_record(person: Person, games: Games) -> None:
    _start(person, games)
    person.see("record-file").set_input_files(
        {"name": "cake.jsonl", "mimeType": "text/plain", "buffer": b"eggs\nflour"}
    )
    expect(person.see("faults")).to_be_in_viewport()


def _at(step: str) -> Callable[[Person, Games], None]:
    def open_table(person: Person, games: Games) -> None:
        if person.page.url == f"{person.address}game/{games[step]}":
            person.close_everything()
        else:
            person.go_to(f"game/{games[step]}")
        person.await_turn()

    return open_table


def _why(person: Person, games: Games) -> None:
    _at("fly")(person, games)
    ship = next(side["ship"] for seat, side in enumerate(person.now["view"]["sides"]) if seat)
    person.square(ship).click()
    expect(person.see("notice")).to_be_visible()


def _rules_sheet(person: Person, games: Games) -> None:
    _why(person, games)
    person.see("notice").get_by_role("link").click()
    expect(person.page.locator("dialog").get_by_test_id("clause").first).to_be_attached()


def _god_stone(person: Person, games: Games) -> None:
    """Select a god stone, then a square that the ship can also reach by the die, so that the page asks which to use."""
    _at("fly")(person, games)
    near = person.squares()
    person.see("god-stone").first.click()
    person.page.wait_for_function("n => document.querySelectorAll('[data-square].can').length > n", arg=len(near))
    person.square(near[0]).click()
    expect(person.see("chooser")).to_be_visible()


def _look_back(person: Person, games: Games) -> None:
    _at("fly")(person, games)
    person.see("look").click()
    expect(person.see("look-back")).to_be_visible()


def _menu(person: Person, games: Games) -> None:
    """Open the menu; on a desktop it is always next to the board."""
    _at("fly")(person, games)
    if not person.has_panels:
        person.see("menu").click()
        expect(person.page.locator("dialog")).to_be_visible()


def _players_sheet(person: Person, games: Games) -> None:
    _menu(person, games)
    person.see("players").click()
    expect(person.see("player-seat").first).to_be_visible()


def _others_sheet(person: Person, games: Games) -> None:
    _menu(person, games)
    person.see("others").click()
    expect(person.see("others-sheet")).to_be_visible()


def _curtain(person: Person, games: Games) -> None:
    person.go_to(f"game/{games['people']}")
    expect(person.see("curtain")).to_be_visible()


def _end(person: Person, games: Games) -> None:
    if not person.see("end-page").count():
        person.go_to(f"game/{games['over']}")
    expect(person.see("end-page")).to_have_attribute("data-done", "true")


def _count(person: Person, games: Games) -> None:
    _end(person, games)
    person.hold_timers()  # so that the final tally does not continue automatically
    person.see("count-again").click()
    person.see("count-next").click()
    expect(person.see("counting")).to_be_visible()


def _replay(person: Person, games: Games) -> None:
    """Try moves after a throw, with a branch of the game."""
    person.open(f"game/{games['over']}/replay/205#b=0.201.!3&at=1.1")
    expect(person.see("replay-page")).to_have_attribute("data-ready", "true")
    expect(person.see("try-prompt")).to_be_visible()


def _replay_empty(person: Person, games: Games) -> None:
    person.go_to("replay")
    expect(person.see("open-source")).to_be_visible()


def _rules(person: Person, games: Games) -> None:
    if not person.see("rules-page").count():
        person.open("rules")  # at a table, a link would open them in a dialog
    expect(person.see("clause").first).to_be_visible()


def _clause(person: Person, games: Games) -> None:
    person.open("rules#R4.3")
    expect(person.page.locator('[id="R4.3"]')).to_be_in_viewport()


def _search(person: Person, games: Games) -> None:
    _rules(person, games)
    person.see("search").fill("R6")
    expect(person.page.locator("search [role=status]")).not_to_be_empty()


def _rulings(person: Person, games: Games) -> None:
    """A clause with two rulings and two examples."""
    person.open("rules#R6.6")
    expect(person.page.locator('[id="R6.6"]').get_by_test_id("ruling").first).to_be_in_viewport()


def _editions(person: Person, games: Games) -> None:
    """Load the page from the server, as a link from another site does. Other tests cover this for other pages."""
    person.open("rules/editions")
    expect(person.see("difference").first).to_be_visible()


def _about(person: Person, games: Games) -> None:
    person.open("about")
    expect(person.see("about-page")).to_be_visible()


def _settings(person: Person, games: Games) -> None:
    person.go_to("settings")
    expect(person.see("settings-page")).to_be_visible()


def _missing(person: Person, games: Games) -> None:
    person.go_to("no/such/page")
    expect(person.see("missing")).to_be_visible()


def _no_game(person: Person, games: Games) -> None:
    person.go_to("game/nosuchgame")
    expect(person.page.get_by_role("alert")).to_be_visible()


def _lessons(person: Person, games: Games) -> None:
    person.go_to("lessons")
    expect(person.see("lesson-card").last).to_be_visible()


def _lesson(name: str) -> Callable[[Person, Games], None]:
    def go_to(person: Person, games: Games) -> None:
        person.go_to(f"lesson/{name}")
        person.page.wait_for_selector(f'[data-testid=lesson][data-task="{name}"]')
        person.await_turn()

    return go_to


def _lesson_more(person: Person, games: Games) -> None:
    _lesson("fly/2")(person, games)
    if person.see("lesson-more").count():
        person.see("lesson-more").click()
    expect(person.see("lesson-try").first).to_be_visible()


def _lesson_missed(person: Person, games: Games) -> None:
    _lesson("fly/2")(person, games)
    person.square("d9").click()
    if person.see("confirm").count():
        person.see("confirm").click()
    person.page.wait_for_selector("[data-testid=lesson][data-outcome=missed]")


def _lesson_done(person: Person, games: Games) -> None:
    person.go_to("lesson/build/5")
    Learner(person).solve(TaskName("build", 5))


def _no_lesson(person: Person, games: Games) -> None:
    person.go_to("lesson/fly/99")
    expect(person.page.get_by_role("alert")).to_be_visible()


def _remark(person: Person, games: Games) -> None:
    person.go_to("settings")
    person.see("remarks-choice").get_by_role("switch").set_checked(True)
    _at("build")(person, games)
    expect(person.see("remark")).to_be_visible()


SCREENS: Final[Mapping[str, Callable[[Person, Games], None]]] = {
    "start": _start,
    "start-guide": _guide,
    "start-options": _options,
    "start-no-record": _no_record,
    "table-place": _at("place"),
    "table-throw": _at("throw"),
    "table-fly": _at("fly"),
    "table-why": _why,
    "table-look-back": _look_back,
    "table-menu": _menu,
    "table-players": _players_sheet,
    "table-others": _others_sheet,
    "table-god-stone": _god_stone,
    "table-rules": _rules_sheet,
    "table-load": _at("load"),
    "table-build": _at("build"),
    "table-curtain": _curtain,
    "remark": _remark,  # before ``hold_timers``, because remarks are loaded after a delay
    "end": _end,
    "end-count": _count,
    "replay": _replay,
    "replay-empty": _replay_empty,
    "rules": _rules,
    "rules-clause": _clause,
    "rules-rulings": _rulings,
    "rules-search": _search,
    "editions": _editions,
    "about": _about,
    "settings": _settings,
    "missing": _missing,
    "no-game": _no_game,
    "lessons": _lessons,
    "lesson": _lesson("build/3"),
    "lesson-more": _lesson_more,
    "lesson-missed": _lesson_missed,
    "lesson-done": _lesson_done,
    "no-lesson": _no_lesson,
}
"""The order matters: the screens of a group in ``ONE_PAGE`` are consecutive."""

ONE_PAGE: Final = (
    ("start", "start-guide", "start-options", "start-no-record"),
    (
        "table-fly",
        "table-why",
        "table-look-back",
        "table-menu",
        "table-players",
        "table-others",
        "table-god-stone",
        "table-rules",
    ),
    ("end", "end-count"),
    ("rules", "rules-clause", "rules-rulings", "rules-search"),
)
"""Groups of screens that are opened one after another without reloading the page."""
ON_A_PHONE: Final = (
    *("start", "table-throw", "table-fly", "table-load", "end", "replay", "settings", "missing"),
    *("lesson", "lesson-missed", "remark"),
)
"""The pages, named by their first screen, that the test suite checks on a phone; it checks the others on a desktop. The
page of ``table-fly`` is here because only a phone shows the menu in a dialog."""
PART_OF: Final = {
    "start": "start-no-record",
    "start-guide": "start-no-record",
    "start-options": "start-no-record",
    "rules": "rules-rulings",
}
"""Screens whose whole content is also visible on another screen (the value), so that axe checks only that one."""
