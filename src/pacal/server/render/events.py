"""Render events for clients, as text with squares and plain values, and keep the log of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from types import MappingProxyType
from typing import Final, assert_never, cast

from pacal.engine import Constellation, Event, Seat, Shore, Square
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
from pacal.server.render.people import note_text
from pacal.server.render.summaries import names_in
from pacal.tables import History, PublicPosition
from pacal.tables.people import People
from pacal.words import Words, kebab

HIDDEN_IN_LOG: Final = (TurnEnded, Passed)
"""Events that the log leaves out."""
HIDDEN_IN_PAST: Final = (TurnEnded,)
"""Events that are left out when a client looks at a single earlier action."""
_NOTHING_RENDERED: Final[Mapping[Event, Happened]] = MappingProxyType({})


def kind_of(event: Event) -> EventKind:
    return _kind(type(event).__name__)


@cache
def _kind(event: str) -> EventKind:
    return cast(EventKind, kebab(event).replace("-", "_"))


def render_events(
    history: History, n: int, events: Sequence[Event], words: Words, names: Sequence[str]
) -> tuple[Happened, ...]:
    """Render the redacted events of action ``n``, counted from 1."""
    position, path, pattern = history.public_position(n), history.path_flown(n), history.pattern_used(n)
    return tuple([_render_event(event, position, words, names, path, pattern) for event in events])


def _render_event(
    event: Event,
    before: PublicPosition,
    words: Words,
    names: Sequence[str],
    path: tuple[Square, ...],
    pattern: Constellation | None,
) -> Happened:
    kind, text, squares = kind_of(event), _text(event, before, words, names, pattern), squares_of(event, before)
    match event:
        case ShipPlaced(seat=seat) | TurnEnded(seat=seat):
            return Happened(kind, text, seat, squares)
        case DieThrown(seat=seat, face=face):
            return Happened(kind, text, seat, face=face)
        case GodStoneSpent(seat=seat, value=value):
            return Happened(kind, text, seat, value=value)
        case ShipFlew(seat=seat, kind=flight):
            return Happened(kind, text, seat, squares, path=path, flight=flight, face=before.die)
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


def _text(
    event: Event, before: PublicPosition, words: Words, names: Sequence[str], pattern: Constellation | None
) -> str:
    """The sentence about an event. For a new or upgraded pyramid, a second one names the pattern behind its height."""
    text = words.event(event, names, before.city.board)
    if pattern is not None and isinstance(event, PyramidBuilt | PyramidUpgraded):
        return f"{text} {words.pattern_built(pattern, event.storeys, event.stones)}"
    return text


def log_lines(
    history: History,
    n: int,
    events: Sequence[Event],
    words: Words,
    names: Sequence[str],
    hidden: tuple[type[Event], ...] = HIDDEN_IN_LOG,
    rendered: Mapping[Event, Happened] = _NOTHING_RENDERED,
) -> tuple[LogLine, ...]:
    """The log lines about action ``n``, counted from 1; ``events`` are its redacted events.

    ``rendered`` may contain some of them as they are already rendered for the same names and language.
    """
    before, lines = history.public_position(n), []
    for event in events:
        if isinstance(event, hidden):
            continue
        if (known := rendered.get(event)) is not None:
            text, squares = known.text, known.squares
        else:
            text = _text(event, before, words, names, history.pattern_used(n))
            squares = squares_of(event, before)
        seat = getattr(event, "seat", None)
        lines.append(LogLine(n=n, text=text, kind=kind_of(event), seat=seat, round=before.round, squares=squares))
    return tuple(lines)


def squares_of(event: Event, before: PublicPosition) -> tuple[Square, ...]:
    """The squares where an event happens, or the squares that it counts."""
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
            return _squares_of_district(city, district)
        case ShoreCounted(shore=shore):
            return shore_squares(city, shore)
        case _:
            return ()


@lru_cache(maxsize=1024)
def _squares_of_district(city: City, district: str) -> tuple[Square, ...]:
    return tuple(square for square, letter in city.district_of.items() if letter == district)


def shore_squares(city: City, shore: Shore) -> tuple[Square, ...]:
    """The squares at the river, at the lake, or at both (R9.2)."""
    counted = {Shore.RIVER: city.riverside, Shore.LAKE: city.lakeside, Shore.BOTH: city.riverside | city.lakeside}
    return tuple(square for square in city.squares if square in counted[shore])


class Log:
    """The log of a game, cached by viewer and language.

    A line for a viewer does not change while the game runs. Once the game is over, all lines are rendered again, with
    everything that was hidden (R5.5).
    """

    def __init__(self, history: History, colours: tuple[int, ...], people: People) -> None:
        self._history = history
        self._colours = colours
        self._people = people
        self._cache: dict[tuple[Seat | None, str, bool], _CachedLines] = {}
        self._notes: dict[str, dict[int, tuple[LogLine, ...]]] = {}
        """Lines about seat changes, by language and number of preceding actions."""

    def follow(self, people: People, *, took_back: bool) -> None:
        """Update the log after a change of the table. Lines about actions that were taken back are removed."""
        if took_back or people.notes != self._people.notes:
            self._notes.clear()
        self._people = people
        if took_back:
            for made in self._cache.values():
                made.shorten(self._history.n)

    def of_action(self, n: int, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        """The lines about action ``n``, counted from 1, and about seat changes after it."""
        return (*self._cached_lines(viewer, words).by_action[n - 1], *self._note_lines(words).get(n, ()))

    def lines(self, viewer: Seat | None, words: Words) -> tuple[LogLine, ...]:
        by_action, notes = self._cached_lines(viewer, words).by_action, self._note_lines(words)
        first = notes.get(0, ())
        return tuple(chain(first, *((*lines, *notes.get(n, ())) for n, lines in enumerate(by_action, 1))))

    def count(self, viewer: Seat | None, words: Words, first: int) -> int:
        """Number of lines about the actions up to number ``first``, and about seat changes up to then."""
        notes = sum(len(lines) for n, lines in self._note_lines(words).items() if n <= first)
        return self._cached_lines(viewer, words).counts[first] + notes

    def latest(
        self, viewer: Seat | None, words: Words, rendered: Mapping[Event, Happened]
    ) -> tuple[int, tuple[LogLine, ...]]:
        """Number of lines before the latest action, and the lines about it. ``rendered`` has its rendered events."""
        made, notes, n = self._cached_lines(viewer, words, rendered), self._note_lines(words), self._history.n
        noted = sum(len(lines) for after, lines in notes.items() if after < n) if notes else 0
        return made.counts[n - 1] + noted, (*made.by_action[n - 1], *notes.get(n, ()))

    def _cached_lines(
        self, viewer: Seat | None, words: Words, latest: Mapping[Event, Happened] = _NOTHING_RENDERED
    ) -> _CachedLines:
        history = self._history
        key = viewer, words.language, history.is_over
        if (made := self._cache.get(key)) is None:
            made = self._cache[key] = _CachedLines()
        for n in range(len(made.by_action) + 1, history.n + 1):
            names = names_in(history.names_then(n), self._colours, words)
            rendered = latest if n == history.n else _NOTHING_RENDERED
            made.add(log_lines(history, n, history.events_now(n, viewer), words, names, rendered=rendered))
        return made

    def _note_lines(self, words: Words) -> dict[int, tuple[LogLine, ...]]:
        by_action = self._notes.get(words.language)
        if by_action is None:
            by_action = self._notes[words.language] = {}
            for note in self._people.notes:
                n = min(note.n or 0, self._history.n)
                round_then = self._history.public_position(n).round if n else 0
                text = note_text(self._people, note, words)
                line = LogLine(n=n, text=text, kind="seat_changed", seat=note.seat, round=round_then)
                by_action[n] = (*by_action.get(n, ()), line)
        return by_action


class _CachedLines:
    """Cached lines by action, and the number of lines up to each action."""

    def __init__(self) -> None:
        self.by_action: list[tuple[LogLine, ...]] = []
        self.counts = [0]

    def add(self, lines: tuple[LogLine, ...]) -> None:
        self.by_action.append(lines)
        self.counts.append(self.counts[-1] + len(lines))

    def shorten(self, n: int) -> None:
        del self.by_action[n:]
        del self.counts[n + 1 :]
