"""What a room remembers of connections that may come back: which steps they have seen."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from pacal.engine import Seat
from pacal.server.protocol.subscriber import Subscriber
from pacal.tables.gathering import Visitor

MAX_MISSED_STEPS: Final = 64
"""A client that has missed more steps gets the whole table instead of the steps."""
MAX_SESSIONS: Final = 100
"""How many sessions a room remembers."""


class Session(NamedTuple):
    """A client that may come back. It has seen everything up to change ``seen``."""

    language: str
    mine: tuple[Seat, ...]
    newcomer_in: tuple[Seat, ...]
    seen: int


class Sessions:
    """The sessions of one room, by visitor and the client's own name: one visitor cannot use another's."""

    def __init__(self) -> None:
        self._sessions: OrderedDict[tuple[Visitor | None, str], Session] = OrderedDict()

    def can_catch_up(self, page: Subscriber, since: int, latest: int) -> bool:
        """Whether a client that has seen change ``since`` can be sent just the steps after it.

        It gets no step from before its session, and none that it has confirmed already.
        """
        known = self._sessions.get((page.visitor, page.session or ""))
        if known is None or since < known.seen or not 0 < latest - since <= MAX_MISSED_STEPS:
            return False
        same = page.words.language, page.mine, page.newcomer_in
        return (known.language, known.mine, known.newcomer_in) == same

    def has_seen(self, page: Subscriber, seq: int, latest: int) -> None:
        """Remember that a client has seen change ``seq``. A new session starts with the latest change."""
        if page.session is None:
            return
        key = page.visitor, page.session
        before = self._sessions.get(key)
        seen = latest if before is None else max(before.seen, min(seq, latest))
        self._sessions[key] = Session(page.words.language, page.mine, page.newcomer_in, seen)
        self._sessions.move_to_end(key)
        if len(self._sessions) > MAX_SESSIONS:
            del self._sessions[self._least_needed()]

    def forget(self, is_forgotten: Callable[[Visitor | None], bool]) -> None:
        """Forget the sessions of some visitors."""
        for key in [key for key in self._sessions if is_forgotten(key[0])]:
            del self._sessions[key]

    def _least_needed(self) -> tuple[Visitor | None, str]:
        """The session to forget: of a visitor without a seat, then of the visitor with most sessions, then the oldest.

        So nobody can push out the session of a player.
        """
        count = Counter(visitor for visitor, _ in self._sessions)
        return min(self._sessions, key=lambda key: (bool(self._sessions[key].mine), -count[key[0]]))
