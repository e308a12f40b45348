"""Plans one turn quickly, for rollouts: estimates every flight, and plans only the best of them completely.

An estimate considers only one way to load: the seat's own ship, and the other ship in which a stone is of most use. It
ignores how the flight itself affects the other seats. A quick plan takes half the time of a full one and plays as well.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.dice import below
    from pacal.sim.evaluation import begin_evaluation, begin_seat, estimate_win_chances, seat_worth, stones_worth
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
    from pacal.sim.search_buffers import NOTHING, Candidates, Planner
    from pacal.sim.turn_plan import (
        begin_plan,
        best_build,
        evaluate_builds,
        evaluate_end,
        fly_candidate,
        list_sensible_builds,
        plan_after_flight,
    )


def find_ship_to_load(tables: Tables, game: Game, planner: Planner, mover: int) -> None:
    """Finds the other ship in which a stone is of most use (R5.1), if there is one."""
    planner.candidates.ship_to_load = NOTHING
    if game.stone_count[mover] > 9:
        return
    weights = planner.settings.weights[mover]
    evaluation = planner.evaluation
    ended = planner.positions.ended
    begin_evaluation(tables, game, weights, evaluation)
    most = seat_worth(tables, game, weights, evaluation, mover)
    for into in range(tables.players):
        square = game.ship[into]
        if into == mover or (game.stone_rows[mover][square >> 4] >> (square & 15)) & 1:
            continue
        copy_game(ended, game)
        ended.step = LOAD_OTHER
        apply_action(tables, ended, planner.scratch, LOAD_OTHER_HAND | into)
        worth = seat_worth(tables, ended, weights, evaluation, mover)
        if worth > most:
            most = worth
            planner.candidates.ship_to_load = into


def estimate_flight(tables: Tables, planner: Planner, mover: int, known: bool) -> float:
    """The estimated worth of the flight to ``flown``.

    ``known`` if the expected scores of the other seats are known from the estimate of another flight.
    """
    flown = planner.positions.flown
    if flown.step != LOAD_OWN:
        return 1000.0  # a relocation (R5.3): there is little to plan
    loaded = planner.positions.loaded
    ended = planner.positions.ended
    candidates = planner.candidates
    weights = planner.settings.weights[mover]
    copy_game(loaded, flown)
    square = flown.ship[mover]
    own = LOAD_OWN_HAND
    if flown.stone_count[mover] + flown.returned == 10 or (flown.stone_rows[mover][square >> 4] >> (square & 15)) & 1:
        own = PASS
    apply_action(tables, loaded, planner.scratch, own)
    if loaded.step == LOAD_OTHER:
        other = PASS
        if candidates.ship_to_load != NOTHING and loaded.stone_count[mover] + loaded.returned < 10:
            other = LOAD_OTHER_HAND | candidates.ship_to_load
        apply_action(tables, loaded, planner.scratch, other)
    copy_game(ended, loaded)
    apply_action(tables, ended, planner.scratch, PASS)
    latest = planner.best.latest
    if known:
        before = planner.evaluation_before
        base_worth = planner.cache.base_worth_before
        if flown.flight == GOD_STONE:
            base_worth = begin_seat(tables, flown, weights, before, mover)
        for seat in range(tables.players):
            latest.points[seat] = planner.cache.points[seat]
        latest.points[mover] = stones_worth(tables, ended, weights, before, mover, base_worth)
        estimate_win_chances(tables, weights, before, latest.utility, latest.points)
    else:
        evaluate_end(tables, planner, mover, False)
    worth = latest.utility[mover]
    list_sensible_builds(tables, flown, planner, mover)
    if candidates.build_count > 1:
        evaluate_builds(tables, planner, loaded, mover)
        best = best_build(candidates)
        if candidates.build_worth[best] > worth:
            worth = candidates.build_worth[best]
    return worth


def choose_flight(candidates: Candidates, dice: Dice, doubt: float) -> int:
    """The index of the best flight after adding random noise of up to ``doubt`` times their range to each."""
    most = -1000.0
    least = 1000.0
    for i in range(candidates.flight_count):
        most = max(most, candidates.flight_worth[i])
        least = min(least, candidates.flight_worth[i])
    chosen = 0
    best = -1000.0
    for i in range(candidates.flight_count):
        worth = candidates.flight_worth[i] + doubt * (most - least) * below(dice, 1000) / 1000.0
        if worth > best:
            best = worth
            chosen = i
    return chosen


def plan_quickly(tables: Tables, game: Game, planner: Planner, dice: Dice, doubt: float) -> None:
    """Finds the turn that the seat to act is likely to choose; it becomes the first of the best turns."""
    mover = game.seat
    candidates = planner.candidates
    begin_plan(tables, game, planner, mover)
    find_ship_to_load(tables, game, planner, mover)
    for i in range(candidates.flight_count):
        fly_candidate(tables, game, planner, i)
        candidates.flight_worth[i] = estimate_flight(tables, planner, mover, i > 0)
    chosen = choose_flight(candidates, dice, doubt)
    planner.cache.build_cost_count = 0
    fly_candidate(tables, game, planner, chosen)
    plan_after_flight(tables, planner, mover, candidates.flights[chosen])
