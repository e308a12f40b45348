"""Bots: each chooses an action from what its seat may see, never from the position itself.

A bot sees each event as its seat may see it, and may remember it. :func:`play_match` plays whole games between bots.
Bots that are separate programs speak a line protocol (``docs/bot-protocol.md``); a :class:`GuardedBot` replaces a bot
that fails.
"""

from pacal.bots.bot import Bot, Thinker, Thinking, finish
from pacal.bots.bot_files import BotFileError, load_bots
from pacal.bots.external import ANSWER_TIMEOUT, ExternalBot, serve
from pacal.bots.faults import BotFault, BotFaultCode
from pacal.bots.guarded_bot import GuardedBot
from pacal.bots.levels import BOTS, FALLBACK, UnknownBot, complete_spec, make_bot
from pacal.bots.match import Match, play_match
from pacal.bots.roster import Roster, parse_program
from pacal.bots.specs import BadSpec, BotSpec, parse_spec

__all__ = [
    "BOTS",
    "ANSWER_TIMEOUT",
    "FALLBACK",
    "BadSpec",
    "Bot",
    "BotFault",
    "BotFaultCode",
    "BotFileError",
    "BotSpec",
    "GuardedBot",
    "ExternalBot",
    "Match",
    "Roster",
    "Thinker",
    "Thinking",
    "UnknownBot",
    "complete_spec",
    "finish",
    "load_bots",
    "make_bot",
    "parse_program",
    "parse_spec",
    "play_match",
    "serve",
]
