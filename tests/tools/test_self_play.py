from concurrent.futures import ThreadPoolExecutor

import pytest

from pacal.boards import load_board
from pacal.bots.weights import tuned_weights, weights_from
from pacal.engine import Setup
from pacal.sim.weights import CERTAINTY, WEIGHTS
from tools.fitting import WIN_CHANCE_WEIGHTS, fit_weights, fitted, play_sampled_game
from tools.self_play import START_WEIGHTS, TuningStep, advantage, tuning_steps

PALENQUE = load_board("palenque")
TWO = Setup(PALENQUE, 2)
BLIND = (0.5, 0.5, *[0.0] * (len(WEIGHTS) - 4), 9.0, 2.0)
"""Weights that evaluate only the score."""


def steps(seed: str) -> list[TuningStep]:
    with ThreadPoolExecutor(2) as executor:
        return list(tuning_steps(TWO, tuned_weights(2), steps=2, pairs=2, seed=seed, executor=executor))


@pytest.mark.parametrize("players", [2, 4])
def test_the_tuned_weights_beat_blind_ones(players: int) -> None:
    tuned = tuned_weights(players)
    assert sum(advantage(Setup(PALENQUE, players), tuned, BLIND, seed) for seed in range(4)) > 0


def test_equal_weights_have_no_advantage() -> None:
    assert advantage(TWO, tuned_weights(2), tuned_weights(2), 1) == pytest.approx(0)


def test_the_same_seed_gives_the_same_steps() -> None:
    assert steps("a") == steps("a")
    assert steps("a") != steps("b")


def test_self_play_does_not_change_the_win_chance_weights() -> None:
    last, began = steps("a")[-1].weights, tuned_weights(2)
    assert [i for i in range(len(WEIGHTS)) if last[i] == began[i]] == list(WIN_CHANCE_WEIGHTS)


def test_the_final_weights_are_the_mean_of_the_second_half() -> None:
    with ThreadPoolExecutor(2) as executor:
        whole = [
            step.weights for step in tuning_steps(TWO, tuned_weights(2), steps=4, pairs=1, seed="a", executor=executor)
        ]
    third = whole[2]
    fourth = [2 * mean - one for mean, one in zip(whole[3], third, strict=True)]
    assert fourth != pytest.approx(third)
    assert whole[1] != pytest.approx(third)


def test_a_fit_comes_closer_to_the_results() -> None:
    start = (*tuned_weights(2)[:-4], 5.0, *tuned_weights(2)[-3:])  # a storey is not worth five points
    games = [play_sampled_game(TWO, start, seed) for seed in "abc"]
    assert [play_sampled_game(TWO, start, seed) for seed in "abc"] == games
    moved, _ = fitted(start, [sample for game in games for sample in game.leads])
    assert moved[-4] < 5.0
    assert moved[CERTAINTY] == start[CERTAINTY]


def test_overconfident_chances_are_lowered() -> None:
    start = [*tuned_weights(2)]
    start[CERTAINTY], start[CERTAINTY + 1] = 0.5, 0.5
    moved = fit_weights(start, [play_sampled_game(TWO, start, seed) for seed in "abc"], leads=False)
    assert moved[CERTAINTY] > 0.5
    assert [i for i in range(len(WEIGHTS)) if moved[i] != start[i]] == list(WIN_CHANCE_WEIGHTS)


def test_a_search_for_weights_begins_with_round_numbers_for_all_of_them() -> None:
    assert len(weights_from(START_WEIGHTS)) == len(WEIGHTS)


def test_a_missing_or_invalid_weight_is_named() -> None:
    whole: dict[str, object] = dict(zip(WEIGHTS, tuned_weights(2), strict=True))
    assert weights_from(whole) == tuned_weights(2)
    with pytest.raises(ValueError, match="missing or unknown weights: hope"):
        weights_from({name: weight for name, weight in whole.items() if name != "hope"})
    with pytest.raises(ValueError, match="weight hope is not a number: 'much'"):
        weights_from({**whole, "hope": "much"})
