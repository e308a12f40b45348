"""Computes points: for taking a lead during the game (R7), and the final count (R9)."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.layout import Game, Tables


def points_for_lead(tables: Tables, game: Game, square: int, gained: int) -> int:
    """The points that ``gained`` more storeys on a square score now (R7.1): the value of a new sole lead."""
    district = tables.district[square]
    own = game.storeys[district][game.seat]
    most = 0
    for other in range(tables.players):
        if other != game.seat and game.storeys[district][other] > most:
            most = game.storeys[district][other]
    return tables.value[district] if own <= most < own + gained else 0


def add_shore_points(tables: Tables, game: Game, shore: int, points: list[int]) -> None:
    """Adds the points for the ranks at a shore (R9.2). Tied seats share the points of their ranks, rounded down."""
    rank = 0
    last = 255
    while rank < 3:
        most = 0
        tied = 0
        for seat in range(tables.players):
            if most < game.shore_storeys[shore][seat] < last:
                most = game.shore_storeys[shore][seat]
        if not most:
            return
        for seat in range(tables.players):
            if game.shore_storeys[shore][seat] == most:
                tied += 1
        share = 0
        for i in range(rank, rank + tied):
            if i < 3:
                share += 12 - 4 * i
        for seat in range(tables.players):
            if game.shore_storeys[shore][seat] == most:
                points[seat] += share // tied
        rank += tied
        last = most


def add_district_points(tables: Tables, game: Game, district: int, points: list[int]) -> None:
    """Adds a district's final points (R9.3): its value for each leader, 2 for second rank behind a sole leader."""
    most = 0
    second = 0
    leaders = 0
    for seat in range(tables.players):
        count = game.storeys[district][seat]
        if count > most:
            second = most
            most = count
            leaders = 1
        elif count == most:
            leaders += 1
        elif count > second:
            second = count
    if not most:
        return
    for seat in range(tables.players):
        count = game.storeys[district][seat]
        if count == most:
            points[seat] += tables.value[district]
        elif leaders == 1 and second and count == second:
            points[seat] += 2


def add_final_points(tables: Tables, game: Game, points: list[int]) -> None:
    """Adds the points that the final count would give each seat if the game ended now (R9.2 to R9.4)."""
    if tables.water_together:
        add_shore_points(tables, game, 2, points)
    else:
        add_shore_points(tables, game, 0, points)
        add_shore_points(tables, game, 1, points)
    for district in range(tables.district_count):
        add_district_points(tables, game, district, points)
    for seat in range(tables.players):
        points[seat] += 2 * (game.god_stones[seat] & 1) + 2 * (game.god_stones[seat] & 2)
        points[seat] += 6 * (game.god_stones[seat] >> 2)
