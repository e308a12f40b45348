"""The choices that a client is offered."""

import random

from pacal.engine import legal_actions
from pacal.records import decode, format_action
from tests.support.running import Server


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
