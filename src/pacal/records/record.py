"""A game as it was played: a header, then actions, take-backs and changes of players in order, and finally the seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias, assert_never

import msgspec

from pacal.engine import Action, GameState, Seat, Setup, Throw, play
from pacal.records.hash_chain import canonical, with_digest
from pacal.records.header import (
    SEATS_SINCE,
    SEEDS_SINCE,
    Header,
    LineNumber,
    Player,
    is_meta_value,
    player_errors,
    seed_commitment,
)
from pacal.records.immutable_list import ImmutableList, lazy
from pacal.records.notation import format_action


@dataclass(frozen=True, slots=True)
class Played:
    """An action was taken."""

    action: Action
    digest: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A take-back: of the actions that counted until then, only the first ``to`` still count."""

    to: int
    digest: str


@dataclass(frozen=True, slots=True)
class Seated:
    """The player of a seat changed: to another person, to a bot, or back to the person before."""

    seat: Seat
    player: Player
    digest: str


Entry: TypeAlias = Played | TakenBack | Seated


class EntryLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry as its line has it, without the digest: an action, a take-back, a player, or the seed."""

    n: LineNumber
    action: str | msgspec.UnsetType = msgspec.UNSET
    back: LineNumber | msgspec.UnsetType = msgspec.UNSET
    seat: LineNumber | msgspec.UnsetType = msgspec.UNSET
    name: str | msgspec.UnsetType = msgspec.UNSET
    kind: str | msgspec.UnsetType = msgspec.UNSET
    seed: str | msgspec.UnsetType = msgspec.UNSET


msgspec.json.Decoder(EntryLine)  # as in header.py


def entry_line(number: int, change: Action | int, previous: str) -> tuple[bytes, str]:
    """The line of an action, or of a take-back to a number of actions, and its digest."""
    if isinstance(change, int):
        return with_digest(canonical(EntryLine(number, back=change)), previous)
    return with_digest(canonical(EntryLine(number, action=format_action(change))), previous)


def seat_line(number: int, seat: Seat, player: Player, previous: str) -> tuple[bytes, str]:
    """The line of a change of players, and its digest."""
    return with_digest(canonical(EntryLine(number, seat=seat + 1, name=player.name, kind=player.kind)), previous)


def seed_line(number: int, seed: str, previous: str) -> tuple[bytes, str]:
    """The line that reveals the seed, and its digest."""
    return with_digest(canonical(EntryLine(number, seed=seed)), previous)


class CannotTakeBack(ValueError):
    """A take-back to a number of actions that the game does not have, or after the seed was revealed."""

    def __init__(self, to: int, actions: int) -> None:
        super().__init__(to, actions)
        self.to = to
        self.actions = actions

    def __str__(self) -> str:
        return f"cannot go back to after action {self.to} of {self.actions}"


class CannotSeat(ValueError):
    """An invalid change of players: the key of the line, and the reason for developers."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(key, reason)
        self.key = key
        self.reason = reason


class RevealProblem(StrEnum):
    """Why a seed cannot be added to a record."""

    VERSION = "version"
    UNPROMISED = "unpromised"
    TOO_EARLY = "too-early"
    WRONG = "wrong"


class CannotReveal(ValueError):
    """A seed that cannot be added to a record."""

    def __init__(self, why: RevealProblem) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class Record:
    """A game and its history. Immutable; :meth:`begin` makes the first, :meth:`append` and :meth:`take_back` the next.

    Nothing is deleted: an action that was taken back stays in ``entries`` and no longer counts. Appending takes the
    same time however long the record is.
    """

    header: Header
    entries: ImmutableList[Entry]
    """The full history, one entry for each line."""
    positions: ImmutableList[GameState] = field(repr=False, compare=False)
    """The position before the first entry, then the position after each entry."""
    live: ImmutableList[int] = field(repr=False, compare=False)
    """The numbers, from 1, of the entries whose actions still count."""
    seed: str | None = None
    """The seed of the dice, revealed after the end of the game: the record's last line."""
    _latest: bytes = field(default=b"", repr=False, compare=False)
    """The line of the last entry."""
    _seated: tuple[tuple[int, tuple[Player, ...]], ...] = field(default=(), repr=False, compare=False)
    """The players from an entry on, for each change of players."""
    _throws: ImmutableList[int] = field(default_factory=ImmutableList, repr=False, compare=False)
    """The number of throws up to each action that still counts."""

    @classmethod
    def begin(cls, header: Header) -> Record:
        """The record of a game before its first action."""
        return cls(header, ImmutableList(), ImmutableList([header.first_position]), ImmutableList())

    @property
    def setup(self) -> Setup:
        return self.header.setup

    @property
    def players(self) -> tuple[Player, ...]:
        """The present players by seat."""
        return self._seated[-1][1] if self._seated else self.header.players

    def players_at(self, number: int) -> tuple[Player, ...]:
        """The players at the time of an entry, counted from 1."""
        return next((players for since, players in reversed(self._seated) if since <= number), self.header.players)

    @lazy
    def state(self) -> GameState:
        """The present position."""
        return self.positions[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that still count, in order. They lead from the start to ``state``."""
        played = (self.entries[number - 1] for number in self.live)
        return tuple(entry.action for entry in played if isinstance(entry, Played))

    @property
    def throws(self) -> int:
        """How often the die was thrown, without throws that were taken back."""
        return self._throws[-1] if self._throws else 0

    @property
    def states(self) -> tuple[GameState, ...]:
        """The position at the start, then the position after each action that still counts."""
        return (self.positions[0], *(self.positions[number] for number in self.live))

    @property
    def history(self) -> Iterator[tuple[Entry, GameState]]:
        """Every entry, also those that were taken back, with the position after it."""
        return zip(self.entries, self.positions[1:], strict=True)

    @property
    def next_number(self) -> int:
        """The number of the next line, from 1."""
        return len(self.entries) + 1

    @property
    def digest(self) -> str:
        """The digest of the last line. It depends on every line."""
        digest = self.entries[-1].digest if self.entries else self.header.digest
        return digest if self.seed is None else seed_line(self.next_number, self.seed, digest)[1]

    @property
    def lines(self) -> Iterator[bytes]:
        """The lines of the record's file."""
        return (self.line(number) for number in range(self.next_number + (self.seed is not None)))

    def line(self, number: int) -> bytes:
        """A line of the record's file: 0 is the header, then come the entries, and finally the seed if there is one."""
        if number == 0:
            return self.header.line
        if number == len(self.entries) and self._latest:
            return self._latest
        previous = self.entries[number - 2].digest if number > 1 else self.header.digest
        if number == self.next_number and self.seed is not None:
            return seed_line(number, self.seed, previous)[0]
        match self.entries[number - 1]:
            case Played(action=action):
                return entry_line(number, action, previous)[0]
            case TakenBack(to=to):
                return entry_line(number, to, previous)[0]
            case Seated(seat=seat, player=player):
                return seat_line(number, seat, player, previous)[0]
            case _ as unknown:
                assert_never(unknown)

    def append(self, action: Action, position: GameState | None = None) -> Record:
        """The record with one more action; ``IllegalAction`` if the rules refuse it.

        A caller that knows the position after the action passes it, and the action is not played again.
        """
        position = play(self.state, action) if position is None else position
        number = self.next_number
        line, digest = entry_line(number, action, self.digest)
        played = self.entries.appended(Played(action, digest))
        positions, live = self.positions.appended(position), self.live.appended(number)
        throws = self._throws.appended(self.throws + isinstance(action, Throw))
        return Record(self.header, played, positions, live, None, line, self._seated, throws)

    def take_back(self, to: int) -> Record:
        """The record with a take-back: only the first ``to`` of ``actions`` still count."""
        actions = 0 if self.seed is not None else len(self.live)
        if not 0 <= to < actions:
            raise CannotTakeBack(to, actions)
        line, digest = entry_line(self.next_number, to, self.digest)
        position = self.positions[self.live[to - 1] if to else 0]
        taken = self.entries.appended(TakenBack(to, digest))
        positions = self.positions.appended(position)
        live, throws = self.live.first(to), self._throws.first(to)
        return Record(self.header, taken, positions, live, None, line, self._seated, throws)

    def seat(self, seat: Seat, player: Player) -> Record:
        """The record with a change of players; :class:`CannotSeat` if it is invalid.

        The position stays the same, and a take-back does not undo the change.
        """
        if self.header.version < SEATS_SINCE:
            raise CannotSeat("seat", f"version {self.header.version} has no line for it")
        if seat not in range(self.setup.players) or self.seed is not None:
            raise CannotSeat("seat", f"Expected 1 to {self.setup.players}, before the seed")
        for error in player_errors(player):
            raise CannotSeat(error.key, error.reason)
        number, players = self.next_number, self.players
        line, digest = seat_line(number, seat, player, self.digest)
        entries, positions = self.entries.appended(Seated(seat, player, digest)), self.positions.appended(self.state)
        seated = (*self._seated, (number, (*players[:seat], player, *players[seat + 1 :])))
        return Record(self.header, entries, positions, self.live, None, line, seated, self._throws)

    def reveal(self, seed: str) -> Record:
        """The record with the seed as its last line; :class:`CannotReveal` unless the game is over and the seed matches
        the header's commitment.

        No action or take-back can follow: the seed determines every later throw.
        """
        if self.header.version < SEEDS_SINCE:
            raise CannotReveal(RevealProblem.VERSION)
        if self.header.commitment is None:
            raise CannotReveal(RevealProblem.UNPROMISED)
        if not self.state.is_over:
            raise CannotReveal(RevealProblem.TOO_EARLY)
        if seed_commitment(seed) != self.header.commitment or not is_meta_value(seed):
            raise CannotReveal(RevealProblem.WRONG)
        return replace(self, seed=seed)

    def handed_out(self, seed: str) -> Record:
        """The record for export: with its seed, if the seed can be revealed."""
        try:
            return self.reveal(seed)
        except CannotReveal:
            return self
