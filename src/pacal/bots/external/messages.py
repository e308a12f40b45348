"""The messages of the line protocol, one JSON object per line; ``docs/bot-protocol.md`` shows each of them.

Seats are counted from 1 here, as in the notation of actions. A reader ignores unknown fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from pacal.engine import Face, Flight, Options, Square, Step

PROTOCOL: Final = 1
"""The protocol version; increased by every incompatible change."""


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """The base class of messages: one line of the protocol."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message to a program; it answers with :class:`Ready`."""

    protocol: int
    program: str
    """The name and version of the host."""


class Ready(Message, frozen=True, tag="ready"):
    """The program's answer to :class:`Hello`: it is ready and speaks the protocol."""

    protocol: int
    name: str


class NewGame(Message, frozen=True, tag="new_game"):
    """A game begins. Needs no answer."""

    board: dict[str, Any]
    """As in a board file (``docs/boards.md``)."""
    players: int
    options: Options
    start: int
    seat: int
    """The program's own seat."""
    seed: str
    """A seed for the program's random choices, so that it can repeat a game."""
    rules: int = 1
    """The revision of the rules. A host that does not send it is older than revision 2."""


class Events(Message, frozen=True, tag="events"):
    """The events since the last message, as the program's seat may see them. Needs no answer."""

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
    """Stones that came back to the hand of the seat to act this turn. They cannot be loaded until its next (R5.6)."""


class Choose(Message, frozen=True, tag="choose"):
    """The program has to choose an action; it answers with :class:`Chosen` before the timeout."""

    id: int
    seconds: float
    view: PlainView
    actions: Sequence[str]
    """All legal actions, in notation (``docs/notation.md``)."""


class Chosen(Message, frozen=True, tag="action"):
    """The program's answer to :class:`Choose`: the id of that message and one of its actions."""

    id: int
    action: str


class GameOver(Message, frozen=True, tag="game_over"):
    """The game is over; another may follow."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Quit(Message, frozen=True, tag="quit"):
    """Asks the program to exit."""


class Failure(Message, frozen=True, tag="error"):
    """Sent by either side when it stops because of an error."""

    code: str
    message: str


FromHost: TypeAlias = Hello | NewGame | Events | Choose | GameOver | Quit | Failure
FromBot: TypeAlias = Ready | Chosen | Failure

host_decoder: Final = msgspec.json.Decoder(FromHost)
bot_decoder: Final = msgspec.json.Decoder(FromBot)


def protocol_of(message: Message) -> bytes:
    """Encode a message as a line of the protocol, with its line break."""
    return msgspec.json.encode(message) + b"\n"
