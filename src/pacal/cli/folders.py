"""The user's data folder, by the convention of each operating system."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from pacal.cli.faults import write_fault


def data_folder() -> Path:
    """The folder for all data; the environment variable ``PACAL_HOME`` overrides it."""
    if home := os.environ.get("PACAL_HOME"):
        return Path(home)
    return user_data_path("pacal", appauthor=False)


def new_game_path() -> Path:
    """The path of a new game, named after the current time."""
    return data_folder() / "games" / f"{_now()}.jsonl"


def new_results_folder(kind: str) -> Path:
    """Create a folder for results, named after the current time. Another one in the same second gets a number."""
    parent, now = data_folder() / kind, _now()
    try:
        parent.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = parent / (now if number == 1 else f"{now}-{number}")
            with suppress(FileExistsError):
                path.mkdir()
                return path
    except OSError as error:
        raise write_fault(parent, error) from None
    raise AssertionError("there is always a next number")


def _now() -> str:
    return f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
