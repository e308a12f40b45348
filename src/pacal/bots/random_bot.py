"""``random``: chooses among all legal actions with equal probability."""

from __future__ import annotations

from collections.abc import Sequence

from pacal.bots.bot import Chance
from pacal.engine import Action, Event, Seat, View


class RandomBot:
    """A bot that chooses legal actions at random."""

    def __init__(self, seat: Seat, seed: str) -> None:
        self._chance = Chance(seat, seed)

    def watch(self, event: Event) -> None:
        self._chance.watch()

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return self._chance.draw().choice(actions)
