"""Refusals of actions as data: a code, the clause and the facts. The locales have the sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from pacal.engine.actions import Action

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]


class Code(StrEnum):
    """Every reason to refuse an action. The comment names the facts that come with it."""

    # Whose turn it is, and what for (R3)
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"  # seat: to act; step
    NOT_NOW = "not_now"  # seat: to act; step
    MUST_FLY = "must_fly"  # seat
    SECOND_BUILD = "second_build"  # seat, square: where it has just built
    # Squares
    NO_SUCH_SQUARE = "no_such_square"  # square
    IN_LAKE = "in_lake"  # square
    UNDER_COVER = "under_cover"  # square, players
    SHIP_THERE = "ship_there"  # square, seat: whose ship
    PYRAMID_THERE = "pyramid_there"  # square, seat: whose pyramid
    # Setting up and the die
    NOT_SACRED = "not_sacred"  # square
    NO_SUCH_FACE = "no_such_face"  # face, faces
    # Flying (R4)
    SAME_SQUARE = "same_square"  # square
    DIE_SHOWS_ARROWS = "die_shows_arrows"
    DIE_SHOWS_NUMBER = "die_shows_number"  # face
    NOT_STRAIGHT = "not_straight"  # start, square
    BLOCKED = "blocked"  # square, by: the square in the way
    TOO_FAR = "too_far"  # square, distance, face
    STOPS_SHORT = "stops_short"  # square, end: where that flight ends
    NO_TURN_MADE = "no_turn_made"  # square, face
    OUT_OF_REACH = "out_of_reach"  # square, face
    ROW_ENDS = "row_ends"  # square, by: the covered square in the way
    TURNS_IN_FIRST_ROUND = "turns_in_first_round"
    MUST_LEAVE_SACRED = "must_leave_sacred"  # square
    GOD_STONE_IN_FIRST_ROUND = "god_stone_in_first_round"  # square: one that the die reaches
    GOD_STONE_NOT_NAMED = "god_stone_not_named"
    GOD_STONE_NOT_ASKED = "god_stone_not_asked"  # value
    NO_SUCH_GOD_STONE = "no_such_god_stone"  # value
    GOD_STONE_SPENT = "god_stone_spent"  # value, left: those one still has
    NOT_HEMMED_IN = "not_hemmed_in"  # square: one that the die reaches
    GOD_STONES_LEFT = "god_stones_left"  # left
    # Loading (R5)
    ONLY_OWN_SHIP = "only_own_ship"  # kind: of the flight
    NO_LOADING = "no_loading"
    NO_SUCH_SEAT = "no_such_seat"  # seat
    OWN_SHIP = "own_ship"  # seat
    HAND_EMPTY = "hand_empty"  # visible: how many stones could be taken
    HAND_NOT_EMPTY = "hand_not_empty"  # hand
    RETURNED_STONES_WAIT = "returned_stones_wait"  # returned: how many came back this turn
    RETURNED_STONES_IN_HAND = "returned_stones_in_hand"  # returned: the same
    STONE_COVERED = "stone_covered"  # square, seat: whose ship stands there
    NO_STONE_THERE = "no_stone_there"  # square
    # Building (R6)
    NO_SUCH_HEIGHT = "no_such_height"  # storeys
    NO_STONE_SPENT = "no_stone_spent"
    STONES_NOT_SORTED = "stones_not_sorted"  # stones: as they should be
    OFF_CONSTELLATION = "off_constellation"  # square
    OWN_PYRAMID_THERE = "own_pyramid_there"  # square
    NO_OWN_PYRAMID = "no_own_pyramid"  # square
    NOT_HIGHER = "not_higher"  # square, standing, storeys
    NO_PYRAMID_LEFT = "no_pyramid_left"  # storeys
    STONES_MISSING = "stones_missing"  # storeys, missing
    TOO_MANY_STONES = "too_many_stones"  # stones
    DIAGONAL_PAIR = "diagonal_pair"  # squares
    PAIR_APART = "pair_apart"  # squares
    NOT_IN_LINE = "not_in_line"  # squares
    UNEQUAL_GAPS = "unequal_gaps"  # squares: along their line; gaps: between each and the next
    NOT_A_SQUARE = "not_a_square"  # squares
    GAP_NOT_EMPTY = "gap_not_empty"  # square, piece: ship, pyramid or stone; seat: whose
    GAP_OFF_BOARD = "gap_off_board"  # square, piece: lake or cover
    PYRAMIDS_IN_EXPERT = "pyramids_in_expert"
    HEIGHT_PRESCRIBED = "height_prescribed"  # storeys, height: what it must be


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused: the reason, the clause of the rules, and the facts of this position."""

    code: Code
    clause: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({self.clause}){': ' if facts else ''}{facts}"


class IllegalAction(Exception):
    """The rules refuse this action; the position has not changed.

    It names no position: logs and clients may show the error, and a position contains hidden stones (R5.5).
    """

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.action, self.refusal)

    @property
    def code(self) -> Code:
        return self.refusal.code

    @property
    def clause(self) -> str:
        return self.refusal.clause
