"""The buffers of the simulator, and the numbers that stand for steps, flights and actions.

This module is never compiled. Compiled code takes the same names as C structs and constants from ``layout.pxd``;
uncompiled code takes these classes, whose fields are lists where the structs have arrays. A test compares the two
files.

A square is ``16 * row + column``, both from 0 in the south-west, whatever the size of the board: so squares are in
the engine's order, and a step is the same difference everywhere (north 16, east 1).
"""

from __future__ import annotations

import copy
import pickle
from typing import Final, TypeVar

# Steps (R3.3), in the order of the engine's ``Step``.
PLACE: Final = 0
THROW: Final = 1
FLY: Final = 2
LOAD_OWN: Final = 3
LOAD_OTHER: Final = 4
BUILD: Final = 5
OVER: Final = 6

# How the ship flew this turn (R4), in the order of the engine's ``Flight``.
NO_FLIGHT: Final = 0
STRAIGHT: Final = 1
BENT: Final = 2
ARROWS_FLIGHT: Final = 3
GOD_STONE: Final = 4
RELOCATION: Final = 5

ARROWS_FACE: Final = 7
LAST_BUT_ONE: Final = 9
"""With this many pyramids on the board, the next new one is the last but one (R8.1)."""
LAST_BUT_ONE_BONUS: Final = 5
"""The points for it."""
PAD: Final = 6
"""Rows and columns around the grid in ``blocked``, all closed: no flight with turns looks further."""
RADIUS: Final = 5
"""How far from its start a flight with turns can be before its last step."""
NOWHERE: Final = -1
MAX_ACTIONS: Final = 6400
"""More than can ever be legal: 19 elements make 171 pairs, and each at most 36 builds and upgrades (R6)."""

# Actions; docs/simulator.md has the table.
PASS: Final = 0
PLACE_AT: Final = 0x100
THROWN: Final = 0x200
FLY_STRAIGHT: Final = 0x300
FLY_BENT: Final = 0x400
FLY_ARROWS: Final = 0x500
FLY_GOD_STONE: Final = 0x600
FLY_RELOCATION: Final = 0x900
LOAD_OWN_HAND: Final = 0xA00
LOAD_OWN_TAKEN: Final = 0xB00
LOAD_OTHER_HAND: Final = 0xC00
LOAD_OTHER_TAKEN: Final = 0x1000
FIRST_BUILD: Final = 0x10000000

# Forms of the stones that a build spends, given the two southernmost (then westernmost) of them.
ONE: Final = 0
TWO: Final = 1
LINE_012: Final = 2
LINE_013: Final = 3
LINE_023: Final = 4
NO_NORTH_EAST: Final = 5
NO_NORTH_WEST: Final = 6
NO_SOUTH_EAST: Final = 7
NO_SOUTH_WEST: Final = 8
LINE_OF_FOUR: Final = 9
SQUARE_OF_FOUR: Final = 10


WORD: Final = 0xFFFFFFFFFFFFFFFF
"""Where C's unsigned numbers of 64 bits begin again, uncompiled code cuts them off."""


class Tables:
    """Everything about a table that stays: its city, its options, and geometry worked out in advance."""

    def __init__(self) -> None:
        self.players = 0
        self.start = 0
        self.end_score = 0
        self.expert = 0
        self.gaps_empty = 0
        self.water_together = 0
        self.returned_stones_wait = 0
        """Whether stones that come back on lift-off are not loaded in the same turn (R5.6, from revision 2 on)."""
        self.square_count = 0
        self.sacred_count = 0
        self.district_count = 0
        self.delta = [0] * 4
        """What a step north, east, south, west adds to a square."""
        self.die = [0] * 6
        self.squares = [0] * 256
        self.sacred_squares = [0] * 256
        self.playable = [0] * 256
        self.sacred = [0] * 256
        self.district = [0] * 256
        self.shore = [0] * 256
        """1 for riverside, 2 for lakeside, 3 for both."""
        self.value = [0] * 26
        self.straight_reach = [[0] * 4 for _ in range(256)]
        """Steps in each direction before the lake, the edge or a cover (R4.2)."""
        self.arrow_reach = [[0] * 4 for _ in range(256)]
        """Steps in each direction before the edge or a cover (R4.5)."""
        self.walls = [0] * 28
        """``Game.blocked`` of the empty city."""
        self.diamond_offset = [0] * 11
        """Where each row of the squares within ``RADIUS`` begins in a path's 61 bits."""
        self.first_end = [0] * 8
        """For each number of steps, where its ends begin (R4.3)."""
        self.end_east = [0] * 112
        self.end_north = [0] * 112
        self.first_path = [0] * 113
        """For each end, where the ways there begin."""
        self.paths = [0] * 1192
        """The squares between start and end, a bit each."""


class Game:
    """A position. Equal positions are equal buffers: lists of squares are sorted, and what is unused is zero."""

    def __init__(self) -> None:
        self.step = 0
        self.seat = 0
        self.turn = 0
        self.die = 0
        """1 to 6, ``ARROWS_FACE``, or 0 before the throw."""
        self.flight = 0
        self.returned = 0
        """Stones of the seat to act that came back this turn and cannot be loaded in it (R5.6)."""
        self.occupied = 0
        """How many squares have a ship or a pyramid."""
        self.round = 0
        self.built_seat = 0
        self.built_square = 0
        self.ship = [0] * 5
        self.score = [0] * 5
        self.god_stones = [0] * 5
        """1 for the god stone worth 2, 2 for that worth 4, 4 for that worth 6."""
        self.stone_count = [0] * 5
        self.pyramid_count = [0] * 5
        self.stones = [[0] * 10 for _ in range(5)]
        """Where each seat's stones lie, hidden ones too; under a ship one square may stand more than once."""
        self.pyramids = [[0] * 10 for _ in range(5)]
        self.heights = [[0] * 10 for _ in range(5)]
        self.supply = [[0] * 6 for _ in range(5)]
        self.storeys = [[0] * 5 for _ in range(26)]
        """For each district, the storeys of each seat (R7.1)."""
        self.shore_storeys = [[0] * 5 for _ in range(3)]
        """The storeys of each seat at the river, at the lake, at either (R9.2)."""
        self.stone_rows = [[0] * 16 for _ in range(5)]
        """For each seat and row, a bit for each column with a stone."""
        self.blocked = [0] * 28
        """For each row, a bit for each column with no way through: edge, lake, cover, ship, pyramid; see ``PAD``."""


class Scratch:
    """Where a list of actions is written, with the notes made on the way. One for each thread."""

    def __init__(self) -> None:
        self.count = 0
        self.actions = [0] * MAX_ACTIONS
        self.chain = [0] * MAX_ACTIONS
        """The action before this one that builds on the same square."""
        self.chain_start = [0] * 24
        self.element_count = 0
        self.elements = [0] * 24
        """The visible stones and the pyramids of the seat to act (R6.2, R6.4), sorted."""
        self.element_height = [0] * 24
        """0 for a stone."""
        self.picked = [0] * 4
        self.gives = [0] * 6
        """The heights that a constellation of each height gives (R6.7), a bit each."""
        self.index_at = [0] * 256
        self.element_rows = [0] * 32
        """For each row, a bit for each column with an element, from bit 16 on; zero between two lists."""
        self.element_lines = [0] * 96
        """For each row, column and diagonal, a bit for each element; zero between two lists."""
        self.holding = [0] * 16
        self.spent = [0] * 4


class Dice:
    """The state of the generator of chance."""

    def __init__(self) -> None:
        self.a = 0
        self.b = 0
        self.c = 0
        self.counter = 0


new_tables = Tables
new_buffer = Game
new_scratch = Scratch
new_dice = Dice

_Buffer = TypeVar("_Buffer", Game, Tables, Scratch, Dice)


def release(buffer: _Buffer) -> None:
    """Frees the memory of a buffer."""


def copy_game(to: Game, source: Game) -> None:
    """Writes one position over another."""
    to.__dict__.update(copy.deepcopy(source.__dict__))


def same_game(a: Game, b: Game) -> bool:
    return a.__dict__ == b.__dict__


def game_bytes(game: Game) -> bytes:
    return pickle.dumps(list(game.__dict__.values()))


def game_from_bytes(game: Game, data: bytes) -> None:
    game.__dict__.update(zip(game.__dict__, pickle.loads(data), strict=True))


def lowest_bit(bits: int) -> int:
    """The place of the lowest bit that is set.

    >>> lowest_bit(0b1100)
    2
    """
    return (bits & -bits).bit_length() - 1


def is_blocked(game: Game, square: int) -> int:
    """Whether a ship, a pyramid or no playable square is there (R4)."""
    return (game.blocked[(square >> 4) + PAD] >> ((square & 15) + PAD)) & 1


def is_first_round(game: Game) -> bool:
    """Whether R4.8 limits flights: none with turns, none within the Sacred District, god stones only if hemmed in."""
    return game.round == 1


def may_end_on(tables: Tables, game: Game, square: int) -> bool:
    """Whether a flight may end on a square: nothing blocks it, and R4.8 does not close it."""
    return not is_blocked(game, square) and not (is_first_round(game) and tables.sacred[square])


def may_hold(tables: Tables, pyramids: int, upgrades: bool) -> bool:
    """Whether a constellation may hold this many own pyramids; for experts only the upgraded one (R6.8)."""
    return not tables.expert or pyramids <= upgrades
