"""The evaluation of the greedy bot: the worth of pyramids that a seat could build, and of stones for them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from pacal.bots.shapes import Shape, bits_of, shapes_of
from pacal.engine import Constellation, Gaps, Seat, Square, View
from pacal.engine.constellations import heights_from, may_hold
from pacal.engine.scoring import bonus_for_new_pyramid, points_for_lead
from pacal.engine.setup import PYRAMIDS

STOREY_WORTH: Final = 0.4
"""The worth of a storey in points, because heights are compared again at the end (R9.3)."""
SHORE_WORTH: Final = 0.3
"""Points to add for each shore next to a storey (R9.2)."""
TWO_MISSING_WORTH: Final = 0.02
"""The worth of a stone in a constellation that lacks two stones, in points per storey."""
LONE_STONE_WORTH: Final = 0.05
"""The worth in points of a stone that fits no constellation yet; it is better on the board than in hand."""
SECOND_STONE_WORTH: Final = -1.0
"""The worth in points of a second stone on a square: both would return to hand (R5.6)."""


class GreedyEvaluation:
    """The evaluation of a view for one seat, which remembers its own stones (R5.5)."""

    def __init__(self, view: View, seat: Seat, stones: Counter[Square]) -> None:
        self._view, self._seat, self._stones = view, seat, stones
        self._city, self._side = view.setup.city, view.sides[seat]
        self._standing = dict(self._side.pyramids)
        supply = self._side.supply
        self._storeys = {height: max(heights_from(Constellation(height, ()), supply), default=0) for height in PYRAMIDS}
        self._bonus = bonus_for_new_pyramid(supply)
        self._pyramid_bits = bits_of(self._city, self._standing)
        self._lead_points: dict[tuple[str, int], int] = {}

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in self._view.setup.seats if seat != self._seat]

    def ship(self, seat: Seat) -> Square:
        square = self._view.sides[seat].ship
        assert square is not None
        return square

    def without_stone(self, square: Square) -> GreedyEvaluation:
        """The evaluation with a stone taken off the board (R5.4)."""
        return GreedyEvaluation(self._view, self._seat, self._stones - Counter([square]))

    def pyramid_worth(self, square: Square, storeys: int) -> float:
        """The worth of building or raising a pyramid: immediate points (R7.1, R8.1), then height."""
        city, standing = self._city, self._standing.get(square, 0)
        place = city.district_of[square], storeys - standing
        if place not in self._lead_points:
            self._lead_points[place] = points_for_lead(city, self._view.sides, self._seat, square, storeys - standing)
        shores = (square in city.riverside) + (square in city.lakeside)
        bonus = 0 if standing else self._bonus
        return self._lead_points[place] + bonus + (storeys - standing) * (STOREY_WORTH + SHORE_WORTH * shores)

    def stone_worth(self, square: Square) -> float:
        """The worth of another stone on a square."""
        return SECOND_STONE_WORTH if self._stones[square] else LONE_STONE_WORTH + self._nearly.get(square, 0.0)

    def best_pyramid_after(self, landing: Square) -> float:
        """The worth of the best pyramid this turn after the ship lands on a square."""
        ship = bits_of(self._city, [landing])
        for worth, shape in self._pyramids_after_lift_off:
            if not ship & (shape.bits | shape.gaps):
                return max(0.0, worth)
        return 0.0

    @cached_property
    def _pyramids_after_lift_off(self) -> list[tuple[float, Shape]]:
        """The pyramids that could be built from the stones visible after the next lift-off, best first."""
        ships = bits_of(self._city, {self.ship(seat) for seat in self.others})
        visible = bits_of(self._city, self._lying) & ~ships
        elements = visible | self._pyramid_bits
        complete = [
            (self._shape_worth(shape), shape)
            for shape in self._open_shapes
            if not shape.bits & ~elements and shape.bits & visible and not shape.gaps & ships
        ]
        return sorted(complete, key=lambda pyramid: -pyramid[0])

    @cached_property
    def _nearly(self) -> dict[Square, float]:
        """For each square, the worth of a stone there for constellations that lack one or two stones."""
        elements = bits_of(self._city, self._lying) | self._pyramid_bits
        squares = self._city.squares
        last: dict[Square, float] = {}
        last_but_one: defaultdict[Square, float] = defaultdict(float)
        for shape in self._open_shapes:
            missing = shape.bits & ~elements
            count = missing.bit_count()
            if count == 1:
                square = squares[missing.bit_length() - 1]
                last[square] = max(last.get(square, 0.0), self._shape_worth(shape))
            elif count == 2 and shape.bits & elements:
                worth = TWO_MISSING_WORTH * self._storeys[shape.constellation.height]
                last_but_one[squares[missing.bit_length() - 1]] += worth
                last_but_one[squares[(missing & -missing).bit_length() - 1]] += worth
        return {square: last.get(square, 0.0) + last_but_one[square] for square in last.keys() | last_but_one.keys()}

    @property
    def _lying(self) -> list[Square]:
        """The squares with a stone that will stay; two on a square return to hand (R5.6)."""
        return [square for square, count in self._stones.items() if count == 1]

    @cached_property
    def _open_shapes(self) -> tuple[Shape, ...]:
        """The constellations whose gaps fit the table's rule (R6.3); ships are ignored because they fly away (R4.1)."""
        shapes = shapes_of(self._city, self._view.setup.options.gaps)
        if self._view.setup.options.gaps is Gaps.ANY:
            return shapes
        filled = bits_of(self._city, self._lying)
        for side in self._view.sides:
            filled |= bits_of(self._city, side.stones) | bits_of(self._city, dict(side.pyramids))
        return tuple(shape for shape in shapes if not shape.gaps & filled)

    def _shape_worth(self, shape: Shape) -> float:
        """The worth of the best pyramid from a constellation of own stones and pyramids (R6.5 to R6.8)."""
        storeys = self._storeys[shape.constellation.height]
        pyramids = (shape.bits & self._pyramid_bits).bit_count()
        return max(self._site_worths(shape.constellation, storeys, pyramids), default=0.0)

    def _site_worths(self, constellation: Constellation, storeys: int, pyramids: int) -> Iterator[float]:
        options = self._view.setup.options
        for square in constellation.squares:
            standing = self._standing.get(square, 0)
            if storeys > standing and may_hold(options, pyramids, upgrades=standing > 0):
                yield self.pyramid_worth(square, storeys)
