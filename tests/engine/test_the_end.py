"""R8: how a game ends."""

import pytest

from pacal.engine import Ending, Event, GameState, Pass, Step, decide, legal_actions, play
from pacal.engine.events import (
    BonusScored,
    DistrictCounted,
    DistrictScored,
    GameEnded,
    GameWon,
    GodStonesCounted,
    Passed,
    PyramidBuilt,
    PyramidUpgraded,
    RoundEnded,
    ShoreCounted,
    TurnEnded,
)
from tests.support import rule
from tests.support.positions import board, new, position, raised

TOWN = board(
    """
        A A A A A A A A A
        B B B B B B B B B
        ~ S S S S S ~ ~ ~
    """,
    values={"A": 5, "B": 3},
)
"""District A is row 3, B is row 2."""

HEIGHTS_BUT_ONE_AND_FIVE = (2, 2, 2, 3, 3, 3, 4, 4, 5)
HEIGHTS_BUT_TWO_AND_FIVE = (1, 2, 2, 3, 3, 3, 4, 4, 5)


def row_two(heights: tuple[int, ...]) -> dict[str, int]:
    """These pyramids from a2 eastwards."""
    return {f"{column}2": storeys for column, storeys in zip("abcdefghi", heights, strict=False)}


NINE_BUILT = row_two(HEIGHTS_BUT_ONE_AND_FIVE)


def building(
    players: int,
    *,
    turn: int = 0,
    scores: dict[int, int] | None = None,
    pyramids: dict[int, dict[str, int]] | None = None,
) -> GameState:
    """Seat 0 has a stone on a3 and is about to build, in the seventh round."""
    return position(
        board=TOWN,
        players=players,
        step=Step.BUILD,
        turn=turn,
        round=7,
        stones={0: "a3"},
        scores=scores,
        pyramids=pyramids,
    )


def in_play(events: tuple[Event, ...]) -> list[Event]:
    """The events without those of the final scoring (R9)."""
    final = ShoreCounted | DistrictCounted | GodStonesCounted | GameWon
    return [event for event in events if not isinstance(event, final)]


ONE_STOREY = new("a3", 1, "a3")


@rule("R8.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("turn", [0, 1])
def test_the_last_but_one_pyramid_brings_five_points_and_ends_the_game_at_once(players: int, turn: int) -> None:
    state = building(players, turn=turn, pyramids={0: NINE_BUILT, 1: {"i3": 1}})
    assert in_play(decide(state, ONE_STOREY)) == [
        PyramidBuilt(0, "a3", 1, ("a3",)),
        BonusScored(0, 5),
        GameEnded(Ending.LAST_BUT_ONE),
    ]
    over = play(state, ONE_STOREY)
    assert over.is_over
    assert (over.die, over.flight, over.built) == (None, None, None)
    assert legal_actions(over) == ()


@rule("R8.1", "R7.1")
def test_the_last_but_one_pyramid_scores_its_district_too() -> None:
    assert in_play(decide(building(3, pyramids={0: NINE_BUILT}), ONE_STOREY)) == [
        PyramidBuilt(0, "a3", 1, ("a3",)),
        DistrictScored(0, "A", 5),
        BonusScored(0, 5),
        GameEnded(Ending.LAST_BUT_ONE),
    ]


@rule("R8.1")
def test_the_bonus_is_in_the_final_score() -> None:
    state = building(3, scores={0: 11}, pyramids={0: NINE_BUILT, 1: {"i3": 1}})
    # 11, the bonus of 5, district B 3, district A shared 5, three god stones 12
    assert play(state, ONE_STOREY).scores == (11 + 5 + 3 + 5 + 12, 5 + 12, 12)


@rule("R8.1")
def test_the_pyramid_before_ends_nothing() -> None:
    eight = row_two(HEIGHTS_BUT_ONE_AND_FIVE[:-1])
    assert in_play(decide(building(3, pyramids={0: eight, 1: {"i3": 1}}), ONE_STOREY)) == [
        PyramidBuilt(0, "a3", 1, ("a3",)),
        TurnEnded(0),
    ]


@rule("R8.1", "R6.6")
def test_an_upgrade_with_two_left_ends_nothing() -> None:
    state = building(3, pyramids={0: row_two(HEIGHTS_BUT_TWO_AND_FIVE)})
    assert sum(state.pieces[0].supply.values()) == 2
    assert decide(state, raised("a2", 2, "a3")) == (PyramidUpgraded(0, "a2", 1, 2, ("a3",)), TurnEnded(0))


@rule("R8.1", "R8.2")
def test_in_the_rest_of_the_final_round_it_still_ends_the_game_at_once() -> None:
    state = building(4, turn=1, scores={3: 41}, pyramids={0: NINE_BUILT, 1: {"i3": 1}})
    assert in_play(decide(state, ONE_STOREY))[-2:] == [BonusScored(0, 5), GameEnded(Ending.LAST_BUT_ONE)]


@rule("R8.1")
def test_the_pyramids_of_others_do_not_count() -> None:
    assert in_play(decide(building(3, pyramids={1: NINE_BUILT}), ONE_STOREY))[-1] == TurnEnded(0)


@rule("R8.2")
@pytest.mark.parametrize(("players", "end_score"), [(3, 40), (4, 35), (5, 30)])
def test_the_round_is_played_to_its_end_when_somebody_reaches_the_score(players: int, end_score: int) -> None:
    state = building(players, turn=0, scores={0: end_score - 5})
    assert in_play(decide(state, ONE_STOREY))[-2:] == [DistrictScored(0, "A", 5), TurnEnded(0)]
    state = play(state, ONE_STOREY)
    assert state.scores[0] == end_score
    assert (state.step, state.seat, state.turn) == (Step.FLY, 1, 1)


@rule("R8.2")
@pytest.mark.parametrize(("players", "end_score"), [(3, 40), (4, 35), (5, 30)])
@pytest.mark.parametrize("reached_by", [0, 1, 2])
def test_after_the_last_turn_of_that_round_the_game_is_over(players: int, end_score: int, reached_by: int) -> None:
    state = building(players, turn=players - 1, scores={reached_by: end_score})
    assert in_play(decide(state, Pass())) == [
        Passed(0, Step.BUILD),
        TurnEnded(0),
        GameEnded(Ending.ROUND_PLAYED),
    ]
    assert play(state, Pass()).is_over


@rule("R8.2")
@pytest.mark.parametrize(("players", "end_score"), [(3, 40), (4, 35), (5, 30)])
def test_the_last_player_of_the_round_may_be_the_one_to_reach_it(players: int, end_score: int) -> None:
    state = building(players, turn=players - 1, scores={0: end_score - 5})
    assert in_play(decide(state, ONE_STOREY)) == [
        PyramidBuilt(0, "a3", 1, ("a3",)),
        DistrictScored(0, "A", 5),
        TurnEnded(0),
        GameEnded(Ending.ROUND_PLAYED),
    ]


@rule("R8.2")
@pytest.mark.parametrize(("players", "end_score"), [(3, 40), (4, 35), (5, 30)])
def test_one_point_less_starts_the_next_round(players: int, end_score: int) -> None:
    state = building(players, turn=players - 1, scores={1: end_score - 1, 0: end_score - 6})
    assert in_play(decide(state, ONE_STOREY))[-2:] == [TurnEnded(0), RoundEnded(7)]
    assert play(state, ONE_STOREY).step is Step.THROW


@rule("R8.2")
def test_more_than_the_score_ends_it_too() -> None:
    assert play(building(3, turn=2, scores={1: 63}), Pass()).is_over


@rule("R8.2")
def test_in_the_middle_of_a_round_the_score_does_not_end_the_game() -> None:
    state = building(5, turn=3, scores={1: 63})
    assert decide(state, Pass()) == (Passed(0, Step.BUILD), TurnEnded(0))


@rule("R8.3")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("before", [40, 44])
def test_with_two_players_the_score_ends_the_game_at_once(turn: int, before: int) -> None:
    state = building(2, turn=turn, scores={0: before})
    assert in_play(decide(state, ONE_STOREY)) == [
        PyramidBuilt(0, "a3", 1, ("a3",)),
        DistrictScored(0, "A", 5),
        GameEnded(Ending.SCORE_REACHED),
    ]
    assert play(state, ONE_STOREY).is_over


@rule("R8.3")
@pytest.mark.parametrize("turn", [0, 1])
def test_with_two_players_one_point_less_continues_the_game(turn: int) -> None:
    state = play(building(2, turn=turn, scores={0: 39}), ONE_STOREY)
    assert (state.step, state.seat, state.scores) == (Step.THROW, 1, (44, 0))


@rule("R8.3", "R8.1")
def test_with_two_players_the_last_but_one_pyramid_is_the_end_that_counts() -> None:
    state = building(2, scores={0: 44}, pyramids={0: NINE_BUILT})
    assert in_play(decide(state, ONE_STOREY))[-2:] == [BonusScored(0, 5), GameEnded(Ending.LAST_BUT_ONE)]


@rule("R8.3", "R8.2")
def test_forty_points_end_nothing_for_two_players() -> None:
    assert not play(building(2, turn=1, scores={0: 40, 1: 44}), Pass()).is_over
