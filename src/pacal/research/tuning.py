"""Finding the evaluation's weights by self-play.

Simultaneous perturbation: in each step all weights are pushed a little, each up or down by a coin, and the pushed set
plays the set that is pushed the other way, in pairs of games with the same dice and the seats exchanged. All weights
then move towards the side that did better. Games are whole games in which every seat plans its turn (one turn ahead,
no tree): some sixty a second on one core.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import repeat

from pacal.engine import Setup
from pacal.sim.search import planned_game
from pacal.sim.simulation import Simulation

MARGIN = 15.0
"""A lead in points at the end that counts for about three quarters of a certain win: closer to what the weights did."""


@dataclass(frozen=True, slots=True)
class TuningStep:
    """The weights after a step, and how much better the one side was, from -1 to 1."""

    number: int
    weights: tuple[float, ...]
    difference: float


def advantage(setup: Setup, first: Sequence[float], second: Sequence[float], seed: int) -> float:
    """How much better the first weights did than the second, from -1 to 1: one game from each seat, same dice."""
    total = 0.0
    for seat in setup.seats:
        chosen = [first if (own - seat) % 2 == 0 else second for own in setup.seats]
        scores, _ = planned_game(Simulation(setup), chosen, seed)
        ours = max(score for own, score in enumerate(scores) if (own - seat) % 2 == 0)
        theirs = max(score for own, score in enumerate(scores) if (own - seat) % 2)
        total += math.tanh((ours - theirs) / MARGIN)
    return total / setup.players


def tune(
    setup: Setup,
    weights: Sequence[float],
    *,
    steps: int,
    pairs: int,
    seed: str,
    executor: Executor,
    push: float = 0.25,
    rate: float = 1.0,
) -> Iterator[TuningStep]:
    """The weights step by step; the same seed gives the same steps."""
    luck = random.Random(seed)
    now = list(weights)
    for number in range(1, steps + 1):
        fading = 1 / (1 + 3 * number / steps)
        reach = [max(abs(weight), 0.1) * push * fading**0.3 for weight in now]
        coins = [luck.choice((-1, 1)) for _ in now]
        up = [weight + coin * far for weight, coin, far in zip(now, coins, reach, strict=True)]
        down = [weight - coin * far for weight, coin, far in zip(now, coins, reach, strict=True)]
        seeds = [luck.getrandbits(63) for _ in range(pairs)]
        played = executor.map(partial(advantage, setup), repeat(up, pairs), repeat(down, pairs), seeds, chunksize=4)
        difference = sum(played) / pairs
        now = [
            weight + rate * fading * difference * coin * far
            for weight, coin, far in zip(now, coins, reach, strict=True)
        ]
        yield TuningStep(number, tuple(now), difference)
