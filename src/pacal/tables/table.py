"""A table: a game under way, its players, its dice, and the journal that every action is written to first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Protocol

from pacal.engine import (
    Action,
    Build,
    Constellation,
    Event,
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
    constellation_behind,
    decide,
    explain,
    flight_path,
    legal_actions,
    observe,
    redact,
)
from pacal.engine.events import BonusScored, DistrictScored
from pacal.records import Played, Player, Record
from pacal.tables.chronicle import Chronicle
from pacal.tables.dice import Dice
from pacal.tables.seats import level_of


def told_as_it_happens(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Events as a viewer is told of them the moment they happen."""
    return tuple(told for event in events if (told := redact(event, viewer)) is not None)


class Journal(Protocol):
    """Where a table keeps its record: what is added is on disk before it counts, and nothing is ever changed."""

    @property
    def record(self) -> Record: ...

    def append(self, action: Action) -> None: ...

    def take_back(self, to: int) -> None: ...


class NothingToTakeBack(Exception):
    """No person has decided anything yet."""


class Table:
    """A game under way. Every accepted action is in the journal before anybody is told of it."""

    def __init__(self, journal: Journal, seed: str | None = None) -> None:
        """Goes on where the journal's record is. The seed of the dice is the one given, or the record's; a record
        without has its digest.
        """
        self._journal = journal
        self._chronicle = Chronicle()
        header = journal.record.header
        self.dice = Dice(seed or str(header.meta.get("seed", header.digest)), header.board)

    @property
    def setup(self) -> Setup:
        return self._journal.record.setup

    @property
    def players(self) -> tuple[Player, ...]:
        return self._journal.record.header.players

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def seat(self) -> Seat:
        """Who is to act; before a throw, who throws."""
        return self._state.seat

    @property
    def step(self) -> Step:
        return self._state.step

    @property
    def is_over(self) -> bool:
        return self._state.is_over

    @property
    def seq(self) -> int:
        """How often the game has changed, take-backs included."""
        return len(self._journal.record.entries)

    @property
    def n(self) -> int:
        """How many actions count."""
        return len(self._journal.record.live)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return legal_actions(self._state)

    @property
    def can_only_pass(self) -> bool:
        """Whether there is nothing to decide: no stone to load (R5.4), or nothing to build (R6)."""
        return self.step in (Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD) and self.legal_actions == (Pass(),)

    def path_of(self, fly: Fly) -> tuple[Square, ...]:
        """The squares of a legal flight, its start first."""
        return flight_path(self._state, fly)

    def path_flown(self, n: int) -> tuple[Square, ...]:
        """The squares of the flight that the action of a number, from 1, was; none if it was no flight."""
        action = self.action_taken(n)
        return flight_path(self._position(n - 1), action) if isinstance(action, Fly) else ()

    def action_taken(self, n: int) -> Action:
        """The action of a number, from 1: not for anybody's eyes once it has happened."""
        record = self._journal.record
        entry = record.entries[record.live[n - 1] - 1]
        assert isinstance(entry, Played)
        return entry.action

    def constellation_behind(self, action: Build | Upgrade) -> Constellation:
        """The constellation that allows a legal build or upgrade."""
        return constellation_behind(self._state, action)

    def points_for(self, action: Build | Upgrade) -> int:
        """What a legal build or upgrade scores at once (R7.1, R8.1)."""
        events = decide(self._state, action)
        return sum(event.points for event in events if isinstance(event, DistrictScored | BonusScored))

    def view_for(self, viewer: Seat | None) -> View:
        """The position as a seat, or a spectator, may see it (R5.5)."""
        return observe(self._state, viewer)

    def why_not(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Why the rules refuse an action of a seat, or of the seat to act; nothing if they do not."""
        return explain(self._state, action, self.seat if seat is None else seat)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take an action for the seat to act: first it is decided, then written, then it has happened.

        Raises ``IllegalAction`` if the rules refuse it, and whatever the journal raises; the table is then as it was.
        """
        events = decide(self._state, action)
        self._journal.append(action)
        return events

    def throw(self) -> tuple[Event, ...]:
        """Throw the die (R3.1): what falls follows from the seed and the number of throws before."""
        thrown = sum(isinstance(action, Throw) for action in self._journal.record.actions)
        return self.act(Throw(self.dice.face(thrown)))

    def take_back(self) -> Action:
        """Go back to the latest decision of a person, and give it back to them; what followed it goes too."""
        index = self._latest_decision()
        if index is None:
            raise NothingToTakeBack
        action = self.action_taken(index + 1)
        self._journal.take_back(index)
        return action

    @property
    def can_take_back(self) -> bool:
        """Whether a person has decided anything yet."""
        return self._latest_decision() is not None

    def witnessed(self, seat: Seat, since: int = 0) -> tuple[Event, ...]:
        """Everything so far, or after so many actions, as the seat was told of it at the time: for whoever has sat
        there all along.
        """
        return told_as_it_happens(chain.from_iterable(self._events()[since:]), seat)

    def log(self, viewer: Seat | None) -> tuple[Event, ...]:
        """Everything so far, as a viewer may be told of it now: nothing that they would have to remember (R5.5)."""
        return tuple(chain.from_iterable(self.told_again(n, viewer) for n in range(1, self.n + 1)))

    def told_again(self, n: int, viewer: Seat | None) -> tuple[Event, ...]:
        """What the action of a number, from 1, brought about, as a viewer may be told of it now (R5.5)."""
        events = self._events()[n - 1]
        return tuple(told for event in events if (told := redact(event, viewer, now=self._state)) is not None)

    def look_back(self, n: int, viewer: Seat | None) -> View:
        """The position after the first ``n`` actions, as a viewer may look back at it now (R5.5)."""
        return observe(self._position(n), viewer, now=self._state)

    @property
    def _state(self) -> GameState:
        return self._journal.record.state

    def _events(self) -> Sequence[tuple[Event, ...]]:
        return self._chronicle.events(self._journal.record)

    def _position(self, n: int) -> GameState:
        record = self._journal.record
        return record.positions[record.live[n - 1] if n else 0]

    def _latest_decision(self) -> int | None:
        """After how many actions a person decided something for the last time.

        Where only one thing could be done nobody decided anything, so that is no decision.
        """
        return next((n for n in reversed(range(self.n)) if self._was_decided(self._position(n))), None)

    def _was_decided(self, before: GameState) -> bool:
        by_person = level_of(self.players[before.seat]) is None and before.step is not Step.THROW
        return by_person and len(legal_actions(before)) > 1
