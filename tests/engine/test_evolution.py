"""Actions in, events out: a position changes only by events, and a refused action changes nothing."""

from copy import deepcopy
from dataclasses import FrozenInstanceError
from functools import reduce
from typing import cast

import pytest

from pacal.engine import (
    Action,
    Built,
    Code,
    Event,
    Flight,
    Fly,
    IllegalAction,
    LoadOwn,
    Pass,
    Refusal,
    Step,
    decide,
    evolve,
    play,
)
from pacal.engine.events import GameWon, StonesUncovered
from tests.support import rule
from tests.support.positions import new, position, raised


def test_play_is_decide_and_then_evolve() -> None:
    state = position(ships={0: "f9"}, stones={0: "f9 f9", 1: "f9"}, die=2)
    fly = Fly(Flight.GOD_STONE, "a1", 6)
    assert play(state, fly) == reduce(evolve, decide(state, fly), state)


def test_deciding_and_playing_leave_the_position_as_it_was() -> None:
    state = position(step=Step.BUILD, stones={0: "a1 b1", 1: "a1"})
    before = deepcopy(state)
    decide(state, new("a1", 2, "a1 b1"))
    play(state, new("a1", 2, "a1 b1"))
    assert state == before


def test_a_position_cannot_be_changed_in_place() -> None:
    with pytest.raises(FrozenInstanceError):
        position().seat = 2  # type: ignore[misc]  # that is the point


def test_a_refused_action_raises_with_its_reason_and_changes_nothing() -> None:
    state = position(ships={0: "f9"}, die=2)
    before = deepcopy(state)
    with pytest.raises(IllegalAction, match=r"same_square \(R4\.1\): square=f9") as refused:
        play(state, Fly(Flight.STRAIGHT, "f9"))
    assert (refused.value.code, refused.value.clause) == (Code.SAME_SQUARE, "R4.1")
    assert state == before


def test_a_refusal_without_facts_is_readable() -> None:
    assert str(Refusal(Code.GAME_OVER, "R8")) == "game_over (R8)"
    assert str(Refusal(Code.TOO_FAR, "R4.2", {"square": "a1", "face": 2})) == "too_far (R4.2): square=a1, face=2"


@pytest.mark.parametrize("event", [StonesUncovered("f9", (0, 1)), GameWon((0,), (1, 2, 3))])
def test_some_events_change_no_state(event: Event) -> None:
    state = position()
    assert evolve(state, event) == state


@rule("R6.1")
@pytest.mark.parametrize("action", [new("a1", 2, "a1"), raised("b1", 2, "a1")])
def test_the_latest_build_is_remembered_until_the_next_ship_flies(action: Action) -> None:
    state = position(step=Step.BUILD, ships={1: "f9"}, stones={0: "a1"}, pyramids={0: {"b1": 1}}, die=2)
    built = play(state, action)
    assert built.built == Built(0, "a1" if action == new("a1", 2, "a1") else "b1")
    assert play(built, Fly(Flight.STRAIGHT, "f11")).built is None


def test_passing_sets_no_latest_build() -> None:
    assert play(position(step=Step.BUILD), Pass()).built is None


def test_a_non_event_is_an_error() -> None:
    with pytest.raises(AssertionError):
        evolve(position(), cast(Event, object()))


@rule("R5.4")
def test_stones_stay_sorted_from_the_south_west() -> None:
    state = position(step=Step.LOAD_OWN, ships={0: "c5"}, stones={0: "a1 k1 b5 d5 a11"})
    assert play(state, LoadOwn()).pieces[0].stones == ("a1", "k1", "b5", "c5", "d5", "a11")


def test_pyramids_stay_sorted_from_the_south_west() -> None:
    state = position(step=Step.BUILD, stones={0: "c5"}, pyramids={0: {"a1": 2, "k1": 2, "d5": 5, "a11": 3}})
    pyramids = play(state, new("c5", 1, "c5")).pieces[0].pyramids
    assert [pyramid.square for pyramid in pyramids] == ["a1", "k1", "c5", "d5", "a11"]
