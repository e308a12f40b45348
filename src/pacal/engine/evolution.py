"""``evolve``: the position after an event. It never fails and decides nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from pacal.engine.board import City, Square
from pacal.engine.events import (
    BonusScored,
    DieThrown,
    DistrictCounted,
    DistrictScored,
    Event,
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
from pacal.engine.loading import step_after_flight, step_after_loading
from pacal.engine.setup import Seat
from pacal.engine.state import Built, GameState, Pieces, Pyramid, Step, with_changes


def evolve(state: GameState, event: Event) -> GameState:
    """The position after the event."""
    city = state.setup.city
    match event:
        case ShipPlaced(seat=seat, to=to):
            return _after_placing(with_changes(state, pieces=_pieces_with(state, seat, ship=to)))
        case DieThrown(face=face):
            return with_changes(state, die=face, step=Step.FLY)
        case GodStoneSpent(seat=seat, value=value):
            unspent = tuple(own for own in state.pieces[seat].god_stones if own != value)
            return with_changes(state, pieces=_pieces_with(state, seat, god_stones=unspent))
        case ShipFlew(seat=seat, kind=kind, to=to):
            flown = _pieces_with(state, seat, ship=to)
            return with_changes(state, pieces=flown, flight=kind, step=step_after_flight(kind), built=None)
        case StonesUncovered():
            return state
        case StonesReturned(seat=seat, square=square, count=count):
            left = _pieces_with(state, seat, stones=_without(state.pieces[seat].stones, (square,)))
            waits = seat == state.seat and state.setup.revision.returned_stones_wait
            return with_changes(state, pieces=left, returned=state.returned + (count if waits else 0))
        case StoneLoaded(seat=seat, into=into, taken=taken):
            ship = state.pieces[into].ship
            assert ship is not None
            others = _without(state.pieces[seat].stones, () if taken is None else (taken,))
            loaded = _pieces_with(state, seat, stones=_in_order(city, (*others, ship)))
            return with_changes(state, pieces=loaded, step=step_after_loading(state))
        case Passed(step=step):
            return state if step is Step.BUILD else with_changes(state, step=step_after_loading(state))
        case (
            PyramidBuilt(seat=seat, square=square, storeys=storeys, stones=stones)
            | PyramidUpgraded(seat=seat, square=square, storeys=storeys, stones=stones)
        ):
            own = state.pieces[seat]
            kept = [pyramid for pyramid in own.pyramids if pyramid.square != square]
            pyramids = sorted((*kept, Pyramid(square, storeys)), key=lambda pyramid: city.order[pyramid.square])
            risen = _pieces_with(state, seat, pyramids=tuple(pyramids), stones=_without(own.stones, stones))
            return with_changes(state, pieces=risen, built=Built(seat, square))
        case DistrictScored(seat=seat, points=points) | BonusScored(seat=seat, points=points):
            return with_changes(state, pieces=_pieces_with(state, seat, score=state.pieces[seat].score + points))
        case TurnEnded(seat=seat):
            return _after_turn(state, seat)
        case RoundEnded():
            return _after_round(state)
        case GameEnded():
            cleared = tuple(replace(pieces, ship=None, stones=()) for pieces in state.pieces)
            return with_changes(state, step=Step.OVER, pieces=cleared, die=None, flight=None, built=None, returned=0)
        case ShoreCounted(points=paid) | DistrictCounted(points=paid) | GodStonesCounted(points=paid):
            scored = tuple(
                replace(pieces, score=pieces.score + points) for pieces, points in zip(state.pieces, paid, strict=True)
            )
            return with_changes(state, pieces=scored)
        case GameWon():
            return state
        case _ as unknown:
            assert_never(unknown)


def _after_placing(state: GameState) -> GameState:
    """The position for the next seat to place its ship, or after the last one, for the first throw (R2.3, R3.1)."""
    seat = (state.seat + 1) % state.setup.players
    if state.turn + 1 < state.setup.players:
        return with_changes(state, seat=seat, turn=state.turn + 1)
    return with_changes(state, seat=seat, turn=0, round=1, step=Step.THROW)


def _after_turn(state: GameState, seat: Seat) -> GameState:
    """The position at the next seat's turn. Two players each throw for their own turn only (R3.1, R3.2)."""
    following, turn = (seat + 1) % state.setup.players, state.turn + 1
    die, step = (None, Step.THROW) if state.setup.players == 2 else (state.die, Step.FLY)
    return with_changes(state, seat=following, turn=turn, flight=None, returned=0, die=die, step=step)


def _after_round(state: GameState) -> GameState:
    """The position at a new round. The die passes to the left (R3.1); two players continue to alternate (R3.2)."""
    thrower = state.seat if state.setup.players == 2 else (state.seat + 1) % state.setup.players
    return with_changes(state, seat=thrower, round=state.round + 1, turn=0, die=None, step=Step.THROW)


def _pieces_with(
    state: GameState,
    seat: Seat,
    *,
    ship: Square | None = None,
    stones: tuple[Square, ...] | None = None,
    pyramids: tuple[Pyramid, ...] | None = None,
    god_stones: tuple[int, ...] | None = None,
    score: int | None = None,
) -> tuple[Pieces, ...]:
    """All pieces, with some of a seat's changed."""
    old = state.pieces[seat]
    new = Pieces(
        ship=old.ship if ship is None else ship,
        stones=old.stones if stones is None else stones,
        pyramids=old.pyramids if pyramids is None else pyramids,
        god_stones=old.god_stones if god_stones is None else god_stones,
        score=old.score if score is None else score,
    )
    return (*state.pieces[:seat], new, *state.pieces[seat + 1 :])


def _without(stones: tuple[Square, ...], gone: tuple[Square, ...]) -> tuple[Square, ...]:
    return tuple(stone for stone in stones if stone not in gone)


def _in_order(city: City, stones: tuple[Square, ...]) -> tuple[Square, ...]:
    return tuple(sorted(stones, key=city.order.__getitem__))
