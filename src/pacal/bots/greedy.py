"""``greedy``: takes the most points at once, and otherwise brings stones together for the next pyramid.

It remembers every stone that it saw dropped, looks no further than its own next turn, and ignores what the other seats
may do.
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

OWN_SHIP_FACTOR: Final = 0.6
"""The factor for the worth of a stone in the bot's own ship, which can be used when the ship lifts off."""
OTHER_SHIP_FACTOR: Final = 0.4
"""The same for a stone in another seat's ship, which may stay longer."""
MIN_PYRAMID_WORTH: Final = 0.5
"""The bot builds a pyramid only if it is worth more than this many points; otherwise it keeps the stones."""


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
        evaluation = GreedyEvaluation(view, self._seat, self._memory.stones(self._seat))
        return self._best(actions, lambda action: self._worth(evaluation, action))

    def _best(self, actions: Sequence[Action], worth: Callable[[Action], float]) -> Action:
        """The action that is worth most; ties are broken at random."""
        worths = [worth(action) for action in actions]
        most = max(worths)
        return self._chance.draw().choice([a for a, value in zip(actions, worths, strict=True) if value == most])

    def _worth(self, evaluation: GreedyEvaluation, action: Action) -> float:
        match action:
            case Fly():
                return self._flight_worth(evaluation, action)
            case LoadOwn(taken=taken):
                return self._stone_worth(evaluation, evaluation.ship(self._seat), taken)
            case LoadOther(into=into, taken=taken):
                return self._stone_worth(evaluation, evaluation.ship(into), taken)
            case Build(square=square, storeys=storeys) | Upgrade(square=square, storeys=storeys):
                return evaluation.pyramid_worth(square, storeys) - MIN_PYRAMID_WORTH
            case _:
                return 0.0

    def _flight_worth(self, evaluation: GreedyEvaluation, fly: Fly) -> float:
        """The worth of the best pyramid this turn, and of the stones loaded after this flight."""
        worth = evaluation.best_pyramid_after(fly.to) - (fly.god_stone or 0)
        if fly.kind is not Flight.RELOCATION:
            worth += OWN_SHIP_FACTOR * max(0.0, evaluation.stone_worth(fly.to))
        if fly.kind in LOADS_TWO:
            worth += OTHER_SHIP_FACTOR * max(
                0.0, *(evaluation.stone_worth(evaluation.ship(seat)) for seat in evaluation.others)
            )
        return worth

    def _stone_worth(self, evaluation: GreedyEvaluation, square: Square, taken: Square | None) -> float:
        """The worth of another stone on a square, minus the worth of the stone that was taken for it."""
        if taken is None:
            return evaluation.stone_worth(square)
        left = evaluation.without_stone(taken)
        return left.stone_worth(square) - left.stone_worth(taken)
