"""Everybody who looks at a table, and what they are told of one another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Final

from pacal.server.company import Company, Household
from pacal.server.page import Page, encode

SOON: Final = 0.2
"""Seconds within which pages that come and go are told of together."""


class Circle:
    """The pages at a table, each with the seats of its visitor."""

    def __init__(self, company: Company | Household) -> None:
        self.company = company
        self.pages: set[Page] = set()
        self._soon: asyncio.TimerHandle | None = None

    @property
    def lookers(self) -> Iterator[Page]:
        """The pages that may see the game."""
        return (page for page in self.pages if not page.is_shut_out)

    def come(self, page: Page) -> None:
        self.pages.add(page)
        self._seat(page)
        self.tell_people_soon()

    def go(self, page: Page) -> None:
        self.pages.discard(page)
        self.tell_people_soon()

    def seat_all(self) -> list[Page]:
        """Give every page the seats that it has now; those for which that makes a difference."""
        return [page for page in self.pages if self._seat(page)]

    def _seat(self, page: Page) -> bool:
        company = self.company
        before = page.mine, page.newcomer_in, page.is_shut_out, page.is_outside
        page.mine = company.seats_for(page.visitor)
        if isinstance(company, Company):
            page.newcomer_in = company.newcomer_seats_for(page.visitor)
            page.is_shut_out = not company.may_look_on(page.visitor)
            page.is_outside = not company.may_come_in(page.visitor)
        if page.sat not in page.mine:
            page.sat = None
        return before != (page.mine, page.newcomer_in, page.is_shut_out, page.is_outside)

    def tell_people(self) -> None:
        """Tell every page who is here; in a house there is nothing to tell."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        self._tell_people(self.pages)

    def tell_people_to(self, page: Page) -> None:
        """Tell one page who is here."""
        self._tell_people([page])

    def _tell_people(self, pages: Iterable[Page]) -> None:
        """All who have no seat are told the same, in their language."""
        if not isinstance(self.company, Company):
            return
        company = self.company
        here = {other.visitor for other in self.pages if other.visitor is not None}
        spectators = sum(not (other.is_outside or company.is_seated(other.visitor)) for other in self.pages)
        told: dict[tuple[str, bool], bytes] = {}
        gathering = company.gathering
        claiming = None if gathering.proposal is None else gathering.proposal.visitor
        for page in pages:
            if page.is_outside:
                continue
            visitor = page.visitor
            is_special = gathering.is_former(visitor) or (visitor is not None and visitor == claiming)
            if is_special or company.is_seated(visitor) or (visitor is not None and gathering.lost_seats_of(visitor)):
                page.tell(company.people(visitor, here, spectators, page.words))  # nobody else is told the same
                continue
            key = page.words.language, gathering.is_owner(visitor)
            if key not in told:
                told[key] = encode(company.people(visitor, here, spectators, page.words))
            page.send(told[key])

    def tell_people_soon(self) -> None:
        """Tell every page in a moment: perhaps more come or go meanwhile."""
        if self._soon is None and isinstance(self.company, Company):
            self._soon = asyncio.get_running_loop().call_later(SOON, self.tell_people)
