"""A gathering: who sits around a table, who owns it, and how far they have come.

Everything that the rules of the game do not know of. It is a value, and every function makes the next one of it or
raises :class:`NotSo`; nobody here reads a clock or a file. How people sit down and leave is in ``seating``, their time
in ``clocks``, and what they have to agree on in ``consent``.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from pacal.engine import Seat

SUBSTITUTE: Final = "architect"
"""The level of the bot that plays in a free seat, and for people who are away."""

Visitor: TypeAlias = str
"""The digest of the token in somebody's browser."""
Stage: TypeAlias = Literal["gathering", "playing", "over", "closed"]
"""People take their seats; the game is played; it has ended; its owner has closed it."""
ClockKind: TypeAlias = Literal["none", "live", "days"]
ProposalKind: TypeAlias = Literal["pause", "back", "remove", "rematch", "claim"]
"""``claim``: a visitor without a seat asks for the seat of an absent person, because they have lost their cookie."""
NoteKind: TypeAlias = Literal[
    "joined", "left", "returned", "timed_out", "removed", "freed", "bot", "taken_over", "claimed", "displaced"
]


class NotSo(Exception):
    """Nothing has changed: a code of the locales (``together-…``) says why, with its values."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Clock(msgspec.Struct, frozen=True):
    """How long people may think: so many milliseconds a turn, and what they need beyond it from a reserve."""

    kind: ClockKind = "none"
    turn: int = 0
    reserve: int = 0


class Past(msgspec.Struct, frozen=True):
    """The person whose seat the owner gave out. They may return to it until somebody else sits down."""

    holders: tuple[Visitor, ...]
    keys: tuple[str, ...]
    name: str


class Note(msgspec.Struct, frozen=True):
    """A change of a seat, for the log that everybody at the table can read."""

    kind: NoteKind
    seat: Seat
    name: str
    other: str = ""
    """The name of the former holder, where somebody has taken over their seat."""
    n: int | None = None
    """After how many actions it happened; nothing until the change is stored."""


class Place(msgspec.Struct, frozen=True):
    """A seat at the table. Without holders and without a bot of its own it is free."""

    name: str = ""
    colour: int | None = None
    bot: str | None = None
    """The level of the bot that was put there; nothing where a person sits or may sit."""
    holders: tuple[Visitor, ...] = ()
    """Whose seat it is: more than one if the same person has two screens."""
    keys: tuple[str, ...] = ()
    """Digests of the keys in links to this seat, the oldest first."""
    spent: tuple[str, ...] = ()
    """Digests of the keys that ended when somebody sat down: whoever comes with one is told so."""
    away: bool = False
    """The person has left, ran out of time or was removed: a bot plays for them until they come back."""
    coming: tuple[Seat, int] | None = None
    """Who is away has come back, and plays again as soon as this turn, of a seat in a round, is over."""
    left: int = 0
    """Milliseconds of the reserve."""
    absent_since: int | None = None
    """Since when none of the holders has had a page open; nothing while one has, or if that is not known yet."""
    past: Past | None = None
    """Who had the seat until the owner gave it out, if nobody else has sat down since."""
    newcomers: tuple[Visitor, ...] = ()
    """Who took over the seat during the game, or got it by the consent of the others. They do not see stones that lie
    under ships, whatever the memory option says."""

    @property
    def is_free(self) -> bool:
        return self.bot is None and not self.holders

    @property
    def has_person(self) -> bool:
        """Whether somebody sits here and plays."""
        return bool(self.holders) and not self.away

    @property
    def trusted(self) -> tuple[Visitor, ...]:
        """The holders who are not newcomers."""
        return tuple(holder for holder in self.holders if holder not in self.newcomers)


class Turn(msgspec.Struct, frozen=True):
    """The turn that is being played: whose, and since when their clock runs."""

    seat: Seat
    number: int
    """Tells this turn of the seat from its next: the round."""
    began_at: int
    used: int = 0
    """Milliseconds of this turn that had gone by before ``began_at``."""
    charged: int = 0
    """Milliseconds for which a person had it before, and that are taken from the reserve already."""
    lost: bool = False
    """Its person ran out of time or was removed: a bot plays it to its end, whoever comes back."""
    returned: tuple[Seat, ...] = ()
    """Who has come back during this turn: whoever leaves again then is back with the next."""


class Proposal(msgspec.Struct, frozen=True):
    """What somebody wants and the others have to agree to."""

    kind: ProposalKind
    by: Seat
    yes: tuple[Seat, ...]
    seat: Seat | None = None
    """Who shall be removed, or whose seat is claimed."""
    seq: int = 0
    """The change of the game that it was made after; a take-back is forgotten with the next."""
    at: int = 0
    """When it was made: it does not wait for answers for ever. 0 if that was not yet kept."""
    holds: bool = False
    """Whether bots wait until it is answered: somebody asks for the first time to take this back."""
    visitor: Visitor | None = None
    """The visitor without a seat who claims one. ``by`` is then the seat that they claim."""


class Denial(msgspec.Struct, frozen=True):
    """What somebody wanted and another said no to."""

    kind: ProposalKind
    by: Seat
    seat: Seat | None
    seq: int
    at: int


class Watch(msgspec.Struct, frozen=True):
    """When it is looked after the owner again."""

    due: int | None
    """Nothing if the owner has been gone for long, and nobody has come since."""
    gone: bool = False
    """Nobody who owns the table was there at the latest look."""


class Policy(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the people of a table may do. It is stored with the table.

    The defaults are for tables of visitors who need not trust each other; :data:`LOCAL` is for one trusted person.
    """

    is_shared: bool = True
    """People come and go: seats, chat, proposals, clocks and absences exist, and everybody sees who is there."""
    takes_back_anything: bool = False
    """Whoever holds the seats may take back past a throw, past uncovered stones and after the end."""
    opens_running_games: bool = False
    """A game that is still played may be exported and copied."""
    shows_fault_reasons: bool = False
    """Messages about a fault name files of the server."""


LOCAL: Final = Policy(is_shared=False, takes_back_anything=True, opens_running_games=True, shows_fault_reasons=True)
"""The policy of ``pacal play``: one trusted person has every seat that is not a bot's."""
LOCAL_VISITOR: Final[Visitor] = "local"
"""The visitor who has these seats. No cookie leads to it: a visitor's id is a digest."""


class Gathering(msgspec.Struct, frozen=True, kw_only=True):
    """The people around a table, as they are stored beside the game."""

    version: int = 1
    policy: Policy = Policy()
    owner: Visitor
    """Whoever opened the table."""
    deputies: tuple[Visitor, ...] = ()
    """Who owns it besides: other browsers in the owner's seat, and who was there when the owner had gone for long."""
    watch: Watch | None = None
    """Nothing while nobody else could own it."""
    title: str = ""
    public: bool = False
    spectators: bool = True
    talk: bool = True
    clock: Clock = Clock()
    wanted: str | None = None
    """The game that was asked for, until it starts; then the record's header has it."""
    seats: tuple[Place, ...]
    former: tuple[tuple[Visitor, str], ...] = ()
    """What those were called who have a seat no more: what they said is still theirs."""
    earlier: tuple[tuple[Visitor, str], ...] = ()
    """Visitor and name of each person whose seat the owner gave out during the game. They may watch and get the
    record, and nobody else may use their name."""
    notes: tuple[Note, ...] = ()
    """The changes of the seats, the oldest first."""
    alone: bool = False
    """Since the game began, the same person has had every seat that anybody had; of tables that were stored before
    this was asked nobody knows.
    """
    brought: bool = False
    """The game did not begin at this table: somebody brought its record, or it is a copy."""
    stage: Stage = "gathering"
    overlong: bool = False
    """It was closed by nobody: its game had become too long."""
    turn: Turn | None = None
    paused: bool = False
    proposal: Proposal | None = None
    denied: tuple[Denial, ...] = ()
    """What was answered with no a short while ago."""
    waited: tuple[tuple[Seat, int], ...] = ()
    """For whose wish to take back bots have waited, and after which change of the game: they do so once."""
    rematch: str | None = None
    """The id of the game that was begun after this one."""
    webhook: str | None = None
    language: str = "en"
    """The owner's: that in which the webhook is told of turns."""
    done: tuple[str, ...] = ()
    """Marks of the latest commands that changed something here: sent again after a restart, they change nothing."""
    address: str = ""
    """How the owner calls this server, since they set the webhook; for its links, and for nobody else."""
    back_at: int = 0
    """Up to when time that the server was not there has been made good."""

    @property
    def has_begun(self) -> bool:
        """Whether there is a game, under way, over or closed."""
        return self.wanted is None

    @property
    def is_full(self) -> bool:
        """Whether every seat has somebody."""
        return not any(place.is_free for place in self.seats)

    @property
    def members(self) -> frozenset[Visitor]:
        """Whose game this is."""
        return frozenset([self.owner, *self.deputies]).union(*(place.holders for place in self.seats))

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats in which somebody sits and plays."""
        return tuple(seat for seat, place in enumerate(self.seats) if place.has_person)

    def is_owner(self, visitor: Visitor | None) -> bool:
        """Whether somebody may decide about the table."""
        return visitor is not None and (visitor == self.owner or visitor in self.deputies)

    def seats_of(self, visitor: Visitor) -> tuple[Seat, ...]:
        """Which seats are somebody's, whether they are away or not."""
        return tuple(seat for seat, place in enumerate(self.seats) if visitor in place.holders)

    def playable_seats_of(self, visitor: Visitor | None) -> tuple[Seat, ...]:
        """The seats that a visitor may act for: not those in which a bot plays for them."""
        held = () if visitor is None else self.seats_of(visitor)
        return tuple(seat for seat in held if self.seats[seat].has_person)

    def is_seated(self, visitor: Visitor | None) -> bool:
        return visitor is not None and bool(self.seats_of(visitor))

    def is_alone(self, visitor: Visitor | None) -> bool:
        """Whether nobody but this visitor has or ever had a seat in this game, so that nobody has to be asked."""
        return self.alone and self.is_seated(visitor)

    def may_watch(self, visitor: Visitor | None) -> bool:
        """Whether a visitor may see the game."""
        return self.spectators or self.is_seated(visitor) or self.is_owner(visitor) or self.is_former(visitor)

    def may_enter(self, visitor: Visitor | None) -> bool:
        """Whether a visitor may see who is here: also one who could sit down, or claim an absent person's seat."""
        can_sit = self.stage in ("gathering", "playing") and not self.is_full
        can_claim = self.stage == "playing" and any(place.absent_since is not None for place in self.seats)
        return can_sit or can_claim or self.may_watch(visitor)

    @property
    def obstacle(self) -> str | None:
        """The code of the reason why nobody can act at present; None while the game is played."""
        match self.stage:
            case "gathering":
                return "together-not-started"
            case "closed":
                return "together-too-long" if self.overlong else "together-closed"
            case _:
                return "together-paused" if self.paused else None

    def newcomer_seats_of(self, visitor: Visitor | None) -> tuple[Seat, ...]:
        """Which of a visitor's seats they took over from somebody else in this game.

        There they do not see what lies under ships.
        """
        held = () if visitor is None else self.seats_of(visitor)
        return tuple(seat for seat in held if visitor in self.seats[seat].newcomers)

    def lost_seats_of(self, visitor: Visitor) -> tuple[Seat, ...]:
        """The seats that the owner gave out and to which this visitor may return."""
        return tuple(
            seat for seat, place in enumerate(self.seats) if place.past is not None and visitor in place.past.holders
        )

    def is_former(self, visitor: Visitor | None) -> bool:
        """Whether the owner gave this visitor's seat out during the game."""
        return any(visitor == known for known, _ in self.earlier)

    def name_of(self, visitor: Visitor, seat: Seat) -> str:
        """What somebody is called, or was, who has or had a seat here."""
        if visitor in self.seats[seat].holders:
            return self.seats[seat].name
        return next((name for known, name in reversed(self.former) if known == visitor), self.seats[seat].name)

    def colour_of(self, seat: Seat) -> int:
        """The colour, and so the glyph, of a seat: its own number where nobody has chosen another."""
        colour = self.seats[seat].colour
        return seat if colour is None else colour

    def plays(self, seat: Seat) -> str | None:
        """The level of the bot that plays in a seat now; nothing if a person does."""
        place = self.seats[seat]
        if place.has_person:
            return None
        return place.bot or SUBSTITUTE


encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Gathering).decode


# From the first to the last


def start(gathering: Gathering, visitor: Visitor) -> Gathering:
    """Begin to play. The owner need not wait: bots sit down where nobody has."""
    if gathering.stage != "gathering":
        raise NotSo("together-started")
    if not gathering.is_full and not gathering.is_owner(visitor):
        raise NotSo("together-owner-only")
    reserve = gathering.clock.reserve
    seats = tuple(
        replace(place, bot=SUBSTITUTE if place.is_free else place.bot, left=reserve) for place in gathering.seats
    )
    return replace(gathering, seats=seats, stage="playing", wanted=None, alone=are_of_one(seats))


def are_of_one(seats: tuple[Place, ...]) -> bool:
    """Whether one person, at however many screens, has all seats that anybody has."""
    return len({frozenset(place.holders) for place in seats if place.holders}) <= 1


def finish(gathering: Gathering) -> Gathering:
    """The game is over: no clock runs, and nothing is to be agreed on."""
    return replace(gathering, stage="over", turn=None, paused=False, proposal=None, watch=None)


def close(gathering: Gathering, visitor: Visitor) -> Gathering:
    """The owner ends it, whatever the others say; a game that is over stays over."""
    require_owner(gathering, visitor)
    if gathering.stage == "over":
        raise NotSo("together-over")
    return _closed(gathering)


def give_up(gathering: Gathering) -> Gathering:
    """The game has become too long: it ends as it is."""
    return replace(_closed(gathering), overlong=True)


def _closed(gathering: Gathering) -> Gathering:
    return replace(gathering, stage="closed", turn=None, paused=False, proposal=None, watch=None)


def rotated(gathering: Gathering, willing: Collection[Seat]) -> Gathering:
    """The same people for another game, each one seat on; a bot plays for whoever has not said that they want it.

    They can come back, unless they had left this game already: then nothing more is asked of them.
    """
    places = [_again(place, seat in willing) for seat, place in enumerate(gathering.seats)]
    return Gathering(
        owner=gathering.owner,
        deputies=gathering.deputies,
        title=gathering.title,
        public=gathering.public,
        spectators=gathering.spectators,
        talk=gathering.talk,
        clock=gathering.clock,
        seats=tuple(places[1:] + places[:1]),
        webhook=gathering.webhook,
        language=gathering.language,
        address=gathering.address,
    )


def _again(place: Place, willing: bool) -> Place:
    """A seat in the next game. Nobody is a newcomer there, but a seat that was claimed stays its first holder's."""
    if place.holders and (willing or not place.away):
        newcomers = tuple(holder for holder in place.holders if holder in place.newcomers) if place.trusted else ()
        return Place(place.name, place.colour, holders=place.holders, away=not willing, newcomers=newcomers)
    return Place("" if place.bot is None else place.name, place.colour, bot=place.bot or SUBSTITUTE)


# Notes

MAX_NOTES: Final = 200
"""The longest list of notes. Those that say least give way first: people who leave and return."""
_MINOR: Final = ("left", "returned", "timed_out")


def noted(gathering: Gathering, kind: NoteKind, seat: Seat, name: str, other: str = "") -> Gathering:
    """Add a change of a seat to the log of the table."""
    notes = gathering.notes
    if len(notes) >= MAX_NOTES:
        drop = next((index for index, note in enumerate(notes) if note.kind in _MINOR), 0)
        notes = (*notes[:drop], *notes[drop + 1 :])
    return replace(gathering, notes=(*notes, Note(kind, seat, name, other)))


def placed_notes(gathering: Gathering, n: int) -> Gathering:
    """Place new notes after the first ``n`` actions, and also those of actions that were taken back."""
    if all(note.n is not None and note.n <= n for note in gathering.notes):
        return gathering
    notes = tuple(note if note.n is not None and note.n <= n else replace(note, n=n) for note in gathering.notes)
    return replace(gathering, notes=notes)


# Who may


def require_owner(gathering: Gathering, visitor: Visitor) -> None:
    if not gathering.is_owner(visitor):
        raise NotSo("together-owner-only")


def require_playing(gathering: Gathering) -> None:
    """Something that only a game under way has."""
    if gathering.stage != "playing":
        raise NotSo(_NOT_PLAYING[gathering.stage])


_NOT_PLAYING: Final = {"gathering": "together-not-started", "over": "together-over", "closed": "together-closed"}


def require_open(gathering: Gathering) -> None:
    if gathering.stage in ("over", "closed"):
        raise NotSo(_NOT_PLAYING[gathering.stage])


def left_after(gathering: Gathering, now: int) -> int:
    """What whoever is to act has of the reserve if their turn ends now; bots use none."""
    turn, clock = gathering.turn, gathering.clock
    assert turn is not None
    place = gathering.seats[turn.seat]
    if not place.has_person:
        return place.left
    return max(0, place.left - max(0, elapsed(gathering, turn, now) - clock.turn))


def elapsed(gathering: Gathering, turn: Turn, now: int) -> int:
    """How much of its time a turn has used; while the game is paused none goes by."""
    return turn.used if gathering.paused else turn.used + max(0, now - turn.began_at)
