"""Plays a few games with injected faults, and tests that the checks would notice errors."""

import asyncio
import hashlib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pacal.engine import LoadOther, Memory
from pacal.records import Record, decode, format_action
from tests.chaos.check import Truth, differences
from tests.chaos.client import Client, Command, Message
from tests.chaos.connection import PERFECT
from tests.chaos.games import Totals, play_games

GAMES = Path(__file__).parents[1] / "games"
SEED = "the seed of the dice"
REQUIRED_COUNTS = ("lost", "duplicated", "delayed", "repeated", "reconnected", "old steps")


@pytest.mark.slow
def test_games_under_chaos_match_the_engine(tmp_path: Path) -> None:
    """Events in a game depend on the machine too, so games are played until everything has happened.

    Two games have about a hundred acknowledged commands; fewer than fifty would mean that hardly anything was played.
    """
    totals, games = Totals(), 0
    while not (totals.kills and totals.counts["acknowledged"] > 50 and all(map(totals.counts.get, REQUIRED_COUNTS))):
        games += 1
        totals += asyncio.run(play_games(tmp_path / str(games), games=2, seed=6 + games, at_once=2, kill_every=40))
        assert totals.differences == []


# The checks notice errors


@pytest.fixture(scope="module")
def record() -> Record:
    """A game of two people with hidden drops, which later frames must not reveal."""
    read = decode((GAMES / "random-2-players.jsonl").read_bytes()).record
    assert read is not None
    assert read.setup.options.memory is Memory.HIDDEN
    return read


def drop(record: Record) -> int:
    """A change in which a stone dropped into another player's ship."""
    actions = enumerate(record.actions, 1)
    return next(n for n, action in actions if isinstance(action, LoadOther) and n > 100)


def frames(truth: Truth, seq: int) -> dict[str, Message]:
    """The frames of a spectator who connects after a change and stays for the next."""
    players = [{"name": name, "bot": bot} for name, bot in truth.players(seq)]
    both: Message = {"choices": [], "anywhere": None, "end": None, "curtain": None}
    log = [{"n": n, "kind": kind, "text": text} for n, kind, text in truth.log(seq, None)]
    action = truth.action(seq + 1)
    assert action is not None
    names = ("kind", "text", "owners", "into", "taken", "count")
    return {
        "people": {"type": "people", "at": 1, "mine": [], "stage": "playing"},
        "table": {
            "type": "table",
            "seq": seq,
            "n": seq,
            "view": truth.view(seq, None),
            "log": log,
            **both,
            "game": {"players": players},
        },
        "step": {
            "type": "step",
            "seq": seq + 1,
            "n": seq + 1,
            "view": truth.view(seq + 1, None),
            "action": format_action(action),
            "happened": [dict(zip(names, event, strict=True)) for event in truth.happened(seq + 1, None)],
            **both,
        },
    }


def found(record: Record, corrupt: Callable[[dict[str, Any]], object]) -> list[str]:
    """The errors that the checks find if a client's frame about a drop is changed."""
    truth = Truth(record)
    sent = deepcopy(frames(truth, drop(record) - 1))
    corrupt(sent)
    client = Client("Ana", "token of Ana", Random(1), "10.0.0.1", PERFECT)
    other = Client("Ben", "token of Ben", Random(2), "10.0.0.2", PERFECT)
    client.keys, other.keys = ["key-of-Ana"], ["key-of-Ben"]
    client.frames = [msgspec.json.encode(frame) for frame in sent.values()]
    client.now = {"seq": len(record.entries)}
    return differences(truth, SEED, client, [client, other])


def test_a_correct_client_is_not_reported(record: Record) -> None:
    assert found(record, lambda sent: None) == []


def corrupt_view(sent: dict[str, Any]) -> None:
    sent["step"]["view"]["sides"][0]["hand"] += 1


def repeat_drop(sent: dict[str, Any]) -> None:
    sent["table"]["log"].append({"n": 1, "kind": "stone_loaded", "text": "A stone falls into Ben’s ship."})


def show_another_view(sent: dict[str, Any]) -> None:
    sent["table"]["view"]["viewer"] = 1


def send_another_action(sent: dict[str, Any]) -> None:
    sent["step"]["action"] = "-"


def reveal_owners(sent: dict[str, Any]) -> None:
    sent["step"]["happened"][0]["owners"] = [0, 1]


def send_future_step(sent: dict[str, Any]) -> None:
    sent["step"]["seq"] = 10_000


def offer_choices(sent: dict[str, Any]) -> None:
    sent["table"]["choices"] = [{"action": "-"}]


def send_another_name(sent: dict[str, Any]) -> None:
    sent["table"]["game"]["players"][1]["name"] = "Eve"


def send_wrong_count(sent: dict[str, Any]) -> None:
    sent["table"]["n"] += 1


def reveal_seed(sent: dict[str, Any]) -> None:
    sent["people"]["commitment"] = SEED


def reveal_seat_key(sent: dict[str, Any]) -> None:
    sent["link"] = {"type": "link", "id": "x", "url": "https://play.example/game/x#seat=1.key-of-Ben"}


def reveal_digest_of_key(sent: dict[str, Any]) -> None:
    sent["people"]["keys"] = [hashlib.sha256(b"key-of-Ana").hexdigest()]


def reveal_visitor(sent: dict[str, Any]) -> None:
    sent["people"]["owner"] = "token of Ben"


@pytest.mark.parametrize(
    "corrupt",
    [
        corrupt_view,
        repeat_drop,
        show_another_view,
        send_another_action,
        reveal_owners,
        send_future_step,
        offer_choices,
        send_wrong_count,
        send_another_name,
        reveal_seed,
        reveal_seat_key,
        reveal_digest_of_key,
        reveal_visitor,
    ],
    ids=lambda corrupt: corrupt.__name__,
)
def test_a_client_with_a_corrupted_frame_is_reported(record: Record, corrupt: Callable[[dict[str, Any]], None]) -> None:
    assert len(found(record, corrupt)) == 1


def errors_for(record: Record, *connections: tuple[str, tuple[tuple[str, int], ...]]) -> int:
    """The number of errors found if a client's connections receive these changes, as tables or as steps."""
    truth = Truth(record)
    client = Client("Ana", "token", Random(1), "10.0.0.1", PERFECT)
    client.now = {"seq": len(record.entries)}
    for session, changes in connections:
        client.connections[len(client.frames)] = session
        for kind, seq in changes:
            sent = frames(truth, seq if kind == "table" else seq - 1)
            client.frames.append(msgspec.json.encode(sent[kind]))
    return len(differences(truth, SEED, client, [client]))


def test_a_step_from_before_a_page_connected_is_reported(record: Record) -> None:
    connected = ("one", (("table", 20), ("step", 21), ("step", 22)))
    assert errors_for(record, connected, ("one", (("step", 21), ("step", 22)))) == 0, "the steps may have been lost"
    assert errors_for(record, connected, ("one", (("step", 20), ("step", 21)))) == 1
    assert errors_for(record, connected, ("two", (("table", 22),)), ("two", (("step", 21), ("step", 22)))) == 2
    assert errors_for(record, connected, ("one", (("step", 22),)), ("one", (("step", 21),))) == 1, (
        "the session has already seen this step"
    )
    assert errors_for(record, ("one", (("table", 20), ("step", 20)))) == 1


def test_a_refusal_while_the_screen_is_handed_over_may_come_twice_any_other_is_unexpected() -> None:
    client = Client("Ana", "token", Random(1), "10.0.0.1", PERFECT, now={"curtain": 0})
    client._pending = Command("one", b"", 0.0, {"type": "act"})
    for name, errors in (("one", 0), ("one", 0), ("two", 1)):
        client._receive({"type": "refused", "id": name, "code": "not_your_turn"})
        assert len(client.errors) == errors


def test_a_missing_acknowledged_action_is_reported(record: Record) -> None:
    truth = Truth(record)
    client = Client("Ana", "token", Random(1), "10.0.0.1", PERFECT)
    client.now = {"seq": len(record.entries)}
    client.acknowledged = [(1, format_action(record.actions[0])), (2, format_action(record.actions[0])), (9999, "-")]
    assert len(differences(truth, SEED, client, [client])) == 2


def test_a_chat_message_appears_exactly_once(record: Record) -> None:
    client = Client("Ana", "token", Random(1), "10.0.0.1", PERFECT)
    client.now = {"seq": len(record.entries)}
    client.acknowledged_chat = ["once", "twice", "never"]
    client.chat = {n: {"text": text} for n, text in enumerate(["once", "twice", "twice"])}
    assert len(differences(Truth(record), SEED, client, [client])) == 2


def test_a_client_that_missed_the_end_is_reported(record: Record) -> None:
    client = Client("Ana", "token", Random(1), "10.0.0.1", PERFECT)
    client.now = {"seq": len(record.entries) - 1}
    assert len(differences(Truth(record), SEED, client, [client])) == 1
