"""R4: flying straight, by arrows, by god stone and by relocation; turns are in ``test_flying_with_turns.py``."""

from dataclasses import replace

import pytest

from pacal.engine import (
    ARROWS,
    Face,
    Flight,
    Fly,
    Pass,
    Square,
    Step,
    decide,
    legal_actions,
    play,
)
from pacal.engine.events import GodStoneSpent, ShipFlew, StonesUncovered
from tests.support import rule
from tests.support.positions import destinations, drawn, marked, position, ways_to_fly


def straight(picture: str, steps: int) -> set[Square]:
    return destinations(drawn(picture, die=steps), Flight.STRAIGHT)


def arrows(picture: str) -> set[Square]:
    return destinations(drawn(picture, die=ARROWS), Flight.ARROWS)


@rule("R4.1")
@pytest.mark.parametrize("die", [2, 3, 4, 5, ARROWS])
def test_no_flight_ends_where_it_began(die: Face) -> None:
    state = position(die=die, ships={0: "f9"})
    assert all(isinstance(action, Fly) and action.to != "f9" for action in legal_actions(state))


@rule("R4.1", "R4.7")
def test_not_even_a_relocation_ends_where_it_began() -> None:
    picture = """
        . ^ .
        ^ @ ^
        . ^ .
    """
    assert destinations(drawn(picture, god_stones=()), Flight.RELOCATION) == {"a1", "c1", "a3", "c3"}


@rule("R4.2")
@pytest.mark.parametrize(
    ("steps", "picture"),
    [
        (
            2,
            """
                . . . . . . .
                . . . * . . .
                . . . . . . .
                . * . @ . * .
                . . . . . . .
                . . . * . . .
                . . . . . . .
            """,
        ),
        (
            3,
            """
                . . . * . . .
                . . . . . . .
                . . . . . . .
                * . . @ . . *
                . . . . . . .
                . . . . . . .
                . . . * . . .
            """,
        ),
    ],
)
def test_a_straight_flight_uses_all_squares_in_four_directions_never_diagonally(steps: int, picture: str) -> None:
    assert straight(picture, steps) == marked(picture)


@rule("R4.2")
def test_a_straight_flight_stops_before_any_obstacle_and_loses_the_rest() -> None:
    picture = """
        . . . # . . . .
        . . . * . . . .
        . . . . . . . .
        ~ * . @ . * 1 .
        . . . * . . . .
        . . . ^ . . . .
    """
    assert straight(picture, 5) == marked(picture)


@rule("R4.2")
def test_a_straight_flight_stops_before_the_players_own_pyramid() -> None:
    assert straight("@ . * A . .", 5) == {"c1"}


@rule("R4.2")
def test_a_straight_flight_stops_at_the_edge() -> None:
    picture = """
        . . * . .
        . . . . .
        * . @ . *
        . . * . .
    """
    assert straight(picture, 4) == marked(picture)


@rule("R4.2")
def test_a_straight_flight_needs_at_least_one_square() -> None:
    picture = """
        . ^ .
        ~ @ *
        . # .
    """
    assert straight(picture, 3) == marked(picture)


@rule("R4.2")
def test_an_obstacle_just_beyond_the_last_square_changes_nothing() -> None:
    assert straight("@ . * ^ .", 2) == {"c1"}
    assert straight("@ . ^ . .", 2) == {"b1"}


@rule("R4.2")
def test_stones_are_no_obstacle_and_a_flight_may_end_on_them() -> None:
    assert straight("@ o x o . .", 3) == {"d1"}
    assert straight("@ . x . . .", 2) == {"c1"}


@rule("R4.2")
def test_the_river_is_no_obstacle() -> None:
    # between rows 8 and 9 of columns d to g runs the river
    assert "e10" in destinations(position(ships={0: "e7"}, die=3), Flight.STRAIGHT)


@rule("R4.5")
def test_arrows_go_any_distance_along_row_and_column() -> None:
    picture = """
        . . * . . .
        . . * . . .
        * * @ * * *
        . . * . . .
    """
    assert arrows(picture) == marked(picture)


@rule("R4.5")
def test_arrows_jump_ships_pyramids_and_the_lake_but_end_on_none_of_them() -> None:
    picture = """
        . . * . . . . . .
        . . ~ . . . . . .
        . . ~ . . . . . .
        * ^ @ 1 2 * A ~ *
        . . ^ . . . . . .
        . . * . . . . . .
    """
    assert arrows(picture) == marked(picture)


@rule("R4.5", "R2.1")
def test_arrows_do_not_reach_beyond_a_covered_square() -> None:
    picture = """
        . . . . . . .
        . . # . . . .
        . . * . . . .
        . # @ * ^ # .
        . . ~ . . . .
        . . # . . . .
        . . . . . . .
    """
    assert arrows(picture) == marked(picture)


@rule("R4.5")
def test_arrows_may_end_on_stones() -> None:
    assert arrows("@ o x") == {"b1", "c1"}


@rule("R4.2", "R4.3", "R4.5")
def test_a_number_allows_no_arrows_and_arrows_allow_nothing_else() -> None:
    picture = ". . . .\n. @ . .\n. . . ."
    number, arrow = drawn(picture, die=2, god_stones=()), drawn(picture, die=ARROWS, god_stones=())
    assert ways_to_fly(number) == {Flight.STRAIGHT, Flight.BENT}
    assert ways_to_fly(arrow) == {Flight.ARROWS}


@rule("R4.6")
@pytest.mark.parametrize("die", [3, ARROWS])
def test_a_god_stone_leads_to_any_free_square_whatever_the_die_shows(die: Face) -> None:
    picture = """
        * * # * *
        * * # ~ *
        * @ # * ^
        1 * # A *
    """
    state = drawn(picture, die=die)
    assert destinations(state, Flight.GOD_STONE) == marked(picture)


@rule("R4.6")
def test_each_remaining_god_stone_may_be_given_up() -> None:
    state = drawn("@ . x", die=2, god_stones=(2, 6))
    assert [action for action in legal_actions(state) if isinstance(action, Fly) and action.god_stone] == [
        Fly(Flight.GOD_STONE, "b1", 2),
        Fly(Flight.GOD_STONE, "c1", 2),
        Fly(Flight.GOD_STONE, "b1", 6),
        Fly(Flight.GOD_STONE, "c1", 6),
    ]


@rule("R4.6")
def test_a_god_stone_given_up_is_gone_for_good() -> None:
    state = position(ships={0: "f9"})
    fly = Fly(Flight.GOD_STONE, "a1", 4)
    assert decide(state, fly) == (GodStoneSpent(0, 4), ShipFlew(0, Flight.GOD_STONE, "f9", "a1"))
    flown = play(state, fly)
    assert flown.pieces[0].god_stones == (2, 6)
    assert flown.pieces[1].god_stones == (2, 4, 6)
    assert flown.ships[0] == "a1"


@rule("R4.6")
def test_without_god_stones_there_is_no_such_flight() -> None:
    assert ways_to_fly(position(ships={0: "f9"}, god_stones={0: ()})) == {Flight.STRAIGHT, Flight.BENT}


HEMMED_IN = """
    * * ^ *
    * A @ 1
    * * ~ *
"""


@rule("R4.7")
@pytest.mark.parametrize("die", [2, 5])
def test_hemmed_in_a_god_stone_must_be_used(die: int) -> None:
    state = drawn(HEMMED_IN, die=die, god_stones=(6,))
    assert ways_to_fly(state) == {Flight.GOD_STONE}
    assert destinations(state, Flight.GOD_STONE) == marked(HEMMED_IN)


@rule("R4.7")
def test_hemmed_in_without_god_stones_the_ship_is_relocated_for_nothing() -> None:
    state = drawn(HEMMED_IN, die=2, god_stones=())
    assert ways_to_fly(state) == {Flight.RELOCATION}
    assert destinations(state, Flight.RELOCATION) == marked(HEMMED_IN)
    assert decide(state, Fly(Flight.RELOCATION, "a1")) == (ShipFlew(0, Flight.RELOCATION, "c2", "a1"),)


@rule("R4.7")
def test_one_free_neighbour_is_enough_not_to_be_hemmed_in() -> None:
    assert ways_to_fly(drawn("^ @ .\n. ^ .", die=2, god_stones=())) == {Flight.STRAIGHT, Flight.BENT}
    assert ways_to_fly(drawn("^ @ .", die=2, god_stones=())) == {Flight.STRAIGHT}


@rule("R4.7")
def test_arrows_hem_in_only_where_row_and_column_have_no_free_square_at_all() -> None:
    jumped = drawn("@ ^ .\n^ . .\n# . .", die=ARROWS, god_stones=())
    assert ways_to_fly(jumped) == {Flight.ARROWS}
    shut = drawn("@ ^ ~\n^ . .\n# . .", die=ARROWS, god_stones=())
    assert ways_to_fly(shut) == {Flight.RELOCATION}


@rule("R4.7", "R5.3")
def test_nothing_is_loaded_after_a_relocation() -> None:
    state = play(drawn(HEMMED_IN, die=2, god_stones=()), Fly(Flight.RELOCATION, "a1"))
    assert state.step is Step.BUILD
    assert legal_actions(state) == (Pass(),)


@rule("R4.8")
def test_in_the_first_round_a_straight_flight_must_leave_the_sacred_district() -> None:
    state = position(round=1, die=2, ships={0: "f5", 1: "e7", 2: "g7"})
    assert ways_to_fly(state) == {Flight.STRAIGHT}
    assert destinations(state, Flight.STRAIGHT) == {"d5", "h5", "f3"}
    assert "f7" in destinations(replace(state, round=2), Flight.STRAIGHT)


@rule("R4.8")
def test_in_the_first_round_arrows_must_leave_the_sacred_district() -> None:
    state = position(players=5, round=1, die=ARROWS, ships={0: "f6", 1: "e5", 2: "e6", 3: "g5", 4: "f7"})
    assert ways_to_fly(state) == {Flight.ARROWS}
    row = {"a6", "b6", "c6", "d6", "h6", "i6", "j6", "k6"}
    column = {"f1", "f2", "f3", "f4", "f8", "f9", "f10", "f11"}
    assert destinations(state, Flight.ARROWS) == row | column


@rule("R4.8")
def test_in_the_first_round_a_god_stone_is_used_only_if_no_other_flight_leaves_the_district() -> None:
    # f6 with the four next to it taken: no straight flight at all
    shut_in = position(players=5, round=1, die=3, ships={0: "f6", 1: "e6", 2: "g6", 3: "f5", 4: "f7"})
    assert ways_to_fly(shut_in) == {Flight.GOD_STONE}
    city = shut_in.setup.city
    assert destinations(shut_in, Flight.GOD_STONE) == set(city.squares) - city.sacred
    assert {action.god_stone for action in legal_actions(shut_in) if isinstance(action, Fly)} == {2, 4, 6}


@rule("R4.8")
def test_in_the_first_round_flights_inside_the_sacred_district_do_not_avoid_the_god_stone() -> None:
    # e5 is left only to the north, where the flight would stop on e6, before the ship on e7
    led_inside = position(
        players=5,
        round=1,
        die=2,
        ships={0: "e5", 1: "e7", 2: "f5", 3: "g5", 4: "g6"},
        pyramids={1: {"d5": 1, "e4": 2}},
    )
    assert ways_to_fly(led_inside) == {Flight.GOD_STONE}
    city = led_inside.setup.city
    assert destinations(led_inside, Flight.GOD_STONE) == set(city.squares) - city.sacred - {"d5", "e4"}
    assert destinations(replace(led_inside, round=2), Flight.STRAIGHT) == {"e6"}


@rule("R4.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_players_the_first_round_is_each_players_first_turn(seat: int) -> None:
    ships = {0: "f8", 1: "f4"}
    first = position(players=2, round=1, turn=seat, seat=seat, die=2, ships=ships)
    assert ways_to_fly(first) == {Flight.STRAIGHT}
    second = position(players=2, round=2, turn=seat, seat=seat, die=2, ships=ships)
    assert ways_to_fly(second) == {Flight.STRAIGHT, Flight.BENT, Flight.GOD_STONE}


@rule("R4.9")
def test_a_lift_off_leaves_the_stones_on_the_square_and_uncovers_them() -> None:
    state = position(ships={0: "f9"}, stones={0: "f9 a1", 2: "f9"}, die=2)
    fly = Fly(Flight.STRAIGHT, "f11")
    assert decide(state, fly) == (ShipFlew(0, Flight.STRAIGHT, "f9", "f11"), StonesUncovered("f9", (0, 2)))
    flown = play(state, fly)
    assert [pieces.stones for pieces in flown.pieces] == [("a1", "f9"), (), ("f9",)]
    assert flown.visible_stones(0) == ("a1", "f9")


@rule("R4.9")
def test_a_lift_off_from_a_bare_square_uncovers_nothing() -> None:
    state = position(ships={0: "f9", 1: "e7"}, stones={0: "a1", 1: "e7 e7"}, die=2)
    assert decide(state, Fly(Flight.STRAIGHT, "f11")) == (ShipFlew(0, Flight.STRAIGHT, "f9", "f11"),)


@rule("R4.1")
def test_flights_are_listed_by_kind_and_then_row_by_row_from_the_south_west() -> None:
    state = drawn(". . .\n. @ .\n. . .", die=2, god_stones=(4,))
    flights = [action for action in legal_actions(state) if isinstance(action, Fly)]
    straight_ends, bent_ends = ["b1", "a2", "c2", "b3"], ["a1", "c1", "a3", "c3"]
    assert [fly.to for fly in flights if fly.kind is Flight.STRAIGHT] == straight_ends
    assert [fly.to for fly in flights if fly.kind is Flight.BENT] == bent_ends
    anywhere = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]
    assert [fly.to for fly in flights if fly.kind is Flight.GOD_STONE] == anywhere
    assert [fly.kind for fly in flights] == [Flight.STRAIGHT] * 4 + [Flight.BENT] * 4 + [Flight.GOD_STONE] * 8


@rule("R4.2", "R4.3")
def test_two_kinds_of_flight_to_one_square_are_two_actions() -> None:
    state = drawn("@ . .\n. . .", die=3)  # a1: straight to the edge, or by b2 and b1
    assert [action for action in legal_actions(state) if isinstance(action, Fly) and action.to == "a1"] == [
        Fly(Flight.STRAIGHT, "a1"),
        Fly(Flight.BENT, "a1"),
        Fly(Flight.GOD_STONE, "a1", 2),
        Fly(Flight.GOD_STONE, "a1", 4),
        Fly(Flight.GOD_STONE, "a1", 6),
    ]


@rule("R4.3")
def test_two_paths_to_one_square_are_one_action() -> None:
    flights = legal_actions(drawn("@ . .\n. . .\n. . .", die=2, god_stones=()))
    assert flights.count(Fly(Flight.BENT, "b2")) == 1
    assert len(flights) == len(set(flights))
