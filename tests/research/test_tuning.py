from concurrent.futures import ThreadPoolExecutor

import pytest

from pacal.boards import load_board
from pacal.bots.weights import tuned_weights, weights_from
from pacal.engine import Setup
from pacal.research.fitting import fitted, played_samples
from pacal.research.tuning import TuningStep, advantage, tune
from pacal.sim.trees import WEIGHTS

PALENQUE = load_board("palenque")
TWO = Setup(PALENQUE, 2)
BLIND = (0.5, 0.5, *[0.0] * (len(WEIGHTS) - 4), 9.0, 2.0)
"""Weights that see nothing but the score."""


def steps(seed: str) -> list[TuningStep]:
    with ThreadPoolExecutor(2) as executor:
        return list(tune(TWO, tuned_weights(2), steps=2, pairs=2, seed=seed, executor=executor))


@pytest.mark.parametrize("players", [2, 4])
def test_the_tuned_weights_beat_those_that_see_nothing(players: int) -> None:
    tuned = tuned_weights(players)
    assert sum(advantage(Setup(PALENQUE, players), tuned, BLIND, seed) for seed in range(4)) > 0


def test_equal_weights_have_no_advantage() -> None:
    assert advantage(TWO, tuned_weights(2), tuned_weights(2), 1) == pytest.approx(0)


def test_the_same_seed_gives_the_same_steps() -> None:
    assert steps("a") == steps("a")
    assert steps("a") != steps("b")


def test_a_fit_comes_closer_to_the_results() -> None:
    start = (*tuned_weights(2)[:-4], 5.0, *tuned_weights(2)[-3:])  # a storey is not worth five points
    samples = [sample for seed in "abc" for sample in played_samples(TWO, start, seed)]
    moved, before = fitted(start, samples)
    again = [sample for seed in "abc" for sample in played_samples(TWO, start, seed)]
    assert again == samples
    assert moved != start
    assert before > 0


def test_a_weight_that_is_missing_or_no_number_is_named() -> None:
    whole: dict[str, object] = dict(zip(WEIGHTS, tuned_weights(2), strict=True))
    assert weights_from(whole) == tuned_weights(2)
    with pytest.raises(ValueError, match="missing or unknown weights: hope"):
        weights_from({name: weight for name, weight in whole.items() if name != "hope"})
    with pytest.raises(ValueError, match="weight hope is no number: 'much'"):
        weights_from({**whole, "hope": "much"})
