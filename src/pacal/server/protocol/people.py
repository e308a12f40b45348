"""Commands and messages about people: seats, clocks, proposals and chat.

Times are milliseconds; ``at``, ``until`` and ``..._from`` are timestamps since 1970, UTC. No message contains a
visitor's id or a webhook's address. Only ``link`` can contain a seat's key, and only for people who may give out
the seat.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from pacal.engine import Options, Seat
from pacal.server.identity.sharing import Reach
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
from pacal.tables.people import ClockKind, OutcomeKind, ProposalKind, Stage

StageKind: TypeAlias = Stage
SeatKind: TypeAlias = Literal["free", "person", "bot"]
ReactionKind: TypeAlias = Literal["wave", "wow", "oops", "thanks", "hurry", "bravo"]
"""The client has the texts for reactions."""
UnsealedKind: TypeAlias = Unsealed
ReachKind: TypeAlias = Reach


# New games


class ClockWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time per turn, and the reserve for the whole game."""

    kind: ClockKind = "none"
    turn: TimeAsked = 0
    reserve: TimeAsked = 0


class Together(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of a table for several people."""

    title: TextAsked = ""
    public: bool = False
    spectators: bool = True
    clock: ClockWanted = ClockWanted()


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """The visitor who sent the request."""

    local: bool
    """Whether this is a local server (``pacal play``), where the only visitor owns everything."""
    name: str
    """The name that the visitor last used at a table; empty if there is none."""
    push: str | None
    """The server's public key for web push; None if it does not support web push."""
    talk_limit: int
    """Maximum length of a chat line, in characters."""
    guest: bool = False
    """Whether the visitor is a guest of a local server, and so reaches only the tables that are open to guests."""


class GuestsWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table of a local server to guests."""

    reach: ReachKind


class GuestsSeen(msgspec.Struct, frozen=True):
    """Who can reach a table of a local server besides the local player."""

    reach: ReachKind | None
    """None if the table is closed to others."""


# Commands, each answered with ``done``, ``refused`` or ``link``


class JoinCommand(PageCommand, frozen=True, tag="join"):
    """Take a free seat, or join a seat with its key on another device."""

    seat: SeatAsked
    name: TextAsked
    key: WordAsked | None = None
    terms: CountAsked | None = None
    """``PeopleMessage.terms.version`` as the client has shown it. Another one is refused before the game begins."""


class LeaveCommand(PageCommand, frozen=True, tag="leave"):
    """Leave the seat. Before the start it becomes free; later a bot plays for it."""

    seat: SeatAsked


class ReturnCommand(PageCommand, frozen=True, tag="return"):
    """Return to one's own seat, even after the owner has reassigned it, as long as nobody else has taken it."""

    seat: SeatAsked
    alone: bool = False
    """Also remove all other devices and links of this seat. Only the device that took the seat first may do so."""


class StartCommand(PageCommand, frozen=True, tag="start"):
    """Begin the game, with bots in free seats (owner only)."""


class ArrangeCommand(PageCommand, frozen=True, tag="arrange"):
    """Give a seat to a bot, or free it (owner only).

    During the game, a person's seat can be freed only after a long absence.
    """

    seat: SeatAsked
    bot: WordAsked | None = None


class RenameCommand(PageCommand, frozen=True, tag="rename"):
    """Change the name of one's own seat, before the game begins."""

    seat: SeatAsked
    name: TextAsked


class ChangeTermsCommand(PageCommand, frozen=True, tag="change_terms"):
    """Change clock, rules, board or number of seats, before the game begins (owner only). Omitted ones stay.

    Everybody else who has a seat has to agree (``agree``) before the game begins.
    """

    clock: ClockWanted | None = None
    options: Options | None = None
    board: WordAsked | None = None
    """The id of a shipped board."""
    seats: SeatAsked | None = None


class AgreeCommand(PageCommand, frozen=True, tag="agree"):
    """Agree to the changed terms."""

    terms: CountAsked
    """``PeopleMessage.terms.version`` as the client has shown it."""


class SettingsCommand(PageCommand, frozen=True, tag="settings"):
    """Change the table's settings (owner only). Omitted settings stay; an empty webhook removes it."""

    title: TextAsked | None = None
    public: bool | None = None
    spectators: bool | None = None
    talk: bool | None = None
    webhook: TextAsked | None = None


class CloseCommand(PageCommand, frozen=True, tag="close"):
    """End the game permanently (owner only)."""


class ProposeCommand(PageCommand, frozen=True, tag="propose"):
    """Ask the others for consent. ``seq`` is the last change seen, ``seat`` the seat to remove or to claim."""

    kind: ProposalKind
    seq: CountAsked
    seat: SeatAsked | None = None


class ConsentCommand(PageCommand, frozen=True, tag="consent"):
    """Answer the open proposal, which is identified by its kind and seq."""

    yes: bool
    kind: ProposalKind
    seq: CountAsked


class ResumeCommand(PageCommand, frozen=True, tag="resume"):
    """Continue after a pause. Everybody with a seat may do so."""


class SayCommand(PageCommand, frozen=True, tag="say"):
    """Send a chat line to everybody at the table (players only)."""

    text: TextAsked


class ReactCommand(PageCommand, frozen=True, tag="react"):
    """Show a reaction for a moment; it is not stored (players only)."""

    kind: ReactionKind


class SeatLinkCommand(PageCommand, frozen=True, tag="seat_link"):
    """Request a link to a seat (its player and the owner), or without ``seat`` a link to the table (everybody)."""

    seat: SeatAsked | None = None


class PushKeys(msgspec.Struct, frozen=True):
    p256dh: WordAsked
    auth: WordAsked


class Subscription(msgspec.Struct, frozen=True):
    """A browser's push subscription (``PushSubscription.toJSON``)."""

    endpoint: TextAsked
    keys: PushKeys


class PushCommand(PageCommand, frozen=True, tag="push"):
    """Turn notifications by web push on or off for this visitor."""

    subscription: Subscription | None = None


SocialCommand: TypeAlias = (
    JoinCommand
    | LeaveCommand
    | ReturnCommand
    | StartCommand
    | ArrangeCommand
    | RenameCommand
    | ChangeTermsCommand
    | AgreeCommand
    | SettingsCommand
    | CloseCommand
    | ProposeCommand
    | ConsentCommand
    | ResumeCommand
    | SayCommand
    | ReactCommand
    | SeatLinkCommand
    | PushCommand
)


# Messages


class ClockSeen(msgspec.Struct, frozen=True):
    """Time per turn, and the reserve that every player had at the start."""

    kind: ClockKind
    turn: int
    reserve: int


class TermsSeen(msgspec.Struct, frozen=True):
    """The terms of a game that has not begun, next to the clock."""

    version: int
    """Grows with every change of clock, rules, board or number of seats."""
    options: Options
    board: str | None
    """The id of a shipped board; None for a board from a file."""
    from_position: bool = False
    """Whether the game will begin from a position. Its options, board and number of seats cannot be changed."""


class SeatSeen(msgspec.Struct, frozen=True):
    """A seat and its player."""

    name: str | None
    """None while the seat is free."""
    colour: int
    kind: SeatKind
    """Whether the seat is free, a person's, or a bot's from the start."""
    bot: str | None
    """The level of the bot that plays now: the seat's own, or one that replaces an absent person."""
    fill: str | None
    """The level of the bot that takes this seat if it is still free when the owner starts; None if it is not free."""
    undecided: bool
    """Whether the person has not agreed to the changed terms yet. The game does not begin before."""
    away: bool
    """Whether a bot plays for the person, who can return."""
    coming: bool
    """Whether the person has returned and plays again after the current turn."""
    here: bool
    """Whether the person has an open connection."""
    yours: bool
    sharing: int
    """Number of browsers that play this seat, if it is the visitor's own; 0 for all other seats."""
    first: bool
    """Whether the visitor was the first to take this seat and may remove its other browsers (``return`` with
    ``alone``)."""
    owner: bool
    """Whether the player owns the table."""
    turn_left: int | None
    """Time left in the current turn, before the reserve is used; None if no turn runs here."""
    reserve_left: int | None
    """None without a clock."""
    given_out_from: int | None
    """Timestamp from which the owner may give out the seat of an absent person; None while the person is present."""
    claimed_from: int | None
    """Timestamp from which a visitor without a seat may claim to be the absent person; None while the person is
    present."""
    lost: bool
    """Whether the owner gave out this seat of the visitor, who may still ``return`` to it."""
    newcomer: bool
    """Whether the visitor took over this seat during the game, and therefore does not see stones under ships."""


class ProposalSeen(msgspec.Struct, frozen=True):
    """A proposal that needs everybody's consent."""

    kind: ProposalKind
    seq: int
    by: Seat
    seat: Seat | None
    """The seat to remove or to claim."""
    yes: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    """The seats that have not answered yet."""
    until: int | None
    """Timestamp of the deadline. Then a player is removed, or a rematch begins if two want it; a proposal for a pause
    or a take-back lapses."""
    yours: bool
    """Whether this visitor claims a seat with it."""


class OutcomeSeen(msgspec.Struct, frozen=True):
    """How the latest proposal ended, if it was not accepted."""

    kind: ProposalKind
    by: Seat
    how: OutcomeKind
    seat: Seat | None
    """The seat that said no."""
    at: int
    """Timestamp of the proposal."""


class PeopleMessage(PageMessage, frozen=True, tag="people", kw_only=True):
    """Everything about the people at a table. Sent whenever any of it changes."""

    stage: StageKind
    title: str
    link: str
    """The path of the table."""
    owner: bool
    """Whether this visitor owns the table."""
    mine: tuple[Seat, ...]
    """This visitor's seats."""
    seats: tuple[SeatSeen, ...]
    clock: ClockSeen
    terms: TermsSeen | None
    """None once the game has begun."""
    running: Seat | None
    """The seat whose clock runs."""
    paused: bool
    proposal: ProposalSeen | None
    outcome: OutcomeSeen | None
    """Why the latest proposal was not accepted; None while one is open, or after one was accepted."""
    spectators: int
    """Number of spectators."""
    spectators_allowed: bool
    public: bool
    talk: bool
    """Whether this table has a chat."""
    rematch: str | None
    """The id of the rematch."""
    commitment: str | None
    """The SHA-256 of the dice seed, once the game has begun and if nobody can predict throws."""
    unsealed: UnsealedKind | None
    """Why somebody may be able to predict throws; None if nobody can."""
    webhook: bool
    """Whether the owner has set a webhook for notifications."""
    former: bool
    """Whether the owner gave this visitor's seat to somebody else. They may still watch and get the record."""
    notes: tuple[str, ...]
    """The latest seat changes before the game begins. Later they are in the log."""
    at: int
    """The server's clock."""


class SaidLine(msgspec.Struct, frozen=True):
    """A chat line or a reaction. It is plain text, never markup."""

    n: int | None
    """Its number; None for a reaction."""
    seat: Seat
    name: str
    at: int
    text: str
    """Empty for a reaction."""
    reaction: ReactionKind | None


class SaidMessage(PageMessage, frozen=True, tag="said"):
    """New chat lines, or on entry the latest stored ones (``all``)."""

    lines: tuple[SaidLine, ...]
    all: bool


class LinkMessage(PageMessage, frozen=True, tag="link"):
    """A link to share."""

    id: str
    url: str
    qr: str
    """The link as a QR code: an SVG path of unit squares, including the margin."""
    size: int
    """Width and height of the code, in squares."""
    here_only: bool
    """Whether the link works only on the machine of the server."""


class Done(PageMessage, frozen=True, tag="done"):
    """The command was executed, now or earlier."""

    id: str


class Bye(PageMessage, frozen=True, tag="bye"):
    """The server restarts or has reloaded its games. The client should reconnect soon."""

    text: str


class ShutOut(PageMessage, frozen=True, tag="shut_out"):
    """The table does not allow spectators. The client is disconnected unless it takes a seat with a key."""

    code: str
    text: str


SocialMessage: TypeAlias = PeopleMessage | SaidMessage | LinkMessage | Done | Bye | ShutOut
