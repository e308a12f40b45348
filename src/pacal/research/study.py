"""A balance study: how starting seat, districts, god stones and endings decide games between equal bots.

The games are self-play: the same bot in all seats, so that only the game itself makes a difference.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from pacal.engine import Board, Ending
from pacal.research.plots import Estimate
from pacal.research.results import FinalCount, GameResult
from pacal.research.statistics import Z95, Share, wilson
from pacal.research.tournament import Fixture, Tournament

ENDINGS: Final = {
    Ending.LAST_BUT_ONE: "last but one pyramid (R8.1)",
    Ending.ROUND_PLAYED: "round played to its end (R8.2)",
    Ending.SCORE_REACHED: "score reached (R8.3)",
    None: "stopped, scored as it was",
}
SOURCES: Final = {
    "played": "during the game (R7, R8.1)",
    "shores": "river and lake (R9.2)",
    "districts": "districts at the end (R9.3)",
    "god_stones": "unused god stones (R9.4)",
}


@dataclass(frozen=True)
class SelfPlay(Tournament):
    """A tournament of one bot against itself. Each deal of dice is played once: rotating equal bots changes nothing."""

    @property
    def deals(self) -> int:
        return self.games

    @property
    def total(self) -> int:
        return self.games

    def fixtures(self) -> Iterator[Fixture]:
        for fixture in super().fixtures():
            if fixture.rotation == 0:
                yield fixture


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} [{self.low:.1f}, {self.high:.1f}]"


def mean_of(values: Sequence[float]) -> Mean:
    """The mean with a normal interval; with fewer than two values the interval is the value.

    >>> print(mean_of([1, 2, 3, 4]))
    2.5 [1.2, 3.8]
    """
    if not values:
        return Mean(0.0, 0.0, 0.0)
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    reach = Z95 * sqrt(variance / len(values))
    return Mean(mean, mean - reach, mean + reach)


@dataclass(frozen=True, slots=True)
class Finding:
    """A table of a study; its rows with a share can be plotted."""

    title: str
    note: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    shares: tuple[tuple[str, Share], ...] = ()

    @property
    def estimates(self) -> list[Estimate]:
        return [Estimate(label, 0, share.share, share.low, share.high) for label, share in self.shares]


def findings(board: Board, results: Sequence[GameResult]) -> tuple[Finding, ...]:
    """What the games between equal bots show; all games must have the same number of players."""
    counted = [(result, result.count) for result in results if result.count is not None]
    return (
        _seats(results),
        _sources(counted),
        _districts(board, counted),
        _god_stones(counted),
        _endings(results),
    )


def _seats(results: Sequence[GameResult]) -> Finding:
    seats = range(len(results[0].seating))
    shares = [wilson(sum(result.win(seat) for result in results), len(results)) for seat in seats]
    points = [mean_of([result.scores[seat] for result in results]) for seat in seats]
    names = [f"seat {seat + 1}{' (starts)' if seat == 0 else ''}" for seat in seats]
    return Finding(
        "Starting seat",
        f"How often each seat won; {1 / len(seats):.1%} if the seat did not matter. Points with the final count.",
        ("seat", "wins", "95 % interval", "points", "95 % interval"),
        tuple(
            (name, *_share(share), f"{mean.mean:.1f}", f"{mean.low:.1f} to {mean.high:.1f}")
            for name, share, mean in zip(names, shares, points, strict=True)
        ),
        tuple(zip(names, shares, strict=True)),
    )


def _sources(counted: Sequence[tuple[GameResult, FinalCount]]) -> Finding:
    rows = []
    for source, name in SOURCES.items():
        winner, rest, ahead = [], [], []
        for result, count in counted:
            points = getattr(count, source)
            won = [points[seat - 1] for seat in result.winners]
            lost = [paid for seat, paid in enumerate(points, start=1) if seat not in result.winners]
            if lost:
                winner.append(sum(won) / len(won))
                rest.append(sum(lost) / len(lost))
                ahead.append(winner[-1] - rest[-1])
        difference = mean_of(ahead)
        rows.append(
            (
                name,
                f"{mean_of(winner).mean:.1f}",
                f"{mean_of(rest).mean:.1f}",
                f"{difference.mean:+.1f}",
                f"{difference.low:+.1f} to {difference.high:+.1f}",
            )
        )
    return Finding(
        "Sources of points",
        "Mean points of winners and of the others; the difference says what decides games.",
        ("points", "winners", "others", "difference", "95 % interval"),
        tuple(rows),
    )


def _districts(board: Board, counted: Sequence[tuple[GameResult, FinalCount]]) -> Finding:
    led: dict[str, list[float]] = defaultdict(list)
    games = len(counted)
    for result, count in counted:
        for letter, storeys in count.storeys.items():
            leaders = [seat for seat, built in enumerate(storeys) if built == max(storeys)]
            if max(storeys) > 0 and len(leaders) == 1:
                led[letter].append(result.win(leaders[0]))
    known = {district.letter: district for district in board.districts}
    shares = {letter: wilson(sum(won), len(won)) for letter, won in led.items()}
    order = sorted(shares, key=lambda letter: -shares[letter].share)
    return Finding(
        "Districts",
        "How often the seat that alone led a district at the end won the game, and in how many games there was one.",
        ("district", "value", "led in", "leader won", "95 % interval"),
        tuple(
            (
                f"{letter} {known[letter].name}",
                str(known[letter].value),
                f"{shares[letter].games / games:.0%}",
                *_share(shares[letter]),
            )
            for letter in order
        ),
        tuple((known[letter].name, shares[letter]) for letter in order),
    )


def _god_stones(counted: Sequence[tuple[GameResult, FinalCount]]) -> Finding:
    kept: dict[int, list[float]] = defaultdict(list)
    for result, count in counted:
        for seat, points in enumerate(count.god_stones):
            kept[points].append(result.win(seat))
    shares = {points: wilson(sum(won), len(won)) for points, won in sorted(kept.items())}
    seats = sum(share.games for share in shares.values())
    return Finding(
        "God stones",
        "How often a seat won, by the points of the god stones that it had not used.",
        ("points kept", "seats", "won", "95 % interval"),
        tuple((str(points), f"{share.games / seats:.0%}", *_share(share)) for points, share in shares.items()),
        tuple((f"{points} points kept", share) for points, share in shares.items()),
    )


def _endings(results: Sequence[GameResult]) -> Finding:
    rows, shares = [], []
    for ending, name in ENDINGS.items():
        games = [result for result in results if result.ending == ending]
        if games:
            share = wilson(len(games), len(results))
            margin = mean_of([_margin(result) for result in games])
            rounds = mean_of([result.rounds for result in games])
            rows.append((name, *_share(share), str(rounds), str(margin)))
            shares.append((name, share))
    return Finding(
        "Endings",
        "How games ended, after how many rounds, and by how many points the best was ahead of the second.",
        ("ending", "games", "95 % interval", "rounds [95 %]", "margin [95 %]"),
        tuple(rows),
        tuple(shares),
    )


def _margin(result: GameResult) -> float:
    best, second, *_ = sorted(result.scores, reverse=True)
    return best - second


def _share(share: Share) -> tuple[str, str]:
    return f"{share.share:.1%}", f"{share.low:.1%} to {share.high:.1%}"


def markdown(found: Iterable[Finding]) -> str:
    """The tables of a study as Markdown."""
    parts = []
    for finding in found:
        lines = [f"**{finding.title}.** {finding.note}", "", f"| {' | '.join(finding.heads)} |"]
        lines.append("|---|" + "---:|" * (len(finding.heads) - 1))
        lines += [f"| {' | '.join(row)} |" for row in finding.rows]
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"
