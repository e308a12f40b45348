"""All screens of multiplayer games, and how a person reaches each of them."""

import random
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import expect

from tests.support.hosting import Host, Seated, Visitor
from tests.support.person import Person
from tests.support.together import play

CLOCK: Final = {"kind": "live", "turn": 600_000, "reserve": 600_000}
RATES: Final = ("requests", "visitors", "openings", "tables", "tables_of_address", "public", "commands", "talk", "keys")
HIGH_LIMITS: Final = {name: [100_000, 1000] for name in RATES}
"""High rate limits, because the tests prepare and check all screens one after another."""
CHANGED_OPTIONS: Final = {"expert": True, "memory": "own", "gaps": "empty", "water": "together"}
TABLE: Final = {"title": "Friday evening", "public": True, "clock": CLOCK}


@dataclass(frozen=True, slots=True)
class Tables:
    """Tables of a host, by purpose, and the two people who sit at them."""

    host: Host
    games: Mapping[str, str]
    owner: Visitor
    guest: Visitor


def seed_host(host: Host, names: tuple[str, str] = ("Itzel", "Maximiliane")) -> Tables:
    """Tables in the waiting room, in play with chat, paused, with a player who left, and over."""
    owner, guest = map(host.visitor, names)
    games: dict[str, str] = {"gathering": owner.new_table(None, "open", "scout", "open", together=TABLE)}
    with ExitStack() as open_pages:

        def begun(name: str, *others: str) -> tuple[Seated, Seated]:
            games[name] = owner.new_table(None, "open", *others, together=TABLE)
            mine, theirs = (open_pages.enter_context(who.page(games[name])) for who in (owner, guest))
            theirs.done("join", seat=1, name=guest.name)
            return mine, theirs

        mine, theirs = begun("playing", "greedy")
        theirs.done("say", text="Hello! Who starts?")
        mine.done("say", text="By lot, as always. Good luck to everybody; I shall need it more than you do.")
        mine, theirs = begun("paused")
        theirs.done("propose", kind="pause", seq=theirs.now.get("seq", 0))
        mine.done(
            "consent",
            yes=True,
            kind="pause",
            seq=mine.people_until(lambda message: message["proposal"])["proposal"]["seq"],
        )
        mine, _ = begun("left")
        mine.done("leave", seat=0)
        play(random.Random(1), *begun("over"))
        _, theirs = begun("closed")
        owner_page = open_pages.enter_context(owner.page(games["closed"]))
        owner_page.done("close")
    return Tables(host, games, owner, guest)


def _come(person: Person, tables: Tables, path: str, who: Visitor | None) -> None:
    """Open a page as a known visitor or as a new one. The page is loaded again only if the visitor changes."""
    context = person.page.context
    cookies = {cookie.get("value") for cookie in context.cookies(person.address) if cookie.get("name") == "pacal"}
    known = cookies & {tables.owner.cookie, tables.guest.cookie}
    if cookies and known == ({who.cookie} if who else set()):
        person.go_to(path)
        return
    context.clear_cookies()
    if who:
        context.add_cookies([{"name": "pacal", "value": who.cookie, "url": who.host.address}])
    person.open(path)


def _open(person: Person, tables: Tables, game: str, who: Visitor | None) -> None:
    _come(person, tables, f"game/{game}", who)
    expect(person.see("seat-state").first.or_(person.see("gathering"))).to_be_visible()


def _at(game: str, who: str = "owner") -> Callable[[Person, Tables], None]:
    return lambda person, tables: _open(person, tables, tables.games[game], getattr(tables, who) if who else None)


def _start(person: Person, tables: Tables) -> None:
    """Open the start page as somebody new, unless it is open."""
    if not person.see("start-page").count():
        _come(person, tables, "", None)
    expect(person.see("new-game")).to_be_visible()
    expect(person.see("invite").or_(person.see("terms"))).to_be_visible()


def _terms(person: Person, tables: Tables) -> None:
    _start(person, tables)
    person.see("kind").nth(1).select_option("open:")
    person.see("clock").locator("label").nth(1).click()
    person.see("terms").scroll_into_view_if_needed()


def _brought(person: Person, tables: Tables) -> None:
    """A link with a game that was cut off. From the start page, the browser would not load the page for it."""
    _come(person, tables, "about", None)
    person.open("#record=q1ZKSS1OLlKyUkpUqgUA")
    expect(person.see("brought-bad")).to_be_visible()


def _invite(person: Person, tables: Tables) -> None:
    """The form for a name and a clock, on a start page without open seats."""
    _come(person, tables, "about", None)
    _start(person, tables)
    for seat in person.see("kind").all():
        seat.select_option("greedy")
    person.see("invite").click()
    person.see("clock").locator("label").nth(1).click()


def _change_terms(person: Person, tables: Tables) -> None:
    if not person.see("change-terms").count():
        _before_start("owner")(person, tables)
    person.see("change-terms").click()
    expect(person.see("terms-form")).to_be_visible()


def _asked_to_agree(person: Person, tables: Tables) -> None:
    """The owner has changed the clock after this guest sat down."""
    game = tables.owner.new_table(None, "open", "greedy", "open", together={**TABLE, "public": False})
    with tables.guest.page(game) as theirs, tables.owner.page(game) as mine:
        theirs.done("join", seat=1, name=tables.guest.name)
        mine.done("change_terms", clock={"kind": "live", "turn": 30_000, "reserve": 0}, options=CHANGED_OPTIONS)
    _open(person, tables, game, tables.guest)
    expect(person.see("agree")).to_be_visible()


def _before_start(who: str) -> Callable[[Person, Tables], None]:
    def open_room(person: Person, tables: Tables) -> None:
        _at("gathering", who)(person, tables)
        expect(person.see("share").get_by_role("img")).to_be_visible()

    return open_room


def _people(part: str) -> Callable[[Person, Tables], None]:
    def open_part(person: Person, tables: Tables) -> None:
        if person.page.url == f"{person.address}game/{tables.games['playing']}" and not person.see("watching").count():
            person.close_everything()
        else:
            _at("playing")(person, tables)
        if part == "talk" and person.has_panels:
            chat, button = person.see("talk"), person.see("open-talk")
            expect(chat.or_(button)).to_be_visible()
            if button.count():  # the chat does not fit below the players
                button.click()
        else:
            person.see("open-people").click()
            person.see(f"part-{part}").click()
        if part == "table":
            expect(person.page.locator("dialog").get_by_role("img").first).to_be_visible()

    return open_part


def _device(person: Person, tables: Tables) -> None:
    _people("people")(person, tables)
    person.see("device").click()
    expect(person.page.locator("dialog").get_by_role("img")).to_be_visible()
    person.see("copy-link").scroll_into_view_if_needed()


def _leave(person: Person, tables: Tables) -> None:
    _people("people")(person, tables)
    person.see("leave").click()
    expect(person.see("leave-sure")).to_be_focused()


def _asked(person: Person, tables: Tables) -> None:
    """Propose a pause at a new table, because proposals expire and cannot be repeated soon."""
    game = tables.owner.new_table(None, "open", "greedy", together={**TABLE, "public": False})
    with tables.guest.page(game) as theirs:
        theirs.done("join", seat=1, name=tables.guest.name)
        theirs.done("propose", kind="pause", seq=theirs.now.get("seq", 0))
    _open(person, tables, game, tables.owner)
    expect(person.see("yes")).to_be_visible()


def _over(person: Person, tables: Tables) -> None:
    _come(person, tables, f"game/{tables.games['over']}", tables.owner)
    expect(person.see("end-page")).to_have_attribute("data-done", "true")
    person.see("dice").locator("summary").click()
    expect(person.see("seed")).to_be_visible()


def _list(path: str) -> Callable[[Person, Tables], None]:
    def open_list(person: Person, tables: Tables) -> None:
        _come(person, tables, path, tables.guest)
        expect(person.see("table-card").first).to_be_visible()

    return open_list


SCREENS: Final[Mapping[str, Callable[[Person, Tables], None]]] = {
    "host-start": _start,
    "host-start-terms": _terms,
    "host-invite": _invite,
    "host-brought": _brought,
    "gathering-visitor": _before_start(""),
    "together-watch": _at("playing", ""),
    "gathering-owner": _before_start("owner"),
    "gathering-terms": _change_terms,
    "gathering-asked": _asked_to_agree,
    "together-play": _at("playing"),
    "together-people": _people("people"),
    "together-table": _people("table"),
    "together-device": _device,
    "together-leave": _leave,
    "together-talk": _people("talk"),
    "together-asked": _asked,
    "together-paused": _at("paused"),
    "together-left": _at("left"),
    "together-end": _over,
    "together-closed": _at("closed"),
    "games": _list("games"),
    "lobby": _list("lobby"),
}
"""The order matters: screens of one page come one after the other (``ONE_PAGE``), and so do those of one visitor."""

ONE_PAGE: Final = (
    ("host-start", "host-start-terms"),
    ("gathering-owner", "gathering-terms"),
    (
        "together-play",
        "together-people",
        "together-table",
        "together-device",
        "together-leave",
        "together-talk",
    ),
)
"""Screens that a person reaches one from the other, without loading the page again."""
ON_A_PHONE: Final = (
    "host-start",
    "gathering-owner",
    "gathering-asked",
    "together-play",
    "together-left",
    "together-end",
    "lobby",
)
"""Pages that ``make test`` checks on a phone; all others on a desktop."""
PART_OF: Final = {"host-start": "host-start-terms"}
"""Screens of which everything is still visible on another one: axe checks it there."""
