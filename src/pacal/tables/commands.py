"""The commands that change a table.

A command carries everything that the table cannot know by itself: random values, ids, who is connected, the visitor's
language and what they call the server (:class:`Given`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from pacal.engine import Action, Seat
from pacal.tables.gathering import ProposalKind, Visitor


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What the room adds to a command of the people."""

    present: frozenset[Visitor] = frozenset()
    """The visitors with an open connection."""
    seed: str = ""
    """For the dice, if a game begins."""
    new_id: str = ""
    """For the next table, if the people agree to a rematch."""
    lot: int = 0
    """A random number that chooses the starting player, if nobody has been named (R2.2)."""
    default_names: tuple[str, ...] = ()
    """The name of a person without a name, by colour, in the visitor's language."""
    language: str = "en"
    address: str = ""
    """What the visitor calls this server, as ``https://play.example``."""
    mark: str = ""
    """Identifies the command: applied again, it changes nothing."""


NOTHING_GIVEN: Final = Given()

# The game


@dataclass(frozen=True, slots=True)
class Act:
    """A visitor takes an action for the seat to act; None throws the die."""

    visitor: Visitor | None
    seq: int
    """The change that they have seen last."""
    action: Action | None


@dataclass(frozen=True, slots=True)
class ActForSeat:
    """The server acts for a bot, or for a person who can do nothing but pass."""

    seq: int
    seat: Seat
    level: str | None
    """Of the bot that chose the action; None for a person."""
    action: Action | None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A visitor takes back their latest decision without asking anybody."""

    visitor: Visitor | None
    seq: int


# The people


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down in a free seat, or with the digest of a link's key in that seat."""

    visitor: Visitor
    seat: Seat
    name: str
    key: str | None = None
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class Leave:
    visitor: Visitor
    seat: Seat
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class Return:
    visitor: Visitor
    seat: Seat
    alone: bool = False
    """Drop all other browsers and all links of the seat."""
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class MakeLink:
    """Make one more link to a seat; ``key`` is the digest of its key."""

    visitor: Visitor
    seat: Seat
    key: str
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class Start:
    visitor: Visitor
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class Arrange:
    """Give a seat to a bot of a level, or free it."""

    visitor: Visitor
    seat: Seat
    bot: str | None
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Change settings of the table; None leaves one as it is."""

    visitor: Visitor
    title: str | None = None
    public: bool | None = None
    spectators: bool | None = None
    chat: bool | None = None
    webhook: str | None = None
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class Close:
    visitor: Visitor
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class Propose:
    visitor: Visitor
    kind: ProposalKind
    seq: int
    seat: Seat | None = None
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the open proposal; ``kind`` and ``seq`` say which one is meant."""

    visitor: Visitor
    yes: bool
    kind: ProposalKind
    seq: int
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class Resume:
    visitor: Visitor
    given: Given = NOTHING_GIVEN


# What happens by itself


@dataclass(frozen=True, slots=True)
class Arrive:
    """A visitor has opened a connection."""

    visitor: Visitor | None
    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class CheckPresence:
    """Note who is present, and let people play again who came back during a turn that is over."""

    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class CheckClocks:
    """Apply everything that is due: expired clocks, unanswered proposals, an absent owner."""

    given: Given = NOTHING_GIVEN


@dataclass(frozen=True, slots=True)
class DiscountDowntime:
    """The server was down from this moment until now: charge that time to nobody."""

    down_from: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin the game of a table whose seats are all taken."""

    given: Given


@dataclass(frozen=True, slots=True)
class Restore:
    """An owner brings a deleted table back: charge the time to nobody but an owner whose turn it is."""

    deleted_at: int


@dataclass(frozen=True, slots=True)
class Repair:
    """Fit the people to the game, after damaged lines of its record were dropped."""


PeopleCommand: TypeAlias = (
    Join
    | Leave
    | Return
    | MakeLink
    | Start
    | Arrange
    | ChangeSettings
    | Close
    | Propose
    | Answer
    | Resume
    | Arrive
    | CheckPresence
    | CheckClocks
)
TableCommand: TypeAlias = Act | ActForSeat | TakeBack | Begin | DiscountDowntime | Restore | Repair | PeopleCommand
