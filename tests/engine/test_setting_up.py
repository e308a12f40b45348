"""R2: covers, starting seat, first squares of the ships."""

import pickle

import pytest

from pacal.engine import (
    ARROWS,
    Code,
    Flight,
    IllegalAction,
    Options,
    PlaceShip,
    Setup,
    Step,
    Throw,
    decide,
    legal_actions,
    new_game,
    play,
)
from pacal.engine.board import City
from pacal.engine.events import DistrictCounted, ShipPlaced
from pacal.engine.scoring import final_scoring
from tests.support import rule
from tests.support.positions import PALENQUE, board, destinations, position

SACRED = ("e5", "f5", "g5", "e6", "f6", "g6", "e7", "f7", "g7")


@rule("R2.1")
@pytest.mark.parametrize(("players", "covered"), [(2, {"O", "J"}), (3, {"J"}), (4, {"D"}), (5, set())])
def test_each_number_of_players_has_its_cover_pieces(players: int, covered: set[str]) -> None:
    city = City(PALENQUE, players)
    assert city.covered == {square for square, letter in PALENQUE.letters.items() if letter in covered}
    assert {district.letter for district in PALENQUE.districts} - {d.letter for d in city.districts} == covered
    assert city.covered.isdisjoint(city.squares)


@rule("R2.1")
def test_nothing_stops_on_or_crosses_a_covered_square() -> None:
    # cover piece 2/3 covers j4 with three players, but not with five
    assert destinations(position(players=3, ships={0: "h4"}, die=3), Flight.STRAIGHT) == {"h7", "e4", "h1", "i4"}
    assert destinations(position(players=5, ships={0: "h4"}, die=3), Flight.STRAIGHT) == {"h7", "e4", "h1", "k4"}


@rule("R2.1")
def test_nothing_can_be_placed_on_a_covered_square() -> None:
    free = destinations(position(players=4), Flight.GOD_STONE)
    assert {"i8", "j9", "j7"} <= free
    assert free.isdisjoint({"j11", "k11", "j10", "k10", "k9", "k8"})


@rule("R2.1", "R9.3")
def test_nothing_scores_on_a_covered_square() -> None:
    counted = [event.district for event in final_scoring(position(players=2)) if isinstance(event, DistrictCounted)]
    assert counted == list("ABCDEFGHIKLNPS")


@rule("R2.1", "R9.2")
def test_covered_squares_do_not_count_as_shore() -> None:
    city = City(board("A#", riverside="a1 b1", lakeside="a1 b1"), 2)
    assert city.riverside == city.lakeside == {"a1"}


@rule("R2.2")
def test_all_scores_start_at_zero() -> None:
    assert new_game(Setup(PALENQUE, 4)).scores == (0, 0, 0, 0)


@rule("R2.2")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_the_starting_seat_places_first_and_the_others_follow_in_seat_order(start: int) -> None:
    state = new_game(Setup(PALENQUE, 4, start=start))
    order = []
    for square in ("f6", "e5", "g7", "e7"):
        assert (state.step, state.round) == (Step.PLACE, 0)
        order.append(state.seat)
        state = play(state, PlaceShip(square))
    assert order == [(start + number) % 4 for number in range(4)]
    assert (state.step, state.seat, state.round, state.turn) == (Step.THROW, start, 1, 0)


@rule("R2.2")
@pytest.mark.parametrize("start", [-1, 3])
def test_an_unknown_starting_seat_is_refused(start: int) -> None:
    with pytest.raises(ValueError, match=rf"seat {start} cannot start: there are seats 0 to 2"):
        Setup(PALENQUE, 3, start=start)


@rule("R2.3")
def test_the_first_ship_may_take_any_square_of_the_sacred_district() -> None:
    assert legal_actions(new_game(Setup(PALENQUE, 3))) == tuple(map(PlaceShip, SACRED))


@rule("R2.3")
def test_a_placed_ship_occupies_its_square() -> None:
    state = new_game(Setup(PALENQUE, 3, start=2))
    assert decide(state, PlaceShip("f6")) == (ShipPlaced(2, "f6"),)
    state = play(state, PlaceShip("f6"))
    assert state.ships == (None, None, "f6")
    assert legal_actions(state) == tuple(PlaceShip(square) for square in SACRED if square != "f6")
    with pytest.raises(IllegalAction) as refused:
        play(state, PlaceShip("f6"))
    assert refused.value.code is Code.SHIP_THERE


@rule("R2.3", "R3.1")
def test_the_starting_seat_throws_after_all_ships_are_placed() -> None:
    state = new_game(Setup(PALENQUE, 2, start=1))
    for square in ("e5", "e6"):
        state = play(state, PlaceShip(square))
    assert state.ships == ("e6", "e5")
    assert (state.step, state.seat, state.die) == (Step.THROW, 1, None)
    assert Throw(ARROWS) in legal_actions(state)


@rule("R2.2")
def test_setups_are_equal_exactly_when_their_fields_are() -> None:
    assert Setup(PALENQUE, 3) == Setup(PALENQUE, 3, Options(), 0)
    assert Setup(PALENQUE, 3) != Setup(PALENQUE, 3, Options(expert=True))


@rule("R2.1")
def test_cities_are_equal_exactly_when_board_and_players_are() -> None:
    assert Setup(PALENQUE, 3).city == Setup(PALENQUE, 3, start=1).city
    assert Setup(PALENQUE, 3).city != Setup(PALENQUE, 4).city
    assert Setup(PALENQUE, 3).city != "palenque"
    assert len({Setup(PALENQUE, 3).city, City(PALENQUE, 3), City(PALENQUE, 4)}) == 2


def test_the_reprs_of_boards_and_cities_are_short() -> None:
    assert repr(City(PALENQUE, 3)) == "City('palenque', players=3)"
    assert repr(PALENQUE) == "<Board 'palenque': Palenque, 11×11>"


def test_unpickled_positions_of_one_board_share_their_geometry() -> None:
    states = [new_game(Setup(PALENQUE, players)) for players in (2, 2, 3)]
    received = [pickle.loads(pickle.dumps(state)) for state in states]
    assert received == states
    assert received[0].setup.city is received[1].setup.city
    assert len(pickle.dumps(states[0])) < 5000
