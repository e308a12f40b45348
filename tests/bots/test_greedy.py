import pytest

from pacal.bots import make_bot, play_match
from pacal.engine import (
    Build,
    Flight,
    Fly,
    Gaps,
    LoadOther,
    LoadOwn,
    Options,
    Pass,
    Setup,
    Step,
    Upgrade,
    legal_actions,
    observe,
)
from pacal.engine.events import GameWon
from tests.support import rule
from tests.support.bot_positions import PALENQUE, choice, history, position, thrown

SACRED_TAKEN = ((("f7", 1),), ())
"""The pyramid of one storey is built already, so a single stone is worth nothing."""


@rule("R7.1")
def test_it_takes_the_district_that_pays_most_now() -> None:
    state = position(Step.BUILD, stones=(("a1", "f7"), ()))  # Temple of the Jaguar pays 5, the Sacred District 7
    assert choice(make_bot("greedy", 0, "x"), state) == Build("f7", 1, ("f7",))


@rule("R7.1")
def test_a_lead_is_worth_more_than_storeys_in_a_district_it_leads_already() -> None:
    state = position(
        Step.BUILD,
        stones=(("a10", "a11", "b11", "c11", "e11"), ()),
        pyramids=((("a9", 5),), ()),  # it leads the North Group; the Ball Court has no pyramid
    )
    chosen = choice(make_bot("greedy", 0, "x"), state)
    assert isinstance(chosen, Build)
    assert chosen.square == "e11"


@rule("R5.6", "R5.7")
def test_it_never_deliberately_drops_a_second_stone_on_a_square() -> None:
    state = position(Step.LOAD_OWN, stones=(("e5",), ()))
    assert choice(make_bot("greedy", 0, "x"), state) == Pass()
    assert observe(state, 0).sides[0].stones == (), "the stone under the ship is not shown: it was remembered"


def test_it_loads_on_squares_without_its_own_stones() -> None:
    assert choice(make_bot("greedy", 0, "x"), position(Step.LOAD_OWN)) == LoadOwn()


def test_it_loads_the_ship_on_the_square_that_its_constellation_lacks() -> None:
    state = position(
        Step.LOAD_OTHER, ships=("e5", "k1", "h9", "a1"), stones=(("h7", "h8"), (), (), ()), pyramids=[()] * 4
    )
    assert choice(make_bot("greedy", 0, "x"), state) == LoadOther(into=2)


def test_it_flies_to_the_square_that_its_constellation_lacks() -> None:
    state = position(Step.FLY, ships=("h6", "a1"), stones=(("h7", "h8"), ()), pyramids=SACRED_TAKEN, die=3)
    assert choice(make_bot("greedy", 0, "x"), state) == Fly(Flight.STRAIGHT, "h9")


def test_it_does_not_hide_the_stone_that_it_is_about_to_build_with() -> None:
    state = position(Step.FLY, ships=("a1", "k11"), stones=(("a4",), ()), die=3)
    chosen = choice(make_bot("greedy", 0, "x"), state)
    assert isinstance(chosen, Fly)
    assert chosen.to != "a4"


def test_it_keeps_its_god_stones_when_the_die_serves_as_well() -> None:
    chosen = choice(make_bot("greedy", 0, "x"), position(Step.FLY))
    assert isinstance(chosen, Fly)
    assert chosen.god_stone is None


@rule("R5.4")
def test_with_an_empty_hand_it_takes_no_useful_stones_off_the_board() -> None:
    lying = ("a1", "a2", "a4", "b1", "b2", "b4", "g6", "h11", "i9", "i10")
    state = position(Step.LOAD_OWN, ships=("e5", "k11"), stones=(lying, ()))
    chosen = choice(make_bot("greedy", 0, "x"), state)
    assert chosen == Pass() or (isinstance(chosen, LoadOwn) and chosen.taken not in {"a1", "a2", "b1", "b2"})


@rule("R6.3")
def test_with_empty_gaps_it_ignores_constellations_with_full_gaps() -> None:
    stones = (("h5", "h7"), ("h8",))
    flights = {
        gaps: choice(
            make_bot("greedy", 0, "x"),
            position(
                Step.FLY,
                ships=("h6", "a1"),
                stones=stones,
                pyramids=SACRED_TAKEN,
                die=3,
                options=Options(gaps=gaps),
            ),
        )
        for gaps in Gaps
    }
    assert flights[Gaps.ANY] == Fly(Flight.STRAIGHT, "h9")
    assert flights[Gaps.EMPTY] != Fly(Flight.STRAIGHT, "h9")


@rule("R6.6")
def test_it_raises_a_pyramid_to_take_a_lead() -> None:
    state = position(
        Step.BUILD,
        stones=(("b10", "c9"), ()),
        pyramids=((("a11", 1),), (("b11", 2),)),
        options=Options(expert=True),
    )
    assert choice(make_bot("greedy", 0, "x"), state) == Upgrade("a11", 3, ("c9", "b10"))


def test_its_choice_depends_only_on_the_seed_and_its_observations() -> None:
    state = position(Step.FLY, stones=(("f5", "b2"), ("f5",)))
    chosen = {choice(make_bot("greedy", 0, "x"), state) for _ in range(5)}
    assert len(chosen) == 1


def test_it_remembers_the_same_after_a_replay_of_the_events() -> None:
    bots = [make_bot("greedy", seat, "again") for seat in range(3)]
    match = play_match(Setup(PALENQUE, 3), bots, thrown(4))
    second = make_bot("greedy", 1, "again")
    for event in match.events:
        second.watch(event)
    state = position(Step.FLY, ships=("e5", "k2", "h9"), stones=[()] * 3, pyramids=[()] * 3)
    for event in history(state):
        for bot in (second, bots[1]):
            bot.watch(event)
    view, actions = observe(state, 1), legal_actions(state)
    assert second.choose(view, actions) == bots[1].choose(view, actions)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("expert", [False, True])
def test_it_beats_random_players_at_every_table(players: int, expert: bool) -> None:
    for game in (0, 1):  # in another seat each time, and also with the expert rules
        seat = (2 * game + expert) % players
        bots = [make_bot("greedy" if own == seat else "random", own, str(game)) for own in range(players)]
        match = play_match(Setup(PALENQUE, players, Options(expert=expert)), bots, thrown(game))
        won = match.events[-1]
        assert isinstance(won, GameWon)
        assert won.winners == (seat,)
