"""Who sits in a seat: a person, or a bot of some level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a name."""

    name: str


@dataclass(frozen=True, slots=True)
class Robot:
    """A bot of a level; what its level can do is not the table's business."""

    name: str
    level: str


Player: TypeAlias = Person | Robot
