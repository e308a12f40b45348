"""Ids of games."""

from __future__ import annotations

import secrets
from typing import Final

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH: Final = 12
"""Characters of an id: 31**12 ids are too many to guess one."""


def new_id() -> str:
    """A random id for a game, without letters and digits that are easily confused."""
    number, letters = secrets.randbelow(len(_LETTERS) ** _LENGTH), []
    for _ in range(_LENGTH):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)
