"""Stars of the levels, from measured games."""

import pytest

from pacal.bots import BOTS
from pacal.bots.strength import PLAYER_NUMBERS, Duel, measured_duels, ratings, stars_for, stars_of


def test_a_level_that_wins_its_share_is_as_strong_as_the_one_below() -> None:
    assert Duel(4, "scout", "planner", 400, 100).rating_difference == pytest.approx(0, abs=1)
    assert Duel(2, "scout", "planner", 1000, 760).rating_difference == pytest.approx(200, abs=2)


def test_ratings_add_up_and_are_zero_for_the_yardstick() -> None:
    duels = (
        Duel(2, "greedy", "random", 100, 90),
        Duel(2, "planner", "greedy", 100, 60),
        Duel(3, "scout", "planner", 9, 9),
    )
    found = ratings(duels, 2)
    assert found["greedy"] == 0
    assert found["random"] == -duels[0].rating_difference
    assert found["planner"] == found["scout"] == found["astronomer"] == pytest.approx(duels[1].rating_difference)


@pytest.mark.parametrize("players", PLAYER_NUMBERS)
def test_every_level_has_the_stars_of_its_rating(players: int) -> None:
    measured = ratings(measured_duels(), players)
    stars = [stars_of(level, players) for level in BOTS]
    assert stars == [stars_for(measured[level]) for level in BOTS]
    assert stars[0] == 1
    assert stars[-1] >= 4
    assert stars == sorted(stars), "the form lists the levels weakest first"
