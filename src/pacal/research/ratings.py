"""Ratings by OpenSkill's Plackett–Luce model, which takes tables of any size and shared places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from pacal.research.results import GameResult

MIDDLE: Final = 25.0
"""Where everybody starts."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is, and how sure that is; about 95 % sure to be between low and high."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        return self.mu - 2 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + 2 * self.sigma


def rate(results: Sequence[GameResult]) -> dict[str, Rating]:
    """The rating of every bot, game after game in the tournament's order, so that the same games rate the same.

    A bot with several seats at a table plays as many players of its strength, and learns the mean of theirs. Bots do
    not get better or worse from game to game, so the model's allowance for that (tau) is off.
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
