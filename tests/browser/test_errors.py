"""Errors in the browser: the page says what happened, and no game is lost."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.support import running
from tests.support.forkserver import PACAL
from tests.support.page_checks import overflowing
from tests.support.person import Pages, Person, visiting
from tests.support.running import Server, serving

UPGRADED = f"from pacal.server.http import static; static.VERSION += '.1'; {PACAL}"

NAMES = ("🚀" * 500, "👩🏽‍🚀" * 500, "<img src=x onerror=alert(1)><b>Ana</b>", "W" * 500, "\u202eAna\u202e ￼")
"""Names with emoji, HTML, wide letters, and letters that run from right to left."""
NO_RECORDS = (b"", b"eggs\nflour\n", b"\xff\xfe\x00", b'{"format":"pacal-record","version":99}', b"[" * 9000)


@pytest.fixture
def at_table(person: Person, server: Server) -> Person:
    """A person in the middle of a turn against a bot."""
    person.sit_at(server.new_game(None, "greedy"))
    person.play(3)
    return person


def port_of(server: Server) -> str:
    return str(urlsplit(server.address).port)


def test_a_reload_in_the_middle_of_a_turn_resumes_it(at_table: Person) -> None:
    n, step, squares = at_table.n, at_table.step, at_table.squares()
    at_table.page.reload()
    at_table.await_turn()
    assert (at_table.n, at_table.step, at_table.squares()) == (n, step, squares)
    at_table.play(1)
    assert at_table.n > n


def test_the_back_button_leaves_the_table_and_comes_back_to_it(person: Person, server: Server) -> None:
    game = server.new_game(None, "greedy")
    person.open()
    person.page.locator(f'[data-game="{game}"] a.button').first.click()
    person.play(3)
    n = person.n
    person.page.go_back()
    expect(person.see("start-page")).to_be_visible()
    expect(person.see("table")).to_have_count(0)
    person.page.go_forward()
    person.await_turn()
    assert person.n == n


def test_two_tabs_on_one_table_show_the_same_and_either_may_act(browser: Browser, at_table: Person) -> None:
    with visiting(browser, at_table.address, context=at_table.page.context) as other:
        other.page.goto(at_table.page.url)
        other.await_turn()
        for actor, watcher in ((at_table, other), (other, at_table), (at_table, other)):
            actor.play(1)
            expect(watcher.table).to_have_attribute("data-n", str(actor.n))
        assert at_table.squares() == other.squares()


def test_any_name_is_shown_as_plain_text(person: Person) -> None:
    """The name is shown as typed, as far as there is room, and never interpreted."""
    dialogs: list[str] = []
    person.on("dialog", lambda dialog: dialogs.append(dialog.message))
    person.open()
    person.see("new-game").get_by_label(str(len(NAMES)), exact=True).check(force=True)
    for seat, name in enumerate(NAMES):
        person.see("seat").nth(seat).locator("input").fill(name)
    person.see("start").click()
    person.await_turn()
    assert overflowing(person.page) == []
    shown = [player["name"] for player in person.received[0]["game"]["players"]]
    assert all(shown)
    for name in shown:
        expect(person.page.get_by_text(name, exact=True).first).to_be_visible()
    assert person.page.locator("img").count() == 0
    person.open()
    for name in shown:
        expect(person.see("game").first).to_contain_text(name)
    assert overflowing(person.page) == []
    assert dialogs == []


def test_an_invalid_record_file_is_refused_with_reasons(person: Person, server: Server) -> None:
    games = server.http.get("api/games").json()["games"]
    person.open()
    for content in NO_RECORDS:
        person.see("record-file").set_input_files({"name": "x.jsonl", "mimeType": "text/plain", "buffer": content})
        expect(person.see("faults")).to_be_visible()
        assert len(person.see("faults").inner_text()) > 20
        person.see("faults").get_by_role("button").click()
        expect(person.see("faults")).to_have_count(0)
    assert server.http.get("api/games").json()["games"] == games


@pytest.mark.parametrize(
    "path", ["game/nosuchgame", "game/%3Cscript%3E", "game/../../etc/passwd", "no/such/page", "%E0%A4%A"]
)
def test_an_unknown_address_says_so_and_links_back(person: Person, path: str) -> None:
    person.open(path)
    expect(person.page.get_by_role("navigation").get_by_role("link", name="Rules")).to_be_visible()
    person.page.locator("main").get_by_role("link").first.click()
    expect(person.see("start-page")).to_be_visible()


def test_the_language_in_the_url_is_stored_and_removed_from_the_url(person: Person) -> None:
    """As after ``pacal play --language pl``."""
    person.open("?language=pl")
    expect(person.see("start")).to_have_text("Zacznij grę")
    assert person.page.url == person.address
    person.open("settings?language=xx")
    expect(person.page.locator("html")).to_have_attribute("lang", "en")


def test_the_board_on_the_start_page_follows_every_change_of_language(person: Person) -> None:
    names = person.see("start-page").locator("svg")
    for language, place in (("pl", "Akwedukt"), ("de", "Aquädukt")):
        person.open(f"?language={language}")
        expect(names.get_by_text(place).first).to_be_attached()


def test_a_deleted_game_can_be_restored_on_the_page(person: Person, server: Server) -> None:
    game = server.new_game(None, "greedy")
    person.open()
    card = person.page.locator(f'[data-game="{game}"]')
    card.get_by_title("Delete").click()
    expect(card).to_have_count(0)
    person.see("toast").get_by_role("button").first.click()
    expect(card).to_be_visible()


def test_a_killed_server_resumes_the_game_after_a_restart(pages: Pages, tmp_path: Path) -> None:
    """The server is killed in the middle of a turn: the open page says so, and continues when the server is back."""
    with serving(tmp_path) as server:
        game, port = server.new_game(None, "greedy", "greedy"), port_of(server)
        with pages.visiting(server.address) as person:
            person.sit_at(game)
            person.play(3)
            n, squares = person.n, person.squares()
            server.kill()
            expect(person.see("offline")).to_be_visible()
            assert person.n == n
            with serving(tmp_path, "--port", port):
                expect(person.see("offline")).to_have_count(0)
                person.await_turn()
                assert (person.n, person.squares()) == (n, squares)
                person.play(2)
                assert person.n > n
                person.page.reload()
                person.await_turn()
                assert person.n > n


def test_a_table_whose_game_is_lost_says_so_and_links_back(pages: Pages, tmp_path: Path) -> None:
    """The database was damaged while the server was down. The page explains it and what to do, without dead buttons.

    The start page says at the top what was rescued.
    """
    with serving(tmp_path) as server, pages.visiting(server.address) as person:
        person.sit_at(server.new_game(None, "greedy"))
        person.play(3)
        server.kill()
        expect(person.see("offline")).to_be_visible()
        (tmp_path / "games.db").write_bytes(b"eggs and flour" * 1000)
        (tmp_path / "games.db-wal").unlink(missing_ok=True)  # the game could be saved from it
        with serving(tmp_path, "--port", port_of(server)):
            expect(person.see("missing")).to_contain_text("no such game")
            expect(person.see("missing")).to_contain_text("The database was damaged and is kept as")
            expect(person.see("missing")).to_contain_text("open it there")
            expect(person.see("table")).to_have_count(0)
            person.see("missing").get_by_role("link").click()
            expect(person.see("rescued")).to_be_in_viewport()


def test_a_page_that_is_older_than_its_server_asks_for_a_reload(
    pages: Pages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The start page asks for a reload, and so does a table."""
    with serving(tmp_path) as server:
        game, port = server.new_game(None, "greedy"), port_of(server)
        with pages.visiting(server.address) as first, pages.visiting(server.address) as seated:
            shown = {first: first.see("game").first, seated: seated.table}
            first.open()
            seated.open(f"game/{game}")
            for content in shown.values():
                expect(content).to_be_visible()
            server.kill()
            monkeypatch.setattr(running, "PACAL", UPGRADED)
            with serving(tmp_path, "--port", port):
                for person, content in shown.items():
                    person.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
                    person.page.get_by_role("alert").get_by_role("button").click()
                    expect(person.page.get_by_role("alert")).to_have_count(0)
                    expect(content).to_be_visible()
