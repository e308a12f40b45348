"""R4.3 and R4.4: flying with turns, compared with pictures and with all possible paths."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from pacal.engine import Flight, Square
from pacal.engine.board import COLUMNS
from tests.support import rule
from tests.support.positions import board, destinations, drawn, marked, position


def bent(picture: str, steps: int) -> set[Square]:
    return destinations(drawn(picture, die=steps), Flight.BENT)


@rule("R4.3")
@pytest.mark.parametrize(
    ("steps", "picture"),
    [
        (
            2,
            """
                . . . . . . . . .
                . . . * . * . . .
                . . . . @ . . . .
                . . . * . * . . .
                . . . . . . . . .
            """,
        ),
        (
            3,
            """
                . . . . . . . . .
                . . . * . * . . .
                . . * . * . * . .
                . . . * @ * . . .
                . . * . * . * . .
                . . . * . * . . .
                . . . . . . . . .
            """,
        ),
    ],
)
def test_exactly_as_many_squares_as_the_die_shows_and_at_least_one_turn(steps: int, picture: str) -> None:
    assert bent(picture, steps) == marked(picture)


@rule("R4.3")
@pytest.mark.parametrize("steps", [2, 3, 4, 5])
def test_on_an_open_field_all_squares_of_the_right_parity_except_straight_ahead_are_reached(steps: int) -> None:
    state = position(board=board(("D" * 13 + "\n") * 13), ships={0: "g7"}, die=steps)
    reached = {
        f"{COLUMNS[6 + east]}{7 + north}"
        for east in range(-steps, steps + 1)
        for north in range(-steps, steps + 1)
        if 0 < abs(east) + abs(north) <= steps
        and (abs(east) + abs(north) - steps) % 2 == 0
        and not (abs(east) + abs(north) == steps and 0 in (east, north))
    }
    assert destinations(state, Flight.BENT) == reached


@rule("R4.3")
def test_a_flight_without_a_turn_is_no_flight_with_turns() -> None:
    assert bent("@ . . .", 3) == set()


@rule("R4.3")
def test_a_single_square_has_no_room_for_a_turn() -> None:
    assert bent("@ .\n^ .", 1) == set()


@rule("R4.3")
def test_it_flies_round_obstacles_of_every_kind_and_never_through_them() -> None:
    picture = """
        . . . . .
        . . # . .
        . ^ @ ~ .
        * . . 1 .
        . * . * .
    """
    assert bent(picture, 3) == marked(picture)
    assert bent(picture, 2) == {"b2"}


@rule("R4.3")
def test_stones_are_no_obstacle_to_a_flight_with_turns() -> None:
    picture = """
        ^ ^ ^
        @ x o
        ^ ^ *
    """
    assert bent(picture, 3) == marked(picture)


@rule("R4.3")
def test_each_number_of_squares_gives_its_own_destinations() -> None:
    picture = """
        ^ ^ . .
        @ . . .
        ^ ^ ^ ^
    """
    assert bent(picture, 2) == set()
    assert bent(picture, 3) == {"c3"}
    assert bent(picture, 4) == {"d3"}
    assert bent(picture, 5) == {"c3", "d2"}


@rule("R4.3")
def test_no_square_is_entered_twice_and_no_flight_stops_short() -> None:
    picture = """
        ^ * .
        @ . *
    """
    assert bent(picture, 4) == marked(picture)
    assert bent(picture, 5) == set()


@rule("R4.3", "R4.4")
def test_the_start_is_not_entered_again_and_is_no_obstacle_either() -> None:
    picture = """
        @ *
        * .
    """
    assert bent(picture, 3) == marked(picture)
    assert bent(picture, 4) == set()  # were the start an obstacle, a1 and b2 would be dead ends


DEAD_END = """
    ^ ^ ^ ^
    @ . . ^
    ^ W * E
    ^ ^ S ^
"""


@rule("R4.4")
@pytest.mark.parametrize("steps", [3, 4, 5])
@pytest.mark.parametrize("sides", ["^^^", "AAA", "123", "~~~", "###", "A1~", "#^2"])
def test_a_dead_end_stops_the_flight_and_the_rest_is_lost(steps: int, sides: str) -> None:
    picture = DEAD_END.replace("W", sides[0]).replace("E", sides[1]).replace("S", sides[2])
    assert bent(picture, steps) == marked(picture)


@rule("R4.4")
@pytest.mark.parametrize("steps", [3, 4, 5])
def test_the_edge_of_the_board_closes_a_dead_end_too(steps: int) -> None:
    assert bent("@ .\n^ *", steps) == {"b1"}
    assert bent("^ ^ .\n@ . .\n^ ^ *", steps) == {"c1", "c3"}


@rule("R4.4")
def test_two_blocked_sides_make_no_dead_end() -> None:
    picture = DEAD_END.replace("W", "^").replace("E", "^").replace("S", ".")
    assert bent(picture, 3) == {"c2"}
    assert bent(picture, 4) == {"c1"}
    assert bent(picture, 5) == {"c1"}  # that one is a dead end, and the turn lies behind


@rule("R4.4")
@pytest.mark.parametrize("stones", [".", "o", "x"])
def test_stones_do_not_close_a_dead_end(stones: str) -> None:
    picture = DEAD_END.replace("W", "^").replace("E", "^").replace("S", stones)
    assert bent(picture, 4) == {"c1"}


@rule("R4.4")
def test_a_dead_end_straight_ahead_is_no_flight_with_turns() -> None:
    picture = """
        ^ ^ ^ ^
        @ . . ^
        ^ ^ ^ ^
    """
    assert bent(picture, 5) == set()
    assert destinations(drawn(picture, die=5), Flight.STRAIGHT) == {"c2"}


@rule("R4.4")
def test_a_dead_end_at_the_last_square_is_an_ordinary_end() -> None:
    assert bent("@ .\n^ *", 2) == {"b1"}


def every_path(picture: str, steps: int) -> Iterator[Square]:
    """The ends of all paths in a picture, found by trying each path by the text of R4.3 and R4.4."""
    rows = [line.split() for line in reversed(picture.strip().split("\n"))]

    def is_obstacle(place: tuple[int, int]) -> bool:
        east, north = place
        inside = 0 <= east < len(rows[0]) and 0 <= north < len(rows)
        return not inside or rows[north][east] in "^~#1234"

    def next_to(place: tuple[int, int]) -> list[tuple[int, int]]:
        east, north = place
        return [(east, north + 1), (east + 1, north), (east, north - 1), (east - 1, north)]

    start = next((line.index("@"), north) for north, line in enumerate(rows) if "@" in line)
    for headings in product(range(4), repeat=steps):
        path = [start]
        for number, heading in enumerate(headings, start=1):
            square = next_to(path[-1])[heading]
            if is_obstacle(square) or square in path:
                break
            path.append(square)
            has_turned = len(set(headings[:number])) > 1
            if has_turned and (number == steps or sum(map(is_obstacle, next_to(square))) >= 3):
                yield f"{COLUMNS[square[0]]}{square[1] + 1}"
                break


@rule("R4.3", "R4.4")
@pytest.mark.parametrize("seed", range(40))
def test_on_random_fields_the_destinations_match_all_enumerated_paths(seed: int) -> None:
    chance = random.Random(seed)
    width, height = chance.randint(3, 7), chance.randint(3, 7)
    marks = chance.choices(".ox^~#", weights=[8, 1, 1, chance.randint(1, 5), 1, 1], k=width * height)
    marks[:5] = "@1234"
    chance.shuffle(marks)
    picture = "\n".join(" ".join(marks[row * width : (row + 1) * width]) for row in range(height))
    for steps in (2, 3, 4, 5):
        assert bent(picture, steps) == set(every_path(picture, steps)), f"{steps} squares\n{picture}"
