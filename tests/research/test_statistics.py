from math import isclose, sqrt

import pytest

from pacal.research import LostSeat, TimeUse
from pacal.research.playing import percentile, time_use
from pacal.research.ratings import rate
from pacal.research.statistics import Z95, Summary, wilson
from tests.support.arena_games import game


@pytest.mark.parametrize(("wins", "games"), [(65, 100), (0, 10), (10, 10), (190.5, 200), (1, 1)])
def test_the_bounds_satisfy_the_definition_of_the_wilson_interval(wins: float, games: int) -> None:
    """Wilson's interval by its definition: p with |p̂ − p| = z·√(p(1 − p)/n)."""
    interval = wilson(wins, games)
    for bound in (interval.low, interval.high):
        assert isclose(abs(wins / games - bound), Z95 * sqrt(bound * (1 - bound) / games), abs_tol=1e-6)
    assert 0 <= interval.low <= interval.share <= interval.high <= 1


def test_without_games_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high, wilson(0, 0).share) == (0, 1, 0)


def test_shares_of_wins_count_seats_and_split_ties() -> None:
    results = [
        game(("a", "b", "b"), (50, 40, 30)),
        game(("b", "a", "b"), (40, 40, 10), rotation=1),
        game(("b", "b", "a"), (50, 50, 10), rotation=2),
    ]
    a, b = sorted(Summary(results).standings, key=lambda standing: standing.bot)
    assert (a.win_share.wins, a.win_share.games) == (1.5, 3)
    assert (b.win_share.wins, b.win_share.games) == (1.5, 6)
    assert isclose(a.expected, 1 / 3)
    assert b.scores == (10, 30, 40, 40, 50, 50)
    assert b.score_at(0.5) == 40
    assert isclose(b.mean_score, 220 / 6)


def test_the_best_bot_comes_first() -> None:
    assert Summary([game(("a", "b"), (1, 2))]).bots == ("b", "a")


def test_head_to_head_compares_points_seat_by_seat() -> None:
    ahead = Summary([game(("a", "b", "b"), (50, 60, 40)), game(("a", "b", "b"), (50, 50, 40), deal=1)]).ahead
    assert (ahead["a", "b"].wins, ahead["a", "b"].games) == (2.5, 4)
    assert (ahead["b", "a"].wins, ahead["b", "a"].games) == (1.5, 4)
    assert ("b", "b") not in ahead


def test_seats_are_compared_regardless_of_the_bot() -> None:
    shares = Summary([game(("a", "b"), (9, 1)), game(("b", "a"), (9, 1), rotation=1)]).seat_shares
    assert [share.share for share in shares] == [1, 0]


def test_times_of_several_games_are_combined() -> None:
    times = [TimeUse(1, 0.1, 0.1, 0.1, 0.1), TimeUse(3, 0.5, 0.2, 0.9, 1.5), None]
    results = [game(("a", "b"), (1, 2), deal=deal, times=[time, None]) for deal, time in enumerate(times)]
    a, b = sorted(Summary(results).standings, key=lambda standing: standing.bot)
    assert a.time is not None
    assert isclose(a.time.mean, 0.4)
    assert (a.time.choices, a.time.p50, a.time.p99, a.time.max) == (4, 0.1, 0.1, 1.5)
    assert b.time is None


def test_lost_seats_are_counted() -> None:
    lost = LostSeat(1, "a", "hung", "no answer", 3)
    a, b = sorted(Summary([game(("a", "b"), (1, 2), lost_seats=[lost])]).standings, key=lambda s: s.bot)
    assert (a.lost_seats, b.lost_seats) == (1, 0)


def test_a_bot_that_lost_its_seat_never_wins() -> None:
    lost = LostSeat(1, "a", "ended", "exit code 3", 1)
    won_by_fallback = game(("a", "b", "c"), (90, 70, 60), lost_seats=[lost])
    summary = Summary([won_by_fallback])
    assert {standing.bot: standing.win_share.wins for standing in summary.standings} == {"a": 0, "b": 1, "c": 0}
    assert summary.ahead["a", "c"].wins == 0
    assert summary.ahead["b", "a"].wins == 1
    assert [share.wins for share in summary.seat_shares] == [1, 0, 0], "the shares of seats do not depend on the bots"
    ratings = rate([won_by_fallback])
    assert ratings["b"].mu > ratings["c"].mu > ratings["a"].mu


def test_nobody_wins_a_game_in_which_every_bot_lost_its_seat() -> None:
    lost = [LostSeat(seat, bot, "ended", "exit code 3", 1) for seat, bot in ((1, "a"), (2, "b"))]
    assert [standing.win_share.wins for standing in Summary([game(("a", "b"), (9, 8), lost_seats=lost)]).standings] == [
        0,
        0,
    ]


def test_percentiles_are_measured_values() -> None:
    ordered = [float(number) for number in range(1, 101)]
    assert [percentile(ordered, share) for share in (0.0, 0.01, 0.5, 0.99, 1.0)] == [1, 1, 50, 99, 100]
    assert time_use([]) is None


def test_the_winner_is_rated_higher() -> None:
    results = [game(("a", "b", "c"), (3, 2, 1), deal=deal) for deal in range(30)]
    ratings = rate(results)
    assert list(ratings) == ["a", "b", "c"]
    assert ratings["a"].low > ratings["b"].mu > ratings["c"].high


def test_ratings_do_not_depend_on_which_game_was_finished_first() -> None:
    results = [game(("a", "b"), (deal % 3, 1), deal=deal) for deal in range(20)]
    assert rate(results) == rate(list(reversed(results)))


def test_more_games_make_a_rating_more_certain() -> None:
    few = rate([game(("a", "b"), (deal % 2, 1 - deal % 2), deal=deal) for deal in range(4)])
    many = rate([game(("a", "b"), (deal % 2, 1 - deal % 2), deal=deal) for deal in range(40)])
    assert many["a"].sigma < few["a"].sigma / 1.5


def test_equals_are_rated_equal() -> None:
    ratings = rate([game(("a", "b", "b", "b"), (5, 5, 5, 5), deal=deal) for deal in range(10)])
    assert isclose(ratings["a"].mu, ratings["b"].mu)
