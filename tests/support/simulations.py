"""Positions in the simulator."""

import random

from pacal.boards import load_board
from pacal.bots.weights import tuned_weights
from pacal.engine import Options, Setup, Step
from pacal.sim.search import Search
from pacal.sim.simulation import Simulation

PALENQUE = load_board("palenque")


def flying(players: int, seed: int, turns: int, options: Options | None = None) -> Simulation:
    """A position before a flight, after a number of planned turns."""
    luck = random.Random(seed)
    game = Simulation(Setup(PALENQUE, players, options or Options()))
    while not (game.step is Step.FLY and turns <= 0):
        assert not game.is_over
        if game.step is Step.THROW:
            game.throw(luck.choice(PALENQUE.die))
        elif game.step is Step.FLY:
            turns -= 1
            lines = Search(game, tuned_weights(players), 1, max_turns=3).lines()
            for action in luck.choice(lines).actions:
                game.apply(action)
        else:
            game.apply(luck.choice(game.legal()))
    return game


def started(players: int = 4, *, expert: bool = False) -> Simulation:
    return Simulation(Setup(load_board("palenque"), players, Options(expert=expert)))
