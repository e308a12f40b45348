"""A table: the game, its people and its dice, as one immutable value.

:func:`pacal.tables.changes.apply` is the only function that turns a table into the next one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import structs

from pacal.engine import GameState
from pacal.records import Player, Record
from pacal.records.header import SEATS_SINCE
from pacal.tables.clocks import to_act
from pacal.tables.dice import Unsealed, unsealed
from pacal.tables.people import People, finish, place_notes
from pacal.tables.players import bot_player, person
from pacal.tables.policy import Policy


@dataclass(frozen=True, slots=True)
class GameLimits:
    """Limits on the length of a game."""

    changes: int | None = None
    """Maximum number of changes, take-backs included; None for the limit of the table's policy. After half of them,
    take-backs are refused, so that the game can end."""

    def changes_at(self, policy: Policy) -> int | None:
        """The limit for a table."""
        return policy.max_changes if self.changes is None else self.changes


@dataclass(frozen=True, slots=True)
class Table:
    """A table: who sits there, and the game once it has begun."""

    id: str
    people: People
    record: Record | None = None
    """None while people are still taking their seats."""
    seed: str = ""
    """The seed of the dice, secret until the game is over."""

    @property
    def policy(self) -> Policy:
        return self.people.policy

    @property
    def seq(self) -> int:
        """The number of changes of the game."""
        return 0 if self.record is None else len(self.record.entries)

    @property
    def game_record(self) -> Record:
        """The record, for callers that know that the game has begun."""
        assert self.record is not None, "the game has not begun"
        return self.record

    @property
    def state(self) -> GameState:
        return self.game_record.state

    def find_unsealed(self) -> Unsealed | None:
        """Why somebody may know future throws; None if nobody can, or before the game begins. This is slow.

        There is no such promise where a player may take back every throw.
        """
        if self.record is None or self.policy.takes_back_anything:
            return None
        return unsealed(self.record, self.seed, brought=self.people.brought)

    def is_long(self, limits: GameLimits) -> bool:
        """Whether the game has had too many changes for further take-backs."""
        most = limits.changes_at(self.policy)
        return most is not None and self.seq >= most // 2


def players_of(people: People) -> tuple[Player, ...]:
    """The current player of each seat. A bot that plays for a person has the person's name."""
    return tuple(
        person(place.name) if (level := people.plays(seat)) is None else bot_player(place.name, level)
        for seat, place in enumerate(people.seats)
    )


def has_other_players(people: People, record: Record) -> bool:
    """Whether the players differ from the record's, and the record's version supports such changes."""
    return record.header.version >= SEATS_SINCE and players_of(people) != record.players


def at_position(people: People, record: Record, now: int) -> People:
    """The people after a change of the game: sets the turn, or ends the game."""
    state, people = record.state, place_notes(people, len(record.live))
    if state.is_over:
        return people if people.stage == "over" else finish(people)
    return to_act(people, state.seat, state.round, len(record.entries), now)


def with_people(table: Table, people: People) -> Table:
    """The table with new people. The record gets a line for each seat whose player has changed.

    A proposed take-back stays valid, because these lines do not change the position.
    """
    record = table.record
    if record is None or not has_other_players(people, record):
        return replace(table, people=people)
    for seat, (old, new) in enumerate(zip(record.players, players_of(people), strict=True)):
        if old != new:
            record = record.seat(seat, new)
    proposal = people.proposal
    if proposal is not None and proposal.kind == "back":
        moved = structs.replace(proposal, seq=proposal.seq + len(record.entries) - table.seq)
        people = structs.replace(people, proposal=moved)
    return replace(table, people=people, record=record)
