from collections import Counter
from dataclasses import replace

import pytest

from pacal.bots import UnknownBot
from pacal.engine import Options
from pacal.research import Tournament


def tournament(*bots: str, players: int = 2, games: int = 8, seed: str = "seed") -> Tournament:
    return Tournament(bots, seed, players, games)


def test_every_bot_has_every_seat_equally_often() -> None:
    fixtures = list(tournament("greedy", "random", "greedy", "exec:true", players=4).fixtures())
    seats = Counter((bot, seat) for fixture in fixtures for seat, bot in enumerate(fixture.seating))
    assert seats == {
        (bot, seat): count for bot, count in {"greedy": 4, "random": 2, "exec:true": 2}.items() for seat in range(4)
    }


def test_a_deal_has_the_same_dice_in_all_rotations_and_for_all_groups() -> None:
    fixtures = list(tournament("greedy", "random", "exec:true").fixtures())
    for deal in range(4):
        of_deal = [fixture for fixture in fixtures if fixture.deal == deal]
        assert len(of_deal) == 6
        assert len({fixture.dice_seed for fixture in of_deal}) == 1
    assert len({fixture.dice_seed for fixture in fixtures}) == 4


def test_all_pairs_of_three_bots_meet() -> None:
    groups = tournament("greedy", "random", "exec:true").groups
    assert groups == (("greedy", "random"), ("exec:true", "greedy"), ("exec:true", "random"))


def test_a_single_bot_against_three_of_a_kind_gets_every_seat() -> None:
    fixtures = list(tournament("random", "greedy", "greedy", "greedy", players=4, games=4).fixtures())
    assert {fixture.seating.index("random") for fixture in fixtures} == {0, 1, 2, 3}


def test_a_bot_does_not_meet_itself_unless_it_is_alone() -> None:
    assert tournament("greedy", "greedy", "random").groups == (("greedy", "random"),)
    assert tournament("greedy", "greedy").groups == (("greedy", "greedy"),)


def test_neighbours_change_from_deal_to_deal() -> None:
    fixtures = tournament("greedy", "random", "exec:true", players=3, games=60).fixtures()
    circles = {fixture.seating for fixture in fixtures if fixture.rotation == 0}
    assert len(circles) > 2


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert tournament("greedy", "random", "exec:true", players=3, games=4).total == 6
    assert len(list(tournament("greedy", "random", games=7).fixtures())) == 8


def test_a_larger_tournament_contains_the_games_of_a_smaller_one() -> None:
    few = [fixture.key for fixture in tournament("greedy", "random", "exec:true", games=4).fixtures()]
    more = [fixture.key for fixture in tournament("exec:true", "random", "greedy", games=8).fixtures()]
    assert set(few) < set(more)
    assert len(set(more)) == len(more)


def test_the_seeds_of_the_bots_reveal_nothing_about_the_dice() -> None:
    (fixture, other, *_) = tournament("greedy", "random").fixtures()
    assert fixture.bot_seed != other.bot_seed
    assert fixture.seed not in fixture.bot_seed


def test_results_count_for_a_tournament_with_the_same_settings() -> None:
    one = tournament("greedy", "random")
    assert one.plays_the_same_games_as(replace(one, games=100, bots=("random", "greedy", "exec:true")))
    for change in (
        {"seed": "other"},
        {"options": Options(expert=True)},
        {"answer_timeout": 1.0},
        {"fallback": "greedy"},
    ):
        assert not one.plays_the_same_games_as(replace(one, **change))


@pytest.mark.parametrize(
    ("bots", "players", "games", "reason"),
    [
        (("greedy",), 2, 1, "2 players need 2 bots"),
        (("greedy", "random"), 6, 1, "does not allow 6 players"),
        (("greedy", "random"), 2, 0, "at least one game"),
        (("greedy", "random "), 2, 1, "is written random"),
    ],
)
def test_an_impossible_tournament_is_refused(bots: tuple[str, ...], players: int, games: int, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        tournament(*bots, players=players, games=games)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot):
        tournament("greedy", "grandmother")
