"""Something to say of every kind: each event, each refusal and each fault, with facts as they really come."""

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Final

from pacal.boards import FaultCode
from pacal.engine import (
    Build,
    Code,
    Ending,
    Event,
    Flight,
    Fly,
    GameState,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Setup,
    Shore,
    Step,
    Throw,
    Upgrade,
    chances,
    legal_actions,
    new_game,
    play,
)
from pacal.engine.actions import Action
from pacal.engine.events import (
    BonusScored,
    DieThrown,
    DistrictCounted,
    DistrictScored,
    GameEnded,
    GameWon,
    GodStonesCounted,
    GodStoneSpent,
    Passed,
    PyramidBuilt,
    PyramidUpgraded,
    RoundEnded,
    ShipFlew,
    ShipPlaced,
    ShoreCounted,
    StoneLoaded,
    StonesReturned,
    StonesUncovered,
    TurnEnded,
)
from pacal.engine.refusals import Fact
from pacal.records import NotationCode, PositionCode, RecordCode

NAMES: Final = ("Ana", "Ben", "Zoë", "Łucja", "<d>")
LOADING: Final = (Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD)

EVENTS: Final[tuple[Event, ...]] = (
    ShipPlaced(0, "f6"),
    DieThrown(1, 3),
    DieThrown(1, "arrows"),
    GodStoneSpent(2, 4),
    *(ShipFlew(3, kind, "f6", "f9") for kind in Flight),
    StonesUncovered("f6", (0,)),
    StonesUncovered("f6", (0, 0, 1)),
    *(StonesReturned(0, "f6", count) for count in (1, 2, 5)),
    *(StoneLoaded(0, into, taken) for into, taken in product((0, 1), (None, "a1"))),
    *(Passed(4, step) for step in LOADING),
    PyramidBuilt(0, "f6", 1, ("f6",)),
    PyramidBuilt(0, "f6", 3, ("f6", "g6", "h6")),
    PyramidUpgraded(0, "f6", 2, 3, ("g6",)),
    PyramidUpgraded(0, "f6", 2, 4, ("g6", "h6")),
    *(DistrictScored(0, "K", points) for points in (1, 4, 7)),
    BonusScored(0, 5),
    TurnEnded(0),
    RoundEnded(12),
    *(GameEnded(ending) for ending in Ending),
    *(ShoreCounted(shore, (8, 6, 6, 1, 0), (12, 6, 6, 0, 0)) for shore in Shore),
    *(ShoreCounted(shore, (0, 0), (0, 0)) for shore in Shore),
    DistrictCounted("K", (3, 1), (5, 2)),
    DistrictCounted("K", (0, 0), (0, 0)),
    GodStonesCounted((12, 0)),
    GodStonesCounted((0, 0)),
    GameWon((1,), (40, 61)),
    GameWon((0, 2), (44, 31, 44)),
)

ACTIONS: Final[tuple[tuple[Action, Step], ...]] = (
    (PlaceShip("f6"), Step.PLACE),
    (Throw(3), Step.THROW),
    (Throw("arrows"), Step.THROW),
    *((Fly(kind, "f9", 4 if kind is Flight.GOD_STONE else None), Step.FLY) for kind in Flight),
    (LoadOwn(), Step.LOAD_OWN),
    (LoadOwn("a1"), Step.LOAD_OWN),
    (LoadOther(1), Step.LOAD_OTHER),
    (LoadOther(1, "a1"), Step.LOAD_OTHER),
    (Build("f6", 1, ("f6",)), Step.BUILD),
    (Build("f6", 3, ("f6", "g6", "h6")), Step.BUILD),
    (Upgrade("f6", 2, ("g6",)), Step.BUILD),
    (Upgrade("f6", 4, ("g6", "h6", "i6")), Step.BUILD),
    *((Pass(), step) for step in LOADING),
)

REFUSALS: Final[Mapping[Code, Mapping[str, Fact]]] = {
    Code.GAME_OVER: {},
    Code.NOT_YOUR_TURN: {"seat": 1, "step": "fly"},
    Code.NOT_NOW: {"seat": 1, "step": "fly"},
    Code.MUST_FLY: {"seat": 1},
    Code.SECOND_BUILD: {"seat": 1, "square": "f6"},
    Code.NO_SUCH_SQUARE: {"square": "z9"},
    Code.IN_LAKE: {"square": "c3"},
    Code.UNDER_COVER: {"square": "j6", "players": 3},
    Code.SHIP_THERE: {"square": "f6", "seat": 1},
    Code.PYRAMID_THERE: {"square": "f6", "seat": 1},
    Code.NOT_SACRED: {"square": "a1"},
    Code.NO_SUCH_FACE: {"face": 9, "faces": ("2", "3", "arrows")},
    Code.SAME_SQUARE: {"square": "f6"},
    Code.DIE_SHOWS_ARROWS: {},
    Code.DIE_SHOWS_NUMBER: {"face": 3},
    Code.NOT_STRAIGHT: {"start": "f6", "square": "g7"},
    Code.BLOCKED: {"square": "f9", "by": "f8"},
    Code.TOO_FAR: {"square": "f9", "distance": 3, "face": 2},
    Code.STOPS_SHORT: {"square": "f7", "end": "f9"},
    Code.NO_TURN_MADE: {"square": "f9", "face": 3},
    Code.OUT_OF_REACH: {"square": "f9", "face": 4},
    Code.ROW_ENDS: {"square": "k6", "by": "j6"},
    Code.TURNS_IN_FIRST_ROUND: {},
    Code.MUST_LEAVE_SACRED: {"square": "f7"},
    Code.GOD_STONE_IN_FIRST_ROUND: {"square": "f9"},
    Code.GOD_STONE_NOT_NAMED: {},
    Code.GOD_STONE_NOT_ASKED: {"value": 4},
    Code.NO_SUCH_GOD_STONE: {"value": 5},
    Code.GOD_STONE_SPENT: {"value": 4, "left": (2, 6)},
    Code.NOT_HEMMED_IN: {"square": "f9"},
    Code.GOD_STONES_LEFT: {"left": (2,)},
    Code.ONLY_OWN_SHIP: {"kind": "bent"},
    Code.NO_LOADING: {},
    Code.NO_SUCH_SEAT: {"seat": 8},
    Code.OWN_SHIP: {"seat": 0},
    Code.HAND_EMPTY: {"visible": 3},
    Code.HAND_NOT_EMPTY: {"hand": 2},
    Code.STONE_COVERED: {"square": "f6", "seat": 1},
    Code.NO_STONE_THERE: {"square": "f6"},
    Code.NO_SUCH_HEIGHT: {"storeys": 6},
    Code.NO_STONE_SPENT: {},
    Code.STONES_NOT_SORTED: {"stones": ("a1", "b1")},
    Code.OFF_CONSTELLATION: {"square": "f6"},
    Code.OWN_PYRAMID_THERE: {"square": "f6"},
    Code.NO_OWN_PYRAMID: {"square": "f6"},
    Code.NOT_HIGHER: {"square": "f6", "standing": 3, "storeys": 2},
    Code.NO_PYRAMID_LEFT: {"storeys": 5},
    Code.STONES_MISSING: {"storeys": 4, "missing": 2},
    Code.TOO_MANY_STONES: {"stones": 5},
    Code.DIAGONAL_PAIR: {"squares": ("a1", "b2")},
    Code.PAIR_APART: {"squares": ("a1", "a3")},
    Code.NOT_IN_LINE: {"squares": ("a1", "a3", "b7")},
    Code.UNEQUAL_GAPS: {"squares": ("a1", "a3", "a4"), "gaps": (1, 0)},
    Code.NOT_A_SQUARE: {"squares": ("a1", "a2", "b1", "c2")},
    Code.GAP_NOT_EMPTY: {"square": "f6"},
    Code.PYRAMIDS_IN_EXPERT: {},
    Code.HEIGHT_PRESCRIBED: {"storeys": 2, "height": 3},
}

RIVER: Final = {"number": 3, "x": 1, "y": 2}
BOARD_FACTS: Final[Mapping[FaultCode, Mapping[str, int | str | tuple[str, ...]]]] = {
    FaultCode.FILE_MISSING: {"path": "x.toml", "shipped": ("palenque",)},
    FaultCode.FILE_DIRECTORY: {"path": "x"},
    FaultCode.FILE_UNREADABLE: {"path": "x", "reason": "EACCES"},
    FaultCode.FILE_HUGE: {"path": "x", "limit": 1_000_000},
    FaultCode.FILE_NOT_UTF8: {"byte": 17},
    FaultCode.FILE_NOT_TOML: {"reason": "Expected '='"},
    FaultCode.KEY_UNKNOWN: {"key": "colour"},
    FaultCode.KEY_MISSING: {"key": "map"},
    FaultCode.TYPE_WRONG: {"expected": "text", "found": "integer"},
    FaultCode.ID_BAD: {"id": "A B"},
    FaultCode.NAME_BAD: {"name": "", "limit": 60},
    FaultCode.MAP_EMPTY: {},
    FaultCode.MAP_LARGE: {"width": 17, "height": 3, "limit": 16},
    FaultCode.MAP_RAGGED: {"length": 10, "expected": 11},
    FaultCode.MAP_LETTER_BAD: {"letter": "?"},
    FaultCode.MAP_LETTER_UNKNOWN: {"letter": "Q", "squares": ("a1", "a2")},
    FaultCode.BOARD_SPLIT: {"pieces": 2, "squares": ("a1",)},
    FaultCode.DISTRICT_LETTER_BAD: {"letter": "aa"},
    FaultCode.DISTRICT_VALUE_BAD: {"district": "A", "value": 99, "lowest": 1, "highest": 20},
    FaultCode.DISTRICT_NOWHERE: {"district": "Q"},
    FaultCode.DISTRICT_SPLIT: {"district": "A", "pieces": 2, "squares": ("a1", "a2")},
    FaultCode.SACRED_UNKNOWN: {"district": "Q"},
    FaultCode.SACRED_SMALL: {"district": "S", "squares": 3, "needed": 5},
    FaultCode.SQUARE_BAD: {"value": "11"},
    FaultCode.SQUARE_OUTSIDE: {"square": "p16"},
    FaultCode.SQUARE_TWICE: {"square": "a1"},
    FaultCode.SHORE_IN_LAKE: {"square": "c3"},
    FaultCode.RIVER_SHORT: {"points": 1},
    FaultCode.RIVER_POINT_BAD: {"number": 3},
    FaultCode.RIVER_OUTSIDE: {**RIVER, "width": 11, "height": 11},
    FaultCode.RIVER_DIAGONAL: {**RIVER, "to_x": 2, "to_y": 3},
    FaultCode.RIVER_STILL: RIVER,
    FaultCode.RIVER_DOUBLED: {**RIVER, "to_x": 1, "to_y": 3},
    FaultCode.DIE_FACES: {"faces": 5, "expected": 6},
    FaultCode.DIE_FACE_BAD: {"number": 2, "face": "9", "lowest": 1, "highest": 6},
    FaultCode.COVER_EMPTY: {"cover": "2/3"},
    FaultCode.COVER_DISTRICT_UNKNOWN: {"cover": "2", "district": "Q"},
    FaultCode.COVER_DISTRICT_TWICE: {"cover": "2", "district": "A"},
    FaultCode.COVER_SACRED: {"cover": "2", "district": "S"},
    FaultCode.PLAYERS_NONE: {},
    FaultCode.PLAYERS_NUMBER_BAD: {"players": "7", "lowest": 2, "highest": 5},
    FaultCode.PLAYERS_COVER_UNKNOWN: {"players": "3", "cover": "9"},
    FaultCode.PLAYERS_COVER_TWICE: {"players": "3", "cover": "2"},
    FaultCode.CITY_SPLIT: {"players": 3, "pieces": 2, "squares": ("a1",)},
    FaultCode.CITY_SMALL: {"players": 3, "squares": 30, "needed": 31},
    FaultCode.CITY_OUTSIDE_SMALL: {"players": 3, "squares": 2, "needed": 3},
}

RECORD_FACTS: Final[Mapping[RecordCode, Mapping[str, int | str]]] = {
    RecordCode.EMPTY: {},
    RecordCode.LINE_TOO_LONG: {"limit": 65_536},
    RecordCode.LINE_CUT: {},
    RecordCode.NO_NEWLINE: {},
    RecordCode.LINE_ENDING: {},
    RecordCode.LINE_BLANK: {},
    RecordCode.NOT_UTF8: {"byte": 3},
    RecordCode.NOT_JSON: {"byte": 5, "reason": "invalid character"},
    RecordCode.LINE_BAD: {"key": "line", "reason": "not a JSON object"},
    RecordCode.NOT_CANONICAL: {"byte": 3},
    RecordCode.DIGEST_MISSING: {},
    RecordCode.DIGEST_WRONG: {"expected": "00ff", "found": "ff00"},
    RecordCode.HEADER_MISSING: {},
    RecordCode.NOT_A_RECORD: {},
    RecordCode.FORMAT_NEWER: {"version": 9, "known": 1},
    RecordCode.RULES_UNKNOWN: {"rules": 9, "known": 1},
    RecordCode.HEADER_BAD: {"key": "start", "problem": "header-start", "players": 2, "reason": "no such seat"},
    RecordCode.BOARD_BAD: {},
    RecordCode.NUMBER_WRONG: {"expected": 3, "found": 5},
    RecordCode.NOTATION_BAD: {},
    RecordCode.ACTION_ILLEGAL: {"action": "Sf9"},
    RecordCode.BACK_WRONG: {"back": 9, "actions": 3},
}
"""The faults of a record; the other codes are those of its file and have a path."""

FILE_CODES: Final = frozenset(RecordCode) - RECORD_FACTS.keys()

POSITION_FACTS: Final[Mapping[PositionCode, Mapping[str, Fact]]] = {
    PositionCode.FIELDS: {"expected": 10, "found": 3},
    PositionCode.SYNTAX: {"found": "???"},
    PositionCode.BOARD_UNKNOWN: {"id": "x", "shipped": ("palenque",)},
    PositionCode.BOARD_OTHER: {"id": "x", "digest": "00ff", "expected": "ff00"},
    PositionCode.PLAYERS: {"players": 5, "allowed": (2, 3)},
    PositionCode.NO_SUCH_SEAT: {"found": 4, "players": 3},
    PositionCode.OPTION: {"option": "x", "known": ("expert", "memory=own")},
    PositionCode.ROUND: {"step": "place", "round": 3},
    PositionCode.TURN: {"step": "fly", "turn": 9, "players": 3},
    PositionCode.SEAT: {"expected": 2},
    PositionCode.NOT_OVER: {},
    PositionCode.UNTOUCHED: {},
    PositionCode.DIE_MISSING: {"step": "load_own"},
    PositionCode.DIE_TOO_EARLY: {"step": "throw"},
    PositionCode.NO_SUCH_FACE: {"face": "arrows"},
    PositionCode.FLIGHT_MISSING: {"step": "load_other"},
    PositionCode.FLIGHT_TOO_EARLY: {"step": "over"},
    PositionCode.FLIGHT_UNFIT: {"flight": "god_stone", "clause": "R4.6"},
    PositionCode.BUILT_TOO_LATE: {"step": "build"},
    PositionCode.BUILT_SEAT: {"found": 1, "expected": 2},
    PositionCode.BUILT_NOWHERE: {"square": "a1"},
    PositionCode.NOT_PLAYABLE: {"square": "c3"},
    PositionCode.SHIP_MISSING: {},
    PositionCode.SHIP_TOO_EARLY: {"square": "a1"},
    PositionCode.SHIP_NOT_SACRED: {"square": "a1"},
    PositionCode.TWO_SHIPS: {"square": "a1"},
    PositionCode.STONES_LEFT: {},
    PositionCode.TOO_MANY_STONES: {"stones": 11, "limit": 10},
    PositionCode.STONE_DOUBLED: {"square": "a1"},
    PositionCode.STONE_ON_PYRAMID: {"square": "a1"},
    PositionCode.NO_SUCH_HEIGHT: {"square": "a1", "storeys": 7},
    PositionCode.TOO_MANY_PYRAMIDS: {"storeys": 1, "pyramids": 2, "limit": 1},
    PositionCode.SUPPLY_SPENT: {"left": 1},
    PositionCode.TWO_PYRAMIDS: {"square": "a1"},
    PositionCode.PYRAMID_UNDER_SHIP: {"square": "a1"},
    PositionCode.SCORE_ENDS_GAME: {"score": 50, "limit": 40},
}

TYPED: Final[Mapping[NotationCode, str]] = {
    NotationCode.EMPTY: "",
    NotationCode.TOO_LONG: "S" * 300,
    NotationCode.UNFINISHED: "f6=3",
    NotationCode.UNEXPECTED: "Sf9?",
}
"""A text that is no move, for every way not to be one."""


def random_game(setup: Setup, seed: int) -> list[tuple[GameState, Action]]:
    """A whole random game: every position with the action that was taken there."""
    random, state, taken = Random(seed), new_game(setup), []
    while not state.is_over:
        actions = legal_actions(state)
        if state.step is Step.THROW:
            odds = chances(state)
            action: Action = Throw(random.choices(list(odds), list(odds.values()))[0])
        else:
            # Building ends a game within minutes; a random player would pass too often.
            action = random.choice(actions[:-1] if state.step is Step.BUILD and len(actions) > 1 else actions)
        taken.append((state, action))
        state = play(state, action)
    return taken
