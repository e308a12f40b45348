"""R7: the district's value for taking its sole lead."""

import pytest

from pacal.engine import GameState, Lead, Pass, Step, decide, lead_at_once, play
from pacal.engine.events import DistrictScored, PyramidBuilt, PyramidUpgraded, TurnEnded
from tests.support import rule
from tests.support.positions import board, new, position, raised

TOWN = board(
    """
        A A A A A A
        B B B B B B
        ~ S S S S ~
    """,
    values={"A": 5, "B": 3},
)
"""District A is row 3, B is row 2."""


def to_build(stones: str, pyramids: dict[int, dict[str, int]], *, players: int = 3, seat: int = 0) -> GameState:
    return position(board=TOWN, players=players, step=Step.BUILD, seat=seat, stones={seat: stones}, pyramids=pyramids)


@rule("R7.1")
@pytest.mark.parametrize(("square", "district", "value"), [("a3", "A", 5), ("a2", "B", 3)])
def test_the_first_pyramid_of_a_district_scores_its_value(square: str, district: str, value: int) -> None:
    state = to_build(square, {1: {"f3" if district == "B" else "f2": 5}})
    assert decide(state, new(square, 1, square)) == (
        PyramidBuilt(0, square, 1, (square,)),
        DistrictScored(0, district, value),
        TurnEnded(0),
    )
    assert play(state, new(square, 1, square)).scores == (value, 0, 0)


@rule("R7.1")
def test_breaking_a_tie_for_the_lead_scores() -> None:
    state = to_build("a3", {0: {"c3": 3}, 1: {"f3": 3}})
    assert play(state, new("a3", 1, "a3")).scores == (5, 0, 0)


@rule("R7.1")
def test_breaking_a_tie_of_three_scores() -> None:
    state = to_build("a3", {0: {"c3": 3}, 1: {"f3": 3}, 2: {"e3": 3}}, seat=0)
    assert play(state, new("a3", 1, "a3")).scores == (5, 0, 0)


@rule("R7.1")
def test_overtaking_the_leader_scores() -> None:
    state = to_build("a3 b3", {1: {"f3": 1}})
    assert play(state, new("a3", 2, "a3 b3")).scores == (5, 0, 0)


@rule("R7.1")
def test_drawing_level_in_a_district_scores_nothing() -> None:
    state = to_build("a3 b3", {1: {"f3": 2}})
    assert decide(state, new("a3", 2, "a3 b3")) == (PyramidBuilt(0, "a3", 2, ("a3", "b3")), TurnEnded(0))


@rule("R7.1")
def test_staying_behind_scores_nothing() -> None:
    state = to_build("a3", {1: {"f3": 2}})
    assert play(state, new("a3", 1, "a3")).scores == (0, 0, 0)


@rule("R7.1")
def test_adding_to_a_sole_lead_scores_nothing() -> None:
    state = to_build("a3", {0: {"c3": 3}, 1: {"f3": 1}})
    assert play(state, new("a3", 1, "a3")).scores == (0, 0, 0)


@rule("R7.1")
def test_passing_those_who_tied_for_the_lead_from_behind_scores() -> None:
    state = to_build("a3 b3", {1: {"f3": 1}, 2: {"e3": 1}})
    assert play(state, new("a3", 2, "a3 b3")).scores == (5, 0, 0)


@rule("R7.1")
def test_joining_a_tie_for_the_lead_scores_nothing() -> None:
    state = to_build("a3 b3", {1: {"f3": 2}, 2: {"e3": 2}})
    assert play(state, new("a3", 2, "a3 b3")).scores == (0, 0, 0)


@rule("R7.1")
def test_storeys_are_counted_and_not_pyramids() -> None:
    state = to_build("a3", {0: {"c3": 4}, 1: {"d3": 2, "f3": 2}})
    assert play(state, new("a3", 1, "a3")).scores == (5, 0, 0)


@rule("R7.1", "R6.6")
def test_an_upgrade_that_breaks_a_tie_scores() -> None:
    state = to_build("a3", {0: {"b3": 1}, 1: {"f3": 1}})
    assert decide(state, raised("b3", 2, "a3")) == (
        PyramidUpgraded(0, "b3", 1, 2, ("a3",)),
        DistrictScored(0, "A", 5),
        TurnEnded(0),
    )


@rule("R7.1", "R6.6")
def test_an_upgrade_counts_only_the_storeys_that_it_adds() -> None:
    state = to_build("a3", {0: {"b3": 1}, 1: {"f3": 2}})
    assert play(state, raised("b3", 2, "a3")).scores == (0, 0, 0)
    ahead = to_build("a3 c3", {0: {"b3": 1}, 1: {"f3": 2}})
    assert play(ahead, raised("b3", 3, "a3 c3")).scores == (5, 0, 0)


@rule("R7.1", "R6.6")
def test_an_upgrade_of_a_sole_lead_scores_nothing() -> None:
    state = to_build("a3", {0: {"b3": 1}})
    assert play(state, raised("b3", 2, "a3")).scores == (0, 0, 0)


@rule("R7.1")
def test_only_the_district_of_the_building_square_is_judged() -> None:
    # the constellation lies in two districts, and in B there is nothing yet
    state = to_build("a2 a3", {1: {"f3": 2}})
    assert play(state, new("a3", 2, "a2 a3")).scores == (0, 0, 0)
    assert play(state, new("a2", 2, "a2 a3")).scores == (3, 0, 0)


@rule("R7.1")
def test_the_builder_scores_and_nobody_else() -> None:
    state = to_build("a3", {0: {"f3": 2}, 2: {"e3": 1}, 1: {"c3": 2}}, seat=1)
    assert play(state, new("a3", 1, "a3")).scores == (0, 5, 0)
    behind = to_build("a3", {0: {"f3": 2}, 2: {"e3": 1}}, seat=1)
    assert play(behind, new("a3", 1, "a3")).scores == (0, 0, 0)


@rule("R7.1")
def test_the_lead_may_be_taken_again_and_scores_again() -> None:
    state = to_build("a3", {0: {"b3": 1}, 1: {"f3": 1}})
    state = play(state, raised("b3", 2, "a3"))
    assert state.scores == (5, 0, 0)
    again = position(
        board=TOWN,
        step=Step.BUILD,
        seat=1,
        stones={1: "d3 e3"},
        pyramids={0: {"b3": 2}, 1: {"f3": 1}},
        scores={0: 5},
    )
    assert play(again, raised("f3", 3, "d3 e3")).scores == (5, 5, 0)


@rule("R7.1", "R6.1")
def test_building_nothing_scores_nothing() -> None:
    assert play(to_build("a3", {}), Pass()).scores == (0, 0, 0)


@rule("R7.1")
@pytest.mark.parametrize(
    ("pyramids", "lead"),
    [
        ({}, Lead.TAKEN),
        ({1: {"f3": 1}}, Lead.TAKEN),
        ({0: {"c3": 1}, 1: {"f3": 1}, 2: {"e3": 1}}, Lead.TAKEN),
        ({0: {"c3": 3}, 1: {"f3": 1}}, Lead.KEPT),
        ({0: {"c3": 1}}, Lead.KEPT),
        ({1: {"f3": 2}}, Lead.LEVEL),
        ({0: {"c3": 1}, 1: {"f3": 1}, 2: {"e3": 3}}, Lead.LEVEL),
        ({1: {"f3": 3}}, Lead.BEHIND),
        ({1: {"f3": 1}, 2: {"e3": 3}}, Lead.BEHIND),
    ],
)
def test_a_pyramid_takes_the_lead_keeps_it_draws_level_or_stays_behind(
    pyramids: dict[int, dict[str, int]], lead: Lead
) -> None:
    state = to_build("a3 b3", pyramids)
    assert lead_at_once(state, new("a3", 2, "a3 b3")) is lead


@rule("R7.1")
def test_an_upgrade_draws_level_by_the_storeys_that_it_adds() -> None:
    state = to_build("b3", {0: {"a3": 1}, 1: {"f3": 2}})
    assert lead_at_once(state, raised("a3", 2, "b3")) is Lead.LEVEL
