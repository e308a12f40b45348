"""All messages between client and server.

``python do.py types`` generates ``client/src/lib/messages.ts`` from these types.
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
    PositionAsked,
    SeatAsked,
    SquareAsked,
    TextAsked,
    WordAsked,
)
from pacal.server.protocol.lessons import LessonSeen
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
    StandingSeen,
    Thumbnail,
    ViewSeen,
)

MAX_BOARD: Final = 1_000_000
"""Maximum length of a board file in characters, as in ``pacal.boards.files.MAX_BYTES``. A shared server accepts
less."""

# Games and players


class PlayerSeen(msgspec.Struct, frozen=True):
    name: str
    bot: str | None
    """A bot's level; None for a person."""
    colour: int
    """Colour and glyph, 0 to 4: sun, serpent, maize, jaguar, moon."""


class GameSeen(msgspec.Struct, frozen=True):
    """What does not change during a game."""

    id: str
    players: tuple[PlayerSeen, ...]
    options: Options
    board: BoardSeen
    start: Seat
    end_score: int
    earlier_revision: int | None
    """The earlier revision of the rules that the game uses; None if it uses the latest."""
    from_position: bool = False
    """Whether the game began from a position. Every viewer sees this."""


class GameCard(msgspec.Struct, frozen=True):
    """A game in a list, with ships and pyramids for a small picture."""

    id: str
    players: tuple[PlayerSeen, ...]
    board: str
    """The key of its board in ``GameList.boards``."""
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
    """Timestamp of the last change, UTC (ISO 8601)."""
    deleted: bool
    stage: StageKind
    title: str = ""
    mine: tuple[Seat, ...] = ()
    """The visitor's own seats."""
    owner: bool = True
    """Whether the visitor may delete the game and change its settings."""
    my_turn: bool = False
    """Whether it is the visitor's turn."""
    due: str | None = None
    """When the clock of the player to act runs out, UTC (ISO 8601)."""
    free: int = 0
    """Number of free seats. A player in a free seat has an empty name."""
    from_position: bool = False
    """As in :class:`GameSeen`."""


class UnreadableSeen(msgspec.Struct, frozen=True):
    """A stored game that this version cannot read: unknown rules, a newer format, or damage.

    The stored data is unchanged.
    """

    id: str
    changed: str
    """Timestamp of the last change, UTC (ISO 8601)."""
    deleted: bool
    text: str
    """What is wrong and what the visitor can do."""
    owner: bool
    """Whether the visitor may delete it."""
    record: bool
    """Whether the visitor may download the stored file."""


class GameList(msgspec.Struct, frozen=True):
    """A list of games, most recently changed first.

    A visitor's own list starts with the games where it is their turn.
    """

    games: tuple[GameCard, ...]
    boards: dict[str, Thumbnail]
    """The pictures of the boards, by ``GameCard.board``."""
    notice: str | None
    """A message about the database, for example that a damaged file was set aside."""
    unreadable: tuple[UnreadableSeen, ...] = ()


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: TextAsked
    bot: WordAsked | None = None
    colour: ColourAsked | None = None
    open: bool = False
    """Whether the seat is for another visitor, who will choose the name."""
    fill: WordAsked | None = None
    """The level of the bot that takes an open seat if the owner starts before somebody has taken it."""


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[tuple[NewPlayer, ...], msgspec.Meta(max_length=99)]
    options: Options = msgspec.field(default_factory=Options)
    board: Annotated[str, msgspec.Meta(max_length=MAX_BOARD)] = "palenque"
    """The id of a shipped board, the text of a board file, or a board as in the header of a record (JSON)."""
    start: SeatAsked | None = None
    """The seat that starts; drawn by lot if None (R2.2)."""
    position: PositionAsked | None = None
    """A position in notation to begin from, on ``board``. Its options and starting seat replace those asked for."""
    together: Together | None = None
    """Settings for playing with others. By default the table is private and has no clock."""


class GameMade(msgspec.Struct, frozen=True):
    id: str
    faults: tuple[str, ...] = ()
    """What was wrong with an imported record. The game contains the intact part."""


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    code: str
    text: str
    faults: tuple[str, ...] = ()
    """All faults of a file, one sentence each."""


class BotLevel(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    """The level, as in ``NewPlayer.bot``. Its name in the UI has the message id ``bot-NAME``. Or the name of a program,
    which is shown as it is."""
    stars: dict[str, int]
    """Its strength by number of players: one to five stars. Empty for a program."""
    program: bool = False
    """Whether it is a program that the user of a local server named."""


class BoardOffer(msgspec.Struct, frozen=True):
    id: str
    name: str
    player_numbers: tuple[int, ...]
    boards: dict[str, BoardSeen]
    """The board by number of players, ready to be drawn."""


class About(msgspec.Struct, frozen=True):
    version: str
    build: str
    """Build id; changes with every upgrade. A client of another build has to reload."""
    languages: dict[str, str]
    bots: tuple[BotLevel, ...]
    boards: tuple[BoardOffer, ...]
    name_limit: int


# Rules


MarkKind: TypeAlias = Literal["possible", "impossible", "path", "constellation", "counted"]


class Mark(msgspec.Struct, frozen=True):
    """Highlighted squares of an example."""

    kind: MarkKind
    squares: tuple[Square, ...]
    storeys: int | None = None
    """Storeys of the pyramid that the constellation allows (R6.2)."""


class Example(msgspec.Struct, frozen=True):
    """A drawn example: part of the board with pieces and marks, and the die."""

    window: tuple[Square, Square] | None
    """South-western and north-eastern square; None if the example shows only the die."""
    sides: tuple[SideSeen, ...]
    marks: tuple[Mark, ...]
    die: tuple[Face, ...]
    """The face that was thrown, all faces of the die (R1.3), or none."""
    caption: str = ""
    """Explanation, if the picture needs one."""


class Clause(msgspec.Struct, frozen=True):
    clause: str
    text: str
    rulings: tuple[str, ...]
    """The parts of the clause that this project decided, because no printed edition settles them."""
    examples: tuple[Example, ...]


class RuleSection(msgspec.Struct, frozen=True):
    number: int
    title: str
    clauses: tuple[Clause, ...]


class EditionDifference(msgspec.Struct, frozen=True):
    """A difference between printed editions of the rule book."""

    clauses: tuple[str, ...]
    """The affected clauses; empty if the difference is only about names."""
    text: str
    decided: str
    """What this project uses."""


class Rules(msgspec.Struct, frozen=True):
    language: str
    board: BoardSeen
    """The board of the examples."""
    sections: tuple[RuleSection, ...]
    differences: tuple[EditionDifference, ...]


# Commands from the client


class ActCommand(PageCommand, frozen=True, tag="act"):
    """Take one of the choices.

    ``seq`` is the last change the client has seen; if it is outdated, the answer is a ``table``.
    """

    seq: CountAsked
    action: TextAsked


class WhyCommand(PageCommand, frozen=True, tag="why"):
    """Ask why something is not possible: an action in notation, or a square that was touched."""

    action: TextAsked | None = None
    square: SquareAsked | None = None


class BackCommand(PageCommand, frozen=True, tag="back"):
    """Take back to the latest decision of a person.

    With several players only during one's own turn; otherwise ``propose`` it.
    """

    seq: CountAsked


class LookCommand(PageCommand, frozen=True, tag="look"):
    """Ask for the position after ``n`` actions, with what may be shown of it now."""

    n: CountAsked


class ReplayCommand(PageCommand, frozen=True, tag="replay"):
    """Ask for the latest turn of another player, with what may be shown of it now."""


class StopCommand(PageCommand, frozen=True, tag="stop"):
    """Make the bot that is thinking answer at once."""


class SitCommand(PageCommand, frozen=True, tag="sit"):
    """The person of this seat is now at the shared screen (the curtain is lifted)."""

    seat: SeatAsked


class ChangePlayerCommand(PageCommand, frozen=True, tag="player"):
    """At a local table, let a person or a bot play in a seat from now on."""

    seat: SeatAsked
    bot: WordAsked | None = None
    """The bot's name, as in ``NewPlayer.bot``; None for a person."""


class ChangeLanguageCommand(PageCommand, frozen=True, tag="language"):
    """Change the client's language."""

    language: WordAsked


class PingCommand(PageCommand, frozen=True, tag="ping"):
    """Heartbeat from the client, answered at once. Browsers do not report a connection that has silently died."""


Query: TypeAlias = WhyCommand | LookCommand | ReplayCommand
"""Commands that change nothing."""
RoomCommand: TypeAlias = (
    ActCommand | BackCommand | StopCommand | SitCommand | ChangePlayerCommand | ChangeLanguageCommand | SocialCommand
)
Command: TypeAlias = RoomCommand | Query | PingCommand


# Messages to the client


class TableMessage(PageMessage, frozen=True, tag="table", kw_only=True):
    """The complete table: on entry, after a change of language, and whenever the client is out of sync."""

    seq: int
    id: str | None
    """The id of the command that this answers, if any."""
    n: int
    """Number of actions, without those taken back."""
    game: GameSeen
    view: ViewSeen
    prompt: str
    mine: tuple[Seat, ...]
    """The seats that this client may act for."""
    curtain: Seat | None
    """The seat whose person has to take over the screen before more is shown."""
    choices: tuple[Choice, ...]
    anywhere: Anywhere | None
    broken: tuple[Broken, ...]
    can_take_back: bool
    log: tuple[LogLine, ...]
    thinking: Seat | None
    standing: StandingSeen
    can_end: bool
    """Whether the seat to act can end the game in this turn, as far as everybody can see."""
    end: End | None
    lesson: LessonSeen | None = None
    """The task, at a table of a lesson."""


class StepMessage(PageMessage, frozen=True, tag="step", kw_only=True, omit_defaults=True):
    """An action was accepted, or actions were taken back: the events, and everything that has changed."""

    seq: int
    id: str | None
    n: int
    seat: Seat
    """The seat that acted."""
    action: str | None
    """The action in notation; None for a take-back."""
    taken_back: bool = False
    happened: tuple[Happened, ...]
    view: ViewSeen
    prompt: str
    log: LogChange
    standing: StandingSeen | None = None
    """None if it has not changed."""
    can_end: bool = False
    """Whether the seat to act can end the game in this turn, as far as everybody can see."""
    end: End | None
    lesson: LessonSeen | None = None
    # Fields that may differ between clients with the same view come last, as in Offer.
    curtain: Seat | None
    choices: tuple[Choice, ...]
    anywhere: Anywhere | None
    broken: tuple[Broken, ...]
    can_take_back: bool


class Offer(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The last fields of a step, which only clients that may act get. The rest is encoded once for all clients."""

    curtain: Seat | None = None
    choices: tuple[Choice, ...] = ()
    anywhere: Anywhere | None = None
    broken: tuple[Broken, ...] = ()
    can_take_back: bool = False


class Refused(PageMessage, frozen=True, tag="refused"):
    """The command was refused and had no effect."""

    id: str
    text: str
    clause: str | None
    code: str


class Reason(PageMessage, frozen=True, tag="reason"):
    """The answer to ``why``. Code ``allowed`` means that the action is allowed."""

    id: str
    text: str
    clause: str | None
    code: str


class Past(PageMessage, frozen=True, tag="past"):
    """The answer to ``look``: an earlier position."""

    id: str
    n: int
    view: ViewSeen
    standing: StandingSeen
    lines: tuple[LogLine, ...]
    """Log lines about the action before this position, with what may be shown now."""


class Replayed(PageMessage, frozen=True, tag="replayed"):
    """The answer to ``replay``: the latest turn of another player, as far as it has been played."""

    id: str
    seat: Seat | None
    """None if no other player has acted yet."""
    current: bool
    """Nobody at the viewer's screen has made a decision since then. A throw is not a decision."""
    happened: tuple[Happened, ...]


class Thinking(PageMessage, frozen=True, tag="thinking"):
    """A bot is thinking. The next step is its action."""

    seat: Seat


class FaultMessage(PageMessage, frozen=True, tag="fault"):
    """An error occurred. No action that was shown is lost."""

    id: str | None
    code: str
    text: str


class Reload(PageMessage, frozen=True, tag="reload"):
    """The client has another build than the server and has to reload."""

    build: str


Message: TypeAlias = (
    TableMessage | StepMessage | Refused | Reason | Past | Replayed | Thinking | FaultMessage | Reload | SocialMessage
)
