"""The list beside the games of those whose latest turn somebody is still to be told of, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from pacal.storage.schema import give_to_owner

UNTOLD: Final = "untold.json"


def write_untold(home: Path, games: Iterable[str]) -> None:
    """Keep it: whoever is killed while writing leaves what was there before. ``OSError`` if it cannot be kept."""
    new = home / f"{UNTOLD}.new"
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        give_to_owner(file.fileno(), home)
        file.write(msgspec.json.encode(sorted(games)))
    new.replace(home / UNTOLD)
