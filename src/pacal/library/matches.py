"""``pacal.match``: many games between bots, with intervals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from typing import Final

from pacal.engine import Board, Gaps, Memory, Options, Water
from pacal.library.arguments import any_board, at_least_one, known_arguments, seed_text, text_or_path, whole
from pacal.library.custom_bots import bot
from pacal.library.errors import in_words
from pacal.library.game import DEFAULT_BOARD
from pacal.research.arena import Arena
from pacal.research.results import GameResult
from pacal.research.statistics import Standing, Summary
from pacal.research.tournament import Tournament
from pacal.research.workers import GameFailed

PROCESSES: Final = (
    "With several jobs, call match under `if __name__ == '__main__':`, and name bots of your own at the top level of "
    "the script, or of a file that PACAL_BOTS lists."
)


class ResultTable(str):
    """A table as text. An interpreter or a notebook shows it as it is printed, without quotes and backslashes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, repr=False)
class MatchResults:
    """The results of a match. It prints as its table."""

    seed: str
    results: tuple[GameResult, ...]
    """One for each game; their seats are counted from 1, as in the files of the arena."""

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The bots, the best first: share of wins with its 95 % interval, scores and times."""
        return Summary(self.results).standings

    def table(self) -> ResultTable:
        """The standings as text. If a bot failed, a line says why it lost its seat for the first time."""
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
        lines = ["  ".join((row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:]))) for row in rows]
        return ResultTable("\n".join([*lines, *self._first_faults()]))

    def _first_faults(self) -> Iterator[str]:
        lost = {seat.bot: seat for result in reversed(self.results) for seat in reversed(result.lost_seats)}
        for name, seat in sorted(lost.items()):
            yield f"{name} first lost its seat at decision {seat.decision}: {seat.code}: {seat.detail}"

    def __repr__(self) -> str:
        return str(self.table())


@known_arguments
@in_words
def match(
    bots: Sequence[str | Callable[..., object]],
    *,
    games: int = 100,
    seed: int | str | None = None,
    players: int | None = None,
    board: str | PathLike[str] | Board = DEFAULT_BOARD,
    expert: bool = False,
    memory: Memory | str = Memory.HIDDEN,
    gaps: Gaps | str = Gaps.ANY,
    water: Water | str = Water.APART,
    jobs: int = 1,
    folder: str | PathLike[str] | None = None,
    progress: bool = False,
) -> MatchResults:
    """Play games between bots, each set of dice once in every rotation of the seats.

    A bot is a name (``greedy``, ``scout:sims=50``, ``exec:COMMAND``, or a name registered with :func:`pacal.bot`), or a
    function or class. ``players`` is by default the number of bots; with fewer players every group of them plays.
    ``board`` and the options of the table are those of :class:`pacal.Game`.

    ``jobs`` is the number of processes. Several need a script that calls ``match`` under ``if __name__ == "__main__":``
    and names its own bots at the top level. With ``folder`` each finished game is saved there at once, and another call
    with the same arguments continues; ``pacal arena report FOLDER`` writes a page about it. ``progress`` shows a bar;
    in a notebook it moves if ``ipywidgets`` is installed.

    >>> match(["greedy", "random"], games=4, seed=1)
    bot     games    wins    95 % interval  mean score  lost seats
    greedy      4  100.0%  51.0% to 100.0%        89.0           0
    random      4    0.0%    0.0% to 49.0%        16.5           0
    """
    listed: object = bots
    if isinstance(listed, str) or not isinstance(listed, Sequence) or not all(map(_is_bot, listed)):
        raise ValueError(f"bots is {bots!r}: it must be a list of names, functions or classes")
    jobs = at_least_one("jobs", jobs)
    if jobs > 1 and not all(isinstance(each, str) for each in bots):
        raise ValueError(f"jobs is {jobs}: with several processes every bot needs a name, see pacal.bot")
    names = _named(bots)
    tournament = Tournament(
        names,
        seed_text(seed),
        len(names) if players is None else whole("players", players),
        at_least_one("games", games),
        any_board(board),
        Options(expert, memory, gaps, water),  # type: ignore[arg-type]  # it reads texts too
    )
    path = None if folder is None else Path(text_or_path("folder", folder))
    with Arena(tournament, path, resume=True) as arena, _shown(progress, tournament.total) as advance:
        advance(len(arena.results))
        try:
            with closing(arena.play(jobs)) as played:
                for _ in played:
                    advance(1)
        except GameFailed as error:
            if jobs > 1:
                error.add_note(PROCESSES)
            raise
        return MatchResults(tournament.seed, tuple(arena.results))


@contextmanager
def _shown(wanted: bool, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error, or nothing; it yields a function that advances it."""
    if not wanted:
        yield lambda games: None
        return
    from rich.console import Console  # imported here: scripts without a bar need no terminal library
    from rich.progress import Progress

    in_notebook = None if find_spec("ipywidgets") else False  # None: rich detects a notebook, but needs ipywidgets
    with Progress(console=Console(stderr=True, force_jupyter=in_notebook)) as bar:
        task = bar.add_task("games", total=total)
        yield lambda games: bar.advance(task, games)


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
