"""Every position that the notation accepts can be continued by the rules, even if no game leads to it."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pacal.engine import Flight, Fly, GameState, Setup, explain, legal_actions, new_game, play
from pacal.records import PositionError, format_position, parse_position
from tests.support import rule
from tests.support.effort import effort
from tests.support.invariants import assert_sound
from tests.support.random_actions import likely_action, setups, wild_action
from tests.support.second_reading import legal

SEED = st.integers(0, 2**32 - 1)


# Each example changes ten positions and continues from each.
@effort(15)
@given(setups(), SEED)
def test_a_parsed_position_can_be_played(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    state = new_game(setup)
    for _ in range(rng.randint(0, 200)):
        if not state.is_over:
            state = play(state, likely_action(state, rng))
    for _ in range(10):
        changed = tampered(state, rng)
        try:
            position = parse_position(format_position(changed), setup.board)
        except PositionError:
            continue
        assert position == changed
        for _ in range(6):
            if position.is_over:
                break
            check(position, rng)
            position = play(position, likely_action(position, rng))


def check(state: GameState, rng: Random) -> None:
    assert_sound(state)
    listed = legal_actions(state)
    assert listed
    assert set(listed) == legal(state)
    for action in (*rng.sample(listed, min(10, len(listed))), *(wild_action(state, rng) for _ in range(10))):
        assert (explain(state, action) is None) == (action in listed)


def tampered(state: GameState, rng: Random) -> GameState:
    """The position with a change, which may be impossible in a game."""
    setup = state.setup
    sides = []
    for pieces in state.pieces:
        gods = tuple(value for value in (2, 4, 6) if rng.random() < rng.choice((0, 0.5, 1)))
        stones = tuple(stone for stone in pieces.stones if rng.random() < 0.9)
        sides.append(replace(pieces, god_stones=gods, stones=stones, score=rng.choice((pieces.score, 0, 29, 44))))
    rng.shuffle(sides)
    round_ = rng.choice((1, 1, 2, state.round))
    passed_left = round_ - 1 if setup.players > 2 else 0
    start = (state.seat - state.turn - passed_left) % setup.players
    return replace(
        state,
        setup=Setup(setup.board, setup.players, setup.options, start, setup.revision),
        pieces=tuple(sides),
        round=round_ if state.round else 0,
        die=state.die and rng.choice(setup.board.die),
        built=None,
    )


@rule("R4.7", "R4.8")
def test_even_a_relocation_leaves_the_sacred_district_in_the_first_round() -> None:
    """No game leads to this position, because nobody can have spent three god stones so early."""
    state = parse_position(
        "palenque#7db85a8a1e5f2441 5/1 - fly:2 1.1 2 - - 0:e6:-:-:246 0:f6:-:-:- 0:g6:-:-:246 0:f5:-:-:246 0:f7:-:-:246"
    )
    assert Fly(Flight.RELOCATION, "e5") not in legal_actions(state)
    refusal = explain(state, Fly(Flight.RELOCATION, "e5"))
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("must_leave_sacred", "R4.8")
