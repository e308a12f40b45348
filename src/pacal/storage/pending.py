"""The file of pending notifications, next to the games. It is replaced atomically."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from pacal.storage.file_owner import give_to_owner

PENDING_FILE: Final = "untold.json"


def write_pending(home: Path, games: Iterable[str]) -> None:
    """Write the ids of the games atomically. Raises ``OSError`` if the file cannot be written."""
    new = home / f"{PENDING_FILE}.new"
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        give_to_owner(file.fileno(), home)
        file.write(msgspec.json.encode(sorted(games)))
    new.replace(home / PENDING_FILE)
