"""Playing together, as it passes between the server and a page: who sits where, clocks, consent and talk.

Times are milliseconds; ``at`` and ``due`` count from 1970, UTC. A visitor's id, a seat's key or a webhook's address is
in none of the messages but ``link``, which only those get who may give the seat out.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from pacal.engine import Seat
from pacal.server.protocol.frames import (
    CountAsked,
    PageCommand,
    PageMessage,
    SeatAsked,
    TextAsked,
    TimeAsked,
    WordAsked,
)
from pacal.tables.dice import Unsealed
from pacal.tables.gathering import ClockKind, ProposalKind, Stage

StageKind: TypeAlias = Stage
SeatKind: TypeAlias = Literal["free", "person", "bot"]
ReactionKind: TypeAlias = Literal["wave", "wow", "oops", "thanks", "hurry", "bravo"]
"""Their words are the page's."""
UnsealedKind: TypeAlias = Unsealed


# With a new game


class ClockWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a turn may take, and how much more there is for the whole game."""

    kind: ClockKind = "none"
    turn: TimeAsked = 0
    reserve: TimeAsked = 0


class Together(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is for those who come to it."""

    title: TextAsked = ""
    public: bool = False
    spectators: bool = True
    clock: ClockWanted = ClockWanted()


class Me(msgspec.Struct, frozen=True):
    """The visitor who asks."""

    house: bool
    """Whoever asks here owns everything: there are no visitors to be told apart (``pacal play``)."""
    name: str
    """The name last given at a table; empty if none was."""
    push: str | None
    """The server's public key for notifications by web push; nothing if it has none."""
    talk_limit: int
    """A line of talk has at most so many characters."""


# Commands: each is answered by ``done``, ``refused`` or ``link``


class Join(PageCommand, frozen=True, tag="join"):
    """Sit down in a free seat, or with its key in that seat beside whoever has it already."""

    seat: SeatAsked
    name: TextAsked
    key: WordAsked | None = None


class Leave(PageCommand, frozen=True, tag="leave"):
    """Get up: before the start the seat is free again, then a bot plays for it."""

    seat: SeatAsked


class Return(PageCommand, frozen=True, tag="return"):
    """Sit down again in the own seat, also after the owner has given it out, as long as nobody else has taken it."""

    seat: SeatAsked
    alone: bool = False
    """Drop all other devices and all links of this seat: only the device that took it first may."""


class Start(PageCommand, frozen=True, tag="start"):
    """Begin (the owner): bots sit down in free seats."""


class Arrange(PageCommand, frozen=True, tag="arrange"):
    """Give a seat to a bot of a level, or give it out again: nobody has it any more (the owner).

    While the game is played, the seat of a person can be given out only after a long absence.
    """

    seat: SeatAsked
    bot: WordAsked | None = None


class Settings(PageCommand, frozen=True, tag="settings"):
    """Change how the table is (the owner); what is left out stays. An empty webhook is none."""

    title: TextAsked | None = None
    public: bool | None = None
    spectators: bool | None = None
    talk: bool | None = None
    webhook: TextAsked | None = None


class Close(PageCommand, frozen=True, tag="close"):
    """End the game as it is, for ever (the owner)."""


class Propose(PageCommand, frozen=True, tag="propose"):
    """Ask the others for their consent; ``seq`` is the last one seen, ``seat`` whom to remove or the seat to claim."""

    kind: ProposalKind
    seq: CountAsked
    seat: SeatAsked | None = None


class Consent(PageCommand, frozen=True, tag="consent"):
    """Answer the proposal that is open: its kind and seq say which is meant."""

    yes: bool
    kind: ProposalKind
    seq: CountAsked


class Resume(PageCommand, frozen=True, tag="resume"):
    """Go on after a pause: anybody who is seated may say so."""


class Say(PageCommand, frozen=True, tag="say"):
    """Say something to everybody at the table (the seated)."""

    text: TextAsked


class React(PageCommand, frozen=True, tag="react"):
    """A reaction, seen for a moment and kept by nobody (the seated)."""

    kind: ReactionKind


class SeatLink(PageCommand, frozen=True, tag="seat_link"):
    """A link to a seat, for its person and for the owner; without a seat, the link to the table (anybody)."""

    seat: SeatAsked | None = None


class PushKeys(msgspec.Struct, frozen=True):
    p256dh: WordAsked
    auth: WordAsked


class Subscription(msgspec.Struct, frozen=True):
    """A browser's subscription, as it has it (``PushSubscription.toJSON``)."""

    endpoint: TextAsked
    keys: PushKeys


class Push(PageCommand, frozen=True, tag="push"):
    """Tell this visitor's turns by web push from now on, or no more."""

    subscription: Subscription | None = None


SocialCommand: TypeAlias = (
    Join
    | Leave
    | Return
    | Start
    | Arrange
    | Settings
    | Close
    | Propose
    | Consent
    | Resume
    | Say
    | React
    | SeatLink
    | Push
)


# Messages


class ClockSeen(msgspec.Struct, frozen=True):
    """How long a turn may take, and how much more everybody had at the start."""

    kind: ClockKind
    turn: int
    reserve: int


class SeatSeen(msgspec.Struct, frozen=True):
    """A seat and who is in it."""

    name: str | None
    """Nothing while it is free."""
    colour: int
    kind: SeatKind
    """Who has it: nobody, a person, or a bot from the beginning."""
    bot: str | None
    """The level of the bot that plays now: the seat's own, or one for a person who is away."""
    away: bool
    """A bot plays for the person, who can come back."""
    coming: bool
    """The person has come back, and plays again when the turn that is being played is over."""
    here: bool
    """One of the person's pages is open."""
    yours: bool
    sharing: int
    """From how many browsers it is played, if it is the own seat; of others' seats nobody is told: 0."""
    first: bool
    """The page's visitor took the seat before all its other browsers, and may drop them (``return`` with ``alone``)."""
    owner: bool
    """Whoever has it may decide about the table."""
    turn_left: int | None
    """What is left of the turn that runs, before the reserve is touched; nothing if none runs here."""
    reserve_left: int | None
    """Nothing where there is no clock."""
    given_out_from: int | None
    """From when the owner may give out the seat of a person who is absent; nothing while the person is present."""
    claimed_from: int | None
    """From when a visitor without a seat may claim to be its absent person; nothing while the person is present."""
    lost: bool
    """The owner gave this seat of the page's visitor out; they may still ``return`` to it."""
    newcomer: bool
    """The page's visitor took over this seat, and does not see stones that lie under ships."""


class ProposalSeen(msgspec.Struct, frozen=True):
    """Something that needs everybody's consent."""

    kind: ProposalKind
    seq: int
    by: Seat
    seat: Seat | None
    """Whom to remove, or whose seat is claimed."""
    yes: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    """Who has not answered yet."""
    until: int | None
    """When that is waited for no longer: then somebody is removed, and another game begins if two want it; a pause or
    a take-back is given up."""
    yours: bool
    """The page's visitor has claimed a seat by it."""


class PeopleMessage(PageMessage, frozen=True, tag="people", kw_only=True):
    """Everything about the people at a table, whenever it changes."""

    stage: StageKind
    title: str
    link: str
    """The path of the table's page."""
    owner: bool
    """Whether this page's visitor may decide about the table."""
    mine: tuple[Seat, ...]
    """The seats that this page's visitor has."""
    seats: tuple[SeatSeen, ...]
    clock: ClockSeen
    running: Seat | None
    """Whose clock runs."""
    paused: bool
    proposal: ProposalSeen | None
    spectators: int
    """How many look on."""
    spectators_allowed: bool
    public: bool
    talk: bool
    """Whether there is talk at this table."""
    rematch: str | None
    """The id of the next game of the same people."""
    commitment: str | None
    """The SHA-256 of the seed of the dice, once the game has begun, if nobody can know throws to come."""
    unsealed: UnsealedKind | None
    """Why somebody may know throws to come; nothing if nobody can."""
    webhook: bool
    """Whether turns are told to an address of the owner's."""
    former: bool
    """The owner gave the seat of this page's visitor to somebody else: they may watch, and get the record."""
    notes: tuple[str, ...]
    """The latest changes of the seats before the game begins; then they are in the log."""
    at: int
    """The server's clock."""


class SaidLine(msgspec.Struct, frozen=True):
    """Something that was said: text, never markup."""

    n: int | None
    """Its number; nothing for a reaction."""
    seat: Seat
    name: str
    at: int
    text: str
    """Empty for a reaction."""
    reaction: ReactionKind | None


class SaidMessage(PageMessage, frozen=True, tag="said"):
    """What was said just now; at the entry the latest lines of all."""

    lines: tuple[SaidLine, ...]
    all: bool


class LinkMessage(PageMessage, frozen=True, tag="link"):
    """A link to give away."""

    id: str
    url: str
    qr: str
    """The link as a QR code: an SVG path of unit squares, the quiet zone included."""
    size: int
    """How many squares wide and high the code is."""


class Done(PageMessage, frozen=True, tag="done"):
    """The command was done, now or before."""

    id: str


class Bye(PageMessage, frozen=True, tag="bye"):
    """The server restarts, or has other games now: come back soon."""

    text: str


class ShutOut(PageMessage, frozen=True, tag="shut_out"):
    """Nobody looks on at this table: the page is told nothing more and let go, unless it sits down with a key."""

    code: str
    text: str


SocialMessage: TypeAlias = PeopleMessage | SaidMessage | LinkMessage | Done | Bye | ShutOut
