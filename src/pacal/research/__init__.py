"""The arena: tournaments of bots over many games, with statistics, ratings and reports.

A :class:`Tournament` defines who plays whom with which dice. :func:`run_arena` plays it on the cores of a machine or
on a cluster. :mod:`pacal.research.statistics` and :mod:`pacal.research.ratings` summarise the results.
"""

from pacal.research.arena import Arena, run_arena
from pacal.research.cluster import NoCluster
from pacal.research.results import GameResult, LostSeat, ResultsError, TimeUse, read_results
from pacal.research.tournament import Fixture, Tournament
from pacal.research.workers import GameFailed

__all__ = [
    "Arena",
    "Fixture",
    "GameFailed",
    "GameResult",
    "LostSeat",
    "NoCluster",
    "ResultsError",
    "TimeUse",
    "Tournament",
    "read_results",
    "run_arena",
]
