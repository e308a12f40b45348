"""Tables: who sits where, what was played and taken back, the dice, and what each may be shown.

A table knows a person from a bot but runs neither: whoever has a decision gives it to :meth:`Table.act`. Tables that
are kept in a database are in ``pacal.tables.stored``, so that whoever needs none does not load one.
"""

from pacal.tables.dice import Dice, new_seed
from pacal.tables.seats import level_of, person, robot
from pacal.tables.table import Journal, NothingToTakeBack, Scene, Table, told_as_it_happens

__all__ = [
    "Dice",
    "Journal",
    "NothingToTakeBack",
    "Scene",
    "Table",
    "level_of",
    "new_seed",
    "person",
    "robot",
    "told_as_it_happens",
]
