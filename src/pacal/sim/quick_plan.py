"""Planning in brief, for turns of a walk: a glance at every flight, and a whole plan for the best of them alone.

A glance loads one way only, into the own ship and into the ship where a stone is of most use, and leaves aside what the
flight itself changes for the others. It takes half the time of a plan and plays as well.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.constellations import judge_elements
    from pacal.sim.dice import below
    from pacal.sim.evaluation import begin_outlook, begin_seat, seat_worth, share_chances, stones_worth
    from pacal.sim.layout import (
        GOD_STONE,
        LOAD_OTHER,
        LOAD_OTHER_HAND,
        LOAD_OWN,
        LOAD_OWN_HAND,
        PASS,
        Dice,
        Game,
        Tables,
        copy_game,
    )
    from pacal.sim.playing import apply_action
    from pacal.sim.search_buffers import NOTHING, Desk
    from pacal.sim.turn_plan import (
        best_build,
        find_idle_stone,
        judge_builds,
        judge_end,
        list_sensible_builds,
        list_sensible_flights,
        plan_on,
    )


def find_ship(tables: Tables, game: Game, desk: Desk, mover: int) -> None:
    """The other's ship in which a stone is of most use (R5.1), if it is of any."""
    desk.into = NOTHING
    if game.stone_count[mover] > 9:
        return
    begin_outlook(tables, game, desk.weights[mover], desk.outlook)
    most = seat_worth(tables, game, desk.weights[mover], desk.outlook, mover)
    for into in range(tables.players):
        square = game.ship[into]
        if into == mover or (game.stone_rows[mover][square >> 4] >> (square & 15)) & 1:
            continue
        copy_game(desk.ended, game)
        desk.ended.step = LOAD_OTHER
        apply_action(tables, desk.ended, desk.scratch, LOAD_OTHER_HAND | into)
        worth = seat_worth(tables, desk.ended, desk.weights[mover], desk.outlook, mover)
        if worth > most:
            most = worth
            desk.into = into


def glance(tables: Tables, desk: Desk, mover: int, known: bool) -> float:
    """What a flight promises; ``known`` if what the others can expect is known from another."""
    flown = desk.flown
    if flown.step != LOAD_OWN:
        return 1000.0  # a relocation (R5.3): there is little to plan
    loaded = desk.loaded
    copy_game(loaded, flown)
    square = flown.ship[mover]
    own = LOAD_OWN_HAND
    if flown.stone_count[mover] + flown.returned == 10 or (flown.stone_rows[mover][square >> 4] >> (square & 15)) & 1:
        own = PASS
    apply_action(tables, loaded, desk.scratch, own)
    if loaded.step == LOAD_OTHER:
        other = PASS
        if desk.into != NOTHING and loaded.stone_count[mover] + loaded.returned < 10:
            other = LOAD_OTHER_HAND | desk.into
        apply_action(tables, loaded, desk.scratch, other)
    copy_game(desk.ended, loaded)
    apply_action(tables, desk.ended, desk.scratch, PASS)
    latest = desk.latest
    if known:
        kept = desk.own_kept
        if flown.flight == GOD_STONE:
            kept = begin_seat(tables, flown, desk.weights[mover], desk.own, mover)
        for seat in range(tables.players):
            latest.points[seat] = desk.points[seat]
        latest.points[mover] = stones_worth(tables, desk.ended, desk.weights[mover], desk.own, mover, kept)
        share_chances(tables, desk.weights[mover], desk.own, latest.utility, latest.points)
    else:
        judge_end(tables, desk, mover, False)
    worth = latest.utility[mover]
    list_sensible_builds(tables, flown, desk, mover)
    if desk.build_count > 1:
        judge_builds(tables, desk, loaded, mover)
        best = best_build(desk)
        if desk.build_worth[best] > worth:
            worth = desk.build_worth[best]
    return worth


def waver(desk: Desk, dice: Dice, doubt: float) -> int:
    """The flight of a seat that judges otherwise than we do, by up to that share of how far flights are apart."""
    most = -1000.0
    least = 1000.0
    for i in range(desk.flight_count):
        most = max(most, desk.flight_worth[i])
        least = min(least, desk.flight_worth[i])
    chosen = 0
    best = -1000.0
    for i in range(desk.flight_count):
        worth = desk.flight_worth[i] + doubt * (most - least) * below(dice, 1000) / 1000.0
        if worth > best:
            best = worth
            chosen = i
    return chosen


def plan_briefly(tables: Tables, game: Game, desk: Desk, dice: Dice, doubt: float) -> None:
    """Finds the turn that the seat to act is likely to choose, and leaves it first on the desk."""
    mover = game.seat
    desk.count = 0
    desk.toll_count = 0
    begin_outlook(tables, game, desk.weights[mover], desk.own)
    desk.own_kept = begin_seat(tables, game, desk.weights[mover], desk.own, mover)
    find_idle_stone(tables, game, desk, mover)
    judge_elements(tables, game, desk.weights[mover], desk.own, mover)
    list_sensible_flights(tables, game, desk, mover)
    find_ship(tables, game, desk, mover)
    for i in range(desk.flight_count):
        copy_game(desk.flown, game)
        apply_action(tables, desk.flown, desk.scratch, desk.flights[i])
        desk.flight_worth[i] = glance(tables, desk, mover, i > 0)
    chosen = waver(desk, dice, doubt)
    desk.toll_count = 0
    copy_game(desk.flown, game)
    apply_action(tables, desk.flown, desk.scratch, desk.flights[chosen])
    plan_on(tables, desk, mover, desk.flights[chosen])
