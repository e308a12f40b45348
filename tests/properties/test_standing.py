"""The standing of any reachable position equals its final scoring."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.engine import (
    Build,
    Fly,
    GameState,
    Gaps,
    Memory,
    Pass,
    Setup,
    Step,
    Upgrade,
    can_end_game,
    decide_unchecked,
    legal_actions,
    new_game,
    observe,
    play,
    standing_of,
)
from pacal.engine.events import Ending, GameEnded, GameWon
from pacal.engine.scoring import final_scoring, is_last_round
from tests.support import rule
from tests.support.effort import effort
from tests.support.random_actions import likely_action, setups
from tests.support.stored_games import GAMES, stored_game

KEPT = sorted(path.stem for path in GAMES.glob("*.jsonl"))
LAST_TURNS = 60
"""Number of positions to check before the end of each game. A turn can end the game only there."""


def assert_counts(state: GameState) -> None:
    """Assert that the standing equals the final scoring, for every viewer."""
    found = standing_of(observe(state, None))
    *counted, won = final_scoring(state)
    assert isinstance(won, GameWon)
    assert (list(found.counted), found.totals, found.leaders) == (counted, won.scores, won.winners)
    assert all(standing_of(observe(state, seat)) == found for seat in state.setup.seats)


@rule("R9.2", "R9.3", "R9.4", "R9.5")
@effort(12)
@given(setups(), st.integers(0, 2**32 - 1))
def test_the_standing_equals_the_final_scoring_of_the_position(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    state = new_game(setup)
    for _ in range(rng.randint(0, 160)):
        if state.is_over:
            return
        state = play(state, likely_action(state, rng))
    if not state.is_over:
        assert_counts(state)


@rule("R9.2", "R9.3", "R9.4", "R9.5")
@pytest.mark.parametrize("name", KEPT)
def test_the_standing_at_the_end_is_the_final_count(name: str) -> None:
    *_, last, over = stored_game(name).states
    assert_counts(last)
    *counted, won = (event for event in decide_unchecked(last, stored_game(name).actions[-1]) if _is_counted(event))
    found = standing_of(observe(over, None))
    assert isinstance(won, GameWon)
    assert (list(found.counted), found.totals, found.leaders) == (counted, won.scores, won.winners)
    assert not found.last_round


def _is_counted(event: object) -> bool:
    return type(event).__name__ in {"ShoreCounted", "DistrictCounted", "GodStonesCounted", "GameWon"}


@rule("R8.1", "R8.2", "R8.3")
@pytest.mark.parametrize("name", KEPT)
def test_a_seat_can_end_the_game_if_trying_every_turn_finds_a_way(name: str) -> None:
    """Before a flight that may uncover something, ``can_end_game`` may miss a way, but is never wrongly true."""
    for state in stored_game(name).states[-LAST_TURNS:-1]:
        near_end = standing_of(observe(state, None)).near_end[state.seat]
        assert near_end or not can_end_game(state)
        expected, surprise = tried(state)
        if surprise:
            assert expected or not can_end_game(state)
        else:
            assert can_end_game(state) is expected, state


def tried(state: GameState) -> tuple[bool, bool]:
    """Whether a turn can end the game, and whether that may depend on what the flight uncovers."""
    match state.step:
        case Step.PLACE:
            return False, False
        case Step.THROW:
            found = [tried(play(state, throw)) for throw in legal_actions(state)]
        case Step.FLY:
            flights = [action for action in legal_actions(state) if isinstance(action, Fly)]
            found = [tried(play(state, fly)) for fly in {fly.to: fly for fly in flights}.values()]
            start = state.pieces[state.seat].ship
            uncovered = start in state.pieces[state.seat].stones or state.setup.options.gaps is Gaps.EMPTY
            return any(can for can, _ in found), uncovered
        case Step.LOAD_OWN | Step.LOAD_OTHER:
            return tried(play(state, Pass()))
        case _:
            builds = [action for action in legal_actions(state) if isinstance(action, Build | Upgrade)]
            return any(_ends(state, action) for action in builds), False
    return any(can for can, _ in found), any(surprise for _, surprise in found)


def _ends(state: GameState, action: Build | Upgrade) -> bool:
    anyway = is_last_round(state.setup, state.scores)
    return any(
        isinstance(event, GameEnded) and not (anyway and event.ending is Ending.ROUND_PLAYED)
        for event in decide_unchecked(state, action)
    )


@rule("R5.5")
@pytest.mark.parametrize("name", KEPT)
def test_the_standing_does_not_depend_on_stones_under_ships(name: str) -> None:
    """Positions that look the same to a spectator have the same standing, and the same seat can end the game."""
    changed = 0
    for kept_state in stored_game(name).states[-LAST_TURNS:-1]:
        state = with_memory_hidden(kept_state)
        other = with_hidden_stones_moved(state)
        assert observe(other, None) == observe(state, None)
        assert standing_of(observe(other, None)) == standing_of(observe(state, None))
        assert can_end_game(other) is can_end_game(state)
        changed += other != state
    assert changed, "no position had stones under ships"


def with_memory_hidden(state: GameState) -> GameState:
    return replace(state, setup=replace(state.setup, options=replace(state.setup.options, memory=Memory.HIDDEN)))


def with_hidden_stones_moved(state: GameState) -> GameState:
    """The same position, with each stone under a ship moved under the ship of the next seat."""
    ships, order = state.ships, state.setup.city.order
    under = {ship: ships[(seat + 1) % len(ships)] for seat, ship in enumerate(ships)}
    return replace(
        state,
        pieces=tuple(
            replace(pieces, stones=tuple(sorted((under.get(at) or at for at in pieces.stones), key=order.__getitem__)))
            for pieces in state.pieces
        ),
    )
