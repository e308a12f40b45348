"""R9: the final count."""

import pytest

from pacal.engine import Ending, Options, Pass, Shore, Step, Water, decide, evolve, play
from pacal.engine.events import (
    DistrictCounted,
    GameEnded,
    GameWon,
    GodStonesCounted,
    Passed,
    ShoreCounted,
    TurnEnded,
)
from pacal.engine.scoring import district_points, final_scoring, shore_points, winners
from tests.support import rule
from tests.support.positions import board, position

WATERSIDE = board(
    """
        A A A A A
        B B B B B
        S S S S S
    """,
    values={"A": 5, "B": 3},
    riverside="a3 b3 c3 d3",
    lakeside="c3 d3 a2 b2",
)
"""Row 3 is district A, row 2 B; c3 and d3 lie at the river and at the lake, e3, c2 and the rest at neither."""


@rule("R9.1")
def test_ships_and_stones_leave_the_board_and_are_worth_nothing() -> None:
    state = position(
        board=WATERSIDE,
        step=Step.BUILD,
        turn=2,
        scores={1: 40},
        stones={0: "a3 b3 a2", 1: "c3"},
        ships={0: "d3", 1: "c3", 2: "b2"},
    )
    over = play(state, Pass())
    assert over.is_over
    assert over.ships == (None, None, None)
    assert [pieces.stones for pieces in over.pieces] == [(), (), ()]
    assert over.scores == (12, 52, 12)  # the god stones alone
    assert (over.die, over.flight, over.built) == (None, None, None)


@rule("R9.2")
@pytest.mark.parametrize(
    ("storeys", "points"),
    [
        # no ties
        ((5, 3, 1), (12, 8, 4)),
        ((1, 5, 3), (4, 12, 8)),
        ((5, 4, 3, 2, 1), (12, 8, 4, 0, 0)),
        ((5, 3), (12, 8)),
        # at the first place
        ((4, 4, 1), (10, 10, 4)),
        ((4, 4, 3, 1, 1), (10, 10, 4, 0, 0)),
        ((4, 4, 1, 1), (10, 10, 2, 2)),
        ((2, 2, 2), (8, 8, 8)),
        ((2, 2, 2, 1), (8, 8, 8, 0)),
        ((2, 2, 2, 2), (6, 6, 6, 6)),
        ((2, 2, 2, 2, 1), (6, 6, 6, 6, 0)),
        ((3, 3, 3, 3, 3), (4, 4, 4, 4, 4)),  # 24 by five, rounded down
        # at the second
        ((8, 6, 6), (12, 6, 6)),  # the rule books' example
        ((8, 6, 6, 5), (12, 6, 6, 0)),
        ((6, 8, 6, 6), (4, 12, 4, 4)),
        ((8, 6, 6, 6, 1), (12, 4, 4, 4, 0)),
        ((8, 6, 6, 6, 6), (12, 3, 3, 3, 3)),
        # at the third
        ((8, 6, 4, 4), (12, 8, 2, 2)),
        ((8, 6, 4, 4, 4), (12, 8, 1, 1, 1)),  # 4 by three, rounded down
        # without a storey
        ((0, 0, 0), (0, 0, 0)),
        ((0, 3, 0), (0, 12, 0)),
        ((2, 0, 2, 0), (10, 0, 10, 0)),
        ((0, 5, 1, 0, 0), (0, 12, 8, 0, 0)),
    ],
)
def test_points_for_ranks_at_the_water(storeys: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert shore_points(storeys) == points


@rule("R9.2")
def test_the_rule_books_lake_of_eight_six_and_six_storeys() -> None:
    state = position(
        board=board("LLLLLL\nSSSSSS", lakeside="a2 b2 c2 d2 e2 f2"),
        pyramids={0: {"a2": 4, "b2": 4}, 1: {"c2": 3, "d2": 3}, 2: {"e2": 5, "f2": 1}},
    )
    assert ShoreCounted(Shore.LAKE, (8, 6, 6), (12, 6, 6)) in final_scoring(state)


@rule("R9.2", "R10")
def test_river_and_lake_are_ranked_separately_and_a_square_at_both_counts_twice() -> None:
    state = position(board=WATERSIDE, pyramids={0: {"a3": 3, "e3": 5}, 1: {"c3": 2, "b2": 2}, 2: {"a2": 1, "c2": 5}})
    assert final_scoring(state)[:2] == (
        ShoreCounted(Shore.RIVER, (3, 2, 0), (12, 8, 0)),
        ShoreCounted(Shore.LAKE, (0, 4, 1), (0, 12, 8)),
    )


@rule("R9.2", "R10")
def test_water_together_ranks_all_shore_squares_as_one_and_counts_a_square_at_both_once() -> None:
    state = position(
        board=WATERSIDE,
        pyramids={0: {"a3": 3, "e3": 5}, 1: {"c3": 2, "b2": 2}, 2: {"a2": 1, "c2": 5}},
        options=Options(water=Water.TOGETHER),
    )
    shores = [event for event in final_scoring(state) if isinstance(event, ShoreCounted)]
    assert shores == [ShoreCounted(Shore.BOTH, (3, 4, 1), (8, 12, 4))]


@rule("R9.3")
@pytest.mark.parametrize(
    ("storeys", "points"),
    [
        ((5, 3, 1), (6, 2, 0)),
        ((1, 3, 5), (0, 2, 6)),
        ((5, 3, 3), (6, 2, 2)),
        ((5, 3, 3, 3, 3), (6, 2, 2, 2, 2)),
        ((5, 3, 3, 2, 1), (6, 2, 2, 0, 0)),
        ((4, 4, 3), (6, 6, 0)),
        ((4, 4, 4, 1), (6, 6, 6, 0)),
        ((2, 2, 2, 2, 2), (6, 6, 6, 6, 6)),
        ((0, 4, 0), (0, 6, 0)),
        ((1, 0, 4), (2, 0, 6)),
        ((0, 0, 0), (0, 0, 0)),
        ((0, 1), (0, 6)),
    ],
)
def test_points_for_ranks_in_a_district(storeys: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert district_points(storeys, 6) == points


@rule("R9.3")
def test_every_district_on_the_board_is_counted_once_in_its_order() -> None:
    state = position(board=WATERSIDE, pyramids={0: {"a3": 1, "e2": 2}, 1: {"b3": 3, "c3": 2}, 2: {"a1": 5, "d2": 4}})
    districts = [event for event in final_scoring(state) if isinstance(event, DistrictCounted)]
    assert districts == [
        DistrictCounted("A", (1, 5, 0), (2, 5, 0)),
        DistrictCounted("B", (2, 0, 4), (2, 0, 3)),
        DistrictCounted("S", (0, 0, 5), (0, 0, 7)),
    ]


@rule("R9.4")
def test_unused_god_stones_pay_their_value() -> None:
    state = position(players=4, board=WATERSIDE, god_stones={0: (), 1: (6,), 2: (2, 4)})
    assert GodStonesCounted((0, 6, 6, 12)) in final_scoring(state)


@rule("R9.5")
@pytest.mark.parametrize(
    ("scores", "won"),
    [
        ((31, 44, 12), (1,)),
        ((44, 31, 12), (0,)),
        ((31, 44, 44), (1, 2)),
        ((7, 7, 7, 7), (0, 1, 2, 3)),
        ((0, 0), (0, 1)),
    ],
)
def test_the_most_points_win_alone_or_together(scores: tuple[int, ...], won: tuple[int, ...]) -> None:
    assert winners(scores) == won


@rule("R9.2", "R9.3", "R9.4", "R9.5")
def test_the_final_count_in_its_order() -> None:
    state = position(
        board=WATERSIDE,
        step=Step.BUILD,
        turn=2,
        pyramids={0: {"a3": 3}, 1: {"b3": 2, "a2": 1}},
        god_stones={0: (2,), 1: (), 2: (4, 6)},
        scores={0: 20, 1: 41, 2: 9},
    )
    assert decide(state, Pass()) == (
        Passed(0, Step.BUILD),
        TurnEnded(0),
        GameEnded(Ending.ROUND_PLAYED),
        ShoreCounted(Shore.RIVER, (3, 2, 0), (12, 8, 0)),
        ShoreCounted(Shore.LAKE, (0, 1, 0), (0, 12, 0)),
        DistrictCounted("A", (3, 2, 0), (5, 2, 0)),
        DistrictCounted("B", (0, 1, 0), (0, 3, 0)),
        DistrictCounted("S", (0, 0, 0), (0, 0, 0)),
        GodStonesCounted((2, 0, 10)),
        GameWon((1,), (39, 66, 19)),
    )
    assert play(state, Pass()).scores == (39, 66, 19)


@rule("R9.5")
def test_a_tie_is_a_shared_win() -> None:
    state = position(
        board=WATERSIDE, step=Step.BUILD, turn=2, scores={0: 40, 1: 38, 2: 10}, god_stones={0: (4,), 1: (6,), 2: ()}
    )
    assert decide(state, Pass())[-1] == GameWon((0, 1), (44, 44, 10))


@rule("R9.1")
def test_pyramids_stay_visible() -> None:
    state = position(board=WATERSIDE, pyramids={0: {"a3": 3}})
    assert evolve(state, GameEnded(Ending.ROUND_PLAYED)).pieces[0].pyramids == state.pieces[0].pyramids
