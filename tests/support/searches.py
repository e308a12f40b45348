"""Searches that count their work, for tests of how often bots give way."""

from __future__ import annotations

from typing import Any, Final

from pacal.sim.search import ConsideredTurn, Search

SECONDS_PER_UNIT: Final = 0.003
"""What a simulation, or the plan of a whole turn, takes at most in a page on a slow machine."""


class CountedSearches:
    """Makes searches for ``pacal.bots.thinking``, and counts their simulations and plans."""

    def __init__(self) -> None:
        self.units = 0

    def clock(self) -> float:
        """A clock that runs only while bots search."""
        return self.units * SECONDS_PER_UNIT

    def make(self, *arguments: Any, **options: Any) -> CountedSearch:
        self.units += 1
        return CountedSearch(self, Search(*arguments, **options))


class CountedSearch:
    """A search that counts its simulations."""

    def __init__(self, counted: CountedSearches, search: Search) -> None:
        self._counted = counted
        self._search = search

    def run(self, simulations: int) -> int:
        self._counted.units += simulations
        return self._search.run(simulations)

    def lines(self) -> list[ConsideredTurn]:
        return self._search.lines()
