"""What a local server offers, in the site: replay, branches, records, verified dice, own boards, lessons."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from pacal.boards import parse_board
from pacal.engine import Step
from tests.support.learner import Learner, all_tasks
from tests.support.page_checks import axe
from tests.support.person import DESKTOP, keep_settings
from tests.support.selection import Seeds
from tests.support.site_guest import Guest, visiting
from tests.support.stored_games import GAMES, stored_game
from tests.support.waiting import PATIENCE
from tools.site.serve import serving

RECORD: Final = (GAMES / "score-of-three.jsonl").read_bytes()
BOARD: Final = (Path(__file__).parents[2] / "src/pacal/boards/palenque.toml").read_text("utf-8")
OWN_BOARD: Final = BOARD.replace("Palenque", "Yaxchilán")
_SIZES: Final = ((360, 640), (320, 568), (844, 390), (820, 1180), (1280, 720), (1440, 900))
_OFFER_A_BUILD: Final = """Object.defineProperty(navigator, "serviceWorker", {value: {
    controller: {}, ready: new Promise(() => {}), register: () => new Promise(() => {}),
    getRegistration: async () => ({ waiting: {}, addEventListener() {} }),
    addEventListener() {}, removeEventListener() {},
}})"""
"""Lets the page believe that its service worker has stored a new build."""
_COVERED: Final = """() => {
    const notice = document.querySelector("[data-testid=site-update]").getBoundingClientRect();
    return [...document.querySelectorAll("[data-testid=board] [data-square], .buttons button")].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
    }).map((one) => one.dataset.square ?? one.textContent);
}"""
"""The squares and buttons of a turn that the offer of a new build covers."""
_DROP: Final = """(text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], "game.jsonl"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser with an empty profile. It ignores the page's policy, which would forbid the helpers of tests."""
    opened = browser.new_context(
        service_workers="block", viewport=DESKTOP, locale="en-GB", reduced_motion="reduce", bypass_csp=True
    )
    opened.set_default_timeout(PATIENCE * 1000)
    opened.add_init_script(keep_settings({}))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def shared(context: BrowserContext, site: Path) -> Iterator[Guest]:
    """A page that several tests use, because starting Python takes long."""
    with serving(site) as host, visiting(context, host) as guest:
        guest.note_messages()
        guest.open()
        yield guest


@pytest.fixture
def guest(shared: Guest) -> Guest:
    """The shared page, at the start page."""
    shared.come_to()
    expect(shared.see("saved")).to_be_visible()
    return shared


def shown(guest: Guest, n: int, line: int = 0) -> None:
    """Wait for a position of the replay."""
    page = guest.see("replay-page")
    expect(page).to_have_attribute("data-line", str(line))
    expect(page).to_have_attribute("data-n", str(n))
    expect(page).to_have_attribute("data-ready", "true")


def test_a_dropped_record_is_replayed_with_branches_and_added_to_the_games(guest: Guest) -> None:
    states = stored_game("score-of-three").states
    throw = next(n for n, state in enumerate(states) if n > 100 and state.step is Step.THROW)
    guest.page.evaluate(_DROP, RECORD[:-40].decode())
    shown(guest, 0)
    expect(guest.see("record-faults")).not_to_be_empty()
    guest.see("import-replay").click()
    guest.table.wait_for()
    guest.come_to(f"{guest.page.url.rpartition('?/')[2]}/replay/{throw}")
    shown(guest, throw)
    guest.shows_ground()
    guest.see("try").click()
    guest.see("face").first.click()
    shown(guest, 1, line=1)
    guest.see("try-bot").click()
    guest.page.wait_for_function("() => Number(document.querySelector('[data-testid=replay-page]').dataset.n) > 1")
    last = int(guest.see("replay-page").get_attribute("data-n") or 0)
    assert re.search(rf"\?/game/[^/]+/replay#b=0\.{throw}\.!.*&at=1\.{last}$", guest.page.url)
    guest.page.reload()
    shown(guest, last, line=1)
    guest.see("back-to-game").click()
    shown(guest, throw)
    expect(guest.see("dice")).to_have_attribute("data-verdict", "wrong")
    guest.come_to("replay")
    shown(guest, 0)  # the dropped record, which the page has kept
    guest.page.evaluate(_DROP, "eggs")
    expect(guest.see("faults")).not_to_be_empty()
    shown(guest, 0)


def test_bots_play_a_whole_game_on_a_board_from_a_file_and_its_dice_are_verified(guest: Guest) -> None:
    assert parse_board(OWN_BOARD, "").name == "Yaxchilán"
    guest.page.locator("[data-testid=new-game] details summary").click()
    wrong = {"name": "wrong.toml", "mimeType": "text/plain", "buffer": b"no board"}
    guest.see("board-file").set_input_files(wrong)  # type: ignore[arg-type]  # playwright's own type is private
    guest.see("start").click()
    expect(guest.see("faults")).to_be_visible()
    own = {"name": "own.toml", "mimeType": "text/plain", "buffer": OWN_BOARD.encode()}
    guest.see("board-file").set_input_files(own)  # type: ignore[arg-type]
    for seat in range(3):
        guest.see("seat").nth(seat).get_by_test_id("kind").select_option("greedy")
    guest.see("start").click()
    expect(guest.see("end-page")).to_have_attribute("data-done", "true")
    guest.see("to-replay").click()
    expect(guest.see("dice")).to_have_attribute("data-verdict", "genuine")
    guest.come_to()
    with guest.page.expect_download() as download:
        guest.see("game").first.get_by_role("link", name="Save as a file").click()
    lines = download.value.path().read_text("utf-8").splitlines()
    assert json.loads(lines[0])["board"]["name"] == "Yaxchilán"
    assert "seed" in json.loads(lines[-1])


def test_a_table_says_why_not_and_what_needs_a_server(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as guest:
        guest.goto_game()
        while not (possible := guest.squares()):
            assert guest.play(1)
        impossible = next(square for square in ("a1", "k11") if square not in possible)
        guest.square(impossible).click()
        expect(guest.see("notice").locator("a")).to_have_attribute("href", re.compile("#R"))
        guest.page.keyboard.press("Escape")
        for absent in ("chat", "notify", "people"):
            expect(guest.see(absent)).to_have_count(0)
        guest.see("others").click()
        sheet = guest.see("others-sheet")
        expect(sheet).to_contain_text("you need a server")
        expect(sheet).to_contain_text("pacal serve")
        assert axe(guest, "light") == []
        guest.see("server-address").fill("nowhere")
        guest.see("go-to-server").click()
        expect(guest.see("refusal")).to_contain_text("not the address of a server")
        guest.see("server-address").fill(host)
        guest.see("go-to-server").click()
        guest.page.wait_for_url(re.compile(rf"^{host}#record="))


def test_a_notice_covers_neither_squares_nor_buttons_and_can_be_closed(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as guest:
        guest.run_first(_OFFER_A_BUILD)
        guest.goto_game()
        offer, close = guest.see("site-update"), guest.see("site-close")
        expect(offer).to_be_visible()
        for width, height in _SIZES:
            guest.page.set_viewport_size({"width": width, "height": height})
            expect(offer).to_be_in_viewport(ratio=1)
            assert guest.page.evaluate(_COVERED) == [], (width, height)
        close.click()
        expect(offer).to_have_count(0)
        assert guest.play(1)
        expect(offer).to_have_count(0)
        guest.come_to()
        expect(offer).to_be_visible()


def test_lessons_are_solved_and_remembered(guest: Guest, seeds: Seeds) -> None:
    """One lesson in ``make test``, all in a soak."""
    lessons = list(dict.fromkeys(name.lesson for name in all_tasks()))[: len(seeds(short=1, long=99))]
    learner = Learner(guest)
    for lesson in lessons:
        guest.come_to("lessons")
        guest.see(f"lesson-{lesson}").click()
        names = [name for name in all_tasks() if name.lesson == lesson]
        for name in names:
            learner.solve(name)
            if name is not names[-1]:
                learner.follow_on()
    guest.come_to("lessons")
    for lesson in lessons:
        card = guest.see("lesson-card").filter(has=guest.see(f"lesson-{lesson}"))
        expect(card).to_contain_text("✓")
