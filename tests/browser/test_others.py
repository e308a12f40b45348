"""From a local game to one with others: the page opens its table to a guest, or takes the game to a server."""

import random
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.support.hosting import Host
from tests.support.person import PHONE, Pages, Person
from tests.support.running import Message, Server


def open_sheet(person: Person, game: str) -> None:
    """Open "Play with others" in the menu of a table, by keyboard."""
    person.sit_at(game)
    if not person.has_panels:
        person.see("menu").click()
    person.see("others").focus()
    person.page.keyboard.press("Enter")
    expect(person.see("others-sheet")).to_be_visible()


def listed(person: Person) -> list[Message]:
    """The games that the server lists for a person."""
    games: list[Message] = person.page.evaluate("fetch('/api/games').then((answer) => answer.json())")["games"]
    return games


def test_a_guest_joins_a_local_game_by_link_and_both_play(pages: Pages, server: Server) -> None:
    game, rng = server.new_game(None, None), random.Random(3)
    with pages.visiting(server.address) as ana:
        open_sheet(ana, game)
        ana.see("open-machine").press("Enter")
        expect(ana.see("others-status")).to_contain_text("open to other browsers on this computer")
        expect(ana.see("others-status")).to_be_focused()
        expect(ana.see("here-only")).to_have_text("This link works only on this computer.")
        code = ana.see("share").first.get_by_role("img")
        expect(code).to_have_accessible_name(re.compile(r"works only on this computer\.$"))
        ana.see("others-seat").nth(1).get_by_test_id("seat-link").click()
        link = ana.see("others-seat").nth(1).get_by_test_id("link")
        expect(link).to_have_value(re.compile(rf"^http://127\.0\.0\.1:\d+/game/{game}#seat=1\.[\w-]{{43}}$"))
        url = link.input_value()
        with pages.visiting(url.partition("game/")[0], PHONE) as ben:
            ben.page.goto(url)
            ben.table.wait_for()
            expect(ana.see("others-seat")).to_have_count(1)
            ana.page.keyboard.press("Escape")
            for n, person in enumerate((ana, ben)):  # each places their ship
                person.await_turn()
                assert person.n == n
                person.act_once(rng)
            for person in (ana, ben):
                expect(person.table).to_have_attribute("data-n", "2")
            ben.open()
            expect(ben.see("guest-welcome")).to_be_visible()
            expect(ben.see("start")).to_have_count(0)
            assert [card["id"] for card in listed(ben)] == [game]
            assert ben.faults == []
        open_sheet(ana, game)
        ana.see("others-stop").press("Enter")
        expect(ana.see("others-status")).to_contain_text("closed to others")
        assert ana.faults == []


def test_a_local_game_continues_on_a_server_by_link(pages: Pages, server: Server, host: Host) -> None:
    game = server.new_game(None, None)
    with server.page(game) as page:
        page.play(2)
    with pages.visiting(server.address, PHONE) as ana:
        open_sheet(ana, game)
        for wrong in ("", "two words", "javascript:alert(1)"):
            ana.see("server-address").fill(wrong)
            ana.see("go-to-server").click()
            expect(ana.see("refusal")).to_contain_text("not the address of a server")
        ana.see("server-address").fill(host.address)
        ana.see("go-to-server").click()
        expect(ana.see("brought-what")).to_have_text("P0 · P1: 2 moves so far.")
        assert listed(ana) == [], "the page asks before it imports the game"
        ana.see("bring").click()
        ana.table.wait_for()
        assert ana.page.url.startswith(f"{host.address}game/")
        assert "record" not in ana.page.url
        assert ana.n == 2
        people = next(message for message in reversed(ana.received) if message["type"] == "people")
        assert (people["unsealed"], people["mine"]) == ("brought", [0, 1])
        assert ana.faults == []


def test_a_link_that_was_cut_off_says_so_and_offers_a_file(pages: Pages, host: Host, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_bytes((Path(__file__).parents[1] / "games/score-of-three.jsonl").read_bytes())
    with pages.visiting(host.address) as ana:
        ana.open("#record=q1ZKSS1OLlKyUkpUqgUA")
        expect(ana.see("brought-bad")).to_contain_text("may have been cut off")
        ana.see("brought-file").set_input_files(record)
        ana.page.wait_for_url("**/game/*")
        ana.table.wait_for()
        assert ana.faults == []
