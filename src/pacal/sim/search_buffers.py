"""The buffers of evaluation, turn plans and search.

This module is never compiled. Compiled code takes the same names as C structs and constants from
``search_buffers.pxd``; a test compares the two files.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from pacal.sim.layout import Dice, Game, Scratch
from pacal.sim.weights import WEIGHT_COUNT

__all__ = ["exp", "sqrt"]

MAX_TURNS: Final = 24
"""How many turns a plan or a node of the tree can hold."""
MAX_DEPTH: Final = 64
"""How many turns a simulation can go down the tree."""
MAX_FLIGHTS: Final = 128
"""How many flights a plan considers."""
MAX_BUILDS: Final = 6
"""How many builds a plan considers after a flight, building nothing included."""
MAX_BUILD_COSTS: Final = 64
"""How many pyramids a plan remembers the cost of."""
PYRAMID_SITE: Final = 0x70FF0000
"""The bits of a build's number that are its square and its height."""
NOTHING: Final = -1
"""Marks a missing action, node or seat."""


class Evaluation:
    """The evaluation of a position for one seat, and its intermediate data."""

    def __init__(self) -> None:
        self.remaining = 0.0
        """The share of the game that remains, from 1 down to nearly 0."""
        self.lead_ease = 0.0
        self.shore_ease = 0.0
        self.lead_chance = [0.0] * 128
        """The chance to lead a district at the end (R9.3), for each difference in storeys from -64 on."""
        self.hope = [0.0] * 8
        """For each face of the die, the best build that a stone dropped after such a flight makes possible."""
        self.ship_hope = 0.0
        """The same for a stone dropped into another seat's ship."""
        self.hidden_hope = 0.0
        """The best build that would be possible if another seat's ship uncovered one of the seat's stones."""
        self.gain = [[0.0] * 6 for _ in range(26)]
        """For each district, what each number of additional storeys is worth (R7.1, R9.3)."""
        self.shore_gain = [[0.0] * 6 for _ in range(4)]
        """The same for each kind of shore (R9.2)."""
        self.gives = [0] * 6
        """The greatest height that a constellation of each height gives (R6.7)."""
        self.count = 0
        """How many elements the seat has: stones that stay on the board, and pyramids."""
        self.elements = [0] * 24
        self.element_height = [0] * 24
        self.concealed = [0] * 24
        """Whether another seat's ship stands on the element."""
        self.index_at = [0] * 256
        """For each square, the index of its element plus 1; zero outside an evaluation."""
        self.holding = [0] * 16
        """For each row, the squares that are not playable or have a pyramid or a stone, as bits."""
        self.staying = [0] * 16
        """For each row, the squares with a ship that is still there when the seat builds next, as bits."""
        self.shape = [0] * 4
        """The elements of the constellation that is being evaluated."""
        self.best = 0.0
        """The worth of the best pyramid that could be built."""
        self.second = 0.0
        """The worth of the best pyramid in another district than that one."""
        self.best_district = 0
        self.missing_count = 0
        self.missing = [0] * 256
        """The squares where one stone would complete a constellation."""
        self.missing_worth = [0.0] * 256
        self.missing_at = [0] * 256
        """For each square, its index in ``missing`` plus 1; zero outside an evaluation."""


class Turn:
    """A whole turn as its chain of actions, and its evaluation."""

    def __init__(self) -> None:
        self.fly = 0
        self.own = 0
        self.other = 0
        self.build = 0
        self.worth = 0.0
        """The chance to win of the seat whose turn it is."""
        self.utility = [0.0] * 5
        """The chance to win of each seat."""
        self.points = [0.0] * 5
        """The expected final score of each seat."""


class PlanSettings:
    """The settings of a turn plan."""

    def __init__(self) -> None:
        self.max_turns = 0
        """How many turns are kept."""
        self.max_turns_per_build = 0
        """How many turns with the same build are kept."""
        self.builds_per_flight = 0
        """How many pyramids are considered after each flight, besides building nothing."""
        self.weights = [[0.0] * WEIGHT_COUNT for _ in range(5)]
        """The weights that each seat evaluates with."""


class PlanPositions:
    """Copies of the position at the stages of a turn that is being planned."""

    def __init__(self) -> None:
        self.flown = Game()
        self.loaded = Game()
        self.ended = Game()


class Candidates:
    """The actions that a plan considers."""

    def __init__(self) -> None:
        self.flight_count = 0
        self.flights = [0] * MAX_FLIGHTS
        self.flight_worth = [0.0] * MAX_FLIGHTS
        """The worth of each flight by a quick plan."""
        self.build_count = 0
        self.builds = [0] * MAX_BUILDS
        self.build_worth = [0.0] * MAX_BUILDS
        self.spare_stone = 0
        """The square of the visible stone of least use, to take if the hand is empty (R5.4)."""
        self.ship_to_load = 0
        """The seat of the other ship in which a stone is of most use, by a quick plan."""


class PlanCache:
    """Results that the evaluations of one plan share."""

    def __init__(self) -> None:
        self.points = [0.0] * 5
        """The expected final scores of the last complete evaluation of the end of a turn."""
        self.base_worth = 0.0
        """The worth of the seat to act at that end without its stones, as ``begin_seat`` returns it."""
        self.base_worth_before = 0.0
        """The same before its turn."""
        self.build_cost_count = 0
        self.build_cost_site = [0] * MAX_BUILD_COSTS
        """Pyramids that were evaluated already, as square and height."""
        self.build_cost = [[0.0] * 5 for _ in range(MAX_BUILD_COSTS)]
        """How many points each of these pyramids costs each of the other seats."""


class BestTurns:
    """The best turns that a plan has found so far."""

    def __init__(self) -> None:
        self.count = 0
        self.turns = [Turn() for _ in range(MAX_TURNS)]
        """The best turns, best first."""
        self.latest = Turn()
        """The turn that is being evaluated."""
        self.best_loading = Turn()
        """The best of the turns that differ only by what they load."""


class Planner:
    """All buffers that planning a turn needs. One for each thread."""

    def __init__(self) -> None:
        self.settings = PlanSettings()
        self.positions = PlanPositions()
        self.candidates = Candidates()
        self.cache = PlanCache()
        self.best = BestTurns()
        self.scratch = Scratch()
        self.evaluation = Evaluation()
        """Of the end of a turn."""
        self.evaluation_before = Evaluation()
        """Of the seat to act, before its turn."""


class Edge:
    """A turn in the tree, and what simulations found after it."""

    def __init__(self) -> None:
        self.fly = 0
        self.own = 0
        self.other = 0
        self.build = 0
        self.visits = 0
        self.prior = 0.0
        self.worth = 0.0
        self.estimate = 0.0
        """Its estimated value by the rollouts so far, even if none has started with it."""
        self.utility = [0.0] * 5
        """Sums over the visits."""
        self.points = [0.0] * 5
        self.child = [0] * 8
        """The node after the turn for each face of the die; at index 0 if the die is not thrown (R3.1)."""
        self.faces = [0] * 8
        """How often each face was tried."""


class Node:
    """A position with a seat to act, and its best turns."""

    def __init__(self) -> None:
        self.game = Game()
        self.count = 0
        """How many turns there are to choose from; none when the game is over."""
        self.visits = 0
        self.range = 0.0
        """The difference in worth between the best and the worst of the turns, by the plan."""
        self.utility = [0.0] * 5
        self.points = [0.0] * 5
        self.edges = [Edge() for _ in range(MAX_TURNS)]


class Tree:
    """A search tree and the settings of its search. For rollouts it has only a root."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.count = 0
        self.root_seat = 0
        """The seat that the search chooses a turn for."""
        self.exploration = 0.0
        """How much a turn with few visits attracts the next simulation."""
        self.trust = 0.0
        """How many visits the first evaluation of a turn counts for."""
        self.sharpness = 0.0
        """How quickly the prior of a turn falls with its worth."""
        self.seed = 0
        """The seed of the dice of rollouts."""
        self.doubt = 0.0
        """How far the other seats' evaluation differs at random in rollouts, as a share of the range of all flights."""
        self.turns_ahead = 0
        """How many turns of the root's seat a rollout plays after the first."""
        self.path = [0] * MAX_DEPTH
        self.choices = [0] * MAX_DEPTH
        self.ahead = Game()
        """The position of a rollout."""
        self.planner = Planner()
        self.dice = Dice()
        self.nodes: list[Node] = []


new_planner = Planner
new_tree = Tree


def release_planner(planner: Planner) -> None:
    """Frees the memory of a planner."""


def release_tree(tree: Tree) -> None:
    """Frees the memory of a tree."""


def add_node(tree: Tree) -> Node:
    """A new node; the tree must have room for it."""
    node = Node()
    tree.nodes.append(node)
    tree.count += 1
    return node
