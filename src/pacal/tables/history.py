"""Queries about a game: its position, what is legal, what happened, and what each viewer may see of it.

A history is a cache. It follows the record of a table from one version to the next and can be dropped at any moment.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final, Literal, NamedTuple, TypeAlias

from pacal.engine import (
    Action,
    Build,
    City,
    Constellation,
    Event,
    Face,
    Flight,
    Fly,
    GameState,
    Lead,
    Pass,
    Refusal,
    Seat,
    Setup,
    Square,
    Standing,
    Step,
    Throw,
    Upgrade,
    View,
    broken_constellations,
    builds_with_constellations,
    can_end_game,
    constellation_behind,
    decide_unchecked,
    explain,
    flight_path,
    lead_at_once,
    legal_actions,
    observe,
    points_at_once,
    redact,
    same_standing,
    standing_of,
)
from pacal.engine.events import StonesUncovered
from pacal.engine.flights import bent_flights
from pacal.records import Played, Player, Record
from pacal.records.immutable_list import lazy

PASSABLE: Final = (Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD)
"""The steps at which a player may pass."""


def redacted(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Events as a viewer may see them when they happen."""
    return tuple([seen for event in events if (seen := redact(event, viewer)) is not None])


class PublicPosition(NamedTuple):
    """The part of a position that is public at any time: the city, the ships, the round and the die, but no stones."""

    city: City
    ships: tuple[Square | None, ...]
    round: int
    die: Face | None

    @classmethod
    def of(cls, state: GameState) -> PublicPosition:
        return cls(state.setup.city, state.ships, state.round, state.die)


Revealed: TypeAlias = Literal["thrown", "uncovered"]


@dataclass(slots=True)
class PastAction:
    """An action that was not taken back. Its events are complete: redact them before you send them to a viewer."""

    played: Played
    before: GameState
    events: tuple[Event, ...]
    had_choice: bool | None = None
    """Whether any other action was legal; None until it is computed."""
    constellation: Constellation | None = None
    """The constellation behind a build or upgrade; None until it is computed."""

    @classmethod
    def of(cls, record: Record, index: int) -> PastAction:
        """The live action with an index, counted from 0. An action is live if it was not taken back.

        Recomputes its events.
        """
        played = record.entries[record.live[index] - 1]
        before = record.positions[record.live[index - 1] if index else 0]
        assert isinstance(played, Played)
        return cls(played, before, decide_unchecked(before, played.action))

    @property
    def was_decided(self) -> bool:
        """Whether the action was a choice: not a throw of the die, and not the only legal action."""
        if self.had_choice is None:
            self.had_choice = self.before.step is not Step.THROW and len(legal_actions(self.before)) > 1
        return self.had_choice

    @property
    def revealed(self) -> Revealed | None:
        """What the action revealed: a throw of the die, or stones that a ship uncovered."""
        if isinstance(self.played.action, Throw):
            return "thrown"
        return "uncovered" if any(isinstance(event, StonesUncovered) for event in self.events) else None

    @property
    def pattern(self) -> Constellation | None:
        """The constellation that allowed the action, if it was a build or upgrade (R6.2)."""
        action = self.played.action
        if self.constellation is None and isinstance(action, Build | Upgrade):
            self.constellation = constellation_behind(self.before, action)
        return self.constellation


Numbered: TypeAlias = tuple[int, PastAction]
"""The number of live actions before a past action, and that action."""


class _CachedPosition:
    """A position with cached values, shared by all viewers."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state = state = record.state
        self.seat, self.step, self.is_over = state.seat, state.step, state.is_over
        self.seq, self.n = len(record.entries), len(record.live)
        self.before: _CachedPosition | None = None
        """The position before the latest action, if it is cached."""
        self._views: dict[Seat | None, View] = {}

    @lazy
    def legal_actions(self) -> tuple[Action, ...]:
        return legal_actions(self.state) if self.step is not Step.BUILD else (*self.builds, Pass())

    @lazy
    def builds(self) -> dict[Build | Upgrade, Constellation]:
        return builds_with_constellations(self.state)

    @lazy
    def broken(self) -> dict[Constellation, Refusal]:
        return broken_constellations(self.state) if self.step is Step.BUILD else {}

    def view_for(self, viewer: Seat | None) -> View:
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = observe(self.state, viewer)
        return view

    @lazy
    def standing(self) -> Standing:
        """The same object as before the latest action, if the action did not change it."""
        before = self.before
        if before is not None and not self.is_over and same_standing(before.state.pieces, self.state.pieces):
            return before.standing
        return standing_of(self.view_for(None))

    @lazy
    def can_end(self) -> bool:
        return can_end_game(self.state)

    @property
    def last_resort(self) -> Flight | None:
        return _last_resort(self.legal_actions) if self.step is Step.FLY else None

    def path_of(self, fly: Fly) -> tuple[Square, ...]:
        return self._bent_flights[fly.to] if fly.kind is Flight.BENT else flight_path(self.state, fly)

    @lazy
    def _bent_flights(self) -> dict[Square, tuple[Square, ...]]:
        return bent_flights(self.state)


class History:
    """The game so far. :meth:`follow` updates it to the next version of the record.

    Methods with ``then`` return what was shown at that time, those with ``now`` what may be shown now.
    """

    def __init__(self, record: Record) -> None:
        self._current = _CachedPosition(record)
        self._computed_actions: list[PastAction] = []
        """The first live actions; :attr:`_live_actions` computes the others when they are needed."""
        self._named = record.players, _names(record.players)
        self._latest_public = self._current.state, PublicPosition.of(self._current.state)

    @property
    def record(self) -> Record:
        return self._current.record

    def follow(self, record: Record, events: tuple[Event, ...] = ()) -> None:
        """Update to a new version of the record; ``events`` are those of its latest entry, if that is an action."""
        before = self._current
        if record is before.record:
            return
        self._current = _CachedPosition(record)
        computed = self._computed_actions
        if not events:
            # Two records that share an entry share everything before it.
            while computed and not _has(record, len(computed), computed[-1].played):
                computed.pop()
        else:
            played = record.entries[record.live[before.n] - 1]
            assert isinstance(played, Played)
            had_choice = before.step is not Step.THROW and len(before.legal_actions) > 1
            if len(computed) == before.n:
                built = before.builds[played.action] if isinstance(played.action, Build | Upgrade) else None
                computed.append(PastAction(played, before.state, events, had_choice, built))
            before.before = None  # keep only the previous position, so that memory does not grow
            self._current.before = before

    @property
    def setup(self) -> Setup:
        return self.record.setup

    @property
    def players(self) -> tuple[Player, ...]:
        """The current players."""
        return self.record.players

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the current players."""
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
        return self._current.seat

    @property
    def step(self) -> Step:
        return self._current.step

    @property
    def is_over(self) -> bool:
        return self._current.is_over

    @property
    def seq(self) -> int:
        """The number of changes of the game, take-backs included."""
        return self._current.seq

    @property
    def n(self) -> int:
        """The number of live actions, that is, of those that were not taken back."""
        return self._current.n

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return self._current.legal_actions

    @property
    def can_only_pass(self) -> bool:
        """Whether there is nothing to decide: no stone to load (R5.4), or nothing to build (R6).

        False if there is a broken constellation: the person should see what fills its gap before passing (R6.3).
        """
        now = self._current
        return now.step in PASSABLE and len(now.legal_actions) == 1 and not now.broken

    def path_of(self, fly: Fly) -> tuple[Square, ...]:
        """The squares of a legal flight, its start first."""
        return self._current.path_of(fly)

    @property
    def last_resort(self) -> Flight | None:
        """The only kind of flight left to a ship that is hemmed in: god stone or relocation (R4.7, R4.8); else None."""
        return self._current.last_resort

    def last_resort_then(self, seq: int) -> Flight | None:
        """:attr:`last_resort` for the position after ``seq`` changes."""
        state = self.record.positions[seq]
        return _last_resort(legal_actions(state)) if state.step is Step.FLY else None

    def path_flown(self, n: int) -> tuple[Square, ...]:
        """The squares of action ``n``, counted from 1, if it was a flight; empty otherwise."""
        past, before = self._past(n), self._current.before
        if not isinstance(past.played.action, Fly):
            return ()
        if before is not None and before.state is past.before:
            return before.path_of(past.played.action)
        return flight_path(past.before, past.played.action)

    def action_taken(self, n: int) -> Action:
        """Action ``n``, counted from 1. It may reveal stones that are hidden by now: send it only when it happens."""
        return self._past(n).played.action

    def pattern_used(self, n: int) -> Constellation | None:
        """The constellation behind action ``n``, counted from 1, if it was a build or upgrade."""
        return self._past(n).pattern

    def last_turn(self, mine: Collection[Seat]) -> range:
        """The numbers, counted from 1, of the actions of the latest turn of another player, as far as played.

        A throw alone is not a turn yet. ``mine`` are the seats of the viewer. If they are all seats, another player is
        anybody except the seat to act.
        """
        own = mine if len(mine) < self.setup.players else (self.seat,)
        others = (n for n in range(self.n, 0, -1) if self.seat_of(n) not in own)
        last = next((n for n in others if not isinstance(self.action_taken(n), Throw)), 0)
        first = last
        while first > 1 and self.seat_of(first - 1) == self.seat_of(last):
            first -= 1
        return range(first, last + 1) if last else range(0)

    def seat_of(self, n: int) -> Seat:
        """The seat that took action ``n``, counted from 1."""
        return self._past(n).before.seat

    def public_position(self, n: int) -> PublicPosition:
        """The public part of the position before action ``n``, counted from 1."""
        before = self._past(n).before
        if before is not self._latest_public[0]:  # cached, because all viewers need the same one
            self._latest_public = before, PublicPosition.of(before)
        return self._latest_public[1]

    @property
    def current_public_position(self) -> PublicPosition:
        return PublicPosition.of(self._current.state)

    def constellation_behind(self, action: Build | Upgrade) -> Constellation:
        """The constellation that allows a legal build or upgrade."""
        return self._current.builds[action]

    @property
    def broken_constellations(self) -> dict[Constellation, Refusal]:
        """The constellations that would allow a pyramid if their gaps were empty, and the refusal of each (R6.3)."""
        return self._current.broken

    def points_for(self, action: Build | Upgrade) -> int:
        """The points that a legal build or upgrade scores immediately (R7.1, R8.1)."""
        return sum(points_at_once(self._current.state, action))

    def lead_for(self, action: Build | Upgrade) -> Lead:
        """What a legal build or upgrade does to the lead in its district (R7.1)."""
        return lead_at_once(self._current.state, action)

    def view_for(self, viewer: Seat | None) -> View:
        """The position as a seat or a spectator may see it (R5.5)."""
        return self._current.view_for(viewer)

    @property
    def standing(self) -> Standing:
        """Who is winning. Everything in it is public, so all viewers get the same."""
        return self._current.standing

    @property
    def standing_before(self) -> Standing | None:
        """The standing before the latest action; None if it is not cached, as after a take-back."""
        before = self._current.before
        return None if before is None else before.standing

    @property
    def can_end(self) -> bool:
        """Whether the seat to act can end the game in this turn, as far as everybody can see (R8)."""
        now = self._current
        return now.standing.near_end[now.seat] and now.can_end

    def can_end_then(self, seq: int) -> bool:
        """:attr:`can_end` for the position after ``seq`` changes."""
        return can_end_game(self.record.positions[seq])

    def why_not(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Why the rules refuse an action of a seat, by default of the seat to act; None if they allow it."""
        return explain(self._current.state, action, self.seat if seat is None else seat)

    def latest_first(self) -> Iterator[Numbered]:
        """The live actions, the latest first."""
        return zip(reversed(range(self.n)), reversed(self._live_actions), strict=True)

    # What viewers saw, and may see again

    def witnessed(self, seat: Seat, since: int = 0) -> tuple[Event, ...]:
        """The events after the first ``since`` actions, as a seat saw them when they happened."""
        return redacted(chain.from_iterable(past.events for past in self._live_actions[since:]), seat)

    def has_only_actions_since(self, seq: int) -> bool:
        """Whether all changes after change ``seq`` are live actions: no take-backs, no new players."""
        new = self.seq - seq
        return 0 <= new <= self.n and tuple(self.record.live[self.n - new :]) == tuple(range(seq + 1, self.seq + 1))

    def seen_then(self, seq: int, viewer: Seat | None) -> View:
        """The position after ``seq`` changes, as a viewer saw it then."""
        return observe(self.record.positions[seq], viewer)

    def events_then(self, n: int, viewer: Seat | None) -> tuple[Event, ...]:
        """The events of action ``n``, counted from 1, as a viewer saw them then."""
        return redacted(self._past(n).events, viewer)

    def log(self, viewer: Seat | None) -> tuple[Event, ...]:
        """All events as a viewer may see them now, without those that are hidden by now (R5.5)."""
        return tuple(chain.from_iterable(self.events_now(n, viewer) for n in range(1, self.n + 1)))

    def events_now(self, n: int, viewer: Seat | None) -> tuple[Event, ...]:
        """The events of action ``n``, counted from 1, as a viewer may see them now (R5.5)."""
        events, now = self._past(n).events, self._current.state
        return tuple([seen for event in events if (seen := redact(event, viewer, now=now)) is not None])

    def look_back(self, n: int, viewer: Seat | None) -> View:
        """The position after the first ``n`` actions, as a viewer may see it now (R5.5)."""
        return observe(self._position(n), viewer, now=self._current.state)

    def _past(self, n: int) -> PastAction:
        """Live action ``n``, counted from 1."""
        computed = self._computed_actions
        return computed[n - 1] if 0 < n <= len(computed) else self._live_actions[n - 1]

    @property
    def _live_actions(self) -> list[PastAction]:
        """The live actions, in order. Missing ones are computed."""
        computed = self._computed_actions
        while len(computed) < self.n:
            computed.append(PastAction.of(self.record, len(computed)))
        return computed

    def _position(self, n: int) -> GameState:
        return self._live_actions[n].before if n < self.n else self._current.state


def _last_resort(flights: tuple[Action, ...]) -> Flight | None:
    """The kind of flight left to a ship that is hemmed in (R4.7); None if it can fly by the die."""
    first = flights[0]
    assert isinstance(first, Fly)
    return first.kind if first.kind.goes_anywhere else None


def _names(players: Iterable[Player]) -> tuple[str, ...]:
    return tuple(player.name for player in players)


def _has(record: Record, n: int, played: Played) -> bool:
    """Whether ``played`` is live action ``n`` of a record, counted from 1."""
    return len(record.live) >= n and record.entries[record.live[n - 1] - 1] is played


def latest_actions(record: Record) -> Iterator[Numbered]:
    """The live actions of a record, the latest first, computed one at a time."""
    for n in reversed(range(len(record.live))):
        yield n, PastAction.of(record, n)


# Take-backs: each function only computes how many actions would remain; None if the take-back is not possible.


def latest_decision(actions: Iterable[Numbered], seats: Collection[Seat]) -> int | None:
    """How many actions remain after taking back the latest decision of these seats, without any limit."""
    return next((n for n, past in actions if past.before.seat in seats and past.was_decided), None)


def free_take_back(actions: Iterable[Numbered], seats: Collection[Seat]) -> int | None:
    """How many actions remain after taking back the latest decision of these seats without consent.

    None if another seat has acted since, the die was thrown, or stones were uncovered.
    """
    for n, past in _since_last_reveal(actions):
        if past.before.seat not in seats:
            return None
        if past.was_decided:
            return n
    return None


def agreed_take_back(actions: Iterable[Numbered], seat: Seat) -> int | None:
    """How many actions remain after taking back the latest decision of a seat with everybody's consent.

    None if the die was thrown since, or stones were uncovered.
    """
    return next((n for n, past in _since_last_reveal(actions) if past.before.seat == seat and past.was_decided), None)


def _since_last_reveal(actions: Iterable[Numbered]) -> Iterator[Numbered]:
    """The actions since the last one that revealed something, the latest first."""
    for n, past in actions:
        if past.revealed:
            return
        yield n, past


def latest_reveal(actions: Iterable[Numbered]) -> Revealed | None:
    """What the latest revealing action has revealed. It and all actions before it cannot be taken back."""
    return next((past.revealed for _, past in actions if past.revealed), None)
