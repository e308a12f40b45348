"""No secret reaches a page: checks every frame of its WebSocket and every response to its requests."""

import json
import random
import re

import pytest
from playwright.sync_api import expect

from pacal.engine import Memory
from tests.chaos.check import Truth
from tests.support import rule
from tests.support.person import Person
from tests.support.running import Message, Server
from tests.support.secrecy import HIDDEN, SENT_ONCE, check_look_back, check_view, record_of, stones_shown
from tests.support.stored_games import cut, late


@pytest.mark.parametrize(("turns", "actions"), [(3, 4), pytest.param(6, 6, marks=pytest.mark.soak)])
@rule("R5.5")
def test_no_frame_of_a_hidden_game_reveals_stones_under_ships(
    person: Person, server: Server, turns: int, actions: int
) -> None:
    """Plays by clicks, with replays, take-backs, other languages and reloads in between.

    It starts in the middle of a stored game, with many stones on the board.
    """
    players = [("Ana", None), ("Ben", "random"), ("Eve", "random")]
    record_before = cut("score-of-three", late("score-of-three", 17), players, Memory.HIDDEN)
    game = server.http.post("api/games/import", content=record_before, headers={"Content-Type": "text/plain"}).json()[
        "id"
    ]
    answers: list[str] = []
    person.on("response", lambda answer: answers.append(answer.url) if "/api/" in answer.url else None)
    person.sit_at(game)
    rng = random.Random(5)
    for turn in range(turns):
        assert person.play(actions, seed=turn)
        n, past = person.n, person.see("look-back")
        person.see("look").click()
        for back in range(4):
            if back:
                past.locator("button").nth(1).click()
            expect(past).to_contain_text(re.compile(rf" {n - back} (of|z) {n} "))
        past.locator("button").last.click()
        person.await_turn()
        if turn % 2 and person.see("take-back").is_enabled():
            n = person.n
            person.see("take-back").click()
            person.await_turn(after=n)
        if turn == turns // 3:
            person.see("language").select_option("pl")
        if turn == turns // 3 + 1:
            person.page.reload()
            person.await_turn()
        person.square(rng.choice(["a1", "f6", "d9"])).hover()
    record = record_of(server, game)
    truth = Truth(record)
    under_ships = looks_at_now = now = seq = 0
    present: Message = {}
    for frame in person.received:
        if frame["type"] in ("table", "step"):
            now, seq, present = frame["n"], frame["seq"], frame["view"]
            state = record.positions[frame["seq"]]
            under_ships += sum(stone in state.ships for pieces in state.pieces for stone in pieces.stones)
            check_view(frame["view"], record, frame["seq"], None)
            lines = frame["log"] if frame["type"] == "table" else frame["log"]["lines"]
            assert not SENT_ONCE & {line["kind"] for line in lines}
        elif frame["type"] == "past" and frame["n"] == now:  # the current position, as this viewer may see it
            looks_at_now += 1
            assert stones_shown(frame["view"]) == stones_shown(present)
            assert [side["hand"] for side in frame["view"]["sides"]] == [side["hand"] for side in present["sides"]]
            check_look_back(frame, truth, seq)
        elif frame["type"] == "past":
            assert all(side["stones"] == [] and side["hand"] is None for side in frame["view"]["sides"])
            check_look_back(frame, truth, seq)
    kinds = [frame["type"] for frame in person.received]
    assert kinds.count("past") - looks_at_now >= 3 * turns
    assert looks_at_now
    assert kinds.count("step") > turns * actions
    assert under_ships > 50, "the frames could have revealed a secret"
    assert not [url for url in answers if "record" in url], "a page does not request the record of a running game"


def test_nothing_private_is_shown_before_the_screen_is_handed_over(person: Person, server: Server) -> None:
    game = server.new_game(None, None, options={**HIDDEN, "memory": "own"})
    person.sit_at(game)
    assert person.now["curtain"] == 0
    person.play(24)
    record = record_of(server, game)
    curtains = [frame for frame in person.received if frame.get("curtain") is not None]
    assert len(curtains) > 3
    for frame in person.received:
        if frame["type"] in ("table", "step"):
            check_view(frame["view"], record, frame["seq"], frame["view"]["viewer"])
    for frame in curtains:
        assert (frame["view"]["viewer"], frame["choices"], frame["anywhere"]) == (None, [], None)
    assert "seed" not in json.dumps(person.received).replace("seed_sha256", "")
