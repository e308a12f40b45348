"""Secrets of visitors and seats: only their digests are stored."""

from __future__ import annotations

import hashlib
import secrets


def digest_of(secret: str) -> str:
    """The SHA-256 of a token or of a seat's key."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_key() -> str:
    """A key for a link to a seat that nobody can guess: 32 random bytes."""
    return secrets.token_urlsafe(32)
