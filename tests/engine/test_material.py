"""R1: what is in the box."""

from collections import Counter

import pytest

from pacal.engine import Flight, Fly, PlaceShip, Setup, Step, Throw, chances, legal_actions, new_game, play
from pacal.engine.board import City, point_of, square_at, squares_between
from tests.support import rule
from tests.support.positions import DIE, PALENQUE, board, position


@rule("R1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_seat_has_ten_stones_eleven_pyramids_and_three_god_stones(players: int) -> None:
    state = new_game(Setup(PALENQUE, players))
    assert len(state.pieces) == players
    for pieces in state.pieces:
        assert pieces.hand == 10
        assert pieces.supply == {1: 1, 2: 3, 3: 3, 4: 2, 5: 2}
        assert pieces.god_stones == (2, 4, 6)
        assert (pieces.ship, pieces.stones, pieces.pyramids) == (None, (), ())


@rule("R1.1", "R2.2")
@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_a_table_of_one_or_six_is_refused(players: int) -> None:
    with pytest.raises(ValueError, match=rf"board 'palenque' does not allow {players} players, only 2, 3, 4, 5"):
        Setup(PALENQUE, players)


@rule("R1.1")
def test_pieces_on_the_board_are_missing_from_hand_and_supply() -> None:
    state = position(stones={1: "a1 b1 c1"}, pyramids={1: {"h8": 2, "i8": 2, "j8": 5}})
    assert state.pieces[1].hand == 7
    assert state.pieces[1].supply == {1: 1, 2: 1, 3: 3, 4: 2, 5: 1}
    assert state.pieces[0].hand == 10


@rule("R1.2", "R1.4")
def test_our_board_has_sixteen_districts_and_a_sacred_one_of_nine_squares_worth_seven() -> None:
    city = City(PALENQUE, 5)
    assert len(city.districts) == 16
    assert set(city.district_of.values()) == {district.letter for district in city.districts}
    assert city.sacred == {"e5", "f5", "g5", "e6", "f6", "g6", "e7", "f7", "g7"}
    assert city.value_of["S"] == 7


@rule("R1.2")
def test_the_lake_is_not_playable() -> None:
    city = City(PALENQUE, 5)
    assert PALENQUE.lake == {"c3", "d3", "c2", "d2", "e2"}
    assert PALENQUE.lake.isdisjoint(city.squares)
    assert len(city.squares) == 11 * 11 - 5
    assert city.covered == set()


@rule("R1.2")
def test_a_square_may_be_at_the_river_or_the_lake_or_both_or_neither() -> None:
    city = City(board("ABCD", riverside="a1 b1", lakeside="b1 c1"), 3)
    assert city.riverside == {"a1", "b1"}
    assert city.lakeside == {"b1", "c1"}


@rule("R1.2")
def test_squares_are_named_from_the_south_west() -> None:
    city = City(board("AB\nCD\nEF"), 2)
    assert city.district_of == {"a1": "E", "b1": "F", "a2": "C", "b2": "D", "a3": "A", "b3": "B"}
    assert city.squares == ("a1", "b1", "a2", "b2", "a3", "b3")
    assert (city.board.width, city.board.height) == (2, 3)
    assert (point_of("p16"), square_at(15, 15)) == ((15, 15), "p16")


@rule("R1.2")
def test_neighbours_and_lanes_go_north_east_south_and_west() -> None:
    city = City(board("AAAA\nAAAA\nA~AA\nAAA#"), 2)
    assert city.neighbours["b3"] == ("b4", "c3", None, "a3")
    assert city.lanes["b3"] == (("b4",), ("c3", "d3"), (), ("a3",))
    assert city.jump_lanes["b3"] == (("b4",), ("c3", "d3"), ("b1",), ("a3",))
    assert city.jump_lanes["a1"] == (("a2", "a3", "a4"), ("b1", "c1"), (), ())


@rule("R1.2")
def test_a_board_may_have_sixteen_by_sixteen_squares() -> None:
    city = City(board(("A" * 16 + "\n") * 16), 2)
    assert len(city.squares) == 256
    assert city.neighbours["p16"] == (None, None, "p15", "o16")
    assert city.neighbours["a1"] == ("a2", "b1", None, None)


@rule("R1.2")
def test_the_squares_between_two_are_those_of_the_shortest_way() -> None:
    assert list(squares_between("b2", "b2")) == []
    assert list(squares_between("b2", "c3")) == []
    assert list(squares_between("e1", "b4")) == ["d2", "c3"]
    assert list(squares_between("a5", "a2")) == ["a4", "a3"]


@rule("R1.3")
def test_the_die_has_five_numbers_with_the_three_doubled_and_one_face_of_arrows() -> None:
    assert Counter(PALENQUE.die) == {2: 1, 3: 2, 4: 1, 5: 1, "arrows": 1}


@rule("R1.3")
def test_possible_throws_list_each_face_once_numbers_first() -> None:
    state = position(step=Step.THROW, board=board("S", die=("arrows", 5, 3, 3, 2, 4)))
    assert legal_actions(state) == (Throw(2), Throw(3), Throw(4), Throw(5), Throw("arrows"))


@rule("R1.3")
def test_the_odds_follow_from_the_faces_of_the_boards_die() -> None:
    assert list(chances(position(step=Step.THROW)).items()) == [(2, 1), (3, 2), (4, 1), (5, 1), ("arrows", 1)]
    loaded = position(step=Step.THROW, board=board("S", die=(4, 4, 4, "arrows", "arrows", 2)))
    assert list(chances(loaded).items()) == [(2, 1), (4, 3), ("arrows", 2)]
    assert PALENQUE.die == DIE


@rule("R1.4")
def test_another_board_is_played_by_the_same_rules() -> None:
    state = new_game(Setup(board("D D S S D D D"), 2))
    assert legal_actions(state) == (PlaceShip("c1"), PlaceShip("d1"))
    for action in (PlaceShip("c1"), PlaceShip("d1"), Throw(2)):
        state = play(state, action)
    assert legal_actions(state) == (Fly(Flight.STRAIGHT, "a1"),)


def test_every_district_has_a_name() -> None:
    assert PALENQUE.district_names["I"] == "Palace"
    assert set(PALENQUE.district_names) == {district.letter for district in PALENQUE.districts}
