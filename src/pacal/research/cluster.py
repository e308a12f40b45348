"""Plays games on many machines, by an existing Dask cluster."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any

from pacal.research.playing import play_fixture
from pacal.research.results import GameResult
from pacal.research.tournament import Fixture
from pacal.research.workers import MAX_LOST_PROCESSES, GameFailed


class NoCluster(Exception):
    """No cluster can be used; the message says why."""


def play_on_cluster(fixtures: Iterable[Fixture], address: str) -> Generator[GameResult, None, None]:
    """Play games on a cluster; yield the results as the games finish.

    If a worker is lost, another one repeats its game, also if the game was finished but its result is lost. Only as
    many games are submitted as keep the cluster busy, so a stopped run leaves few behind.
    """
    try:
        dask: Any = import_module("distributed")  # the package has few type annotations
    except ImportError:
        raise NoCluster("dask is not installed: pip install 'pacal[cluster]'") from None
    try:
        client = dask.Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no cluster answers at {address}: {error}") from None
    waiting = iter(fixtures)
    handed_out: dict[str, Fixture] = {}
    losses: Counter[str] = Counter()

    def submitted(fixture: Fixture) -> Any:
        future = client.submit(play_fixture, fixture, pure=False)
        handed_out[future.key] = fixture
        return future

    with client:
        room = max(2, 2 * sum(client.nthreads().values()))
        finished = dask.as_completed([submitted(fixture) for fixture in islice(waiting, room)], loop=client.loop)
        for future in finished:
            fixture = handed_out.pop(future.key)
            try:
                result: GameResult = future.result()
            except dask.KilledWorker:
                losses[fixture.key] += 1
                if losses[fixture.key] == MAX_LOST_PROCESSES:
                    raise GameFailed(f"too many workers were lost playing {fixture.key}") from None
                finished.add(submitted(fixture))
                continue
            except Exception as error:
                raise GameFailed(f"{fixture.key}\n{type(error).__name__}: {error}") from error
            for following in islice(waiting, 1):
                finished.add(submitted(following))
            yield result
