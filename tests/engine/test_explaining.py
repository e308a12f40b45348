"""Why not? Each reason to refuse an action, with its clause and its facts."""

import pickle
from collections.abc import Mapping
from typing import NamedTuple

import pytest

from pacal.engine import (
    ARROWS,
    Action,
    Build,
    Code,
    Flight,
    Fly,
    GameState,
    Gaps,
    IllegalAction,
    LoadOther,
    LoadOwn,
    Options,
    Pass,
    PlaceShip,
    Refusal,
    Seat,
    Step,
    Throw,
    decide,
    explain,
    legal_actions,
    play,
)
from pacal.engine.refusals import Fact
from tests.support.positions import FIELD, drawn, new, position, raised


class Case(NamedTuple):
    """An action that is refused in a position, and the answer to why."""

    code: Code
    clause: str
    facts: Mapping[str, Fact]
    state: GameState
    action: Action
    asked_by: Seat | None = None


def to_build(
    stones: str = "",
    pyramids: dict[str, int] | None = None,
    options: Options | None = None,
    ships: dict[int, str] | None = None,
) -> GameState:
    return position(
        board=FIELD, step=Step.BUILD, stones={0: stones}, pyramids={0: pyramids or {}}, options=options, ships=ships
    )


def straight(to: str) -> Fly:
    return Fly(Flight.STRAIGHT, to)


def bent(to: str) -> Fly:
    return Fly(Flight.BENT, to)


def by_arrows(to: str) -> Fly:
    return Fly(Flight.ARROWS, to)


HAVING_BUILT = play(position(step=Step.BUILD, stones={0: "a1 b1"}), new("a1", 1, "a1"))
TEN_STONES = "a1 a4 a6 a8 a10 c11 e11 g11 i11 i9"
EIGHT_STONES = " ".join(TEN_STONES.split()[:8])
SHIPS_AROUND_ONE = {0: "f6", 1: "e6", 2: "g6", 3: "f5", 4: "f7"}
HEMMED_IN = ". . ^ .\n. A @ 1\n. . ~ ."
ROW = "@ . . . . ^ .\n. . . . . . ."
OPEN_ROW = "@ . . . . . . .\n" + ". . . . . . . .\n" * 2
OPEN_FIELD = position(board=FIELD, ships={0: "c1"}, die=3)
EMPTY_GAPS = Options(gaps=Gaps.EMPTY)
EXPERT = Options(expert=True)

TURNS = [
    Case(Code.GAME_OVER, "R8", {}, position(step=Step.OVER), Pass()),
    Case(Code.GAME_OVER, "R8", {}, position(step=Step.OVER, seat=1), Throw(3), 0),
    Case(Code.NOT_YOUR_TURN, "R3.1", {"seat": 1, "step": "fly"}, position(seat=1), straight("h8"), 0),
    Case(Code.NOT_YOUR_TURN, "R3.1", {"seat": 2, "step": "throw"}, position(step=Step.THROW, seat=2), Throw(3), 1),
    Case(Code.NOT_NOW, "R3.3", {"seat": 0, "step": "fly"}, position(), LoadOwn()),
    Case(Code.NOT_NOW, "R3.3", {"seat": 0, "step": "fly"}, position(), new("a1", 1, "a1")),
    Case(Code.NOT_NOW, "R3.3", {"seat": 0, "step": "load_own"}, position(step=Step.LOAD_OWN), LoadOther(1)),
    Case(Code.NOT_NOW, "R3.3", {"seat": 0, "step": "load_other"}, position(step=Step.LOAD_OTHER), LoadOwn()),
    Case(Code.NOT_NOW, "R3.3", {"seat": 1, "step": "build"}, position(step=Step.BUILD, seat=1), LoadOther(0)),
    Case(Code.NOT_NOW, "R3.3", {"seat": 0, "step": "throw"}, position(step=Step.THROW), Pass()),
    Case(Code.NOT_NOW, "R3.3", {"seat": 0, "step": "place"}, position(step=Step.PLACE), Pass()),
    Case(Code.MUST_FLY, "R4.1", {"seat": 1}, position(seat=1), Pass()),
    Case(Code.SECOND_BUILD, "R6.1", {"seat": 0, "square": "a1"}, HAVING_BUILT, new("b1", 1, "b1")),
    Case(Code.SECOND_BUILD, "R6.1", {"seat": 0, "square": "a1"}, HAVING_BUILT, raised("a1", 2, "b1"), 0),
    Case(Code.NOT_YOUR_TURN, "R3.1", {"seat": 1, "step": "fly"}, HAVING_BUILT, new("b1", 1, "b1"), 2),
    Case(Code.NOT_NOW, "R3.3", {"seat": 1, "step": "fly"}, HAVING_BUILT, new("b1", 1, "b1"), 1),
]

SQUARES = [
    Case(Code.NO_SUCH_SQUARE, "R1.2", {"square": "z9"}, position(), straight("z9")),
    Case(Code.NO_SUCH_SQUARE, "R1.2", {"square": "a12"}, position(step=Step.PLACE), PlaceShip("a12")),
    Case(Code.NO_SUCH_SQUARE, "R1.2", {"square": ""}, to_build("a1"), Build("a1", 1, ("",))),
    Case(Code.NO_SUCH_SQUARE, "R1.2", {"square": "k9"}, to_build("a1"), new("k9", 1, "a1")),
    Case(Code.IN_LAKE, "R1.2", {"square": "c3"}, position(), Fly(Flight.GOD_STONE, "c3", 2)),
    Case(Code.IN_LAKE, "R1.2", {"square": "d2"}, position(step=Step.BUILD, stones={0: "a1"}), new("d2", 1, "a1")),
    Case(Code.UNDER_COVER, "R2.1", {"square": "k5", "players": 3}, position(), Fly(Flight.GOD_STONE, "k5", 2)),
    Case(
        Code.UNDER_COVER,
        "R2.1",
        {"square": "k11", "players": 4},
        position(players=4, step=Step.LOAD_OWN, stones={0: TEN_STONES}),
        LoadOwn("k11"),
    ),
    Case(
        Code.SHIP_THERE, "R2.3", {"square": "e5", "seat": 2}, position(step=Step.PLACE, seat=0, turn=1), PlaceShip("e5")
    ),
    Case(Code.SHIP_THERE, "R4.2", {"square": "f11", "seat": 1}, position(ships={0: "f8", 1: "f11"}), straight("f11")),
    Case(Code.SHIP_THERE, "R4.3", {"square": "f11", "seat": 1}, position(ships={0: "f8", 1: "f11"}), bent("f11")),
    Case(
        Code.SHIP_THERE,
        "R4.6",
        {"square": "f11", "seat": 1},
        position(ships={0: "f8", 1: "f11"}),
        Fly(Flight.GOD_STONE, "f11", 2),
    ),
    Case(
        Code.PYRAMID_THERE,
        "R4.5",
        {"square": "f11", "seat": 2},
        position(ships={0: "f8"}, pyramids={2: {"f11": 1}}, die=ARROWS),
        by_arrows("f11"),
    ),
    Case(
        Code.PYRAMID_THERE,
        "R4.7",
        {"square": "f11", "seat": 0},
        position(ships={0: "f8"}, pyramids={0: {"f11": 1}}),
        Fly(Flight.RELOCATION, "f11"),
    ),
]

SETTING_UP = [
    Case(Code.NOT_SACRED, "R2.3", {"square": "a1"}, position(step=Step.PLACE), PlaceShip("a1")),
    Case(
        Code.NO_SUCH_FACE,
        "R1.3",
        {"face": 6, "faces": ("2", "3", "3", "4", "5", "arrows")},
        position(step=Step.THROW),
        Throw(6),
    ),
]

FLYING = [
    Case(Code.SAME_SQUARE, "R4.1", {"square": "f8"}, position(ships={0: "f8"}), straight("f8")),
    Case(Code.SAME_SQUARE, "R4.1", {"square": "f8"}, position(ships={0: "f8"}), Fly(Flight.GOD_STONE, "f8", 2)),
    Case(Code.DIE_SHOWS_ARROWS, "R4.5", {}, position(ships={0: "f8"}, die=ARROWS), straight("f11")),
    Case(Code.DIE_SHOWS_ARROWS, "R4.5", {}, position(ships={0: "f8"}, die=ARROWS), bent("g9")),
    Case(Code.DIE_SHOWS_NUMBER, "R4.2", {"face": 4}, position(ships={0: "f8"}, die=4), by_arrows("f11")),
    Case(Code.NOT_STRAIGHT, "R4.2", {"start": "f8", "square": "g9"}, position(ships={0: "f8"}, die=2), straight("g9")),
    Case(
        Code.NOT_STRAIGHT,
        "R4.5",
        {"start": "f8", "square": "g10"},
        position(ships={0: "f8"}, die=ARROWS),
        by_arrows("g10"),
    ),
    Case(Code.BLOCKED, "R4.2", {"square": "g2", "by": "f2"}, drawn(ROW, die=5), straight("g2")),
    Case(Code.BLOCKED, "R4.2", {"square": "d1", "by": "b1"}, drawn("@ ~ ^ .", die=3), straight("d1")),
    Case(Code.BLOCKED, "R4.2", {"square": "a1", "by": "b1"}, drawn(". # @", die=2), straight("a1")),
    Case(Code.BLOCKED, "R4.2", {"square": "a1", "by": "a2"}, drawn("@\n1\n.", die=2), straight("a1")),
    Case(Code.TOO_FAR, "R4.2", {"square": "e3", "distance": 4, "face": 3}, drawn(OPEN_ROW, die=3), straight("e3")),
    Case(Code.TOO_FAR, "R4.3", {"square": "e2", "distance": 5, "face": 3}, drawn(OPEN_ROW, die=3), bent("e2")),
    Case(Code.TOO_FAR, "R4.2", {"square": "c5", "distance": 4, "face": 3}, OPEN_FIELD, straight("c5")),
    Case(Code.TOO_FAR, "R4.2", {"square": "g1", "distance": 4, "face": 3}, OPEN_FIELD, straight("g1")),
    Case(Code.TOO_FAR, "R4.3", {"square": "e3", "distance": 4, "face": 3}, OPEN_FIELD, bent("e3")),
    Case(Code.STOPS_SHORT, "R4.2", {"square": "b3", "end": "d3"}, drawn(OPEN_ROW, die=3), straight("b3")),
    Case(Code.STOPS_SHORT, "R4.2", {"square": "c2", "end": "e2"}, drawn(ROW, die=5), straight("c2")),
    Case(Code.STOPS_SHORT, "R4.2", {"square": "b1", "end": "c1"}, drawn("@ . .", die=5), straight("b1")),
    Case(Code.NO_TURN_MADE, "R4.3", {"square": "d3", "face": 3}, drawn(OPEN_ROW, die=3), bent("d3")),
    Case(Code.NO_TURN_MADE, "R4.3", {"square": "a1", "face": 2}, drawn(OPEN_ROW, die=2), bent("a1")),
    Case(Code.OUT_OF_REACH, "R4.3", {"square": "c3", "face": 3}, drawn(OPEN_ROW, die=3), bent("c3")),
    Case(Code.OUT_OF_REACH, "R4.3", {"square": "b2", "face": 3}, drawn(OPEN_ROW, die=3), bent("b2")),
    Case(Code.OUT_OF_REACH, "R4.3", {"square": "c2", "face": 2}, drawn("@ ~ .\n^ . .\n", die=2), bent("c2")),
    Case(Code.ROW_ENDS, "R4.5", {"square": "f1", "by": "d1"}, drawn("@ ^ ~ # # .", die=ARROWS), by_arrows("f1")),
    Case(Code.TURNS_IN_FIRST_ROUND, "R4.8", {}, position(round=1, ships={0: "f7"}, die=2), bent("g8")),
    Case(Code.MUST_LEAVE_SACRED, "R4.8", {"square": "f6"}, position(round=1, ships={0: "f8"}, die=2), straight("f6")),
    Case(
        Code.MUST_LEAVE_SACRED,
        "R4.8",
        {"square": "e5"},
        position(players=5, round=1, ships=SHIPS_AROUND_ONE),
        Fly(Flight.GOD_STONE, "e5", 2),
    ),
    Case(
        Code.GOD_STONE_IN_FIRST_ROUND,
        "R4.8",
        {"square": "d5"},
        position(round=1, ships={0: "f5", 1: "e7", 2: "f4"}, die=2),
        Fly(Flight.GOD_STONE, "a1", 2),
    ),
    Case(Code.GOD_STONE_NOT_NAMED, "R4.6", {}, position(), Fly(Flight.GOD_STONE, "a1")),
    Case(Code.GOD_STONE_NOT_ASKED, "R4.6", {"value": 4}, position(ships={0: "f8"}), Fly(Flight.STRAIGHT, "f11", 4)),
    Case(
        Code.GOD_STONE_NOT_ASKED, "R4.6", {"value": 4}, drawn(HEMMED_IN, god_stones=()), Fly(Flight.RELOCATION, "a1", 4)
    ),
    Case(Code.NO_SUCH_GOD_STONE, "R1.1", {"value": 3}, position(), Fly(Flight.GOD_STONE, "a1", 3)),
    Case(Code.NO_SUCH_GOD_STONE, "R1.1", {"value": 0}, position(), Fly(Flight.GOD_STONE, "a1", 0)),
    Case(
        Code.GOD_STONE_SPENT,
        "R4.6",
        {"value": 4, "left": (2, 6)},
        position(god_stones={0: (2, 6)}),
        Fly(Flight.GOD_STONE, "a1", 4),
    ),
    Case(
        Code.NOT_HEMMED_IN,
        "R4.7",
        {"square": "a1"},
        drawn("@ .\n. .\n. .", die=2, god_stones=()),
        Fly(Flight.RELOCATION, "b1"),
    ),
    Case(
        Code.NOT_HEMMED_IN,
        "R4.7",
        {"square": "b1"},
        drawn(". .\n@ .", die=2, god_stones=()),
        Fly(Flight.RELOCATION, "b2"),
    ),
    Case(Code.GOD_STONES_LEFT, "R4.7", {"left": (2,)}, drawn(HEMMED_IN, god_stones=(2,)), Fly(Flight.RELOCATION, "a1")),
]

LOADING = [
    Case(Code.ONLY_OWN_SHIP, "R5.2", {"kind": "bent"}, position(step=Step.LOAD_OWN, flight=Flight.BENT), LoadOther(1)),
    Case(
        Code.ONLY_OWN_SHIP,
        "R5.2",
        {"kind": "god_stone"},
        position(step=Step.BUILD, flight=Flight.GOD_STONE),
        LoadOther(1),
    ),
    Case(Code.NO_LOADING, "R5.3", {}, position(step=Step.BUILD, flight=Flight.RELOCATION), LoadOwn()),
    Case(Code.NO_LOADING, "R5.3", {}, position(step=Step.BUILD, flight=Flight.RELOCATION), LoadOther(1)),
    Case(Code.NO_SUCH_SEAT, "R5.1", {"seat": 3}, position(step=Step.LOAD_OTHER), LoadOther(3)),
    Case(Code.NO_SUCH_SEAT, "R5.1", {"seat": -1}, position(step=Step.LOAD_OTHER), LoadOther(-1)),
    Case(Code.OWN_SHIP, "R5.1", {"seat": 1}, position(step=Step.LOAD_OTHER, seat=1), LoadOther(1)),
    Case(Code.HAND_EMPTY, "R5.4", {"visible": 10}, position(step=Step.LOAD_OWN, stones={0: TEN_STONES}), LoadOwn()),
    Case(
        Code.HAND_EMPTY,
        "R5.4",
        {"visible": 9},
        position(step=Step.LOAD_OTHER, stones={0: TEN_STONES}, ships={2: "a1"}),
        LoadOther(2),
    ),
    Case(Code.HAND_NOT_EMPTY, "R5.4", {"hand": 9}, position(step=Step.LOAD_OWN, stones={0: "a1"}), LoadOwn("a1")),
    Case(
        Code.HAND_NOT_EMPTY,
        "R5.4",
        {"hand": 7},
        position(step=Step.LOAD_OWN, stones={0: "a1"}, returned=2),
        LoadOwn("a1"),
    ),
    Case(
        Code.RETURNED_STONES_WAIT,
        "R5.6",
        {"returned": 2},
        position(step=Step.LOAD_OWN, stones={0: EIGHT_STONES}, returned=2),
        LoadOwn(),
    ),
    Case(
        Code.RETURNED_STONES_WAIT,
        "R5.6",
        {"returned": 2},
        position(step=Step.LOAD_OTHER, stones={0: EIGHT_STONES}, returned=2),
        LoadOther(1),
    ),
    Case(
        Code.RETURNED_STONES_IN_HAND,
        "R5.6",
        {"returned": 2},
        position(step=Step.LOAD_OWN, stones={0: EIGHT_STONES}, returned=2),
        LoadOwn("a1"),
    ),
    Case(
        Code.RETURNED_STONES_IN_HAND,
        "R5.6",
        {"returned": 3},
        position(step=Step.LOAD_OTHER, stones={0: EIGHT_STONES.replace(" g11", "")}, returned=3),
        LoadOther(1, "a1"),
    ),
    Case(
        Code.HAND_NOT_EMPTY, "R5.4", {"hand": 9}, position(step=Step.LOAD_OTHER, stones={0: "a1"}), LoadOther(1, "a1")
    ),
    Case(
        Code.STONE_COVERED,
        "R5.5",
        {"square": "a1", "seat": 2},
        position(step=Step.LOAD_OWN, stones={0: TEN_STONES}, ships={2: "a1"}),
        LoadOwn("a1"),
    ),
    Case(Code.STONE_COVERED, "R5.5", {"square": "a1", "seat": 0}, to_build("a1", ships={0: "a1"}), new("a1", 1, "a1")),
    Case(
        Code.NO_STONE_THERE,
        "R5.4",
        {"square": "b1"},
        position(step=Step.LOAD_OWN, stones={0: TEN_STONES, 1: "b1"}),
        LoadOwn("b1"),
    ),
    Case(Code.NO_STONE_THERE, "R6.2", {"square": "b1"}, to_build("a1"), new("a1", 2, "a1 b1")),
]

BUILDING = [
    Case(Code.NO_SUCH_HEIGHT, "R1.1", {"storeys": 6}, to_build("a1"), new("a1", 6, "a1")),
    Case(Code.NO_SUCH_HEIGHT, "R1.1", {"storeys": 0}, to_build("a1"), new("a1", 0, "a1")),
    Case(Code.NO_STONE_SPENT, "R6.4", {}, to_build("", {"a1": 1, "b1": 2}), raised("a1", 2, "")),
    Case(Code.STONES_NOT_SORTED, "R6.2", {"stones": ("a1", "b1")}, to_build("a1 b1"), new("a1", 2, "b1 a1")),
    Case(Code.STONES_NOT_SORTED, "R6.2", {"stones": ("b1", "a2")}, to_build("a2 b1"), new("b1", 2, "a2 b1")),
    Case(Code.STONES_NOT_SORTED, "R6.2", {"stones": ("a1",)}, to_build("a1"), new("a1", 2, "a1 a1")),
    Case(Code.OFF_CONSTELLATION, "R6.5", {"square": "c1"}, to_build("a1 b1 c1"), new("c1", 2, "a1 b1")),
    Case(Code.OWN_PYRAMID_THERE, "R6.6", {"square": "c1"}, to_build("a1 b1", {"c1": 2}), new("c1", 3, "a1 b1")),
    Case(Code.NO_OWN_PYRAMID, "R6.6", {"square": "c1"}, to_build("a1 b1 c1"), raised("c1", 3, "a1 b1")),
    Case(
        Code.NO_OWN_PYRAMID,
        "R6.6",
        {"square": "c1"},
        position(board=FIELD, step=Step.BUILD, stones={0: "a1 b1"}, pyramids={1: {"c1": 1}}),
        raised("c1", 3, "a1 b1"),
    ),
    Case(
        Code.NOT_HIGHER,
        "R6.6",
        {"square": "c1", "standing": 3, "storeys": 3},
        to_build("a1 b1", {"c1": 3}),
        raised("c1", 3, "a1 b1"),
    ),
    Case(
        Code.NOT_HIGHER,
        "R6.6",
        {"square": "c1", "standing": 3, "storeys": 2},
        to_build("b1", {"c1": 3}),
        raised("c1", 2, "b1"),
    ),
    Case(Code.NO_PYRAMID_LEFT, "R6.7", {"storeys": 1}, to_build("a1", {"i9": 1}), new("a1", 1, "a1")),
    Case(Code.NO_PYRAMID_LEFT, "R6.7", {"storeys": 5}, to_build("a1 b1", {"h9": 5, "i9": 5}), new("a1", 5, "a1 b1")),
    Case(Code.STONES_MISSING, "R6.2", {"storeys": 2, "missing": 1}, to_build("a1"), new("a1", 2, "a1")),
    Case(Code.STONES_MISSING, "R6.2", {"storeys": 5, "missing": 3}, to_build("a1"), new("a1", 5, "a1")),
    Case(Code.STONES_MISSING, "R6.2", {"storeys": 4, "missing": 1}, to_build("a1 b1 c1"), new("a1", 4, "a1 b1 c1")),
    Case(Code.STONES_MISSING, "R6.2", {"storeys": 3, "missing": 1}, to_build("a1 c1"), new("a1", 3, "a1 c1")),
    Case(Code.STONES_MISSING, "R6.2", {"storeys": 5, "missing": 1}, to_build("a1 b1 b2"), new("a1", 5, "a1 b1 b2")),
    Case(
        Code.STONES_MISSING, "R6.2", {"storeys": 4, "missing": 1}, to_build("a1 b1", {"c1": 2}), new("a1", 4, "a1 b1")
    ),
    Case(Code.STONES_MISSING, "R6.2", {"storeys": 4, "missing": 2}, to_build("b1", {"c1": 2}), raised("c1", 4, "b1")),
    Case(Code.TOO_MANY_STONES, "R6.2", {"stones": 5}, to_build("a1 b1 c1 d1 e1"), new("a1", 5, "a1 b1 c1 d1 e1")),
    Case(
        Code.TOO_MANY_STONES, "R6.2", {"stones": 4}, to_build("a1 b1 c1 d1", {"e1": 2}), raised("e1", 5, "a1 b1 c1 d1")
    ),
    Case(Code.DIAGONAL_PAIR, "R6.2", {"squares": ("a1", "b2")}, to_build("a1 b2"), new("a1", 2, "a1 b2")),
    Case(Code.DIAGONAL_PAIR, "R6.2", {"squares": ("b1", "a2")}, to_build("b1 a2"), new("a2", 2, "b1 a2")),
    Case(Code.DIAGONAL_PAIR, "R6.2", {"squares": ("a1", "b2")}, to_build("a1", {"b2": 1}), raised("b2", 2, "a1")),
    Case(Code.PAIR_APART, "R6.2", {"squares": ("a1", "c1")}, to_build("a1 c1"), new("a1", 2, "a1 c1")),
    Case(Code.PAIR_APART, "R6.2", {"squares": ("a1", "b3")}, to_build("a1 b3"), new("a1", 2, "a1 b3")),
    Case(Code.PAIR_APART, "R6.2", {"squares": ("a1", "c3")}, to_build("a1 c3"), new("a1", 1, "a1 c3")),
    Case(Code.NOT_IN_LINE, "R6.2", {"squares": ("a1", "b1", "b2")}, to_build("a1 b1 b2"), new("a1", 3, "a1 b1 b2")),
    Case(Code.NOT_IN_LINE, "R6.2", {"squares": ("a1", "b3", "c5")}, to_build("a1 b3 c5"), new("a1", 3, "a1 b3 c5")),
    Case(
        Code.UNEQUAL_GAPS,
        "R6.2",
        {"squares": ("a1", "b1", "d1"), "gaps": (0, 1)},
        to_build("a1 b1 d1"),
        new("a1", 3, "a1 b1 d1"),
    ),
    Case(
        Code.UNEQUAL_GAPS,
        "R6.2",
        {"squares": ("a4", "b3", "d1"), "gaps": (0, 1)},
        to_build("d1 b3 a4"),
        new("d1", 3, "d1 b3 a4"),
    ),
    Case(
        Code.UNEQUAL_GAPS,
        "R6.2",
        {"squares": ("a1", "a2", "a5", "a6"), "gaps": (0, 2, 0)},
        to_build("a1 a2 a5 a6"),
        new("a1", 4, "a1 a2 a5 a6"),
    ),
    Case(
        Code.UNEQUAL_GAPS,
        "R6.2",
        {"squares": ("a1", "c3", "d4"), "gaps": (1, 0)},
        to_build("a1 c3", {"d4": 2}),
        raised("d4", 3, "a1 c3"),
    ),
    Case(
        Code.UNEQUAL_GAPS,
        "R6.2",
        {"squares": ("a1", "b1", "e1"), "gaps": (0, 2)},
        to_build("b1 e1", {"a1": 2}),
        raised("a1", 3, "b1 e1"),
    ),
    Case(
        Code.NOT_A_SQUARE,
        "R6.2",
        {"squares": ("a1", "b1", "c1", "e1")},
        to_build("a1 b1 c1 e1"),
        new("a1", 5, "a1 b1 c1 e1"),
    ),
    Case(
        Code.NOT_A_SQUARE,
        "R6.2",
        {"squares": ("b1", "a2", "c2", "b3")},
        to_build("b1 a2 c2 b3"),
        new("b1", 5, "b1 a2 c2 b3"),
    ),
    Case(
        Code.NOT_A_SQUARE,
        "R6.2",
        {"squares": ("a1", "b1", "c1", "d1")},
        to_build("a1 b1 c1 d1"),
        new("a1", 5, "a1 b1 c1 d1"),
    ),
    Case(
        Code.GAP_NOT_EMPTY,
        "R6.3",
        {"square": "d1", "piece": "stone", "seat": 1},
        position(board=FIELD, step=Step.BUILD, stones={0: "a1 c1 e1", 1: "d1"}, options=EMPTY_GAPS),
        new("a1", 3, "a1 c1 e1"),
    ),
    Case(
        Code.GAP_NOT_EMPTY,
        "R6.3",
        {"square": "b3", "piece": "pyramid", "seat": 0},
        to_build("a1 c1 a3 c3", {"b3": 2}, EMPTY_GAPS),
        new("a1", 5, "a1 c1 a3 c3"),
    ),
    Case(
        Code.GAP_NOT_EMPTY,
        "R6.3",
        {"square": "b1", "piece": "stone", "seat": 1},
        position(
            board=FIELD,
            step=Step.BUILD,
            stones={0: "a1", 1: "b1"},
            pyramids={0: {"c1": 2, "e1": 2}},
            options=EMPTY_GAPS,
        ),
        new("a1", 3, "a1"),
    ),
    Case(
        Code.GAP_OFF_BOARD,
        "R6.3",
        {"square": "d1", "piece": "lake"},
        drawn("o . o ~ o", step=Step.BUILD, options=EMPTY_GAPS),
        new("a1", 3, "a1 c1 e1"),
    ),
    Case(
        Code.GAP_OFF_BOARD,
        "R6.3",
        {"square": "b1", "piece": "cover"},
        drawn("o # o . A", step=Step.BUILD, options=EMPTY_GAPS),
        raised("e1", 3, "a1 c1"),
    ),
    Case(Code.PYRAMIDS_IN_EXPERT, "R6.8", {}, to_build("a1", {"b1": 1}, EXPERT), new("a1", 2, "a1")),
    Case(
        Code.STONES_MISSING, "R6.2", {"storeys": 4, "missing": 3}, to_build("a1", {"b1": 1}, EXPERT), new("a1", 4, "a1")
    ),
    Case(Code.PYRAMIDS_IN_EXPERT, "R6.8", {}, to_build("a1", {"b1": 1, "c1": 2}, EXPERT), raised("b1", 3, "a1")),
    Case(Code.HEIGHT_PRESCRIBED, "R6.7", {"storeys": 2, "height": 3}, to_build("a1 b1 c1"), new("a1", 2, "a1 b1 c1")),
    Case(
        Code.HEIGHT_PRESCRIBED,
        "R6.7",
        {"storeys": 4, "height": 5},
        to_build("a1 b1 a2 b2"),
        new("a1", 4, "a1 b1 a2 b2"),
    ),
    Case(
        Code.HEIGHT_PRESCRIBED,
        "R6.7",
        {"storeys": 3, "height": 4},
        to_build("a1 b1 c1", {"d1": 2}),
        raised("d1", 3, "a1 b1 c1"),
    ),
]

CASES = [*TURNS, *SQUARES, *SETTING_UP, *FLYING, *LOADING, *BUILDING]


def each_of(cases: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=[f"{case.code}-{case.clause}" for case in cases])


def test_every_refusal_code_has_a_case() -> None:
    assert {case.code for case in CASES} == set(Code)


@each_of(CASES)
def test_the_answer_names_the_reason_the_clause_and_the_facts(case: Case) -> None:
    assert explain(case.state, case.action, case.asked_by) == Refusal(case.code, case.clause, case.facts)


@each_of([case for case in CASES if case.asked_by is None])
def test_a_refused_action_is_not_listed_and_cannot_be_played(case: Case) -> None:
    assert case.action not in legal_actions(case.state)
    with pytest.raises(IllegalAction) as refused:
        decide(case.state, case.action)
    error = refused.value
    assert (error.action, error.code, error.clause) == (case.action, case.code, case.clause)
    assert error.refusal.facts == case.facts


def test_a_refused_action_can_be_reported_by_another_process() -> None:
    with pytest.raises(IllegalAction) as error:
        play(position(), PlaceShip("a1"))
    received = pickle.loads(pickle.dumps(error.value))
    assert (received.action, received.code, str(received)) == (PlaceShip("a1"), error.value.code, str(error.value))
