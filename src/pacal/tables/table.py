"""A table: a game under way, its players, its dice, and the journal that every action is written to first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
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
    evolve,
    explain,
    legal_actions,
    new_game,
    observe,
    redact,
)
from pacal.tables.dice import Dice
from pacal.tables.seats import Person, Player


def told_as_it_happens(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Events as a viewer is told of them the moment they happen."""
    return tuple(told for event in events if (told := redact(event, viewer)) is not None)


class Journal(Protocol):
    """Where a table writes: nothing is ever changed there, only added."""

    def act(self, action: Action) -> None:
        """Keep an action; it is on disk when this returns."""

    def back(self, count: int) -> None:
        """Keep that the latest actions, so many of them, were taken back."""


class NothingToTakeBack(Exception):
    """No person has decided anything yet."""


@dataclass(frozen=True, slots=True)
class _Played:
    """An action, the position that it was taken in, and what it brought about."""

    before: GameState
    action: Action
    events: tuple[Event, ...]


class Table:
    """A game under way. Every accepted action is in the journal before anybody is told of it."""

    def __init__(
        self,
        setup: Setup,
        players: Sequence[Player],
        dice: Dice,
        journal: Journal,
        played: Iterable[Action] = (),
    ) -> None:
        """``played`` are the actions of a game that is resumed: they are in the journal already."""
        if len(players) != setup.players:
            raise ValueError(f"{len(players)} players for {setup.players} seats")
        self.setup = setup
        self.players = tuple(players)
        self._dice = dice
        self._journal = journal
        self._state = new_game(setup)
        self._played: list[_Played] = []
        for action in played:
            self._follow(action, decide(self._state, action))

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
    def actions(self) -> tuple[Action, ...]:
        """What was played and not taken back: for the record, not for anybody's eyes while the game lasts."""
        return tuple(played.action for played in self._played)

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
        self._journal.act(action)
        self._follow(action, events)
        return events

    def throw(self) -> tuple[Event, ...]:
        """Throw the die (R3.1): what falls follows from the seed and the number of throws before."""
        thrown = sum(isinstance(played.action, Throw) for played in self._played)
        return self.act(Throw(self._dice.face(thrown)))

    def take_back(self) -> Action:
        """Go back to the latest decision of a person, and give it back to them; what followed it goes too.

        Where only one thing could be done nobody decided anything, so that is no decision.
        """
        for index in reversed(range(len(self._played))):
            played = self._played[index]
            if self._was_decided(played):
                self._journal.back(len(self._played) - index)
                self._state = played.before
                del self._played[index:]
                return played.action
        raise NothingToTakeBack

    def witnessed(self, seat: Seat) -> tuple[Event, ...]:
        """Everything so far, as the seat was told of it at the time: for whoever has sat there all along."""
        return told_as_it_happens((event for played in self._played for event in played.events), seat)

    def log(self, viewer: Seat | None) -> tuple[Event, ...]:
        """Everything so far, as a viewer may be told of it now: nothing that they would have to remember (R5.5)."""
        return tuple(
            told
            for played in self._played
            for event in played.events
            if (told := redact(event, viewer, now=self._state)) is not None
        )

    def _was_decided(self, played: _Played) -> bool:
        by_person = isinstance(self.players[played.before.seat], Person) and played.before.step is not Step.THROW
        return by_person and len(legal_actions(played.before)) > 1

    def _follow(self, action: Action, events: tuple[Event, ...]) -> None:
        self._played.append(_Played(self._state, action, events))
        self._state = reduce(evolve, events, self._state)
