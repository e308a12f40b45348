"""Hidden information never affects what is shown (R5.5): a test of non-interference."""

from collections.abc import Iterator
from itertools import accumulate
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.engine import (
    Action,
    Fly,
    GameState,
    IllegalAction,
    LoadOther,
    LoadOwn,
    Memory,
    Options,
    Pass,
    Seat,
    Setup,
    Step,
    broken_constellations,
    decide,
    explain,
    legal_actions,
    observe,
    play,
    redact,
)
from pacal.engine.events import StoneLoaded, StonesUncovered
from tests.support import rule
from tests.support.effort import effort
from tests.support.positions import position
from tests.support.random_actions import PALENQUE, setups, wild_action
from tests.support.twins import History, random_actions, replayed, twins

SEED = st.integers(0, 2**32 - 1)
PAIRS_PER_CHANGE = 3
"""How many pairs of twins are compared for each change. An example has six changes of one turn each, so five examples
have up to 90 pairs."""


def pairs(setup: Setup, seed: int) -> Iterator[tuple[History, History, Seat]]:
    """Twin histories of one random game."""
    rng = Random(seed)
    actions = random_actions(setup, rng, length=rng.randint(40, 60 * setup.players), build=rng.choice((0.0, 0.3, 0.9)))
    for _ in range(6):
        found = list(twins(setup, actions, rng))
        yield from rng.sample(found, min(PAIRS_PER_CHANGE, len(found)))


def viewers(history: History) -> list[Seat | None]:
    return [None, *history.now.setup.seats]


def is_hidden_from(memory: Memory, viewer: Seat | None, owner: Seat) -> bool:
    """Whether the owner's stones under ships are a secret for the viewer (R10)."""
    return memory is Memory.HIDDEN or (memory is Memory.OWN and viewer != owner)


@rule("R5.5", "R10")
@effort(5)
@given(setups(), SEED)
def test_twin_positions_differ_only_for_viewers_who_may_see_the_difference(setup: Setup, seed: int) -> None:
    for pair in pairs(setup, seed):
        for memory in Memory:
            one, other, owner = pair[0].remembering(memory), pair[1].remembering(memory), pair[2]
            for viewer in viewers(one):
                differs = not is_hidden_from(memory, viewer, owner)
                views = observe(one.now, viewer), observe(other.now, viewer)
                assert (views[0] != views[1]) == differs
                assert (repr(views[0]) != repr(views[1])) == differs
                assert (one.look_back(viewer) != other.look_back(viewer)) == differs
                assert (one.log(viewer) != other.log(viewer)) == differs


@rule("R5.5")
@effort(5)
@given(setups(), SEED)
def test_stones_under_ships_do_not_change_the_legal_actions(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    for one, other, _ in pairs(setup, seed):
        assert legal_actions(one.now) == legal_actions(other.now)
        assert broken_constellations(one.now) == broken_constellations(other.now)
        for _ in range(20):
            action, asker = wild_action(one.now, rng), rng.choice((None, *setup.seats))
            assert explain(one.now, action, asker) == explain(other.now, action, asker)
            assert refusal_text(one.now, action) == refusal_text(other.now, action)


def refusal_text(state: GameState, action: Action) -> str | None:
    try:
        decide(state, action)
    except IllegalAction as refused:
        return f"{refused!r} {refused} {refused.refusal!r}"
    return None


@rule("R4.9", "R5.5")
@effort(5)
@given(setups(), SEED)
def test_later_events_of_twin_positions_differ_only_after_a_lift_off_uncovers_the_difference(
    setup: Setup, seed: int
) -> None:
    for one, other, owner in pairs(setup, seed):
        ship = one.now.pieces[one.now.seat].ship
        under_it = [history.now.pieces[owner].stones.count(ship or "") for history in (one, other)]
        for action in legal_actions(one.now)[:60]:
            shown = [
                [redact(event, viewer) for event in decide(history.now, action) for viewer in viewers(history)]
                for history in (one, other)
            ]
            uncovers = isinstance(action, Fly) and under_it[0] != under_it[1]
            assert (shown[0] != shown[1]) == uncovers


@rule("R5.5", "R10")
@effort(5)
@given(setups(), SEED)
def test_a_past_position_shows_stones_only_to_viewers_who_may_recall_them(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    history = replayed(setup, random_actions(setup, rng, 150, build=0.5), rng)
    *earlier, now = history.states
    past = rng.choice(earlier)
    for viewer in (None, *setup.seats):
        view = observe(past, viewer, now=now)
        for owner, side in enumerate(view.sides):
            pieces = past.pieces[owner]
            recalled = now.is_over or not is_hidden_from(setup.options.memory, viewer, owner)
            assert (side.stones, side.hand) == ((pieces.stones, pieces.hand) if recalled else ((), None))
            assert (side.ship, side.pyramids, side.score) == (pieces.ship, pieces.pyramids, pieces.score)
        assert observe(now, viewer, now=now) == observe(now, viewer)


@rule("R5.5", "R10")
@pytest.mark.parametrize("memory", Memory)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_finished_game_hides_nothing(players: int, memory: Memory) -> None:
    setup, rng = Setup(PALENQUE, players, Options(memory=memory)), Random(players)
    history = replayed(setup, random_actions(setup, rng, 5000, build=0.9), rng)
    assert history.now.is_over
    for viewer in (None, *setup.seats):
        assert history.log(viewer) == [list(happened) for happened in history.events]
        for state, view in zip(history.states, history.look_back(viewer), strict=True):
            assert [side.stones for side in view.sides] == [pieces.stones for pieces in state.pieces]
            assert [side.hand for side in view.sides] == [pieces.hand for pieces in state.pieces]


@rule("R5.4", "R5.5")
def test_a_past_position_does_not_show_which_drop_used_a_stone_from_the_board() -> None:
    board = "a1 b1 c1 d1 e1 f1 a11 b11 c11 d11"
    before = position(step=Step.LOAD_OWN, stones={0: board})
    courses: list[list[Action]] = [[LoadOwn("a1"), Pass()], [Pass(), LoadOther(1, "a1")]]
    own_ship, other_ship = (History(tuple(accumulate(drops, play, initial=before)), ()) for drops in courses)
    for viewer in (None, 0, 1, 2):
        assert observe(own_ship.now, viewer) == observe(other_ship.now, viewer)
        assert own_ship.look_back(viewer) == other_ship.look_back(viewer)


@rule("R5.5")
def test_a_log_does_not_say_where_stones_were_uncovered() -> None:
    """If it did, viewers could tell which stones lie under ships (R5.4): those that left their square, but not for a
    pyramid."""
    setup, rng = Setup(PALENQUE, 3), Random(3)
    history = replayed(setup, random_actions(setup, rng, 300, build=0.5), rng)
    assert any(isinstance(event, StonesUncovered) for happened in history.events for event in happened)
    for viewer in (None, *setup.seats):
        events = [event for happened in history.log(viewer) for event in happened]
        assert events
        assert not [event for event in events if isinstance(event, StonesUncovered | StoneLoaded)]
