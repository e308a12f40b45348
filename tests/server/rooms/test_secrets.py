"""No frame reveals a secret: stones under ships, and who dropped a stone there earlier (R5.5)."""

import json
import random

import pytest

from pacal.engine import Memory, Step
from tests.chaos.check import Truth
from tests.support import rule
from tests.support.running import Message, Server
from tests.support.secrecy import HIDDEN, SENT_ONCE, check_look_back, check_view, record_of

OWN = {**HIDDEN, "memory": "own"}
OPEN = {**HIDDEN, "memory": "open"}


def test_no_frame_of_a_hidden_game_reveals_a_secret(server: Server) -> None:
    """Check all frames of three clients, which play, watch, connect, look back, take back and ask *why not?*."""
    game = server.new_game(None, "greedy", "greedy", options=HIDDEN)
    rng = random.Random(11)
    frames: list[Message] = []
    with server.page(game) as page, server.page(game, "fr") as watcher:
        watcher.receive()
        for turn in range(90):
            if not page.my_turn():
                break
            page.act(rng.choice(page.choices()))
            if turn % 6 == 0 and page.my_turn():
                page.ask("look", n=rng.randrange(page.now["n"]))
                page.ask("replay")
                page.ask("why", square=rng.choice(["a1", "f6", "k11", "d7"]))
                page.ask("language", language=rng.choice(["en", "pl"]))
                with server.page(game, "de") as visitor:
                    visitor.receive()
                    visitor.ask("replay")
                    frames += visitor.frames
            if turn % 17 == 5 and page.my_turn() and page.now["can_take_back"]:
                page.ask("back", seq=page.now["seq"])
        page.my_turn()
        watcher.receive_until(lambda message: message.get("seq") == page.now["seq"])
        frames += page.frames + watcher.frames
        listed = server.http.get("api/games").text
    record = record_of(server, game)
    truth = Truth(record)
    steps = sum(frame["type"] == "step" for frame in frames)
    under_ships = seq = 0
    replayed = set[str]()
    for frame in frames:
        if frame["type"] in ("table", "step"):
            seq = frame["seq"]
            state = record.positions[seq]
            if state.is_over:
                continue
            under_ships += sum(stone in state.ships for pieces in state.pieces for stone in pieces.stones)
            check_view(frame["view"], record, frame["seq"], None)
            lines = frame["log"] if frame["type"] == "table" else frame["log"]["lines"]
            assert not SENT_ONCE & {line["kind"] for line in lines}
        elif frame["type"] == "past":
            assert [(side["stones"], side["hand"]) for side in frame["view"]["sides"]] == [([], None)] * 3
            check_look_back(frame, truth, seq)
        elif frame["type"] == "replayed":
            kinds = [event["kind"] for event in frame["happened"]]
            replayed.update(kinds)
            assert not {"stone_loaded", "stones_uncovered"} & set(kinds)
            assert [event.get("step", "build") for event in frame["happened"] if event["kind"] == "passed"] in (
                [],
                ["build"],
            )
    assert {"ship_flew", "turn_ended"} <= replayed
    assert steps > 150
    assert under_ships > 100, "the game had hidden stones"
    assert "stones" not in listed


def test_a_loaded_stone_is_shown_once_and_never_again(server: Server) -> None:
    game = server.new_game(None, None, options=HIDDEN)
    with server.page(game) as page:
        while page.my_turn() and page.now["view"]["step"] != "load_own":
            page.act(page.choices()[0])
        step = page.act("L")
        assert [event["kind"] for event in step["happened"]] == ["stone_loaded"]
        assert step["log"]["lines"] == []
        text = step["happened"][0]["text"]
        with server.page(game) as late:
            late.receive()
            late.ask("look", n=late.now["n"])
            late.ask("look", n=late.now["n"] - 1)
            late.ask("replay")
            late.ask("language", language="en")
            assert text not in json.dumps(late.frames, ensure_ascii=False)


@rule("R5.5")
def test_a_finished_game_hides_nothing(server: Server) -> None:
    game = server.new_game(None, "greedy", options=HIDDEN)
    rng = random.Random(2)
    with server.page(game) as page:
        while page.my_turn():
            page.act(rng.choice(page.choices()))
        kinds = {line["kind"] for line in page.log}
        assert "stone_loaded" in kinds
        with server.page(game) as late:
            assert late.receive()["log"] == page.log
            looks = [late.ask("look", n=n) for n in range(0, late.now["n"], 7)]
            assert any(side["stones"] for past in looks for side in past["view"]["sides"])
            assert late.ask("replay")["happened"][-1]["kind"] == "game_won"


@pytest.mark.parametrize("memory", [Memory.OWN, Memory.OPEN])
def test_a_single_player_sees_what_the_table_allows(server: Server, memory: Memory) -> None:
    options = OWN if memory is Memory.OWN else OPEN
    game = server.new_game(None, "greedy", options=options)
    viewer = 0 if memory is Memory.OWN else None
    with server.page(game) as page:
        page.play(30)
        page.my_turn()
    record = record_of(server, game)
    shown = 0
    for frame in page.frames:
        if frame["type"] in ("table", "step"):
            check_view(frame["view"], record, frame["seq"], viewer)
            state = record.positions[frame["seq"]]
            shown += sum(stone in state.ships for stone in frame["view"]["sides"][0]["stones"])
    assert shown > 0


def test_people_who_share_a_screen_hand_it_over_before_it_shows_hidden_stones(server: Server) -> None:
    game = server.new_game(None, None, options=OWN)
    with server.page(game) as page:
        page.receive()
        assert (page.now["curtain"], page.now["view"]["viewer"], page.choices()) == (0, None, [])
        refused = page.ask("act", seq=0, action="@f6")
        assert (refused["type"], refused["code"]) == ("refused", "not_your_turn")
        for _ in range(60):
            while not (page.now["choices"] or page.now["anywhere"]):
                if (curtain := page.now["curtain"]) is not None:
                    page.ask("sit", seat=curtain)
                else:
                    page.receive()
            step = page.act(page.choices()[0])
            if step["curtain"] is not None:
                assert step["view"]["viewer"] is None
                assert (step["choices"], step["anywhere"]) == ([], None)
            else:
                assert step["view"]["viewer"] == step["view"]["seat"]
        record = record_of(server, game)
    for frame in page.frames:
        if frame["type"] in ("table", "step") and record.positions[frame["seq"]].step is not Step.OVER:
            check_view(frame["view"], record, frame["seq"], frame["view"]["viewer"])
            own = frame["view"]["viewer"]
            lines = frame["log"] if frame["type"] == "table" else frame["log"]["lines"]
            assert all(line["seat"] == own for line in lines if line["kind"] in ("stone_loaded", "passed"))


def test_the_seat_of_a_bot_cannot_be_taken(server: Server) -> None:
    game = server.new_game(None, None, "greedy", options=OWN)
    with server.page(game) as page:
        page.receive()
        assert page.ask("sit", seat=2)["view"]["viewer"] is None
        assert page.ask("sit", seat=99)["view"]["viewer"] is None
        assert page.ask("sit", seat=0)["view"]["viewer"] == 0


def test_a_record_of_a_running_game_reveals_no_future_throw(server: Server) -> None:
    game = server.new_game(None, None)
    with server.page(game) as page:
        page.play(3)
    header = json.loads(server.http.get(f"api/games/{game}/record").content.splitlines()[0])
    assert set(header["meta"]) == {"seed_sha256", "colours"}
