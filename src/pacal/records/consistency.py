"""Consistency checks for positions: conditions that hold in every position of a game.

They do not prove that play can reach a position, but the rules can continue from every position that passes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import partial
from typing import Final, TypeAlias

from pacal.engine import ARROWS, Flight, GameState, Pieces, Seat, Square, Step
from pacal.engine.flights import die_kinds
from pacal.engine.loading import LOADS_TWO
from pacal.engine.setup import GOD_STONES, PYRAMIDS, STONES

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]


class Field(StrEnum):
    """The fields of a position line."""

    LINE = "line"
    BOARD = "board"
    TABLE = "table"
    OPTIONS = "options"
    STEP = "step"
    TIME = "time"
    DIE = "die"
    FLIGHT = "flight"
    BUILT = "built"
    SCORE = "score"
    SHIP = "ship"
    STONES = "stones"
    PYRAMIDS = "pyramids"
    GOD_STONES = "god_stones"
    SIDE = "side"


class PositionCode(StrEnum):
    """Every reason to refuse a position. The comment lists the facts."""

    # The line
    FIELDS = "position-fields"  # expected, found: how many fields
    SYNTAX = "position-syntax"  # found
    BOARD_UNKNOWN = "position-board-unknown"  # id, shipped
    BOARD_OTHER = "position-board-other"  # id, digest: of the line; expected
    PLAYERS = "position-players"  # players, allowed
    NO_SUCH_SEAT = "position-no-such-seat"  # found: from 1; players
    OPTION = "position-option"  # option, known
    # Time and turn (R2.3, R3)
    ROUND = "position-round"  # step, round
    TURN = "position-turn"  # step, turn, players
    SEAT = "position-seat"  # expected: from 1
    NOT_OVER = "position-not-over"
    UNTOUCHED = "position-untouched"
    # The die, the flight and what was built (R4, R6.1)
    DIE_MISSING = "position-die-missing"  # step
    DIE_TOO_EARLY = "position-die-too-early"  # step
    NO_SUCH_FACE = "position-no-such-face"  # face
    FLIGHT_MISSING = "position-flight-missing"  # step
    FLIGHT_TOO_EARLY = "position-flight-too-early"  # step
    FLIGHT_UNFIT = "position-flight-unfit"  # flight, clause
    RETURNED_WRONG = "position-returned-wrong"  # returned
    BUILT_TOO_LATE = "position-built-too-late"  # step
    BUILT_SEAT = "position-built-seat"  # found, expected: from 1
    BUILT_NOWHERE = "position-built-nowhere"  # square
    # Pieces (R1.1, R4, R5)
    NOT_PLAYABLE = "position-not-playable"  # square
    SHIP_MISSING = "position-ship-missing"
    SHIP_TOO_EARLY = "position-ship-too-early"  # square
    SHIP_NOT_SACRED = "position-ship-not-sacred"  # square
    TWO_SHIPS = "position-two-ships"  # square
    STONES_LEFT = "position-stones-left"
    TOO_MANY_STONES = "position-too-many-stones"  # stones, limit
    STONE_DOUBLED = "position-stone-doubled"  # square
    STONE_ON_PYRAMID = "position-stone-on-pyramid"  # square
    NO_SUCH_HEIGHT = "position-no-such-height"  # square, storeys
    TOO_MANY_PYRAMIDS = "position-too-many-pyramids"  # storeys, pyramids, limit
    SUPPLY_SPENT = "position-supply-spent"  # left
    TWO_PYRAMIDS = "position-two-pyramids"  # square
    PYRAMID_UNDER_SHIP = "position-pyramid-under-ship"  # square
    SCORE_ENDS_GAME = "position-score-ends-game"  # score, limit


class PositionError(ValueError):
    """An invalid position: the reason, the field, the seat if the field is a seat's, and the facts."""

    def __init__(self, code: PositionCode, field: Field, seat: Seat | None = None, **facts: Fact) -> None:
        self.code = code
        self.field = field
        self.seat = seat
        self.facts: Mapping[str, Fact] = facts
        super().__init__(code, field, seat, facts)

    def __reduce__(self) -> tuple[object, ...]:
        rebuilt: Callable[..., object] = type(self)
        return partial(rebuilt, **self.facts), (self.code, self.field, self.seat)

    def __str__(self) -> str:
        whose = "" if self.seat is None else f" of seat {self.seat + 1}"
        facts = ", ".join(f"{name}={fact}" for name, fact in self.facts.items())
        return f"{self.code} in {self.field}{whose}{': ' if facts else ''}{facts}"


Faults: TypeAlias = Iterator[PositionError]


def check_position(state: GameState) -> None:
    """Raise :class:`PositionError` for the first condition that does not hold."""
    for check in _CHECKS:
        for fault in check(state):
            raise fault


def _time_faults(state: GameState) -> Faults:
    """Rounds, turns and seats follow each other in one order only (R2.3, R3.1, R3.2)."""
    step, players = state.step, state.setup.players
    if (step is Step.PLACE) != (state.round == 0):
        yield PositionError(PositionCode.ROUND, Field.TIME, step=step.value, round=state.round)
    last_turn = 0 if step is Step.THROW and players > 2 else players - 1
    round_played = step is Step.OVER and players > 2 and state.turn == players
    if state.turn > last_turn and not round_played:
        yield PositionError(PositionCode.TURN, Field.TIME, step=step.value, turn=state.turn, players=players)
    passed_left = state.round - 1 if players > 2 and state.round else 0
    expected = (state.setup.start + passed_left + state.turn) % players
    if state.seat != expected:
        yield PositionError(PositionCode.SEAT, Field.STEP, expected=expected + 1)


def _die_faults(state: GameState) -> Faults:
    """The die shows a face from the throw to the end of the turn or round (R3.1, R3.2)."""
    if state.die is None:
        if state.step in _IN_TURN:
            yield PositionError(PositionCode.DIE_MISSING, Field.DIE, step=state.step.value)
    elif state.step not in _IN_TURN:
        yield PositionError(PositionCode.DIE_TOO_EARLY, Field.DIE, step=state.step.value)
    elif state.die not in state.setup.board.die:
        yield PositionError(PositionCode.NO_SUCH_FACE, Field.DIE, face=state.die)


def _flight_faults(state: GameState) -> Faults:
    """How the ship flew fits the die, the round, the god stones and the step (R4, R5.1 to R5.3)."""
    flight, step = state.flight, state.step
    if flight is None:
        if step in _AFTER_FLIGHT:
            yield PositionError(PositionCode.FLIGHT_MISSING, Field.FLIGHT, step=step.value)
        return
    if step not in _AFTER_FLIGHT:
        yield PositionError(PositionCode.FLIGHT_TOO_EARLY, Field.FLIGHT, step=step.value)
    left = state.pieces[state.seat].god_stones
    against_die = flight in _BY_DIE and flight not in die_kinds(state)
    unfit = {
        "R4.2": against_die and state.die == ARROWS,
        "R4.5": against_die and flight is Flight.ARROWS,
        "R4.6": flight is Flight.GOD_STONE and left == GOD_STONES,
        "R4.7": flight is Flight.RELOCATION and left != (),
        "R4.8": against_die and flight is Flight.BENT,
        "R5.2": step is Step.LOAD_OTHER and flight not in LOADS_TWO,
        "R5.3": step is Step.LOAD_OWN and flight is Flight.RELOCATION,
    }
    for clause in (clause for clause, wrong in unfit.items() if wrong):
        yield PositionError(PositionCode.FLIGHT_UNFIT, Field.FLIGHT, flight=flight.value, clause=clause)


def _returned_faults(state: GameState) -> Faults:
    """Doubles come back at a lift-off; by newer rules they wait in hand for the rest of the turn (R5.6)."""
    if not state.returned:
        return
    waits = state.setup.revision.returned_stones_wait and state.step in _AFTER_FLIGHT
    if not waits or not 2 <= state.returned <= state.pieces[state.seat].hand:
        yield PositionError(PositionCode.RETURNED_WRONG, Field.FLIGHT, returned=state.returned)


def _built_faults(state: GameState) -> Faults:
    """The pyramid of the previous turn is known until the next lift-off (R6.1)."""
    if state.built is None:
        return
    seat, square = state.built
    players = state.setup.players
    if state.step not in (Step.THROW, Step.FLY) or (state.round, state.turn) == (1, 0):
        yield PositionError(PositionCode.BUILT_TOO_LATE, Field.BUILT, step=state.step.value)
    # With three or more players, the seat that starts a round was the last but one in the previous round (R3.1).
    expected = (state.seat - (2 if players > 2 and state.turn == 0 else 1)) % players
    if seat != expected:
        yield PositionError(PositionCode.BUILT_SEAT, Field.BUILT, found=seat + 1, expected=expected + 1)
    if square not in dict(state.pieces[seat].pyramids):
        yield PositionError(PositionCode.BUILT_NOWHERE, Field.BUILT, square=square)


def _playable_faults(state: GameState) -> Faults:
    """All pieces are on playable squares (R1.2, R2.1)."""
    playable = state.setup.city.order
    for seat, pieces in enumerate(state.pieces):
        places: dict[Field, tuple[Square, ...]] = {
            Field.SHIP: () if pieces.ship is None else (pieces.ship,),
            Field.STONES: pieces.stones,
            Field.PYRAMIDS: tuple(pyramid.square for pyramid in pieces.pyramids),
        }
        for field, squares in places.items():
            for square in squares:
                if square not in playable:
                    yield PositionError(PositionCode.NOT_PLAYABLE, field, seat, square=square)


def _ship_faults(state: GameState) -> Faults:
    """Ships are placed one after the other in the Sacred District, fly, and leave at the end (R2.3, R4, R9.1)."""
    players, start = state.setup.players, state.setup.start
    placed = {Step.PLACE: state.turn, Step.OVER: 0}.get(state.step, players)
    seen: set[Square] = set()
    for seat, ship in enumerate(state.ships):
        if ship is None:
            if (seat - start) % players < placed:
                yield PositionError(PositionCode.SHIP_MISSING, Field.SHIP, seat)
            continue
        if (seat - start) % players >= placed:
            yield PositionError(PositionCode.SHIP_TOO_EARLY, Field.SHIP, seat, square=ship)
        if _nothing_played(state) and ship not in state.setup.city.sacred:
            yield PositionError(PositionCode.SHIP_NOT_SACRED, Field.SHIP, seat, square=ship)
        if ship in seen:
            yield PositionError(PositionCode.TWO_SHIPS, Field.SHIP, seat, square=ship)
        seen.add(ship)


def _pyramid_faults(state: GameState) -> Faults:
    """No more pyramids than there are, one per square, none where a ship is (R1.1, R4, R8.1)."""
    seen: set[Square] = set()
    for seat, pieces in enumerate(state.pieces):
        for square, storeys in pieces.pyramids:
            if storeys not in PYRAMIDS:
                yield PositionError(PositionCode.NO_SUCH_HEIGHT, Field.PYRAMIDS, seat, square=square, storeys=storeys)
            if square in seen:
                yield PositionError(PositionCode.TWO_PYRAMIDS, Field.PYRAMIDS, seat, square=square)
            if square in state.ships:
                yield PositionError(PositionCode.PYRAMID_UNDER_SHIP, Field.PYRAMIDS, seat, square=square)
            seen.add(square)
        for storeys, count in Counter(storeys for _, storeys in pieces.pyramids).items():
            if count > (limit := PYRAMIDS.get(storeys, 0)):
                yield PositionError(
                    PositionCode.TOO_MANY_PYRAMIDS, Field.PYRAMIDS, seat, storeys=storeys, pyramids=count, limit=limit
                )
        left = _left(pieces)
        if left < (1 if state.step is Step.OVER and seat == state.seat else 2):
            yield PositionError(PositionCode.SUPPLY_SPENT, Field.PYRAMIDS, seat, left=left)


def _stone_faults(state: GameState) -> Faults:
    """Ten stones per seat, one of a colour per square unless under a ship, none where a pyramid is (R1.1, R5.6)."""
    built_on = {pyramid.square for pieces in state.pieces for pyramid in pieces.pyramids}
    for seat, pieces in enumerate(state.pieces):
        if len(pieces.stones) > STONES:
            yield PositionError(
                PositionCode.TOO_MANY_STONES, Field.STONES, seat, stones=len(pieces.stones), limit=STONES
            )
        if pieces.stones and state.step is Step.OVER:
            yield PositionError(PositionCode.STONES_LEFT, Field.STONES, seat)
        for square, count in Counter(pieces.stones).items():
            if count > 1 and square not in state.ships:
                yield PositionError(PositionCode.STONE_DOUBLED, Field.STONES, seat, square=square)
            if square in built_on:
                yield PositionError(PositionCode.STONE_ON_PYRAMID, Field.STONES, seat, square=square)


def _progress_faults(state: GameState) -> Faults:
    """Before the first flight only ships have moved; a game that should have ended is over (R8)."""
    players, limit = state.setup.players, state.setup.end_score
    for seat, pieces in enumerate(state.pieces):
        if _nothing_played(state) and pieces != Pieces(ship=pieces.ship):
            yield PositionError(PositionCode.UNTOUCHED, Field.SIDE, seat)
        # R8.2: after a seat has reached the score, the round is finished and no new round begins.
        if state.step is not Step.OVER and pieces.score >= limit and (players == 2 or state.turn == 0):
            yield PositionError(PositionCode.SCORE_ENDS_GAME, Field.SCORE, seat, score=pieces.score, limit=limit)
    if state.step is Step.OVER and players > 2:
        last_but_one_built = _left(state.pieces[state.seat]) == 1
        if last_but_one_built == (state.turn == players):
            yield PositionError(PositionCode.NOT_OVER, Field.STEP)


def _nothing_played(state: GameState) -> bool:
    before_flight = state.step in (Step.THROW, Step.FLY)
    return state.step is Step.PLACE or (before_flight and (state.round, state.turn) == (1, 0))


def _left(pieces: Pieces) -> int:
    """The number of pyramids that a seat has not built."""
    return sum(PYRAMIDS.values()) - len(pieces.pyramids)


_BY_DIE: Final = frozenset({Flight.STRAIGHT, Flight.BENT, Flight.ARROWS})
_AFTER_FLIGHT: Final = frozenset({Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD})
_IN_TURN: Final = _AFTER_FLIGHT | {Step.FLY}

_CHECKS: Final[tuple[Callable[[GameState], Faults], ...]] = (
    _time_faults,
    _die_faults,
    _playable_faults,
    _ship_faults,
    _pyramid_faults,
    _stone_faults,
    _flight_faults,
    _returned_faults,
    _built_faults,
    _progress_faults,
)
