"""The game: the legal actions of a position, why others are refused, and the events of an action.

``explain`` defines what is legal. It never depends on hidden information, so its answer reveals nothing secret (R5.5).
``decide`` turns an action into events and changes nothing. ``evolve`` turns an event into the next position and never
fails. ``play`` does both. Chance acts like a player: ``Throw`` always comes from the caller.
"""

from __future__ import annotations

from functools import reduce
from typing import assert_never

from pacal.engine.actions import (
    Action,
    Build,
    Flight,
    Fly,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Throw,
    Upgrade,
)
from pacal.engine.board import ARROWS, Face
from pacal.engine.constellations import legal_builds
from pacal.engine.events import (
    BonusScored,
    DieThrown,
    DistrictScored,
    Ending,
    Event,
    GameEnded,
    GodStoneSpent,
    Passed,
    PyramidBuilt,
    PyramidUpgraded,
    RoundEnded,
    ShipFlew,
    ShipPlaced,
    StoneLoaded,
    StonesReturned,
    TurnEnded,
)
from pacal.engine.evolution import evolve
from pacal.engine.explain_building import building_refusal
from pacal.engine.explain_moving import flight_refusal, placing_refusal, source_refusal
from pacal.engine.flights import legal_flights
from pacal.engine.loading import LOADS_TWO, lift_off, stone_sources
from pacal.engine.refusals import Code, Fact, IllegalAction, Refusal
from pacal.engine.scoring import (
    Lead,
    bonus_for_new_pyramid,
    final_scoring,
    is_last_round,
    lead_after,
    points_for_lead,
)
from pacal.engine.setup import Seat
from pacal.engine.state import GameState, Step


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """All legal actions, sorted; empty only when the game is over.

    They do not depend on hidden information: stones under ships make no action legal or illegal.
    """
    match state.step:
        case Step.PLACE:
            city = state.setup.city
            return tuple(PlaceShip(to) for to in city.squares if to in city.sacred and to not in state.ships)
        case Step.THROW:
            return tuple(Throw(face) for face in chances(state))
        case Step.FLY:
            return tuple(legal_flights(state))
        case Step.LOAD_OWN:
            return (*(LoadOwn(source) for source in stone_sources(state)), Pass())
        case Step.LOAD_OTHER:
            others = [seat for seat in state.setup.seats if seat != state.seat]
            return (*(LoadOther(seat, source) for seat in others for source in stone_sources(state)), Pass())
        case Step.BUILD:
            return (*legal_builds(state), Pass())
        case Step.OVER:
            return ()
        case _ as unknown:
            assert_never(unknown)


def chances(state: GameState) -> dict[Face, int]:
    """The number of sides of the die with each face, numbers first (R1.3): the odds of a ``Throw``."""
    die = state.setup.board.die
    return {face: die.count(face) for face in sorted(set(die), key=lambda face: (face == ARROWS, face))}


def play(state: GameState, action: Action) -> GameState:
    """The position after the action; :class:`IllegalAction` if the rules refuse it."""
    return reduce(evolve, decide(state, action), state)


def explain(state: GameState, action: Action, seat: Seat | None = None) -> Refusal | None:
    """Why the action is refused; None if it is legal.

    ``seat`` is the seat that asks, by default the seat to act. But a build immediately after a build is by default
    a second build of the same seat (R6.1).
    """
    if refusal := _turn_refusal(state, action, seat):
        return refusal
    match action:
        case PlaceShip(to=to):
            return placing_refusal(state, to)
        case Throw(face=face):
            faces = state.setup.board.die
            if face in faces:
                return None
            return Refusal(Code.NO_SUCH_FACE, "R1.3", {"face": face, "faces": tuple(map(str, faces))})
        case Fly():
            return flight_refusal(state, action)
        case LoadOwn(taken=taken):
            return source_refusal(state, taken)
        case LoadOther(into=into, taken=taken):
            if into not in state.setup.seats:
                return Refusal(Code.NO_SUCH_SEAT, "R5.1", {"seat": into})
            if into == state.seat:
                return Refusal(Code.OWN_SHIP, "R5.1", {"seat": into})
            return source_refusal(state, taken)
        case Build() | Upgrade():
            return building_refusal(state, action)
        case Pass():
            return None
        case _ as unknown:
            assert_never(unknown)


def _turn_refusal(state: GameState, action: Action, seat: Seat | None) -> Refusal | None:
    """Check that the game waits for such an action, and that it is the asker's turn (R3)."""
    if state.step is Step.OVER:
        return Refusal(Code.GAME_OVER, "R8")
    due: dict[str, Fact] = {"seat": state.seat, "step": state.step.value}
    if isinstance(action, Build | Upgrade) and state.built and seat in (None, state.built.seat):
        return Refusal(Code.SECOND_BUILD, "R6.1", {"seat": state.built.seat, "square": state.built.square})
    if seat not in (None, state.seat):
        return Refusal(Code.NOT_YOUR_TURN, "R3.1", due)
    match action, state.step:
        case (
            (PlaceShip(), Step.PLACE)
            | (Throw(), Step.THROW)
            | (Fly(), Step.FLY)
            | (LoadOwn(), Step.LOAD_OWN)
            | (LoadOther(), Step.LOAD_OTHER)
            | (Build() | Upgrade(), Step.BUILD)
            | (Pass(), Step.LOAD_OWN | Step.LOAD_OTHER | Step.BUILD)
        ):
            return None
        case Pass(), Step.FLY:
            return Refusal(Code.MUST_FLY, "R4.1", {"seat": state.seat})
        case (LoadOwn() | LoadOther(), Step.BUILD) if state.flight is Flight.RELOCATION:
            return Refusal(Code.NO_LOADING, "R5.3")
        case LoadOther(), Step.LOAD_OWN | Step.BUILD if state.flight not in LOADS_TWO:
            return Refusal(Code.ONLY_OWN_SHIP, "R5.2", {"kind": str(state.flight)})
        case _:
            return Refusal(Code.NOT_NOW, "R3.3", due)


def decide(state: GameState, action: Action) -> tuple[Event, ...]:
    """The events of an action; :class:`IllegalAction` if the rules refuse it. Changes nothing."""
    if refusal := explain(state, action):
        raise IllegalAction(action, refusal)
    return decide_unchecked(state, action)


def decide_unchecked(state: GameState, action: Action) -> tuple[Event, ...]:
    """The events of an action that is known to be legal: one of ``legal_actions``."""
    seat = state.seat
    match action:
        case PlaceShip(to=to):
            return (ShipPlaced(seat, to),)
        case Throw(face=face):
            return (DieThrown(seat, face),)
        case Fly():
            return _flight(state, action)
        case LoadOwn(taken=taken):
            return (StoneLoaded(seat, seat, taken),)
        case LoadOther(into=into, taken=taken):
            return (StoneLoaded(seat, into, taken),)
        case Build() | Upgrade():
            return _building(state, action)
        case Pass():
            passed = Passed(seat, state.step)
            return (passed, *_turn_end(state)) if state.step is Step.BUILD else (passed,)
        case _ as unknown:
            assert_never(unknown)


def _flight(state: GameState, fly: Fly) -> tuple[Event, ...]:
    """The events of a flight: the ship flies and uncovers the stones under it (R4.6, R4.9)."""
    start = state.pieces[state.seat].ship
    assert start is not None
    spent = [] if fly.god_stone is None else [GodStoneSpent(state.seat, fly.god_stone)]
    return (*spent, ShipFlew(state.seat, fly.kind, start, fly.to), *lift_off(state, start))


def _building(state: GameState, action: Build | Upgrade) -> tuple[Event, ...]:
    """The events of a build or upgrade (R6.5, R6.6), which may take the lead (R7.1) or end the game (R8.1, R8.3)."""
    seat, city, square = state.seat, state.setup.city, action.square
    replaced = dict(state.pieces[seat].pyramids).get(square, 0)
    events: list[Event]
    if isinstance(action, Upgrade):
        events = [PyramidUpgraded(seat, square, replaced, action.storeys, action.stones)]
    else:
        events = [PyramidBuilt(seat, square, action.storeys, action.stones)]
        events += [
            StonesReturned(other, square, 1)
            for other in state.setup.seats
            if other != seat and square in state.pieces[other].stones
        ]
    points, bonus = points_at_once(state, action)
    if points:
        events.append(DistrictScored(seat, city.district_of[square], points))
    if bonus:
        events.append(BonusScored(seat, bonus))
        ending = Ending.LAST_BUT_ONE
    elif state.setup.players == 2 and state.pieces[seat].score + points >= state.setup.end_score:
        ending = Ending.SCORE_REACHED
    else:
        return (*events, *_turn_end(reduce(evolve, events, state)))
    return (*events, *_game_end(reduce(evolve, events, state), ending))


def points_at_once(state: GameState, action: Build | Upgrade) -> tuple[int, int]:
    """What a legal build or upgrade scores at once: for a lead (R7.1), and for the last but one pyramid (R8.1)."""
    pieces = state.pieces[state.seat]
    points = points_for_lead(state.setup.city, state.pieces, state.seat, action.square, _storeys_gained(state, action))
    return points, bonus_for_new_pyramid(pieces.supply) if isinstance(action, Build) else 0


def lead_at_once(state: GameState, action: Build | Upgrade) -> Lead:
    """What a legal build or upgrade does to the lead in its district: why it scores points or none (R7.1)."""
    return lead_after(state.setup.city, state.pieces, state.seat, action.square, _storeys_gained(state, action))


def _storeys_gained(state: GameState, action: Build | Upgrade) -> int:
    return action.storeys - dict(state.pieces[state.seat].pyramids).get(action.square, 0)


def _turn_end(state: GameState) -> tuple[Event, ...]:
    """The events at the end of a turn, which may also end the round (R3.1) and with it the game (R8.2)."""
    ended = TurnEnded(state.seat)
    if state.turn + 1 < state.setup.players:
        return (ended,)
    if is_last_round(state.setup, state.scores):
        return (ended, *_game_end(state, Ending.ROUND_PLAYED))
    return (ended, RoundEnded(state.round))


def _game_end(state: GameState, ending: Ending) -> tuple[Event, ...]:
    """The events at the end of the game, with the final count (R8, R9)."""
    return (GameEnded(ending), *final_scoring(state))
