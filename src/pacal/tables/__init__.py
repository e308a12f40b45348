"""Tables: who sits where, what was played and taken back, the dice, and what each may be shown.

A table knows a person from a bot but runs neither: whoever has a decision gives it to :meth:`Table.act`.
"""

from pacal.tables.dice import Dice, new_seed
from pacal.tables.seats import level_of, person, robot
from pacal.tables.stored import StoredGame, Summarise, load_game, store_game
from pacal.tables.table import Journal, NothingToTakeBack, Table, told_as_it_happens

__all__ = [
    "Dice",
    "Journal",
    "NothingToTakeBack",
    "StoredGame",
    "Summarise",
    "Table",
    "level_of",
    "load_game",
    "new_seed",
    "person",
    "robot",
    "store_game",
    "told_as_it_happens",
]
