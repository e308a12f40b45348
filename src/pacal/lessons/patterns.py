"""Patterns of events: what a goal asks for."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from pacal.engine import Event, Seat

LEARNER: Final[Seat] = 0
"""The learner's seat in every task."""
_SEATS: Final = ("into", "winners")
"""Fields that hold seats. Lesson files count seats from 1."""

Wanted = int | str | tuple[str, ...]


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event of some type, of the learner if the type has a seat, whose fields have the given values.

    A list stands for any of its values.
    """

    event: str
    """The type of the event in snake case, such as ``ship_flew``."""
    fields: dict[str, Wanted] = {}

    def matches(self, event: Event) -> bool:
        """Whether an event is what the pattern asks for."""
        if kind_of(event) != self.event or getattr(event, "seat", LEARNER) != LEARNER:
            return False
        return all(_fits(name, wanted, getattr(event, name)) for name, wanted in self.fields.items())


def kind_of(event: Event) -> str:
    """The type of an event in snake case."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


def _fits(name: str, wanted: Wanted, found: object) -> bool:
    if name in _SEATS and isinstance(wanted, int):
        wanted -= 1
    if isinstance(found, tuple):
        return wanted in found
    return found in wanted if isinstance(wanted, tuple) else found == wanted
