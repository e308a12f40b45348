"""``greedy``: takes the best points at once, and otherwise brings stones together for the next pyramid.

It remembers every stone that it saw dropped, looks no further than its own next turn, and does not care what the
others are about to do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pacal.bots.bot import Chance
from pacal.bots.greedy_evaluation import GreedyEvaluation
from pacal.bots.stone_memory import StoneMemory
from pacal.engine import (
    Action,
    Build,
    Event,
    Flight,
    Fly,
    LoadOther,
    LoadOwn,
    Seat,
    Square,
    Upgrade,
    View,
)
from pacal.engine.loading import LOADS_TWO

NEXT_TURN: Final = 0.6
"""What a stone in the own ship is worth beside a pyramid now: it can be used when the ship lifts off."""
SOMEDAY: Final = 0.4
"""The same for a stone in another's ship, which leaves when its owner likes."""
ENOUGH: Final = 0.5
"""A pyramid that is worth no more than this is not built: the stones are of more use where they lie."""


class GreedyBot:
    """Points first, then storeys, then stones that nearly make a constellation."""

    def __init__(self, seat: Seat, seed: str) -> None:
        self._seat = seat
        self._chance = Chance(seat, seed)
        self._memory = StoneMemory()

    def watch(self, event: Event) -> None:
        self._chance.watch()
        self._memory.watch(event)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        prospects = GreedyEvaluation(view, self._seat, self._memory.stones(self._seat))
        return self._best(actions, lambda action: self._worth(prospects, action))

    def _best(self, actions: Sequence[Action], worth: Callable[[Action], float]) -> Action:
        """The action that is worth most; among equals, any."""
        worths = [worth(action) for action in actions]
        most = max(worths)
        return self._chance.draw().choice([a for a, value in zip(actions, worths, strict=True) if value == most])

    def _worth(self, prospects: GreedyEvaluation, action: Action) -> float:
        match action:
            case Fly():
                return self._flight_worth(prospects, action)
            case LoadOwn(taken=taken):
                return self._stone_worth(prospects, prospects.ship(self._seat), taken)
            case LoadOther(into=into, taken=taken):
                return self._stone_worth(prospects, prospects.ship(into), taken)
            case Build(square=square, storeys=storeys) | Upgrade(square=square, storeys=storeys):
                return prospects.pyramid_worth(square, storeys) - ENOUGH
            case _:
                return 0.0

    def _flight_worth(self, prospects: GreedyEvaluation, fly: Fly) -> float:
        """A pyramid this turn, and what the stones loaded after this flight will be good for."""
        worth = prospects.best_pyramid_after(fly.to) - (fly.god_stone or 0)
        if fly.kind is not Flight.RELOCATION:
            worth += NEXT_TURN * max(0.0, prospects.stone_worth(fly.to))
        if fly.kind in LOADS_TWO:
            worth += SOMEDAY * max(0.0, *(prospects.stone_worth(prospects.ship(seat)) for seat in prospects.others))
        return worth

    def _stone_worth(self, prospects: GreedyEvaluation, square: Square, taken: Square | None) -> float:
        """What one more stone on a square is good for, less what the one that was taken is."""
        if taken is None:
            return prospects.stone_worth(square)
        left = prospects.without_stone(taken)
        return left.stone_worth(square) - left.stone_worth(taken)
