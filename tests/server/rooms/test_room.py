"""A table over its WebSocket: whole games, two clients, take-backs, late and repeated commands."""

import random

import pytest

from pacal.engine import Flight, Fly, LoadOwn, Step, broken_constellations, legal_actions
from pacal.records import decode, format_action
from pacal.words import LANGUAGES, load_words
from tests.support import rule
from tests.support.kept_games import before, cut, kept
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


def test_the_choices_are_the_legal_actions(server: Server) -> None:
    game = server.new_game(None, None, None)
    rng = random.Random(5)
    with server.page(game) as page:
        for _ in range(60):
            page.my_turn()
            record = decode(server.http.get(f"api/games/{game}/record").content).record
            assert record is not None
            legal = {format_action(action) for action in legal_actions(record.state)}
            if page.now["view"]["step"] == "throw":
                legal = {"!"}
            assert set(page.choices()) == legal
            page.act(rng.choice(page.choices()))


@rule("R4.7")
def test_everybody_sees_that_a_player_is_hemmed_in(server: Server) -> None:
    n = before("every-flight", lambda _, action: isinstance(action, Fly) and action.kind is Flight.RELOCATION)
    brought = server.http.post("api/games/import", content=cut("every-flight", n - 1))
    game, told = str(brought.json()["id"]), "hemmed in: put your ship on any free square"
    with server.page(game, session="session-of-ana") as page, server.page(game) as other:
        page.hear()
        seen = page.now["seq"]
        page.act("-")
        assert told in page.now["prompt"]
        assert told in other.hear_until(lambda message: message["type"] == "step")["prompt"]
        page.close()
        with server.page(game) as late, server.page(game, session="session-of-ana", since=str(seen)) as back:
            assert told in late.hear()["prompt"]
            missed = back.hear()
            assert (missed["type"], told in missed["prompt"]) == ("step", True)


def test_a_choice_shows_its_result(server: Server) -> None:
    game = server.new_game(None, None)
    rng = random.Random(3)
    with server.page(game) as page:
        for _ in range(120):
            page.my_turn()
            choices, view = page.now["choices"], page.now["view"]
            chosen = rng.choice(page.choices())
            choice = next((choice for choice in choices if choice["action"] == chosen), None)
            step = page.act(chosen)
            if choice is None or choice["kind"] in ("place", "throw", "pass"):
                continue
            seat = view["seat"]
            before, after = view["sides"][seat], step["view"]["sides"][seat]
            if "path" in choice:
                assert choice["path"][0] == before["ship"]
                assert choice["path"][-1] == after["ship"] == choice["square"]
                assert step["happened"][0]["path"] == choice["path"]
            elif choice["kind"] in ("build", "upgrade"):
                assert [choice["square"], choice["storeys"]] in after["pyramids"]
                assert after["score"] - before["score"] == choice.get("points", 0)
                assert set(choice["stones"]) <= set(choice["constellation"])
                assert choice["square"] in choice["constellation"]


def test_bots_play_among_themselves(server: Server) -> None:
    with server.page(server.new_game("random", "random")) as page:
        page.hear_until(lambda told: told["type"] in ("table", "step") and told["end"])


def test_the_die_is_thrown_by_the_table(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.play(2)
        assert page.choices() == ["!"]
        refused = page.act("!5")
        assert (refused["type"], refused["code"]) == ("refused", "server-die-chosen")
        assert page.act("!")["happened"][0]["kind"] == "die_thrown"


def test_an_illegal_action_is_refused_with_the_clause(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.hear()
        refused = page.act("@a1")
        assert (refused["type"], refused["clause"], refused["code"]) == ("refused", "R2.3", "not_sacred")
        assert "a1" in refused["text"]
        assert page.ask("act", seq=0, action="what?")["code"].startswith("notation-")
        assert page.act(page.choices()[0])["seq"] == 1


def test_a_page_cannot_act_for_a_bot(server: Server) -> None:
    with server.page(server.new_game("random", None)) as page:
        told = page.hear()
        answer = page.ask("act", seq=told["seq"], action="@f6")
        assert answer["type"] in ("refused", "table")
        page.my_turn()
        assert page.now["view"]["seat"] == 1


# Several clients, late and repeated commands


def test_two_pages_show_the_same_game(server: Server) -> None:
    game = server.new_game(None, "greedy")
    with server.page(game) as one, server.page(game, "de") as two:
        two.hear()
        one.play(12)
        one.my_turn()
        two.hear_until(lambda told: told.get("seq") == one.now["seq"])
        assert two.now["view"] == one.now["view"]
        assert two.choices() == one.choices()
        assert [line["n"] for line in two.log] == [line["n"] for line in one.log]
        two.act(two.choices()[0])
        one.hear_until(lambda told: told.get("seq") == two.now["seq"])
        assert one.now["view"] == two.now["view"]


def test_an_outdated_command_is_answered_with_the_table(server: Server) -> None:
    game = server.new_game(None, None)
    with server.page(game) as one, server.page(game) as two:
        two.hear()
        one.play(1)
        late = two.ask("act", seq=0, action="@f6")
        assert (late["type"], late["seq"]) == ("table", 1)
        assert two.ask("back", seq=0)["type"] == "table"
        assert server.http.get(f"api/games/{game}/record").content.count(b"\n") == 2


def test_a_repeated_command_is_answered_but_not_executed_again(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.hear()
        page.send_raw('{"type":"act","id":"same","seq":0,"action":"@f6"}')
        page.send_raw('{"type":"act","id":"same","seq":0,"action":"@f6"}')
        first = page.hear_until(lambda told: told.get("id") == "same")
        again = page.hear_until(lambda told: told.get("id") == "same")
        assert (first["type"], again["type"], again["seq"]) == ("step", "table", 1)
        page.send_raw('{"type":"act","id":"same","seq":1,"action":"@e7"}')
        other = page.hear_until(lambda told: told.get("id") == "same")
        assert (other["type"], other["seq"]) == ("step", 2), "another command, though of the same name"


@pytest.mark.parametrize(
    "rubbish", ["", "{}", "[]", "null", '{"type":"act"}', '{"type":"fly","id":"1"}', "{" * 3000, "x" * 20_000]
)
def test_garbage_is_answered_and_the_connection_stays_open(server: Server, rubbish: str) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.hear()
        page.send_raw(rubbish)
        assert page.hear()["code"] == "server-command-bad"
        page.play(1)
        assert page.now["seq"] == 1


def test_a_missing_game_is_reported(server: Server) -> None:
    with server.page("nothing", "it") as page:
        assert page.hear() == {
            "type": "fault",
            "id": None,
            "code": "storage-unknown-game",
            "text": "Questa partita non esiste.",
        }


def test_a_page_of_another_build_is_asked_to_reload(server: Server) -> None:
    game, build = server.new_game(None, None), server.http.get("api/about").json()["build"]
    with server.page(game, build="older") as old, server.page(game, build=build) as new:
        assert old.hear() == {"type": "reload", "build": build}
        assert old.hear()["type"] == "table"
        assert new.hear()["type"] == "table"


# Taking back, earlier positions, asking why


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


@rule("R10")
def test_the_replay_of_a_finished_game_shows_every_action(server: Server) -> None:
    brought = server.http.post("api/games/import", content=cut("score-of-three"))
    with server.page(str(brought.json()["id"])) as page:
        page.hear()
        assert page.now["end"]
        told = [page.ask("look", n=n)["lines"] for n in range(page.now["n"] + 1)]
    assert [n for n, lines in enumerate(told) if not lines] == [0]
    assert any(line["kind"] == "passed" for lines in told for line in lines)


def test_the_replay_of_a_running_game_does_not_reveal_a_drop(server: Server) -> None:
    n = before("every-flight", lambda _, action: isinstance(action, LoadOwn))
    told = []
    for action in (format_action(LoadOwn()), "-"):
        brought = server.http.post("api/games/import", content=cut("every-flight", n))
        with server.page(str(brought.json()["id"])) as page:
            page.hear()
            page.act(action)
            told.append(page.ask("look", n=n + 1)["lines"])
    assert told == [[], []]


def test_the_replay_shows_each_position(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.hear()
        ships = [[side["ship"] for side in page.now["view"]["sides"]]]
        for _ in range(6):
            page.play(1)
            ships.append([side["ship"] for side in page.now["view"]["sides"]])
        page.my_turn()
        n = page.now["n"]
        seen = [page.ask("look", n=at) for at in range(n + 1)]
        assert [[side["ship"] for side in past["view"]["sides"]] for past in seen][:3] == ships[:3]
        assert [past["n"] for past in seen] == list(range(n + 1))
        assert page.ask("look", n=n + 1)["type"] == "table"
        assert page.ask("look", n=-1)["type"] == "table"


def test_a_square_says_why_it_is_out_of_reach(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.hear()
        reason = page.ask("why", square="a1")
        assert (reason["code"], reason["clause"]) == ("not_sacred", "R2.3")
        assert page.ask("why", square=page.now["choices"][0]["square"])["code"] == "allowed"
        page.play(3)
        assert page.now["view"]["step"] == "fly"
        own = page.now["view"]["sides"][page.now["view"]["seat"]]["ship"]
        assert page.ask("why", square=own)["code"] == "same_square"
        assert page.ask("why", square="p16")["code"] == "no_such_square"
        assert page.ask("why", action="-")["code"] == "must_fly"
        assert page.ask("why", action=page.choices()[0])["code"] == "allowed"
        page.send("why", square="z99")
        assert page.hear()["code"] == "server-command-bad"


@rule("R6.3")
@pytest.mark.parametrize("piece", ["ship", "stone", "pyramid", "lake"])
def test_a_broken_pattern_names_the_square_in_its_gap_and_the_piece_that_everybody_sees(
    server: Server, piece: str
) -> None:
    game = "random-4-players-empty-gaps"
    n, seat, squares, square, refusal = next(
        (n, state.seat, broken.squares, str(refusal.facts["square"]), refusal)
        for n, state in enumerate(kept(game).states)
        if state.step is Step.BUILD
        for broken, refusal in broken_constellations(state).items()
        if refusal.facts["piece"] == piece and refusal.facts["square"] not in state.visible_stones(state.seat)
    )
    names = ("Ana", "Ben", "Zoe", "Ida")
    players = [(name, None if own == seat else "random") for own, name in enumerate(names)]
    brought = server.http.post("api/games/import", content=cut(game, n, players))
    with server.page(str(brought.json()["id"])) as page:
        page.hear()
        told = next(broken for broken in page.now["broken"] if tuple(broken["constellation"]) == squares)
        assert told["square"] == square
        there = load_words("en").refusal(refusal, names)
        assert told["label"].split(": ")[1] in there
        asked = page.ask("why", square=square)
        assert (asked["code"], asked["clause"], asked["text"]) == (refusal.code, "R6.3", there)
        step = page.act("-")
        assert (step["type"], step["broken"]) == ("step", [])


def test_every_square_has_an_answer_at_every_step(server: Server) -> None:
    rng = random.Random(8)
    with server.page(server.new_game(None, None)) as page:
        for _ in range(25):
            page.my_turn()
            for square in rng.sample([f"{column}{row}" for column in "abcdefghijk" for row in range(1, 12)], 6):
                reason = page.ask("why", square=square)
                assert reason["type"] == "reason"
                assert reason["text"]
            page.act(rng.choice(page.choices()))


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
        page.hear()
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
