"""Secret tokens and keys. The store keeps only their digests."""

from __future__ import annotations

import hashlib
import secrets


def digest_of(secret: str) -> str:
    """The SHA-256 digest of a token or of a seat key."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_key() -> str:
    """A random key for the link to a seat, made from 32 random bytes."""
    return secrets.token_urlsafe(32)
