"""Statistics of a tournament: shares of wins with confidence intervals, scores and times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import sqrt
from typing import Final

from pacal.research.playing import percentile
from pacal.research.results import GameResult, TimeUse

Z95: Final = 1.959964
"""The number of standard deviations for a 95 % confidence interval."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games, with its 95 % confidence interval."""

    wins: float
    """A win shared by ``n`` seats counts as ``1 / n``."""
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def __str__(self) -> str:
        return f"{self.share:.1%} [{self.low:.1%}, {self.high:.1%}]"


def wilson(wins: float, games: int) -> Share:
    """A share with Wilson's 95 % interval, which is valid near 0 and 1 and with few games.

    It treats paired games as independent, so the interval is too wide rather than too narrow.

    >>> print(wilson(65, 100))
    65.0% [55.3%, 73.6%]
    """
    if games == 0:
        return Share(0.0, 0, 0.0, 1.0)
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z95 / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return Share(wins, games, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


@dataclass(frozen=True)
class Standing:
    """The statistics of one bot; each of its seats in each game counts."""

    bot: str
    win_share: Share
    expected: float
    """The share of wins if all bots were equal: 1 divided by the number of players."""
    scores: tuple[int, ...]
    """All its scores, sorted."""
    time: TimeUse | None
    """Mean and maximum over all games; for percentiles, the median of the games' percentiles."""
    lost_seats: int

    @property
    def mean_score(self) -> float:
        return sum(self.scores) / len(self.scores)

    def score_at(self, share: float) -> int:
        """The percentile of its scores at a share of the games."""
        return int(percentile(self.scores, share))


@dataclass(frozen=True)
class Summary:
    """The statistics of a tournament."""

    results: Sequence[GameResult]

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """All bots, the best first."""
        return tuple(standing.bot for standing in self.standings)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        bots = sorted({bot for result in self.results for bot in result.seating})
        return tuple(sorted(map(self._standing, bots), key=lambda standing: -standing.win_share.share))

    def _standing(self, bot: str) -> Standing:
        seats = [(result, seat) for result in self.results for seat, name in enumerate(result.seating) if name == bot]
        return Standing(
            bot=bot,
            win_share=wilson(sum(result.win(seat) for result, seat in seats), len(seats)),
            expected=sum(1 / len(result.seating) for result, _ in seats) / len(seats),
            scores=tuple(sorted(result.scores[seat] for result, seat in seats)),
            time=_together([time for result, seat in seats if (time := result.times[seat]) is not None]),
            lost_seats=sum(lost.bot == bot for result in self.results for lost in result.lost_seats),
        )

    @cached_property
    def ahead(self) -> dict[tuple[str, str], Share]:
        """For each pair of bots, how often the first had more points than the second; a tie counts as half.

        Every pair of seats in a game counts. A bot that lost its seat ranks below those that kept theirs.
        """
        points: dict[tuple[str, str], list[float]] = {}
        for result in self.results:
            for one, other in permutations(range(len(result.seating)), 2):
                pair = result.seating[one], result.seating[other]
                if pair[0] != pair[1]:
                    mine, theirs = result.credited[one], result.credited[other]
                    points.setdefault(pair, []).append(0.5 if mine == theirs else float(mine > theirs))
        return {pair: wilson(sum(won), len(won)) for pair, won in points.items()}

    @cached_property
    def seat_shares(self) -> tuple[Share, ...]:
        """How often each seat won, regardless of its bot; the first seat starts."""
        seats = range(max((len(result.seating) for result in self.results), default=0))
        won = [sum((seat + 1 in result.winners) / len(result.winners) for result in self.results) for seat in seats]
        return tuple(wilson(wins, len(self.results)) for wins in won)


def _together(times: Sequence[TimeUse]) -> TimeUse | None:
    if not times:
        return None
    choices = sum(time.choices for time in times)
    return TimeUse(
        choices=choices,
        mean=sum(time.mean * time.choices for time in times) / choices,
        p50=percentile(sorted(time.p50 for time in times), 0.5),
        p99=percentile(sorted(time.p99 for time in times), 0.5),
        max=max(time.max for time in times),
    )
