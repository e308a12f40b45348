"""Visitor tokens. The server issues them, so that nobody can invent visitors.

A token is 16 random bytes and the first 16 bytes of their HMAC-SHA256 under a key of the server. Checking it takes no
database query. Tokens of earlier versions are 32 random bytes; they are valid if the store knows their digest.
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
from pacal.storage.file_owner import give_to_owner

KEY_FILE: Final = "visitors.key"
KEY_BYTES: Final = 32
"""Size of the key that signs tokens, in bytes."""
_RANDOM_BYTES: Final = 16
_MAC_BYTES: Final = 16
"""Size of the signature in a token, after its random bytes."""
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)

logger = logging.getLogger(__name__)


def is_well_formed(token: str) -> bool:
    """Whether a text has the format of a token."""
    return _TOKEN.fullmatch(token) is not None


class Tokens:
    """Issues and checks the tokens of one data folder. All servers of the folder share its key."""

    def __init__(self, home: Path) -> None:
        self._key = shared_key(home)
        self._known: set[str] = set()

    def issue(self) -> str:
        """Create a new token."""
        return self._with_mac(secrets.token_bytes(_RANDOM_BYTES))

    def visitor(self, token: str) -> str | None:
        """The visitor's id, which is the digest of the token; None if the token is not valid here."""
        if not is_well_formed(token):
            return None
        digest = digest_of(token)
        return digest if self._is_issued(token) or digest in self._known else None

    def learn(self, visitors: Iterable[str]) -> None:
        """Accept tokens with these digests, which the store knows."""
        self._known.update(visitors)

    def _is_issued(self, token: str) -> bool:
        """Whether a token has the right MAC.

        Compares the text, because Base64 can encode the same bytes in several ways.
        """
        random = base64.urlsafe_b64decode(f"{token}=")[:_RANDOM_BYTES]
        return hmac.compare_digest(token, self._with_mac(random))

    def _with_mac(self, random: bytes) -> str:
        mac = hmac.digest(self._key, random, "sha256")[:_MAC_BYTES]
        return base64.urlsafe_b64encode(random + mac).rstrip(b"=").decode()


def shared_key(home: Path) -> bytes:
    """Read the key in a data folder, or create it.

    If the key cannot be read or stored, return a temporary key. Tokens issued with it are valid until the process ends,
    or longer if the store knows them.
    """
    path = home / KEY_FILE
    try:
        key = _read(path)
    except OSError as error:
        return _temporary_key(path, "read", error, "Let the user of this server read it, or delete it")
    if key is not None:
        return key
    try:
        home.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        _create(path)
        key = _read(path)
    except OSError as error:
        return _temporary_key(
            path, "stored", error, "Let the user of this server write there, and make room on the disk"
        )
    return secrets.token_bytes(KEY_BYTES) if key is None else key


def _temporary_key(path: Path, action: str, error: OSError, remedy: str) -> bytes:
    """A temporary key for this process, and a warning that explains why."""
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
    """Read the key in a file; None if the file is missing or incomplete."""
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        return None
    return key if len(key) == KEY_BYTES else None


def _create(path: Path) -> None:
    """Write a new key that only its owner can read. Does not replace the key of a process that was faster."""
    new = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            give_to_owner(file.fileno(), path.parent)
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(new, path)  # unlike a rename, a link never replaces a file
        except FileExistsError:
            pass
        except OSError:  # the file system has no hard links
            if not path.exists():
                new.replace(path)
    finally:
        new.unlink(missing_ok=True)
