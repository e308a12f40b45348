"""The levels that search: the settings of each, and the functions that make their bots.

``pacal bots`` shows the first line of these functions' docstrings.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pacal.bots.specs import BadSpec
from pacal.bots.thinking import SearchMethod, SearchSettings, ThinkingBot
from pacal.engine import Seat

PLANNER: Final = SearchSettings(forgets=0.42)
SCOUT: Final = SearchSettings(simulations=10, forgets=0.20, turns_ahead=1)
ARCHITECT: Final = SearchSettings(simulations=32, forgets=0.05, turns_ahead=2)
ASTRONOMER: Final = SearchSettings(simulations=600, turns_ahead=4)


def make_planner(seat: Seat, seed: str) -> ThinkingBot:
    """Plans its own turn without looking further, and forgets more than a third of the hidden stones."""
    return ThinkingBot(seat, seed, PLANNER)


def make_scout(
    seat: Seat,
    seed: str,
    *,
    sims: int = SCOUT.simulations,
    ms: int | None = None,
    threads: int = 1,
    search: SearchMethod | None = None,
) -> ThinkingBot:
    """Searches a few replies of the other seats, and forgets a fifth of the hidden stones."""
    return _make_bot(seat, seed, SCOUT, sims, ms, threads, search)


def make_architect(
    seat: Seat,
    seed: str,
    *,
    sims: int = ARCHITECT.simulations,
    ms: int | None = None,
    threads: int = 1,
    search: SearchMethod | None = None,
) -> ThinkingBot:
    """Searches the replies to its turns, and seldom forgets a hidden stone."""
    return _make_bot(seat, seed, ARCHITECT, sims, ms, threads, search)


def make_astronomer(
    seat: Seat,
    seed: str,
    *,
    sims: int = ASTRONOMER.simulations,
    ms: int | None = None,
    threads: int = 1,
    search: SearchMethod | None = None,
) -> ThinkingBot:
    """Searches as far as its budget allows, and forgets nothing."""
    return _make_bot(seat, seed, ASTRONOMER, sims, ms, threads, search)


def _make_bot(
    seat: Seat, seed: str, level: SearchSettings, sims: int, ms: int | None, threads: int, search: SearchMethod | None
) -> ThinkingBot:
    """A bot of a level with its own budget: simulations (repeatable) or milliseconds."""
    if sims < 0 or threads < 1 or (ms is not None and ms < 1):
        raise BadSpec("a budget is a number of simulations or of milliseconds, on one thread or more")
    return ThinkingBot(seat, seed, replace(level, simulations=sims, milliseconds=ms, threads=threads, method=search))
