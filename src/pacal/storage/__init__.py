"""Games on disk: one SQLite file that holds every accepted action before anybody is told of it.

A game is stored as the lines of its record, so an export is byte for byte what was stored. A damaged file is set
aside, never deleted, and everything that can still be read continues in a new file. The people around the games are
stored with them.

The store itself is imported when it is first used: rooms need only the types of rows and faults, and also run where
there is no database.
"""

from typing import TYPE_CHECKING, Any

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.rows import GameLines, GameRow, Gathered, GatheringRow, TalkRow, VisitorRow
from pacal.storage.time import now

if TYPE_CHECKING:
    from pacal.storage.rescue import Rescue
    from pacal.storage.store import Store

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


def __getattr__(name: str) -> Any:
    if name == "Store":
        from pacal.storage.store import Store

        return Store
    if name == "Rescue":
        from pacal.storage.rescue import Rescue

        return Rescue
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
