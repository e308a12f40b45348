"""A table: a game under way, its players, its dice, and the journal that every action is written to first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property, reduce
from itertools import chain
from typing import Final, NamedTuple, Protocol

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
    Throw,
    Upgrade,
    View,
    broken_constellations,
    builds_with_constellations,
    decide,
    evolve,
    explain,
    flight_path,
    legal_actions,
    observe,
    points_at_once,
    redact,
)
from pacal.engine.events import StonesUncovered
from pacal.engine.flights import bent_flights
from pacal.records import Player, Record
from pacal.tables.chronicle import Chapter, Chronicle
from pacal.tables.dice import Dice
from pacal.tables.seats import level_of

_PASSABLE: Final = (Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD)
"""The steps at which somebody may do nothing."""


def told_as_it_happens(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Events as a viewer is told of them the moment they happen."""
    return tuple([told for event in events if (told := redact(event, viewer)) is not None])


class Journal(Protocol):
    """Where a table keeps its record: what is added is on disk before it counts, and nothing is ever changed."""

    @property
    def record(self) -> Record: ...

    def append(self, action: Action, position: GameState) -> None:
        """Add an action, with the position after it as the table has worked it out."""

    def take_back(self, to: int) -> None: ...


class NothingToTakeBack(Exception):
    """No person has decided anything yet."""


class Scene(NamedTuple):
    """What everybody knows of a position for ever: no stones, and no counts."""

    city: City
    ships: tuple[Square | None, ...]
    round: int

    @classmethod
    def of(cls, state: GameState) -> Scene:
        return cls(state.setup.city, state.ships, state.round)


class _Moment:
    """A position, and what has been worked out about it: everybody at the table asks for the same."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state = state = record.state
        self.seat, self.step, self.is_over = state.seat, state.step, state.is_over
        self.seq, self.n = len(record.entries), len(record.live)
        self.before: _Moment | None = None
        """The position in which the latest action was taken, if it is known."""
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


class Table:
    """A game under way. Every accepted action is in the journal before anybody is told of it."""

    def __init__(self, journal: Journal, seed: str | None = None) -> None:
        """Goes on where the journal's record is. The seed of the dice is the one given, or the record's; a record
        without has its digest.
        """
        self._journal = journal
        self._chronicle = Chronicle()
        self._moment = _Moment(journal.record)
        header = journal.record.header
        self._named = journal.record.players, _names(journal.record.players)
        self._staged = self._moment.state, Scene.of(self._moment.state)
        self.dice = Dice(seed or str(header.meta.get("seed", header.digest)), header.board)

    @property
    def setup(self) -> Setup:
        return self._journal.record.setup

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays now."""
        return self._journal.record.players

    @property
    def names(self) -> tuple[str, ...]:
        """What those are called who play now."""
        players = self.players
        if players is not self._named[0]:
            self._named = players, _names(players)
        return self._named[1]

    def names_then(self, n: int) -> tuple[str, ...]:
        """What those were called who played when the action of a number, from 1, was taken."""
        record = self._journal.record
        players = record.players_at(record.live[n - 1])
        return self.names if players is self.players else _names(players)

    @property
    def seat(self) -> Seat:
        """Who is to act; before a throw, who throws."""
        return self._now.seat

    @property
    def step(self) -> Step:
        return self._now.step

    @property
    def is_over(self) -> bool:
        return self._now.is_over

    @property
    def seq(self) -> int:
        """How often the game has changed, take-backs included."""
        return self._now.seq

    @property
    def n(self) -> int:
        """How many actions count."""
        return self._now.n

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return self._now.legal_actions

    @property
    def can_only_pass(self) -> bool:
        """Whether there is nothing to decide: no stone to load (R5.4), or nothing to build (R6).

        A person with a broken constellation ends the turn themselves: first they see what is in the gap (R6.3).
        """
        now = self._now
        return now.step in _PASSABLE and len(now.legal_actions) == 1 and not now.broken

    def path_of(self, fly: Fly) -> tuple[Square, ...]:
        """The squares of a legal flight, its start first."""
        return self._now.path_of(fly)

    @property
    def last_resort(self) -> Flight | None:
        """What is left to whoever has to fly and is hemmed in: a god stone or a relocation (R4.7, R4.8)."""
        return self._now.last_resort

    def last_resort_then(self, seq: int) -> Flight | None:
        """The same for the position after so many changes."""
        state = self._journal.record.positions[seq]
        return _last_resort(legal_actions(state)) if state.step is Step.FLY else None

    def path_flown(self, n: int) -> tuple[Square, ...]:
        """The squares of the flight that the action of a number, from 1, was; none if it was no flight."""
        chapter, before = self._chapters[n - 1], self._now.before
        if not isinstance(chapter.played.action, Fly):
            return ()
        if before is not None and before.state is chapter.before:
            return before.path_of(chapter.played.action)
        return flight_path(chapter.before, chapter.played.action)

    def action_taken(self, n: int) -> Action:
        """The action of a number, from 1: not for anybody's eyes once it has happened."""
        return self._chapters[n - 1].played.action

    def scene(self, n: int) -> Scene:
        """Where the ships were, and in which round, when the action of a number, from 1, was taken."""
        before = self._chapters[n - 1].before
        if before is not self._staged[0]:  # whoever asks once asks for the same again
            self._staged = before, Scene.of(before)
        return self._staged[1]

    @property
    def present_scene(self) -> Scene:
        return Scene.of(self._state)

    def constellation_behind(self, action: Build | Upgrade) -> Constellation:
        """The constellation that allows a legal build or upgrade."""
        return self._now.builds[action]

    @property
    def broken_constellations(self) -> dict[Constellation, Refusal]:
        """The constellations that would give a pyramid if their gaps were empty, with what is in a gap (R6.3)."""
        return self._now.broken

    def points_for(self, action: Build | Upgrade) -> int:
        """What a legal build or upgrade scores at once (R7.1, R8.1)."""
        return sum(points_at_once(self._state, action))

    def view_for(self, viewer: Seat | None) -> View:
        """The position as a seat, or a spectator, may see it (R5.5)."""
        return self._now.view_for(viewer)

    def why_not(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Why the rules refuse an action of a seat, or of the seat to act; nothing if they do not."""
        return explain(self._state, action, self.seat if seat is None else seat)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take an action for the seat to act: first it is decided, then written, then it has happened.

        Raises ``IllegalAction`` if the rules refuse it, and whatever the journal raises; the table is then as it was.
        """
        now = self._now
        events = decide(now.state, action)
        self._chronicle.foretell(
            now.state, action, events, now.state.step is not Step.THROW and len(now.legal_actions) > 1
        )
        self._journal.append(action, reduce(evolve, events, now.state))
        return events

    def throw(self) -> tuple[Event, ...]:
        """Throw the die (R3.1): what falls follows from the seed and the number of throws before."""
        chapters = self._chapters
        return self.act(Throw(self.dice.face(chapters[-1].throws if chapters else 0)))

    def take_back(self, to: int | None = None) -> Action:
        """Go back to after the first so many actions, or to the latest decision of a person; what followed goes too.

        The decision is given back to whoever made it. What may be taken back without asking is not checked here.
        """
        index = self._latest_decision() if to is None else to
        if index is None:
            raise NothingToTakeBack
        action = self.action_taken(index + 1)
        self._journal.take_back(index)
        return action

    @property
    def can_take_back(self) -> bool:
        """Whether a person has decided anything yet."""
        return self._latest_decision() is not None

    def latest_decision_of(self, seats: Collection[Seat]) -> int | None:
        """How many actions are left if these seats take back their latest decision, however far back it was."""
        chapters = self._chapters
        for n in range(len(chapters) - 1, -1, -1):
            if chapters[n].before.seat in seats and chapters[n].was_decided:
                return n
        return None

    def free_take_back(self, seats: Collection[Seat]) -> int | None:
        """How many actions are left if these seats take back their latest decision without asking anybody.

        Nothing if they cannot: somebody else has acted since, the die was thrown, or stones came to light.
        """
        chapters = self._chapters
        if not chapters or chapters[-1].before.seat not in seats:
            return None
        for n, chapter in self._back_to_chance():
            if chapter.before.seat not in seats:
                return None
            if chapter.was_decided:
                return n
        return None

    def asked_take_back(self, seat: Seat) -> int | None:
        """How many actions are left if a seat takes back its latest decision with everybody's consent.

        Nothing if it cannot: consent does not reach past a throw, or past stones that came to light.
        """
        return next(
            (n for n, chapter in self._back_to_chance() if chapter.before.seat == seat and chapter.was_decided), None
        )

    def _back_to_chance(self) -> Iterator[tuple[int, Chapter]]:
        """The latest actions, the last first, with how many there are before each, up to what nobody can unsee."""
        chapters = self._chapters
        for n in reversed(range(len(chapters))):
            chapter = chapters[n]
            uncovered = any(isinstance(event, StonesUncovered) for event in chapter.events)
            if uncovered or isinstance(chapter.played.action, Throw):
                return
            yield n, chapter

    def witnessed(self, seat: Seat, since: int = 0) -> tuple[Event, ...]:
        """Everything so far, or after so many actions, as the seat was told of it at the time: for whoever has sat
        there all along.
        """
        return told_as_it_happens(chain.from_iterable(chapter.events for chapter in self._chapters[since:]), seat)

    def is_plain_since(self, seq: int) -> bool:
        """Whether since that change there were only actions, and all of them count."""
        record = self._journal.record
        new = self.seq - seq
        return 0 <= new <= self.n and tuple(record.live[self.n - new :]) == tuple(range(seq + 1, self.seq + 1))

    def seen_then(self, seq: int, viewer: Seat | None) -> View:
        """The position after so many changes, as a viewer saw it at the time: for whoever has watched all along."""
        return observe(self._journal.record.positions[seq], viewer)

    def told_then(self, n: int, viewer: Seat | None) -> tuple[Event, ...]:
        """What the action of a number, from 1, brought about, as a viewer was told of it at the time."""
        return told_as_it_happens(self._chapters[n - 1].events, viewer)

    def log(self, viewer: Seat | None) -> tuple[Event, ...]:
        """Everything so far, as a viewer may be told of it now: nothing that they would have to remember (R5.5)."""
        return tuple(chain.from_iterable(self.told_again(n, viewer) for n in range(1, self.n + 1)))

    def told_again(self, n: int, viewer: Seat | None) -> tuple[Event, ...]:
        """What the action of a number, from 1, brought about, as a viewer may be told of it now (R5.5)."""
        events, now = self._chapters[n - 1].events, self._state
        return tuple([told for event in events if (told := redact(event, viewer, now=now)) is not None])

    def look_back(self, n: int, viewer: Seat | None) -> View:
        """The position after the first ``n`` actions, as a viewer may look back at it now (R5.5)."""
        return observe(self._position(n), viewer, now=self._state)

    @property
    def _now(self) -> _Moment:
        record = self._journal.record
        if record is not self._moment.record:
            before, self._moment = self._moment, _Moment(record)
            before.before = None  # two are enough: nobody shall keep them all
            self._moment.before = before
        return self._moment

    @property
    def _state(self) -> GameState:
        return self._now.state

    @property
    def _chapters(self) -> list[Chapter]:
        return self._chronicle.of(self._journal.record)

    def _position(self, n: int) -> GameState:
        return self._chapters[n].before if n < self.n else self._state

    def _latest_decision(self) -> int | None:
        """After how many actions a person decided something for the last time."""
        people = [seat for seat, player in enumerate(self.players) if level_of(player) is None]
        return self.latest_decision_of(people)


def _last_resort(flights: tuple[Action, ...]) -> Flight | None:
    """How a ship leaves that is hemmed in, by all its flights (R4.7): none of them is by the die then."""
    first = flights[0]
    assert isinstance(first, Fly)
    return first.kind if first.kind in {Flight.GOD_STONE, Flight.RELOCATION} else None


def _names(players: Iterable[Player]) -> tuple[str, ...]:
    return tuple(player.name for player in players)
