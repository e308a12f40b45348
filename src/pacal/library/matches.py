"""``pacal.match``: many games between bots, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike

from pacal.boards import load_board
from pacal.engine import Board, Options
from pacal.library.custom_bots import bot
from pacal.library.game import DEFAULT_BOARD
from pacal.research.arena import run_arena
from pacal.research.results import GameResult
from pacal.research.statistics import Standing, Summary
from pacal.research.tournament import Tournament
from pacal.tables.dice import new_seed


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
    names = tuple(each if isinstance(each, str) else _named(each) for each in bots)
    if jobs < 1:
        raise ValueError(f"jobs is {jobs}: it must be at least 1")
    tournament = Tournament(
        names,
        new_seed() if seed is None else str(seed),
        len(names) if players is None else players,
        games,
        board if isinstance(board, Board) else load_board(board),
        Options() if options is None else options,
    )
    return MatchResults(tournament.seed, tuple(run_arena(tournament, jobs=jobs)))


def _named(own: Callable[..., object]) -> str:
    name = getattr(own, "__name__", type(own).__name__).lower()
    bot(name)(own)
    return name
