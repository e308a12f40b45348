"""Improves the evaluation's weights by self-play.

It uses simultaneous perturbation. In each step every weight is changed a little, up or down at random. The changed
weights play those with the opposite changes, in pairs of games with the same dice and the seats swapped. All weights
then move towards the side that did better. They fluctuate because of luck, so the result is their mean over the second
half of the steps. In the games every seat plans its turn without a search: a few hundred games per second on one core
with two players.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from types import MappingProxyType
from typing import Final

from pacal.engine import Setup
from pacal.sim.search import planned_game
from pacal.sim.simulation import Simulation
from tools.fitting import WIN_CHANCE_WEIGHTS

FULL_LEAD_POINTS: Final = 15.0
"""A final lead of this many points counts for about three quarters of a certain win."""

START_WEIGHTS: Final = MappingProxyType(
    {
        "lead_ease": 2.0,
        "lead_ease_end": 0.5,
        "lead_edge": 0.1,
        "final_lead": 0.5,
        "shore_ease": 2.0,
        "shore_ease_end": 0.5,
        "final_shore": 0.5,
        "shore_open": 0.5,
        "god_stone_kept": 1.0,
        "stone": 0.1,
        "crowd": 0.0,
        "spent": 0.5,
        "next_build": 1.0,
        "later_build": 0.5,
        "second_build": 0.1,
        "missing_first": 0.1,
        "missing_more": 0.0,
        "hope": 0.3,
        "ship_hope": 0.1,
        "hidden_hope": 0.1,
        "storey": 1.0,
        "pyramid": 0.0,
        "certainty": 10.0,
        "certainty_end": 3.0,
    }
)
"""The initial weights: round numbers of about the right size."""


@dataclass(frozen=True, slots=True)
class TuningStep:
    """The weights after a step; in the second half of the run, their mean since its start."""

    number: int
    weights: tuple[float, ...]
    difference: float
    """How much better the first side did, from -1 to 1."""


def advantage(setup: Setup, first: Sequence[float], second: Sequence[float], seed: int) -> float:
    """How much better the first weights did than the second, from -1 to 1: one game from each seat, same dice."""
    total = 0.0
    for seat in setup.seats:
        chosen = [first if (own - seat) % 2 == 0 else second for own in setup.seats]
        scores, _ = planned_game(Simulation(setup), chosen, seed)
        ours = max(score for own, score in enumerate(scores) if (own - seat) % 2 == 0)
        theirs = max(score for own, score in enumerate(scores) if (own - seat) % 2)
        total += math.tanh((ours - theirs) / FULL_LEAD_POINTS)
    return total / setup.players


def tuning_steps(
    setup: Setup,
    weights: Sequence[float],
    *,
    steps: int,
    pairs: int,
    seed: str,
    executor: Executor,
    step_size: float = 0.25,
    learning_rate: float = 1.0,
) -> Iterator[TuningStep]:
    """Yield the weights after each step; the same seed gives the same steps.

    The weights that only affect chances to win stay unchanged: plans hardly depend on them.
    """
    rng = random.Random(seed)
    now = list(weights)
    late: list[list[float]] = []
    for number in range(1, steps + 1):
        decay = 1 / (1 + 3 * number / steps)
        sizes = [
            0.0 if i in WIN_CHANCE_WEIGHTS else max(abs(weight), 0.1) * step_size * decay**0.3
            for i, weight in enumerate(now)
        ]
        signs = [rng.choice((-1, 1)) for _ in now]
        up = [weight + sign * size for weight, sign, size in zip(now, signs, sizes, strict=True)]
        down = [weight - sign * size for weight, sign, size in zip(now, signs, sizes, strict=True)]
        seeds = [rng.getrandbits(63) for _ in range(pairs)]
        played = executor.map(partial(advantage, setup), repeat(up, pairs), repeat(down, pairs), seeds, chunksize=4)
        difference = sum(played) / pairs
        now = [
            weight + learning_rate * decay * difference * sign * size
            for weight, sign, size in zip(now, signs, sizes, strict=True)
        ]
        if 2 * number > steps:
            late.append(now)
        mean = [sum(column) / len(column) for column in zip(*(late or [now]), strict=True)]
        yield TuningStep(number, tuple(mean), difference)
