"""R5: loading energy stones, and what a lift-off does with doubles."""

import pytest

from pacal.engine import (
    ARROWS,
    LATEST,
    REVISIONS,
    Face,
    Flight,
    Fly,
    GameState,
    LoadOther,
    LoadOwn,
    Pass,
    Revision,
    Step,
    decide,
    legal_actions,
    play,
)
from pacal.engine.events import Passed, ShipFlew, StoneLoaded, StonesReturned, StonesUncovered
from tests.support import rule
from tests.support.positions import builds, new, position

TEN_STONES = "a1 a4 a6 a8 a10 c11 e11 g11 i11 i9"


@rule("R5.1")
@pytest.mark.parametrize(("die", "kind", "to"), [(2, Flight.STRAIGHT, "f11"), (ARROWS, Flight.ARROWS, "a9")])
def test_after_a_straight_or_arrow_flight_one_stone_goes_into_each_of_two_ships(
    die: Face, kind: Flight, to: str
) -> None:
    state = position(ships={0: "f9", 1: "e5", 2: "g7"}, die=die)
    state = play(state, Fly(kind, to))
    assert legal_actions(state) == (LoadOwn(), Pass())
    assert decide(state, LoadOwn()) == (StoneLoaded(0, 0, None),)
    state = play(state, LoadOwn())
    assert legal_actions(state) == (LoadOther(1), LoadOther(2), Pass())
    assert decide(state, LoadOther(2)) == (StoneLoaded(0, 2, None),)
    state = play(state, LoadOther(2))
    assert state.step is Step.BUILD
    assert sorted(state.pieces[0].stones) == sorted(["g7", to])
    assert [pieces.hand for pieces in state.pieces] == [8, 10, 10]


@rule("R5.1")
def test_the_stone_for_the_players_own_ship_may_be_waived_alone() -> None:
    state = position(step=Step.LOAD_OWN, flight=Flight.STRAIGHT, ships={1: "e5"})
    assert decide(state, Pass()) == (Passed(0, Step.LOAD_OWN),)
    state = play(state, Pass())
    assert state.step is Step.LOAD_OTHER
    assert play(state, LoadOther(1)).pieces[0].stones == ("e5",)


@rule("R5.1")
def test_the_stone_for_another_ship_may_be_waived_alone() -> None:
    state = play(position(step=Step.LOAD_OWN, flight=Flight.ARROWS, ships={0: "a9"}), LoadOwn())
    assert decide(state, Pass()) == (Passed(0, Step.LOAD_OTHER),)
    state = play(state, Pass())
    assert (state.step, state.seat, state.pieces[0].stones) == (Step.BUILD, 0, ("a9",))


@rule("R5.1")
def test_both_stones_may_be_waived() -> None:
    state = play(play(position(step=Step.LOAD_OWN), Pass()), Pass())
    assert (state.step, state.seat, state.pieces[0].hand) == (Step.BUILD, 0, 10)


@rule("R5.1")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_other_ship_may_be_any_but_the_players_own(seat: int) -> None:
    state = position(players=4, seat=seat, step=Step.LOAD_OTHER)
    others = [other for other in range(4) if other != seat]
    assert legal_actions(state) == (*map(LoadOther, others), Pass())


@rule("R5.2")
@pytest.mark.parametrize("fly", [Fly(Flight.BENT, "g10"), Fly(Flight.GOD_STONE, "a1", 2)])
@pytest.mark.parametrize("choice", [LoadOwn(), Pass()])
def test_after_turns_or_a_god_stone_only_the_players_own_ship_is_loaded(fly: Fly, choice: LoadOwn | Pass) -> None:
    state = play(position(ships={0: "f9"}, die=2), fly)
    assert legal_actions(state) == (LoadOwn(), Pass())
    state = play(state, choice)
    assert state.step is Step.BUILD
    assert state.pieces[0].stones == ((fly.to,) if choice == LoadOwn() else ())


@rule("R5.3")
def test_after_a_relocation_building_follows_at_once() -> None:
    shut_in = position(ships={0: "a1"}, pyramids={1: {"a2": 1, "b1": 2}}, god_stones={0: ()}, stones={0: "e9"}, die=2)
    state = play(shut_in, Fly(Flight.RELOCATION, "k11"))
    assert state.step is Step.BUILD
    assert legal_actions(state) == (new("e9", 1, "e9"), Pass())


@rule("R5.4")
def test_with_an_empty_hand_any_own_visible_stone_may_be_taken_and_is_loaded_at_once() -> None:
    state = position(step=Step.LOAD_OWN, ships={0: "f9"}, stones={0: TEN_STONES, 1: "c8"})
    visible = ("a1", "a4", "a6", "a8", "i9", "a10", "c11", "e11", "g11", "i11")
    assert legal_actions(state) == (*map(LoadOwn, visible), Pass())
    assert decide(state, LoadOwn("i9")) == (StoneLoaded(0, 0, "i9"),)
    loaded = play(state, LoadOwn("i9"))
    assert loaded.pieces[0].stones == ("a1", "a4", "a6", "a8", "f9", "a10", "c11", "e11", "g11", "i11")
    assert loaded.pieces[0].hand == 0
    assert loaded.pieces[1].stones == ("c8",)


@rule("R5.4", "R5.5")
def test_a_stone_under_a_ship_is_not_taken() -> None:
    state = position(step=Step.LOAD_OWN, ships={0: "a1", 1: "a4", 2: "g5"}, stones={0: TEN_STONES})
    visible = ("a6", "a8", "i9", "a10", "c11", "e11", "g11", "i11")
    assert legal_actions(state) == (*map(LoadOwn, visible), Pass())


@rule("R5.4")
def test_both_stones_may_be_taken_off_the_board() -> None:
    state = position(step=Step.LOAD_OWN, ships={0: "f9", 1: "e5", 2: "e6"}, stones={0: TEN_STONES})
    state = play(state, LoadOwn("a1"))
    visible = ("a4", "a6", "a8", "i9", "a10", "c11", "e11", "g11", "i11")
    expected = (*(LoadOther(1, square) for square in visible), *(LoadOther(2, square) for square in visible), Pass())
    assert legal_actions(state) == expected
    state = play(state, LoadOther(2, "i11"))
    assert state.pieces[0].stones == ("a4", "a6", "e6", "a8", "f9", "i9", "a10", "c11", "e11", "g11")


@rule("R5.4")
def test_with_one_stone_in_hand_and_two_to_load_the_second_may_be_taken() -> None:
    nine = TEN_STONES.replace(" i9", "")
    state = position(step=Step.LOAD_OWN, ships={0: "f9", 1: "e5", 2: "e6"}, stones={0: nine})
    assert legal_actions(state) == (LoadOwn(), Pass())
    state = play(state, LoadOwn())
    assert state.pieces[0].hand == 0
    assert LoadOther(1, "a1") in legal_actions(state)
    assert LoadOther(1) not in legal_actions(state)
    waived = play(position(step=Step.LOAD_OWN, ships={0: "f9", 1: "e5", 2: "e6"}, stones={0: nine}), Pass())
    assert legal_actions(waived) == (LoadOther(1), LoadOther(2), Pass())


@rule("R5.4")
def test_no_stone_is_taken_from_the_board_while_one_is_in_hand() -> None:
    state = position(step=Step.LOAD_OTHER, stones={0: "a1 a4"})
    assert legal_actions(state) == (LoadOther(1), LoadOther(2), Pass())


@rule("R5.4")
def test_with_an_empty_hand_and_no_visible_stone_there_is_nothing_to_load() -> None:
    under = " ".join(["f9"] * 4 + ["e5"] * 3 + ["e6"] * 3)
    ships = {0: "f9", 1: "e5", 2: "e6"}
    for step in (Step.LOAD_OWN, Step.LOAD_OTHER):
        assert legal_actions(position(step=step, ships=ships, stones={0: under})) == (Pass(),)


@rule("R5.5")
def test_a_stone_is_visible_when_no_ship_stands_on_its_square() -> None:
    state = position(ships={0: "a1", 1: "b1"}, stones={0: "a1 b1 c1", 1: "a1 c1", 2: "b1"})
    assert [state.visible_stones(seat) for seat in range(3)] == [("c1",), ("c1",), ()]


@rule("R5.5")
def test_a_landing_covers_stones_already_on_the_square() -> None:
    state = position(ships={0: "f9"}, stones={0: "f11", 1: "f11"}, die=2)
    landed = play(state, Fly(Flight.STRAIGHT, "f11"))
    assert (landed.visible_stones(0), landed.visible_stones(1)) == ((), ())


@rule("R5.6")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_all_doubles_of_the_players_own_colour_return_to_hand(number: int) -> None:
    state = position(ships={0: "f9"}, stones={0: " ".join(["f9"] * number) + " a1"}, die=2)
    fly = Fly(Flight.STRAIGHT, "f11")
    assert decide(state, fly) == (
        ShipFlew(0, Flight.STRAIGHT, "f9", "f11"),
        StonesUncovered("f9", (0,) * number),
        StonesReturned(0, "f9", number),
    )
    flown = play(state, fly)
    assert flown.pieces[0].stones == ("a1",)
    assert flown.pieces[0].hand == 9


@rule("R5.6")
def test_doubles_of_other_colours_return_to_their_owners_and_single_stones_stay() -> None:
    state = position(players=4, ships={0: "f9"}, stones={0: "f9", 1: "f9 f9 f9 a1", 2: "f9", 3: "f9 f9"}, die=2)
    fly = Fly(Flight.STRAIGHT, "f11")
    assert decide(state, fly) == (
        ShipFlew(0, Flight.STRAIGHT, "f9", "f11"),
        StonesUncovered("f9", (0, 1, 1, 1, 2, 3, 3)),
        StonesReturned(1, "f9", 3),
        StonesReturned(3, "f9", 2),
    )
    flown = play(state, fly)
    assert [pieces.stones for pieces in flown.pieces] == [("f9",), ("a1",), ("f9",), ()]
    assert [pieces.hand for pieces in flown.pieces] == [9, 9, 9, 10]


@rule("R5.6")
def test_a_stone_loaded_onto_another_makes_a_double() -> None:
    state = position(ships={0: "f9"}, stones={0: "f11", 1: "f11"}, die=2)
    state = play(play(state, Fly(Flight.STRAIGHT, "f11")), LoadOwn())
    assert state.pieces[0].stones == ("f11", "f11")
    later = position(ships={0: "f11"}, stones={0: "f11 f11", 1: "f11"}, die=2)
    flown = play(later, Fly(Flight.STRAIGHT, "f9"))
    assert [pieces.stones for pieces in flown.pieces] == [(), ("f11",), ()]


@rule("R5.6")
def test_doubles_elsewhere_stay_where_they_are() -> None:
    state = position(ships={0: "f9", 1: "e5"}, stones={0: "f9 f9 e5 e5", 1: "e5 e5 e5"}, die=2)
    flown = play(state, Fly(Flight.STRAIGHT, "f11"))
    assert [pieces.stones for pieces in flown.pieces] == [("e5", "e5"), ("e5", "e5", "e5"), ()]


def lifted_off(others: int, doubles: int = 2, revision: Revision = LATEST) -> GameState:
    """After a straight flight from a double of one's own colour, with ``others`` more stones in hand."""
    lying = ["f9"] * doubles + TEN_STONES.split()[: 10 - doubles - others]
    state = position(ships={0: "f9", 1: "e5", 2: "e6"}, stones={0: " ".join(lying)}, die=2, revision=revision)
    assert state.pieces[0].hand == others
    return play(state, Fly(Flight.STRAIGHT, "f11"))


@rule("R5.6")
@pytest.mark.parametrize("others", [0, 1, 2])
def test_in_revision_1_returned_stones_may_be_loaded_in_the_same_turn(others: int) -> None:
    state = lifted_off(others, revision=REVISIONS[1])
    assert (state.returned, state.usable_hand) == (0, others + 2)
    assert legal_actions(state) == (LoadOwn(), Pass())
    state = play(state, LoadOwn())
    assert legal_actions(state) == (LoadOther(1), LoadOther(2), Pass())
    assert play(state, LoadOther(1)).pieces[0].hand == others


@rule("R5.6")
@pytest.mark.parametrize("doubles", [2, 3])
def test_returned_stones_are_not_loaded_in_the_turn_in_which_they_came_back(doubles: int) -> None:
    state = lifted_off(others=0, doubles=doubles)
    assert (state.pieces[0].hand, state.returned, state.usable_hand) == (doubles, doubles, 0)
    assert legal_actions(state) == (Pass(),)
    assert legal_actions(play(state, Pass())) == (Pass(),)


@rule("R5.6")
@pytest.mark.parametrize("doubles", [2, 3])
def test_with_one_other_stone_in_hand_only_one_of_two_ships_is_loaded(doubles: int) -> None:
    state = lifted_off(others=1, doubles=doubles)
    assert legal_actions(state) == (LoadOwn(), Pass())
    loaded = play(state, LoadOwn())
    assert (loaded.pieces[0].hand, loaded.returned, loaded.usable_hand) == (doubles, doubles, 0)
    assert legal_actions(loaded) == (Pass(),)
    waived = play(state, Pass())
    assert legal_actions(waived) == (LoadOther(1), LoadOther(2), Pass())
    assert play(waived, LoadOther(2)).usable_hand == 0


@rule("R5.6")
@pytest.mark.parametrize("doubles", [2, 3])
def test_with_two_other_stones_in_hand_both_ships_are_loaded(doubles: int) -> None:
    state = play(lifted_off(others=2, doubles=doubles), LoadOwn())
    assert legal_actions(state) == (LoadOther(1), LoadOther(2), Pass())
    state = play(state, LoadOther(1))
    assert (state.step, state.pieces[0].hand, state.returned) == (Step.BUILD, doubles, doubles)


@rule("R5.4", "R5.6")
@pytest.mark.parametrize("revision", REVISIONS.values())
def test_no_stone_is_taken_from_the_board_while_a_returned_one_is_in_hand(revision: Revision) -> None:
    state = lifted_off(others=0, revision=revision)
    assert state.visible_stones(0)
    assert not any(isinstance(action, LoadOwn) and action.taken for action in legal_actions(state))
    state = play(state, Pass())
    assert not any(isinstance(action, LoadOther) and action.taken for action in legal_actions(state))


@rule("R5.6")
@pytest.mark.parametrize(("players", "to"), [(2, Step.THROW), (3, Step.FLY)])
def test_returned_stones_can_be_used_from_the_next_turn_on(players: int, to: Step) -> None:
    ten = "f9 f9 " + " ".join(TEN_STONES.split()[:8])
    state = play(position(players=players, ships={0: "f9"}, stones={0: ten}, die=2), Fly(Flight.STRAIGHT, "f11"))
    for _ in range(3):
        assert state.returned == 2
        state = play(state, Pass())
    assert (state.step, state.seat, state.returned) == (to, 1, 0)
    assert state.pieces[0].hand == 2


@rule("R5.6")
@pytest.mark.parametrize("fly", [Fly(Flight.BENT, "g10"), Fly(Flight.GOD_STONE, "a2", 2)])
def test_returned_stones_are_blocked_after_every_kind_of_flight(fly: Fly) -> None:
    state = play(position(ships={0: "f9"}, stones={0: "f9 f9 " + " ".join(TEN_STONES.split()[:8])}, die=2), fly)
    assert (state.returned, legal_actions(state)) == (2, (Pass(),))


@rule("R5.6")
def test_stones_that_return_to_another_player_are_not_blocked() -> None:
    ten = "f9 f9 " + " ".join(TEN_STONES.split()[:8])
    state = position(ships={0: "f9", 1: "e5"}, stones={1: ten}, die=2)
    state = play(state, Fly(Flight.STRAIGHT, "f11"))
    assert (state.returned, legal_actions(state)) == (0, (LoadOwn(), Pass()))
    for _ in range(3):
        state = play(state, Pass())
    state = play(state, Fly(Flight.STRAIGHT, "e3"))
    assert (state.seat, legal_actions(state)) == (1, (LoadOwn(), Pass()))


@rule("R5.6", "R6.5")
def test_stones_that_come_back_by_building_are_not_counted_as_returned() -> None:
    state = position(step=Step.BUILD, ships={0: "f9"}, stones={0: "a1", 1: "a1"})
    assert play(state, new("a1", 1, "a1")).returned == 0


@rule("R5.6", "R8.1")
def test_no_returned_stones_are_counted_once_the_game_is_over() -> None:
    nine = {"a1": 2, "a2": 2, "a3": 2, "a4": 3, "b3": 3, "b4": 3, "c5": 4, "c6": 4, "b5": 5}
    state = position(ships={0: "f9"}, stones={0: "f9 f9 e9"}, pyramids={0: nine}, die=2)
    state = play(state, Fly(Flight.STRAIGHT, "f11"))
    for _ in range(2):
        state = play(state, Pass())
    assert state.returned == 2
    over = play(state, new("e9", 1, "e9"))
    assert (over.is_over, over.returned) == (True, 0)


@rule("R5.6", "R6.2")
def test_an_uncovered_single_stone_may_be_built_on_in_the_same_turn() -> None:
    state = position(ships={0: "f9"}, stones={0: "f9"}, die=2)
    state = play(state, Fly(Flight.STRAIGHT, "f11"))
    for _ in range(2):
        state = play(state, Pass())
    assert builds(state) == {new("f9", 1, "f9")}


@rule("R5.7")
def test_knowingly_loading_a_second_stone_is_allowed() -> None:
    own = position(step=Step.LOAD_OWN, ships={0: "f9"}, stones={0: "f9"})
    assert play(own, LoadOwn()).pieces[0].stones == ("f9", "f9")
    other = position(step=Step.LOAD_OTHER, ships={0: "f9", 2: "a1"}, stones={0: "a1 a1"})
    assert play(other, LoadOther(2)).pieces[0].stones == ("a1", "a1", "a1")
