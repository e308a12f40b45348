"""The connections that currently watch a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from pacal.server.protocol.subscriber import Subscriber, encode
from pacal.server.render.people import people_message
from pacal.tables import Table
from pacal.tables.dice import Unsealed
from pacal.tables.gathering import Gathering, Visitor

COALESCE_SECONDS: Final = 0.2
"""Arrivals and departures within this time are announced together."""


class Audience:
    """The connections at a table. Each knows which seats its visitor has."""

    def __init__(self, table: Table, clock: Callable[[], int]) -> None:
        self.pages: set[Subscriber] = set()
        self._clock = clock
        self._table = table
        self._unsealed: Unsealed | None = table.unsealed
        self._announcement: asyncio.TimerHandle | None = None

    @property
    def watching(self) -> Iterator[Subscriber]:
        """The connections that may see the game."""
        return (page for page in self.pages if not page.is_shut_out)

    @property
    def present(self) -> frozenset[Visitor]:
        """The visitors with an open connection."""
        return frozenset(page.visitor for page in self.pages if page.visitor is not None)

    def follow(self, table: Table, *, dice_changed: bool) -> bool:
        """The table has changed. Returns whether the promise of the dice has changed with it."""
        before, self._table = self._unsealed, table
        if dice_changed:
            self._unsealed = table.unsealed
        return before != self._unsealed

    def add(self, page: Subscriber) -> None:
        self.pages.add(page)
        self._assign_seats(page)
        self.announce_soon()

    def remove(self, page: Subscriber) -> None:
        self.pages.discard(page)
        self.announce_soon()

    def assign_seats(self) -> list[Subscriber]:
        """Tell every connection which seats it has now. Returns those for which something has changed."""
        return [page for page in self.pages if self._assign_seats(page)]

    def _assign_seats(self, page: Subscriber) -> bool:
        people, visitor = self._table.people, page.visitor
        before = page.mine, page.newcomer_in, page.is_shut_out, page.is_outside
        page.mine = people.playable_seats_of(visitor)
        page.newcomer_in = people.newcomer_seats_of(visitor)
        page.is_shut_out = not people.may_watch(visitor)
        page.is_outside = not people.may_enter(visitor)
        if page.sat not in page.mine:
            page.sat = None
        return before != (page.mine, page.newcomer_in, page.is_shut_out, page.is_outside)

    # Who is here

    def announce(self) -> None:
        """Send everybody who is here."""
        if self._announcement is not None:
            self._announcement.cancel()
            self._announcement = None
        self._send_people(self.pages)

    def announce_to(self, page: Subscriber) -> None:
        """Send one connection who is here."""
        self._send_people([page])

    def announce_soon(self) -> None:
        """Send everybody who is here in a moment: perhaps more people come or go until then."""
        if self._announcement is None and self._table.policy.is_shared:
            self._announcement = asyncio.get_running_loop().call_later(COALESCE_SECONDS, self.announce)

    def _send_people(self, pages: Iterable[Subscriber]) -> None:
        """Spectators with the same language get the same bytes."""
        table, people, now = self._table, self._table.people, self._clock()
        if not table.policy.is_shared:
            return
        present = self.present
        spectators = sum(not (other.is_outside or people.is_seated(other.visitor)) for other in self.pages)
        shared: dict[tuple[str, bool], bytes] = {}
        for page in pages:
            if page.is_outside:
                continue
            visitor, words = page.visitor, page.words
            if _has_own_message(people, visitor):
                page.tell(people_message(table, self._unsealed, visitor, present, spectators, words, now))
                continue
            key = words.language, people.is_owner(visitor)
            if key not in shared:
                shared[key] = encode(people_message(table, self._unsealed, visitor, present, spectators, words, now))
            page.send(shared[key])


def _has_own_message(people: Gathering, visitor: Visitor | None) -> bool:
    """Whether a visitor is sent something that differs from what other spectators are sent."""
    if visitor is None:
        return False
    claims = people.proposal is not None and people.proposal.visitor == visitor
    return claims or bool(people.is_former(visitor) or people.is_seated(visitor) or people.lost_seats_of(visitor))
