"""Runs one of our bots for another program, the host of its games, over the line protocol."""

from __future__ import annotations

from typing import BinaryIO, Final

import msgspec

from pacal.boards import BoardError, board_from_dict
from pacal.bots.bot import Bot, MakeBot
from pacal.bots.external.messages import (
    PROTOCOL,
    Choose,
    Chosen,
    Events,
    Failure,
    FromHost,
    GameOver,
    Hello,
    Message,
    NewGame,
    Quit,
    Ready,
    host_decoder,
    protocol_of,
)
from pacal.bots.external.serialization import event_from_plain, view_from_plain
from pacal.bots.faults import BotFaultCode, shown
from pacal.engine import REVISIONS, Seat, Setup
from pacal.records import format_action, parse_action

MAX_MESSAGE_BYTES: Final = 4_000_000
"""The longest accepted message, in bytes: more than a host ever needs, even on the largest board."""


class _Seated:
    """Our bot in its seat in the host's current game."""

    def __init__(self, game: NewGame, make: MakeBot) -> None:
        if game.rules not in REVISIONS:
            raise ValueError(f"you play revision {game.rules} of the rules, I know {', '.join(map(str, REVISIONS))}")
        board, revision = board_from_dict(game.board), REVISIONS[game.rules]
        self.setup = Setup(board, game.players, game.options, game.start - 1, revision)
        self.seat: Seat = game.seat - 1
        if self.seat not in self.setup.seats:
            raise ValueError(f"no seat {game.seat} at a table of {game.players}")
        self.bot: Bot = make(self.seat, game.seed)

    def answer(self, asked: Choose) -> Chosen:
        if len(asked.view.sides) != self.setup.players:
            raise ValueError(f"{len(asked.view.sides)} sides at a table of {self.setup.players}")
        actions = tuple(parse_action(action) for action in asked.actions)
        chosen = self.bot.choose(view_from_plain(asked.view, self.setup, self.seat), actions)
        return Chosen(asked.id, format_action(chosen))


def serve(make: MakeBot, name: str, incoming: BinaryIO, outgoing: BinaryIO) -> bool:
    """Answer a host until it sends ``quit`` or closes the connection. Return false after an error."""
    seated: _Seated | None = None
    while line := incoming.readline(MAX_MESSAGE_BYTES):
        reply: Message | None = None
        try:
            message: FromHost = host_decoder.decode(line)
            match message:
                case Hello(protocol=spoken):
                    reply = _greeting(spoken, name)
                case NewGame():
                    seated = _Seated(message, make)
                case Events(events=events):
                    for event in events:
                        _in_game(seated).bot.watch(event_from_plain(event))
                case Choose():
                    reply = _in_game(seated).answer(message)
                case GameOver():
                    seated = None
                case Failure():
                    return False
                case Quit():
                    return True
        except (msgspec.DecodeError, BoardError, ValueError, LookupError) as error:
            reply = Failure(BotFaultCode.NONSENSE, shown(f"{type(error).__name__}: {error}"))
        if reply is not None:
            outgoing.write(protocol_of(reply))
            outgoing.flush()
        if isinstance(reply, Failure):
            return False
    return True


def _greeting(spoken: int, name: str) -> Ready | Failure:
    if spoken == PROTOCOL:
        return Ready(PROTOCOL, name)
    return Failure(BotFaultCode.WRONG_PROTOCOL, f"you speak {spoken}, I speak {PROTOCOL}")


def _in_game(seated: _Seated | None) -> _Seated:
    if seated is None:
        raise ValueError("no game has begun")
    return seated
