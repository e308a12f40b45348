"""Visitor tokens: the server issues them, so that nobody can make up new visitors.

A token is 16 random bytes and the first 16 bytes of their HMAC-SHA256 under a key of the server. So it is checked
without a database query. Tokens of earlier versions are 32 random bytes; they count if the store knows their digest.
"""

from __future__ import annotations

import base64
import hmac
import logging
import os
import re
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from pacal.server.identity.keys import digest_of
from pacal.storage.schema import give_to_owner

KEY_FILE: Final = "visitors.key"
KEY_BYTES: Final = 32
_RANDOM_BYTES: Final = 16
_MAC_BYTES: Final = 16
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)

logger = logging.getLogger(__name__)


def has_form(token: str) -> bool:
    """Whether a text could be a token of this or of an earlier version."""
    return _TOKEN.fullmatch(token) is not None


class Tokens:
    """Issues and checks the tokens of one data folder. All servers of the folder share its key."""

    def __init__(self, home: Path) -> None:
        self._key = shared_key(home)
        self._known: set[str] = set()

    def issue(self) -> str:
        """A new token."""
        return self._sealed(secrets.token_bytes(_RANDOM_BYTES))

    def visitor(self, token: str) -> str | None:
        """The id of the visitor with a token: its digest. None for a text that no server of this folder issued."""
        if not has_form(token):
            return None
        digest = digest_of(token)
        return digest if self._is_issued(token) or digest in self._known else None

    def learn(self, visitors: Iterable[str]) -> None:
        """Accept the tokens with these digests: the store knows them."""
        self._known.update(visitors)

    def _is_issued(self, token: str) -> bool:
        """Whether a token has the right MAC. Its text is compared: Base64 has several spellings of the same bytes."""
        random = base64.urlsafe_b64decode(f"{token}=")[:_RANDOM_BYTES]
        return hmac.compare_digest(token, self._sealed(random))

    def _sealed(self, random: bytes) -> str:
        mac = hmac.digest(self._key, random, "sha256")[:_MAC_BYTES]
        return base64.urlsafe_b64encode(random + mac).rstrip(b"=").decode()


def shared_key(home: Path) -> bytes:
    """The key in a data folder, which is made if there is none.

    Where it cannot be read or stored, a key for this process alone: its tokens end with it, but for those that the
    store knows.
    """
    path = home / KEY_FILE
    try:
        key = _read(path)
    except OSError as error:
        return _passing_key(path, "read", error, "Let the user of this server read it, or delete it")
    if key is not None:
        return key
    try:
        home.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        _create(path)
        key = _read(path)
    except OSError as error:
        return _passing_key(path, "stored", error, "Let the user of this server write there, and make room on the disk")
    return secrets.token_bytes(KEY_BYTES) if key is None else key


def _passing_key(path: Path, action: str, error: OSError, remedy: str) -> bytes:
    """A key for this process alone, with a warning that says why."""
    logger.warning(
        "The key for visitors in %s cannot be %s: %s. %s, then start the server again. Until then, visitors without a "
        "name, a table or a seat are forgotten when it ends.",
        path,
        action,
        error.strerror or type(error).__name__,
        remedy,
    )
    return secrets.token_bytes(KEY_BYTES)


def _read(path: Path) -> bytes | None:
    """The key in a file; None if there is no file or no whole key in it."""
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        return None
    return key if len(key) == KEY_BYTES else None


def _create(path: Path) -> None:
    """Write a new key, readable for its owner only. If another process is faster, its key stays."""
    new = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            give_to_owner(file.fileno(), path.parent)
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(new, path)  # unlike a rename, this replaces nothing
        except FileExistsError:
            pass
        except OSError:  # a file system without hard links
            if not path.exists():
                new.replace(path)
    finally:
        new.unlink(missing_ok=True)
