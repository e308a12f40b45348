"""Plays a few games under chaos, and tests that the checks would notice errors."""

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
from tests.chaos.games import Totals, play_games
from tests.chaos.guest import Command, Guest, Told
from tests.chaos.line import CALM

GAMES = Path(__file__).parents[1] / "games"
SEED = "the seed of the dice"
MISHAPS = ("lost", "doubled", "late", "repeated", "returned", "pried")


@pytest.mark.slow
def test_games_under_chaos_match_the_engine(tmp_path: Path) -> None:
    """Events in a game depend on the machine too, so games are played until everything has happened.

    Two games have about a hundred acknowledged commands; fewer than fifty would mean that hardly anything was played.
    """
    totals, games = Totals(), 0
    while not (totals.kills and totals.counts["acknowledged"] > 50 and all(map(totals.counts.get, MISHAPS))):
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


def frames(truth: Truth, seq: int) -> dict[str, Told]:
    """The frames of a spectator who connects after a change and stays for the next."""
    players = [{"name": name, "bot": bot} for name, bot in truth.players(seq)]
    both: Told = {"choices": [], "anywhere": None, "end": None, "curtain": None}
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
            "happened": [dict(zip(names, event, strict=True)) for event in truth.told(seq + 1, None)],
            **both,
        },
    }


def found(record: Record, spoil: Callable[[dict[str, Any]], object]) -> list[str]:
    """The errors that the checks find if a client's frame about a drop is changed."""
    truth = Truth(record)
    told = deepcopy(frames(truth, drop(record) - 1))
    spoil(told)
    guest = Guest("Ana", "token of Ana", Random(1), "10.0.0.1", CALM)
    other = Guest("Ben", "token of Ben", Random(2), "10.0.0.2", CALM)
    guest.keys, other.keys = ["key-of-Ana"], ["key-of-Ben"]
    guest.frames = [msgspec.json.encode(frame) for frame in told.values()]
    guest.now = {"seq": len(record.entries)}
    return differences(truth, SEED, guest, [guest, other])


def test_a_guest_who_received_the_truth_is_not_reported(record: Record) -> None:
    assert found(record, lambda told: None) == []


def spoil_view(told: dict[str, Any]) -> None:
    told["step"]["view"]["sides"][0]["hand"] += 1


def tell_drop_again(told: dict[str, Any]) -> None:
    told["table"]["log"].append({"n": 1, "kind": "stone_loaded", "text": "A stone falls into Ben’s ship."})


def show_for_other_eyes(told: dict[str, Any]) -> None:
    told["table"]["view"]["viewer"] = 1


def tell_another_action(told: dict[str, Any]) -> None:
    told["step"]["action"] = "-"


def tell_too_much(told: dict[str, Any]) -> None:
    told["step"]["happened"][0]["owners"] = [0, 1]


def tell_of_the_future(told: dict[str, Any]) -> None:
    told["step"]["seq"] = 10_000


def offer_choices(told: dict[str, Any]) -> None:
    told["table"]["choices"] = [{"action": "-"}]


def name_somebody_else(told: dict[str, Any]) -> None:
    told["table"]["game"]["players"][1]["name"] = "Eve"


def count_wrongly(told: dict[str, Any]) -> None:
    told["table"]["n"] += 1


def tell_the_seed(told: dict[str, Any]) -> None:
    told["people"]["commitment"] = SEED


def tell_the_key_of_a_seat(told: dict[str, Any]) -> None:
    told["link"] = {"type": "link", "id": "x", "url": "https://play.example/game/x#seat=1.key-of-Ben"}


def tell_the_digest_of_a_key(told: dict[str, Any]) -> None:
    told["people"]["keys"] = [hashlib.sha256(b"key-of-Ana").hexdigest()]


def tell_who_somebody_is(told: dict[str, Any]) -> None:
    told["people"]["owner"] = "token of Ben"


@pytest.mark.parametrize(
    "spoil",
    [
        spoil_view,
        tell_drop_again,
        show_for_other_eyes,
        tell_another_action,
        tell_too_much,
        tell_of_the_future,
        offer_choices,
        count_wrongly,
        name_somebody_else,
        tell_the_seed,
        tell_the_key_of_a_seat,
        tell_the_digest_of_a_key,
        tell_who_somebody_is,
    ],
    ids=lambda spoil: spoil.__name__,
)
def test_a_guest_who_received_something_else_is_reported(
    record: Record, spoil: Callable[[dict[str, Any]], None]
) -> None:
    assert len(found(record, spoil)) == 1


def told_of_before(record: Record, *visits: tuple[str, tuple[tuple[str, int], ...]]) -> int:
    """The number of errors found if a client's connections receive these changes, as tables or as steps."""
    truth = Truth(record)
    guest = Guest("Ana", "token", Random(1), "10.0.0.1", CALM)
    guest.now = {"seq": len(record.entries)}
    for session, changes in visits:
        guest.visits[len(guest.frames)] = session
        for kind, seq in changes:
            told = frames(truth, seq if kind == "table" else seq - 1)
            guest.frames.append(msgspec.json.encode(told[kind]))
    return len(differences(truth, SEED, guest, [guest]))


def test_a_step_from_before_a_page_connected_is_reported(record: Record) -> None:
    came = ("one", (("table", 20), ("step", 21), ("step", 22)))
    assert told_of_before(record, came, ("one", (("step", 21), ("step", 22)))) == 0, "they may have been lost"
    assert told_of_before(record, came, ("one", (("step", 20), ("step", 21)))) == 1
    assert told_of_before(record, came, ("two", (("table", 22),)), ("two", (("step", 21), ("step", 22)))) == 2
    assert told_of_before(record, came, ("one", (("step", 22),)), ("one", (("step", 21),))) == 1, "it had seen that"
    assert told_of_before(record, ("one", (("table", 20), ("step", 20)))) == 1


def test_a_refusal_while_the_screen_is_handed_over_may_come_twice_any_other_is_unexpected() -> None:
    guest = Guest("Ana", "token", Random(1), "10.0.0.1", CALM, now={"curtain": 0})
    guest._asked = Command("one", b"", 0.0, {"type": "act"})
    for name, surprises in (("one", 0), ("one", 0), ("two", 1)):
        guest._hear({"type": "refused", "id": name, "code": "not_your_turn"})
        assert len(guest.surprises) == surprises


def test_a_missing_acknowledged_action_is_reported(record: Record) -> None:
    truth = Truth(record)
    guest = Guest("Ana", "token", Random(1), "10.0.0.1", CALM)
    guest.now = {"seq": len(record.entries)}
    guest.told = [(1, format_action(record.actions[0])), (2, format_action(record.actions[0])), (9999, "-")]
    assert len(differences(truth, SEED, guest, [guest])) == 2


def test_a_chat_message_appears_exactly_once(record: Record) -> None:
    guest = Guest("Ana", "token", Random(1), "10.0.0.1", CALM)
    guest.now = {"seq": len(record.entries)}
    guest.spoken = ["once", "twice", "never"]
    guest.said = {n: {"text": text} for n, text in enumerate(["once", "twice", "twice"])}
    assert len(differences(Truth(record), SEED, guest, [guest])) == 2


def test_a_guest_who_missed_the_end_is_reported(record: Record) -> None:
    guest = Guest("Ana", "token", Random(1), "10.0.0.1", CALM)
    guest.now = {"seq": len(record.entries) - 1}
    assert len(differences(Truth(record), SEED, guest, [guest])) == 1
