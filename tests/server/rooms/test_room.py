"""A table over its WebSocket: whole games, two clients, take-backs, late and repeated commands, languages."""

import random

import pytest

from pacal.records import decode
from pacal.words import LANGUAGES
from tests.support import rule
from tests.support.running import Page, Server


@rule("R9.2", "R9.3", "R9.4", "R9.5")
@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_against_bots_is_played_to_the_final_count(server: Server, players: int) -> None:
    game = server.new_game(None, *["greedy"] * (players - 1))
    rng = random.Random(players)
    with server.page(game) as page:
        while page.my_turn():
            page.act(rng.choice(page.choices()))
        end = page.now["end"]
    assert end["totals"] == [sum(source["points"][seat] for source in end["sources"]) for seat in range(players)]
    assert end["winners"] == [seat for seat in range(players) if end["totals"][seat] == max(end["totals"])]
    assert end["rounds"][-1] == end["totals"]
    assert page.now["view"]["step"] == "over"

    reading = decode(server.http.get(f"api/games/{game}/record").content)
    assert reading.fault is None
    assert reading.record is not None
    assert list(reading.record.state.scores) == end["totals"]
    cards = {card["id"]: card for card in server.http.get("api/games").json()["games"]}
    assert (cards[game]["over"], cards[game]["scores"]) == (True, end["totals"])


def test_bots_play_among_themselves(server: Server) -> None:
    with server.page(server.new_game("random", "random")) as page:
        page.receive_until(lambda message: message["type"] in ("table", "step") and message["end"])


def test_the_die_is_thrown_by_the_table(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.play(2)
        assert page.choices() == ["!"]
        refused = page.act("!5")
        assert (refused["type"], refused["code"]) == ("refused", "server-die-chosen")
        assert page.act("!")["happened"][0]["kind"] == "die_thrown"


def test_an_illegal_action_is_refused_with_the_clause(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.receive()
        refused = page.act("@a1")
        assert (refused["type"], refused["clause"], refused["code"]) == ("refused", "R2.3", "not_sacred")
        assert "a1" in refused["text"]
        assert page.ask("act", seq=0, action="what?")["code"].startswith("notation-")
        assert page.act(page.choices()[0])["seq"] == 1


def test_a_page_cannot_act_for_a_bot(server: Server) -> None:
    with server.page(server.new_game("random", None)) as page:
        table = page.receive()
        answer = page.ask("act", seq=table["seq"], action="@f6")
        assert answer["type"] in ("refused", "table")
        page.my_turn()
        assert page.now["view"]["seat"] == 1


# Several clients, late and repeated commands


def test_two_pages_show_the_same_game(server: Server) -> None:
    game = server.new_game(None, "greedy")
    with server.page(game) as one, server.page(game, "de") as two:
        two.receive()
        one.play(12)
        one.my_turn()
        two.receive_until(lambda message: message.get("seq") == one.now["seq"])
        assert two.now["view"] == one.now["view"]
        assert two.choices() == one.choices()
        assert [line["n"] for line in two.log] == [line["n"] for line in one.log]
        two.act(two.choices()[0])
        one.receive_until(lambda message: message.get("seq") == two.now["seq"])
        assert one.now["view"] == two.now["view"]


def test_an_outdated_command_is_answered_with_the_table(server: Server) -> None:
    game = server.new_game(None, None)
    with server.page(game) as one, server.page(game) as two:
        two.receive()
        one.play(1)
        late = two.ask("act", seq=0, action="@f6")
        assert (late["type"], late["seq"]) == ("table", 1)
        assert two.ask("back", seq=0)["type"] == "table"
        assert server.http.get(f"api/games/{game}/record").content.count(b"\n") == 2


def test_a_repeated_command_is_answered_but_not_executed_again(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.receive()
        page.send_raw('{"type":"act","id":"same","seq":0,"action":"@f6"}')
        page.send_raw('{"type":"act","id":"same","seq":0,"action":"@f6"}')
        first = page.receive_until(lambda message: message.get("id") == "same")
        again = page.receive_until(lambda message: message.get("id") == "same")
        assert (first["type"], again["type"], again["seq"]) == ("step", "table", 1)
        page.send_raw('{"type":"act","id":"same","seq":1,"action":"@e7"}')
        other = page.receive_until(lambda message: message.get("id") == "same")
        assert (other["type"], other["seq"]) == ("step", 2), "another command with the same id"


# Taking back


def test_a_decision_is_taken_back_with_everything_after_it(server: Server) -> None:
    game = server.new_game(None, "greedy", "greedy")
    with server.page(game) as page:
        page.my_turn()
        before = page.now
        assert not before["can_take_back"]
        page.act(page.choices()[0])
        page.my_turn()
        back = page.ask("back", seq=page.now["seq"])
        assert (back["type"], back["taken_back"], back["n"]) == ("step", True, 0)
        assert back["view"] == before["view"]
        assert back["choices"] == before["choices"]
        assert page.log == before["log"]
        page.act(page.choices()[1])
        assert page.my_turn()
        entries = server.http.get(f"api/games/{game}/record").content.splitlines()[1:]
        assert any(b'"back":0' in entry for entry in entries), "the record says so"


def test_everything_can_be_taken_back_and_then_nothing(server: Server) -> None:
    with server.page(server.new_game(None, "random")) as page:
        page.play(15)
        page.my_turn()
        while page.now["can_take_back"]:
            assert page.ask("back", seq=page.now["seq"])["type"] == "step"
        assert page.now["n"] == 0
        refused = page.ask("back", seq=page.now["seq"])
        assert (refused["type"], refused["code"]) == ("refused", "ui-undo-impossible")


def test_after_a_take_back_the_die_falls_the_same_way(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.play(2)
        thrown = page.act("!")["happened"][0]["face"]
        page.act(page.choices()[0])
        for _ in range(2):
            page.ask("back", seq=page.now["seq"])
        page.act(page.choices()[0])
        assert page.act("!")["happened"][0]["face"] == thrown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_speaks_its_language(server: Server, language: str) -> None:
    prompts = {
        "en": "P0, place your ship",
        "de": "P0, stell dein Raumschiff",
        "fr": "P0, place ton vaisseau",
        "it": "P0, metti la tua astronave",
        "pl": "P0: ustaw statek",
    }
    palaces = {"en": "Palace", "de": "Palast", "fr": "Palais", "it": "Palazzo", "pl": "Pałac"}
    with server.page(server.new_game(None, None), "en") as page:
        page.receive()
        table = page.ask("language", language=language)
        assert table["prompt"].startswith(prompts[language])
        assert palaces[language] in [district["name"] for district in table["game"]["board"]["districts"]]
        assert page.ask("language", language="tlh")["prompt"].startswith(prompts[language])


def test_a_game_continues_in_another_language(server: Server) -> None:
    def texts(page: Page) -> list[str]:
        return [line["text"] for line in page.log]

    game = server.new_game(None, "greedy")
    with server.page(game, "en") as page:
        page.play(8)
        page.my_turn()
        english = texts(page)
        page.ask("language", language="pl")
        assert len(texts(page)) == len(english)
        assert not set(texts(page)) & set(english)
