"""Everybody who looks at a table, and what they are told of one another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final

from pacal.server.company import Company, Household
from pacal.server.page import Page

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
        before = page.mine, page.is_shut_out
        page.mine = company.seats_for(page.visitor)
        page.is_shut_out = isinstance(company, Company) and not company.may_look_on(page.visitor)
        if page.sat not in page.mine:
            page.sat = None
        return before != (page.mine, page.is_shut_out)

    def tell_people(self) -> None:
        """Tell every page who is here; in a house there is nothing to tell."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        for page in self.pages:
            self.tell_people_to(page)

    def tell_people_to(self, page: Page) -> None:
        if isinstance(self.company, Company):
            here = {other.visitor for other in self.pages if other.visitor is not None}
            seated = sum(self.company.is_seated(other.visitor) for other in self.pages)
            page.tell(self.company.people(page, here, len(self.pages) - seated))

    def tell_people_soon(self) -> None:
        """Tell every page in a moment: perhaps more come or go meanwhile."""
        if self._soon is None and isinstance(self.company, Company):
            self._soon = asyncio.get_running_loop().call_later(SOON, self.tell_people)
