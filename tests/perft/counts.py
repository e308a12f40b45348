"""Read and write the stored counts, ``counts.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import msgspec

TABLE: Final = Path(__file__).parent / "counts.toml"


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and its number of sequences of one action, of two, and so on."""

    position: str
    counts: tuple[int, ...]


def stored_counts() -> dict[str, Count]:
    """All positions by name."""
    return msgspec.convert(tomllib.loads(TABLE.read_text("utf-8")), dict[str, Count])


def as_toml(name: str, count: Count) -> str:
    return f'["{name}"]\nposition = "{count.position}"\ncounts = {list(count.counts)}\n'
