"""The user's data folder, by the convention of each operating system."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for all data; the environment variable ``PACAL_HOME`` overrides it.

    >>> data_folder({"PACAL_HOME": "/games"}).as_posix()
    '/games'
    >>> data_folder({"XDG_DATA_HOME": "/data"}, "linux").as_posix()
    '/data/pacal'
    """
    if home := environment.get("PACAL_HOME"):
        return Path(home)
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "pacal"
    if platform == "darwin":
        return Path.home() / "Library/Application Support/pacal"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "pacal"


def new_game_path() -> Path:
    """The path of a new game, named after the current time."""
    now = datetime.now().astimezone()
    return data_folder() / "games" / f"{now:%Y-%m-%d-%H%M%S}.jsonl"
