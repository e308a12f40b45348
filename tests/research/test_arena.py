"""Whole runs: on one core or several, stopped and resumed, with processes and workers that die."""

import multiprocessing
import multiprocessing.process
import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias, cast

import pytest

from pacal.bots import BOTS
from pacal.bots.random_bot import RandomBot
from pacal.engine import Seat
from pacal.research import Arena, GameFailed, GameResult, NoCluster, ResultsError, Tournament, read_results, run_arena
from pacal.research.results import FILE_NAME
from pacal.research.study import SelfPlay
from pacal.research.workers import play_locally
from tests.support.waiting import PATIENCE

TOURNAMENT = Tournament(("random", "greedy"), "arena", games=8)


def dask() -> Any:
    """The package, which has few types and takes a second to import."""
    import distributed

    return distributed


def course(results: list[GameResult]) -> list[tuple[object, ...]]:
    """The parts of the results that do not depend on the machine."""
    return [(r.key, r.seating, r.dice_seed, r.scores, r.winners, r.rounds, r.decisions, r.ending) for r in results]


@pytest.fixture(scope="module")
def alone() -> list[GameResult]:
    """The results of the tournament, played by one process."""
    return run_arena(TOURNAMENT, jobs=1)


def test_a_result_records_everything_that_produced_it(alone: list[GameResult]) -> None:
    assert [result.key for result in alone] == [fixture.key for fixture in TOURNAMENT.fixtures()]
    for result in alone:
        assert result.seed == "arena"
        assert max(result.scores) == result.scores[result.winners[0] - 1]
        assert result.commit
        assert result.machine.cores >= 1
        assert result.lost_seats == ()
        for time in result.times:
            assert time is not None
            assert 0 < time.p50 <= time.p99 <= time.max
            assert time.mean <= time.max
        assert sum(time.choices for time in result.times if time) <= result.decisions


def test_a_result_has_the_whole_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    def make_dreamer(seat: Seat, seed: str, *, sims: int = 7, ms: int | None = None) -> RandomBot:
        return RandomBot(seat, f"{seed}/{sims}")

    monkeypatch.setitem(cast(dict[str, object], BOTS), "dreamer", make_dreamer)
    results = run_arena(Tournament(("dreamer", "dreamer:ms=5"), "x", games=2), jobs=1)
    assert results[0].seating == ("dreamer", "dreamer:ms=5")
    assert results[0].budgets == ({"sims": 7, "ms": None}, {"sims": 7, "ms": 5})


def test_several_processes_play_the_same_games(alone: list[GameResult]) -> None:
    assert course(run_arena(TOURNAMENT, jobs=2)) == course(alone)


Started: TypeAlias = Callable[[], list[multiprocessing.process.BaseProcess]]


@pytest.fixture
def started() -> Started:
    """Returns the running processes that the test has started, without those of the shared cluster."""
    before = {process.pid for process in multiprocessing.active_children()}
    return lambda: [process for process in multiprocessing.active_children() if process.pid not in before]


def test_a_lost_process_costs_no_result(alone: list[GameResult], tmp_path: Path, started: Started) -> None:
    finished = 0

    def kill_one(_: GameResult) -> None:
        nonlocal finished
        finished += 1
        if finished <= 2:
            victim = started()[0]
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGKILL)

    assert course(run_arena(TOURNAMENT, tmp_path, jobs=2, on_result=kill_one)) == course(alone)
    assert course(read_results(tmp_path)[1]) != []
    assert not started()


def test_a_game_that_kills_every_process_ends_the_run(started: Started) -> None:
    deadly = Tournament(("random", "random"), "x", games=2, fallback="random")
    fixtures = [replace(fixture, board=Deadly()) for fixture in deadly.fixtures()]  # type: ignore[arg-type]  # no board
    with pytest.raises(GameFailed, match="3 processes were lost"):
        list(play_locally(fixtures[:1], jobs=2))
    assert not started()


class Deadly:
    """Ends the process that unpickles it."""

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (1,)


def test_an_internal_error_is_reported_with_its_game(alone: list[GameResult]) -> None:
    (fixture, *_) = TOURNAMENT.fixtures()
    with pytest.raises(GameFailed, match=r"random \| greedy \| nobody #0\.0") as failed:
        list(play_locally([replace(fixture, seating=("random", "greedy", "nobody"))], jobs=2))
    assert "UnknownBot" in str(failed.value)


def test_an_interrupted_run_is_resumed(alone: list[GameResult], tmp_path: Path) -> None:
    with Arena(TOURNAMENT, tmp_path) as arena:
        played = arena.play(jobs=1)
        first = [next(played) for _ in range(3)]
        played.close()
    path = tmp_path / FILE_NAME
    path.write_bytes(path.read_bytes()[:-7])
    again: list[GameResult] = []
    with Arena(TOURNAMENT, tmp_path, resume=True) as arena:
        assert arena.dropped > 0
        assert arena.results == first[:2]
        assert len(arena.missing) == 6
        again += arena.play(jobs=1)
    assert len(again) == 6
    assert course(read_results(tmp_path)[1]) == course(alone)


def test_a_finished_run_has_nothing_left_to_play(tmp_path: Path) -> None:
    few = replace(TOURNAMENT, games=2)
    run_arena(few, tmp_path, jobs=1)
    before = (tmp_path / FILE_NAME).read_bytes()
    assert len(run_arena(few, tmp_path, resume=True, jobs=1)) == 2
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_games_can_be_added_to_a_run(alone: list[GameResult], tmp_path: Path) -> None:
    run_arena(replace(TOURNAMENT, games=2), tmp_path, jobs=1)
    new: list[GameResult] = []
    assert course(run_arena(TOURNAMENT, tmp_path, resume=True, jobs=1, on_result=new.append)) == course(alone)
    assert len(new) == 6


def test_results_of_another_tournament_are_not_mixed(tmp_path: Path) -> None:
    few = replace(TOURNAMENT, games=2)
    run_arena(few, tmp_path, jobs=1)
    with pytest.raises(ResultsError, match="another tournament"):
        Arena(replace(few, seed="other"), tmp_path, resume=True)
    with pytest.raises(ResultsError, match="continue with --resume"):
        Arena(few, tmp_path)


def test_a_bad_program_loses_its_seat_but_does_not_stop_the_run() -> None:
    crashing = f"exec:{sys.executable} -ISc 'raise SystemExit(3)'"
    results = run_arena(Tournament((crashing, "greedy"), "x", games=2, fallback="greedy"), jobs=1)
    for result in results:
        (lost,) = result.lost_seats
        assert result.seating[lost.seat - 1] == lost.bot == crashing
        assert (lost.code, lost.detail, lost.decision) == ("ended", "exit code 3", 1)
        assert result.times[lost.seat - 1] is None


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A cluster of two workers on this machine, reachable only from here."""
    own_port = "127.0.0.1:0"  # without it, the scheduler takes port 8787, which another test run may have
    dask()  # loads its defaults
    from dask import config

    with (
        config.set({"distributed.comm.timeouts.connect": PATIENCE}),
        dask().LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=own_port) as local,
    ):
        yield local.scheduler_address


def test_a_cluster_plays_the_games_of_a_study(cluster: str) -> None:
    study = SelfPlay(("greedy", "greedy"), seed="x", games=2)
    played = run_arena(study, cluster=cluster)
    assert [result.scores for result in played] == [result.scores for result in run_arena(study, jobs=1)]
    assert all(result.count for result in played)


def test_a_cluster_plays_the_same_games(cluster: str, alone: list[GameResult]) -> None:
    assert cluster.startswith("tcp://127.0.0.1:")
    assert course(run_arena(TOURNAMENT, cluster=cluster)) == course(alone)


def test_a_lost_worker_costs_no_result(cluster: str, alone: list[GameResult], tmp_path: Path) -> None:
    killed: list[int] = []

    def kill_one(_: GameResult) -> None:
        if not killed:
            with dask().Client(cluster, set_as_default=False) as client:
                killed.append(min(client.run(os.getpid).values()))
            os.kill(killed[0], signal.SIGKILL)

    assert course(run_arena(TOURNAMENT, tmp_path, cluster=cluster, on_result=kill_one)) == course(alone)
    assert killed
    assert len(read_results(tmp_path)[1]) == TOURNAMENT.total


def test_a_missing_cluster_raises_an_error() -> None:
    dask()  # loads its defaults; loaded inside the block below, they would be removed with the setting
    from dask import config

    with config.set({"distributed.comm.timeouts.connect": "0.2s"}), pytest.raises(NoCluster, match="no cluster"):
        run_arena(TOURNAMENT, cluster="tcp://127.0.0.1:9")


def test_a_cluster_needs_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"pip install 'pacal\[cluster\]'"):
        run_arena(TOURNAMENT, cluster="tcp://127.0.0.1:9")
