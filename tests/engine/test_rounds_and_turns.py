"""R3: who throws, whose turn it is, and the steps of a turn."""

from itertools import pairwise

import pytest

from pacal.engine import (
    Action,
    Build,
    Code,
    Flight,
    Fly,
    GameState,
    IllegalAction,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Setup,
    Step,
    Throw,
    Upgrade,
    decide,
    explain,
    legal_actions,
    new_game,
    play,
)
from pacal.engine.events import DieThrown, Passed, RoundEnded, TurnEnded
from tests.support import rule
from tests.support.positions import PALENQUE, position


def after_placing(players: int, start: int = 0) -> GameState:
    state = new_game(Setup(PALENQUE, players, start=start))
    for _ in range(players):
        state = play(state, legal_actions(state)[0])
    return state


def after_turn(state: GameState) -> GameState:
    """Play a turn: the first legal flight, without loading or building."""
    seat = state.seat
    state = play(state, legal_actions(state)[0])
    while state.seat == seat and state.step not in {Step.FLY, Step.THROW, Step.OVER}:
        state = play(state, Pass())
    return state


@rule("R3.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_throw_holds_for_everybody_in_the_round(players: int) -> None:
    state = after_placing(players, start=1)
    assert decide(state, Throw(5)) == (DieThrown(1, 5),)
    state = play(state, Throw(5))
    for number in range(players):
        assert (state.step, state.seat, state.turn, state.die) == (Step.FLY, (1 + number) % players, number, 5)
        state = after_turn(state)
    assert (state.step, state.die, state.round, state.turn) == (Step.THROW, None, 2, 0)


@rule("R3.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_die_passes_to_the_left_so_that_the_first_of_a_round_is_the_last_of_the_next(players: int) -> None:
    state = after_placing(players, start=2)
    orders = []
    for _ in range(players + 1):
        state = play(state, Throw(2))
        order = []
        for _ in range(players):
            order.append(state.seat)
            state = after_turn(state)
        orders.append(order)
    assert [order[0] for order in orders] == [(2 + number) % players for number in range(players + 1)]
    assert all(before[0] == after[-1] for before, after in pairwise(orders))
    assert state.round == players + 2


@rule("R3.1")
def test_the_end_of_a_round_is_an_event_after_the_last_turn_only() -> None:
    first = position(step=Step.BUILD, seat=1, turn=0, round=4)
    assert decide(first, Pass()) == (Passed(1, Step.BUILD), TurnEnded(1))
    last = position(step=Step.BUILD, seat=1, turn=2, round=4)
    assert decide(last, Pass()) == (Passed(1, Step.BUILD), TurnEnded(1), RoundEnded(4))


@rule("R3.2")
def test_two_players_alternate_and_each_throws_for_their_own_turn() -> None:
    state = after_placing(2, start=1)
    throwers = []
    for face in (2, 3, 4, 5, 2, 3):
        assert (state.step, state.die) == (Step.THROW, None)
        throwers.append((state.round, state.turn, state.seat))
        state = play(state, Throw(face))
        assert (state.step, state.seat, state.die) == (Step.FLY, throwers[-1][2], face)
        state = after_turn(state)
    assert throwers == [(1, 0, 1), (1, 1, 0), (2, 0, 1), (2, 1, 0), (3, 0, 1), (3, 1, 0)]


@rule("R3.3", "R5.1")
def test_a_turn_is_fly_load_own_load_other_build() -> None:
    state = position(step=Step.FLY, ships={0: "e8", 1: "e5"}, die=2, turn=0)
    steps = [state.step]
    for action in (Fly(Flight.STRAIGHT, "e10"), LoadOwn(), LoadOther(1), Pass()):
        state = play(state, action)
        steps.append(state.step)
    assert steps == [Step.FLY, Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD, Step.FLY]
    assert (state.seat, state.turn, state.flight) == (1, 1, None)


@rule("R3.3")
def test_loading_and_building_may_be_left_out_but_not_the_flight() -> None:
    for step in (Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD):
        assert Pass() in legal_actions(position(step=step))
    for step in (Step.PLACE, Step.THROW, Step.FLY):
        assert Pass() not in legal_actions(position(step=step))


EVERY_KIND_OF_ACTION: dict[type[Action], Action] = {
    PlaceShip: PlaceShip("f6"),
    Throw: Throw(3),
    Fly: Fly(Flight.STRAIGHT, "h8"),
    LoadOwn: LoadOwn(),
    LoadOther: LoadOther(1),
    Build: Build("a1", 2, ("a1",)),
    Upgrade: Upgrade("b1", 2, ("a1",)),
    Pass: Pass(),
}
DUE: dict[Step, set[type[Action]]] = {
    Step.PLACE: {PlaceShip},
    Step.THROW: {Throw},
    Step.FLY: {Fly},
    Step.LOAD_OWN: {LoadOwn, Pass},
    Step.LOAD_OTHER: {LoadOther, Pass},
    Step.BUILD: {Build, Upgrade, Pass},
    Step.OVER: set(),
}


@rule("R3.3")
@pytest.mark.parametrize("step", list(Step))
def test_in_each_step_only_its_own_actions_are_accepted(step: Step) -> None:
    state = position(
        step=step, ships={} if step is Step.PLACE else {0: "h5"}, stones={0: "a1"}, pyramids={0: {"b1": 1}}
    )
    for kind, action in EVERY_KIND_OF_ACTION.items():
        if kind in DUE[step]:
            play(state, action)
        else:
            with pytest.raises(IllegalAction):
                play(state, action)
    assert {type(action) for action in legal_actions(state)} == DUE[step]


@rule("R3.1")
def test_an_action_for_another_seat_is_refused() -> None:
    state = position(step=Step.LOAD_OWN, seat=1)
    assert explain(state, Pass(), 1) is None
    refusal = explain(state, Pass(), 0)
    assert refusal is not None
    assert refusal.code is Code.NOT_YOUR_TURN
