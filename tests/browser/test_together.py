"""Several browsers at one table of a host: invitations by link, chat, lost connections, and no leaked secrets."""

import json
import random
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from pacal.engine import observe
from pacal.records import Record, decode
from pacal.tables.absence import LONG_ABSENCE_MS
from tests.support import rule
from tests.support.hosting import Host, Seated, Visitor, hosting
from tests.support.person import DESKTOP, PHONE, Pages, Person
from tests.support.running import Message
from tests.support.screens_together import HIGH_LIMITS
from tests.support.secrecy import SENT_ONCE, stones_shown
from tests.support.together import absent_table, acting, two
from tests.support.waiting import wait_until

WINS = 45
"""Points that end a game of two (R8.3)."""
BELOW = """(names) => {
    const [upper, lower] = names.map((name) => document.querySelector(`[data-testid=${name}]`).getBoundingClientRect());
    return upper.bottom <= lower.top;
}"""
MARKUP = "<img src=x onerror=alert(1)><b>Ben</b>"


@pytest.fixture
def ana(pages: Pages, host: Host) -> Iterator[Person]:
    """The owner of the table, at a desktop."""
    with pages.visiting(host.address) as somebody:
        yield somebody


@pytest.fixture
def ben(pages: Pages, host: Host) -> Iterator[Person]:
    """A guest with a phone."""
    with pages.visiting(host.address, PHONE) as somebody:
        yield somebody


@pytest.fixture
def eve(pages: Pages, host: Host) -> Iterator[Person]:
    """Another visitor who has the link."""
    with pages.visiting(host.address) as somebody:
        yield somebody


def make_table(owner: Person, name: str = "Ana") -> str:
    """Create a table for the owner and a guest by clicks; return its link."""
    owner.open()
    owner.see("count").locator("label").first.click()
    owner.see("seat").first.locator("input").fill(name)
    owner.page.wait_for_selector("[data-testid=invite], [data-testid=terms]")
    if owner.see("invite").count():
        owner.see("invite").click()
        owner.see("invite-open").click()
    else:
        owner.see("start").click()  # the page stores the last choice of players
    expect(owner.see("gathering")).to_be_visible()
    return owner.see("link").first.input_value()


def sit_down(guest: Person, link: str, name: str = "Ben") -> None:
    guest.page.goto(link)
    guest.see("my-name").fill(name)
    guest.see("sit").click()
    guest.table.wait_for()


def begin_by_link(owner: Person, guest: Person) -> str:
    """Create a table, let a guest join and begin the game, all by clicks; return its link."""
    link = make_table(owner)
    sit_down(guest, link)
    owner.table.wait_for()
    return link


def begin(host: Host, owner: Person, guest: Person) -> str:
    """Like ``begin_by_link``, but faster: the table is created and the seat taken before the pages are opened."""
    *visitors, game = two(host)
    for person, visitor in zip((owner, guest), visitors, strict=True):
        person.page.context.add_cookies([{"name": "pacal", "value": visitor.cookie, "url": host.address}])
        person.sit_at(game)
        expect(person.see("seat-state").first).to_be_visible()
    return f"{host.address}game/{game}"


def to_act(*people: Person) -> Person | None:
    """The person who has to act; None if the game is over on all pages."""

    def found() -> list[Person | None]:
        acting: list[Person | None] = [person for person in people if person.may_act]
        return acting or ([None] if all(person.see("end-page").count() for person in people) else [])

    return wait_until(found, "a page that can act")[0]


def in_step(*people: Person) -> int:
    """Wait until all pages show the same number of actions; return it."""

    def same() -> bool:
        seen = {(step["seq"], step["n"], person.n) for person in people if (step := person.now)}
        return len(seen) == 1 and all(step == shown for _, step, shown in seen)

    wait_until(same, "the same position on all pages")
    return people[0].n


def play(people: tuple[Person, ...], actions: int, rng: random.Random) -> bool:
    """Play a number of actions, each by the person to act; false if the game is over."""
    for _ in range(actions):
        person = to_act(*people)
        if person is None:
            return False
        n = person.n
        person.act_once(rng)
        person.page.wait_for_selector(f'[data-testid=table]:not([data-n="{n}"])', state="attached")
    return True


def open_people(person: Person, part: str) -> None:
    person.see("open-people").click()
    person.see(f"part-{part}").click()


def ask_to_take_back(person: Person) -> None:
    """By the button next to "Take back"; on a phone it is the same button."""
    button = person.see("ask-take-back" if person.has_panels else "take-back")
    expect(button).to_contain_text("Ask to take back")
    button.click()


def check_secrets(frames: Iterable[Message], record: Record, seat: int | None) -> int:
    """Check that no frame shows more than this seat may see; return how many hidden stones there were."""
    hidden = 0
    for frame in frames:
        if frame["type"] not in ("table", "step"):
            continue
        state = record.positions[frame["seq"]]
        if state.is_over:
            continue
        view: Message = frame["view"]
        assert view["viewer"] in (None, seat)
        seen = observe(state, view["viewer"])
        assert stones_shown(view) == [set(side.stones) for side in seen.sides]
        assert [side["hand"] for side in view["sides"]] == [side.hand for side in seen.sides]
        hidden += sum(stone in state.ships for pieces in state.pieces for stone in pieces.stones)
        lines = frame["log"] if frame["type"] == "table" else frame["log"]["lines"]
        assert not SENT_ONCE & {line["kind"] for line in lines}
        assert seat is not None or not (frame["choices"] or frame["anywhere"]), "spectators get no choices"
    return hidden


def play_on_by_sockets(host: Host, link: str, people: tuple[Person, ...], rng: random.Random) -> list[list[Message]]:
    """Play by WebSockets with the people's cookies until somebody can end the game: much faster than by clicks.

    The browsers leave the table meanwhile and return afterwards. Returns the frames of each person.
    """
    game = link.rpartition("/")[2]
    for person in people:
        person.go_to("settings")
        expect(person.see("settings-page")).to_be_visible()
    with ExitStack() as sockets:
        cookies = [person.page.context.cookies()[0]["value"] for person in people]
        pages = [sockets.enter_context(Visitor(host, "", cookie).page(game)) for cookie in cookies]
        while not can_end(page := acting(*pages)):
            points = {choice["action"]: choice.get("points", 0) for choice in page.now["choices"]}
            best = max(page.choices(), key=lambda action: (points.get(action, 0), rng.random()))
            answer = page.act(best)
            for other in pages:
                other.seen(answer["seq"])
    for person in people:
        person.page.goto(link)
        person.table.wait_for()
    return [page.frames for page in pages]


def can_end(page: Seated) -> bool:
    """Whether the player to act can build a pyramid that ends the game (R8.1, R8.3)."""
    view = page.now["view"]
    side = view["sides"][view["seat"]]
    points = [choice["points"] for choice in page.now["choices"] if "points" in choice]
    return any(side["score"] + won >= WINS or sum(side["supply"]) <= 2 for won in points)


@pytest.mark.parametrize(
    ("clicks", "by_sockets"), [(6, True), pytest.param(25, False, marks=pytest.mark.soak)], ids=["short", "whole"]
)
@rule("R5.5")
def test_two_browsers_join_by_link_and_play_to_the_end_though_one_loses_the_network_twice(
    ana: Person, ben: Person, eve: Person, host: Host, clicks: int, by_sockets: bool
) -> None:
    link = begin_by_link(ana, ben)
    eve.page.goto(link)
    expect(eve.see("watching")).to_be_visible()
    rng = random.Random(3)
    people = (ana, ben)
    for _ in range(2):
        assert play(people, clicks, rng)
        while to_act(*people) is not ana:
            assert play(people, 1, rng)
        ben.page.context.set_offline(True)
        expect(ben.see("offline")).to_be_visible()
        missed = ben.n
        assert play((ana,), 1, rng)
        assert ben.n == missed, "a page without a network receives nothing"
        ben.page.context.set_offline(False)
        expect(ben.see("offline")).to_have_count(0)
        expect(ben.table).to_have_attribute("data-n", str(ana.n))
    by_socket = play_on_by_sockets(host, link, (ana, ben, eve), rng) if by_sockets else [[], [], []]
    while play(people, 50, rng):
        in_step(ana, ben)
    for person in (ana, ben, eve):
        expect(person.see("end-page")).to_have_attribute("data-done", "true")
        assert person.now["end"] == ana.now["end"]
        assert person.now["view"]["sides"] == ana.now["view"]["sides"]

    game = link.rpartition("/")[2]
    answer = host.visitor("Somebody").http.get(f"api/games/{game}/record")
    record = decode(answer.content).record
    assert record is not None
    assert record.seed is not None
    for person, frames, seat in zip((ana, ben, eve), by_socket, (0, 1, None), strict=True):
        assert check_secrets([*person.received, *frames], record, seat) > 50
        assert record.seed not in json.dumps([person.received, frames])

    ana.see("dice").locator("summary").click()
    expect(ana.see("seed")).to_have_text(record.seed)
    ana.see("propose-rematch").click()
    ben.see("end-page").get_by_test_id("yes").click()
    for person in people:
        person.see("rematch").click()
        person.page.wait_for_url(lambda url: game not in url)
        person.table.wait_for()
    assert ana.page.url == ben.page.url
    assert play(people, 2, rng)


def test_names_and_chat_are_never_markup(ana: Person, ben: Person, eve: Person) -> None:
    dialogs: list[str] = []
    for person in (ana, ben, eve):
        person.on("dialog", lambda dialog: dialogs.append(dialog.message))
    link = make_table(ana)
    sit_down(ben, link, MARKUP)
    ana.table.wait_for()
    eve.page.goto(link)
    eve.table.wait_for()
    open_people(ben, "talk")
    ben.see("say").fill(MARKUP)
    ben.page.keyboard.press("Enter")
    for person in (ana, eve):
        expect(person.see("said")).to_contain_text(MARKUP)
        assert person.page.locator("img, [data-testid=said] b b").count() == 0
    assert eve.see("say").count() == 0, "spectators cannot chat"
    ana.hold_timers()
    ben.see("react").first.click()
    expect(ana.see("reaction")).to_contain_text(MARKUP[:20])
    assert dialogs == []

    open_people(ana, "people")
    ana.see("mute").click()
    ana.page.keyboard.press("Escape")
    expect(ana.see("said")).to_have_count(0)
    expect(eve.see("said")).to_have_count(1)
    ana.page.reload()
    expect(ana.see("talk")).to_be_visible()
    expect(ana.see("said")).to_have_count(0)


def test_chat_and_log_are_side_by_side_or_take_turns(ana: Person, ben: Person) -> None:
    link = make_table(ana)
    sit_down(ben, link, "Ben")
    ana.page.set_viewport_size(DESKTOP)
    ana.table.wait_for()
    chat_and_log_are_side_by_side(ana, DESKTOP)
    chat, log = ana.see("talk"), ana.see("log")
    ana.page.set_viewport_size({"width": 1000, "height": 480})
    expect(log).to_be_visible()
    expect(chat).to_have_count(0)
    ana.see("open-talk").click()
    expect(chat).to_be_visible()
    expect(log).to_have_count(0)


def chat_and_log_are_side_by_side(person: Person, size: ViewportSize) -> None:
    chat, log = person.see("talk"), person.see("log")
    expect(chat).to_be_visible()
    expect(log).to_be_visible()
    expect(person.see("open-talk")).to_have_count(0)
    boxes = [part.bounding_box() for part in (chat, person.see("board"), log)]
    left, board, right = (box for box in boxes if box is not None)
    assert left["x"] + left["width"] <= board["x"]
    assert board["x"] + board["width"] <= right["x"]
    assert left["y"] + left["height"] <= size["height"]
    assert left["height"] >= 120


def test_chat_and_log_are_side_by_side_with_five_players_and_no_notice_covers_the_chat(host: Host, ana: Person) -> None:
    owner, guest = host.visitor("Ana"), host.visitor("Ben")
    game = owner.new_table(None, "open", "greedy", "greedy", "greedy")
    ana.page.context.add_cookies([{"name": "pacal", "value": owner.cookie, "url": host.address}])
    with guest.page(game) as ben:
        ben.done("join", seat=1, name="Ben")
        ana.sit_at(game)
        chat_and_log_are_side_by_side(ana, DESKTOP)
        ana.page.set_viewport_size({"width": 1280, "height": 800})
        expect(ana.see("talk")).to_be_visible()
        ana.page.set_viewport_size(DESKTOP)
        ben.done("propose", kind="pause", seq=ben.now.get("seq", 0))
        expect(ana.see("proposal")).to_be_visible()
        ana.page.wait_for_function(BELOW, arg=["talk", "proposal"])
        ana.page.wait_for_function(BELOW, arg=["say", "proposal"])
        expect(ana.see("log")).to_be_visible()
        ana.see("menu").click()
        expect(ana.page.locator("dialog").get_by_role("link", name="Settings")).to_be_visible()


@pytest.fixture
def absent(pages: Pages, tmp_path: Path) -> Iterator[tuple[Person, Person, Person, str]]:
    """Ana at her table, Ben, who has been absent for long and has no page open, Eve, and the game."""
    owner, former, game, _ = absent_table(tmp_path, LONG_ABSENCE_MS)
    with (
        hosting(tmp_path, limits=HIGH_LIMITS) as host,
        pages.visiting(host.address) as ana,
        pages.visiting(host.address, PHONE) as ben,
        pages.visiting(host.address) as eve,
    ):
        for person, visitor in ((ana, owner), (ben, former)):
            person.page.context.add_cookies([{"name": "pacal", "value": visitor.cookie, "url": host.address}])
        ana.sit_at(game)
        yield ana, ben, eve, game


def give_out_the_second_seat(owner: Person) -> None:
    owner.see("owner-seat").nth(1).get_by_test_id("give-out").click()
    owner.see("give-out-sure").click()


def test_a_seat_that_is_given_out_again_belongs_to_another_person(absent: tuple[Person, Person, Person, str]) -> None:
    ana, ben, eve, game = absent
    eve.sit_at(game)
    expect(eve.see("find-seat")).to_be_visible()
    open_people(ana, "table")
    give_out_the_second_seat(ana)
    eve.see("take-seat").click()
    eve.see("my-name").fill("Eve")
    eve.see("sit").click()
    expect(eve.see("watching")).to_have_count(0)
    ben.sit_at(game)
    expect(ben.see("watching")).to_be_visible()
    ana.page.keyboard.press("Escape")
    eve.page.keyboard.press("Escape")
    assert play((ana, eve), 4, random.Random(1))
    assert not ben.may_act
    in_step(ana, eve, ben)


def test_the_same_person_sits_at_two_screens(pages: Pages, host: Host, ana: Person, ben: Person) -> None:
    begin(host, ana, ben)
    open_people(ben, "people")
    ben.see("device").click()
    link = ben.see("link").input_value()
    ben.page.keyboard.press("Escape")
    with pages.visiting(host.address) as desk:
        desk.page.goto(link)
        desk.table.wait_for()
        expect(desk.see("watching")).to_have_count(0)
        desk.page.wait_for_function("() => !location.hash")
        rng = random.Random(2)
        while to_act(ana, ben) is ben:  # nothing covers his choices
            assert play((ben,), 1, rng)
        expect(ben.see("news")).to_contain_text("2 devices")
        ben.see("news").get_by_role("button").click()
        expect(ben.see("news")).to_have_count(0)
        expect(ana.see("news")).to_have_count(0)
        for _ in range(3):
            while to_act(ana, ben) is not ben:
                assert play((ana,), 1, rng)
            assert play((desk,), 1, rng)
            in_step(ana, ben, desk)


def test_a_player_who_leaves_is_replaced_and_can_come_back(host: Host, ana: Person, ben: Person) -> None:
    begin(host, ana, ben)
    open_people(ben, "people")
    ben.see("leave").click()
    ben.see("leave-sure").click()
    ben.page.keyboard.press("Escape")
    expect(ana.page.locator("[data-testid=seat-state][data-state=away]")).to_be_visible()
    rng = random.Random(4)
    assert play((ana,), 4, rng)
    assert not ben.may_act
    ben.see("return").click()
    expect(ana.page.locator("[data-testid=seat-state][data-state=away]")).to_have_count(0)
    while to_act(ana, ben) is not ben:
        assert play((ana,), 1, rng)


def test_a_pause_and_a_take_back_need_the_others_consent(host: Host, ana: Person, ben: Person) -> None:
    begin(host, ana, ben)
    rng = random.Random(5)
    open_people(ana, "people")
    ana.see("pause").click()
    ana.page.keyboard.press("Escape")
    expect(ana.see("proposal")).to_contain_text("Waiting for Ben.")
    ben.see("no").click()
    expect(ana.see("proposal")).to_have_count(0)
    expect(ana.see("outcome")).to_contain_text("Ben said no.")
    expect(ben.see("outcome")).to_have_count(0)
    ana.see("outcome").get_by_role("button").click()
    expect(ana.see("outcome")).to_have_count(0)
    open_people(ben, "people")
    ben.see("pause").click()
    ben.page.keyboard.press("Escape")
    ana.see("yes").click()
    expect(ben.see("resume")).to_be_visible()
    ana.see("resume").click()
    expect(ben.see("resume")).to_have_count(0)

    first = to_act(ana, ben)
    assert first is not None
    other = ben if first is ana else ana
    assert play((first,), 1, rng)
    n = in_step(ana, ben)
    ask_to_take_back(first)
    expect(first.see("agreed")).to_have_text("Agreed: 1 of 2.")
    other.see("yes").click()
    expect(first.table).to_have_attribute("data-n", str(n - 1))
    expect(other.table).to_have_attribute("data-n", str(n - 1))


def test_a_refused_take_back_gives_the_reason(host: Host, ana: Person, ben: Person) -> None:
    begin(host, ana, ben)
    play((ana, ben), 2, random.Random(5))
    thrower = to_act(ana, ben)
    assert thrower is not None
    thrower.see("throw").click()
    expect(thrower.table).to_have_attribute("data-n", "3")
    expect(thrower.see("take-back")).to_be_disabled()
    notice = thrower.see("notice")
    thrower.see("take-back").click(force=True)
    expect(notice).to_contain_text("The die has been thrown.")
    thrower.page.keyboard.press("Escape")
    expect(notice).to_have_count(0)
    thrower.page.keyboard.press("Control+z")
    expect(notice).to_contain_text("The die has been thrown.")


def test_a_public_table_is_in_the_lobby_and_games_waiting_for_the_player_come_first(
    host: Host, ana: Person, ben: Person, eve: Person
) -> None:
    begin(host, ana, ben)
    link = make_table(ana)
    game = link.rpartition("/")[2]
    eve.open("lobby")
    eve.page.get_by_role("heading").first.wait_for()
    assert eve.page.locator(f'[data-game="{game}"]').count() == 0, "tables are private by default"
    ana.see("open-people").click()
    ana.see("part-table").click()
    ana.see("public").locator("input").click()
    expect(ana.see("public").locator("input")).to_be_checked()
    eve.page.reload()
    eve.page.locator(f'[data-game="{game}"] a').click()
    expect(eve.see("sit-down")).to_be_visible()
    ben.open("games")
    expect(ben.see("table-card").first).to_be_visible()
    ana.open("games")
    listed = ana.page.evaluate("() => fetch('/api/games').then((answer) => answer.json())")["games"]
    waiting = [card["my_turn"] for card in listed]
    expect(ana.see("table-card")).to_have_count(len(waiting))
    assert waiting == sorted(waiting, reverse=True)


def test_a_refusal_by_the_host_is_shown_and_the_page_shows_the_current_state(pages: Pages, tmp_path: Path) -> None:
    with hosting(tmp_path, limits={**HIGH_LIMITS, "public": [0, 0]}) as host, pages.visiting(host.address) as ana:
        make_table(ana)
        open_people(ana, "table")
        switch = ana.see("public").locator("input")
        for _ in range(2):
            switch.press("Space")
            expect(ana.page.get_by_role("dialog").get_by_test_id("refusal")).to_be_visible()
            expect(switch).not_to_be_checked()


def test_the_board_disappears_when_spectators_are_no_longer_allowed(
    host: Host, ana: Person, ben: Person, eve: Person
) -> None:
    link = begin(host, ana, ben)
    eve.page.goto(link)
    expect(eve.see("watching")).to_be_visible()
    open_people(ana, "table")
    ana.see("spectators").locator("input").click()
    expect(ana.see("spectators").locator("input")).not_to_be_checked()
    expect(eve.see("missing").get_by_role("alert")).to_be_visible()
    assert eve.see("board").count() == 0
    seen = len(eve.received)
    eve.page.reload()
    expect(eve.see("missing").get_by_role("alert")).to_be_visible()
    assert not {"table", "step", "said"} & {frame["type"] for frame in eve.received[seen:]}


def test_without_spectators_a_free_seat_can_be_taken(absent: tuple[Person, Person, Person, str]) -> None:
    ana, _, eve, game = absent
    open_people(ana, "table")
    ana.see("spectators").locator("input").click()
    expect(ana.see("spectators").locator("input")).not_to_be_checked()
    give_out_the_second_seat(ana)
    eve.open(f"game/{game}")
    expect(eve.see("gathering").get_by_role("alert")).to_be_visible()
    eve.see("my-name").fill("Eve")
    eve.page.keyboard.press("Enter")
    eve.table.wait_for()


def test_joining_talking_and_voting_work_by_keyboard(ana: Person, ben: Person) -> None:
    """Join, chat, propose and agree with Tab, Enter and Escape only."""

    def tab_to(person: Person, test_id: str) -> None:
        for _ in range(120):
            if person.page.evaluate("() => document.activeElement?.dataset.testid") == test_id:
                return
            person.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {test_id}")

    link = make_table(ana)
    ben.page.goto(link)
    ben.see("my-name").wait_for()
    tab_to(ben, "my-name")
    ben.page.keyboard.type("Ben")
    ben.page.keyboard.press("Enter")
    ben.see("open-people").wait_for()
    tab_to(ben, "open-people")
    ben.page.keyboard.press("Enter")
    tab_to(ben, "part-talk")
    ben.page.keyboard.press("Enter")
    tab_to(ben, "say")
    ben.page.keyboard.type("Hello")
    ben.page.keyboard.press("Enter")
    expect(ben.see("said")).to_contain_text("Hello")
    tab_to(ben, "part-people")
    ben.page.keyboard.press("Enter")
    tab_to(ben, "pause")
    ben.page.keyboard.press("Enter")
    ana.see("yes").wait_for()
    tab_to(ana, "yes")
    ana.page.keyboard.press("Enter")
    ben.page.keyboard.press("Escape")
    ben.see("resume").wait_for()
    tab_to(ben, "resume")
    ben.page.keyboard.press("Enter")
    expect(ana.see("resume")).to_have_count(0)
