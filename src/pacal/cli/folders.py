"""The user's data folder, by the convention of each operating system."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The folder for all data; the environment variable ``PACAL_HOME`` overrides it."""
    if home := os.environ.get("PACAL_HOME"):
        return Path(home)
    return user_data_path("pacal", appauthor=False)


def new_game_path() -> Path:
    """The path of a new game, named after the current time."""
    now = datetime.now().astimezone()
    return data_folder() / "games" / f"{now:%Y-%m-%d-%H%M%S}.jsonl"
