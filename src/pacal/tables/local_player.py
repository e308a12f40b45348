"""The player of a local server: how the tables that they own and may open to guests differ from those of a host.

Other modules ask one of these questions, never whether a visitor is the local player (``docs/decisions/0015``).
"""

from __future__ import annotations

from pacal.tables.people import People, Place, Visitor
from pacal.tables.policy import LOCAL_VISITOR


def needs_local_server(people: People) -> bool:
    """Whether only a local server has the table, because its owner is the player there. A host hides it."""
    return people.owner == LOCAL_VISITOR


def can_have_deputies(people: People) -> bool:
    """Whether a guest may become a deputy. The tables of a local server are on the player's machine, so never there."""
    return people.owner != LOCAL_VISITOR


def can_be_public(people: People) -> bool:
    """Whether a lobby may list the table. No lobby lists the tables of a local server."""
    return people.owner != LOCAL_VISITOR


def may_sit_down(people: People, visitor: Visitor) -> bool:
    """Whether a visitor may sit down. The local player may not at the table of a host, in whose folder they play."""
    return visitor != LOCAL_VISITOR or people.owner == LOCAL_VISITOR


def may_open_to_guests(people: People, visitor: Visitor) -> bool:
    """Whether a visitor may open the table to guests: only the local player, at their own tables."""
    return visitor == people.owner == LOCAL_VISITOR


def hands_seat_over(place: Place) -> bool:
    """Whether a link to the seat hands it over instead of sharing it.

    The local player has the same id in every browser, so a visitor with another id is a guest.
    """
    return LOCAL_VISITOR in place.holders
