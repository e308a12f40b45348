"""Lists where a ship may fly (R4), by bit operations.

The paths of a flight with turns are the same everywhere, so they are precomputed: for each number of steps the ends,
and for each end the paths there. A path is a set of squares within five steps of the start, as 61 bits. It is open if
it shares no bit with the blocked squares around the ship. A dead end (R4.4) has only one open side, so no path leads
through it: dead ends only add ends.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.layout import (
        ARROWS_FACE,
        FLY_ARROWS,
        FLY_BENT,
        FLY_GOD_STONE,
        FLY_RELOCATION,
        FLY_STRAIGHT,
        PAD,
        RADIUS,
        Game,
        Scratch,
        Tables,
        is_blocked,
        is_first_round,
        may_end_on,
    )


def list_straight(tables: Tables, game: Game, start: int, limit: int, scratch: Scratch) -> None:
    """Lists straight flights (R4.2): the full number of steps, or up to the first obstacle."""
    for direction in range(4):
        delta = tables.delta[direction]
        reach = tables.straight_reach[start][direction]
        if reach > limit:
            reach = limit
        at = start
        steps = 0
        while steps < reach and not is_blocked(game, at + delta):
            at += delta
            steps += 1
        if steps:
            scratch.actions[scratch.count] = FLY_STRAIGHT | at
            scratch.count += 1


def list_arrows(tables: Tables, game: Game, start: int, scratch: Scratch) -> None:
    """Lists arrow flights (R4.5): every free square of the row and column, also behind obstacles."""
    for direction in range(4):
        delta = tables.delta[direction]
        at = start
        for _ in range(tables.arrow_reach[start][direction]):
            at += delta
            if not is_blocked(game, at):
                scratch.actions[scratch.count] = FLY_ARROWS | at
                scratch.count += 1


def list_bent(tables: Tables, game: Game, start: int, steps: int, scratch: Scratch) -> None:
    """Lists flights with turns (R4.3), including those into dead ends (R4.4)."""
    if steps < 2:
        return
    column = (start & 15) + PAD
    line = (start >> 4) + PAD
    here = 1 << column
    closed = 0
    dead = 0
    for north in range(1 - steps, steps):
        half = RADIUS - north if north > 0 else RADIUS + north
        mask = (1 << (2 * half + 1)) - 1
        left = column - half
        row = game.blocked[line + north]
        below = game.blocked[line + north - 1]
        above = game.blocked[line + north + 1]
        if north == 0:
            row &= ~here
        elif north == 1:
            below &= ~here
        elif north == -1:
            above &= ~here
        part = (row >> left) & mask
        closed |= part << tables.diamond_offset[north + RADIUS]
        beside = (row << 1) & (row >> 1)
        over = below & above
        dead |= (((beside & (below | above)) | (over & ((row << 1) | (row >> 1)))) & ~row) >> left & mask
    for end in range(tables.first_end[steps], tables.first_end[steps + 1]):
        x = column + tables.end_east[end]
        y = line + tables.end_north[end]
        if (game.blocked[y] >> x) & 1:
            continue
        path = tables.first_path[end]
        last = tables.first_path[end + 1]
        while path < last and tables.paths[path] & closed:
            path += 1
        if path < last:
            scratch.actions[scratch.count] = FLY_BENT | ((y - PAD) << 4) | (x - PAD)
            scratch.count += 1
    if dead:
        list_dead_ends(tables, game, start, steps, closed, scratch)


def list_dead_ends(tables: Tables, game: Game, start: int, steps: int, closed: int, scratch: Scratch) -> None:
    """Lists flights with turns that end early in a dead end (R4.4). The ship's own square is not an obstacle."""
    for end in range(tables.first_end[2], tables.first_end[steps]):
        dx = tables.end_east[end]
        dy = tables.end_north[end]
        x = (start & 15) + PAD + dx
        y = (start >> 4) + PAD + dy
        if (game.blocked[y] >> x) & 1:
            continue
        blocked = ((game.blocked[y] >> (x - 1)) & 1) + ((game.blocked[y] >> (x + 1)) & 1)
        blocked += ((game.blocked[y - 1] >> x) & 1) + ((game.blocked[y + 1] >> x) & 1)
        if dx * dx + dy * dy == 1:
            blocked -= 1
        if blocked < 3:
            continue
        path = tables.first_path[end]
        last = tables.first_path[end + 1]
        while path < last and tables.paths[path] & closed:
            path += 1
        if path == last:
            continue
        action = FLY_BENT | ((y - PAD) << 4) | (x - PAD)
        known = 0
        for i in range(scratch.count):
            if scratch.actions[i] == action:
                known = 1
        if not known:
            scratch.actions[scratch.count] = action
            scratch.count += 1


def list_die_flights(tables: Tables, game: Game, scratch: Scratch) -> None:
    """Lists the flights that the die allows in this round."""
    start = game.ship[game.seat]
    scratch.count = 0
    if game.die == ARROWS_FACE:
        list_arrows(tables, game, start, scratch)
    else:
        list_straight(tables, game, start, game.die, scratch)
        if not is_first_round(game):
            list_bent(tables, game, start, game.die, scratch)
    if is_first_round(game):
        kept = 0
        for i in range(scratch.count):
            if may_end_on(tables, game, scratch.actions[i] & 255):
                scratch.actions[kept] = scratch.actions[i]
                kept += 1
        scratch.count = kept


def usable_god_stones(game: Game, die_flights: int) -> int:
    """The god stones that the seat to act may use if the die allows this many flights (R4.6, R4.8), as bits."""
    return 0 if is_first_round(game) and die_flights else game.god_stones[game.seat]


def list_flights(tables: Tables, game: Game, scratch: Scratch) -> None:
    """Lists all flights: by the die, then by god stones (R4.6); without either, relocations (R4.7)."""
    list_die_flights(tables, game, scratch)
    first = FLY_GOD_STONE
    stone = usable_god_stones(game, scratch.count)
    if not stone:
        if scratch.count:
            return
        first = FLY_RELOCATION
        stone = 1
    while stone:
        if stone & 1:
            for i in range(tables.square_count):
                square = tables.squares[i]
                if may_end_on(tables, game, square):
                    scratch.actions[scratch.count] = first | square
                    scratch.count += 1
        first += 0x100
        stone >>= 1
