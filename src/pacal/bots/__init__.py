"""Opponents: a bot chooses an action from what its seat may see, and never from the position itself.

It is told each event as its seat is told of it and remembers what it likes; :func:`play_match` drives whole
games between bots. Bots written elsewhere speak a line protocol (``docs/protocol.md``); a :class:`GuardedBot` keeps a
seat filled whatever becomes of them.
"""

from pacal.bots.bot import Bot
from pacal.bots.external import PATIENCE, ExternalBot, serve
from pacal.bots.faults import BotFault, BotFaultCode
from pacal.bots.guarded_bot import GuardedBot
from pacal.bots.levels import BOTS, UnknownBot, complete_spec, make_bot
from pacal.bots.match import Match, play_match
from pacal.bots.specs import BadSpec, BotSpec, parse_spec

__all__ = [
    "BOTS",
    "PATIENCE",
    "BadSpec",
    "Bot",
    "BotFault",
    "BotFaultCode",
    "BotSpec",
    "GuardedBot",
    "ExternalBot",
    "Match",
    "UnknownBot",
    "complete_spec",
    "make_bot",
    "parse_spec",
    "play_match",
    "serve",
]
