"""Thinking about a position, for whoever does not write compiled code: plans, trees, and planned games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pacal.sim.search_buffers import WEIGHTS

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.dice import seed_dice
    from pacal.sim.evaluation import judge
    from pacal.sim.layout import copy_game, new_buffer, new_dice, release
    from pacal.sim.rollouts import walk_on
    from pacal.sim.search_buffers import NOTHING, WIDEST, new_desk, new_tree, release_desk, release_tree
    from pacal.sim.simulation import Simulation
    from pacal.sim.tree_search import grow, plant, play_planned

CURIOSITY: Final = 1.0
"""How much a turn with few visits attracts the next simulation."""
TRUST: Final = 1.0
"""How many visits the first evaluation of a turn counts for."""
SHARPNESS: Final = 3.0
"""How quickly the prior of a turn falls with its worth."""


@dataclass(frozen=True, slots=True)
class Line:
    """A turn that was thought about: its actions as numbers, and what is expected of it."""

    actions: tuple[int, ...]
    visits: int
    utility: tuple[float, ...]
    """Each seat's chance to win."""
    points: tuple[float, ...]
    """Each seat's expected final score."""


class Search:
    """A tree over a position in which a seat is to fly, load or build, or walks ahead from it."""

    def __init__(
        self,
        position: Simulation,
        weights: Sequence[float],
        capacity: int,
        *,
        seed: int = 0,
        width: int = 12,
        rollouts: bool = False,
        alike: int = WIDEST,
        variety: int = 1,
        turns_ahead: int = 1,
        doubt: float = 0.0,
    ) -> None:
        if len(weights) != len(WEIGHTS):
            raise ValueError(f"{len(weights)} weights, not {len(WEIGHTS)}")
        self.position = position
        self.tables = self.position.tables
        self.room = capacity
        self.rollouts = rollouts
        self.tree = new_tree(1 if rollouts else capacity + 1)
        tree = self.tree
        tree.curiosity = CURIOSITY
        tree.trust = TRUST
        tree.sharpness = SHARPNESS
        tree.seed = seed
        tree.turns_ahead = turns_ahead
        tree.doubt = doubt
        tree.desk.width = min(width, WIDEST)
        tree.desk.alike = alike
        tree.desk.variety = variety
        tree.root_seat = position.seat
        for seat in range(5):
            for i, weight in enumerate(weights):
                tree.desk.weights[seat][i] = weight
        seed_dice(tree.dice, seed)
        plant(self.tables, tree, self.position.game)

    def __dealloc__(self) -> None:
        release_tree(self.tree)

    def grow(self, simulations: int) -> int:
        """Does so many simulations, or as many as there is room for; gives their number."""
        done = min(simulations, self.room)
        self.room -= done
        with cython.nogil:
            if self.rollouts:
                walk_on(self.tables, self.tree, done)
            else:
                done = grow(self.tables, self.tree, done)
        return int(done)

    def lines(self) -> list[Line]:
        """The turns at the root, in the order in which they were planned."""
        root, players, trust = self.tree.nodes[0], self.tables.players, self.tree.trust
        lines = []
        for i in range(root.count):
            edge = root.edges[i]
            actions = [edge.fly, edge.own, edge.other, edge.build]
            weight = edge.visits + trust
            lines.append(
                Line(
                    tuple([action for action in actions if action != NOTHING]),
                    edge.visits,
                    tuple([edge.utility[seat] / weight for seat in range(players)]),
                    tuple([edge.points[seat] / weight for seat in range(players)]),
                )
            )
        return lines


def judgement(position: Simulation, weights: Sequence[float]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Each seat's chance to win and expected final score, without looking ahead."""
    desk = new_desk()
    for i, weight in enumerate(weights):
        desk.weights[0][i] = weight
    turn = desk.latest
    judge(position.tables, position.game, desk.weights[0], desk.outlook, turn.utility, turn.points)
    players = position.tables.players
    found = (
        tuple([turn.utility[seat] for seat in range(players)]),
        tuple([turn.points[seat] for seat in range(players)]),
    )
    release_desk(desk)
    return found


def planned_game(start: Simulation, weights: Sequence[Sequence[float]], seed: int) -> tuple[tuple[int, ...], int]:
    """Final scores and number of turns of a game in which each seat plans a turn ahead by its own weights."""
    desk = new_desk()
    dice = new_dice()
    game = new_buffer()
    copy_game(game, start.game)
    desk.width = 1
    desk.alike = WIDEST
    desk.variety = 1
    for seat, own in enumerate(weights):
        for i, weight in enumerate(own):
            desk.weights[seat][i] = weight
    seed_dice(dice, seed)
    with cython.nogil:
        turns = play_planned(start.tables, game, desk, dice)
    scores = tuple([game.score[seat] for seat in range(start.tables.players)])
    release_desk(desk)
    release(dice)
    release(game)
    return scores, turns
