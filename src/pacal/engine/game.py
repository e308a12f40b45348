"""The game itself: which actions are legal, what they bring about, and what follows from that.

``decide`` turns an action into events and changes nothing; ``evolve`` turns an event into the next position and
never fails; ``play`` is one after the other. Chance is a player: ``Throw`` comes from outside, always.
"""

from __future__ import annotations

from functools import reduce
from typing import assert_never

from pacal.engine.actions import (
    Action,
    Build,
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
from pacal.engine.explain import explain
from pacal.engine.flights import legal_flights
from pacal.engine.loading import lift_off, stone_sources
from pacal.engine.refusals import IllegalAction
from pacal.engine.scoring import bonus_for_new_pyramid, final_scoring, points_for_lead
from pacal.engine.state import GameState, Step


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Everything that may be done now, sorted; empty only when the game is over.

    Depends on nothing that is hidden: stones under ships decide no action's legality.
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
    """On how many sides of the die each face is, numbers first (R1.3): the odds of a ``Throw``."""
    die = state.setup.board.die
    return {face: die.count(face) for face in sorted(set(die), key=lambda face: (face == ARROWS, face))}


def play(state: GameState, action: Action) -> GameState:
    """The position after the action; :class:`IllegalAction` if the rules refuse it."""
    return reduce(evolve, decide(state, action), state)


def decide(state: GameState, action: Action) -> tuple[Event, ...]:
    """What the action brings about; :class:`IllegalAction` if the rules refuse it. Changes nothing."""
    if refusal := explain(state, action):
        raise IllegalAction(action, refusal)
    return decide_unchecked(state, action)


def decide_unchecked(state: GameState, action: Action) -> tuple[Event, ...]:
    """What an action brings about that is known to be legal: one of ``legal_actions``."""
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
    """A ship flies, and what lay under it comes to light (R4.6, R4.9)."""
    start = state.pieces[state.seat].ship
    assert start is not None
    spent = [] if fly.god_stone is None else [GodStoneSpent(state.seat, fly.god_stone)]
    return (*spent, ShipFlew(state.seat, fly.kind, start, fly.to), *lift_off(state, start))


def _building(state: GameState, action: Build | Upgrade) -> tuple[Event, ...]:
    """A pyramid rises (R6.5, R6.6), and may take the lead (R7.1) or end the game (R8.1, R8.3)."""
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
    """What a legal build or upgrade scores at once: for a lead (R7.1), and for the last pyramid but one (R8.1)."""
    pieces = state.pieces[state.seat]
    gained = action.storeys - dict(pieces.pyramids).get(action.square, 0)
    points = points_for_lead(state.setup.city, state.pieces, state.seat, action.square, gained)
    return points, bonus_for_new_pyramid(pieces.supply) if isinstance(action, Build) else 0


def _turn_end(state: GameState) -> tuple[Event, ...]:
    """The turn is over; perhaps the round, and with it the game (R3.1, R8.2)."""
    ended = TurnEnded(state.seat)
    if state.turn + 1 < state.setup.players:
        return (ended,)
    if state.setup.players > 2 and max(state.scores) >= state.setup.end_score:
        return (ended, *_game_end(state, Ending.ROUND_PLAYED))
    return (ended, RoundEnded(state.round))


def _game_end(state: GameState, ending: Ending) -> tuple[Event, ...]:
    """The game is over and the final count follows (R8, R9)."""
    return (GameEnded(ending), *final_scoring(state))
