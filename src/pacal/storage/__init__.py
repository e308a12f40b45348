"""Games on disk: one SQLite file that every accepted action is in before anybody is told of it.

A game is kept as the lines of its record, so that what is exported is what was stored. A file that is damaged is set
aside, never deleted, and what can be read of it goes on in a new one. Beside the games are the people around them.
"""

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.rescue import Rescue
from pacal.storage.rows import GameLines, GameRow, Gathered, GatheringRow, TalkRow, VisitorRow
from pacal.storage.store import Store, now

__all__ = [
    "GameLines",
    "GameRow",
    "Gathered",
    "GatheringRow",
    "Rescue",
    "StorageCode",
    "StorageFault",
    "Store",
    "TalkRow",
    "VisitorRow",
    "now",
]
