"""Queries about a game: its position, what is legal, what happened, and what each viewer may see of it.

A history is a cache. It follows the record of a table from one version to the next and can be dropped at any moment.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from itertools import chain
from typing import Final, NamedTuple

from pacal.engine import (
    Action,
    Build,
    City,
    Constellation,
    Event,
    Flight,
    Fly,
    GameState,
    Pass,
    Refusal,
    Seat,
    Setup,
    Square,
    Step,
    Upgrade,
    View,
    broken_constellations,
    builds_with_constellations,
    explain,
    flight_path,
    legal_actions,
    observe,
    points_at_once,
    redact,
)
from pacal.engine.flights import bent_flights
from pacal.records import Played, Player, Record
from pacal.tables.chapters import (
    Chapter,
    Chapters,
    Numbered,
    agreed_take_back,
    free_take_back,
    latest_decision,
    latest_first,
)

PASSABLE: Final = (Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD)
"""The steps at which a player may do nothing."""


def redacted(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Events as a viewer may see them at the moment when they happen."""
    return tuple([seen for event in events if (seen := redact(event, viewer)) is not None])


class Scene(NamedTuple):
    """The part of a position that stays public for ever: no stones and no counts."""

    city: City
    ships: tuple[Square | None, ...]
    round: int

    @classmethod
    def of(cls, state: GameState) -> Scene:
        return cls(state.setup.city, state.ships, state.round)


class _Moment:
    """A position and what was computed about it, shared by all viewers."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state = state = record.state
        self.seat, self.step, self.is_over = state.seat, state.step, state.is_over
        self.seq, self.n = len(record.entries), len(record.live)
        self.before: _Moment | None = None
        """The moment before the latest action, if it is known."""
        self._views: dict[Seat | None, View] = {}

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        return legal_actions(self.state) if self.step is not Step.BUILD else (*self.builds, Pass())

    @cached_property
    def builds(self) -> dict[Build | Upgrade, Constellation]:
        return builds_with_constellations(self.state)

    @cached_property
    def broken(self) -> dict[Constellation, Refusal]:
        return broken_constellations(self.state) if self.step is Step.BUILD else {}

    def view_for(self, viewer: Seat | None) -> View:
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = observe(self.state, viewer)
        return view

    @cached_property
    def last_resort(self) -> Flight | None:
        return _last_resort(self.legal_actions) if self.step is Step.FLY else None

    def path_of(self, fly: Fly) -> tuple[Square, ...]:
        return self._bent_flights[fly.to] if fly.kind is Flight.BENT else flight_path(self.state, fly)

    @cached_property
    def _bent_flights(self) -> dict[Square, tuple[Square, ...]]:
        return bent_flights(self.state)


class History:
    """A game so far. :meth:`follow` brings it to the next version of its record."""

    def __init__(self, record: Record) -> None:
        self._cache = Chapters()
        self._moment = _Moment(record)
        self._named = record.players, _names(record.players)
        self._staged = self._moment.state, Scene.of(self._moment.state)

    @property
    def record(self) -> Record:
        return self._moment.record

    def follow(self, record: Record, events: tuple[Event, ...] = ()) -> None:
        """The record has changed; ``events`` are those of its latest entry, if that is an action."""
        before = self._moment
        if record is before.record:
            return
        self._moment = _Moment(record)
        if events:
            played = record.entries[record.live[before.n] - 1]
            assert isinstance(played, Played)
            had_choice = before.step is not Step.THROW and len(before.legal_actions) > 1
            self._cache.expect(before.state, played.action, events, had_choice)
            before.before = None  # keep two moments, not a chain of them
            self._moment.before = before

    @property
    def setup(self) -> Setup:
        return self.record.setup

    @property
    def players(self) -> tuple[Player, ...]:
        """The players at present."""
        return self.record.players

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players at present."""
        players = self.players
        if players is not self._named[0]:
            self._named = players, _names(players)
        return self._named[1]

    def names_then(self, n: int) -> tuple[str, ...]:
        """The names of the players when action ``n``, counted from 1, was taken."""
        players = self.record.players_at(self.record.live[n - 1])
        return self.names if players is self.players else _names(players)

    @property
    def seat(self) -> Seat:
        """The seat that has to act; before a throw, the seat that throws."""
        return self._moment.seat

    @property
    def step(self) -> Step:
        return self._moment.step

    @property
    def is_over(self) -> bool:
        return self._moment.is_over

    @property
    def seq(self) -> int:
        """The number of changes of the game, take-backs included."""
        return self._moment.seq

    @property
    def n(self) -> int:
        """The number of actions that count."""
        return self._moment.n

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return self._moment.legal_actions

    @property
    def can_only_pass(self) -> bool:
        """Whether there is nothing to decide: no stone to load (R5.4), or nothing to build (R6).

        A person with a broken constellation ends the turn themselves, so that they see what is in the gap (R6.3).
        """
        now = self._moment
        return now.step in PASSABLE and len(now.legal_actions) == 1 and not now.broken

    def path_of(self, fly: Fly) -> tuple[Square, ...]:
        """The squares of a legal flight, its start first."""
        return self._moment.path_of(fly)

    @property
    def last_resort(self) -> Flight | None:
        """The only kind of flight of a ship that is hemmed in: a god stone or a relocation (R4.7, R4.8)."""
        return self._moment.last_resort

    def last_resort_then(self, seq: int) -> Flight | None:
        """The same for the position after ``seq`` changes."""
        state = self.record.positions[seq]
        return _last_resort(legal_actions(state)) if state.step is Step.FLY else None

    def path_flown(self, n: int) -> tuple[Square, ...]:
        """The squares of the flight that action ``n``, counted from 1, was; empty if it was no flight."""
        chapter, before = self._chapters[n - 1], self._moment.before
        if not isinstance(chapter.played.action, Fly):
            return ()
        if before is not None and before.state is chapter.before:
            return before.path_of(chapter.played.action)
        return flight_path(chapter.before, chapter.played.action)

    def action_taken(self, n: int) -> Action:
        """Action ``n``, counted from 1. Do not show it later: it may tell of hidden stones."""
        return self._chapters[n - 1].played.action

    def scene(self, n: int) -> Scene:
        """Where the ships were, and in which round, when action ``n``, counted from 1, was taken."""
        before = self._chapters[n - 1].before
        if before is not self._staged[0]:  # all viewers ask for the same one
            self._staged = before, Scene.of(before)
        return self._staged[1]

    @property
    def present_scene(self) -> Scene:
        return Scene.of(self._moment.state)

    def constellation_behind(self, action: Build | Upgrade) -> Constellation:
        """The constellation that allows a legal build or upgrade."""
        return self._moment.builds[action]

    @property
    def broken_constellations(self) -> dict[Constellation, Refusal]:
        """The constellations that would give a pyramid if their gaps were empty, with what is in a gap (R6.3)."""
        return self._moment.broken

    def points_for(self, action: Build | Upgrade) -> int:
        """What a legal build or upgrade scores at once (R7.1, R8.1)."""
        return sum(points_at_once(self._moment.state, action))

    def view_for(self, viewer: Seat | None) -> View:
        """The position as a seat or a spectator may see it (R5.5)."""
        return self._moment.view_for(viewer)

    def why_not(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Why the rules refuse an action of a seat, by default of the seat to act; None if they allow it."""
        return explain(self._moment.state, action, self.seat if seat is None else seat)

    def latest_first(self) -> Iterator[Numbered]:
        """The actions that count, the latest first."""
        return latest_first(self._chapters)

    # Taking back: how many actions are left afterwards; None if it is not possible

    def latest_decision_of(self, seats: Collection[Seat]) -> int | None:
        """Back to the latest decision of these seats, however long ago it was."""
        return latest_decision(self.latest_first(), seats)

    def free_take_back(self, seats: Collection[Seat]) -> int | None:
        """Back to the latest decision of these seats, as far as nobody has to be asked."""
        return free_take_back(self.latest_first(), seats)

    def agreed_take_back(self, seat: Seat) -> int | None:
        """Back to the latest decision of a seat, as far as consent reaches."""
        return agreed_take_back(self.latest_first(), seat)

    # What viewers saw, and may see again

    def witnessed(self, seat: Seat, since: int = 0) -> tuple[Event, ...]:
        """The events after the first ``since`` actions, as a seat saw them when they happened."""
        return redacted(chain.from_iterable(chapter.events for chapter in self._chapters[since:]), seat)

    def is_plain_since(self, seq: int) -> bool:
        """Whether all changes after change ``seq`` are actions that still count."""
        new = self.seq - seq
        return 0 <= new <= self.n and tuple(self.record.live[self.n - new :]) == tuple(range(seq + 1, self.seq + 1))

    def seen_then(self, seq: int, viewer: Seat | None) -> View:
        """The position after ``seq`` changes, as a viewer saw it then."""
        return observe(self.record.positions[seq], viewer)

    def events_then(self, n: int, viewer: Seat | None) -> tuple[Event, ...]:
        """The events of action ``n``, counted from 1, as a viewer saw them then."""
        return redacted(self._chapters[n - 1].events, viewer)

    def log(self, viewer: Seat | None) -> tuple[Event, ...]:
        """All events as a viewer may see them now: nothing that they would have to remember (R5.5)."""
        return tuple(chain.from_iterable(self.events_now(n, viewer) for n in range(1, self.n + 1)))

    def events_now(self, n: int, viewer: Seat | None) -> tuple[Event, ...]:
        """The events of action ``n``, counted from 1, as a viewer may see them now (R5.5)."""
        events, now = self._chapters[n - 1].events, self._moment.state
        return tuple([seen for event in events if (seen := redact(event, viewer, now=now)) is not None])

    def look_back(self, n: int, viewer: Seat | None) -> View:
        """The position after the first ``n`` actions, as a viewer may look back at it now (R5.5)."""
        return observe(self._position(n), viewer, now=self._moment.state)

    @property
    def _chapters(self) -> list[Chapter]:
        return self._cache.of(self.record)

    def _position(self, n: int) -> GameState:
        return self._chapters[n].before if n < self.n else self._moment.state


def _last_resort(flights: tuple[Action, ...]) -> Flight | None:
    """How a ship leaves that is hemmed in (R4.7): then none of its flights is by the die."""
    first = flights[0]
    assert isinstance(first, Fly)
    return first.kind if first.kind in {Flight.GOD_STONE, Flight.RELOCATION} else None


def _names(players: Iterable[Player]) -> tuple[str, ...]:
    return tuple(player.name for player in players)
