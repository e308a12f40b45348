"""Remembers where every stone lies, hidden ones too, from the events that a seat sees (R5.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pacal.engine import Event, Seat, Square
from pacal.engine.events import PyramidBuilt, PyramidUpgraded, ShipFlew, ShipPlaced, StoneLoaded, StonesReturned


class StoneMemory:
    """A perfect memory: all players see each stone drop into a ship, and this memory forgets none.

    In a game that began from a position, it does not know the stones that were already under ships.
    """

    def __init__(self) -> None:
        self._ships: dict[Seat, Square] = {}
        self._stones: dict[Seat, Counter[Square]] = {}

    def stones(self, seat: Seat) -> Counter[Square]:
        """How many of the seat's stones lie on each square, under ships or not."""
        return self._stones.setdefault(seat, Counter())

    def see_ships(self, ships: Sequence[Square | None]) -> None:
        """Learn where the ships are, by seat: no event has said so in a game that began from a position."""
        self._ships |= {seat: ship for seat, ship in enumerate(ships) if ship is not None}

    def watch(self, event: Event) -> None:
        match event:
            case ShipPlaced(seat=seat, to=to) | ShipFlew(seat=seat, to=to):
                self._ships[seat] = to
            case StoneLoaded(seat=seat, into=into, taken=taken):
                stones = self.stones(seat)
                if taken is not None:
                    del stones[taken]
                if (ship := self._ships.get(into)) is not None:
                    stones[ship] += 1
            case StonesReturned(seat=seat, square=square):
                del self.stones(seat)[square]
            case PyramidBuilt(seat=seat, stones=spent) | PyramidUpgraded(seat=seat, stones=spent):
                for square in spent:
                    del self.stones(seat)[square]
            case _:
                pass
