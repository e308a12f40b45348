"""The commands that change a table.

A command carries all inputs that the table cannot compute: random values, ids, the connected visitors, the visitor's
language and the server's URL (:class:`CommandContext`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from pacal.engine import Action, Options, Seat
from pacal.tables.people import Clock, ProposalKind, Visitor


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandContext:
    """Inputs that the room adds to a command about people."""

    present: frozenset[Visitor] = frozenset()
    """The visitors with an open connection."""
    seed: str = ""
    """The seed of the dice, if a game begins."""
    new_id: str = ""
    """The id of the next table, if the players agree to a rematch."""
    starting_draw: int = 0
    """A random number that chooses the starting player, if the table's options do not name one (R2.2)."""
    default_names: tuple[str, ...] = ()
    """Default names, by colour, in the visitor's language."""
    language: str = "en"
    address: str = ""
    """This server's base URL as the visitor's browser knows it, such as ``https://play.example``."""
    idempotency_key: str = ""
    """A retried command with the same key changes nothing."""


EMPTY_CONTEXT: Final = CommandContext()

# The game


@dataclass(frozen=True, slots=True)
class Act:
    """A visitor acts for the seat whose turn it is. If ``action`` is None, the server throws the die."""

    visitor: Visitor | None
    seq: int
    """The number of the latest change that the visitor has seen."""
    action: Action | None


@dataclass(frozen=True, slots=True)
class ActForSeat:
    """The server acts for a bot, or passes for a person who has no other legal action."""

    seq: int
    seat: Seat
    level: str | None
    """The level of the bot that chose the action; None for a person."""
    action: Action | None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A visitor takes back their latest decision without the others' consent."""

    visitor: Visitor | None
    seq: int


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """At a local table, let a person or a bot play in a seat from now on; ``bot`` is the bot's name, None a person."""

    visitor: Visitor | None
    seat: Seat
    bot: str | None


# The people


@dataclass(frozen=True, slots=True)
class Join:
    """Take a free seat, or with a link share a taken one; ``key`` is the digest of the link's key."""

    visitor: Visitor
    seat: Seat
    name: str
    key: str | None = None
    context: CommandContext = EMPTY_CONTEXT
    terms: int | None = None
    """The version of the terms that the visitor has seen; None if the client does not say."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave a seat. During the game a bot plays on."""

    visitor: Visitor
    seat: Seat
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class Return:
    """Take back one's own seat from a bot, or after the owner has reassigned it."""

    visitor: Visitor
    seat: Seat
    alone: bool = False
    """Drop all other browsers and all links of the seat."""
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class MakeLink:
    """Make one more link to a seat; ``key`` is the digest of its key."""

    visitor: Visitor
    seat: Seat
    key: str
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class Start:
    """The owner starts the game. Bots take the free seats."""

    visitor: Visitor
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class Arrange:
    """Give a seat to a bot, or free it; ``bot`` is the bot's level, or None to free the seat."""

    visitor: Visitor
    seat: Seat
    bot: str | None
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class Rename:
    """Change one's own name before the game begins."""

    visitor: Visitor
    seat: Seat
    name: str
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class ChangeTerms:
    """Change clock, rules, board or number of seats before the game begins; None leaves one as it is."""

    visitor: Visitor
    clock: Clock | None = None
    options: Options | None = None
    board: str | None = None
    """The id of a shipped board."""
    seats: int | None = None
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class AgreeToTerms:
    """Agree to the changed terms; ``version`` is the one that the visitor has seen."""

    visitor: Visitor
    version: int
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Change settings of the table; None leaves one as it is."""

    visitor: Visitor
    title: str | None = None
    public: bool | None = None
    spectators: bool | None = None
    chat: bool | None = None
    webhook: str | None = None
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class OpenToOthers:
    """The local player opens their table to other visitors. It becomes a shared table and stays one."""

    visitor: Visitor


@dataclass(frozen=True, slots=True)
class Close:
    """The owner ends the game without a result."""

    visitor: Visitor
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose something that the others have to agree to."""

    visitor: Visitor
    kind: ProposalKind
    seq: int
    seat: Seat | None = None
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the open proposal; ``kind`` and ``seq`` say which one is meant."""

    visitor: Visitor
    yes: bool
    kind: ProposalKind
    seq: int
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class Resume:
    """End a pause."""

    visitor: Visitor
    context: CommandContext = EMPTY_CONTEXT


# Automatic


@dataclass(frozen=True, slots=True)
class Arrive:
    """A visitor has opened a connection."""

    visitor: Visitor | None
    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class CheckPresence:
    """Update who is present. People who returned during an earlier turn play again from now on."""

    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class CheckClocks:
    """Apply everything that is due: expired clocks, unanswered proposals, an absent owner."""

    context: CommandContext = EMPTY_CONTEXT


@dataclass(frozen=True, slots=True)
class DiscountDowntime:
    """Charge nobody for the server's downtime, from ``down_from`` until now."""

    down_from: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin the game because all seats are taken. The server sends this; owners send :class:`Start`."""

    context: CommandContext


@dataclass(frozen=True, slots=True)
class Restore:
    """Restore a deleted table. The time since its deletion is charged only to an owner whose turn it was."""

    deleted_at: int


@dataclass(frozen=True, slots=True)
class Repair:
    """Recompute the turn and the stage after damaged lines of the record were dropped."""


PeopleCommand: TypeAlias = (
    Join
    | Leave
    | Return
    | MakeLink
    | Start
    | Arrange
    | Rename
    | ChangeTerms
    | AgreeToTerms
    | ChangeSettings
    | Close
    | Propose
    | Answer
    | Resume
    | Arrive
    | CheckPresence
    | CheckClocks
)
TableCommand: TypeAlias = (
    Act
    | ActForSeat
    | TakeBack
    | ChangePlayer
    | OpenToOthers
    | Begin
    | DiscountDowntime
    | Restore
    | Repair
    | PeopleCommand
)
