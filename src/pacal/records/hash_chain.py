"""The hash chain of a record: each line ends with a digest of its content and of the previous line's digest.

``docs/records.md`` defines the format.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

import msgspec

DIGEST_LENGTH: Final = 16
"""Length of a line's digest, in hexadecimal digits."""

MAX_LINE_BYTES: Final = 65_536
"""Maximum length of a line, in bytes. The header for a board of 16×16 squares takes about ten thousand."""

_DIGEST_SUFFIX: Final = re.compile(rb',"digest":"([0-9a-f]{16})"\}\n?\Z')


def canonical(content: msgspec.Struct) -> bytes:
    """Encode a line's content as canonical JSON: fields in order, mappings sorted by key, no spaces, UTF-8."""
    return msgspec.json.encode(content, order="deterministic")


def with_digest(content: bytes, previous: str) -> tuple[bytes, str]:
    """Complete a line with its digest, and return both; ``previous`` is the digest of the line before."""
    digest = hashlib.sha256(previous.encode("ascii") + content).hexdigest()[:DIGEST_LENGTH]
    return b'%s,"digest":"%s"}\n' % (content[:-1], digest.encode("ascii")), digest


def digests_of(line: bytes, previous: str) -> tuple[str, str] | None:
    """The digest in a line and the digest expected there; ``None`` if the line has none."""
    suffix = _DIGEST_SUFFIX.search(line)
    if suffix is None:
        return None
    _, expected = with_digest(line[: suffix.start()] + b"}", previous)
    return suffix[1].decode("ascii"), expected
