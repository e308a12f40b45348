"""How strong each level is, by number of players, from measured games.

``strength.toml`` has the results of ``python do.py strength``: one bot of a level against bots of the level below, in
all other seats. Ratings and stars follow from them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from math import log10
from pathlib import Path
from typing import Final

from pacal.bots.levels import BOTS

YARDSTICK: Final = "greedy"
"""The level with the rating 0."""
PLAYER_NUMBERS: Final = (2, 3, 4, 5)
MAX_STARS: Final = 5
STAR_RATINGS: Final = (-200, 100, 300, 450)
"""The ratings from which a level has two, three, four and five stars, for every number of players."""


@dataclass(frozen=True, slots=True)
class Duel:
    """The measured games of one bot against ``players - 1`` bots of the level below."""

    players: int
    bot: str
    against: str
    games: int
    wins: float
    """Shared wins are split."""

    @property
    def rating_difference(self) -> float:
        """How much stronger the bot is, in Elo points.

        The odds of a win are those of its strength against the sum of the others' (Luce's model). One game is added,
        half of it won, so that a bot that always wins has a finite rating.
        """
        share = (self.wins + 0.5) / (self.games + 1)
        return 400 * log10(share * (self.players - 1) / (1 - share))


@cache
def measured_duels() -> tuple[Duel, ...]:
    """All measured games, by number of players, weakest bots first."""
    text = Path(__file__).with_name("strength.toml").read_text(encoding="utf-8")
    return tuple(Duel(**duel) for duel in tomllib.loads(text)["duels"])


def ratings(duels: tuple[Duel, ...], players: int) -> dict[str, float]:
    """The rating of every level for a number of players; that of ``greedy`` is 0."""
    chain = {duel.bot: duel for duel in duels if duel.players == players}
    total, sums = 0.0, dict[str, float]()
    for level in BOTS:
        if level in chain:
            total += chain[level].rating_difference
        sums[level] = total
    return {level: rating - sums[YARDSTICK] for level, rating in sums.items()}


@cache
def stars_of(level: str, players: int) -> int:
    """The strength of a level at a table of this size: one to five stars."""
    return stars_for(ratings(measured_duels(), players)[level])


def stars_for(rating: float) -> int:
    """The stars for a rating.

    >>> [stars_for(rating) for rating in (-1000, 0, 100, 299, 300, 1000)]
    [1, 2, 3, 3, 4, 5]
    """
    return 1 + sum(rating >= least for least in STAR_RATINGS)
