"""Everything that passes between the server and a page: one type for each message, in the game's words.

``client/src/lib/messages.ts`` is made from these types by ``python do.py types``.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from pacal.engine import Face, Options, Seat, Square, Step
from pacal.server.protocol.frames import (
    ColourAsked,
    CountAsked,
    PageCommand,
    PageMessage,
    SeatAsked,
    TextAsked,
    WordAsked,
)
from pacal.server.protocol.people import SocialCommand, SocialMessage, StageKind, Together
from pacal.server.protocol.views import (
    Anywhere,
    BoardSeen,
    Broken,
    Choice,
    End,
    Happened,
    LogChange,
    LogLine,
    SideSeen,
    ViewSeen,
)

MAX_BOARD: Final = 1_000_000
"""Characters of a board file, as in ``pacal.boards.files.MAX_BYTES``; a host accepts fewer."""

# Games and players


class PlayerSeen(msgspec.Struct, frozen=True):
    name: str
    bot: str | None
    """A bot's level; nothing for a person."""
    colour: int
    """Colour and glyph, 0 to 4: sun, serpent, maize, jaguar, moon."""


class GameSeen(msgspec.Struct, frozen=True):
    """What does not change while a game is played."""

    id: str
    players: tuple[PlayerSeen, ...]
    options: Options
    board: BoardSeen
    start: Seat
    end_score: int
    earlier_revision: int | None
    """The revision of the rules that the game began by and keeps; nothing for the latest."""


class GameCard(msgspec.Struct, frozen=True):
    """A game in the list, with a small picture: ships and pyramids only."""

    id: str
    players: tuple[PlayerSeen, ...]
    board: str
    """Which of the list's boards it is played on."""
    round: int
    step: Step
    seat: Seat
    over: bool
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ships: tuple[Square | None, ...]
    pyramids: tuple[tuple[tuple[Square, int], ...], ...]
    actions: int
    changed: str
    """When, in UTC (ISO 8601)."""
    deleted: bool
    stage: StageKind
    title: str = ""
    mine: tuple[Seat, ...] = ()
    """The seats of the visitor who asks."""
    owner: bool = True
    """Whether the visitor who asks may delete it and change how it is."""
    my_turn: bool = False
    """It waits for the visitor who asks."""
    due: str | None = None
    """When the time of whoever is to act runs out, in UTC (ISO 8601)."""
    free: int = 0
    """How many seats can be taken; a player in such a seat has an empty name."""


class UnreadableSeen(msgspec.Struct, frozen=True):
    """A stored game that this program cannot read: of other rules, of a newer format, or damaged. Nothing is lost."""

    id: str
    changed: str
    """When, in UTC (ISO 8601)."""
    deleted: bool
    text: str
    """What is wrong, and what can be done."""
    owner: bool
    """Whether the visitor who asks may delete it."""
    record: bool
    """Whether they may have its file, as it is stored."""


class GameList(msgspec.Struct, frozen=True):
    """Games, the latest first; of a visitor's games, those first that wait for them."""

    games: tuple[GameCard, ...]
    boards: dict[str, BoardSeen]
    notice: str | None
    """What happened to the stored games, if something did: a damaged file was set aside."""
    unreadable: tuple[UnreadableSeen, ...] = ()


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: TextAsked
    bot: WordAsked | None = None
    colour: ColourAsked | None = None
    open: bool = False
    """Somebody elsewhere will sit here; the name is theirs to give."""


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[tuple[NewPlayer, ...], msgspec.Meta(max_length=99)]
    options: Options = msgspec.field(default_factory=Options)
    board: Annotated[str, msgspec.Meta(max_length=MAX_BOARD)] = "palenque"
    """The id of a shipped board, or the text of a board file."""
    start: SeatAsked | None = None
    """Who starts; by lot if nobody is named (R2.2)."""
    together: Together | None = None
    """How the table is for others; left out, it is private and has no clock."""


class GameMade(msgspec.Struct, frozen=True):
    id: str
    faults: tuple[str, ...] = ()
    """What was wrong with an imported record; the game is the sound part of it."""


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    code: str
    text: str
    faults: tuple[str, ...] = ()
    """Everything that is wrong with a file, one sentence each."""


class BotLevel(msgspec.Struct, frozen=True):
    name: str
    """As ``NewPlayer.bot`` has it; its words have the id ``bot-NAME``."""


class BoardOffer(msgspec.Struct, frozen=True):
    id: str
    name: str
    player_numbers: tuple[int, ...]
    boards: dict[str, BoardSeen]
    """As it is drawn, by number of players."""


class About(msgspec.Struct, frozen=True):
    version: str
    build: str
    """Changes with every upgrade: a page of another build has to be loaded anew."""
    languages: dict[str, str]
    bots: tuple[BotLevel, ...]
    boards: tuple[BoardOffer, ...]
    name_limit: int


# The rules at hand


MarkKind: TypeAlias = Literal["possible", "impossible", "path", "constellation", "counted"]


class Mark(msgspec.Struct, frozen=True):
    """Squares of an example that something is said about."""

    kind: MarkKind
    squares: tuple[Square, ...]
    storeys: int | None = None
    """How high a pyramid a constellation gives (R6.2)."""


class Example(msgspec.Struct, frozen=True):
    """A small drawn position: a window of the board with pieces and marks, and what the die shows."""

    window: tuple[Square, Square] | None
    """Its south-western and its north-eastern square; nothing where the die is all there is to see."""
    sides: tuple[SideSeen, ...]
    marks: tuple[Mark, ...]
    die: tuple[Face, ...]
    """The face that was thrown, every face there is (R1.3), or none."""
    caption: str = ""
    """What it shows, where that needs words."""


class Clause(msgspec.Struct, frozen=True):
    clause: str
    text: str
    rulings: tuple[str, ...]
    """The parts of the clause that no printed edition has: what this project decided."""
    examples: tuple[Example, ...]


class RuleSection(msgspec.Struct, frozen=True):
    number: int
    title: str
    clauses: tuple[Clause, ...]


class EditionDifference(msgspec.Struct, frozen=True):
    """Something in which the printed editions of the rule book differ."""

    clauses: tuple[str, ...]
    """None where it is about names."""
    text: str
    decided: str
    """How this project plays."""


class Rules(msgspec.Struct, frozen=True):
    language: str
    board: BoardSeen
    """What the examples are drawn on."""
    sections: tuple[RuleSection, ...]
    differences: tuple[EditionDifference, ...]


# The socket: from the page


class Act(PageCommand, frozen=True, tag="act"):
    """Do one of the choices. ``seq`` is the last one seen: if the game has gone on since, a ``table`` is the answer."""

    seq: CountAsked
    action: TextAsked


class Why(PageCommand, frozen=True, tag="why"):
    """Why can that not be done? An action in notation, or a square that was touched."""

    action: TextAsked | None = None
    square: WordAsked | None = None


class Back(PageCommand, frozen=True, tag="back"):
    """Take back, to the latest decision of a person; where several sit, only in the own turn (else ``propose`` it)."""

    seq: CountAsked


class Look(PageCommand, frozen=True, tag="look"):
    """The position after ``n`` actions, as it may be looked back at now."""

    n: CountAsked


class Stop(PageCommand, frozen=True, tag="stop"):
    """The bot that is thinking shall answer at once."""


class Sit(PageCommand, frozen=True, tag="sit"):
    """The person in this seat is at the screen now (the curtain is lifted)."""

    seat: SeatAsked


class Speak(PageCommand, frozen=True, tag="language"):
    """Change the language of the page."""

    language: WordAsked


class Ping(PageCommand, frozen=True, tag="ping"):
    """Is anybody there? It is answered at once, whatever goes on at the table: a page cannot see that a line died."""


TableCommand: TypeAlias = Act | Why | Back | Look | Stop | Sit | Speak
RoomCommand: TypeAlias = TableCommand | SocialCommand
Command: TypeAlias = RoomCommand | Ping


# The socket: to the page


class TableMessage(PageMessage, frozen=True, tag="table", kw_only=True):
    """Everything: at the start, after a change of language, and whenever a page has lost touch."""

    seq: int
    id: str | None
    """The command that this answers, if it does."""
    n: int
    """How many actions count."""
    game: GameSeen
    view: ViewSeen
    prompt: str
    mine: tuple[Seat, ...]
    """The seats that this page may act for."""
    curtain: Seat | None
    """The person to whom the screen has to be handed over before anything more is shown."""
    choices: tuple[Choice, ...]
    anywhere: Anywhere | None
    broken: tuple[Broken, ...]
    can_take_back: bool
    log: tuple[LogLine, ...]
    thinking: Seat | None
    end: End | None


class StepMessage(PageMessage, frozen=True, tag="step", kw_only=True):
    """An action was accepted, or actions were taken back: what happened, and everything that is different now."""

    seq: int
    id: str | None
    n: int
    seat: Seat
    """Whose action it was."""
    action: str | None
    """In notation; nothing for a take-back."""
    taken_back: bool
    happened: tuple[Happened, ...]
    view: ViewSeen
    prompt: str
    log: LogChange
    end: End | None
    # What pages with the same eyes need not have in common comes last, as in Offer.
    curtain: Seat | None
    choices: tuple[Choice, ...]
    anywhere: Anywhere | None
    broken: tuple[Broken, ...]
    can_take_back: bool


class Offer(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The end of a step: what is for those who may act, so that all the rest is made once for everybody."""

    curtain: Seat | None = None
    choices: tuple[Choice, ...] = ()
    anywhere: Anywhere | None = None
    broken: tuple[Broken, ...] = ()
    can_take_back: bool = False


class Refused(PageMessage, frozen=True, tag="refused"):
    """That is not allowed; nothing has changed."""

    id: str
    text: str
    clause: str | None
    code: str


class Reason(PageMessage, frozen=True, tag="reason"):
    """Why not; or that it is allowed, with code ``allowed``."""

    id: str
    text: str
    clause: str | None
    code: str


class Past(PageMessage, frozen=True, tag="past"):
    """A look back."""

    id: str
    n: int
    view: ViewSeen
    lines: tuple[LogLine, ...]
    """What the action before this position brought about, as it may be told now."""


class Thinking(PageMessage, frozen=True, tag="thinking"):
    """A bot thinks; the next step is its answer."""

    seat: Seat


class FaultMessage(PageMessage, frozen=True, tag="fault"):
    """Something went wrong; no action that was shown is lost."""

    id: str | None
    code: str
    text: str


class Reload(PageMessage, frozen=True, tag="reload"):
    """The page is of another build than the server: load it anew."""

    build: str


Message: TypeAlias = (
    TableMessage | StepMessage | Refused | Reason | Past | Thinking | FaultMessage | Reload | SocialMessage
)
