"""Translate clients' commands about people into table commands."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias, assert_never

from pacal.bots import BOTS
from pacal.server.identity.keys import digest_of
from pacal.server.protocol import people
from pacal.tables import NotAllowed, commands
from pacal.tables.commands import CommandContext, TableCommand
from pacal.tables.names import clean_name
from pacal.tables.people import Clock, Visitor
from pacal.words import Words

ClientPeopleCommand: TypeAlias = (
    people.JoinCommand
    | people.LeaveCommand
    | people.ReturnCommand
    | people.StartCommand
    | people.ArrangeCommand
    | people.RenameCommand
    | people.ChangeTermsCommand
    | people.AgreeCommand
    | people.SettingsCommand
    | people.CloseCommand
    | people.ProposeCommand
    | people.ConsentCommand
    | people.ResumeCommand
)


def table_command(
    command: ClientPeopleCommand, visitor: Visitor, context: CommandContext, words: Words
) -> TableCommand:
    """Translate a client's command into a table command; add the visitor who sent it and the context of the room."""
    match command:
        case people.JoinCommand(seat=seat, name=name, key=key, terms=terms):
            return commands.Join(visitor, seat, name, None if key is None else digest_of(key), context, terms)
        case people.LeaveCommand(seat=seat):
            return commands.Leave(visitor, seat, context)
        case people.ReturnCommand(seat=seat, alone=alone):
            return commands.Return(visitor, seat, alone, context)
        case people.StartCommand():
            return commands.Start(visitor, context)
        case people.ArrangeCommand(seat=seat, bot=level):
            require_offered(level, BOTS, words)
            return commands.Arrange(visitor, seat, level, context)
        case people.RenameCommand(seat=seat, name=name):
            return commands.Rename(visitor, seat, name, context)
        case people.ChangeTermsCommand(clock=clock, options=options, board=board, seats=seats):
            wanted = None if clock is None else Clock(clock.kind, clock.turn, clock.reserve)
            return commands.ChangeTerms(visitor, wanted, options, board, seats, context)
        case people.AgreeCommand(terms=version):
            return commands.AgreeToTerms(visitor, version, context)
        case people.SettingsCommand():
            return commands.ChangeSettings(
                visitor, command.title, command.public, command.spectators, command.talk, command.webhook, context
            )
        case people.CloseCommand():
            return commands.Close(visitor, context)
        case people.ProposeCommand(kind=kind, seq=seq, seat=seat):
            return commands.Propose(visitor, kind, seq, seat, context)
        case people.ConsentCommand(yes=yes, kind=kind, seq=seq):
            return commands.Answer(visitor, yes, kind, seq, context)
        case people.ResumeCommand():
            return commands.Resume(visitor, context)
        case _ as unknown:
            assert_never(unknown)


def require_offered(bot: str | None, offered: Collection[str], words: Words) -> None:
    """Refuse a bot that is not offered."""
    if bot is not None and bot not in offered:
        raise NotAllowed("server-bot-unknown", bot=clean_name(bot), known=words.listed(list(offered)))
