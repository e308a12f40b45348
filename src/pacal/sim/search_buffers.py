"""The buffers of planning and search, and the names of the evaluation's weights.

Like ``layout.py`` this module is never compiled: compiled code takes the same names as C structs and constants from
``search_buffers.pxd``.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from pacal.sim.layout import Dice, Game, Scratch

__all__ = ["exp", "sqrt"]

WIDEST: Final = 24
"""The most turns that a plan or a node of the tree holds."""
DEEPEST: Final = 64
MOST_FLIGHTS: Final = 128
MOST_BUILDS: Final = 6
MOST_TOLLS: Final = 64
PYRAMID_SITE: Final = 0x70FF0000
"""The bits of a build's number that are its square and its height."""
NOTHING: Final = -1
"""No action of this kind in a turn; no node; no seat."""

WEIGHTS: Final = (
    "lead_ease",
    "lead_ease_end",
    "lead_edge",
    "final_lead",
    "shore_ease",
    "shore_ease_end",
    "final_shore",
    "shore_open",
    "god_stone_kept",
    "stone",
    "crowd",
    "spent",
    "next_build",
    "later_build",
    "second_build",
    "missing_first",
    "missing_more",
    "hope",
    "ship_hope",
    "hidden_hope",
    "storey",
    "pyramid",
    "certainty",
    "certainty_end",
)
"""The weights by their names in the data file, in the order of the numbers below; docs/bots.md says what they mean."""
LEAD_EASE: Final = 0
LEAD_EASE_END: Final = 1
LEAD_EDGE: Final = 2
FINAL_LEAD: Final = 3
SHORE_EASE: Final = 4
SHORE_EASE_END: Final = 5
FINAL_SHORE: Final = 6
SHORE_OPEN: Final = 7
GOD_STONE_KEPT: Final = 8
STONE: Final = 9
CROWD: Final = 10
SPENT: Final = 11
NEXT_BUILD: Final = 12
LATER_BUILD: Final = 13
SECOND_BUILD: Final = 14
MISSING_FIRST: Final = 15
MISSING_MORE: Final = 16
HOPE: Final = 17
SHIP_HOPE: Final = 18
HIDDEN_HOPE: Final = 19
STOREY: Final = 20
PYRAMID: Final = 21
CERTAINTY: Final = 22
CERTAINTY_END: Final = 23
WEIGHT_COUNT: Final = 24


class Outlook:
    """One seat's notes while a position is judged."""

    def __init__(self) -> None:
        self.left = 0.0
        """How much of the game is still to come, from 1 to nearly 0."""
        self.lead_ease = 0.0
        self.shore_ease = 0.0
        self.lead_chance = [0.0] * 128
        """The chance to lead a district at the end (R9.3), for each difference in storeys from -64 on."""
        self.hope = [0.0] * 8
        """For each face of the die, the best that a stone dropped after such a flight makes possible."""
        self.ship_hope = 0.0
        """The same for a stone dropped into another's ship."""
        self.hidden_hope = 0.0
        """The best that would be possible at once if another's ship left a stone."""
        self.gain = [[0.0] * 6 for _ in range(26)]
        """For each district, what so many storeys more bring (R7.1, R9.3)."""
        self.shore_gain = [[0.0] * 6 for _ in range(4)]
        """The same at each kind of shore (R9.2)."""
        self.gives = [0] * 6
        """The best height that a constellation of each height gives (R6.7)."""
        self.count = 0
        self.elements = [0] * 24
        self.element_height = [0] * 24
        self.concealed = [0] * 24
        """Whether another's ship stands on the element."""
        self.index_at = [0] * 256
        """For each square, which element lies there, from 1; zero between two seats."""
        self.holding = [0] * 16
        """For each row, the squares where a pyramid or a stone is or nothing can be, as bits."""
        self.staying = [0] * 16
        """For each row, the squares with a ship that is still there when the seat builds next, as bits."""
        self.shape = [0] * 4
        self.best = 0.0
        self.second = 0.0
        self.best_district = 0
        self.missing_count = 0
        self.missing = [0] * 256
        self.missing_worth = [0.0] * 256
        self.missing_at = [0] * 256
        """For each square, its place among the missing, from 1; zero between two seats."""


class Turn:
    """A whole turn as its chain of small decisions, and what it leads to."""

    def __init__(self) -> None:
        self.fly = 0
        self.own = 0
        self.other = 0
        self.build = 0
        self.worth = 0.0
        """Its utility for the seat to act."""
        self.utility = [0.0] * 5
        """Chance to win, for each seat."""
        self.points = [0.0] * 5
        """Expected final score, for each seat."""


class Desk:
    """Everything that planning a turn needs. One for each thread."""

    def __init__(self) -> None:
        self.scratch = Scratch()
        self.outlook = Outlook()
        self.own = Outlook()
        self.flown = Game()
        self.loaded = Game()
        self.ended = Game()
        self.flight_count = 0
        self.flights = [0] * MOST_FLIGHTS
        self.build_count = 0
        self.builds = [0] * MOST_BUILDS
        self.build_worth = [0.0] * MOST_BUILDS
        self.flight_worth = [0.0] * MOST_FLIGHTS
        """What each flight promises at a glance."""
        self.idle = 0
        """The visible stone of least use, to be taken where the hand is empty (R5.4)."""
        self.into = 0
        """The other's ship in which a stone is of most use, at a glance."""
        self.kept = 0.0
        """What the seat to act has and is likely to keep where its turn ends, whatever it loads."""
        self.own_kept = 0.0
        """The same before its turn."""
        self.width = 0
        self.alike = 0
        """How many turns with the same pyramid are kept at most."""
        self.variety = 0
        """How many pyramids are considered after each flight."""
        self.count = 0
        self.turns = [Turn() for _ in range(WIDEST)]
        """The best turns, best first."""
        self.latest = Turn()
        """The turn that is being judged."""
        self.held = Turn()
        """The best of those that differ by the loading alone."""
        self.points = [0.0] * 5
        """What the seats could expect at the last end of a turn that was judged in full."""
        self.toll_count = 0
        self.toll_site = [0] * MOST_TOLLS
        """Pyramids that were judged already, as square and height."""
        self.toll = [[0.0] * 5 for _ in range(MOST_TOLLS)]
        """What each of them costs the other seats."""
        self.weights = [[0.0] * WEIGHT_COUNT for _ in range(5)]
        """The weights by which each seat judges when it plans."""


class Edge:
    """A turn in the tree, with what was found beyond it."""

    def __init__(self) -> None:
        self.fly = 0
        self.own = 0
        self.other = 0
        self.build = 0
        self.visits = 0
        self.prior = 0.0
        self.worth = 0.0
        self.promise = 0.0
        """What is expected of it by walks, whether it was tried or not."""
        self.utility = [0.0] * 5
        """Sums over the visits."""
        self.points = [0.0] * 5
        self.child = [0] * 8
        """The node after the turn, for each face of the die; in place 0 where the die stays (R3.1)."""
        self.faces = [0] * 8
        """How often each face was tried."""


class Node:
    """A position with a seat to act, and its best turns."""

    def __init__(self) -> None:
        self.game = Game()
        self.count = 0
        """Turns to choose from; none when the game is over."""
        self.visits = 0
        self.range = 0.0
        """How far the worths of its turns are apart, by the first judgement: the measure of curiosity."""
        self.utility = [0.0] * 5
        self.points = [0.0] * 5
        self.edges = [Edge() for _ in range(WIDEST)]


class Tree:
    """A search tree with its way of searching."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.count = 0
        self.root_seat = 0
        """The seat that the search chooses a turn for."""
        self.curiosity = 0.0
        """How much a turn with few visits attracts."""
        self.trust = 0.0
        """How many visits the first judgement of a turn counts for."""
        self.sharpness = 0.0
        """How quickly the attraction falls with the worth of a turn."""
        self.seed = 0
        """Where the dice of the walks begin."""
        self.doubt = 0.0
        """How far the others judge their flights otherwise on a walk: a share of how far these are apart."""
        self.turns_ahead = 0
        """How many turns of the seat that thinks a walk plays beyond its first."""
        self.depth = 0
        self.path = [0] * DEEPEST
        self.choices = [0] * DEEPEST
        self.ahead = Game()
        """Where turns are played on beyond the tree."""
        self.desk = Desk()
        self.dice = Dice()
        self.nodes: list[Node] = []


new_desk = Desk
new_tree = Tree


def release_desk(desk: Desk) -> None:
    """Gives the memory of a desk back."""


def release_tree(tree: Tree) -> None:
    """Gives the memory of a tree back."""


def add_node(tree: Tree) -> Node:
    """A new node; the tree must have room for it."""
    node = Node()
    tree.nodes.append(node)
    tree.count += 1
    return node
