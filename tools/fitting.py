"""Fits the evaluation to the results of games: expected scores to final scores, chances to win to winners.

In the games every seat plans its turns with the current weights, and sometimes plays a turn other than the best. Every
position after a turn is evaluated, and the weights are changed (damped Gauss-Newton) to reduce the errors.
A tuning run alternates rounds of games and fits.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy

from pacal.engine import Setup, Step
from pacal.sim.search import Search, evaluate_position
from pacal.sim.simulation import Simulation
from pacal.sim.weights import CERTAINTY, CERTAINTY_END

OTHER_TURN_SHARE: Final = 0.15
"""The share of turns in which a seat does not play its best turn, so that positions vary."""
RELATIVE_STEP: Final = 0.02
"""How far to change a weight to measure its effect, as a share of the weight."""
DAMPING: Final = 0.02
"""How strongly the fit keeps the weights that it starts from."""


WIN_CHANCE_WEIGHTS: Final = (CERTAINTY, CERTAINTY_END)
"""The weights that affect only the chances to win, not the expected scores."""

Sample = tuple[list[list[float]], list[float]]
"""For each seat: the derivative of its evaluation by each weight, and the error of the evaluation."""


@dataclass(frozen=True, slots=True)
class SampledGame:
    """The positions of a finished game, compared with its result."""

    leads: list[Sample]
    """Samples of how far each seat is ahead of the mean."""
    chances: list[Sample]
    """Samples of how likely each seat is to win."""


def leads(points: Sequence[float]) -> list[float]:
    """How far each seat is ahead of the mean."""
    mean = sum(points) / len(points)
    return [own - mean for own in points]


def play_sampled_game(setup: Setup, weights: Sequence[float], seed: str) -> SampledGame:
    """Play a game and compare the evaluation of its positions with its result."""
    rng = random.Random(seed)
    game = Simulation(setup)
    positions = []
    while not game.is_over:
        if game.step is Step.THROW:
            game.throw(rng.choice(setup.board.die))
        elif game.step is Step.FLY:
            lines = Search(game, weights, 1, max_turns=4).lines()
            line = rng.choice(lines) if rng.random() < OTHER_TURN_SHARE else lines[0]
            for action in line.actions:
                game.apply_unchecked(action)
            if not game.is_over:
                positions.append(game.copy())
        else:
            game.apply_unchecked(rng.choice(game.legal()))
    final = leads(game.scores)
    winners = [score == max(game.scores) for score in game.scores]
    won = [own / sum(winners) for own in winners]
    game_samples = SampledGame([], [])
    for position in positions:
        chances, points = evaluate_position(position, weights)
        now = leads(points)
        lead_rows = [[0.0] * len(weights) for _ in setup.seats]
        chance_rows = [[0.0] * len(weights) for _ in setup.seats]
        for i, weight in enumerate(weights):
            changed = list(weights)
            step = RELATIVE_STEP * max(abs(weight), 0.1)
            changed[i] = weight + step
            changed_chances, changed_points = evaluate_position(position, changed)
            moved = leads(changed_points)
            for seat in setup.seats:
                lead_rows[seat][i] = (moved[seat] - now[seat]) / step
                if i in WIN_CHANCE_WEIGHTS:
                    chance_rows[seat][i] = (changed_chances[seat] - chances[seat]) / step
        game_samples.leads.append((lead_rows, [final[seat] - now[seat] for seat in setup.seats]))
        game_samples.chances.append((chance_rows, [won[seat] - chances[seat] for seat in setup.seats]))
    return game_samples


def fit_weights(weights: Sequence[float], games: Sequence[SampledGame], *, leads: bool = True) -> tuple[float, ...]:
    """The weights after a round of games: chances to win fitted to winners and, with ``leads``, scores to results."""
    if leads:
        weights, _ = fitted(weights, [sample for game in games for sample in game.leads])
    weights, _ = fitted(weights, [sample for game in games for sample in game.chances])
    return weights


def fitted(weights: Sequence[float], samples: Sequence[Sample]) -> tuple[tuple[float, ...], float]:
    """The weights that fit the samples better, and the mean square error before."""
    scale = numpy.array([max(abs(weight), 0.1) for weight in weights])
    slopes = numpy.array([row for rows, _ in samples for row in rows]) * scale
    errors = numpy.array([error for _, missed in samples for error in missed])
    matrix = slopes.T @ slopes
    hold = DAMPING * numpy.trace(matrix) / len(weights)
    moves = numpy.linalg.solve(matrix + hold * numpy.eye(len(weights)), slopes.T @ errors)
    moved = numpy.array(weights) + scale * numpy.clip(moves, -0.3, 0.3)
    return tuple(map(float, moved)), float(errors @ errors) / len(errors)
