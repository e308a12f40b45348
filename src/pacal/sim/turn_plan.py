"""Plans whole turns: chains of up to four actions (fly, load, load another ship, build), evaluated at their end.

Not every chain is evaluated. God stones are used mostly to reach squares where a stone is missing. Only the pyramids
with the highest immediate gain are evaluated, and only the best of these are combined with every way to load. The plan
keeps the best turns.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.building import list_builds, list_spent
    from pacal.sim.constellations import evaluate_constellations, site_gain
    from pacal.sim.evaluation import (
        begin_evaluation,
        begin_seat,
        estimate_win_chances,
        evaluate,
        seat_worth,
        stones_worth,
    )
    from pacal.sim.flights import list_flights
    from pacal.sim.layout import (
        BUILD,
        FIRST_BUILD,
        FLY,
        FLY_GOD_STONE,
        FLY_RELOCATION,
        LOAD_OTHER,
        LOAD_OTHER_HAND,
        LOAD_OTHER_TAKEN,
        LOAD_OWN,
        LOAD_OWN_HAND,
        LOAD_OWN_TAKEN,
        OVER,
        PASS,
        Game,
        Scratch,
        Tables,
        copy_game,
        is_blocked,
        may_end_on,
    )
    from pacal.sim.playing import apply_action, take_stones
    from pacal.sim.search_buffers import (
        MAX_BUILD_COSTS,
        MAX_BUILDS,
        MAX_FLIGHTS,
        NOTHING,
        PYRAMID_SITE,
        BestTurns,
        Candidates,
        PlanCache,
        Planner,
        PlanSettings,
    )
    from pacal.sim.weights import SPENT


def apply_turn(tables: Tables, game: Game, scratch: Scratch, fly: int, own: int, other: int, build: int) -> None:
    """Applies the actions of a turn, one after the other."""
    if fly != NOTHING:
        apply_action(tables, game, scratch, fly)
    if own != NOTHING:
        apply_action(tables, game, scratch, own)
    if other != NOTHING:
        apply_action(tables, game, scratch, other)
    apply_action(tables, game, scratch, build)


def evaluate_end(tables: Tables, planner: Planner, mover: int, known: bool) -> None:
    """Evaluates the position ``ended``, and stores the result in the latest turn.

    ``known`` says that it differs only by stones of the mover from the position that was evaluated before.
    """
    latest = planner.best.latest
    ended = planner.positions.ended
    evaluation = planner.evaluation
    cache = planner.cache
    weights = planner.settings.weights[mover]
    if known and ended.step != OVER:
        for seat in range(tables.players):
            latest.points[seat] = cache.points[seat]
        latest.points[mover] = stones_worth(tables, ended, weights, evaluation, mover, cache.base_worth)
        estimate_win_chances(tables, weights, evaluation, latest.utility, latest.points)
    else:
        evaluate(tables, ended, weights, evaluation, latest.utility, latest.points)
        for seat in range(tables.players):
            cache.points[seat] = latest.points[seat]
        cache.base_worth = begin_seat(tables, ended, weights, evaluation, mover)
    latest.worth = latest.utility[mover]


def keep_best_loading(best: BestTurns, fly: int, own: int, other: int, build: int) -> None:
    """Keeps the latest turn if it is better than the best one with other loads."""
    latest = best.latest
    if latest.worth <= best.best_loading.worth:
        return
    latest.fly = fly
    latest.own = own
    latest.other = other
    latest.build = build
    best.latest = best.best_loading
    best.best_loading = latest


def insert_best_loading(best: BestTurns, settings: PlanSettings) -> None:
    """Inserts the turn with the best loads if it is among the best turns, and among the best with the same build."""
    turn = best.best_loading
    place = best.count
    alike = 0
    last = 0
    for i in range(best.count):
        if best.turns[i].build == turn.build:
            alike += 1
            last = i
    if alike == settings.max_turns_per_build:
        place = last
        if turn.worth <= best.turns[place].worth:
            return
    elif place == settings.max_turns:
        place -= 1
        if turn.worth <= best.turns[place].worth:
            return
    else:
        best.count += 1
    best.best_loading = best.turns[place]
    while place > 0 and best.turns[place - 1].worth < turn.worth:
        best.turns[place] = best.turns[place - 1]
        place -= 1
    best.turns[place] = turn


def find_spare_stone(tables: Tables, game: Game, planner: Planner, mover: int) -> None:
    """If fewer than two stones are in hand, finds the visible stone that is of least use to the seat (R5.4)."""
    planner.candidates.spare_stone = NOTHING
    if game.stone_count[mover] < 9 or game.returned:
        return
    weights = planner.settings.weights[mover]
    ended = planner.positions.ended
    most = -1000.0
    begin_evaluation(tables, game, weights, planner.evaluation)
    for i in range(game.stone_count[mover]):
        square = game.stones[mover][i]
        if is_blocked(game, square):
            continue
        copy_game(ended, game)
        take_stones(ended, mover, square)
        worth = seat_worth(tables, ended, weights, planner.evaluation, mover)
        if worth > most:
            most = worth
            planner.candidates.spare_stone = square


def list_sensible_flights(tables: Tables, game: Game, planner: Planner) -> None:
    """Lists all flights without a god stone, and some with the lowest one: to squares where a stone is missing.

    If the ship can fly only by god stone, and no stone is missing anywhere, all squares are listed.
    """
    scratch = planner.scratch
    candidates = planner.candidates
    before = planner.evaluation_before
    list_flights(tables, game, scratch)
    candidates.flight_count = 0
    least = 0
    for i in range(scratch.count):
        action = scratch.actions[i]
        if FLY_GOD_STONE <= action < FLY_RELOCATION:
            if not least:
                least = action & ~255
        elif candidates.flight_count < MAX_FLIGHTS:
            candidates.flights[candidates.flight_count] = action
            candidates.flight_count += 1
    if not least:
        return
    forced = candidates.flight_count == 0
    wanted = 8 if not forced else MAX_FLIGHTS
    while wanted > 0 and candidates.flight_count < MAX_FLIGHTS:
        best = 0.0
        place = NOTHING
        for i in range(before.missing_count):
            square = before.missing[i]
            if may_end_on(tables, game, square) and before.missing_worth[i] > best:
                best = before.missing_worth[i]
                place = i
        if place == NOTHING:
            break
        candidates.flights[candidates.flight_count] = least | before.missing[place]
        candidates.flight_count += 1
        before.missing_worth[place] = 0.0
        wanted -= 1
    if forced and not candidates.flight_count:
        for i in range(scratch.count):
            if scratch.actions[i] & ~255 == least and candidates.flight_count < MAX_FLIGHTS:
                candidates.flights[candidates.flight_count] = scratch.actions[i]
                candidates.flight_count += 1


def list_sensible_builds(tables: Tables, game: Game, planner: Planner, mover: int) -> None:
    """Lists building nothing, and the pyramids with the highest immediate gain."""
    scratch = planner.scratch
    candidates = planner.candidates
    list_builds(tables, game, scratch)
    candidates.builds[0] = PASS
    candidates.build_worth[0] = 1000.0
    candidates.build_count = 1
    for i in range(scratch.count):
        action = scratch.actions[i]
        if action < FIRST_BUILD:
            continue
        square = (action >> 16) & 255
        gained = (action >> 28) - scratch.element_height[scratch.index_at[square]]
        worth = site_gain(tables, planner.evaluation_before, square, gained)
        worth -= planner.settings.weights[mover][SPENT] * list_spent(action, scratch)
        place = candidates.build_count
        if place == MAX_BUILDS:
            place -= 1
            if worth <= candidates.build_worth[place]:
                continue
        else:
            candidates.build_count += 1
        while place > 1 and candidates.build_worth[place - 1] < worth:
            candidates.builds[place] = candidates.builds[place - 1]
            candidates.build_worth[place] = candidates.build_worth[place - 1]
            place -= 1
        candidates.builds[place] = action
        candidates.build_worth[place] = worth


def spends(scratch: Scratch, build: int, square: int) -> bool:
    """Whether a build spends the stone on a square."""
    if build < FIRST_BUILD or square == NOTHING:
        return False
    found = False
    for i in range(list_spent(build, scratch)):
        found = found or scratch.spent[i] == square
    return found


def plan_loads(tables: Tables, planner: Planner, mover: int, fly: int, build: int) -> None:
    """Evaluates every way to load before a build, and inserts the best into the best turns."""
    flown = planner.positions.flown
    loaded = planner.positions.loaded
    ended = planner.positions.ended
    scratch = planner.scratch
    spare = planner.candidates.spare_stone
    if spare != NOTHING and is_blocked(flown, spare):
        spare = NOTHING
    known = False
    planner.best.best_loading.worth = -1000.0
    for loads_own in range(2):
        copy_game(loaded, flown)
        own = NOTHING
        taken = NOTHING
        if flown.step == LOAD_OWN:
            own = PASS
            if loads_own:
                square = flown.ship[mover]
                if (flown.stone_rows[mover][square >> 4] >> (square & 15)) & 1:
                    continue  # two stones on a square would return to hand (R5.6)
                own = LOAD_OWN_HAND
                if flown.stone_count[mover] + flown.returned == 10:
                    if spare == NOTHING or flown.returned:  # stones that returned this turn cannot be loaded (R5.6)
                        continue
                    taken = spare
                    own = LOAD_OWN_TAKEN | spare
            apply_action(tables, loaded, scratch, own)
        elif loads_own:
            continue
        for into in range(-1, tables.players):
            other = NOTHING
            if into >= 0 and (loaded.step != LOAD_OTHER or into == mover):
                continue
            also_taken = NOTHING
            if loaded.step == LOAD_OTHER:
                other = PASS
                if into >= 0:
                    square = flown.ship[into]
                    if (loaded.stone_rows[mover][square >> 4] >> (square & 15)) & 1:
                        continue
                    other = LOAD_OTHER_HAND | into
                    if loaded.stone_count[mover] + loaded.returned == 10:
                        if spare == NOTHING or taken == spare or loaded.returned:
                            continue
                        also_taken = spare
                        other = (LOAD_OTHER_TAKEN + (into << 8)) | spare
            if spends(scratch, build, taken) or spends(scratch, build, also_taken):
                continue
            copy_game(ended, loaded)
            if other != NOTHING:
                apply_action(tables, ended, scratch, other)
            apply_action(tables, ended, scratch, build)
            evaluate_end(tables, planner, mover, known)
            known = True
            keep_best_loading(planner.best, fly, own, other, build)
    if known:
        insert_best_loading(planner.best, planner.settings)


def find_build_cost(cache: PlanCache, build: int) -> int:
    """The index of a pyramid whose cost to the other seats is in the cache, or else the next free index."""
    site = build & PYRAMID_SITE
    place = 0
    while place < cache.build_cost_count and cache.build_cost_site[place] != site:
        place += 1
    return place


def evaluate_builds(tables: Tables, planner: Planner, game: Game, mover: int) -> None:
    """Evaluates the candidate pyramids after a flight.

    What a pyramid costs the other seats is evaluated only once, and reused after other flights.
    """
    latest = planner.best.latest
    weights = planner.settings.weights[mover]
    candidates = planner.candidates
    evaluation = planner.evaluation
    cache = planner.cache
    ended = planner.positions.ended
    for i in range(1, candidates.build_count):
        copy_game(ended, game)
        ended.step = BUILD
        apply_action(tables, ended, planner.scratch, candidates.builds[i])
        place = find_build_cost(cache, candidates.builds[i])
        if ended.step != OVER and place < cache.build_cost_count:
            begin_evaluation(tables, ended, weights, evaluation)
            for seat in range(tables.players):
                latest.points[seat] = cache.points[seat] - cache.build_cost[place][seat]
            latest.points[mover] = seat_worth(tables, ended, weights, evaluation, mover)
            estimate_win_chances(tables, weights, evaluation, latest.utility, latest.points)
        else:
            evaluate(tables, ended, weights, evaluation, latest.utility, latest.points)
            if ended.step != OVER and place < MAX_BUILD_COSTS:
                cache.build_cost_site[place] = candidates.builds[i] & PYRAMID_SITE
                cache.build_cost_count += 1
                for seat in range(tables.players):
                    cache.build_cost[place][seat] = cache.points[seat] - latest.points[seat]
        candidates.build_worth[i] = latest.utility[mover]


def best_build(candidates: Candidates) -> int:
    """The index of the best candidate pyramid."""
    best = 1
    for i in range(2, candidates.build_count):
        if candidates.build_worth[i] > candidates.build_worth[best]:
            best = i
    return best


def plan_after_flight(tables: Tables, planner: Planner, mover: int, fly: int) -> None:
    """Evaluates the turns that continue from the position ``flown``."""
    flown = planner.positions.flown
    candidates = planner.candidates
    list_sensible_builds(tables, flown, planner, mover)
    if flown.step == BUILD:
        for i in range(candidates.build_count):
            copy_game(planner.positions.ended, flown)
            apply_action(tables, planner.positions.ended, planner.scratch, candidates.builds[i])
            evaluate_end(tables, planner, mover, False)
            planner.best.best_loading.worth = -1000.0
            keep_best_loading(planner.best, fly, NOTHING, NOTHING, candidates.builds[i])
            insert_best_loading(planner.best, planner.settings)
        return
    plan_loads(tables, planner, mover, fly, PASS)
    if candidates.build_count > 1:
        evaluate_builds(tables, planner, flown, mover)
    for _ in range(1, min(candidates.build_count, planner.settings.builds_per_flight + 1)):
        best = best_build(candidates)
        plan_loads(tables, planner, mover, fly, candidates.builds[best])
        candidates.build_worth[best] = -1000.0


def begin_plan(tables: Tables, game: Game, planner: Planner, mover: int) -> None:
    """Clears the results of the last plan, and evaluates the seat to act before its turn."""
    weights = planner.settings.weights[mover]
    before = planner.evaluation_before
    planner.best.count = 0
    planner.cache.build_cost_count = 0
    begin_evaluation(tables, game, weights, before)
    planner.cache.base_worth_before = begin_seat(tables, game, weights, before, mover)
    find_spare_stone(tables, game, planner, mover)
    if game.step == FLY:
        evaluate_constellations(tables, game, weights, before, mover)
        list_sensible_flights(tables, game, planner)


def fly_candidate(tables: Tables, game: Game, planner: Planner, place: int) -> None:
    """Sets the position ``flown`` to the one after a candidate flight."""
    copy_game(planner.positions.flown, game)
    apply_action(tables, planner.positions.flown, planner.scratch, planner.candidates.flights[place])


def plan_turns(tables: Tables, game: Game, planner: Planner) -> None:
    """Finds the best turns of the seat to act, or the best ways to finish its turn if it has flown already."""
    mover = game.seat
    begin_plan(tables, game, planner, mover)
    if game.step != FLY:
        copy_game(planner.positions.flown, game)
        plan_after_flight(tables, planner, mover, NOTHING)
        return
    for i in range(planner.candidates.flight_count):
        fly_candidate(tables, game, planner, i)
        plan_after_flight(tables, planner, mover, planner.candidates.flights[i])
