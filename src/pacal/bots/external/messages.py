"""The messages of the line protocol, one JSON object a line; ``docs/protocol.md`` shows each of them.

Seats are counted from 1 here, as in the notation of actions. Whoever reads ignores fields that it does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from pacal.engine import Face, Flight, Options, Square, Step

PROTOCOL: Final = 1
"""Counted up when a program for the version before would go wrong."""


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """One line."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message to a program; it answers with :class:`Ready`."""

    protocol: int
    program: str


class Ready(Message, frozen=True, tag="ready"):
    """The program is there and speaks the protocol."""

    protocol: int
    name: str


class NewGame(Message, frozen=True, tag="new_game"):
    """A game begins; there is nothing to answer."""

    board: dict[str, Any]
    """As in a board file (``docs/boards.md``)."""
    players: int
    options: Options
    start: int
    seat: int
    """The program's own seat."""
    seed: str
    """For a program that wants to play the same again when it is told the same."""
    rules: int = 1
    """The revision of the rules. A host that names none is older than revision 2."""


class Events(Message, frozen=True, tag="events"):
    """What has happened since the message before, as the program's seat may be told of it; no answer."""

    events: Sequence[dict[str, Any]]


class PlainSide(msgspec.Struct, frozen=True):
    """What the program sees of one seat's pieces."""

    ship: Square | None
    stones: tuple[Square, ...]
    hand: int | None
    pyramids: dict[Square, int]
    god_stones: tuple[int, ...]
    score: int


class PlainBuilt(msgspec.Struct, frozen=True):
    seat: int
    square: Square


class PlainView(msgspec.Struct, frozen=True):
    """The position as the program's seat may see it."""

    step: Step
    seat: int
    round: int
    turn: int
    die: Face | None
    flight: Flight | None
    built: PlainBuilt | None
    sides: tuple[PlainSide, ...]
    returned: int = 0
    """Stones in hand of the seat to act that came back this turn and cannot be loaded in it (R5.6)."""


class Choose(Message, frozen=True, tag="choose"):
    """The program's seat is to act; it answers with :class:`Chosen` in time."""

    id: int
    seconds: float
    view: PlainView
    actions: Sequence[str]
    """All that is legal, in notation (``docs/records.md``)."""


class Chosen(Message, frozen=True, tag="action"):
    """One of the legal actions, for the message of this id."""

    id: int
    action: str


class GameOver(Message, frozen=True, tag="game_over"):
    """The game is over; another may follow."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Quit(Message, frozen=True, tag="quit"):
    """The program shall end."""


class Failure(Message, frozen=True, tag="error"):
    """Either end gives up, and says why."""

    code: str
    message: str


FromHost: TypeAlias = Hello | NewGame | Events | Choose | GameOver | Quit | Failure
FromBot: TypeAlias = Ready | Chosen | Failure

host_lines: Final = msgspec.json.Decoder(FromHost)
bot_lines: Final = msgspec.json.Decoder(FromBot)


def line_of(message: Message) -> bytes:
    """The message as its line."""
    return msgspec.json.encode(message) + b"\n"
