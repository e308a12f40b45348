"""A gathering as the store keeps it."""

from __future__ import annotations

from pacal.storage import Gathered
from pacal.tables.clocks import due_at
from pacal.tables.gathering import Gathering, encode


def kept(gathering: Gathering) -> Gathered:
    """All of a gathering, and what it is found by."""
    return Gathered(
        facts=encode(gathering),
        owner=gathering.owner,
        public=gathering.public,
        stage=gathering.stage,
        due_at=due_at(gathering),
        members=gathering.members,
    )
