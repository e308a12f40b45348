"""A table: a game under way, its players, its dice, and the journal that every action is written to first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from pacal.engine import (
    Action,
    Event,
    GameState,
    Refusal,
    Seat,
    Setup,
    Step,
    Throw,
    View,
    decide,
    explain,
    legal_actions,
    observe,
    redact,
)
from pacal.records import Player, Record
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

    def __init__(self, journal: Journal) -> None:
        """Goes on where the journal's record is. The seed of the dice is the record's; one without has its digest."""
        self._journal = journal
        header = journal.record.header
        self.dice = Dice(str(header.meta.get("seed", header.digest)), header.board)

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
    def legal_actions(self) -> tuple[Action, ...]:
        return legal_actions(self._state)

    def view_for(self, viewer: Seat | None) -> View:
        """The position as a seat, or a spectator, may see it (R5.5)."""
        return observe(self._state, viewer)

    def why_not(self, action: Action) -> Refusal | None:
        """Why the rules refuse an action of the seat to act, or nothing if they do not."""
        return explain(self._state, action)

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
        """Go back to the latest decision of a person, and give it back to them; what followed it goes too.

        Where only one thing could be done nobody decided anything, so that is no decision.
        """
        record = self._journal.record
        for index in reversed(range(len(record.actions))):
            if self._was_decided(record.states[index]):
                self._journal.take_back(index)
                return record.actions[index]
        raise NothingToTakeBack

    def witnessed(self, seat: Seat) -> tuple[Event, ...]:
        """Everything so far, as the seat was told of it at the time: for whoever has sat there all along."""
        return told_as_it_happens(self._events(), seat)

    def log(self, viewer: Seat | None) -> tuple[Event, ...]:
        """Everything so far, as a viewer may be told of it now: nothing that they would have to remember (R5.5)."""
        return tuple(told for event in self._events() if (told := redact(event, viewer, now=self._state)) is not None)

    @property
    def _state(self) -> GameState:
        return self._journal.record.state

    def _events(self) -> Iterator[Event]:
        record = self._journal.record
        for state, action in zip(record.states, record.actions, strict=False):
            yield from decide(state, action)

    def _was_decided(self, before: GameState) -> bool:
        by_person = level_of(self.players[before.seat]) is None and before.step is not Step.THROW
        return by_person and len(legal_actions(before)) > 1
