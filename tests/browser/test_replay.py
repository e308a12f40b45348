"""The replay page: a game step by step, branches that others can open, files and positions, and bad input."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from pacal.engine import Step
from pacal.records import SEED_DIGEST, decode, encode, format_action, format_position, seed_commitment
from tests.support.hosting import Host
from tests.support.page_checks import axe
from tests.support.person import DESKTOP, PHONE, Pages, Person, visiting
from tests.support.random_games import SEED, finished_game
from tests.support.running import Server
from tests.support.storage_faults import FULL, REFUSED

RECORD: Final = (Path(__file__).parents[1] / "games/score-of-three.jsonl").read_bytes()
GAME: Final = decode(RECORD).record
assert GAME is not None
THROW: Final = next(n for n, state in enumerate(GAME.states) if n > 100 and state.step is Step.THROW)
POSITION: Final = format_position(GAME.states[THROW])
MOVES: Final = tuple(map(format_action, GAME.actions))
LONGEST_LINK: Final = 2000
"""The maximum number of characters of an address after the path."""
DROP: Final = """text => {
    const files = new DataTransfer();
    files.items.add(new File([text], "game.jsonl"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


def keep(server: Server) -> str:
    return str(server.http.post("api/games/import", content=RECORD).json()["id"])


def shown(person: Person, n: int, line: int = 0) -> None:
    """Wait for a position."""
    page = person.see("replay-page")
    expect(page).to_have_attribute("data-line", str(line))
    expect(page).to_have_attribute("data-n", str(n))
    expect(page).to_have_attribute("data-ready", "true")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_branch_is_shared_by_its_link_and_survives_a_reload(pages: Pages, host: Host, screen: ViewportSize) -> None:
    """On a phone by touch, on a desktop by keyboard; by two people who have no part in the game."""
    owner = host.visitor("Owner")
    game = str(owner.http.post("api/games/import", content=RECORD).json()["id"])
    with pages.visiting(host.address, screen) as ana, pages.visiting(host.address, screen) as ben:
        ana.open(f"game/{game}/replay/{THROW}")
        shown(ana, THROW)
        ana.see("try").click()
        ana.see("face").first.click()
        shown(ana, 1, line=1)
        if screen == PHONE:
            ana.page.locator("[data-square].can").first.click()
        else:
            square = ana.page.locator("[data-square].can").first
            square.focus()
            ana.page.keyboard.press("Enter")
        if ana.see("chooser").count():
            ana.see("chooser").get_by_role("button").first.click()
        shown(ana, 2, line=1)
        ana.see("try-bot").click()
        ana.page.wait_for_function("() => Number(document.querySelector('[data-testid=replay-page]').dataset.n) > 2")
        last = int(ana.see("replay-page").get_attribute("data-n") or 0)
        ana.see("share").click()
        link = ana.see("share-link").input_value()
        assert link == ana.page.url
        assert re.search(rf"#b=0\.{THROW}\.!2\..*&at=1\.{last}$", link)
        picture = ana.see("board").inner_html()
        ana.page.reload()
        shown(ana, last, line=1)
        ana.page.go_back()
        shown(ana, 2, line=1)
        ana.see("back-to-game").click()
        shown(ana, THROW)
        assert axe(ana, "dark") == []
        ben.open(link.removeprefix(host.address))
        shown(ben, last, line=1)
        assert stones_in(ben.see("board").inner_html()) == stones_in(picture)
        expect(ben.see("branch")).to_have_count(1)
        ben.see("remove-branch").click()
        shown(ben, THROW)
        assert "#" not in ben.page.url
        expect(ana.see("branch")).to_have_count(1)
        with owner.page(game) as table:
            table.done("settings", spectators=False)
        ben.page.reload()
        expect(ben.see("faults")).to_contain_text("spectators")
        assert ben.faults == []


def stones_in(board: str) -> list[str]:
    """The ships of a drawing, with their squares."""
    return re.findall(r'data-ship="\d" data-on="[a-p]\d+"', board)


def test_the_address_names_the_move_and_keys_slider_and_chart_lead_to_others(person: Person, server: Server) -> None:
    assert GAME is not None
    count = len(GAME.actions)
    person.open(f"game/{keep(server)}/replay/{count + 50}")
    shown(person, count)
    expect(person.see("replay-notice")).to_contain_text(str(count))
    expect(person.see("replay-result")).to_contain_text("83")
    expect(person.see("dice")).to_have_attribute("data-verdict", re.compile("unproven|wrong|right"))
    person.page.keyboard.press("Home")
    shown(person, 0)
    person.page.keyboard.press("ArrowRight")
    shown(person, 1)
    person.page.keyboard.press("PageDown")
    shown(person, 2)
    person.see("scrubber").fill("57")
    shown(person, 57)
    person.page.wait_for_url("**/replay/57")
    person.page.locator('[data-round="5"]').click()
    begin = next(n for n, state in enumerate(GAME.states) if state.round == 5)
    shown(person, begin)
    person.page.go_back()
    shown(person, 57)
    with person.page.expect_response(re.compile("viewer=2")):
        person.see("viewer").select_option("1")
    shown(person, 57)
    person.see("play").click()
    person.page.wait_for_function("() => Number(document.querySelector('[data-testid=replay-page]').dataset.n) > 58")
    person.see("play").click()
    person.page.get_by_role("link", name="Rules", exact=True).click()
    expect(person.see("clause").first).to_be_visible()
    person.page.go_back()
    expect(person.see("replay-page")).to_have_attribute("data-ready", "true")
    assert person.faults == []


def test_a_dropped_file_is_replayed_kept_for_a_reload_and_can_be_added_to_the_games(
    person: Person, server: Server
) -> None:
    person.open()
    expect(person.see("saved")).to_be_visible()
    person.page.evaluate(DROP, RECORD[:-40].decode())
    shown(person, 0)
    expect(person.see("record-faults")).not_to_be_empty()
    expect(person.see("replay-page")).to_contain_text("This game uses revision 1 of the rules.")
    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_url("**/replay/1")
    person.page.reload()
    shown(person, 1)
    person.see("import-replay").click()
    person.page.wait_for_url("**/game/*")
    person.table.wait_for()


def test_a_position_is_opened_tried_drawn_and_played(person: Person, server: Server) -> None:
    person.open("replay")
    person.see("replay-file").set_input_files({"name": "x.jsonl", "mimeType": "text/plain", "buffer": b"eggs"})
    expect(person.see("faults")).to_be_visible()
    person.see("position").fill("palenque nonsense")
    person.see("show-position").click()
    expect(person.see("faults")).to_contain_text("cannot arise")
    person.see("position").fill(POSITION)
    person.see("show-position").click()
    shown(person, 0)
    person.see("try-throw").click()
    shown(person, 1, line=1)
    assert re.search(r"#p=.*&b=0\.0\.!(A|\d)&at=1\.1$", person.page.url)
    person.see("back-to-game").click()
    shown(person, 0)
    for kind, start in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with person.page.expect_download() as saved:
            person.see(f"save-{kind}").click()
        assert Path(saved.value.path()).read_bytes().startswith(start)
    person.see("from-here").click()
    person.see("begin-from").click()
    person.table.wait_for()
    assert person.now["game"]["from_position"] is True
    expect(person.see("from-position").first).to_be_visible()


def test_the_final_score_leads_to_the_replay_and_the_replay_back(person: Person, server: Server) -> None:
    person.open(f"game/{keep(server)}")
    person.see("to-replay").click()
    shown(person, 0)
    person.see("to-table").click()
    expect(person.see("end-page")).to_be_visible()


def test_a_step_asks_the_server_for_nothing_and_the_speed_can_be_chosen(person: Person, server: Server) -> None:
    """The whole game is fetched once."""
    requests: list[str] = []
    person.open(f"game/{keep(server)}/replay")
    shown(person, 0)
    person.on("request", lambda request: requests.append(request.url) if "replay" in request.url else None)
    for n in range(1, 12):
        person.page.keyboard.press("ArrowRight")
        shown(person, n)
    person.see("scrubber").fill("150")
    shown(person, 150)
    person.page.clock.install()
    person.see("pace").select_option("4")
    person.see("play").click()
    person.page.clock.run_for(4 * 300)
    shown(person, 154)
    person.page.keyboard.press("Space")
    expect(person.see("play")).to_have_text("Play")
    assert requests == []
    person.spent = True  # its clock is not real


def test_branches_form_a_tree_that_leads_back_to_the_game(person: Person, server: Server) -> None:
    game = keep(server)
    person.open(f"game/{game}/replay#b=0.{THROW}.!2&b=0.9.-&b=1.1.G4a5.L&at=3.2")
    shown(person, 2, line=3)
    nested = person.see("branches").get_by_role("listitem").filter(has=person.see("branch")).filter(has_text="Branch 1")
    expect(nested.last.get_by_role("listitem")).to_contain_text("Branch 3, after move 1: G4a5 L")
    for n, line in ((1, 1), (THROW, 0)):
        person.see("back-to-game").click()
        shown(person, n, line=line)
    expect(person.see("back-to-game")).to_have_count(0)
    person.see("branch").last.click()
    shown(person, 1, line=2)
    person.see("to-game").click()
    shown(person, 9)


def test_a_branch_longer_than_one_request_is_opened_and_one_longer_than_a_link_stays_on_the_page(
    person: Person, server: Server
) -> None:
    game, branch = keep(server), f"b=0.0.{'.'.join(MOVES)}"
    person.open(f"game/{game}/replay#{branch}&at=1.{len(MOVES)}")
    shown(person, len(MOVES), line=1)
    expect(person.see("replay-notice")).to_have_count(0)
    expect(person.see("too-long")).to_have_count(0)
    person.open(f"game/{game}/replay/0#{branch}&{branch}&{branch}")
    shown(person, 0)
    person.see("branch").last.click()
    shown(person, 1, line=3)
    expect(person.see("too-long")).to_be_visible()
    person.see("remove-branch").last.click()
    shown(person, 0)
    expect(person.see("too-long")).to_have_count(0)
    assert 1500 < len(person.page.url.partition("#")[2]) <= LONGEST_LINK


# Bad input: the page says what happened, keeps what can be kept, and leads back


def test_an_illegal_move_in_a_link_ends_the_branch_there_and_says_why(person: Person, server: Server) -> None:
    game = keep(server)
    person.open(f"game/{game}/replay#b=0.{THROW}.!2.G4a5.@a1.L&at=1.4")
    shown(person, 2, line=1)
    expect(person.see("replay-notice")).to_contain_text("Move 3")
    expect(person.see("replay-notice")).to_contain_text("(R")
    person.see("back-to-game").click()
    shown(person, THROW)
    person.see("branch").click()
    shown(person, 1, line=1)


def test_a_branch_without_a_legal_move_is_left_out_with_those_that_leave_it(person: Person, server: Server) -> None:
    game = keep(server)
    person.open(f"game/{game}/replay#b=0.{THROW}.@a1.L&b=1.0.!2&b=0.9.-&b=3.1.-&at=1.1")
    shown(person, THROW)
    expect(person.see("replay-notice")).to_contain_text("Move 1")
    expect(person.see("branch")).to_have_text(["Branch 1, after move 9: -", "Branch 2, after move 1: -"])
    person.see("branch").last.click()
    shown(person, 1, line=2)
    person.page.reload()
    shown(person, 1, line=2)
    expect(person.see("replay-notice")).to_have_count(0)


@pytest.mark.parametrize("link", ["/5#b=7.9.!2", "/5#b=0.9.<b>", "/5#eggs", "/5#b=0.999.!2"])
def test_a_damaged_link_shows_what_can_be_read(person: Person, server: Server, link: str) -> None:
    person.open(f"game/{keep(server)}/replay{link}")
    shown(person, 5)
    expect(person.see("replay-notice")).to_contain_text("damaged")
    person.page.keyboard.press("ArrowRight")
    shown(person, 6)
    expect(person.see("replay-notice")).to_have_count(0)


@pytest.mark.parametrize(
    ("link", "n", "line", "notice"),
    [
        ("/9999999", len(MOVES), 0, f"only {len(MOVES)} moves"),
        ("/-1", 0, 0, "damaged"),
        ("/eggs", 0, 0, "damaged"),
        (f"#b=0.{THROW}.!2&at=1.9", 1, 1, "damaged"),
    ],
)
def test_a_link_to_a_move_that_does_not_exist_leads_to_one_that_does(
    pages: Pages, server: Server, link: str, n: int, line: int, notice: str
) -> None:
    """The smallest phone shows why without scrolling."""
    with pages.visiting(server.address, ViewportSize(width=320, height=568)) as person:
        person.open(f"game/{keep(server)}/replay{link}")
        shown(person, n, line)
        expect(person.see("replay-notice")).to_contain_text(notice)
        expect(person.see("replay-notice")).to_be_in_viewport(ratio=1)
        person.see("to-table").click()
        expect(person.see("end-page")).to_be_visible()


def test_a_game_that_does_not_exist_has_no_replay(person: Person) -> None:
    person.open("game/nosuchgame/replay/3")
    expect(person.see("faults")).not_to_be_empty()
    expect(person.see("to-table")).to_be_visible()


@pytest.mark.parametrize(
    ("seed", "text"),
    [(SEED, "Dice checked: correct"), ("another", "Dice checked: not genuine")],
    ids=["right", "wrong"],
)
def test_the_page_says_whether_the_dice_are_those_of_the_seed(person: Person, seed: str, text: str) -> None:
    """What ``pacal verify`` says. This game has taken throws back, so somebody knew them earlier."""
    record = finished_game(**{SEED_DIGEST: seed_commitment(seed)}).reveal(seed)
    person.open("replay")
    expect(person.see("open-source")).to_be_visible()
    person.page.evaluate(DROP, encode(record).decode())
    shown(person, 0)
    person.page.get_by_text("Options and dice").click()
    expect(person.see("dice")).to_have_text(text)
    expect(person.see("dice").locator("xpath=following-sibling::ul").get_by_role("listitem").first).to_be_visible()


@pytest.mark.parametrize("file", ["eggs", '{"Event": "chess"}\n', "\0\1\2", ""])
def test_a_foreign_file_does_not_replace_the_game_that_is_shown(person: Person, file: str) -> None:
    person.open("replay")
    expect(person.see("open-source")).to_be_visible()
    person.page.evaluate(DROP, file)
    expect(person.see("faults")).not_to_be_empty()
    expect(person.see("open-source")).to_be_visible()
    person.page.evaluate(DROP, RECORD.decode())
    shown(person, 0)
    person.page.keyboard.press("End")
    shown(person, len(MOVES))
    person.page.evaluate(DROP, file)
    expect(person.see("faults")).not_to_be_empty()
    shown(person, len(MOVES))
    person.page.wait_for_url(f"**/replay/{len(MOVES)}")
    person.page.reload()
    shown(person, len(MOVES))


@pytest.mark.parametrize("position", ["eggs", POSITION.replace(" 3/1 ", " 3/9 "), POSITION.replace("f7=1", "c6=1")])
def test_a_link_to_a_position_that_cannot_arise_says_why_and_offers_others(person: Person, position: str) -> None:
    person.open(f"replay#p={position.replace(' ', '_').replace('#', '%23')}")
    expect(person.see("faults")).to_contain_text("cannot arise")
    person.see("position").fill(POSITION)
    person.see("show-position").click()
    shown(person, 0)


@pytest.mark.parametrize("storage", [REFUSED, FULL], ids=["refused", "full"])
def test_a_browser_without_storage_replays_a_file_and_asks_for_it_after_a_reload(
    browser: Browser, server: Server, storage: str
) -> None:
    with visiting(browser, server.address) as person:
        person.run_first(storage)
        person.open("replay")
        expect(person.see("open-source")).to_be_visible()
        person.page.evaluate(DROP, RECORD.decode())
        shown(person, 0)
        person.page.keyboard.press("ArrowRight")
        shown(person, 1)
        person.page.wait_for_url("**/replay/1")
        person.page.reload()
        expect(person.see("no-file")).to_contain_text("has not kept the file")
        person.see("replay-file").set_input_files({"name": "x.jsonl", "mimeType": "text/plain", "buffer": RECORD})
        shown(person, 0)
        person.open(f"replay#p={POSITION.replace(' ', '_').replace('#', '%23')}&b=0.0.!2&at=1.1")
        shown(person, 1, line=1)
        person.page.reload()
        shown(person, 1, line=1)


def test_a_running_game_has_no_replay_and_the_page_leads_back_to_the_table(person: Person, server: Server) -> None:
    """Nor does the page ask for anything else of it: branches of a link begin from a position that it does not get."""
    game = server.new_game(None, None)
    with server.page(game) as page:
        page.play(5)
    answers: dict[str, str] = {}
    person.on("response", lambda answer: answers.update({answer.url: answer.request.method}))
    with person.page.expect_response("**/replay?*") as refused:
        person.open(f"game/{game}/replay/3#b=0.3.!2&at=1.1")
    assert set(refused.value.json()) == {"code", "text", "faults"}
    expect(person.see("faults")).to_contain_text("when the game is over")
    assert "POST" not in answers.values()
    assert not [url for url in answers if "record" in url or "branch" in url]
    person.see("to-table").click()
    person.table.wait_for()
