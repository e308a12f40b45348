"""Opponents: a bot chooses an action from what its seat may see, and never from the position itself.

It is told each event as its seat is told of it and remembers what it likes; :func:`play_match` drives whole
games between bots.
"""

from pacal.bots.bot import Bot
from pacal.bots.levels import BOTS, UnknownBot, make_bot
from pacal.bots.match import Match, play_match

__all__ = ["BOTS", "Bot", "Match", "UnknownBot", "make_bot", "play_match"]
