"""*Why not?*: the reason for each square and action that is not allowed."""

import random

import pytest

from pacal.engine import Step, broken_constellations
from pacal.words import load_words
from tests.support import rule
from tests.support.running import Server
from tests.support.stored_games import cut, stored_game


def test_the_reason_for_a_square_or_an_action_has_a_code(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.receive()
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
        assert page.receive()["code"] == "server-command-bad"


@rule("R6.3")
@pytest.mark.parametrize("piece", ["ship", "stone", "pyramid", "lake"])
def test_a_broken_pattern_names_the_square_in_its_gap_and_what_everybody_sees_there(server: Server, piece: str) -> None:
    game = "random-4-players-empty-gaps"
    n, seat, squares, square, refusal = next(
        (n, state.seat, broken.squares, str(refusal.facts["square"]), refusal)
        for n, state in enumerate(stored_game(game).states)
        if state.step is Step.BUILD
        for broken, refusal in broken_constellations(state).items()
        if refusal.facts["piece"] == piece and refusal.facts["square"] not in state.visible_stones(state.seat)
    )
    names = ("Ana", "Ben", "Zoe", "Ida")
    players = [(name, None if own == seat else "random") for own, name in enumerate(names)]
    imported = server.http.post("api/games/import", content=cut(game, n, players))
    with server.page(str(imported.json()["id"])) as page:
        page.receive()
        pattern = next(broken for broken in page.now["broken"] if tuple(broken["constellation"]) == squares)
        assert pattern["square"] == square
        there = load_words("en").refusal(refusal, names)
        assert pattern["label"].split(": ")[1] in there
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
