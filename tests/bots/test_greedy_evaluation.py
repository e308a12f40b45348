"""Which constellations the greedy bot considers possible when gaps have to be empty (R6.3)."""

from collections import Counter

import pytest

from pacal.bots.greedy_evaluation import GreedyEvaluation
from pacal.engine import Gaps, Options, Square, Step, observe
from tests.support import rule
from tests.support.bot_positions import position

LINE = ("c4", "e6", "g8")
"""Three stones of a diagonal, at equal distances."""


def evaluation(
    gaps: Gaps, *, ships: tuple[Square, Square] = ("a11", "k11"), stones: tuple[Square, ...] = LINE
) -> GreedyEvaluation:
    """The evaluation of a seat that can only build on the diagonal; its pyramid of one storey is built already."""
    state = position(
        Step.FLY, ships=ships, stones=(stones, ()), pyramids=((("a8", 1),), ()), options=Options(gaps=gaps)
    )
    return GreedyEvaluation(observe(state, 0), 0, Counter(stones))


@rule("R6.3")
@pytest.mark.parametrize("between", ["d5", "f7"])
def test_a_ship_that_lands_in_a_gap_breaks_the_constellation(between: Square) -> None:
    assert evaluation(Gaps.EMPTY).best_pyramid_after("k9") > 0
    assert evaluation(Gaps.EMPTY).best_pyramid_after(between) == 0
    assert evaluation(Gaps.ANY).best_pyramid_after(between) > 0


@rule("R6.3")
@pytest.mark.parametrize("between", ["d5", "f7"])
def test_an_opponents_ship_in_a_gap_breaks_the_constellation(between: Square) -> None:
    assert evaluation(Gaps.EMPTY, ships=("a11", between)).best_pyramid_after("k9") == 0
    assert evaluation(Gaps.ANY, ships=("a11", between)).best_pyramid_after("k9") > 0


@rule("R6.3", "R4.1")
def test_the_movers_own_ship_leaves_the_gap_before_building() -> None:
    assert evaluation(Gaps.EMPTY, ships=("f7", "k11")).best_pyramid_after("k9") > 0


@rule("R6.3", "R5.6")
def test_two_stones_under_the_movers_own_ship_leave_the_gap_with_it() -> None:
    def best(*stones: Square) -> float:
        line = ("b5", "e8", "h11")
        return evaluation(Gaps.EMPTY, ships=("f9", "k11"), stones=(*line, *stones)).best_pyramid_after("k9")

    assert best("f9", "f9") == best() > 0
    assert best("f9") == 0


@rule("R6.3")
def test_a_ship_in_a_gap_does_not_devalue_the_stone_that_is_still_missing() -> None:
    missing = evaluation(Gaps.EMPTY, stones=LINE[:2]).stone_worth("g8")
    assert evaluation(Gaps.EMPTY, ships=("a11", "f7"), stones=LINE[:2]).stone_worth("g8") == missing
    assert evaluation(Gaps.EMPTY, stones=(*LINE[:2], "f7")).stone_worth("g8") < missing
