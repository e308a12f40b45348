"""Lines of a record: canonical JSON, sealed with a digest that builds on the line before."""

from __future__ import annotations

import hashlib
import re
from typing import Final

import msgspec

DIGEST_LENGTH: Final = 16

MAX_LINE: Final = 65_536
"""No line has more bytes; the header of a board of 16×16 squares takes about ten thousand."""

_SEAL: Final = re.compile(rb',"digest":"([0-9a-f]{16})"\}\n?\Z')


def canonical(content: msgspec.Struct) -> bytes:
    """The one way to write a line's content: fields in their order, mappings by key, no spaces, UTF-8."""
    return msgspec.json.encode(content, order="deterministic")


def sealed(content: bytes, previous: str) -> tuple[bytes, str]:
    """The whole line for a content, and its digest, which builds on the digest of the line before."""
    digest = hashlib.sha256(previous.encode("ascii") + content).hexdigest()[:DIGEST_LENGTH]
    return b'%s,"digest":"%s"}\n' % (content[:-1], digest.encode("ascii")), digest


def seal_of(line: bytes, previous: str) -> tuple[str, str] | None:
    """The digest that a line has and the one that it should have; nothing if it has none."""
    seal = _SEAL.search(line)
    if seal is None:
        return None
    _, expected = sealed(line[: seal.start()] + b"}", previous)
    return seal[1].decode("ascii"), expected
