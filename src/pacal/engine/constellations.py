"""Constellations of stones and pyramids, and what may be built from them (R6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final, TypeVar

from pacal.engine.actions import Build, Upgrade
from pacal.engine.board import City, Square, squares_between
from pacal.engine.setup import Gaps, Options
from pacal.engine.state import GameState

SQUARE_SIDES: Final = ((0, 1), (0, 2), (1, 3), (2, 3))
"""The sides of a five-storey constellation, as pairs of its corners."""


@dataclass(frozen=True, slots=True)
class Constellation:
    """Squares that make a pyramid of some height (R6.2); its elements are stones or own pyramids (R6.4)."""

    height: int
    squares: tuple[Square, ...]
    """In the order of its shape: along the line, or south-west, south-east, north-west, north-east."""


def find_constellations(city: City, elements: Iterable[Square]) -> Iterator[Constellation]:
    """Every constellation among the elements of one colour, whatever lies between them (R6.2, R6.3).

    >>> from pacal.boards import load_board
    >>> city = City(load_board("palenque"), 5)
    >>> [c.height for c in find_constellations(city, ["e6", "g6", "i6"])]
    [1, 1, 1, 3]
    """
    squares = sorted(elements, key=city.order.__getitem__)
    points = {city.points[square]: square for square in squares}
    for square in squares:
        yield Constellation(1, (square,))
    for (x, y), (x2, y2) in combinations(points, 2):
        east, north = x2 - x, y2 - y
        if east and north and abs(east) != north:
            continue
        first, second = points[x, y], points[x2, y2]
        if east + north == 1 and not (east and north):
            yield Constellation(2, (first, second))
        third = points.get((x2 + east, y2 + north))
        if third is not None:
            yield Constellation(3, (first, second, third))
            fourth = points.get((x2 + 2 * east, y2 + 2 * north))
            if fourth is not None:
                yield Constellation(4, (first, second, third, fourth))
        if not north:
            above, beyond = points.get((x, y + east)), points.get((x2, y2 + east))
            if above is not None and beyond is not None:
                yield Constellation(5, (first, second, above, beyond))


def gap_squares(constellation: Constellation) -> Iterator[Square]:
    """The squares between neighbours of the constellation: along its line, or a square's four sides (R6.3)."""
    corners = constellation.squares
    sides = SQUARE_SIDES if constellation.height == 5 else pairwise(range(len(corners)))
    for a, b in sides:
        yield from squares_between(corners[a], corners[b])


def first_in_gap(state: GameState, constellation: Constellation) -> Square | None:
    """The square that keeps a gap from being empty (R6.3, ``gaps = "empty"``), if there is one."""
    playable = state.setup.city.order
    holding = state.obstacles().union(*(pieces.stones for pieces in state.pieces))
    for square in gap_squares(constellation):
        if square in holding or square not in playable:
            return square
    return None


def constellations_of(state: GameState) -> Iterator[Constellation]:
    """The constellations of the seat to act, of at least one visible stone (R6.4), by the option for gaps (R6.3)."""
    if state.setup.options.gaps is Gaps.ANY:
        return constellations_by_distance(state)
    return (found for found in constellations_by_distance(state) if first_in_gap(state, found) is None)


def constellations_by_distance(state: GameState) -> Iterator[Constellation]:
    """The constellations of the seat to act, of at least one visible stone (R6.4), whatever lies in their gaps."""
    stones = set(state.visible_stones(state.seat))
    if not stones:
        return
    pyramids = {pyramid.square for pyramid in state.pieces[state.seat].pyramids}
    for constellation in find_constellations(state.setup.city, stones | pyramids):
        if not stones.isdisjoint(constellation.squares):
            yield constellation


def heights_from(constellation: Constellation, supply: Mapping[int, int]) -> list[int]:
    """The heights that a constellation gives: its own, or any lower one if no pyramid of its own is left (R6.7)."""
    if supply[constellation.height]:
        return [constellation.height]
    return [height for height in range(1, constellation.height) if supply[height]]


def may_hold(options: Options, pyramids: int, *, upgrades: bool) -> bool:
    """Whether a constellation may contain this many own pyramids; for experts only the one to upgrade (R6.8)."""
    return not options.expert or pyramids <= upgrades


def builds_with_constellations(state: GameState) -> dict[Build | Upgrade, Constellation]:
    """Everything that the seat to act may build or upgrade (R6.5, R6.6), sorted, each with its constellation.

    If several constellations allow the same action, it is the lowest of them (R6.2, R6.7).
    """
    return builds_from(state, constellations_of(state))


def builds_from(state: GameState, constellations: Iterable[Constellation]) -> dict[Build | Upgrade, Constellation]:
    """What the seat to act may build or upgrade from these constellations (R6.4 to R6.8), sorted."""
    pieces, options = state.pieces[state.seat], state.setup.options
    standing = dict(pieces.pyramids)
    supply = pieces.supply
    builds: dict[Build, Constellation] = {}
    upgrades: dict[Upgrade, Constellation] = {}
    for constellation in constellations:
        stones = tuple(square for square in constellation.squares if square not in standing)
        pyramids = [square for square in constellation.squares if square in standing]
        may_build = may_hold(options, len(pyramids), upgrades=False)
        may_upgrade = may_hold(options, len(pyramids), upgrades=True)
        for storeys in heights_from(constellation, supply):
            if may_build:
                for square in stones:
                    _allow(builds, Build(square, storeys, stones), constellation)
            if may_upgrade:
                for square in pyramids:
                    if storeys > standing[square]:
                        _allow(upgrades, Upgrade(square, storeys, stones), constellation)
    order = state.setup.city.order

    def place(action: Build | Upgrade) -> tuple[int, int, list[int]]:
        return order[action.square], action.storeys, [order[stone] for stone in action.stones]

    return {
        **{action: builds[action] for action in sorted(builds, key=place)},
        **{action: upgrades[action] for action in sorted(upgrades, key=place)},
    }


Rising = TypeVar("Rising", Build, Upgrade)


def _allow(found: dict[Rising, Constellation], action: Rising, constellation: Constellation) -> None:
    if constellation.height < found.setdefault(action, constellation).height:
        found[action] = constellation


def legal_builds(state: GameState) -> list[Build | Upgrade]:
    """Everything that the seat to act may build or upgrade (R6.5, R6.6), sorted."""
    return list(builds_with_constellations(state))


def constellation_behind(state: GameState, action: Build | Upgrade) -> Constellation:
    """The constellation that allows a legal build or upgrade: the lowest, where there are several (R6.2, R6.7)."""
    return builds_with_constellations(state)[action]
