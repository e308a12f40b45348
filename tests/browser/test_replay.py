"""The replay page: a game step by step, branches that others can open, files and positions."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from pacal.engine import Step
from pacal.records import decode, format_position
from tests.support.page_checks import axe
from tests.support.person import DESKTOP, PHONE, Pages, Person
from tests.support.running import Server

RECORD: Final = (Path(__file__).parents[1] / "games/score-of-three.jsonl").read_bytes()
GAME: Final = decode(RECORD).record
assert GAME is not None
THROW: Final = next(n for n, state in enumerate(GAME.states) if n > 100 and state.step is Step.THROW)
POSITION: Final = format_position(GAME.states[THROW])


def keep(server: Server) -> str:
    return str(server.http.post("api/games/import", content=RECORD).json()["id"])


def shown(person: Person, n: int, line: int = 0) -> None:
    """Wait for a position."""
    page = person.see("replay-page")
    expect(page).to_have_attribute("data-line", str(line))
    expect(page).to_have_attribute("data-n", str(n))
    expect(page).to_have_attribute("data-ready", "true")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_branch_is_shared_by_its_link_and_survives_a_reload(
    pages: Pages, server: Server, screen: ViewportSize
) -> None:
    """On a phone by touch, on a desktop by keyboard."""
    game = keep(server)
    with pages.visiting(server.address, screen) as ana:
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
        link = ana.page.url
        assert re.search(rf"#b=0\.{THROW}\.!2\..*&at=1\.{last}$", link)
        picture = ana.see("board").inner_html()
        ana.page.reload()
        shown(ana, last, line=1)
        ana.page.go_back()
        shown(ana, 2, line=1)
        ana.see("back-to-game").click()
        shown(ana, THROW)
        assert axe(ana, "dark") == []
    with pages.visiting(server.address, screen) as ben:
        ben.open(link.removeprefix(server.address))
        shown(ben, last, line=1)
        assert stones_in(ben.see("board").inner_html()) == stones_in(picture)
        expect(ben.see("branch")).to_have_count(1)
        ben.see("remove-branch").click()
        shown(ben, THROW)
        assert "#" not in ben.page.url
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
    person.page.evaluate(
        """text => {
            const files = new DataTransfer();
            files.items.add(new File([text], "game.jsonl"));
            window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
        }""",
        RECORD[:-40].decode(),
    )
    shown(person, 0)
    expect(person.see("record-faults")).not_to_be_empty()
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
    for kind, start in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with person.page.expect_download() as saved:
            person.see(f"save-{kind}").click()
        assert Path(saved.value.path()).read_bytes().startswith(start)
    person.see("from-here").click()
    person.see("begin-from").click()
    person.table.wait_for()
    assert person.now["game"]["from_position"] is True
    expect(person.see("from-position").first).to_be_visible()


def test_an_illegal_move_in_a_link_ends_the_branch_there_and_says_why(person: Person, server: Server) -> None:
    assert GAME is not None
    game = keep(server)
    person.open(f"game/{game}/replay#b=0.{THROW}.!2.@a1.L&at=1.3")
    shown(person, 1, line=1)
    expect(person.see("replay-notice")).to_contain_text("Move 2")
    person.open(f"game/{game}/replay/5#b=7.{THROW}.!2")
    shown(person, 5)
    expect(person.see("replay-notice")).to_contain_text("damaged")


def test_a_running_game_has_no_replay_and_the_page_leads_back_to_the_table(person: Person, server: Server) -> None:
    game = server.new_game(None, None)
    person.open(f"game/{game}/replay/3")
    expect(person.see("faults")).to_contain_text("when the game is over")
    person.see("to-table").click()
    person.table.wait_for()
