"""``pacal.match``: many games between bots, with intervals."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike

from pacal.engine import Board, Options
from pacal.library.arguments import any_board, at_least_one, seed_text, whole
from pacal.library.custom_bots import bot
from pacal.library.game import DEFAULT_BOARD
from pacal.research.arena import run_arena
from pacal.research.results import GameResult
from pacal.research.statistics import Standing, Summary
from pacal.research.tournament import Tournament


@dataclass(frozen=True)
class MatchResults:
    """The results of a match."""

    seed: str
    results: tuple[GameResult, ...]

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The bots, the best first: share of wins with its 95 % interval, scores and times."""
        return Summary(self.results).standings

    def table(self) -> str:
        """The standings as text."""
        rows = [("bot", "games", "wins", "95 % interval", "mean score", "lost seats")]
        for standing in self.standings:
            share = standing.win_share
            rows.append(
                (
                    standing.bot,
                    str(share.games),
                    f"{share.share:.1%}",
                    f"{share.low:.1%} to {share.high:.1%}",
                    f"{standing.mean_score:.1f}",
                    str(standing.lost_seats),
                )
            )
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join((row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:]))) for row in rows)

    def __str__(self) -> str:
        return self.table()


def match(
    bots: Sequence[str | Callable[..., object]],
    *,
    games: int = 100,
    seed: int | str | None = None,
    players: int | None = None,
    board: str | PathLike[str] | Board = DEFAULT_BOARD,
    options: Options | None = None,
    jobs: int = 1,
) -> MatchResults:
    """Play games between bots, each set of dice once in every rotation of the seats.

    A bot is a name (``greedy``, ``scout:sims=50``, ``exec:COMMAND``, or a name registered with :func:`pacal.bot`), or a
    function or class. ``players`` is by default the number of bots; with fewer players every group of them plays.
    ``jobs`` is the number of processes. Other processes know only the levels and programs, and bots that are named when
    the main module of a script is imported.

    >>> print(match(["greedy", "random"], games=4, seed=1))
    bot     games    wins    95 % interval  mean score  lost seats
    greedy      4  100.0%  51.0% to 100.0%        89.0           0
    random      4    0.0%    0.0% to 49.0%        16.5           0
    """
    listed: object = bots
    if isinstance(listed, str) or not isinstance(listed, Sequence) or not all(map(_is_bot, listed)):
        raise ValueError(f"bots is {bots!r}: it must be a list of names, functions or classes")
    wanted: object = options
    if not isinstance(wanted, Options | None):
        raise ValueError(f"options is {options!r}: it must be pacal.Options")
    names = _named(bots)
    tournament = Tournament(
        names,
        seed_text(seed),
        len(names) if players is None else whole("players", players),
        at_least_one("games", games),
        any_board(board),
        options or Options(),
    )
    jobs = at_least_one("jobs", jobs)
    return MatchResults(tournament.seed, tuple(run_arena(tournament, jobs=jobs)))


def _is_bot(each: object) -> bool:
    return isinstance(each, str) or callable(each)


def _named(bots: Sequence[str | Callable[..., object]]) -> tuple[str, ...]:
    """The names of the bots. Functions and classes get that of their definition, and a number if two have the same."""
    given: dict[Callable[..., object], str] = {}
    taken = {each for each in bots if isinstance(each, str)}
    for each in bots:
        if not isinstance(each, str) and each not in given:
            defined = re.sub("[^a-z0-9_]", "", getattr(each, "__name__", type(each).__name__).lower())
            names = (defined, *(f"{defined}-{number}" for number in range(2, len(bots) + 2)))
            name = next(name for name in names if name not in taken)
            taken.add(name)
            given[each] = name
            bot(name)(each)
    return tuple(each if isinstance(each, str) else given[each] for each in bots)
