"""The counts of action sequences match the stored ones, and those of a second implementation of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from pacal.boards import load_board
from pacal.engine import (
    REVISIONS,
    Action,
    Build,
    Flight,
    Fly,
    GameState,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Setup,
    Step,
    Throw,
    Upgrade,
    explain,
    legal_actions,
    new_game,
    play,
)
from pacal.engine.perft import divide, perft
from pacal.records import format_position, parse_position
from tests.perft.counts import Count, stored_counts
from tests.perft.write import ALL
from tests.support.second_reading import legal

COUNTS = stored_counts()
each_position = pytest.mark.parametrize("count", COUNTS.values(), ids=COUNTS)


@each_position
def test_the_perft_counts_have_not_changed(count: Count) -> None:
    state = parse_position(count.position)
    assert format_position(state) == count.position
    assert (perft(state, 0), perft(state, 1), perft(state, 2)) == (1, *count.counts[:2])
    found = [0] * len(count.counts)
    count_on(state, 0, found)
    assert tuple(found) == count.counts, "a commit that changes this says which clause did"


@each_position
def test_a_second_implementation_of_the_rules_finds_the_same_counts(count: Count) -> None:
    state = parse_position(count.position)
    actions = legal(state)
    assert len(actions) == count.counts[0]
    if len(actions) <= 100:
        assert sum(len(legal(play(state, action))) for action in actions) == count.counts[1]


@each_position
def test_an_imaginable_action_is_counted_exactly_if_it_is_legal(count: Count) -> None:
    state = parse_position(count.position)
    accepted = {action for action in everything(state) if explain(state, action) is None}
    assert accepted == set(legal_actions(state))
    assert len(accepted) == count.counts[0]


def count_on(state: GameState, depth: int, found: list[int]) -> None:
    """Add the counts of :func:`perft` for all depths from this one on, in a single traversal."""
    actions = legal_actions(state)
    found[depth] += len(actions)
    if depth + 1 < len(found):
        for action in actions:
            count_on(play(state, action), depth + 1, found)


def everything(state: GameState) -> Iterator[Action]:
    """Every action that notation can express for this step, and some for others."""
    squares, own = list(state.setup.board.letters), state.pieces[state.seat]
    yield Pass()
    yield from (Throw(face) for face in (1, 2, 3, 4, 5, 6, "arrows"))
    yield from map(PlaceShip, squares)
    if state.step is Step.FLY:
        yield from (Fly(kind, to, god_stone) for kind in Flight for to in squares for god_stone in (None, 1, 2, 4, 6))
    yield from (LoadOwn(taken) for taken in (None, *squares))
    yield from (LoadOther(seat, taken) for seat in range(6) for taken in (None, *squares))
    stones = list(dict.fromkeys(own.stones))
    for number in range(5):
        for spent in combinations(stones, number):
            for storeys in range(1, 6):
                yield from (Build(square, storeys, spent) for square in (*spent, *stones[:1]))
                yield from (Upgrade(pyramid.square, storeys, spent) for pyramid in own.pyramids)


def test_the_table_has_every_number_of_players_every_face_and_every_step() -> None:
    states = [parse_position(count.position) for count in COUNTS.values()]
    assert set(COUNTS) == set(ALL)
    assert {state.setup.revision for state in states} == set(REVISIONS.values())
    assert {state.setup.players for state in states} == {2, 3, 4, 5}
    assert {state.die for state in states if state.step is Step.FLY} == {2, 3, 4, 5, "arrows"}
    assert {state.step for state in states} == set(Step) - {Step.OVER}
    assert {state.setup.options.expert for state in states} == {False, True}
    assert {state.setup.options.gaps for state in states} == {"any", "empty"}


def test_the_counts_of_the_first_actions_add_up() -> None:
    state = new_game(Setup(load_board("palenque"), 2))
    assert set(divide(state, 3)) == set(legal_actions(state))
    assert sum(divide(state, 3).values()) == perft(state, 3)


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="depth is -1: it must be 0 or more"):
        perft(parse_position(next(iter(COUNTS.values())).position), -1)
