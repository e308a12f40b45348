"""A gathering as the store keeps it."""

from __future__ import annotations

from pacal.storage import Gathered
from pacal.tables.clocks import due_at
from pacal.tables.consent import waits_until
from pacal.tables.gathering import Gathering, encode


def kept(gathering: Gathering) -> Gathered:
    """All of a gathering, and what it is found by: also when something happens there by itself."""
    watch = gathering.watch
    moments = due_at(gathering), waits_until(gathering), None if watch is None else watch.due
    return Gathered(
        facts=encode(gathering),
        owner=gathering.owner,
        public=gathering.public,
        stage=gathering.stage,
        due_at=min((moment for moment in moments if moment is not None), default=None),
        members=gathering.members.union(visitor for visitor, _ in gathering.earlier),
    )
