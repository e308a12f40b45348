"""Rates bots by OpenSkill's Plackett–Luce model, which supports any number of players, and ties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from pacal.research.results import GameResult

MIDDLE: Final = 25.0
"""The initial rating of every bot."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimated strength of a bot and its uncertainty; it is between low and high with about 95 % probability."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        return self.mu - 2 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + 2 * self.sigma


def rate(results: Sequence[GameResult]) -> dict[str, Rating]:
    """Rate every bot, game by game in the tournament's order, so that the same games give the same ratings.

    A bot with several seats at a table counts as several players of its strength; its new rating is the mean of
    theirs. Bots do not change from game to game, so the model's parameter for that (tau) is 0.
    """
    model = PlackettLuce(mu=MIDDLE, sigma=MIDDLE / 3, tau=0.0)
    ratings: dict[str, Rating] = {}
    for result in sorted(results, key=lambda result: result.order):
        before = [ratings.get(bot, Rating(MIDDLE, MIDDLE / 3)) for bot in result.seating]
        teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        rated = [team[0] for team in model.rate(teams, scores=[float(score) for score in result.credited])]
        for bot in set(result.seating):
            own = [new for name, new in zip(result.seating, rated, strict=True) if name == bot]
            ratings[bot] = Rating(sum(new.mu for new in own) / len(own), sum(new.sigma for new in own) / len(own))
    return dict(sorted(ratings.items(), key=lambda rated: -rated[1].mu))
