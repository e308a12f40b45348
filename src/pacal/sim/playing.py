"""The rules of the game: lists legal actions and applies them. Nothing here allocates memory or needs the GIL.

``list_actions`` writes the legal actions of a position into a scratch buffer; ``apply_action`` changes the position
and does not check that the action is legal.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.building import list_builds, list_spent
    from pacal.sim.flights import list_flights
    from pacal.sim.layout import (
        ARROWS_FLIGHT,
        BUILD,
        FIRST_BUILD,
        FLY,
        FLY_GOD_STONE,
        FLY_RELOCATION,
        GOD_STONE,
        LAST_BUT_ONE,
        LAST_BUT_ONE_BONUS,
        LOAD_OTHER,
        LOAD_OTHER_HAND,
        LOAD_OTHER_TAKEN,
        LOAD_OWN,
        LOAD_OWN_HAND,
        LOAD_OWN_TAKEN,
        NO_FLIGHT,
        NOWHERE,
        OVER,
        PAD,
        PASS,
        PLACE,
        PLACE_AT,
        RELOCATION,
        STRAIGHT,
        THROW,
        THROWN,
        Game,
        Scratch,
        Tables,
        is_blocked,
    )
    from pacal.sim.scoring import add_final_points, points_for_lead


def set_up(tables: Tables, game: Game) -> None:
    """Sets a zeroed buffer to the position before the first ship is placed (R2.2, R2.3)."""
    game.step = PLACE
    game.seat = tables.start
    game.built_seat = NOWHERE
    game.built_square = NOWHERE
    for seat in range(5):
        game.ship[seat] = NOWHERE
    for seat in range(tables.players):
        game.god_stones[seat] = 7
        game.supply[seat][1] = 1
        game.supply[seat][2] = 3
        game.supply[seat][3] = 3
        game.supply[seat][4] = 2
        game.supply[seat][5] = 2
    for row in range(28):
        game.blocked[row] = tables.walls[row]


def list_actions(tables: Tables, game: Game, scratch: Scratch) -> None:
    """Lists the legal actions; none when the game is over."""
    if game.step == FLY:
        list_flights(tables, game, scratch)
    elif game.step == BUILD:
        list_builds(tables, game, scratch)
    elif game.step == THROW:
        list_throws(tables, scratch)
    else:
        list_loads(tables, game, scratch)


def list_throws(tables: Tables, scratch: Scratch) -> None:
    """Lists the distinct faces of the die (R1.3)."""
    found = 0
    scratch.count = 0
    for i in range(6):
        face = tables.die[i]
        if not (found >> face) & 1:
            found |= 1 << face
            scratch.actions[scratch.count] = THROWN | face
            scratch.count += 1


def list_loads(tables: Tables, game: Game, scratch: Scratch) -> None:
    """Lists where a ship may be placed (R2.3), or which stones may be loaded (R5.1, R5.4, R5.6) and passing."""
    scratch.count = 0
    if game.step == PLACE:
        for i in range(tables.sacred_count):
            square = tables.sacred_squares[i]
            if not is_blocked(game, square):
                scratch.actions[scratch.count] = PLACE_AT | square
                scratch.count += 1
        return
    if game.step == OVER:
        return
    scratch.actions[0] = PASS
    scratch.count = 1
    if game.stone_count[game.seat] + game.returned < 10:
        if game.step == LOAD_OWN:
            scratch.actions[1] = LOAD_OWN_HAND
            scratch.count = 2
            return
        for seat in range(tables.players):
            if seat != game.seat:
                scratch.actions[scratch.count] = LOAD_OTHER_HAND | seat
                scratch.count += 1
        return
    if game.returned:
        return
    for i in range(10):
        square = game.stones[game.seat][i]
        if is_blocked(game, square):  # by a ship
            continue
        if game.step == LOAD_OWN:
            scratch.actions[scratch.count] = LOAD_OWN_TAKEN | square
            scratch.count += 1
            continue
        for seat in range(tables.players):
            if seat != game.seat:
                scratch.actions[scratch.count] = (LOAD_OTHER_TAKEN + (seat << 8)) | square
                scratch.count += 1


def apply_action(tables: Tables, game: Game, scratch: Scratch, action: int) -> None:
    """Applies an action, which must be legal."""
    if game.step == FLY:
        fly(tables, game, action)
    elif game.step == BUILD:
        if action >= FIRST_BUILD:
            build(tables, game, scratch, action)
        else:
            end_turn(tables, game)
    elif game.step == THROW:
        game.die = action & 255
        game.step = FLY
    elif game.step == PLACE:
        place_ship(tables, game, action & 255)
    else:
        load(game, action)


def set_blocked(game: Game, square: int, blocked: bool) -> None:
    """Marks a square as occupied by a ship or a pyramid, or as free."""
    bit = 1 << ((square & 15) + PAD)
    if blocked:
        game.blocked[(square >> 4) + PAD] |= bit
        game.occupied += 1
    else:
        game.blocked[(square >> 4) + PAD] &= ~bit
        game.occupied -= 1


def place_ship(tables: Tables, game: Game, square: int) -> None:
    """Places a ship; after the last one the first round begins with the starting seat (R2.3, R3.1)."""
    seat = game.seat
    game.ship[seat] = square
    set_blocked(game, square, True)
    game.seat = (seat + 1) % tables.players
    if game.turn + 1 < tables.players:
        game.turn += 1
    else:
        game.turn = 0
        game.round = 1
        game.step = THROW


def fly(tables: Tables, game: Game, action: int) -> None:
    """Moves a ship, and uncovers the stones under it (R4.6, R4.9)."""
    seat = game.seat
    to = action & 255
    kind = action - to
    start = game.ship[seat]
    if kind < FLY_GOD_STONE:
        game.flight = (kind >> 8) - 2
        game.step = LOAD_OWN
    elif kind < FLY_RELOCATION:
        game.flight = GOD_STONE
        game.god_stones[seat] &= ~(1 << ((kind - FLY_GOD_STONE) >> 8))
        game.step = LOAD_OWN
    else:
        game.flight = RELOCATION
        game.step = BUILD
    game.built_seat = NOWHERE
    game.built_square = NOWHERE
    game.ship[seat] = to
    set_blocked(game, start, False)
    set_blocked(game, to, True)
    lift_off(tables, game, start)


def lift_off(tables: Tables, game: Game, square: int) -> None:
    """Returns a seat's stones to hand if more than one is on the square that a ship leaves (R5.6)."""
    for seat in range(tables.players):
        if (game.stone_rows[seat][square >> 4] >> (square & 15)) & 1:
            found = 0
            for i in range(game.stone_count[seat]):
                if game.stones[seat][i] == square:
                    found += 1
            if found > 1:
                take_stones(game, seat, square)
                if seat == game.seat and tables.returned_stones_wait:
                    game.returned += found


def add_stone(game: Game, seat: int, square: int) -> None:
    """Adds a seat's stone to a square."""
    i = game.stone_count[seat]
    while i > 0 and game.stones[seat][i - 1] > square:
        game.stones[seat][i] = game.stones[seat][i - 1]
        i -= 1
    game.stones[seat][i] = square
    game.stone_count[seat] += 1
    game.stone_rows[seat][square >> 4] |= 1 << (square & 15)


def take_stones(game: Game, seat: int, square: int) -> None:
    """Returns all stones of a seat on a square to hand."""
    kept = 0
    count = game.stone_count[seat]
    for i in range(count):
        if game.stones[seat][i] != square:
            game.stones[seat][kept] = game.stones[seat][i]
            kept += 1
    for i in range(kept, count):
        game.stones[seat][i] = 0
    game.stone_count[seat] = kept
    game.stone_rows[seat][square >> 4] &= ~(1 << (square & 15))


def load(game: Game, action: int) -> None:
    """Loads a stone into a ship (R5.1), from hand or from the board (R5.4), or passes."""
    if action != PASS:
        into = game.seat
        kind = action & ~255
        if kind == LOAD_OTHER_HAND:
            into = action & 255
        elif kind >= LOAD_OTHER_TAKEN:
            into = (kind - LOAD_OTHER_TAKEN) >> 8
            take_stones(game, game.seat, action & 255)
        elif kind == LOAD_OWN_TAKEN:
            take_stones(game, game.seat, action & 255)
        add_stone(game, game.seat, game.ship[into])
    if game.step == LOAD_OWN and (game.flight == STRAIGHT or game.flight == ARROWS_FLIGHT):
        game.step = LOAD_OTHER
    else:
        game.step = BUILD


def put_pyramid(game: Game, seat: int, square: int, storeys: int) -> int:
    """Puts a pyramid on a square; returns the storeys of the one that it replaces there (R6.6), or 0."""
    count = game.pyramid_count[seat]
    for i in range(count):
        if game.pyramids[seat][i] == square:
            replaced = game.heights[seat][i]
            game.heights[seat][i] = storeys
            return replaced
    i = count
    while i > 0 and game.pyramids[seat][i - 1] > square:
        game.pyramids[seat][i] = game.pyramids[seat][i - 1]
        game.heights[seat][i] = game.heights[seat][i - 1]
        i -= 1
    game.pyramids[seat][i] = square
    game.heights[seat][i] = storeys
    game.pyramid_count[seat] += 1
    set_blocked(game, square, True)
    return 0


def count_storeys(tables: Tables, game: Game, seat: int, square: int, gained: int) -> None:
    """Adds storeys on a square to the totals of its district and its shores."""
    game.storeys[tables.district[square]][seat] += gained
    if tables.shore[square] & 1:
        game.shore_storeys[0][seat] += gained
    if tables.shore[square] & 2:
        game.shore_storeys[1][seat] += gained
    if tables.shore[square]:
        game.shore_storeys[2][seat] += gained


def build(tables: Tables, game: Game, scratch: Scratch, action: int) -> None:
    """Builds or upgrades a pyramid (R6.5, R6.6), scores it (R7.1, R8.1), and ends the turn or the game (R8.1, R8.3)."""
    seat = game.seat
    square = (action >> 16) & 255
    storeys = action >> 28
    count = list_spent(action, scratch)
    for i in range(count):
        take_stones(game, seat, scratch.spent[i])
    replaced = put_pyramid(game, seat, square, storeys)
    game.supply[seat][storeys] -= 1
    game.built_seat = seat
    game.built_square = square
    if replaced:
        game.supply[seat][replaced] += 1
    else:
        for other in range(tables.players):
            if (game.stone_rows[other][square >> 4] >> (square & 15)) & 1:
                take_stones(game, other, square)
    game.score[seat] += points_for_lead(tables, game, square, storeys - replaced)
    count_storeys(tables, game, seat, square, storeys - replaced)
    if not replaced and game.pyramid_count[seat] > LAST_BUT_ONE:
        game.score[seat] += LAST_BUT_ONE_BONUS
        end_game(tables, game)
    elif tables.players == 2 and game.score[seat] >= tables.end_score:
        end_game(tables, game)
    else:
        end_turn(tables, game)


def end_turn(tables: Tables, game: Game) -> None:
    """Ends the turn, and if it was the last one, the round and the game (R3.1, R3.2, R8.2)."""
    game.seat = (game.seat + 1) % tables.players
    game.turn += 1
    game.flight = NO_FLIGHT
    game.returned = 0
    game.step = FLY
    if tables.players == 2:
        game.die = 0
        game.step = THROW
    if game.turn < tables.players:
        return
    if tables.players > 2:
        most = 0
        for seat in range(tables.players):
            if game.score[seat] > most:
                most = game.score[seat]
        if most >= tables.end_score:
            end_game(tables, game)
            return
        game.seat = (game.seat + 1) % tables.players
    game.round += 1
    game.turn = 0
    game.die = 0
    game.step = THROW


def end_game(tables: Tables, game: Game) -> None:
    """Removes ships and stones (R9.1), and adds the points of the final count (R9.2 to R9.4)."""
    for seat in range(tables.players):
        if game.ship[seat] != NOWHERE:
            set_blocked(game, game.ship[seat], False)
        game.ship[seat] = NOWHERE
        game.stone_count[seat] = 0
        for i in range(10):
            game.stones[seat][i] = 0
        for i in range(16):
            game.stone_rows[seat][i] = 0
    add_final_points(tables, game, game.score)
    game.step = OVER
    game.die = 0
    game.flight = NO_FLIGHT
    game.returned = 0
    game.built_seat = NOWHERE
    game.built_square = NOWHERE
