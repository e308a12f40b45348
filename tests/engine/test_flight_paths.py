"""The path of a flight, square by square: it follows the rules."""

import random
from itertools import pairwise

import pytest

from pacal.engine import Flight, Fly, GameState, Square, flight_path, legal_actions
from pacal.engine.board import City, point_of
from pacal.engine.flights import bent_destinations, bent_paths, is_dead_end
from tests.support import rule
from tests.support.positions import PALENQUE, drawn, position


def path_to(picture: str, kind: Flight, to: Square, die: int = 3) -> tuple[Square, ...]:
    return flight_path(drawn(picture, die=die), Fly(kind, to))


@rule("R4.2")
def test_a_straight_flight_passes_every_square_up_to_its_end() -> None:
    assert path_to("@ . . . .", Flight.STRAIGHT, "d1") == ("a1", "b1", "c1", "d1")


@rule("R4.2")
def test_a_straight_flight_that_is_stopped_has_a_shorter_path() -> None:
    assert path_to(". . @ . ^", Flight.STRAIGHT, "d1", die=5) == ("c1", "d1")


@rule("R4.5")
def test_arrows_pass_over_ships_and_pyramids_and_the_lake_has_no_squares() -> None:
    state = drawn("@ 1 ~ ^ .", die="arrows")
    assert flight_path(state, Fly(Flight.ARROWS, "e1")) == ("a1", "b1", "d1", "e1")


@rule("R4.3")
def test_a_flight_with_turns_takes_the_path_with_the_fewest_turns() -> None:
    picture = """
        . . . .
        . . . .
        @ . . .
    """
    assert path_to(picture, Flight.BENT, "b3") in [("a1", "a2", "a3", "b3"), ("a1", "b1", "b2", "b3")]


@rule("R4.3")
@pytest.mark.parametrize(
    ("picture", "path"),
    [
        ("@ . ^ \n . . . \n . . .", ("a3", "a2", "a1", "b1", "c1")),
        ("@ . . \n . . . \n ^ . .", ("a3", "b3", "c3", "c2", "c1")),
    ],
)
def test_a_path_with_one_turn_is_preferred_on_either_side(picture: str, path: tuple[Square, ...]) -> None:
    """Of two paths with one turn, one is blocked. Paths with two and three turns begin on both sides."""
    assert path_to(picture, Flight.BENT, "c1", die=4) == path


@rule("R4.3")
def test_a_flight_with_turns_goes_round_what_is_in_its_way() -> None:
    picture = """
        . . .
        @ ^ .
        . ^ .
    """
    assert path_to(picture, Flight.BENT, "c2", die=4) == ("a2", "a3", "b3", "c3", "c2")


@rule("R4.4")
def test_a_flight_into_a_dead_end_stops_there() -> None:
    picture = """
        ^ . ^
        @ . .
    """
    assert path_to(picture, Flight.BENT, "b2", die=4) == ("a1", "b1", "b2")


@rule("R4.6", "R4.7")
@pytest.mark.parametrize("fly", [Fly(Flight.GOD_STONE, "c1", 4), Fly(Flight.RELOCATION, "c1")])
def test_god_stone_flights_and_relocations_have_no_path(fly: Fly) -> None:
    assert flight_path(drawn("@ . ."), fly) == ("a1", "c1")


def random_flights(seed: int) -> GameState:
    rng = random.Random(seed)
    squares = rng.sample(position(board=PALENQUE, players=5).setup.city.squares, 20)
    pyramids = {seat: {squares[5 + 3 * seat + i]: 2 for i in range(3)} for seat in range(5)}
    ships = dict(enumerate(squares[:5]))
    return position(players=5, ships=ships, pyramids=pyramids, die=rng.choice([2, 3, 4, 5]))


@rule("R4.1", "R4.2", "R4.3", "R4.4")
@pytest.mark.parametrize("seed", range(60))
def test_every_path_is_a_flight_by_the_rules(seed: int) -> None:
    state = random_flights(seed)
    city, obstacles = state.setup.city, state.obstacles() - {state.ships[0]}
    flights = [a for a in legal_actions(state) if isinstance(a, Fly) and a.kind in (Flight.STRAIGHT, Flight.BENT)]
    assert flights
    for fly in flights:
        path = flight_path(state, fly)
        assert (path[0], path[-1]) == (state.ships[0], fly.to)
        assert len(set(path)) == len(path)
        assert not obstacles & set(path)
        assert all(after in city.neighbours[before] for before, after in pairwise(path))
        (columns, rows) = zip(*map(point_of, path), strict=True)
        straight = len(set(columns)) == 1 or len(set(rows)) == 1
        assert straight == (fly.kind is Flight.STRAIGHT)
        if fly.kind is Flight.BENT and len(path) != 1 + int(state.die or 0):
            assert is_dead_end(city, fly.to, obstacles)


@rule("R4.3")
def test_flights_with_turns_end_where_their_paths_end() -> None:
    city = City(PALENQUE, 3)
    for steps in (2, 3, 4, 5):
        paths = bent_paths(city, "e5", steps, frozenset({"f5"}))
        assert bent_destinations(city, "e5", steps, frozenset({"f5"})) == {path[-1] for path in paths.values()}
