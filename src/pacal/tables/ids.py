"""Ids of games."""

from __future__ import annotations

import secrets
from typing import Final

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH: Final = 12


def new_id() -> str:
    """An id that no other game has."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
