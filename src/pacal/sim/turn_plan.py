"""Planning a turn: its chains of small decisions (fly, load, load another's ship, build), judged where they end.

Not every chain is judged. A god stone is flown with only where a stone is missing, pyramids are ranked by what they
bring at once, and stones are loaded in every way only beside the best of them. What is kept are the best turns.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.building import list_builds, list_spent
    from pacal.sim.constellations import judge_elements, site_gain
    from pacal.sim.evaluation import begin_outlook, begin_seat, judge, seat_worth, share_chances, stones_worth
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
        Tables,
        copy_game,
        is_blocked,
    )
    from pacal.sim.playing import apply_action, take_stones
    from pacal.sim.search_buffers import (
        MOST_BUILDS,
        MOST_FLIGHTS,
        MOST_TOLLS,
        NOTHING,
        PYRAMID_SITE,
        SPENT,
        Desk,
    )


def apply_turn(tables: Tables, game: Game, desk: Desk, fly: int, own: int, other: int, build: int) -> None:
    """Does the decisions of a turn, one after the other."""
    if fly != NOTHING:
        apply_action(tables, game, desk.scratch, fly)
    if own != NOTHING:
        apply_action(tables, game, desk.scratch, own)
    if other != NOTHING:
        apply_action(tables, game, desk.scratch, other)
    apply_action(tables, game, desk.scratch, build)


def judge_end(tables: Tables, desk: Desk, mover: int, known: bool) -> None:
    """Judges the position where a turn ends; ``known`` if it differs from the one before by own stones alone."""
    latest = desk.latest
    if known and desk.ended.step != OVER:
        for seat in range(tables.players):
            latest.points[seat] = desk.points[seat]
        latest.points[mover] = stones_worth(tables, desk.ended, desk.weights[mover], desk.outlook, mover, desk.kept)
        share_chances(tables, desk.weights[mover], desk.outlook, latest.utility, latest.points)
    else:
        judge(tables, desk.ended, desk.weights[mover], desk.outlook, latest.utility, latest.points)
        for seat in range(tables.players):
            desk.points[seat] = latest.points[seat]
        desk.kept = begin_seat(tables, desk.ended, desk.weights[mover], desk.outlook, mover)
    latest.worth = latest.utility[mover]


def hold_turn(desk: Desk, fly: int, own: int, other: int, build: int) -> None:
    """Holds the turn that was judged last, if it is better than the one that is held."""
    latest = desk.latest
    if latest.worth <= desk.held.worth:
        return
    latest.fly = fly
    latest.own = own
    latest.other = other
    latest.build = build
    desk.latest = desk.held
    desk.held = latest


def keep_turn(desk: Desk) -> None:
    """Keeps the turn that is held, if it is among the best, and among the best with the same pyramid."""
    held = desk.held
    place = desk.count
    alike = 0
    last = 0
    for i in range(desk.count):
        if desk.turns[i].build == held.build:
            alike += 1
            last = i
    if alike == desk.alike:
        place = last
        if held.worth <= desk.turns[place].worth:
            return
    elif place == desk.width:
        place -= 1
        if held.worth <= desk.turns[place].worth:
            return
    else:
        desk.count += 1
    desk.held = desk.turns[place]
    while place > 0 and desk.turns[place - 1].worth < held.worth:
        desk.turns[place] = desk.turns[place - 1]
        place -= 1
    desk.turns[place] = held


def find_idle_stone(tables: Tables, game: Game, desk: Desk, mover: int) -> None:
    """With an empty hand: the visible stone that the seat would miss least (R5.4)."""
    desk.idle = NOTHING
    if game.stone_count[mover] < 9 or game.returned:
        return
    most = -1000.0
    begin_outlook(tables, game, desk.weights[mover], desk.outlook)
    for i in range(game.stone_count[mover]):
        square = game.stones[mover][i]
        if is_blocked(game, square):
            continue
        copy_game(desk.ended, game)
        take_stones(desk.ended, mover, square)
        worth = seat_worth(tables, desk.ended, desk.weights[mover], desk.outlook, mover)
        if worth > most:
            most = worth
            desk.idle = square


def list_sensible_flights(tables: Tables, game: Game, desk: Desk, mover: int) -> None:
    """The die's flights, and with the least god stone those to squares where a stone is missing."""
    scratch = desk.scratch
    own = desk.own
    list_flights(tables, game, scratch)
    desk.flight_count = 0
    least = 0
    for i in range(scratch.count):
        action = scratch.actions[i]
        if FLY_GOD_STONE <= action < FLY_RELOCATION:
            if not least:
                least = action & ~255
        elif desk.flight_count < MOST_FLIGHTS:
            desk.flights[desk.flight_count] = action
            desk.flight_count += 1
    if not least:
        return
    forced = desk.flight_count == 0
    wanted = 8 if not forced else MOST_FLIGHTS
    while wanted > 0 and desk.flight_count < MOST_FLIGHTS:
        best = 0.0
        place = NOTHING
        for i in range(own.missing_count):
            square = own.missing[i]
            if is_blocked(game, square) or (game.round == 1 and tables.sacred[square]):
                continue
            if own.missing_worth[i] > best:
                best = own.missing_worth[i]
                place = i
        if place == NOTHING:
            break
        desk.flights[desk.flight_count] = least | own.missing[place]
        desk.flight_count += 1
        own.missing_worth[place] = 0.0
        wanted -= 1
    if forced and not desk.flight_count:
        for i in range(scratch.count):
            if scratch.actions[i] & ~255 == least and desk.flight_count < MOST_FLIGHTS:
                desk.flights[desk.flight_count] = scratch.actions[i]
                desk.flight_count += 1


def list_sensible_builds(tables: Tables, game: Game, desk: Desk, mover: int) -> None:
    """To build nothing, and the pyramids that bring most at once."""
    scratch = desk.scratch
    list_builds(tables, game, scratch)
    desk.builds[0] = PASS
    desk.build_worth[0] = 1000.0
    desk.build_count = 1
    for i in range(scratch.count):
        action = scratch.actions[i]
        if action < FIRST_BUILD:
            continue
        square = (action >> 16) & 255
        gained = (action >> 28) - scratch.element_height[scratch.index_at[square]]
        worth = site_gain(tables, desk.own, square, gained)
        worth -= desk.weights[mover][SPENT] * list_spent(action, scratch)
        place = desk.build_count
        if place == MOST_BUILDS:
            place -= 1
            if worth <= desk.build_worth[place]:
                continue
        else:
            desk.build_count += 1
        while place > 1 and desk.build_worth[place - 1] < worth:
            desk.builds[place] = desk.builds[place - 1]
            desk.build_worth[place] = desk.build_worth[place - 1]
            place -= 1
        desk.builds[place] = action
        desk.build_worth[place] = worth


def spends(desk: Desk, build: int, square: int) -> bool:
    """Whether a pyramid spends the stone on a square."""
    if build < FIRST_BUILD or square == NOTHING:
        return False
    found = False
    for i in range(list_spent(build, desk.scratch)):
        found = found or desk.scratch.spent[i] == square
    return found


def plan_loads(tables: Tables, desk: Desk, mover: int, fly: int, build: int) -> None:
    """Judges every way to load beside a pyramid, and keeps the best."""
    flown = desk.flown
    loaded = desk.loaded
    idle = desk.idle
    if idle != NOTHING and is_blocked(flown, idle):
        idle = NOTHING
    known = False
    desk.held.worth = -1000.0
    for loads_own in range(2):
        copy_game(loaded, flown)
        own = NOTHING
        taken = NOTHING
        if flown.step == LOAD_OWN:
            own = PASS
            if loads_own:
                square = flown.ship[mover]
                if (flown.stone_rows[mover][square >> 4] >> (square & 15)) & 1:
                    continue  # never a second stone knowingly (R5.6)
                own = LOAD_OWN_HAND
                if flown.stone_count[mover] + flown.returned == 10:
                    if idle == NOTHING or flown.returned:  # what came back this turn waits (R5.6)
                        continue
                    taken = idle
                    own = LOAD_OWN_TAKEN | idle
            apply_action(tables, loaded, desk.scratch, own)
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
                        if idle == NOTHING or taken == idle or loaded.returned:
                            continue
                        also_taken = idle
                        other = (LOAD_OTHER_TAKEN + (into << 8)) | idle
            if spends(desk, build, taken) or spends(desk, build, also_taken):
                continue
            copy_game(desk.ended, loaded)
            if other != NOTHING:
                apply_action(tables, desk.ended, desk.scratch, other)
            apply_action(tables, desk.ended, desk.scratch, build)
            judge_end(tables, desk, mover, known)
            known = True
            hold_turn(desk, fly, own, other, build)
    if known:
        keep_turn(desk)


def find_toll(desk: Desk, build: int) -> int:
    """The place of a pyramid among those whose toll is known, or the next free place."""
    site = build & PYRAMID_SITE
    place = 0
    while place < desk.toll_count and desk.toll_site[place] != site:
        place += 1
    return place


def judge_builds(tables: Tables, desk: Desk, game: Game, mover: int) -> None:
    """Judges the listed pyramids after a flight. What each costs the others is found once, whatever the flight."""
    latest = desk.latest
    weights = desk.weights[mover]
    for i in range(1, desk.build_count):
        copy_game(desk.ended, game)
        desk.ended.step = BUILD
        apply_action(tables, desk.ended, desk.scratch, desk.builds[i])
        place = find_toll(desk, desk.builds[i])
        if desk.ended.step != OVER and place < desk.toll_count:
            begin_outlook(tables, desk.ended, weights, desk.outlook)
            for seat in range(tables.players):
                latest.points[seat] = desk.points[seat] - desk.toll[place][seat]
            latest.points[mover] = seat_worth(tables, desk.ended, weights, desk.outlook, mover)
            share_chances(tables, weights, desk.outlook, latest.utility, latest.points)
        else:
            judge(tables, desk.ended, weights, desk.outlook, latest.utility, latest.points)
            if desk.ended.step != OVER and place < MOST_TOLLS:
                desk.toll_site[place] = desk.builds[i] & PYRAMID_SITE
                desk.toll_count += 1
                for seat in range(tables.players):
                    desk.toll[place][seat] = desk.points[seat] - latest.points[seat]
        desk.build_worth[i] = latest.utility[mover]


def best_build(desk: Desk) -> int:
    """The place of the best pyramid that was judged."""
    best = 1
    for i in range(2, desk.build_count):
        if desk.build_worth[i] > desk.build_worth[best]:
            best = i
    return best


def plan_on(tables: Tables, desk: Desk, mover: int, fly: int) -> None:
    """Judges the turns that go on from ``flown``."""
    flown = desk.flown
    list_sensible_builds(tables, flown, desk, mover)
    if flown.step == BUILD:
        for i in range(desk.build_count):
            copy_game(desk.ended, flown)
            apply_action(tables, desk.ended, desk.scratch, desk.builds[i])
            judge_end(tables, desk, mover, False)
            desk.held.worth = -1000.0
            hold_turn(desk, fly, NOTHING, NOTHING, desk.builds[i])
            keep_turn(desk)
        return
    plan_loads(tables, desk, mover, fly, PASS)
    if desk.build_count > 1:
        judge_builds(tables, desk, flown, mover)
    for _ in range(1, min(desk.build_count, desk.variety + 1)):
        best = best_build(desk)
        plan_loads(tables, desk, mover, fly, desk.builds[best])
        desk.build_worth[best] = -1000.0


def plan_turns(tables: Tables, game: Game, desk: Desk) -> None:
    """Finds the best turns, or ends of turns, of the seat to act: from its flight, its loading or its building on."""
    mover = game.seat
    desk.count = 0
    desk.toll_count = 0
    begin_outlook(tables, game, desk.weights[mover], desk.own)
    desk.own_kept = begin_seat(tables, game, desk.weights[mover], desk.own, mover)
    find_idle_stone(tables, game, desk, mover)
    if game.step != FLY:
        copy_game(desk.flown, game)
        plan_on(tables, desk, mover, NOTHING)
        return
    judge_elements(tables, game, desk.weights[mover], desk.own, mover)
    list_sensible_flights(tables, game, desk, mover)
    for i in range(desk.flight_count):
        copy_game(desk.flown, game)
        apply_action(tables, desk.flown, desk.scratch, desk.flights[i])
        plan_on(tables, desk, mover, desk.flights[i])
