"""Events as clients get them: with sentences, squares and plain values. Pass only redacted events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, assert_never, cast

from pacal.engine import Event, Shore, Square
from pacal.engine.board import City
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
from pacal.server.protocol.views import EventKind, Happened, LogLine
from pacal.tables import Scene
from pacal.words import Words, kebab

HIDDEN_IN_LOG: Final = (TurnEnded, Passed)
"""Events that the log leaves out."""
HIDDEN_IN_PAST: Final = (TurnEnded,)
"""Events that a look back at a single action leaves out."""


def kind_of(event: Event) -> EventKind:
    return _kind(type(event).__name__)


@cache
def _kind(event: str) -> EventKind:
    return cast(EventKind, kebab(event).replace("-", "_"))


def happened(
    event: Event, before: Scene, words: Words, names: Sequence[str], path: tuple[Square, ...] = ()
) -> Happened:
    """An event as it happens; ``before`` is where it was taken, ``path`` that of a flight."""
    kind, text, squares = kind_of(event), words.event(event, names, before.city.board), squares_of(event, before)
    match event:
        case ShipPlaced(seat=seat) | TurnEnded(seat=seat):
            return Happened(kind, text, seat, squares)
        case DieThrown(seat=seat, face=face):
            return Happened(kind, text, seat, face=face)
        case GodStoneSpent(seat=seat, value=value):
            return Happened(kind, text, seat, value=value)
        case ShipFlew(seat=seat, kind=flight):
            return Happened(kind, text, seat, squares, path=path, flight=flight)
        case StonesUncovered(owners=owners):
            return Happened(kind, text, squares=squares, owners=owners)
        case StonesReturned(seat=seat, count=count):
            return Happened(kind, text, seat, squares, count=count)
        case StoneLoaded(seat=seat, into=into, taken=taken):
            return Happened(kind, text, seat, squares, into=into, taken=taken)
        case Passed(seat=seat, step=step):
            return Happened(kind, text, seat, step=step)
        case PyramidBuilt(seat=seat, storeys=storeys, stones=stones):
            return Happened(kind, text, seat, squares, storeys=storeys, stones=stones)
        case PyramidUpgraded(seat=seat, replaced=replaced, storeys=storeys, stones=stones):
            return Happened(kind, text, seat, squares, storeys=storeys, replaced=replaced, stones=stones)
        case DistrictScored(seat=seat, district=district, points=points):
            return Happened(kind, text, seat, squares, district=district, points=points)
        case BonusScored(seat=seat, points=points):
            return Happened(kind, text, seat, points=points)
        case RoundEnded(round=number):
            return Happened(kind, text, round=number)
        case GameEnded(ending=ending):
            return Happened(kind, text, ending=ending.value)
        case ShoreCounted(shore=shore, storeys=counted, points=paid):
            return Happened(kind, text, None, squares, shore=shore.value, by_seat=paid, storeys_by_seat=counted)
        case DistrictCounted(district=district, storeys=counted, points=paid):
            return Happened(kind, text, None, squares, district=district, by_seat=paid, storeys_by_seat=counted)
        case GodStonesCounted(points=paid):
            return Happened(kind, text, by_seat=paid)
        case GameWon(winners=winners, scores=scores):
            return Happened(kind, text, winners=winners, by_seat=scores)
        case _ as unknown:
            assert_never(unknown)


def log_lines(
    n: int,
    events: Sequence[Event],
    before: Scene,
    words: Words,
    names: Sequence[str],
    hidden: tuple[type[Event], ...] = HIDDEN_IN_LOG,
) -> tuple[LogLine, ...]:
    """The lines of the log about an action."""
    return tuple(
        LogLine(
            n=n,
            text=words.event(event, names, before.city.board),
            kind=kind_of(event),
            seat=getattr(event, "seat", None),
            round=before.round,
            squares=squares_of(event, before),
        )
        for event in events
        if not isinstance(event, hidden)
    )


def squares_of(event: Event, before: Scene) -> tuple[Square, ...]:
    """Where on the board an event happens, or what it counts."""
    city = before.city
    match event:
        case ShipPlaced(to=to):
            return (to,)
        case ShipFlew(start=start, to=to):
            return (start, to)
        case StonesUncovered(square=square) | StonesReturned(square=square):
            return (square,)
        case StoneLoaded(into=into, taken=taken):
            return tuple(square for square in (before.ships[into], taken) if square is not None)
        case PyramidBuilt(square=square) | PyramidUpgraded(square=square):
            return (square,)
        case DistrictScored(district=district) | DistrictCounted(district=district):
            return tuple(square for square, letter in city.district_of.items() if letter == district)
        case ShoreCounted(shore=shore):
            return shore_squares(city, shore)
        case _:
            return ()


def shore_squares(city: City, shore: Shore) -> tuple[Square, ...]:
    """The squares at the river, at the lake, or at both (R9.2)."""
    counted = {Shore.RIVER: city.riverside, Shore.LAKE: city.lakeside, Shore.BOTH: city.riverside | city.lakeside}
    return tuple(square for square in city.squares if square in counted[shore])
