"""The state machine of one table: game, seats, clocks and proposals.

:class:`Table` is an immutable value and :func:`apply` the only function that makes the next one. :class:`History`
answers questions about its game. Nothing here reads a clock or a file, or knows who is connected; tables in a database
are in ``pacal.tables.stored``.
"""

from pacal.tables.changes import Change, Outdated, apply
from pacal.tables.dice import Dice, new_seed
from pacal.tables.history import History, PublicPosition, redacted
from pacal.tables.people import NotAllowed
from pacal.tables.players import bot_player, level_of, person
from pacal.tables.policy import Policy
from pacal.tables.table import GameLimits, Table

__all__ = [
    "Change",
    "Dice",
    "History",
    "GameLimits",
    "NotAllowed",
    "Outdated",
    "Policy",
    "PublicPosition",
    "Table",
    "apply",
    "level_of",
    "new_seed",
    "person",
    "redacted",
    "bot_player",
]
