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
from pacal.tables.gathering import Gathering, Policy, finish, placed_notes
from pacal.tables.seats import person, robot


@dataclass(frozen=True, slots=True)
class Limits:
    """What bounds the length of a game."""

    changes: int | None = None
    """The most changes of a game, take-backs included; None for any number. After half of them nothing is taken back
    any more, so that the game comes to its end."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table: who sits there, and the game once it has begun."""

    id: str
    people: Gathering
    record: Record | None = None
    """None while people are still taking their seats."""
    seed: str = ""
    """Of the dice. It is a secret until the game is over."""

    @property
    def policy(self) -> Policy:
        return self.people.policy

    @property
    def seq(self) -> int:
        """The number of changes of the game."""
        return 0 if self.record is None else len(self.record.entries)

    @property
    def game(self) -> Record:
        """The record of a game that has begun."""
        assert self.record is not None, "the game has not begun"
        return self.record

    @property
    def state(self) -> GameState:
        return self.game.state

    @property
    def unsealed(self) -> Unsealed | None:
        """Why somebody may know throws to come; None if nobody can, or while there is no game."""
        return None if self.record is None else unsealed(self.record, self.seed, brought=self.people.brought)

    def is_long(self, limits: Limits) -> bool:
        """Whether so many changes were made that nothing can be taken back any more."""
        return limits.changes is not None and self.seq >= limits.changes // 2


def players_of(people: Gathering) -> tuple[Player, ...]:
    """The players at present, seat by seat. A bot that plays for somebody has their name."""
    return tuple(
        person(place.name) if (level := people.plays(seat)) is None else robot(place.name, level)
        for seat, place in enumerate(people.seats)
    )


def has_other_players(people: Gathering, record: Record) -> bool:
    """Whether the players differ from those of the record, and its version can say so."""
    return record.header.version >= SEATS_SINCE and players_of(people) != record.players


def at_position(people: Gathering, record: Record, now: int) -> Gathering:
    """The people at a position of the game: whose turn it is, or that the game is over."""
    state, people = record.state, placed_notes(people, len(record.live))
    if state.is_over:
        return people if people.stage == "over" else finish(people)
    return to_act(people, state.seat, state.round, len(record.entries), now)


def seated(table: Table, people: Gathering) -> Table:
    """The table with other people. The record gets a line for each seat that has another player from now on.

    A proposal to take back stays valid: these lines change nothing in the game.
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
