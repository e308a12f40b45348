"""Plays random games, with all legal actions equally likely."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.dice import below
    from pacal.sim.flights import list_die_flights, usable_god_stones
    from pacal.sim.layout import (
        FLY,
        FLY_GOD_STONE,
        FLY_RELOCATION,
        OVER,
        THROW,
        THROWN,
        Dice,
        Game,
        Scratch,
        Tables,
        copy_game,
        is_first_round,
        may_end_on,
    )
    from pacal.sim.playing import apply_action, list_actions


def random_flight(tables: Tables, game: Game, scratch: Scratch, dice: Dice) -> int:
    """A random legal flight. Flights to any free square (R4.6, R4.7) are counted instead of listed."""
    list_die_flights(tables, game, scratch)
    bits = usable_god_stones(game, scratch.count)
    stones = (bits & 1) + ((bits >> 1) & 1) + (bits >> 2)
    free = tables.square_count - game.occupied
    if stones and is_first_round(game):
        free = 0
        for i in range(tables.square_count):
            free += may_end_on(tables, game, tables.squares[i])
    choice = 0
    if scratch.count or stones:
        choice = below(dice, scratch.count + stones * free)
        if choice < scratch.count:
            return scratch.actions[choice]
        choice = FLY_GOD_STONE
        stones = below(dice, stones)
        while stones or not bits & 1:
            stones -= bits & 1
            bits >>= 1
            choice += 0x100
    else:
        choice = FLY_RELOCATION
    while True:
        square = tables.squares[below(dice, tables.square_count)]
        if may_end_on(tables, game, square):
            return choice | square


def random_action(tables: Tables, game: Game, scratch: Scratch, dice: Dice) -> int:
    """A random legal action, or a throw of the die; the game must not be over."""
    if game.step == FLY:
        return random_flight(tables, game, scratch, dice)
    if game.step == THROW:
        return THROWN | tables.die[below(dice, 6)]
    list_actions(tables, game, scratch)
    return scratch.actions[below(dice, scratch.count)]


def play_on(tables: Tables, game: Game, scratch: Scratch, dice: Dice, limit: int, listing: bool) -> int:
    """Plays a game to its end, or for ``limit`` decisions; returns the number of decisions, without throws.

    With ``listing``, all legal actions are listed before each decision, as a search does.
    """
    decisions = 0
    while game.step != OVER and decisions < limit:
        if listing and game.step != THROW:
            list_actions(tables, game, scratch)
            action = scratch.actions[below(dice, scratch.count)]
        else:
            action = random_action(tables, game, scratch, dice)
        decisions += game.step != THROW
        apply_action(tables, game, scratch, action)
    return decisions


def play_games(
    tables: Tables, start: Game, game: Game, scratch: Scratch, dice: Dice, games: int, limit: int, listing: bool
) -> int:
    """Plays several games from one position; returns the decisions of all. The last game is left in ``game``."""
    decisions = 0
    for _ in range(games):
        copy_game(game, start)
        decisions += play_on(tables, game, scratch, dice, limit, listing)
    return decisions
