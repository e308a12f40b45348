"""The herald: tells people who are not here that it is their turn."""

from __future__ import annotations

from pacal.server.company import Company


class Herald:
    """Tells turns to the world outside."""

    def tell_turn(self, company: Company, here: frozenset[str]) -> None:
        """It has become somebody's turn."""
