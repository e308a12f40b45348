"""Explain why placing or flying a ship, or loading a stone, is not legal (R2.3, R4, R5)."""

from __future__ import annotations

from collections.abc import Set
from typing import Final, assert_never

from pacal.engine.actions import Flight, Fly
from pacal.engine.board import ARROWS, Square, point_of, squares_between
from pacal.engine.flights import die_destinations, die_kinds, flight_limits
from pacal.engine.refusals import Code, Refusal
from pacal.engine.setup import GOD_STONES
from pacal.engine.state import GameState

FLIGHT_CLAUSE: Final = {
    Flight.STRAIGHT: "R4.2",
    Flight.BENT: "R4.3",
    Flight.ARROWS: "R4.5",
    Flight.GOD_STONE: "R4.6",
    Flight.RELOCATION: "R4.7",
}


def placing_refusal(state: GameState, to: Square) -> Refusal | None:
    """Check whether a ship may be placed here (R2.3)."""
    if refusal := square_refusal(state, to):
        return refusal
    if to not in state.setup.city.sacred:
        return Refusal(Code.NOT_SACRED, "R2.3", {"square": to})
    return _occupied_refusal(state, to, "R2.3")


def _occupied_refusal(state: GameState, square: Square, clause: str) -> Refusal | None:
    """Check whether a ship or a pyramid is on the square."""
    for seat, pieces in enumerate(state.pieces):
        if pieces.ship == square:
            return Refusal(Code.SHIP_THERE, clause, {"square": square, "seat": seat})
        if any(pyramid.square == square for pyramid in pieces.pyramids):
            return Refusal(Code.PYRAMID_THERE, clause, {"square": square, "seat": seat})
    return None


def flight_refusal(state: GameState, fly: Fly) -> Refusal | None:
    """Check whether the ship may fly there in this way (R4)."""
    if fly.kind is Flight.GOD_STONE and fly.god_stone is None:
        return Refusal(Code.GOD_STONE_NOT_NAMED, "R4.6")
    if fly.kind is not Flight.GOD_STONE and fly.god_stone is not None:
        return Refusal(Code.GOD_STONE_NOT_ASKED, "R4.6", {"value": fly.god_stone})
    if refusal := square_refusal(state, fly.to):
        return refusal
    if fly.to == state.pieces[state.seat].ship:
        return Refusal(Code.SAME_SQUARE, "R4.1", {"square": fly.to})
    if refusal := _occupied_refusal(state, fly.to, FLIGHT_CLAUSE[fly.kind]):
        return refusal
    match fly.kind:
        case Flight.STRAIGHT | Flight.BENT | Flight.ARROWS:
            return _die_flight_refusal(state, fly.kind, fly.to)
        case Flight.GOD_STONE:
            return _god_stone_refusal(state, fly.to, fly.god_stone)
        case Flight.RELOCATION:
            return _relocation_refusal(state, fly.to)
        case _ as unknown:
            assert_never(unknown)


def _die_flight_refusal(state: GameState, kind: Flight, to: Square) -> Refusal | None:
    """Check whether the die takes the ship there in this way and in this round (R4.2, R4.3, R4.5, R4.8)."""
    if state.die == ARROWS and kind is not Flight.ARROWS:
        return Refusal(Code.DIE_SHOWS_ARROWS, "R4.5")
    if state.die != ARROWS and kind is Flight.ARROWS:
        return Refusal(Code.DIE_SHOWS_NUMBER, "R4.2", {"face": state.die or 0})
    if kind not in die_kinds(state):
        return Refusal(Code.TURNS_IN_FIRST_ROUND, "R4.8")
    if to in die_destinations(state, kind):
        return None
    if refusal := _sacred_refusal(state, to):
        return refusal
    start = state.pieces[state.seat].ship
    assert start is not None
    if kind is Flight.ARROWS:
        return _arrows_refusal(state, start, to)
    obstacles = state.obstacles() - {start}
    return (_straight_refusal if kind is Flight.STRAIGHT else _bent_refusal)(state, start, to, obstacles)


def _sacred_refusal(state: GameState, to: Square) -> Refusal | None:
    """Check whether a flight may end on the square in this round (R4.8)."""
    if to in flight_limits(state).closed:
        return Refusal(Code.MUST_LEAVE_SACRED, "R4.8", {"square": to})
    return None


def _god_stone_refusal(state: GameState, to: Square, value: int | None) -> Refusal | None:
    """Check whether the seat has this god stone (R4.6) and may use it now (R4.8)."""
    left = state.pieces[state.seat].god_stones
    if value not in GOD_STONES:
        return Refusal(Code.NO_SUCH_GOD_STONE, "R1.1", {"value": value or 0})
    if value not in left:
        return Refusal(Code.GOD_STONE_SPENT, "R4.6", {"value": value, "left": left})
    if refusal := _sacred_refusal(state, to):
        return refusal
    if flight_limits(state).no_god_stone_by_choice and (reached := _reached_by_die(state)):
        return Refusal(Code.GOD_STONE_IN_FIRST_ROUND, "R4.8", {"square": reached})
    return None


def _relocation_refusal(state: GameState, to: Square) -> Refusal | None:
    """Check whether the seat is hemmed in and has no god stone left (R4.7)."""
    if reached := _reached_by_die(state):
        return Refusal(Code.NOT_HEMMED_IN, "R4.7", {"square": reached})
    if left := state.pieces[state.seat].god_stones:
        return Refusal(Code.GOD_STONES_LEFT, "R4.7", {"left": left})
    return _sacred_refusal(state, to)


def _reached_by_die(state: GameState) -> Square | None:
    """One square that the die leads to, if there is any."""
    ends = set[Square]().union(*(die_destinations(state, kind) for kind in die_kinds(state)))
    return min(ends, key=state.setup.city.order.__getitem__, default=None)


def _straight_refusal(state: GameState, start: Square, to: Square, obstacles: Set[Square]) -> Refusal:
    """Why a straight flight does not end there (R4.2)."""
    (x, y), (x2, y2) = point_of(start), point_of(to)
    if x != x2 and y != y2:
        return Refusal(Code.NOT_STRAIGHT, "R4.2", {"start": start, "square": to})
    if blocking := _first_between(state, start, to, obstacles):
        return Refusal(Code.BLOCKED, "R4.2", {"square": to, "by": blocking})
    distance, steps = abs(x2 - x) + abs(y2 - y), state.die
    assert isinstance(steps, int)
    if distance > steps:
        return Refusal(Code.TOO_FAR, "R4.2", {"square": to, "distance": distance, "face": steps})
    lane = next(lane for lane in state.setup.city.lanes[start] if to in lane)
    end = to
    for square in lane[distance:steps]:
        if square in obstacles:
            break
        end = square
    return Refusal(Code.STOPS_SHORT, "R4.2", {"square": to, "end": end})


def _bent_refusal(state: GameState, start: Square, to: Square, obstacles: Set[Square]) -> Refusal:
    """Why a flight with turns does not end there (R4.3)."""
    (x, y), (x2, y2) = point_of(start), point_of(to)
    distance, steps = abs(x2 - x) + abs(y2 - y), state.die
    assert isinstance(steps, int)
    if distance > steps:
        return Refusal(Code.TOO_FAR, "R4.3", {"square": to, "distance": distance, "face": steps})
    in_line = x == x2 or y == y2
    if in_line and distance == steps and _first_between(state, start, to, obstacles) is None:
        return Refusal(Code.NO_TURN_MADE, "R4.3", {"square": to, "face": steps})
    return Refusal(Code.OUT_OF_REACH, "R4.3", {"square": to, "face": steps})


def _arrows_refusal(state: GameState, start: Square, to: Square) -> Refusal:
    """Why the arrows do not lead there (R4.5)."""
    (x, y), (x2, y2) = point_of(start), point_of(to)
    if x != x2 and y != y2:
        return Refusal(Code.NOT_STRAIGHT, "R4.5", {"start": start, "square": to})
    cover = _first_between(state, start, to, state.setup.city.covered, lake=False)
    assert cover is not None
    return Refusal(Code.ROW_ENDS, "R4.5", {"square": to, "by": cover})


def _first_between(
    state: GameState, start: Square, to: Square, obstacles: Set[Square], *, lake: bool = True
) -> Square | None:
    """The first obstructing square strictly between two squares of a row or column; None if there is none."""
    city = state.setup.city
    for square in squares_between(start, to):
        if square in obstacles or square in city.covered or (lake and square in city.board.lake):
            return square
    return None


def source_refusal(state: GameState, taken: Square | None) -> Refusal | None:
    """Check whether the stone may be taken from there (R5.4), and already in this turn (R5.6)."""
    usable, returned = state.usable_hand, state.returned
    if taken is None:
        if usable:
            return None
        if returned:
            return Refusal(Code.RETURNED_STONES_WAIT, "R5.6", {"returned": returned})
        return Refusal(Code.HAND_EMPTY, "R5.4", {"visible": len(state.visible_stones(state.seat))})
    if usable:
        return Refusal(Code.HAND_NOT_EMPTY, "R5.4", {"hand": usable})
    if returned:
        return Refusal(Code.RETURNED_STONES_IN_HAND, "R5.6", {"returned": returned})
    return own_stone_refusal(state, taken, "R5.4")


def square_refusal(state: GameState, square: Square) -> Refusal | None:
    """Check whether the square is playable (R1.2, R2.1)."""
    city = state.setup.city
    if square in city.order:
        return None
    if square in city.board.lake:
        return Refusal(Code.IN_LAKE, "R1.2", {"square": square})
    if square in city.covered:
        return Refusal(Code.UNDER_COVER, "R2.1", {"square": square, "players": city.players})
    return Refusal(Code.NO_SUCH_SQUARE, "R1.2", {"square": square})


def own_stone_refusal(state: GameState, square: Square, clause: str) -> Refusal | None:
    """Check whether a visible stone of the seat to act is there (R5.5).

    Under a ship the answer is the same whether a stone lies there or not, because it is hidden.
    """
    if refusal := square_refusal(state, square):
        return refusal
    if square in state.ships:
        return Refusal(Code.STONE_COVERED, "R5.5", {"square": square, "seat": state.ships.index(square)})
    if square not in state.pieces[state.seat].stones:
        return Refusal(Code.NO_STONE_THERE, clause, {"square": square})
    return None
