"""Who is winning, and how near the end is (R7 to R9)."""

import pytest

from pacal.engine import (
    Ending,
    Gaps,
    OneMore,
    Options,
    Shore,
    Step,
    Water,
    can_end_game,
    observe,
    one_more_storey,
    standing_of,
)
from pacal.engine.events import DistrictCounted, GodStonesCounted, ShoreCounted
from pacal.engine.scoring import Counted
from tests.support import rule
from tests.support.positions import board, position

TOWN = board(
    """
        A A A A A A A A A
        B B B B B B B B B
        ~ S S S S S ~ ~ ~
    """,
    values={"A": 5, "B": 3},
    riverside="a3 b3",
    lakeside="b3 b2",
)
"""District A is row 3, B is row 2."""
NINE = dict(zip((f"{column}2" for column in "abcdefghi"), (2, 2, 2, 3, 3, 3, 4, 4, 5), strict=True))
"""Nine pyramids: the next new one is the last but one."""
NOTHING = OneMore(0, (0, 0, 0))


def one_more(counted: Counted) -> tuple[OneMore, ...]:
    return one_more_storey(counted, {"A": 5})


@rule("R9.2", "R9.3", "R9.4")
def test_the_standing_is_the_final_count_of_the_position() -> None:
    state = position(
        board=TOWN, pyramids={0: {"a3": 3}, 1: {"b3": 2}}, scores={0: 4, 1: 9}, god_stones={0: (), 1: (6,), 2: (2,)}
    )
    found = standing_of(observe(state, None))
    assert found.played == (4, 9, 0)
    assert found.counted == (
        ShoreCounted(Shore.RIVER, (3, 2, 0), (12, 8, 0)),
        ShoreCounted(Shore.LAKE, (0, 2, 0), (0, 12, 0)),
        DistrictCounted("A", (3, 2, 0), (5, 2, 0)),
        DistrictCounted("B", (0, 0, 0), (0, 0, 0)),
        DistrictCounted("S", (0, 0, 0), (0, 0, 0)),
        GodStonesCounted((0, 6, 2)),
    )
    assert found.totals == (21, 37, 2)
    assert found.leaders == (1,)


@rule("R9.2")
def test_with_water_together_the_standing_counts_both_shores_as_one() -> None:
    state = position(board=TOWN, pyramids={0: {"b3": 3}}, options=Options(water=Water.TOGETHER))
    shores = [event for event in standing_of(observe(state, None)).counted if isinstance(event, ShoreCounted)]
    assert shores == [ShoreCounted(Shore.BOTH, (3, 0, 0), (12, 0, 0))]


@rule("R7.1", "R9.3")
@pytest.mark.parametrize(
    ("storeys", "expected"),
    [
        # Nothing is built: the first storey scores now and at the end.
        ((0, 0, 0), (OneMore(5, (5, 0, 0)), OneMore(5, (0, 5, 0)), OneMore(5, (0, 0, 5)))),
        # A sole leader gains nothing. A tie for the lead scores only at the end, where the third seat loses 2.
        ((3, 2, 2), (NOTHING, OneMore(0, (0, 3, -2)), OneMore(0, (0, -2, 3)))),
        # Breaking a tie scores now. At the end, the other seat gets 2 instead of 5.
        ((2, 2, 0), (OneMore(5, (0, -3, 0)), OneMore(5, (-3, 0, 0)), NOTHING)),
    ],
)
def test_one_more_storey_in_a_district(storeys: tuple[int, ...], expected: tuple[OneMore, ...]) -> None:
    assert one_more(DistrictCounted("A", storeys, (0, 0, 0))) == expected


@rule("R9.2")
def test_one_more_storey_at_the_water_counts_only_at_the_end() -> None:
    assert one_more(ShoreCounted(Shore.LAKE, (8, 6, 6), (12, 6, 6))) == (
        NOTHING,
        OneMore(0, (0, 2, -2)),
        OneMore(0, (0, -2, 2)),
    )


def test_god_stones_have_no_storeys() -> None:
    assert one_more(GodStonesCounted((2, 4, 6))) == ()


@rule("R8.1", "R8.2", "R8.3")
@pytest.mark.parametrize(("players", "target"), [(2, Ending.SCORE_REACHED), (3, Ending.ROUND_PLAYED)])
def test_the_pyramids_and_points_that_each_seat_lacks_to_end_the_game(players: int, target: Ending) -> None:
    state = position(board=TOWN, players=players, pyramids={0: NINE, 1: {"a3": 1}}, scores={0: 12, 1: 50})
    found = standing_of(observe(state, None))
    assert found.pyramids_left[:2] == (1, 9)
    assert found.points_left[:2] == ({2: 33, 3: 28}[players], 0)
    assert found.target is target


@rule("R8.2", "R8.3")
@pytest.mark.parametrize(
    ("players", "score", "last"), [(3, 39, False), (3, 40, True), (4, 35, True), (5, 30, True), (2, 45, False)]
)
def test_the_last_round_is_the_one_in_which_the_target_is_reached(players: int, score: int, last: bool) -> None:
    state = position(players=players, scores={1: score})
    assert standing_of(observe(state, None)).last_round is last


@rule("R8.1")
@pytest.mark.parametrize("step", [Step.THROW, Step.FLY, Step.LOAD_OWN, Step.BUILD])
def test_the_game_can_end_when_the_last_but_one_pyramid_can_be_built(step: Step) -> None:
    free = position(board=TOWN, step=step, ships={0: "d1"}, stones={0: "a3"}, pyramids={0: NINE})
    assert can_end_game(free)
    under_a_ship = position(board=TOWN, step=step, ships={0: "d1", 1: "a3"}, stones={0: "a3"}, pyramids={0: NINE})
    assert not can_end_game(under_a_ship)
    under_its_own = position(board=TOWN, step=step, ships={0: "a3"}, stones={0: "a3"}, pyramids={0: NINE})
    assert not can_end_game(under_its_own), "nobody may look there"
    others = position(board=TOWN, step=step, ships={0: "d1"}, stones={1: "a3"}, pyramids={0: NINE})
    assert not can_end_game(others)


@rule("R8.1", "R4.2")
def test_the_game_cannot_end_when_every_flight_covers_the_only_stone() -> None:
    """Lake and pyramid leave the ship on a3 one square, where its seat's only stone lies. It has no god stones."""
    lane = board("AAA\n~~~\nS~S")
    state = position(
        board=lane,
        players=2,
        ships={0: "a3", 1: "c1"},
        stones={0: "b3"},
        pyramids={1: {"c3": 1}, 0: {}},
        god_stones={0: ()},
        scores={0: 44},
    )
    assert not can_end_game(state)
    landed = position(
        board=lane,
        players=2,
        step=Step.BUILD,
        ships={0: "a3", 1: "c1"},
        stones={0: "b3"},
        god_stones={0: ()},
        scores={0: 44},
    )
    assert can_end_game(landed)


@rule("R8.1", "R6.3")
@pytest.mark.parametrize(("gaps", "expected"), [(Gaps.ANY, True), (Gaps.EMPTY, False)])
def test_a_ship_that_has_to_land_in_a_gap_breaks_the_pattern(gaps: Gaps, expected: bool) -> None:
    """Taking the lead in A needs three storeys, and the ship can land only on the pattern or in its gap."""
    state = position(
        board=board("~~~~A\nAAAAA\n~B~~~\nS~S~S", values={"A": 5, "B": 3}),
        players=2,
        die=2,
        ships={0: "b2", 1: "a1"},
        stones={0: "a3 c3 e3"},
        pyramids={1: {"e4": 2}},
        god_stones={0: ()},
        scores={0: 44},
        options=Options(gaps=gaps),
    )
    assert can_end_game(state) is expected


@rule("R8.2", "R8.3")
@pytest.mark.parametrize(
    ("players", "turn", "scores", "expected"),
    [
        (2, 0, {0: 40}, True),
        (2, 0, {0: 39}, False),
        (3, 2, {0: 35}, True),
        (3, 1, {0: 35}, False),  # another turn of this round follows
        (3, 2, {0: 35, 1: 40}, False),  # the game ends after this turn anyway
    ],
)
def test_the_game_can_end_when_the_target_is_in_reach(
    players: int, turn: int, scores: dict[int, int], expected: bool
) -> None:
    state = position(board=TOWN, players=players, step=Step.BUILD, turn=turn, stones={0: "a3"}, scores=scores)
    assert can_end_game(state) is expected


def test_nobody_can_end_a_game_that_has_not_begun() -> None:
    assert not can_end_game(position(step=Step.PLACE))
