"""The people of a table: holders of seats, owners, settings, and everything else that the game's rules do not cover.

:class:`People` is an immutable value. Every function returns the next value or raises :class:`NotAllowed`, and none
reads a clock or a file. See ``seating`` for sitting down and leaving, ``clocks`` for time, and ``consent`` for
proposals.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.policy import Policy

SUBSTITUTE: Final = "architect"
"""The level of the bot that plays in a free seat, or for a person who is away."""

Visitor: TypeAlias = str
"""The id of a browser: the digest of the token in its cookie."""
Stage: TypeAlias = Literal["gathering", "playing", "over", "closed"]
"""``gathering``: people take their seats. ``over``: the game ended by its rules. ``closed``: the owner ended it, or it
became too long."""
ClockKind: TypeAlias = Literal["none", "live", "days"]
ProposalKind: TypeAlias = Literal["pause", "back", "remove", "rematch", "claim"]
"""``claim``: a visitor without a seat says that they are an absent person who lost their cookie."""
OutcomeKind: TypeAlias = Literal["declined", "unanswered", "withdrawn", "moved"]
"""``withdrawn``: its player may have left. ``moved``: the game moved on."""
NoteKind: TypeAlias = Literal[
    "joined", "left", "returned", "timed_out", "removed", "freed", "bot", "taken_over", "claimed", "displaced",
    "renamed", "new_clock", "new_options", "new_board", "new_seats", "to_person", "to_bot",
]  # fmt: skip
"""``to_person`` and ``to_bot``: at a local table, a seat has another player."""


class NotAllowed(Exception):
    """A refused command; nothing has changed. ``code`` is a message id of the locales, ``facts`` are its values."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Clock(msgspec.Struct, frozen=True):
    """How long people may think: milliseconds for each turn, and a reserve for a whole game."""

    kind: ClockKind = "none"
    turn: int = 0
    reserve: int = 0


class Past(msgspec.Struct, frozen=True):
    """The person whose seat the owner reassigned. They may return until somebody else sits down."""

    holders: tuple[Visitor, ...]
    keys: tuple[str, ...]
    name: str


class Note(msgspec.Struct, frozen=True):
    """A change of a seat, for the public log of the table."""

    kind: NoteKind
    seat: Seat
    name: str
    other: str = ""
    """The name of the former holder, if somebody has taken over their seat; for ``to_bot``, the bot's name."""
    n: int | None = None
    """The number of live actions before it; None until :func:`place_notes` sets it."""


class Place(msgspec.Struct, frozen=True):
    """A seat at the table. It is free if it has neither holders nor a bot."""

    name: str = ""
    colour: int | None = None
    bot: str | None = None
    """The level of the bot that has this seat; None if the seat is a person's or free."""
    fill: str | None = None
    """The level of the bot that takes the seat if it is free when the game begins; None for :data:`SUBSTITUTE`."""
    agreed: int = 0
    """The version of the terms (``People.terms``) that the person in this seat has agreed to."""
    holders: tuple[Visitor, ...] = ()
    """The browsers of the person who has this seat, the first one first."""
    keys: tuple[str, ...] = ()
    """Digests of the keys in links to this seat, the oldest first."""
    spent: tuple[str, ...] = ()
    """Digests of keys that became invalid when somebody sat down. Their links get an error message of their own."""
    away: bool = False
    """Whether the person has left, ran out of time or was removed. A bot plays for them until they come back."""
    coming: tuple[Seat, int] | None = None
    """The turn (seat and round) during which an away person returned. They play again once it is over."""
    left: int = 0
    """The rest of the reserve, in milliseconds."""
    absent_since: int | None = None
    """The time since which no holder has been connected; None while one is, or if it is not known yet."""
    past: Past | None = None
    """The person who had the seat until the owner reassigned it, if nobody else has sat down since."""
    newcomers: tuple[Visitor, ...] = ()
    """Holders who took over the seat during the game, or claimed it with the others' consent. They never see stones
    under ships, even if the memory option allows it."""

    @property
    def is_free(self) -> bool:
        return self.bot is None and not self.holders

    @property
    def has_person(self) -> bool:
        """Whether a person plays in this seat, not a bot for them."""
        return bool(self.holders) and not self.away

    @property
    def trusted(self) -> tuple[Visitor, ...]:
        """The holders who are not newcomers."""
        return tuple(holder for holder in self.holders if holder not in self.newcomers)


class Turn(msgspec.Struct, frozen=True):
    """The current turn and its clock."""

    seat: Seat
    number: int
    """The round."""
    began_at: int
    used: int = 0
    """Milliseconds of this turn that were used before ``began_at``."""
    charged: int = 0
    """Milliseconds of this turn that were already charged to the reserve."""
    lost: bool = False
    """Whether its person ran out of time or was removed. Then a bot finishes the turn, even if the person returns."""
    returned: tuple[Seat, ...] = ()
    """The seats whose people returned during this turn. If they leave again, they can play from the next turn on."""


class Proposal(msgspec.Struct, frozen=True):
    """A proposal that the others must agree to."""

    kind: ProposalKind
    by: Seat
    yes: tuple[Seat, ...]
    seat: Seat | None = None
    """The seat whose player is to be removed, or that is claimed."""
    seq: int = 0
    """The number of changes of the game when it was made. A proposed take-back ends with the next change."""
    at: int = 0
    """The time when it was made, for the deadline. 0 in data from before this field existed."""
    holds: bool = False
    """Whether bots wait for the answers: true for the first proposal to take back at a position."""
    visitor: Visitor | None = None
    """The visitor who claims a seat. ``by`` is then the claimed seat."""


class Denial(msgspec.Struct, frozen=True):
    """A proposal that was rejected at the time ``at``."""

    kind: ProposalKind
    by: Seat
    seat: Seat | None
    seq: int
    at: int


class Outcome(msgspec.Struct, frozen=True):
    """How the latest proposal ended, if it was not accepted. ``seat`` said no; ``at`` is the time of the proposal."""

    kind: ProposalKind
    by: Seat
    how: OutcomeKind
    seat: Seat | None
    at: int


class OwnerCheck(msgspec.Struct, frozen=True):
    """The state of the periodic check for a connected owner (``ownership``)."""

    due: int | None
    """The time of the next check; None after a long absence, until a player connects."""
    gone: bool = False
    """Whether no owner was connected at the latest check."""


class People(msgspec.Struct, frozen=True, kw_only=True):
    """The people and settings of a table, as stored with the game."""

    version: int = 1
    policy: Policy = Policy()
    owner: Visitor
    """The visitor who opened the table."""
    deputies: tuple[Visitor, ...] = ()
    """Additional owners: other browsers in the owner's seat, and players added after a long absence (``ownership``)."""
    watch: OwnerCheck | None = None
    """None while nobody else could become an owner."""
    title: str = ""
    public: bool = False
    spectators: bool = True
    talk: bool = True
    clock: Clock = Clock()
    wanted: str | None = None
    """The terms of the game (JSON of ``starting.Terms``) until it begins. Then they are in the record's header."""
    terms: int = 0
    """The version of clock, rules and number of seats. Every change before the game raises it (``waiting``)."""
    seats: tuple[Place, ...]
    former: tuple[tuple[Visitor, str], ...] = ()
    """Visitors who no longer have a seat, with their names, so that their chat messages keep their names."""
    earlier: tuple[tuple[Visitor, str], ...] = ()
    """Visitor and name of each person whose seat the owner reassigned during the game. They may watch and get the
    record, and nobody else may use their name."""
    notes: tuple[Note, ...] = ()
    """The changes of the seats, the oldest first."""
    alone: bool = False
    """Whether one person has held all seats of people since the game began. False if unknown, in data from before this
    field existed."""
    brought: bool = False
    """Whether the game was imported from a record or copied from another table."""
    lesson: str | None = None
    """The task of a lesson's table, such as ``fly/2``. Such tables are never stored."""
    stage: Stage = "gathering"
    overlong: bool = False
    """Whether the game was closed automatically because it had become too long."""
    turn: Turn | None = None
    paused: bool = False
    proposal: Proposal | None = None
    outcome: Outcome | None = None
    """How the latest proposal ended; None while it is open, or if it was accepted."""
    denied: tuple[Denial, ...] = ()
    """Proposals that were rejected recently."""
    waited: tuple[tuple[Seat, int], ...] = ()
    """The seat and ``seq`` of each proposed take-back for which bots have waited. They wait once for each."""
    rematch: str | None = None
    """The id of the rematch."""
    webhook: str | None = None
    language: str = "en"
    """The language of webhook messages: the owner's."""
    done: tuple[str, ...] = ()
    """Idempotency keys of the latest commands, so that a retry after a restart changes nothing."""
    address: str = ""
    """The server's base URL as the owner's browser knew it when they set the webhook. Only used in webhook messages."""
    back_at: int = 0
    """The time up to which server downtime has been discounted."""

    @property
    def has_begun(self) -> bool:
        """Whether the game has begun; it may be over or closed by now."""
        return self.wanted is None

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return not any(place.is_free for place in self.seats)

    @property
    def members(self) -> frozenset[Visitor]:
        """The owners and all holders of seats."""
        return frozenset([self.owner, *self.deputies]).union(*(place.holders for place in self.seats))

    @property
    def seats_of_people(self) -> tuple[Seat, ...]:
        """The seats where a person plays, not a bot for them."""
        return tuple(seat for seat, place in enumerate(self.seats) if place.has_person)

    def is_owner(self, visitor: Visitor | None) -> bool:
        """Whether a visitor is the owner or a deputy."""
        return visitor is not None and (visitor == self.owner or visitor in self.deputies)

    def seats_of(self, visitor: Visitor) -> tuple[Seat, ...]:
        """The seats that a visitor holds, including those where a bot plays for them."""
        return tuple(seat for seat, place in enumerate(self.seats) if visitor in place.holders)

    def playable_seats_of(self, visitor: Visitor | None) -> tuple[Seat, ...]:
        """The seats that a visitor may act for, excluding those where a bot plays for them."""
        places = enumerate(self.seats)
        return tuple([seat for seat, place in places if visitor in place.holders and place.has_person])

    def is_seated(self, visitor: Visitor | None) -> bool:
        return visitor is not None and bool(self.seats_of(visitor))

    def is_alone(self, visitor: Visitor | None) -> bool:
        """Whether this visitor has held all seats of people since the game began, so that no consent is needed."""
        return self.alone and self.is_seated(visitor)

    def may_watch(self, visitor: Visitor | None) -> bool:
        """Whether a visitor may see the game."""
        return self.spectators or self.is_seated(visitor) or self.is_owner(visitor) or self.is_former(visitor)

    def may_enter(self, visitor: Visitor | None) -> bool:
        """Whether a visitor may see the people at the table: also if they could take or claim a seat."""
        can_sit = self.stage in ("gathering", "playing") and not self.is_full
        can_claim = self.stage == "playing" and any(place.absent_since is not None for place in self.seats)
        return can_sit or can_claim or self.may_watch(visitor)

    @property
    def obstacle(self) -> str | None:
        """The message id of the reason why nobody can act now; None while the game is played."""
        match self.stage:
            case "gathering":
                return "together-not-started"
            case "closed":
                return "together-too-long" if self.overlong else "together-closed"
            case _:
                return "together-paused" if self.paused else None

    @property
    def bots_wait(self) -> bool:
        """Whether bots wait for the answers to a proposed take-back, because an action of theirs would end it."""
        return self.proposal is not None and self.proposal.holds and bool(self.proposal.at)

    def newcomer_seats_of(self, visitor: Visitor | None) -> tuple[Seat, ...]:
        """The seats where a visitor is a newcomer and does not see stones under ships."""
        held = () if visitor is None else self.seats_of(visitor)
        return tuple(seat for seat in held if visitor in self.seats[seat].newcomers)

    def lost_seats_of(self, visitor: Visitor) -> tuple[Seat, ...]:
        """The seats that the owner reassigned and to which this visitor may return."""
        return tuple(
            seat for seat, place in enumerate(self.seats) if place.past is not None and visitor in place.past.holders
        )

    def is_former(self, visitor: Visitor | None) -> bool:
        """Whether the owner reassigned this visitor's seat during the game."""
        return any(visitor == known for known, _ in self.earlier)

    def name_of(self, visitor: Visitor, seat: Seat) -> str:
        """The name of a visitor who has or had a seat."""
        place = self.seats[seat] if seat < len(self.seats) else Place()  # the owner may have removed the seat
        if visitor in place.holders:
            return place.name
        return next((name for known, name in reversed(self.former) if known == visitor), place.name)

    def colour_of(self, seat: Seat) -> int:
        """The colour, and so the glyph, of a seat: the chosen one, or else the seat's number."""
        colour = self.seats[seat].colour if seat < len(self.seats) else None
        return seat if colour is None else colour

    def plays(self, seat: Seat) -> str | None:
        """The level of the bot that plays in a seat now; None if a person does."""
        place = self.seats[seat]
        if place.has_person:
            return None
        return place.bot or SUBSTITUTE


encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(People).decode


# Stages


def start(people: People, visitor: Visitor) -> People:
    """Start the game. Only an owner may do so while seats are free; bots take these."""
    if people.stage != "gathering":
        raise NotAllowed("together-started")
    if not people.is_full and not people.is_owner(visitor):
        raise NotAllowed("together-owner-only")
    reserve = people.clock.reserve
    seats = tuple(
        replace(place, bot=place.fill or SUBSTITUTE if place.is_free else place.bot, left=reserve)
        for place in people.seats
    )
    return replace(people, seats=seats, stage="playing", wanted=None, alone=belong_to_one_person(seats))


def belong_to_one_person(seats: tuple[Place, ...]) -> bool:
    """Whether the same browsers hold all seats of people."""
    return len({frozenset(place.holders) for place in seats if place.holders}) <= 1


def finish(people: People) -> People:
    """Set the stage to ``over``; clocks, pause and proposals end."""
    return replace(people, stage="over", turn=None, paused=False, proposal=None, watch=None)


def close(people: People, visitor: Visitor) -> People:
    """Close the game early. Owners only; they need no consent."""
    require_owner(people, visitor)
    if people.stage == "over":
        raise NotAllowed("together-over")
    return _closed(people)


def give_up(people: People) -> People:
    """Close a game that has become too long."""
    return replace(_closed(people), overlong=True)


def _closed(people: People) -> People:
    return replace(people, stage="closed", turn=None, paused=False, proposal=None, watch=None)


def people_for_rematch(people: People, willing: Collection[Seat]) -> People:
    """The same people for a rematch, each moved by one seat.

    A bot plays for people who have not agreed. They can come back, unless they had already left this game: then the bot
    gets their seat.
    """
    places = [_place_for_rematch(place, seat in willing) for seat, place in enumerate(people.seats)]
    return People(
        owner=people.owner,
        deputies=people.deputies,
        title=people.title,
        public=people.public,
        spectators=people.spectators,
        talk=people.talk,
        clock=people.clock,
        seats=tuple(places[1:] + places[:1]),
        webhook=people.webhook,
        language=people.language,
        address=people.address,
    )


def _place_for_rematch(place: Place, willing: bool) -> Place:
    """A seat in the next game. Newcomers become regular holders, unless a regular holder shares the seat."""
    if place.holders and (willing or not place.away):
        newcomers = tuple(holder for holder in place.holders if holder in place.newcomers) if place.trusted else ()
        return Place(place.name, place.colour, holders=place.holders, away=not willing, newcomers=newcomers)
    return Place("" if place.bot is None else place.name, place.colour, bot=place.bot or SUBSTITUTE)


# Notes

MAX_NOTES: Final = 200
"""Maximum number of notes. When it is reached, the oldest minor note is dropped."""
_MINOR: Final = (
    "left", "returned", "timed_out", "to_person", "to_bot",
    "renamed", "new_clock", "new_options", "new_board", "new_seats",
)  # fmt: skip


def add_note(people: People, kind: NoteKind, seat: Seat, name: str, other: str = "") -> People:
    """Add a change of a seat to the log of the table."""
    notes = people.notes
    if len(notes) >= MAX_NOTES:
        drop = next((index for index, note in enumerate(notes) if note.kind in _MINOR), 0)
        notes = (*notes[:drop], *notes[drop + 1 :])
    return replace(people, notes=(*notes, Note(kind, seat, name, other)))


def place_notes(people: People, n: int) -> People:
    """Place new notes after the first ``n`` actions, and likewise notes whose actions were taken back."""
    if all(note.n is not None and note.n <= n for note in people.notes):
        return people
    notes = tuple(note if note.n is not None and note.n <= n else replace(note, n=n) for note in people.notes)
    return replace(people, notes=notes)


# Checks


def require_social(people: People) -> None:
    """Refuse commands about people where there are none: chat, links, proposals, seats."""
    if not people.policy.is_social:
        raise NotAllowed("together-local")


def require_player_changes(people: People) -> None:
    """Refuse another player in a seat where only its holder decides this."""
    if not people.policy.changes_players or people.lesson is not None:
        raise NotAllowed("player-shared")


def require_owner(people: People, visitor: Visitor) -> None:
    if not people.is_owner(visitor):
        raise NotAllowed("together-owner-only")


def require_playing(people: People) -> None:
    """Refuse a command unless a game is being played."""
    if people.stage != "playing":
        raise NotAllowed(_NOT_PLAYING[people.stage])


_NOT_PLAYING: Final = {"gathering": "together-not-started", "over": "together-over", "closed": "together-closed"}


def require_open(people: People) -> None:
    if people.stage in ("over", "closed"):
        raise NotAllowed(_NOT_PLAYING[people.stage])


def left_after(people: People, now: int) -> int:
    """The current player's reserve if their turn ended now, in milliseconds. Bots use none."""
    turn, clock = people.turn, people.clock
    assert turn is not None
    place = people.seats[turn.seat]
    if not place.has_person:
        return place.left
    return max(0, place.left - max(0, elapsed(people, turn, now) - clock.turn))


def elapsed(people: People, turn: Turn, now: int) -> int:
    """The milliseconds that a turn has used. Pauses do not count."""
    return turn.used if people.paused else turn.used + max(0, now - turn.began_at)
