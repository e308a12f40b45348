"""Storage: one SQLite file per data folder. Every accepted action is on disk before it is broadcast.

A game is stored as the lines of its record, so an export is byte for byte what was stored. A damaged file is set aside,
never deleted, and everything readable is copied to a new file. The people at the tables are stored too.

``Store`` is imported on first use: tables and rooms need only the interface, and also run without a database.
"""

from typing import TYPE_CHECKING, Any

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.interface import GameStore
from pacal.storage.rows import GameLines, GameRow, PeopleColumns, PeopleRow, TalkRow, VisitorRow

if TYPE_CHECKING:
    from pacal.storage.rescue import Rescue
    from pacal.storage.store import Store, now

__all__ = [
    "GameLines",
    "GameRow",
    "GameStore",
    "PeopleColumns",
    "PeopleRow",
    "Rescue",
    "StorageCode",
    "StorageFault",
    "Store",
    "TalkRow",
    "VisitorRow",
    "now",
]


def __getattr__(name: str) -> Any:
    if name in ("Store", "now"):
        from pacal.storage import store

        return getattr(store, name)
    if name == "Rescue":
        from pacal.storage.rescue import Rescue

        return Rescue
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
