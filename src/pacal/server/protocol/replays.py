"""Messages for the replay of a finished game or of a record, and for branches from any position of it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from pacal.engine import Face, Seat, Square, Step
from pacal.server.protocol.frames import ColourAsked, PositionAsked, SquareAsked, WordAsked
from pacal.server.protocol.messages import MAX_BOARD, GameSeen, Reason
from pacal.server.protocol.views import Anywhere, Broken, Choice, End, LogLine, SideSeen, StandingSeen

MAX_MOVES: Final = 200
"""Maximum number of moves in one request."""

VerdictKind: TypeAlias = Literal["genuine", "right", "unproven", "wrong"]


class ReplayStep(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A position of a replay, and the action that led to it. It has only what differs from the position before."""

    step: Step
    seat: Seat
    """The seat to act; before a throw, the seat that throws."""
    round: int
    position: str
    """The position in notation, without its board."""
    action: str = ""
    """The action in notation; empty for the first position."""
    actor: Seat | None = None
    """The seat that took the action."""
    die: Face | None = None
    returned: int = 0
    sides: dict[str, SideSeen] = {}
    """The sides that have changed, by seat."""
    standing: StandingSeen | None = None
    """None if it has not changed."""
    path: tuple[Square, ...] = ()
    """The squares of a flight, its start first."""
    lines: tuple[LogLine, ...] = ()


class DiceSeen(msgspec.Struct, frozen=True):
    """The result of the check of the dice."""

    verdict: VerdictKind
    lines: tuple[str, ...]


class ReplaySeen(msgspec.Struct, frozen=True):
    """A whole game, openly or as one seat saw it."""

    game: GameSeen
    viewer: Seat | None
    """The seat whose view this is; None if everything is shown."""
    board: str
    """The board's id and digest. With it before its own text, the position of a step is complete."""
    own_board: str | None
    """The board as JSON, unless it is a shipped one."""
    steps: tuple[ReplayStep, ...]
    """The first position, then one step for each action that was not taken back."""
    end: End | None
    dice: DiceSeen
    faults: tuple[str, ...] = ()
    """What is wrong with a damaged record. The steps are the intact part."""


class BranchPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: WordAsked
    colour: ColourAsked


class BranchAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a position, without a table. The server stores nothing."""

    position: PositionAsked
    """In notation, with its board."""
    board: Annotated[str, msgspec.Meta(max_length=MAX_BOARD)] | None = None
    """The board as in ``ReplaySeen.own_board``, unless it is a shipped one."""
    players: Annotated[tuple[BranchPlayer, ...], msgspec.Meta(max_length=9)] = ()
    """Names and colours by seat; by default those of the colours."""
    moves: Annotated[tuple[WordAsked, ...], msgspec.Meta(max_length=MAX_MOVES)] = ()
    """The actions in notation. A throw names its face."""
    bot: WordAsked | None = None
    """The bot that then plays to the end of the turn."""
    why: SquareAsked | None = None
    """The square to explain: why nothing can be done with it."""


class BranchFault(msgspec.Struct, frozen=True):
    """Why a branch ends before its last move."""

    number: int
    """The number of the first move that is refused, counted from 1."""
    text: str


class BranchSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A branch as far as its moves are legal. Everything is shown."""

    game: GameSeen
    board: str
    own_board: str | None
    steps: tuple[ReplayStep, ...]
    """The position that was asked for, then one step for each legal move."""
    prompt: str
    choices: tuple[Choice, ...] = ()
    anywhere: Anywhere | None = None
    broken: tuple[Broken, ...] = ()
    end: End | None = None
    fault: BranchFault | None = None
    reason: Reason | None = None
    """The answer to ``why``."""


class PictureAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Draw a position."""

    position: PositionAsked
    board: Annotated[str, msgspec.Meta(max_length=MAX_BOARD)] | None = None
