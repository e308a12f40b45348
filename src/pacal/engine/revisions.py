"""The supported revisions of the rules, and the properties in which they differ.

``docs/rules.md`` is the latest. Games of an earlier revision are replayed, and continue, by the rules that they began
with. The rest of the engine asks for a property of a revision and never for its number, so a new revision is one
more row here, and one more field for each thing that it changes (``docs/decisions/0013-rules-revisions.md``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Revision:
    """One revision of the rules."""

    number: int
    """Counted from 1. A record names it in its header."""
    returned_stones_wait: bool
    """Whether stones that come back on lift-off can be loaded only from a later turn on (R5.6)."""


REVISIONS: Final[Mapping[int, Revision]] = {
    revision.number: revision
    for revision in (
        Revision(1, returned_stones_wait=False),
        Revision(2, returned_stones_wait=True),
    )
}
"""Every revision by its number, the oldest first."""

LATEST: Final = REVISIONS[max(REVISIONS)]
"""The revision of new games."""
