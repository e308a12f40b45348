"""The lines of a record form a hash chain: each ends with a digest of itself and of the digest before it.

``docs/records.md`` defines the format.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

import msgspec

DIGEST_LENGTH: Final = 16

MAX_LINE: Final = 65_536
"""No line has more bytes; the header of a board of 16×16 squares takes about ten thousand."""

_DIGEST_SUFFIX: Final = re.compile(rb',"digest":"([0-9a-f]{16})"\}\n?\Z')


def canonical(content: msgspec.Struct) -> bytes:
    """The one way to write a line's content: fields in their order, mappings by key, no spaces, UTF-8."""
    return msgspec.json.encode(content, order="deterministic")


def with_digest(content: bytes, previous: str) -> tuple[bytes, str]:
    """The whole line for a content, and its digest, which builds on the digest of the line before."""
    digest = hashlib.sha256(previous.encode("ascii") + content).hexdigest()[:DIGEST_LENGTH]
    return b'%s,"digest":"%s"}\n' % (content[:-1], digest.encode("ascii")), digest


def digests_of(line: bytes, previous: str) -> tuple[str, str] | None:
    """The digest that a line has and the one that it should have; nothing if it has none."""
    suffix = _DIGEST_SUFFIX.search(line)
    if suffix is None:
        return None
    _, expected = with_digest(line[: suffix.start()] + b"}", previous)
    return suffix[1].decode("ascii"), expected
