"""Which clauses of the rules an action shows a learner (``docs/rules.md``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pacal.engine import (
    Action,
    Build,
    Event,
    Flight,
    Fly,
    GameState,
    Seat,
    Square,
    Upgrade,
    constellation_behind,
    decide_unchecked,
    flight_path,
)
from pacal.engine.constellations import gap_squares
from pacal.engine.events import (
    BonusScored,
    DieThrown,
    DistrictCounted,
    DistrictScored,
    Ending,
    GameEnded,
    GameWon,
    GodStonesCounted,
    PyramidBuilt,
    PyramidUpgraded,
    ShipFlew,
    ShipPlaced,
    ShoreCounted,
    StoneLoaded,
    StonesReturned,
    StonesUncovered,
    TurnEnded,
)
from pacal.engine.loading import LOADS_TWO

_FLIGHTS: Final = {
    Flight.STRAIGHT: "R4.2",
    Flight.BENT: "R4.3",
    Flight.ARROWS: "R4.5",
    Flight.GOD_STONE: "R4.6",
    Flight.RELOCATION: "R4.7",
}
_ENDINGS: Final = {Ending.LAST_BUT_ONE: "R8.1", Ending.ROUND_PLAYED: "R8.2", Ending.SCORE_REACHED: "R8.3"}
_ALWAYS: Final[dict[type[Event], tuple[str, ...]]] = {
    ShipPlaced: ("R2.3",),
    StonesUncovered: ("R4.9", "R5.5"),
    PyramidBuilt: ("R6.1", "R6.2", "R6.5"),
    PyramidUpgraded: ("R6.1", "R6.2", "R6.6"),
    DistrictScored: ("R7.1",),
    BonusScored: ("R8.1",),
    TurnEnded: ("R3.3",),
    ShoreCounted: ("R9.2",),
    DistrictCounted: ("R9.3",),
    GodStonesCounted: ("R9.4",),
    GameWon: ("R9.5",),
}


def clauses_shown(before: GameState, action: Action) -> frozenset[str]:
    """The clauses that the events of a legal action show."""
    return frozenset(clause for event in decide_unchecked(before, action) for clause in _shown(before, action, event))


def _shown(before: GameState, action: Action, event: Event) -> Iterator[str]:
    yield from _ALWAYS.get(type(event), ())
    match event:
        case DieThrown():
            yield "R3.2" if before.setup.players == 2 else "R3.1"
        case ShipFlew(kind=kind):
            yield _FLIGHTS[kind]
            yield from _of_flight(before, action)
        case StonesReturned():
            yield "R5.6" if isinstance(action, Fly) else "R6.5"
        case StoneLoaded(seat=seat, into=into, taken=taken):
            yield "R5.1" if before.flight in LOADS_TWO else "R5.2"
            if taken is not None:
                yield "R5.4"
            if before.ships[into] in before.pieces[seat].stones:
                yield "R5.7"
        case PyramidBuilt() | PyramidUpgraded():
            assert isinstance(action, Build | Upgrade)
            yield from _of_building(before, action)
        case GameEnded(ending=ending):
            yield from (_ENDINGS[ending], "R9.1")


def _of_flight(before: GameState, action: Action) -> Iterator[str]:
    assert isinstance(action, Fly)
    if before.round == 1:
        yield "R4.8"
    if action.kind is Flight.BENT and len(flight_path(before, action)) - 1 < int(before.die or 0):
        yield "R4.4"


def _of_building(before: GameState, action: Build | Upgrade) -> Iterator[str]:
    constellation = constellation_behind(before, action)
    if any(gap_squares(constellation)):
        yield "R6.3"
    pyramids = _pyramids(before, before.seat).intersection(constellation.squares)
    if pyramids:
        yield "R6.8" if before.setup.options.expert else "R6.4"
    if action.storeys < constellation.height:
        yield "R6.7"


def _pyramids(state: GameState, seat: Seat) -> frozenset[Square]:
    return frozenset(pyramid.square for pyramid in state.pieces[seat].pyramids)
