"""The buffers of the simulator, and the numbers for steps, flights and actions.

This module is never compiled. Compiled code uses the C structs and constants of the same names in ``layout.pxd``;
uncompiled code uses these classes, with lists instead of arrays. A test compares the two files.

A square is ``16 * row + column``, both from 0 in the south-west, on boards of any size. So squares sort in the engine's
order, and a step is the same difference everywhere (north 16, east 1).
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
"""The bonus in points for the last pyramid but one (R8.1)."""
PAD: Final = 6
"""How many blocked rows and columns surround the grid in ``blocked``: no flight with turns reaches further."""
RADIUS: Final = 5
"""The maximum distance of a flight with turns from its start before its last step, in squares."""
NOWHERE: Final = -1
MAX_ACTIONS: Final = 6400
"""An upper bound for legal actions: 19 elements make 171 pairs, each with at most 36 builds and upgrades (R6)."""

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
"""The bit mask with which uncompiled code wraps numbers like C's unsigned 64-bit integers."""


class Tables:
    """The constant data of a table: its city, its options, and precomputed geometry."""

    def __init__(self) -> None:
        self.players = 0
        self.start = 0
        self.end_score = 0
        self.expert = 0
        self.gaps_empty = 0
        self.water_together = 0
        self.returned_stones_wait = 0
        """Whether stones that return on lift-off cannot be loaded in the same turn (R5.6, from revision 2 on)."""
        self.square_count = 0
        self.sacred_count = 0
        self.district_count = 0
        self.delta = [0] * 4
        """The differences of square numbers for a step north, east, south, west."""
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
        """For each number of steps, the index of its first end (R4.3)."""
        self.end_east = [0] * 112
        self.end_north = [0] * 112
        self.first_path = [0] * 113
        """For each end, the index of the first path there."""
        self.paths = [0] * 1192
        """The squares between start and end of each path, as bits."""


class Game:
    """A position. Equal positions have equal buffers: lists of squares are sorted, and unused parts are zero."""

    def __init__(self) -> None:
        self.step = 0
        self.seat = 0
        self.turn = 0
        self.die = 0
        """1 to 6, ``ARROWS_FACE``, or 0 before the throw."""
        self.flight = 0
        self.returned = 0
        """How many stones of the seat to act returned this turn and cannot be loaded in it (R5.6)."""
        self.occupied = 0
        """How many squares have a ship or a pyramid."""
        self.round = 0
        self.built_seat = 0
        self.built_square = 0
        self.ship = [0] * 5
        self.score = [0] * 5
        self.god_stones = [0] * 5
        """Bits for each seat: 1 for the god stone of 2, 2 for that of 4, 4 for that of 6."""
        self.stone_count = [0] * 5
        self.pyramid_count = [0] * 5
        self.stones = [[0] * 10 for _ in range(5)]
        """The squares of each seat's stones, including hidden ones; a square under a ship may occur more than once."""
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
        """For each row, a bit for each blocked column: edge, lake, cover, ship or pyramid; see ``PAD``."""


class Scratch:
    """A work buffer for listing actions: the list and intermediate data. One for each thread."""

    def __init__(self) -> None:
        self.count = 0
        self.actions = [0] * MAX_ACTIONS
        self.chain = [0] * MAX_ACTIONS
        """The previous action in the list that builds on the same square."""
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
    """The state of the random number generator."""

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
    """Copies a position into another buffer."""
    to.__dict__.update(copy.deepcopy(source.__dict__))


def same_game(a: Game, b: Game) -> bool:
    return a.__dict__ == b.__dict__


def game_bytes(game: Game) -> bytes:
    return pickle.dumps(list(game.__dict__.values()))


def game_from_bytes(game: Game, data: bytes) -> None:
    game.__dict__.update(zip(game.__dict__, pickle.loads(data), strict=True))


def lowest_bit(bits: int) -> int:
    """The index of the lowest bit that is set.

    >>> lowest_bit(0b1100)
    2
    """
    return (bits & -bits).bit_length() - 1


def is_blocked(game: Game, square: int) -> int:
    """Whether a square has a ship or a pyramid, or is not playable (R4)."""
    return (game.blocked[(square >> 4) + PAD] >> ((square & 15) + PAD)) & 1


def is_first_round(game: Game) -> bool:
    """Whether R4.8 limits flights: none with turns, none within the Sacred District, god stones only if hemmed in."""
    return game.round == 1


def may_end_on(tables: Tables, game: Game, square: int) -> bool:
    """Whether a flight may end on a square: it is not blocked, and R4.8 does not forbid it."""
    return not is_blocked(game, square) and not (is_first_round(game) and tables.sacred[square])


def may_hold(tables: Tables, pyramids: int, upgrades: bool) -> bool:
    """Whether a constellation may contain this many own pyramids; by the expert rules, only the upgraded one (R6.8)."""
    return not tables.expert or pyramids <= upgrades
