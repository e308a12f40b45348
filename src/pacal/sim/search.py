"""The Python interface of search: best turns by plan, tree search or rollouts; evaluations; planned games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pacal.sim.weights import WEIGHTS

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.dice import seed_dice
    from pacal.sim.evaluation import evaluate
    from pacal.sim.layout import copy_game, new_buffer, new_dice, release
    from pacal.sim.rollouts import run_rollouts
    from pacal.sim.search_buffers import MAX_TURNS, NOTHING, new_planner, new_tree, release_planner, release_tree
    from pacal.sim.simulation import Simulation
    from pacal.sim.tree_search import add_root, play_planned, run_simulations

EXPLORATION: Final = 1.0
"""The exploration constant: how much a turn with few visits attracts the next simulation."""
TRUST: Final = 1.0
"""How many visits the first evaluation of a turn counts for."""
SHARPNESS: Final = 3.0
"""How quickly the prior of a turn falls with its worth."""


@dataclass(frozen=True, slots=True)
class ConsideredTurn:
    """A turn that was considered: its actions as numbers, and what is expected of it."""

    actions: tuple[int, ...]
    visits: int
    utility: tuple[float, ...]
    """Each seat's chance to win."""
    points: tuple[float, ...]
    """Each seat's expected final score."""


class Search:
    """A search for the best turn of the seat that has to fly, load or build in a position.

    It plans the turns of that seat at once. :meth:`run` then looks further, by a tree search or by rollouts.
    """

    def __init__(
        self,
        position: Simulation,
        weights: Sequence[float],
        max_simulations: int,
        *,
        seed: int = 0,
        rollouts: bool = False,
        max_turns: int = 12,
        max_turns_per_build: int = MAX_TURNS,
        builds_per_flight: int = 1,
        turns_ahead: int = 1,
        doubt: float = 0.0,
    ) -> None:
        if len(weights) != len(WEIGHTS):
            raise ValueError(f"{len(weights)} weights, not {len(WEIGHTS)}")
        self.position = position
        self.tables = self.position.tables
        self.simulations_left = max_simulations
        self.rollouts = rollouts
        self.tree = new_tree(1 if rollouts else max_simulations + 1)
        tree = self.tree
        tree.root_seat = position.seat
        tree.exploration = EXPLORATION
        tree.trust = TRUST
        tree.sharpness = SHARPNESS
        tree.seed = seed
        tree.turns_ahead = turns_ahead
        tree.doubt = doubt
        settings = tree.planner.settings
        settings.max_turns = min(max_turns, MAX_TURNS)
        settings.max_turns_per_build = max_turns_per_build
        settings.builds_per_flight = builds_per_flight
        for seat in range(5):
            for i, weight in enumerate(weights):
                settings.weights[seat][i] = weight
        seed_dice(tree.dice, seed)
        add_root(self.tables, tree, self.position.game)

    def __dealloc__(self) -> None:
        release_tree(self.tree)

    def run(self, simulations: int) -> int:
        """Runs simulations, as far as ``max_simulations`` allows; returns their number."""
        done = min(simulations, self.simulations_left)
        self.simulations_left -= done
        with cython.nogil:
            if self.rollouts:
                run_rollouts(self.tables, self.tree, done)
            else:
                done = run_simulations(self.tables, self.tree, done)
        return int(done)

    def lines(self) -> list[ConsideredTurn]:
        """The turns at the root, in the order in which they were planned."""
        root, players, trust = self.tree.nodes[0], self.tables.players, self.tree.trust
        lines = []
        for i in range(root.count):
            edge = root.edges[i]
            actions = [edge.fly, edge.own, edge.other, edge.build]
            weight = edge.visits + trust
            lines.append(
                ConsideredTurn(
                    tuple([action for action in actions if action != NOTHING]),
                    edge.visits,
                    tuple([edge.utility[seat] / weight for seat in range(players)]),
                    tuple([edge.points[seat] / weight for seat in range(players)]),
                )
            )
        return lines


def evaluate_position(position: Simulation, weights: Sequence[float]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Each seat's chance to win and expected final score, without looking ahead."""
    planner = new_planner()
    own = planner.settings.weights[0]
    for i, weight in enumerate(weights):
        own[i] = weight
    turn = planner.best.latest
    evaluate(position.tables, position.game, own, planner.evaluation, turn.utility, turn.points)
    players = position.tables.players
    found = (
        tuple([turn.utility[seat] for seat in range(players)]),
        tuple([turn.points[seat] for seat in range(players)]),
    )
    release_planner(planner)
    return found


def planned_game(start: Simulation, weights: Sequence[Sequence[float]], seed: int) -> tuple[tuple[int, ...], int]:
    """Final scores and number of turns of a game in which each seat plans its turns by its own weights."""
    planner = new_planner()
    dice = new_dice()
    game = new_buffer()
    copy_game(game, start.game)
    settings = planner.settings
    settings.max_turns = 1
    settings.max_turns_per_build = MAX_TURNS
    settings.builds_per_flight = 1
    for seat, own in enumerate(weights):
        for i, weight in enumerate(own):
            settings.weights[seat][i] = weight
    seed_dice(dice, seed)
    with cython.nogil:
        turns = play_planned(start.tables, game, planner, dice)
    scores = tuple([game.score[seat] for seat in range(start.tables.players)])
    release_planner(planner)
    release(dice)
    release(game)
    return scores, turns
