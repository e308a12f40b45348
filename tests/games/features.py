"""Features of recorded games, detected from their positions and events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeVar

from pacal.engine import (
    Action,
    Build,
    Ending,
    Event,
    Flight,
    Fly,
    GameState,
    Gaps,
    LoadOther,
    LoadOwn,
    Memory,
    Pass,
    Upgrade,
    Water,
    decide,
    legal_actions,
)
from pacal.engine.events import DistrictScored, GameEnded, GameWon, StonesReturned, StonesUncovered
from pacal.records import Record
from tests.support.second_reading import height_of, place_of

Found = TypeVar("Found")


class Moment(NamedTuple):
    """An action of a game, with the position before it and its events."""

    before: GameState
    action: Action
    events: tuple[Event, ...]

    def events_of(self, kind: type[Found]) -> list[Found]:
        return [event for event in self.events if isinstance(event, kind)]


def moments(record: Record) -> Iterator[Moment]:
    for before, action in zip(record.states, record.actions, strict=False):
        yield Moment(before, action, decide(before, action))


def _ends(ending: Ending) -> Callable[[Moment], bool]:
    return lambda moment: GameEnded(ending) in moment.events


def _flies(kind: Flight) -> Callable[[Moment], bool]:
    return lambda moment: isinstance(moment.action, Fly) and moment.action.kind is kind


def _hemmed_in(moment: Moment) -> bool:
    by_die = {Flight.STRAIGHT, Flight.BENT, Flight.ARROWS}
    flights = [action for action in legal_actions(moment.before) if isinstance(action, Fly)]
    return bool(flights) and not any(flight.kind in by_die for flight in flights)


def _empty_handed(moment: Moment) -> bool:
    return len(moment.before.pieces[moment.before.seat].stones) == 10


def _stops_short(moment: Moment) -> bool:
    """A straight flight that an obstacle, and not the die, ended."""
    if not isinstance(moment.action, Fly) or moment.action.kind is not Flight.STRAIGHT:
        return False
    (x, y), (to_x, to_y) = (place_of(square) for square in (_ship(moment.before), moment.action.to))
    return abs(to_x - x) + abs(to_y - y) != moment.before.die


def _ends_in_dead_end(moment: Moment) -> bool:
    """A flight with turns that ended early: the parity of the distance differs from that of the die."""
    if not isinstance(moment.action, Fly) or moment.action.kind is not Flight.BENT:
        return False
    (x, y), (to_x, to_y) = (place_of(square) for square in (_ship(moment.before), moment.action.to))
    assert isinstance(moment.before.die, int)
    return (abs(to_x - x) + abs(to_y - y) - moment.before.die) % 2 == 1


def _ship(state: GameState) -> str:
    ship = state.pieces[state.seat].ship
    assert ship is not None
    return ship


FEATURES: Final[dict[str, Callable[[Moment], bool]]] = {
    "last but one pyramid (R8.1)": _ends(Ending.LAST_BUT_ONE),
    "score reached by three, round played (R8.2)": lambda m: _round_played(m, 3),
    "score reached by four, round played (R8.2)": lambda m: _round_played(m, 4),
    "score reached by five, round played (R8.2)": lambda m: _round_played(m, 5),
    "last but one pyramid in the last round (R8.1, R8.2)": lambda m: (
        _ends(Ending.LAST_BUT_ONE)(m)
        and m.before.setup.players > 2
        and max(m.before.scores) >= m.before.setup.end_score
    ),
    "score reached by two (R8.3)": _ends(Ending.SCORE_REACHED),
    "shared win (R9.5)": lambda m: any(len(won.winners) > 1 for won in m.events_of(GameWon)),
    "straight flight (R4.2)": _flies(Flight.STRAIGHT),
    "straight flight that an obstacle ends (R4.2)": _stops_short,
    "flight with turns (R4.3)": _flies(Flight.BENT),
    "flight into a dead end (R4.4)": _ends_in_dead_end,
    "arrows (R4.5)": _flies(Flight.ARROWS),
    "god stone (R4.6)": lambda m: _flies(Flight.GOD_STONE)(m) and not _hemmed_in(m),
    "hemmed in, with god stone (R4.7)": lambda m: _flies(Flight.GOD_STONE)(m) and _hemmed_in(m),
    "hemmed in, without (R4.7)": lambda m: _flies(Flight.RELOCATION)(m) and _hemmed_in(m),
    "own ship from the board (R5.4)": lambda m: (
        isinstance(m.action, LoadOwn) and m.action.taken is not None and _empty_handed(m)
    ),
    "other ship from the board (R5.4)": lambda m: (
        isinstance(m.action, LoadOther) and m.action.taken is not None and _empty_handed(m)
    ),
    "two of a colour uncovered (R5.6)": lambda m: _doubles(m) == 2,
    "three of a colour uncovered (R5.6)": lambda m: _doubles(m) >= 3,
    "doubles back to the mover, no other stone in hand (R5.6)": lambda m: _back_with(m, others=0),
    "doubles back to the mover, one other stone in hand (R5.6)": lambda m: _back_with(m, others=1),
    "doubles back to the mover, two other stones in hand (R5.6)": lambda m: _back_with(m, others=2),
    "nothing to load but stones that came back (R5.4, R5.6)": lambda m: (
        m.before.returned > 0 and legal_actions(m.before) == (Pass(),)
    ),
    "new pyramid among other colours' stones (R6.5)": lambda m: (
        isinstance(m.action, Build) and bool(m.events_of(StonesReturned))
    ),
    "upgrade (R6.6)": lambda m: isinstance(m.action, Upgrade),
    "upgrade that takes a lead (R6.6, R7.1)": lambda m: (
        isinstance(m.action, Upgrade) and bool(m.events_of(DistrictScored))
    ),
    "out of a height (R6.7)": lambda m: (
        isinstance(m.action, Build) and height_of(map(place_of, m.action.stones)) > m.action.storeys
    ),
    "expert (R6.8)": lambda m: m.before.setup.options.expert,
    "gaps empty (R6.3)": lambda m: m.before.setup.options.gaps is Gaps.EMPTY,
    "water together (R9.2)": lambda m: m.before.setup.options.water is Water.TOGETHER,
    "memory hidden (R5.5)": lambda m: m.before.setup.options.memory is Memory.HIDDEN,
    "memory own (R5.5)": lambda m: m.before.setup.options.memory is Memory.OWN,
    "memory open (R5.5)": lambda m: m.before.setup.options.memory is Memory.OPEN,
    "another board (R1.4)": lambda m: m.before.setup.board.id != "palenque",
}
"""Each feature with its clauses, and a function that detects it in an action."""


def _round_played(moment: Moment, players: int) -> bool:
    return moment.before.setup.players == players and _ends(Ending.ROUND_PLAYED)(moment)


def _doubles(moment: Moment) -> int:
    """The maximum number of stones of one colour that a lift-off uncovered."""
    return max(
        (event.owners.count(owner) for event in moment.events_of(StonesUncovered) for owner in event.owners), default=0
    )


def _back_with(moment: Moment, others: int) -> bool:
    """Whether doubles came back to the seat that flew, which had this many stones in hand before.

    There are never three of them: the seat's own ship lands on at most one of its stones, and loads one.
    """
    mover = moment.before.seat
    came_back = isinstance(moment.action, Fly) and any(back.seat == mover for back in moment.events_of(StonesReturned))
    return came_back and moment.before.pieces[mover].hand == others


def features_of(record: Record) -> set[str]:
    """All features of the game."""
    shown: set[str] = set()
    for moment in moments(record):
        shown.update(name for name, shows in FEATURES.items() if name not in shown and shows(moment))
    return shown
