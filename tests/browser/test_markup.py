"""Markup, quotes and other scripts in boards, records and file names are text in a real browser, and nothing runs."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pacal import boards
from pacal.boards import parse_board
from pacal.records import Header, Player, Record, encode
from tests.support.person import Person
from tests.support.running import Server

PALENQUE = Path(boards.__file__).with_name("palenque.toml").read_text("utf-8")
MARKUP = "<img src=x onerror=alert(1)>"
NAMES = (MARKUP, "<script>alert(2)</script>", '"><svg/onload=alert(3)>', "'&lt;b&gt;{{7*7}}${7*7}", "שלום <b>عربي</b>")
UNSAFE_FILE = "<img src=x onerror=alert(4)>\"'&.toml"


def named(names: tuple[str, ...]) -> str:
    """Palenque with other names for the board and its districts."""
    left = iter(names * 20)
    return re.sub(r'(\bname\s*=\s*)"[^"\n]*"', lambda found: found[1] + json.dumps(next(left)), PALENQUE)


BOARD = named(NAMES)


def watched(person: Person) -> list[str]:
    """Every dialog that a script on the page opens."""
    dialogs: list[str] = []
    person.on("dialog", lambda dialog: dialogs.append(dialog.message))
    return dialogs


def check(person: Person, dialogs: list[str]) -> None:
    """Check that no script has run, and that no name has become an element."""
    assert person.page.locator("img[src=x], [onerror], [onload], body script").count() == 0
    assert dialogs == []
    assert person.faults == []


def test_the_board_fixture_contains_the_markup_names() -> None:
    board = parse_board(BOARD, "")
    assert board.name == MARKUP
    assert {district.name for district in board.districts} == set(NAMES)


def test_names_in_a_board_and_its_file_name_are_never_markup(person: Person) -> None:
    dialogs = watched(person)
    person.open()
    person.page.locator("[data-testid=new-game] details summary").click()
    person.see("board-file").set_input_files({"name": UNSAFE_FILE, "mimeType": "text/plain", "buffer": BOARD.encode()})
    expect(
        person.page.locator("[data-testid=new-game] option", has_text=UNSAFE_FILE.removesuffix(".toml"))
    ).to_have_count(1)
    check(person, dialogs)
    person.see("start").click()
    person.table.wait_for()
    person.play(12)
    latest = person.now
    assert latest["type"] in ("table", "step")
    check(person, dialogs)
    person.open()
    person.see("saved").wait_for()
    check(person, dialogs)


def test_names_in_a_record_and_its_file_name_are_never_markup(person: Person) -> None:
    dialogs = watched(person)
    players = tuple(Player(name[:40].strip()) for name in (MARKUP, '"><svg/onload=alert(3)>'))
    record = encode(Record.begin(Header(parse_board(BOARD, ""), players)))
    person.open()
    person.see("record-file").set_input_files(
        {"name": "<img src=x onerror=alert(4)>.jsonl", "mimeType": "text/plain", "buffer": record}
    )
    expect(person.see("saved")).to_contain_text(MARKUP)
    check(person, dialogs)
    person.page.locator("[data-game] a").first.click()
    person.table.wait_for()
    expect(person.page.locator("body")).to_contain_text(MARKUP)
    check(person, dialogs)


@pytest.mark.parametrize("hidden", ["\u202e", "\u0007", "\u2028", "\u200f", "\u0000", "\ud83d"])
def test_a_name_with_invisible_characters_is_refused(server: Server, hidden: str) -> None:
    text = PALENQUE.replace('"Palenque"', json.dumps(f"Pal{hidden}enque"))
    assert text != PALENQUE
    answer = server.http.post("api/games", json={"players": [{"name": "A"}, {"name": "B"}], "board": text})
    assert (answer.status_code, answer.json()["code"]) == (400, "server-board-bad")


@pytest.mark.parametrize("game", ["x%22%0d%0aSet-Cookie:%20a=b", "%22;filename=evil.exe", "..%2f..%2fgames", "%00"])
def test_the_file_name_of_a_record_cannot_be_forged(server: Server, game: str) -> None:
    answer = server.http.get(f"api/games/{game}/record")
    assert answer.status_code == 404
    assert "content-disposition" not in answer.headers
    assert "set-cookie" not in answer.headers
    name = server.new_game(None, None)
    kept = server.http.get(f"api/games/{name}/record").headers["content-disposition"]
    assert kept == f'attachment; filename="pacal-{name}.jsonl"'
