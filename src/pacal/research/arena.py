"""The arena: plays a tournament on local cores or on a cluster. A run can be stopped and resumed."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

from pacal.research.cluster import play_on_cluster
from pacal.research.machine import cores
from pacal.research.results import FILE_NAME, GameResult, ResultFile, ResultsError
from pacal.research.tournament import Fixture, Tournament
from pacal.research.workers import play_locally


class Arena:
    """A tournament and its results so far, in a folder or in memory only.

    With ``resume`` it continues from the results in the folder; without it the folder must not contain results. The
    tournament in the folder may have fewer bots or games, but must have the same seed, board, options and terms.
    """

    def __init__(self, tournament: Tournament, folder: Path | None = None, *, resume: bool = False) -> None:
        self.tournament = tournament
        self._file: ResultFile | None = None
        found: tuple[GameResult, ...] = ()
        if folder is not None and resume and (folder / FILE_NAME).exists():
            self._file = ResultFile.resume(folder)
            if not tournament.plays_the_same_games_as(self._file.tournament):
                self._file.close()
                raise ResultsError(f"{folder} contains another tournament: its seed, players, board or terms differ")
            found = self._file.results
            if tournament != self._file.tournament:
                self._file.amend(tournament)
        elif folder is not None:
            try:
                self._file = ResultFile.begin(folder, tournament)
            except FileExistsError:
                raise ResultsError(f"{folder} already has results: continue with --resume, or use another") from None
        self._fixtures = {fixture.key: fixture for fixture in tournament.fixtures()}
        self._results = {result.key: result for result in found if result.key in self._fixtures}

    @property
    def dropped(self) -> int:
        """How many bytes of an incomplete last line were dropped when the folder was resumed."""
        return self._file.dropped if self._file else 0

    @property
    def results(self) -> list[GameResult]:
        """The results of the finished games, in the tournament's order."""
        return [self._results[key] for key in self._fixtures if key in self._results]

    @property
    def missing(self) -> list[Fixture]:
        """The games that are still to be played."""
        return [fixture for key, fixture in self._fixtures.items() if key not in self._results]

    def play(self, jobs: int | None = None, cluster: str | None = None) -> Generator[GameResult, None, None]:
        """Play the missing games; yield each result after it is written to disk, in the order of finishing.

        The games are the same for any number of jobs and on any cluster.
        """
        jobs = jobs or cores()
        played = play_on_cluster(self.missing, cluster) if cluster else play_locally(self.missing, jobs)
        with closing(played):
            for result in played:
                if self._file is not None:
                    self._file.append(result)
                self._results[result.key] = result
                yield result

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Arena:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def run_arena(
    tournament: Tournament,
    folder: Path | None = None,
    *,
    resume: bool = False,
    jobs: int | None = None,
    cluster: str | None = None,
    on_result: Callable[[GameResult], None] | None = None,
) -> list[GameResult]:
    """Play a tournament and return its results, in its order.

    >>> results = run_arena(Tournament(("random", "random"), seed="x", games=2), jobs=1)
    >>> [result.scores for result in results]
    [(95, 64), (99, 47)]
    """
    with Arena(tournament, folder, resume=resume) as arena:
        with closing(arena.play(jobs, cluster)) as played:
            for result in played:
                if on_result is not None:
                    on_result(result)
        return arena.results
